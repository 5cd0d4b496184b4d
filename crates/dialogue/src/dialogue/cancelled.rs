//! What is heard while the loudspeaker of the room speaks, and the sound server takes its voice out
//! of the microphone: only what is clear is acted on, as nobody can be asked over the voice.

use super::Agent;
use super::words::Act;
use crate::effect::Effect;
use crate::understanding::silences;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Answer, Command};
use doppelbrett_core::notation::{Statement, fold};
use doppelbrett_hearing::{Heard, Level};

impl Agent {
    /// What is made of words, a part of which was said over the program's voice. Whatever is
    /// not the player's beyond doubt may be what is left of that voice, and gets no answer.
    pub(super) fn heard_through(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        let Some((words, act)) = self.clear_and_said_to_us(heard, now, out) else {
            tracing::info!(words = %self.for_log(heard), "the program's own voice");
            return;
        };
        let at_once = self.is_done_over_voice(&act) || self.is_done_if_clear(&act);
        self.answer_over_voice((&words, act, at_once), heard, now, out);
    }

    /// Whether this level is not the player's, but that of what is left of the voice, or undoes
    /// such a one, of which nobody was told.
    pub(super) fn is_level_of_voice(&self, level: Level, now: GameTime) -> bool {
        let was_good = self.listening.level.is_none_or(|was| was == Level::Good);
        self.manner.echo_cancelled
            && (self.speech.own_voice.was_heard(now) || (was_good && level == Level::Good))
    }

    /// The words and what they mean, if every ear is sure of them, and they were said to the
    /// program.
    fn clear_and_said_to_us(
        &mut self,
        heard: &Heard,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> Option<(String, Act)> {
        let silence = silences(&self.words, &heard.text());
        if !silence && self.speech.own_voice.says_most_of(heard) {
            return None;
        }
        let turn = self.listening.turn();
        let heard = self.said_to_us(heard, now, out)?;
        if silence {
            return Some((heard.text(), self.meant(&heard.text())));
        }
        let clear = self.clear_over_voice(&heard, now);
        if clear.is_none() {
            self.listening.give_back(turn);
        }
        clear
    }

    /// The words and what they mean, if every ear is sure of them.
    pub(super) fn clear_over_voice(&self, heard: &Heard, now: GameTime) -> Option<(String, Act)> {
        if self.speech.own_voice.says_most_of(heard) {
            return None;
        }
        let judge = |text: &str| self.judged(text, now);
        let clear = self.manner.reader.agreed(heard, judge);
        let clear = clear.filter(|(_, judged)| {
            self.can_be_players(heard, judged) && !self.may_be_mixed(&judged.meant, heard, now)
        });
        clear.map(|(words, judged)| (words, judged.meant))
    }

    /// Whether the voice says, at the same time, a word that the move hangs on and that is heard
    /// only once: it may stand in the place of the player's.
    fn may_be_mixed(&self, act: &Act, heard: &Heard, now: GameTime) -> bool {
        let Act::Game(Command::Announce { phrase, .. }, _) = act else {
            return false;
        };
        let Statement::Step(step) = &phrase.statement else {
            return false;
        };
        let lexicon = &self.words.lexicon;
        let mut named = vec![lexicon.file(step.to.file()), lexicon.rank(step.to.rank())];
        named.extend(step.promotion.map(|role| lexicon.role(role)));
        // Where the whole square is named that it comes from, the position tells the rest.
        if step.from().is_none() {
            named.extend(step.role.map(|role| lexicon.role(role)));
            named.extend(step.file.map(|file| lexicon.file(file)));
            named.extend(step.rank.map(|rank| lexicon.rank(rank)));
        }
        named.into_iter().any(|word| {
            let word = fold(word);
            let heard_once = heard
                .words
                .iter()
                .filter(|it| fold(&it.word) == word)
                .count()
                < 2;
            heard_once && self.speech.own_voice.says_during(&word, heard, now)
        })
    }

    /// Whether `act` is done at once beyond what is done over a voice that is not cancelled:
    /// moves, and answers that decide nothing for good.
    pub(super) fn is_done_if_clear(&self, act: &Act) -> bool {
        let at_once = match act {
            Act::Game(Command::Announce { .. }, _) => true,
            Act::Game(Command::Answer { answer, .. }, _) => {
                matches!(answer, Answer::Role(_)) || self.game.question().is_none()
            }
            _ => false,
        };
        at_once && self.manner.reader.owner.is_none()
    }
}

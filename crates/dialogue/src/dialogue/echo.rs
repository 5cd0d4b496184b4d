//! What a microphone hears while the program's own loudspeaker speaks.

use std::collections::VecDeque;
use std::time::Duration;

use super::Agent;
use super::words::{Act, Outcome};
use crate::effect::Effect;
use crate::understanding::{Judged, Resolution, Sense, silences};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Command;
use doppelbrett_core::notation::fold;
use doppelbrett_hearing::{Alternative, Heard, HeardWord, LATE, UNKNOWN};

/// What was said longer ago than this is no longer in the words that are heard now.
const WINDOW: Duration = Duration::from_secs(12);
/// How long after its end an answer may still be in the words that are heard.
const TAIL: Duration = Duration::from_millis(1500);
/// The same, where the sound server takes it out of the microphone.
const CANCELLED_TAIL: Duration = Duration::from_millis(300);
/// So many words of the program's may be missing between those that are heard of it.
const MISSING: usize = 4;
/// Less sure words may be the program's own.
const SURE: f32 = 0.9;
/// Two words that begin with so many of the same letters may be taken for each other.
const STEM: usize = 4;

/// What the loudspeaker of the room has said of late.
#[derive(Debug, Default)]
pub(super) struct OwnVoice {
    /// The words of each piece, and when it began.
    pieces: VecDeque<(GameTime, Vec<String>)>,
    /// It speaks no longer, and is out of the room by then.
    gone: Option<GameTime>,
}

impl OwnVoice {
    /// The loudspeaker begins this piece of what it says.
    pub(super) fn says(&mut self, text: &str, now: GameTime) {
        // It may be understood late.
        if self.gone.is_some_and(|gone| gone + LATE < now) {
            self.pieces.clear();
        }
        let words = fold(text).split(' ').map(str::to_owned).collect();
        self.pieces.push_back((now, words));
        self.gone = None;
    }

    /// The loudspeaker has ended; whether its echo is cancelled.
    pub(super) fn ended(&mut self, now: GameTime, cancelled: bool) {
        if !self.pieces.is_empty() {
            self.gone = Some(now + if cancelled { CANCELLED_TAIL } else { TAIL });
        }
    }

    /// Whether any of `heard`, which ended before `now`, was said before the voice was gone.
    pub(super) fn is_over(&mut self, heard: &Heard, now: GameTime) -> bool {
        let ago = heard.began_ago();
        self.is_in_room(self.gone.is_some_and(|gone| gone + ago < now), now)
    }

    /// Whether it says `word` in a piece that was not over when `heard` began.
    pub(super) fn says_during(&self, word: &str, heard: &Heard, now: GameTime) -> bool {
        let ago = heard.began_ago();
        let ends = self.pieces.iter().skip(1).map(|(began, _)| Some(*began));
        let pieces = self.pieces.iter().zip(ends.chain([None]));
        let mut during = pieces.filter(|(_, end)| end.is_none_or(|end| end + ago >= now));
        during.any(|((_, words), _)| words.iter().any(|own| alike(own, word)))
    }

    /// Whether it may be in what is heard at `now`.
    pub(super) fn is_heard(&mut self, now: GameTime) -> bool {
        self.is_in_room(self.gone.is_some_and(|gone| gone < now), now)
    }

    /// Whether words that are being understood may be of it.
    pub(super) fn was_heard(&self, now: GameTime) -> bool {
        !self.pieces.is_empty() && self.gone.is_none_or(|gone| now <= gone + TAIL)
    }

    fn is_in_room(&mut self, is_gone: bool, now: GameTime) -> bool {
        if is_gone {
            self.pieces.clear();
        }
        while let Some((began, _)) = self.pieces.front()
            && self.pieces.len() > 1
            && *began + WINDOW < now
        {
            self.pieces.pop_front();
        }
        !self.pieces.is_empty()
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let words = self.pieces.iter().flat_map(|(_, words)| words);
        words.map(String::as_str)
    }

    pub(super) fn has(&self, word: &str) -> bool {
        let word = fold(word);
        self.words().any(|own| alike(own, &word))
    }

    /// Whether the known words of `heard` are what the program says, a few words left out.
    pub(super) fn says_most_of(&self, heard: &Heard) -> bool {
        let own: Vec<&str> = self.words().collect();
        let heard = fold(&heard.text());
        let heard: Vec<&str> = heard.split(' ').collect();
        (0..own.len()).any(|from| {
            let to = own.len().min(from + heard.len() + MISSING);
            let mut own = own[from..to].iter();
            heard.iter().all(|word| own.any(|it| alike(it, word)))
        })
    }

    /// Whether the program says these words one after the other.
    fn says_in_a_row(&self, words: &[HeardWord]) -> bool {
        let own: Vec<&str> = self.words().collect();
        let words: Vec<String> = words.iter().map(|word| fold(&word.word)).collect();
        own.windows(words.len()).any(|own| own == words.as_slice())
    }

    /// What the player may have said of `heard`, the most words first: those that are sure
    /// and not what the program says, where the rest is noise or its own words.
    fn left_out_of(&self, heard: &Heard) -> Vec<Heard> {
        let words = &heard.words;
        let own = |word: &HeardWord| word.word == UNKNOWN || self.has(&word.word);
        let sure = |word: &HeardWord| word.word != UNKNOWN && word.confidence >= SURE;
        let mut parts = Vec::new();
        for length in (1..=words.len()).rev() {
            for (at, part) in words.windows(length).enumerate() {
                let (before, after) = (&words[..at], &words[at + length..]);
                let rest = before.iter().chain(after);
                if part.iter().all(sure) && rest.into_iter().all(own) && !self.says_in_a_row(part) {
                    parts.push(heard.part(part, Vec::new()));
                }
            }
        }
        parts
    }

    /// What was louder than the rest of `heard`, as somebody is who speaks nearer to the
    /// microphone than the loudspeaker, unless the program says it itself.
    fn nearer_in(&self, heard: &Heard) -> Option<Heard> {
        let best = heard.alternatives.first()?;
        let length = best.near.len();
        if length == 0 || length == heard.words.len() {
            return None;
        }
        let words = heard.words.windows(length);
        let words = words
            .into_iter()
            .find(|part| part.iter().map(|word| &word.word).eq(best.near.iter()))?;
        let alternatives = heard.alternatives.iter().map(|other| Alternative {
            words: other.near.clone(),
            ..other.clone()
        });
        (!self.says_in_a_row(words)).then(|| heard.part(words, alternatives.collect()))
    }
}

/// Whether two folded words are the same, or begin so alike that one may be taken for the other.
fn alike(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    one == other || same.count() >= STEM
}

impl Agent {
    /// What is made of words that were heard while the program itself was heard. What
    /// cannot be taken back, or is a move, is asked about first.
    pub(super) fn heard_over(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        // What it says there is known word by word, and must cost nobody their move (11.5).
        let spoken_over = self.speech.is_spoken_over();
        let clear = spoken_over
            .then(|| self.clear_over_voice(heard, now))
            .flatten()
            .filter(|(_, act)| self.is_done_if_clear(act));
        let is_clear = clear.is_some();
        let meant = if is_clear {
            clear
        } else if silences(&self.words, &heard.text()) {
            Some((heard.text(), self.meant(&heard.text())))
        } else {
            let parts = self.speech.own_voice.left_out_of(heard);
            let mut parts = parts
                .into_iter()
                .chain(self.speech.own_voice.nearer_in(heard));
            parts.find_map(|part| self.players(&part, now))
        };
        let Some((words, act)) = meant else {
            tracing::info!(words = %self.for_log(heard), "the program's own voice");
            return;
        };
        let at_once = is_clear || self.is_done_over_voice(&act);
        self.answer_over_voice((&words, act, at_once), heard, now, out);
    }

    /// What the words mean that were said over the voice is done at once, or asked about. What the
    /// room is told is heard to its end.
    pub(super) fn answer_over_voice(
        &mut self,
        (words, act, at_once): (&str, Act, bool),
        heard: &Heard,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        self.on_tape.says_for(&act, &heard.sound);
        self.speech.answer_is_over(out);
        if at_once {
            self.do_or_ask(words, act, heard, now, out);
        } else {
            self.ask_whether_meant(words, out);
        }
        self.speech.heard_at = heard.speech_ended;
    }

    /// Whether `act`, said over the program's voice, is done without a question.
    pub(super) fn is_done_over_voice(&self, act: &Act) -> bool {
        match act {
            Act::Tell(_) => true,
            Act::Choose(_)
            | Act::Game(
                Command::Press { .. } | Command::Executed { .. } | Command::Correct { .. },
                _,
            ) => {
                // Over the program's voice nobody can be told from anybody else.
                self.manner.reader.owner.is_none()
            }
            _ => false,
        }
    }

    /// The words of `part` and what they mean, if the player can have said them.
    fn players(&self, part: &Heard, now: GameTime) -> Option<(String, Act)> {
        let Resolution::Clear(words, judged) = self.resolved(part, now) else {
            return None;
        };
        self.can_be_players(part, &judged)
            .then_some((words, judged.meant))
    }

    /// Whether what `heard` was judged to be can be the player's, and not the program's voice.
    pub(super) fn can_be_players(&self, heard: &Heard, judged: &Judged<Act, Outcome>) -> bool {
        let moves = matches!(
            judged.meant,
            Act::Choose(_) | Act::Declare(..) | Act::Game(Command::Announce { .. }, _)
        );
        let counts = match judged.sense {
            Sense::Possible(_) => true,
            // The reason is told, but for a move: that is an echo more likely.
            Sense::Impossible(_) => !moves,
            Sense::Nonsense => false,
        };
        // A move has the words of every position, a command has words of its own.
        let own = |word: &HeardWord| self.speech.own_voice.has(&word.word);
        counts && (moves || !heard.words.iter().any(own))
    }
}

//! When the program listens, and to whom.

use super::loudness::Loudness;
use super::{Agent, Manner};
use crate::effect::Effect;
use crate::understanding::{Expected, Listen, silences};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Player;
use doppelbrett_hearing::{Attention, FromAfar, Heard, Level, TalkKey};
use doppelbrett_settings::ListeningMode;
use doppelbrett_voice::Priority;
use doppelbrett_web::SeatSound;
use doppelbrett_words::{Kind, Told, WAKE_WORD};
use std::collections::HashSet;
use std::time::Duration;

/// How long after "Ja?" no word is needed to address the program, and how long
/// after a question of its own.
const AWAKE: Duration = Duration::from_secs(8);
const ANSWER: Duration = Duration::from_secs(20);
/// The longest that somebody holds the key to talk.
const HELD: Duration = Duration::from_secs(60);
/// How long after it is let go an utterance may come to its end.
const UNDER_WAY: Duration = Duration::from_secs(2);
/// How long after the voice was silenced the word for it may be heard once more.
const STOPPED: Duration = Duration::from_secs(4);

/// What is listened to now.
#[derive(Debug, Default)]
pub(super) struct Listening {
    /// Why nothing is heard.
    deaf: HashSet<Deaf>,
    /// How loud the player's last words were.
    pub(super) level: Option<Level>,
    /// When the player last silenced the voice by its word.
    pub(super) stopped: Option<GameTime>,
    /// How loud those are that do something.
    pub(super) loudness: Loudness,
    /// What was last said to be expected.
    expected: Option<Expected>,
    /// It was told that something was not heard, and nothing was heard since.
    pub(super) missed: bool,
    /// What is listened for; nothing before the ears know what game it is.
    listens: Option<Listen>,
    /// The key to talk.
    key: TalkKey<GameTime>,
    attention: Attention,
    /// Until then what is said counts without the word that addresses the program.
    awake: Option<GameTime>,
    /// Until then what is said answers "Ja?", and so is said to the program.
    called: Option<GameTime>,
    /// A question to the player stands.
    asks: bool,
    /// A microphone of the player's own page is heard.
    pub(super) from_page: bool,
    /// It was opened for what is said next.
    for_next: bool,
    /// What was heard last was said to the program, by its name, after it was called by it, or by
    /// the key to talk.
    pub(super) addressed: bool,
}

/// Why nothing is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deaf {
    Microphone,
    Recogniser,
}

/// Whose turn it is to speak: what a phrase uses up that is said to the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    key: TalkKey<GameTime>,
    awake: Option<GameTime>,
    called: Option<GameTime>,
}

impl Listening {
    /// Nothing is heard any more.
    pub(super) fn lose(&mut self, what: Deaf) {
        self.deaf.insert(what);
    }

    /// Whether the player has silenced the voice a moment ago.
    pub(super) fn has_just_stopped(&self, now: GameTime) -> bool {
        self.stopped.is_some_and(|at| now.since(at) <= STOPPED)
    }

    /// That is back. Whether everything is, of which something was lost.
    pub(super) fn found(&mut self, what: Deaf) -> bool {
        self.deaf.remove(&what) && self.deaf.is_empty()
    }

    /// Words were heard; a level that is not told is good.
    pub(super) fn words_arrived(&mut self) {
        self.level.get_or_insert(Level::Good);
        self.missed = false;
    }

    /// What counts now; `None` if that has not changed.
    fn attends(&mut self, manner: &Manner, aloud: Option<Priority>) -> Option<Attention> {
        let on_key = self.mode(manner) == ListeningMode::PushToTalk;
        let attention = match aloud {
            _ if on_key && !self.key.is_open() => Attention::Nothing,
            Some(_) if manner.echo_cancelled => Attention::OverVoice,
            Some(Priority::Answer) => Attention::OverVoice,
            Some(_) => Attention::Silencers,
            None => Attention::All,
        };
        (std::mem::replace(&mut self.attention, attention) != attention).then_some(attention)
    }

    /// When what is said counts.
    const fn mode(&self, manner: &Manner) -> ListeningMode {
        if self.from_page {
            ListeningMode::Open
        } else {
            manner.listening
        }
    }

    /// What was said to the program so far.
    pub(super) const fn turn(&self) -> Turn {
        Turn {
            key: self.key,
            awake: self.awake,
            called: self.called,
        }
    }

    /// What was heard since was not the player's: they are still to speak.
    pub(super) const fn give_back(&mut self, turn: Turn) {
        self.key = turn.key;
        self.awake = turn.awake;
        self.called = turn.called;
    }

    /// What is said next is wanted, whatever it is.
    pub(super) const fn hears_next(&mut self, now: GameTime) {
        self.key.open(now);
    }

    /// The key to talk was pressed; the text that says what it did.
    fn talk(&mut self, mode: ListeningMode, now: GameTime) -> &'static str {
        match mode {
            ListeningMode::Open => "listening-always",
            ListeningMode::Wake => {
                self.awake = self.awake.max(Some(now + AWAKE));
                self.called = Some(now + AWAKE);
                "listening-open"
            }
            ListeningMode::PushToTalk => {
                if self.key.press(now) {
                    "listening-open"
                } else {
                    "listening-closed"
                }
            }
        }
    }

    /// The key to talk is held from now on: neither it nor the name is needed.
    fn hold(&mut self, mode: ListeningMode, now: GameTime) {
        self.key.hold(now);
        if mode == ListeningMode::Wake {
            self.awake = Some(now + HELD);
            self.called = Some(now + HELD);
        }
    }

    /// It is let go: what is being said still counts.
    fn let_go(&mut self, now: GameTime) {
        if self.key.let_go(now) {
            let soon = now + UNDER_WAY;
            self.awake = self.awake.map(|awake| awake.min(soon));
            self.called = self.called.map(|called| called.min(soon));
        }
    }
}

impl Agent {
    /// Tells the ears what counts and what is expected, if it has changed.
    pub(super) fn listen(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let asks = self.asks();
        if asks && !self.listening.asks {
            self.listening.awake = self.listening.awake.max(Some(now + ANSWER));
        }
        self.listening.asks = asks;
        let aloud = self.speech.loudspeaker();
        let attends = self.listening.attends(&self.manner, aloud);
        out.extend(attends.map(Effect::Attend));
        let expected = Expected::of(&self.game);
        if self.listening.expected.as_ref() != Some(&expected) {
            self.listening.expected = Some(expected.clone());
            out.push(Effect::Expect(Box::new(expected)));
        }
        let listens = self.questions.listen(&self.words.lexicon);
        let listens = listens.unwrap_or_else(|| Listen::expected(&self.game));
        if self.listening.listens.as_ref() != Some(&listens) {
            self.listening.listens = Some(listens.clone());
            out.push(Effect::Listen(listens));
        }
    }

    /// Whether the player has been asked something.
    fn asks(&self) -> bool {
        let steps = self.game.setup().steps;
        let confirms = self.game.under_way().is_some_and(|moving| {
            moving.by == Player::Blind && moving.heard && steps.confirm_own && !moving.confirmed
        });
        let owes = self.game.owed_by(Player::Blind);
        self.questions.stand()
            || confirms
            || self.words.asked(&self.game).is_some()
            || owes.is_some_and(|o| !o.repeated)
    }

    /// Listens in another mode until the program ends.
    pub(super) fn listen_in(&mut self, mode: ListeningMode, out: &mut Vec<Effect>) {
        self.manner.listening = mode;
        self.listening.key.close();
        self.listening.awake = None;
        self.listening.called = None;
        // The same state of the dialogue has other phrases now.
        out.extend(self.listening.listens.clone().map(Effect::Listen));
        let id = match mode {
            _ if !self.can_hear() => "listening-deaf",
            ListeningMode::Open => "listening-always",
            ListeningMode::PushToTalk => "listening-on-key",
            ListeningMode::Wake => "listening-on-name",
        };
        self.prompt(id, out);
    }

    /// The key to talk was pressed.
    pub(super) fn talk(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let id = if self.can_hear() {
            self.listening.talk(self.listening_mode(), now)
        } else {
            // Nobody is to be heard who was told that they are not.
            self.listening.key.close();
            "listening-deaf"
        };
        self.prompt(id, out);
    }

    /// The key to talk is held, or let go. The player waits for no word of the program, which
    /// would be heard by the microphone that was just opened.
    pub(super) fn holds_to_talk(&mut self, down: bool, now: GameTime, out: &mut Vec<Effect>) {
        if !down {
            return self.listening.let_go(now);
        }
        self.speech.answer_is_over(out);
        if self.can_hear() {
            self.listening.hold(self.listening_mode(), now);
        } else {
            self.listening.key.close();
            self.prompt("listening-deaf", out);
        }
    }

    pub(super) fn can_hear(&self) -> bool {
        let deaf = &self.listening.deaf;
        if self.listening.from_page {
            return !deaf.contains(&Deaf::Recogniser);
        }
        self.manner.hears && deaf.is_empty()
    }

    /// When what is said counts.
    pub(super) const fn listening_mode(&self) -> ListeningMode {
        self.listening.mode(&self.manner)
    }

    /// The blind player's microphone is on another device.
    pub(super) fn sound_from_page(&mut self, sound: SeatSound, out: &mut Vec<Effect>) {
        self.listening.for_next = match sound {
            SeatSound::Begins { stays } => !stays,
            _ => self.listening.for_next,
        };
        let sound = match sound {
            SeatSound::Begins { .. } => FromAfar::Begins,
            SeatSound::Pcm(pcm) => FromAfar::Pcm(pcm),
            SeatSound::Cut => FromAfar::Cut,
            SeatSound::Ends => FromAfar::Ends,
        };
        let turns = match sound {
            FromAfar::Begins => Some(true),
            FromAfar::Ends => Some(false),
            FromAfar::Pcm(_) | FromAfar::Cut => None,
        };
        out.push(Effect::Hear(sound));
        if let Some(from_page) = turns {
            self.listening.from_page = from_page;
            self.listening.loudness = Loudness::default();
            // Ears that have just been opened know nothing of the game.
            out.push(Effect::Attend(self.listening.attention));
            self.listen_again(out);
        }
    }

    /// Tells the ears once more what is expected, in the words of now.
    pub(super) fn listen_again(&self, out: &mut Vec<Effect>) {
        let expected = self.listening.expected.clone();
        out.extend(expected.map(|it| Effect::Expect(Box::new(it))));
        out.extend(self.listening.listens.clone().map(Effect::Listen));
    }

    /// What was said to the program: without the word that addresses it, and
    /// nothing if it was meant for others.
    pub(super) fn said_to_us(
        &mut self,
        heard: &Heard,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) -> Option<Heard> {
        let mode = self.listening_mode();
        let by_key = self.listening.from_page && self.listening.for_next;
        self.listening.addressed = by_key || mode == ListeningMode::PushToTalk;
        match mode {
            ListeningMode::Open => Some(heard.clone()),
            ListeningMode::PushToTalk => {
                self.listening.key.counts(heard, now).then(|| heard.clone())
            }
            ListeningMode::Wake => self.addressed(heard, now, out),
        }
    }

    fn addressed(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) -> Option<Heard> {
        let sure = |confidence| confidence >= self.manner.reader.limits.clear;
        let called = heard
            .words
            .first()
            .is_some_and(|first| first.word == WAKE_WORD && sure(first.confidence));
        if called {
            let rest = heard.clone().without_first(WAKE_WORD);
            if !rest.text().is_empty() {
                self.listening.awake = None;
                self.listening.called = None;
                self.listening.addressed = true;
                return Some(rest);
            }
            self.listening.awake = Some(now + AWAKE);
            self.listening.called = Some(now + AWAKE);
            self.prompt("listening-yes", out);
            return None;
        }
        if silences(&self.words, &heard.text()) {
            return Some(heard.clone());
        }
        let awake = self.listening.awake.is_some_and(|until| now <= until)
            && !self.listening.key.is_too_late_for(heard, now);
        if !awake || heard.text().is_empty() {
            tracing::info!(words = %self.for_log(heard), "not said to the program");
            return None;
        }
        let called = self.listening.called.take();
        self.listening.addressed = called.is_some_and(|until| now <= until);
        self.listening.awake = None;
        Some(heard.clone())
    }

    /// Whether the microphone is set well, as far as it is known.
    pub(super) fn tell_level(&mut self, out: &mut Vec<Effect>) {
        let text = match self.listening.level {
            Some(level) => self.words.level(level),
            None => self.words.text("level-unknown", &[]),
        };
        self.tell(Told::ear(Kind::Prompt, text), out);
    }
}

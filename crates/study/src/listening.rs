use std::collections::HashSet;
use std::time::Duration;

use doppelbrett_hearing::{Attention, Heard, HearingProblem, TalkKey};
use doppelbrett_settings::ListeningMode;
use doppelbrett_words::WAKE_WORD;

/// How long after "Ja?" no word is needed to address the program, and how long after it was told
/// something to answer.
const AWAKE: Duration = Duration::from_secs(8);
const ANSWER: Duration = Duration::from_secs(20);
/// The longest that somebody holds the key to talk, and how long after it is let go an utterance
/// may come to its end.
const HELD: Duration = Duration::from_secs(60);
const UNDER_WAY: Duration = Duration::from_secs(2);

/// When the desk listens, and to what.
#[derive(Debug)]
pub(super) struct Listening {
    pub(super) mode: ListeningMode,
    /// The key to talk.
    key: TalkKey<Duration>,
    /// Until then what is said counts without the word that addresses the program.
    awake: Option<Duration>,
    /// Why nothing is heard.
    deaf: HashSet<Deaf>,
    /// It was told that something was not heard, and nothing was heard since.
    missed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deaf {
    Microphone,
    Recogniser,
}

impl From<&HearingProblem> for Deaf {
    fn from(problem: &HearingProblem) -> Self {
        match problem.is_of_recogniser() {
            true => Self::Recogniser,
            false => Self::Microphone,
        }
    }
}

/// To whom something was said.
#[derive(Clone, Debug)]
pub(super) enum Addressed {
    /// To the program, without the word that addresses it.
    ToUs(Heard),
    /// Only that word.
    Called,
    /// To somebody else.
    ToOthers,
}

impl Listening {
    pub(super) fn new(mode: ListeningMode) -> Self {
        Self {
            mode,
            key: TalkKey::new(),
            awake: None,
            deaf: HashSet::new(),
            missed: false,
        }
    }

    /// Nothing is heard any more.
    pub(super) fn lose(&mut self, what: Deaf) {
        self.deaf.insert(what);
    }

    /// Something was not heard. Whether that is told: once, until something is, and not where
    /// people talk and the program waits for its name.
    pub(super) fn misses(&mut self) -> bool {
        self.mode != ListeningMode::Wake && !std::mem::replace(&mut self.missed, true)
    }

    /// That is back. Whether everything is, of which something was lost.
    pub(super) fn found(&mut self, what: Deaf) -> bool {
        self.deaf.remove(&what) && self.deaf.is_empty()
    }

    /// What counts, while the room's loudspeaker speaks or not.
    pub(super) const fn attention(&self, aloud: bool) -> Attention {
        if matches!(self.mode, ListeningMode::PushToTalk) && !self.key.is_open() {
            Attention::Nothing
        } else if aloud {
            Attention::Silencers
        } else {
            Attention::All
        }
    }

    /// Something was told to its end: for a while it can be answered without a word before.
    pub(super) fn may_answer(&mut self, now: Duration) {
        self.awake = self.awake.max(Some(now + ANSWER));
    }

    /// The program listens in another mode.
    pub(super) const fn set(&mut self, mode: ListeningMode) {
        self.mode = mode;
        self.key.close();
        self.awake = None;
    }

    /// The key to talk was pressed; the text that says what it did.
    pub(super) fn talk(&mut self, now: Duration) -> &'static str {
        if !self.deaf.is_empty() {
            self.key.close();
            return "listening-deaf";
        }
        match self.mode {
            ListeningMode::Open => "listening-always",
            ListeningMode::Wake => {
                self.awake = self.awake.max(Some(now + AWAKE));
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

    /// The key to talk is held from now on. Whether anything can be heard.
    pub(super) fn hold(&mut self, now: Duration) -> bool {
        if !self.deaf.is_empty() {
            self.key.close();
            return false;
        }
        self.key.hold(now);
        if self.mode == ListeningMode::Wake {
            self.awake = Some(now + HELD);
        }
        true
    }

    /// It is let go: what is being said still counts.
    pub(super) fn let_go(&mut self, now: Duration) {
        if self.key.let_go(now) {
            self.awake = self.awake.map(|awake| awake.min(now + UNDER_WAY));
        }
    }

    /// To whom it was said. Words at least this `sure` call the program; those that silence it
    /// count in any case.
    pub(super) fn addressed(
        &mut self,
        heard: &Heard,
        now: Duration,
        sure: f32,
        silences: bool,
    ) -> Addressed {
        self.missed = false;
        match self.mode {
            ListeningMode::Open => Addressed::ToUs(heard.clone()),
            ListeningMode::PushToTalk => match self.key.counts(heard, now) {
                true => Addressed::ToUs(heard.clone()),
                false => Addressed::ToOthers,
            },
            ListeningMode::Wake => self.called(heard, now, sure, silences),
        }
    }

    fn called(&mut self, heard: &Heard, now: Duration, sure: f32, silences: bool) -> Addressed {
        let first = heard.words.first();
        if first.is_some_and(|first| first.word == WAKE_WORD && first.confidence >= sure) {
            let rest = heard.clone().without_first(WAKE_WORD);
            if rest.text().is_empty() {
                self.awake = Some(now + AWAKE);
                return Addressed::Called;
            }
            self.awake = None;
            return Addressed::ToUs(rest);
        }
        if silences {
            return Addressed::ToUs(heard.clone());
        }
        let awake =
            self.awake.is_some_and(|until| now <= until) && !self.key.is_too_late_for(heard, now);
        if !awake || heard.text().is_empty() {
            tracing::info!(words = %heard.text(), "not said to the program");
            return Addressed::ToOthers;
        }
        self.awake = None;
        Addressed::ToUs(heard.clone())
    }
}

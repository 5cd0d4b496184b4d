//! What this machine is saying, and how far it came with a position.

use std::collections::BTreeMap;

use super::told::Told;
use doppelbrett_voice::{Channel, Priority};
use doppelbrett_words::KindsHeard;

/// A position that was not said to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// The cause of its message.
    pub(super) cause: u64,
    /// How many of its kinds of pieces were heard.
    pub(super) heard: usize,
}

/// The utterances that have not ended.
#[derive(Debug, Default)]
pub(super) struct Sayings(BTreeMap<u64, Saying>);

/// An utterance that has not ended.
#[derive(Debug)]
pub(super) struct Saying {
    pub(super) channel: Channel,
    /// What it waits for.
    pub(super) priority: Priority,
    /// The cause of its message; `None` if the game does not know of it.
    cause: Option<u64>,
    /// How far it has come, if it lists kinds of pieces.
    list: Option<KindsHeard>,
}

impl Saying {
    /// It says a message of the game, or something of this program's own.
    pub(super) fn of(channel: Channel, told: Option<&Told>) -> Self {
        let priority = told.map_or(Priority::Message, |told| told.priority);
        let lists = priority == Priority::Answer && told.is_some_and(Told::lists);
        Self {
            channel,
            priority,
            cause: told.map(|told| told.cause),
            list: lists.then(KindsHeard::default),
        }
    }

    /// How far it came, if it says a position that the game knows of.
    pub(super) fn cut(&self) -> Option<Cut> {
        Some(Cut {
            cause: self.cause?,
            heard: self.list?.count(),
        })
    }

    /// The game that is there when the connection is back numbers its causes anew.
    pub(super) const fn forget_cause(&mut self) {
        self.cause = None;
    }
}

impl Sayings {
    pub(super) fn begin(&mut self, id: u64, saying: Saying) {
        self.0.insert(id, saying);
    }

    /// This piece of an utterance is heard from now on.
    pub(super) fn says(&mut self, id: u64, text: &str) {
        let saying = self.0.get_mut(&id);
        if let Some(list) = saying.and_then(|saying| saying.list.as_mut()) {
            list.says(text);
        }
    }

    /// It is over.
    pub(super) fn ended(&mut self, id: u64) {
        self.0.remove(&id);
    }

    /// Whether an answer is being said there that came of another cause than this one; what
    /// comes of none at the game is always another.
    pub(super) fn answers_before(&self, channel: Channel, cause: Option<u64>) -> bool {
        self.0.values().any(|saying| {
            saying.channel == channel
                && saying.priority == Priority::Answer
                && (cause.is_none() || saying.cause != cause)
        })
    }

    /// The channel is silenced; the position that was cut, if the game knows of it.
    pub(super) fn silence(&mut self, channel: Channel, up_to: Priority) -> Option<Cut> {
        let silenced = |saying: &Saying| saying.channel == channel && saying.priority <= up_to;
        let mut newest_first = self.0.values().rev().filter(|saying| silenced(saying));
        let cut = newest_first.find_map(Saying::cut);
        self.0.retain(|_, saying| !silenced(saying));
        cut
    }

    pub(super) fn forget_causes(&mut self) {
        self.0.values_mut().for_each(Saying::forget_cause);
    }
}

//! What this machine is saying, and how far it came with a position.

use std::collections::BTreeMap;

use super::told::Told;
use crate::sentences::KindsHeard;
use crate::voice::{Channel, Priority};

/// A position that was not said to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// The cause of its message.
    pub(super) cause: u64,
    /// How many of its kinds of pieces were heard.
    pub(super) heard: usize,
}

/// What a message of the game waits for, or something of this program's own.
pub(super) fn priority(told: Option<&Told>) -> Priority {
    told.map_or(Priority::Message, |told| told.priority)
}

/// The utterances that have not ended.
#[derive(Debug, Default)]
pub(super) struct Sayings(BTreeMap<u64, Saying>);

#[derive(Debug)]
struct Saying {
    channel: Channel,
    priority: Priority,
    /// The cause of its message; `None` if the game does not know of it.
    cause: Option<u64>,
    /// How far it has come, if it lists kinds of pieces.
    list: Option<KindsHeard>,
}

impl Sayings {
    /// This utterance says a message of the game, or something of this program's own; what it
    /// waits for.
    pub(super) fn begin(&mut self, id: u64, channel: Channel, told: Option<&Told>) -> Priority {
        let priority = priority(told);
        let lists = priority == Priority::Answer && told.is_some_and(Told::lists);
        let saying = Saying {
            channel,
            priority,
            cause: told.map(|told| told.cause),
            list: lists.then(KindsHeard::default),
        };
        self.0.insert(id, saying);
        priority
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
        let cut = newest_first.find_map(|saying| {
            Some(Cut {
                cause: saying.cause?,
                heard: saying.list?.count(),
            })
        });
        self.0.retain(|_, saying| !silenced(saying));
        cut
    }

    /// The game that is there when the connection is back numbers its causes anew.
    pub(super) fn forget_causes(&mut self) {
        for saying in self.0.values_mut() {
            saying.cause = None;
        }
    }
}

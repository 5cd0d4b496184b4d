//! An act that waits for its answer.

use std::sync::mpsc::SyncSender;

use serde::{Deserialize, Serialize};

use super::Act;

/// What came of an act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActAnswer {
    /// Nothing of it was refused.
    pub done: bool,
    /// What was told, a sentence or more each.
    pub told: Vec<String>,
}

/// An act, and the way back to whoever wants it done.
#[derive(Clone, Debug)]
pub struct Request {
    /// What is to be done.
    pub act: Act,
    way_back: SyncSender<ActAnswer>,
}

impl Request {
    pub(super) const fn new(act: Act, way_back: SyncSender<ActAnswer>) -> Self {
        Self { act, way_back }
    }

    /// An act whose answer nobody waits for: whoever did it hears what comes of it.
    #[must_use]
    pub fn unanswered(act: Act) -> Self {
        let (way_back, _) = std::sync::mpsc::sync_channel(1);
        Self { act, way_back }
    }

    /// Tells what came of it; the first answer counts.
    pub fn answer(&self, answer: ActAnswer) {
        // Whoever does not wait any more is not told.
        let _ = self.way_back.try_send(answer);
    }
}

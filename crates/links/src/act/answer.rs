//! An act that waits for its answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Act;
use doppelbrett_system::local::{Stream, is_gone};

/// What came of an act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActAnswer {
    /// Nothing of it was refused.
    pub done: bool,
    /// What was told, a sentence or more each.
    pub told: Vec<String>,
}

/// Nobody has done it, and it is waited for.
const WAITED_FOR: u8 = 0;
/// It is being done.
const TAKEN: u8 = 1;
/// Whoever wanted it was told that it is not done.
const GIVEN_UP: u8 = 2;

/// How long the answer to an act may take that is being done.
const SOON: Duration = Duration::from_secs(2);

/// Who wants an act done.
#[derive(Debug)]
struct Caller {
    stream: Stream,
    state: AtomicU8,
}

impl Caller {
    fn becomes(&self, state: u8) -> bool {
        let (done, failed) = (Ordering::SeqCst, Ordering::SeqCst);
        let changed = self.state.compare_exchange(WAITED_FOR, state, done, failed);
        changed.is_ok()
    }
}

/// An act, and the way back to whoever wants it done.
#[derive(Clone, Debug)]
pub struct Request {
    /// What is to be done.
    pub act: Act,
    way_back: SyncSender<ActAnswer>,
    caller: Option<Arc<Caller>>,
}

/// Where the answer to an act arrives.
pub(super) struct Awaited {
    answer: Receiver<ActAnswer>,
    caller: Arc<Caller>,
}

impl Awaited {
    /// The answer; `None` if none came in time, and the act is not done any more.
    pub(super) fn within(self, patience: Duration) -> Option<ActAnswer> {
        let answer = self.answer.recv_timeout(patience);
        answer.ok().or_else(|| {
            // What is being done at this moment is waited for.
            let late = !self.caller.becomes(GIVEN_UP);
            late.then(|| self.answer.recv_timeout(SOON).ok()).flatten()
        })
    }
}

impl Request {
    /// What the one at the other end of `stream` wants.
    pub(super) fn new(act: Act, stream: Stream) -> (Self, Awaited) {
        let (way_back, answer) = sync_channel(1);
        let caller = Arc::new(Caller {
            stream,
            state: AtomicU8::new(WAITED_FOR),
        });
        let request = Self {
            act,
            way_back,
            caller: Some(Arc::clone(&caller)),
        };
        (request, Awaited { answer, caller })
    }

    /// An act whose answer nobody waits for: whoever did it hears what comes of it.
    #[must_use]
    pub fn unanswered(act: Act) -> Self {
        let (way_back, _) = sync_channel(1);
        Self {
            act,
            way_back,
            caller: None,
        }
    }

    /// Whether it is still wanted, and so is to be done now: nothing happens later that
    /// somebody was told is not done, or did not wait for.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        let taken = self
            .caller
            .as_ref()
            .is_none_or(|caller| !is_gone(&caller.stream) && caller.becomes(TAKEN));
        if !taken {
            tracing::warn!(act = ?self.act, "nobody waits for this act any more");
        }
        taken
    }

    /// Tells what came of it; the first answer counts.
    pub fn answer(&self, answer: ActAnswer) {
        // Whoever does not wait any more is not told.
        let _ = self.way_back.try_send(answer);
    }
}

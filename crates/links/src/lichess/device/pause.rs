use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::AGAIN;

/// Pauses that end at once when the game is left.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    closed: Mutex<bool>,
    changed: Condvar,
}

impl Pauses {
    /// From now on nobody waits.
    pub(super) fn close(&self) {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    /// Whether the game is left.
    pub(super) fn is_closed(&self) -> bool {
        *self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits so long; whether the game is still followed.
    pub(super) fn wait(&self, time: Duration) -> bool {
        let end = Instant::now() + time;
        let mut closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        while !*closed {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let waited = self.changed.wait_timeout(closed, left);
            closed = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        !*closed
    }
}

/// A pause that doubles, up to the longest.
#[derive(Debug)]
pub(super) struct Growing(Duration);

impl Default for Growing {
    fn default() -> Self {
        Self(AGAIN.0)
    }
}

impl Growing {
    /// This one; the next is longer.
    pub(super) fn next(&mut self) -> Duration {
        let this = self.0;
        self.0 = (this * 2).min(AGAIN.1);
        this
    }
}

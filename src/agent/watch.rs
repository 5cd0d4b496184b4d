use std::time::Instant;

use crate::clock::GameTime;

/// Turns the machine's monotonic clock into moments of the game.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    from: GameTime,
    started: Instant,
}

impl Watch {
    /// A watch that shows `from` now. After an interruption `from` is the last
    /// moment at which the program was seen alive.
    #[must_use]
    pub fn start(from: GameTime) -> Self {
        Self {
            from,
            started: Instant::now(),
        }
    }

    /// The moment of the game that is now.
    #[must_use]
    pub fn now(&self) -> GameTime {
        self.from + self.started.elapsed()
    }
}

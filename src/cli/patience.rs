//! How long to wait before a connection is looked for again.

use std::time::Duration;

/// The shortest pause, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));
/// A connection that held so long is looked for at once.
const HELD: Duration = Duration::from_secs(30);

/// Pauses that grow while connections break as soon as they are there.
#[derive(Debug)]
pub(super) struct Patience(Duration);

impl Default for Patience {
    fn default() -> Self {
        Self(PAUSES.0)
    }
}

impl Patience {
    /// How long to wait when a connection breaks that `held` so long.
    pub(super) fn after(&mut self, held: Duration) -> Duration {
        if held >= HELD {
            *self = Self::default();
            return Duration::ZERO;
        }
        let pause = self.0;
        self.0 = (pause * 2).min(PAUSES.1);
        pause
    }

    /// How long to wait when there is no connection at all.
    pub(super) const fn unreached() -> Duration {
        PAUSES.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_breaks_at_once_is_left_alone_for_longer_and_longer() {
        let mut patience = Patience::default();
        let mut seconds = |held: &[u64]| -> Vec<u64> {
            let after = |held: &u64| patience.after(Duration::from_secs(*held)).as_secs();
            held.iter().map(after).collect()
        };
        assert_eq!(seconds(&[0, 0, 2, 29, 0, 0, 0]), [1, 2, 4, 8, 16, 30, 30]);
        // One that held is back at once, and what breaks then is new.
        assert_eq!(seconds(&[30, 0, 0, 3_600, 0]), [0, 1, 2, 0, 1]);
    }
}

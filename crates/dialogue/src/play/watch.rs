use std::time::{Duration, Instant};

use doppelbrett_core::clock::GameTime;
use doppelbrett_system::clock::{INSTANT_COUNTS_SLEEP, asleep};

/// A shorter sleep is within the normal difference of the two clocks.
const SHORTEST_SLEEP: Duration = Duration::from_secs(1);

/// Converts the machine's monotonic clock into moments of the game.
///
/// Both players' times stand while the machine is asleep; [`Watch::slept`] finds out.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    from: GameTime,
    started: Instant,
    /// How long the machine had been asleep when the watch was started, and at the last look.
    before: Duration,
    asleep: Duration,
    /// The latest moment at which something was handled.
    latest: GameTime,
}

impl Watch {
    /// A watch that shows `from` now. After an interruption, `from` is the last moment at which
    /// the program is known to have run.
    #[must_use]
    pub fn start(from: GameTime) -> Self {
        let asleep = asleep();
        Self {
            from,
            started: Instant::now(),
            before: asleep,
            asleep,
            latest: from,
        }
    }

    /// The current moment of the game.
    #[must_use]
    pub fn now(&self) -> GameTime {
        self.from + self.awake(Instant::now())
    }

    /// The moment of the game at which what was read `at` this instant counts: never before what
    /// was handled last.
    pub fn moment(&mut self, at: Instant) -> GameTime {
        let read = self.from + self.awake(at);
        self.latest = self.latest.max(read);
        self.latest
    }

    /// How long the machine was asleep since the last look.
    pub fn slept(&mut self) -> Option<Duration> {
        self.slept_by(asleep())
    }

    fn slept_by(&mut self, asleep: Duration) -> Option<Duration> {
        let slept = slept_between(self.asleep, asleep);
        self.asleep = asleep;
        slept
    }

    /// How long the machine was awake until `at`, since the watch was started.
    fn awake(&self, at: Instant) -> Duration {
        let passed = at.saturating_duration_since(self.started);
        if !INSTANT_COUNTS_SLEEP {
            return passed;
        }
        let slept = slept_between(self.before, asleep());
        passed.saturating_sub(slept.unwrap_or_default())
    }
}

fn slept_between(before: Duration, after: Duration) -> Option<Duration> {
    let slept = after.saturating_sub(before);
    (slept >= SHORTEST_SLEEP).then_some(slept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_earlier_counts_then_and_never_before_what_was_handled_last() {
        let from = GameTime::ZERO + Duration::from_secs(1);
        let mut watch = Watch::start(from);
        let started = watch.started;
        for (read, counts) in [(10, 1_010), (7_000, 8_000), (3_000, 8_000), (7_001, 8_001)] {
            let moment = watch.moment(started + Duration::from_millis(read));
            let counts = GameTime::ZERO + Duration::from_millis(counts);
            assert_eq!(moment, counts, "read at {read}");
        }
        // What waited while the game was opened.
        let before = started.checked_sub(Duration::from_millis(5)).unwrap();
        assert_eq!(Watch::start(from).moment(before), from);
    }

    #[test]
    fn a_sleep_is_found_once() {
        let mut watch = Watch::start(GameTime::ZERO);
        assert_eq!(watch.slept(), None, "no test can put the machine to sleep");
        let asleep = watch.asleep + Duration::from_secs(90);
        assert_eq!(watch.slept_by(asleep), Some(Duration::from_secs(90)));
        assert_eq!(watch.slept_by(asleep), None);
        let jitter = asleep + Duration::from_millis(3);
        assert_eq!(watch.slept_by(jitter), None);
    }
}

use std::time::{Duration, Instant};

use rustix::time::{ClockId, Timespec, clock_gettime};

use crate::clock::GameTime;

/// A shorter sleep is within the normal difference of the two clocks.
const SHORTEST_SLEEP: Duration = Duration::from_secs(1);

/// Converts the machine's monotonic clock into moments of the game.
///
/// That clock stands while the machine is asleep, and so do both players' times;
/// [`Watch::slept`] finds out.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    from: GameTime,
    started: Instant,
    /// How far the clock that runs during sleep is ahead of the monotonic one.
    ahead: Duration,
}

impl Watch {
    /// A watch that shows `from` now. After an interruption, `from` is the last moment at which
    /// the program is known to have run.
    #[must_use]
    pub fn start(from: GameTime) -> Self {
        Self {
            from,
            started: Instant::now(),
            ahead: ahead(),
        }
    }

    /// The current moment of the game.
    #[must_use]
    pub fn now(&self) -> GameTime {
        self.from + self.started.elapsed()
    }

    /// How long the machine was asleep since the last look.
    pub fn slept(&mut self) -> Option<Duration> {
        self.slept_by(ahead())
    }

    fn slept_by(&mut self, ahead: Duration) -> Option<Duration> {
        let slept = ahead.saturating_sub(self.ahead);
        self.ahead = ahead;
        (slept >= SHORTEST_SLEEP).then_some(slept)
    }
}

fn ahead() -> Duration {
    let awake = duration(clock_gettime(ClockId::Monotonic));
    duration(clock_gettime(ClockId::Boottime)).saturating_sub(awake)
}

fn duration(time: Timespec) -> Duration {
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_is_found_once() {
        let mut watch = Watch::start(GameTime::ZERO);
        assert_eq!(watch.slept(), None, "no test can put the machine to sleep");
        let ahead = watch.ahead + Duration::from_secs(90);
        assert_eq!(watch.slept_by(ahead), Some(Duration::from_secs(90)));
        assert_eq!(watch.slept_by(ahead), None);
        let jitter = ahead + Duration::from_millis(3);
        assert_eq!(watch.slept_by(jitter), None);
    }
}

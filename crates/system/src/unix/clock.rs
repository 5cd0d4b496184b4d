//! Clocks that stand while the machine is asleep, and those that do not.

use std::time::Duration;

use rustix::time::{ClockId, Timespec, clock_gettime};

/// Whether the clock of [`std::time::Instant`] goes on while the machine is asleep.
pub const INSTANT_COUNTS_SLEEP: bool = false;

/// How long the machine has been asleep since it was started.
#[must_use]
pub fn asleep() -> Duration {
    let awake = duration(clock_gettime(ClockId::Monotonic));
    duration(clock_gettime(ClockId::Boottime)).saturating_sub(awake)
}

fn duration(time: Timespec) -> Duration {
    Duration::try_from(time).unwrap_or_default()
}

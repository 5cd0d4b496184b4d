//! Clocks that stand while the machine is asleep, and those that do not.

use std::time::Duration;

use windows_sys::Win32::System::SystemInformation::GetTickCount64;
use windows_sys::Win32::System::WindowsProgramming::QueryUnbiasedInterruptTime;

/// Whether the clock of [`std::time::Instant`] goes on while the machine is asleep.
pub const INSTANT_COUNTS_SLEEP: bool = true;

/// How long the machine has been asleep since it was started.
#[must_use]
pub fn asleep() -> Duration {
    // SAFETY: it takes nothing and cannot fail.
    let all = Duration::from_millis(unsafe { GetTickCount64() });
    let mut awake = 0;
    // SAFETY: the number lives until the call is over.
    if unsafe { QueryUnbiasedInterruptTime(&raw mut awake) } == 0 {
        return Duration::ZERO;
    }
    // In steps of 100 ns.
    all.saturating_sub(Duration::from_micros(awake / 10))
}

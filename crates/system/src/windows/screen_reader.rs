//! Whether a screen reader reads this console.

use windows_sys::Win32::UI::WindowsAndMessaging::{SPI_GETSCREENREADER, SystemParametersInfoW};
use windows_sys::core::BOOL;

/// Whether a screen reader says that it runs, as NVDA and JAWS do.
#[must_use]
pub fn runs() -> bool {
    let mut runs: BOOL = 0;
    // SAFETY: the answer is of the kind that this question has, and lives until the call is over.
    let asked = unsafe { SystemParametersInfoW(SPI_GETSCREENREADER, 0, (&raw mut runs).cast(), 0) };
    asked != 0 && runs != 0
}

//! How much memory the program takes.

use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::GetCurrentProcess;

/// The memory of this process that is in use, without that of its children.
#[must_use]
pub fn resident_kib() -> Option<u64> {
    let mut counted = PROCESS_MEMORY_COUNTERS::default();
    let size = size_of_val(&counted) as u32;
    // SAFETY: the counters live until the call is over, and have the size that is named.
    let done = unsafe { K32GetProcessMemoryInfo(GetCurrentProcess(), &raw mut counted, size) };
    (done != 0).then_some(counted.WorkingSetSize as u64 / 1024)
}

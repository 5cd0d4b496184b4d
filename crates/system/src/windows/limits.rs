//! What the system lets a process use.

use windows_sys::Win32::System::JobObjects::{
    JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_PROCESS_MEMORY,
    JOB_OBJECT_LIMIT_PROCESS_TIME, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
};
use windows_sys::Win32::System::Threading::GetCurrentProcess;

use super::job::Job;

/// Windows opens as many files as there is memory for.
pub const fn open_more_files() {}

/// Windows kills nobody for a file that may not grow any more.
pub const fn full_is_an_error() {}

/// From now on this process gets no more than so many seconds of the processor and bytes of
/// memory, and opens no window when it crashes.
pub fn bound(seconds: u64, memory: u64) {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_TIME
        | JOB_OBJECT_LIMIT_PROCESS_MEMORY
        | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    // In steps of 100 ns.
    let time = i64::try_from(seconds).unwrap_or(i64::MAX);
    limits.BasicLimitInformation.PerProcessUserTimeLimit = time.saturating_mul(10_000_000);
    limits.ProcessMemoryLimit = usize::try_from(memory).unwrap_or(usize::MAX);
    // SAFETY: it takes nothing, and what it returns is always open.
    let this = unsafe { GetCurrentProcess() };
    match Job::new(&limits).and_then(|job| job.take(this).map(|()| job)) {
        // Its limits last as long as it does.
        Ok(job) => std::mem::forget(job),
        Err(error) => tracing::debug!(%error, "the process has no limit"),
    }
}

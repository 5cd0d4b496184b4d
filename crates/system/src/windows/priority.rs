//! A thread that goes before others: the loop that keeps the clock, before what only computes.

use windows_sys::Win32::System::Threading::{
    GetCurrentThread, GetThreadPriority, SetThreadPriority, THREAD_PRIORITY_HIGHEST,
};

/// What the system says where it cannot tell (`THREAD_PRIORITY_ERROR_RETURN`).
const UNKNOWN: i32 = i32::MAX;

/// The thread that made it goes before others until it is dropped. Other threads keep their
/// priority, so that no engine gains by it.
#[derive(Debug)]
pub struct First {
    before: Option<i32>,
}

impl First {
    /// Puts the calling thread before others.
    #[must_use]
    pub fn begin() -> Self {
        // SAFETY: it takes nothing but the calling thread.
        let before = unsafe { GetThreadPriority(GetCurrentThread()) };
        let before = (before != UNKNOWN && set(THREAD_PRIORITY_HIGHEST)).then_some(before);
        if before.is_none() {
            tracing::debug!("the loop has the usual priority");
        }
        Self { before }
    }
}

fn set(priority: i32) -> bool {
    // SAFETY: it takes nothing but the calling thread.
    unsafe { SetThreadPriority(GetCurrentThread(), priority) != 0 }
}

impl Drop for First {
    fn drop(&mut self) {
        if self.before.is_some_and(|before| !set(before)) {
            tracing::debug!("the loop keeps its priority");
        }
    }
}

use std::io;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::ptr::null;
use std::time::Duration;

use windows_sys::Win32::Foundation::{HANDLE, WAIT_OBJECT_0};
use windows_sys::Win32::System::Threading::{
    CreateEventW, INFINITE, SetEvent, WaitForMultipleObjects,
};

/// Something that happens once.
#[derive(Debug)]
pub(super) struct Event(OwnedHandle);

impl Event {
    pub(super) fn new() -> io::Result<Self> {
        // SAFETY: nothing is passed.
        let handle = unsafe { CreateEventW(null(), 1, 0, null()) };
        if handle.is_null() {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the handle is new, and nobody else's.
        Ok(Self(unsafe { OwnedHandle::from_raw_handle(handle) }))
    }

    pub(super) fn happens(&self) {
        // SAFETY: the handle is open.
        let _ = unsafe { SetEvent(self.0.as_raw_handle()) };
    }

    pub(super) fn handle(&self) -> HANDLE {
        self.0.as_raw_handle()
    }
}

/// Waits for the first of these handles, by its place; nothing if the time is over.
pub(super) fn first_of(handles: &[HANDLE], time: Option<Duration>) -> Option<usize> {
    let milliseconds = time.map_or(INFINITE, |time| {
        // Rounded up: no wait may end before its time.
        let time = time.as_nanos().div_ceil(1_000_000);
        u32::try_from(time)
            .unwrap_or(INFINITE - 1)
            .min(INFINITE - 1)
    });
    let count = u32::try_from(handles.len()).unwrap_or_default();
    // SAFETY: the handles are open as long as they are borrowed.
    let first = unsafe { WaitForMultipleObjects(count, handles.as_ptr(), 0, milliseconds) };
    let place = first.checked_sub(WAIT_OBJECT_0)? as usize;
    (place < handles.len()).then_some(place)
}

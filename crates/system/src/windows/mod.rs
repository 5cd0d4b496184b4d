//! Windows.

pub(crate) mod child;
pub mod clock;
mod event;
pub(crate) mod files;
pub mod interrupts;
mod job;
pub mod limits;
pub mod local;
pub mod locale;
pub mod lock;
pub mod memory;
mod owner;
pub mod priority;
pub mod screen_reader;
pub mod terminal;

use std::io;

use windows_sys::core::BOOL;

/// The system's error, if a call has failed.
fn succeeded(done: BOOL) -> io::Result<()> {
    if done == 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}

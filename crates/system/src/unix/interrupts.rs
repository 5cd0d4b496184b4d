//! Ctrl-C, and the system's request to end.

use std::io;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

/// Interrupts are watched until this is closed, whether or not it is dropped.
#[derive(Debug)]
pub struct Interrupts(Handle);

impl Interrupts {
    /// Each interrupt is told to `tell`, which says whether somebody still listens.
    ///
    /// # Errors
    /// When the system lets nobody watch.
    pub fn watch(tell: impl Fn() -> bool + Send + 'static) -> io::Result<Self> {
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let handle = signals.handle();
        thread::spawn(move || {
            for _ in signals.forever() {
                if !tell() {
                    return;
                }
            }
        });
        Ok(Self(handle))
    }

    /// Ends the watch.
    pub fn close(&self) {
        self.0.close();
    }
}

//! Ctrl-C, and the system's request to end: the window is closed, the user leaves, the machine is
//! shut down.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use windows_sys::Win32::System::Console::{CTRL_BREAK_EVENT, CTRL_C_EVENT, SetConsoleCtrlHandler};
use windows_sys::core::BOOL;

use super::succeeded;

/// Who watches.
static WATCHING: Mutex<Vec<(u64, Sender<()>)>> = Mutex::new(Vec::new());
static NEXT: AtomicU64 = AtomicU64::new(0);

fn watching() -> MutexGuard<'static, Vec<(u64, Sender<()>)>> {
    WATCHING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs in a thread of the system's.
unsafe extern "system" fn interrupted(kind: u32) -> BOOL {
    let heard = watching()
        .iter()
        .filter(|(_, told)| told.send(()).is_ok())
        .count();
    if heard > 0 && kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT {
        // The process ends when this returns, and in some seconds anyway; until then the game is
        // put away in order.
        loop {
            thread::park();
        }
    }
    BOOL::from(heard > 0)
}

/// Interrupts are watched until this is closed, whether or not it is dropped.
#[derive(Debug)]
pub struct Interrupts(u64);

impl Interrupts {
    /// Each interrupt is told to `tell`, which says whether somebody still listens.
    ///
    /// # Errors
    /// When the system lets nobody watch.
    pub fn watch(tell: impl Fn() -> bool + Send + 'static) -> io::Result<Self> {
        let mut all = watching();
        if all.is_empty() {
            // SAFETY: the function lives as long as the program. Once more changes nothing but
            // that it is called twice.
            succeeded(unsafe { SetConsoleCtrlHandler(Some(interrupted), 0) }).ok();
            // SAFETY: as above.
            succeeded(unsafe { SetConsoleCtrlHandler(Some(interrupted), 1) })?;
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (told, happens) = channel();
        all.push((number, told));
        drop(all);
        thread::spawn(move || {
            for () in happens {
                if !tell() {
                    break;
                }
            }
            Self(number).close();
        });
        Ok(Self(number))
    }

    /// Ends the watch.
    pub fn close(&self) {
        watching().retain(|(number, _)| *number != self.0);
    }
}

//! The terminal key by key: no line, no echo, until the value is dropped.

mod focus;
mod key;

use std::io::{self, IsTerminal};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use doppelbrett_system::terminal::{Raw, Stop, Stopped, read, stop};

use crate::console;

pub(super) use focus::wait_for_focus;
pub(super) use key::{Key, Keys};

/// How soon the rest of a sequence follows its Escape; longer and it was the key itself.
const REST: Duration = Duration::from_millis(60);

/// Whether a person sits at both ends: what they type comes in, what is printed they see.
pub(super) fn is_there() -> bool {
    io::stdin().is_terminal() && console::is_seen()
}

/// Keys are told until this is dropped; then the terminal is as before.
pub(super) struct KeyByKey {
    stop: Option<Stop>,
    reader: Option<JoinHandle<()>>,
    _raw: Raw,
}

impl KeyByKey {
    /// Begins to read. `tell` says whether somebody still listens.
    ///
    /// # Errors
    /// When it is no terminal, or no thread can be started.
    pub(super) fn start(tell: impl Fn(Key) -> bool + Send + 'static) -> io::Result<Self> {
        let raw = Raw::enter()?;
        let (stop, stopped) = stop()?;
        let reader = thread::Builder::new()
            .name("keys".into())
            .spawn(move || follow(&stopped, tell))?;
        Ok(Self {
            stop: Some(stop),
            reader: Some(reader),
            _raw: raw,
        })
    }
}

impl Drop for KeyByKey {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

fn follow(stopped: &Stopped, tell: impl Fn(Key) -> bool) {
    let mut keys = Keys::default();
    loop {
        let time = keys.has_begun().then_some(REST);
        let told = match read(Some(stopped), time) {
            Ok(Some(bytes)) if !bytes.is_empty() => keys.push(&bytes),
            Ok(None) if time.is_some() => keys.over().into_iter().collect(),
            Ok(None) => return,
            // The terminal is gone.
            Ok(Some(_)) | Err(_) => {
                tell(Key::End);
                return;
            }
        };
        if !told.into_iter().all(&tell) {
            return;
        }
    }
}

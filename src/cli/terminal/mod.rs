//! The terminal key by key: no line, no echo, until the value is dropped.

mod focus;
mod key;

use std::io::{self, IsTerminal, PipeReader, PipeWriter};
use std::os::fd::AsFd;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{
    LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
};

use crate::console;

pub(super) use focus::wait_for_focus;
pub(super) use key::{Key, Keys};

/// How soon the rest of a sequence follows its Escape; longer and it was the key itself.
const REST: Duration = Duration::from_millis(60);

/// Whether a person sits at both ends: what they type comes in, what is printed they see.
pub(super) fn is_there() -> bool {
    io::stdin().is_terminal() && console::is_seen()
}

/// The terminal gives every key at once and does not show it. Signals stay keys: Ctrl-C ends
/// the program. What was before comes back when this is dropped.
struct Raw {
    before: Termios,
}

impl Raw {
    fn enter() -> io::Result<Self> {
        let before = tcgetattr(io::stdin())?;
        let mut raw = before.clone();
        raw.local_modes
            .remove(LocalModes::ICANON | LocalModes::ECHO);
        raw.special_codes[SpecialCodeIndex::VMIN] = 1;
        raw.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(io::stdin(), OptionalActions::Now, &raw)?;
        Ok(Self { before })
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        if let Err(error) = tcsetattr(io::stdin(), OptionalActions::Now, &self.before) {
            tracing::warn!(%error, "the terminal does not take its lines back");
        }
    }
}

/// Reads some bytes of the keyboard; none at its end, nothing when the time is over or `stop`
/// can be read.
fn read(stop: Option<&PipeReader>, time: Option<Duration>) -> io::Result<Option<Vec<u8>>> {
    let keyboard = io::stdin();
    let mut both = vec![PollFd::new(&keyboard, PollFlags::IN)];
    both.extend(stop.map(|stop| PollFd::new(stop, PollFlags::IN)));
    let time = time.map(|time| Timespec {
        tv_sec: time.as_secs().try_into().unwrap_or(i64::MAX),
        tv_nsec: time.subsec_nanos().into(),
    });
    loop {
        match poll(&mut both, time.as_ref()) {
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => break,
        }
    }
    if both[0].revents().is_empty() || both.get(1).is_some_and(|stop| !stop.revents().is_empty()) {
        return Ok(None);
    }
    let mut bytes = [0; 64];
    let length = rustix::io::read(keyboard.as_fd(), &mut bytes)?;
    Ok(Some(bytes[..length].to_vec()))
}

/// Keys are told until this is dropped; then the terminal is as before.
pub(super) struct KeyByKey {
    stop: Option<PipeWriter>,
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
        let (stopped, stop) = io::pipe()?;
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

fn follow(stop: &PipeReader, tell: impl Fn(Key) -> bool) {
    let mut keys = Keys::default();
    loop {
        let time = keys.has_begun().then_some(REST);
        let told = match read(Some(stop), time) {
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

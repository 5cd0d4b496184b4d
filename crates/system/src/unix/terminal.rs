//! The terminal: lines, or key by key.

use std::fs::File;
use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::AsFd;
use std::os::unix::fs::FileTypeExt;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{
    LocalModes, OptionalActions, QueueSelector, SpecialCodeIndex, Termios, tcflush, tcgetattr,
    tcsetattr,
};

/// The terminal gives every key at once and does not show it. Signals stay keys: Ctrl-C ends
/// the program. What was before comes back when this is dropped.
#[derive(Debug)]
pub struct Raw {
    before: Termios,
}

impl Raw {
    /// Begins it.
    ///
    /// # Errors
    /// When standard input is no terminal.
    pub fn enter() -> io::Result<Self> {
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

/// Whoever waits for a key stops when this is dropped.
#[derive(Debug)]
pub struct Stop(#[expect(dead_code, reason = "dropping it is the sign")] PipeWriter);

/// Sees that it is to stop.
#[derive(Debug)]
pub struct Stopped(PipeReader);

/// A sign to stop, and who sees it.
///
/// # Errors
/// When the system has none.
pub fn stop() -> io::Result<(Stop, Stopped)> {
    let (stopped, stop) = io::pipe()?;
    Ok((Stop(stop), Stopped(stopped)))
}

/// Reads some bytes of the keyboard; none at its end, nothing when the time is over or it is to
/// stop.
///
/// # Errors
/// When the keyboard cannot be read.
pub fn read(stopped: Option<&Stopped>, time: Option<Duration>) -> io::Result<Option<Vec<u8>>> {
    let keyboard = io::stdin();
    let mut both = vec![PollFd::new(&keyboard, PollFlags::IN)];
    both.extend(stopped.map(|stopped| PollFd::new(&stopped.0, PollFlags::IN)));
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

/// Forgets what was typed and not read; where no terminal is, nothing was.
pub fn forget_typed() {
    let _ = tcflush(io::stdin(), QueueSelector::IFlush);
}

/// Whether standard input is a pipe, a socket or a file, and not a device.
#[must_use]
pub fn input_is_piped() -> bool {
    let input = io::stdin().as_fd().try_clone_to_owned().map(File::from);
    let kind = input.and_then(|input| input.metadata());
    kind.is_ok_and(|kind| !kind.file_type().is_char_device())
}

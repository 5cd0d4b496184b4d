use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;

/// Ends a `poll` of another thread.
#[derive(Debug)]
pub(super) struct Waker {
    bell: UnixStream,
    ear: UnixStream,
}

impl Waker {
    pub(super) fn new() -> io::Result<Self> {
        let (bell, ear) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        ear.set_nonblocking(true)?;
        Ok(Self { bell, ear })
    }

    pub(super) fn wake(&self) {
        // A full buffer has already woken the other side.
        let _ = (&self.bell).write(&[1]);
    }

    /// Clears all wake-ups so far; what they were about is read afterwards.
    pub(super) fn rest(&self) {
        let mut calls = [0; 64];
        while (&self.ear).read(&mut calls).is_ok_and(|read| read > 0) {}
    }
}

impl AsFd for Waker {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.ear.as_fd()
    }
}

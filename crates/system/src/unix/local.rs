//! A connection between programs of one user: a socket with a name among the files.

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::sockopt::socket_peercred;
use rustix::process::geteuid;

pub use std::os::unix::net::UnixStream as Stream;

use crate::files::SECRET;

/// Whoever connects, one after the other.
#[derive(Debug)]
pub struct Listener(UnixListener);

/// The name is free again when this is dropped.
#[derive(Debug)]
pub struct Name(PathBuf);

impl Listener {
    /// Listens at `path`, where only this user may connect. Takes over a name that a program left
    /// behind that was killed; whether a program listens there was asked before.
    ///
    /// # Errors
    /// When nobody can listen there.
    pub fn bind(path: &Path) -> io::Result<(Self, Name)> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        let name = Name(path.to_owned());
        fs::set_permissions(path, fs::Permissions::from_mode(SECRET.0))?;
        Ok((Self(listener), name))
    }

    /// The next one who connects.
    ///
    /// # Errors
    /// When nobody can any more.
    pub fn accept(&self) -> io::Result<Stream> {
        self.0.accept().map(|(stream, _)| stream)
    }
}

impl Drop for Name {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            tracing::warn!(%error, path = %self.0.display(), "a socket stays");
        }
    }
}

/// Whether this user is at the other end. The mode of the socket says it as well; where a folder
/// was opened to others, this does.
#[must_use]
pub fn is_owners(stream: &Stream) -> bool {
    socket_peercred(stream).is_ok_and(|peer| peer.uid == geteuid())
}

/// Whether nobody is at the other end.
#[must_use]
pub fn is_gone(stream: &Stream) -> bool {
    let mut ends = [PollFd::new(stream, PollFlags::empty())];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    let looked = poll(&mut ends, Some(&at_once));
    looked.is_ok()
        && ends[0]
            .revents()
            .intersects(PollFlags::HUP | PollFlags::ERR)
}

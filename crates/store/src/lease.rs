use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use doppelbrett_system::files::write_at;
use doppelbrett_system::lock;

/// An advisory lock that ends with its holder, however the holder ends.
///
/// It is a lock on a file beside the journal, which remains after a crash, with what its holder
/// has noted in it; the next holder reuses it.
#[derive(Debug)]
pub(super) struct Lease {
    path: PathBuf,
    /// Open while the lock is held.
    file: File,
    was_left: bool,
}

impl Lease {
    /// Takes the lock; `None` if somebody else has it.
    pub(super) fn take(path: &Path) -> io::Result<Option<Self>> {
        Self::acquire(path, lock::take)
    }

    /// Whether somebody has the lock. One left behind by a crash stays.
    pub(super) fn is_taken(path: &Path) -> bool {
        File::open(path).is_ok_and(|file| lock::is_taken(&file))
    }

    /// Waits for the lock.
    pub(super) fn wait(path: &Path) -> io::Result<Self> {
        loop {
            if let Some(lease) = Self::acquire(path, |file| lock::wait(file).map(|()| true))? {
                return Ok(lease);
            }
        }
    }

    fn acquire(path: &Path, take: impl Fn(&File) -> io::Result<bool>) -> io::Result<Option<Self>> {
        loop {
            let (file, was_left) = lock::open(path)?;
            if !take(&file)? {
                return Ok(None);
            }
            // The previous holder may have removed the file between our opening and locking it;
            // then we hold a lock on nothing.
            if lock::is_there(&file)? {
                return Ok(Some(Self {
                    path: path.to_owned(),
                    file,
                    was_left,
                }));
            }
        }
    }

    /// Whether the last holder ended without giving it back.
    pub(super) const fn was_left(&self) -> bool {
        self.was_left
    }

    /// Notes something in the file, for whoever finds it after a crash.
    pub(super) fn note(&self, bytes: &[u8]) -> io::Result<()> {
        write_at(&self.file, bytes, 0)
    }

    /// Forgets what was noted.
    pub(super) fn forget(&self) {
        if let Err(error) = self.file.set_len(0) {
            tracing::warn!(%error, "a lock file stays");
        }
    }

    /// Leaves it as a crash does.
    #[cfg(test)]
    pub(super) fn leave(self) {
        let _ = lock::give_back(&self.file);
        std::mem::forget(self);
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        // Still locked here. A remaining file is reused, so a failure is harmless.
        if self.file.metadata().is_ok_and(|file| file.len() == 0) {
            let _ = lock::remove(&self.file, &self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn one_holder_at_a_time_and_no_file_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let lease = Lease::take(&path).unwrap().unwrap();
        assert!(Lease::take(&path).unwrap().is_none());
        drop(lease);
        assert!(!path.exists());
        assert!(Lease::take(&path).unwrap().is_some());
    }

    #[test]
    fn a_file_left_behind_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        std::fs::write(&path, "").unwrap();
        assert!(Lease::take(&path).unwrap().is_some());
    }

    #[test]
    fn eight_that_wait_are_never_two_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let inside = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let lease = Lease::wait(&path).unwrap();
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                        inside.fetch_sub(1, Ordering::SeqCst);
                        drop(lease);
                    }
                });
            }
        });
    }

    #[test]
    fn a_folder_that_is_missing_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Lease::take(&folder.path().join("none/lock")).is_err());
    }
}

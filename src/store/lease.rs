use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use crate::files::SECRET;

/// An advisory lock that ends with its holder, however the holder ends.
///
/// It is a lock on an empty file beside the journal. The file itself means nothing: after a
/// crash it remains, and the next holder reuses it.
#[derive(Debug)]
pub(super) struct Lease {
    path: PathBuf,
    /// Open while the lock is held.
    _file: File,
}

impl Lease {
    /// Takes the lock; `None` if somebody else has it.
    pub(super) fn take(path: &Path) -> io::Result<Option<Self>> {
        Self::acquire(path, |file| match file.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        })
    }

    /// Waits for the lock.
    pub(super) fn wait(path: &Path) -> io::Result<Self> {
        loop {
            if let Some(lease) = Self::acquire(path, |file| file.lock().map(|()| true))? {
                return Ok(lease);
            }
        }
    }

    fn acquire(path: &Path, lock: impl Fn(&File) -> io::Result<bool>) -> io::Result<Option<Self>> {
        loop {
            let file = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .mode(SECRET)
                .open(path)?;
            if !lock(&file)? {
                return Ok(None);
            }
            // The previous holder may have removed the file between our opening and locking it;
            // then we hold a lock on nothing.
            if file.metadata()?.nlink() > 0 {
                return Ok(Some(Self {
                    path: path.to_owned(),
                    _file: file,
                }));
            }
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        // Still locked here. A remaining file is reused, so a failure is harmless.
        let _ = std::fs::remove_file(&self.path);
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

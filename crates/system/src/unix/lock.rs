//! A lock on a file that ends with its holder, however the holder ends; everybody may go on
//! reading the file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

use crate::files::SECRET;

/// Opens the file to be locked, private to the user, and makes it if it is not there. Whether it
/// was there.
///
/// # Errors
/// When it cannot be opened.
pub fn open(path: &Path) -> io::Result<(File, bool)> {
    let mut options = OpenOptions::new();
    options.write(true).mode(SECRET.0);
    match options.create_new(true).open(path) {
        Ok(file) => Ok((file, false)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let left = options.create_new(false).create(true).truncate(false);
            Ok((left.open(path)?, true))
        }
        Err(error) => Err(error),
    }
}

/// Takes the lock; `false` if somebody else has it.
///
/// # Errors
/// The system's error.
pub fn take(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Waits for the lock.
///
/// # Errors
/// The system's error.
pub fn wait(file: &File) -> io::Result<()> {
    file.lock()
}

/// Gives the lock back.
///
/// # Errors
/// The system's error.
pub fn give_back(file: &File) -> io::Result<()> {
    file.unlock()
}

/// Whether somebody has the lock.
#[must_use]
pub fn is_taken(file: &File) -> bool {
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

/// Whether the open file was not removed.
///
/// # Errors
/// The system's error.
pub fn is_there(file: &File) -> io::Result<bool> {
    Ok(file.metadata()?.nlink() > 0)
}

/// Removes the file at `path`, which is open as `file` and still locked.
///
/// # Errors
/// The system's error.
pub fn remove(_file: &File, path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

//! Writing whole files, and who may read them.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::adapter::files as adapter;

pub use crate::adapter::files::{
    Access, FileNumber, READABLE, SECRET, append, is_open_to_others, keep_from_others,
    private_folder, write_at,
};

/// Replaces the file at `path` with `content` atomically: readers find either the old or the
/// new one. The file gets the `access` that is named, whatever the old one had.
///
/// # Errors
/// When it cannot be written; then the old file is still there.
pub fn replace(path: &Path, content: &[u8], access: Access) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no file is named"))?;
    let mut part = std::ffi::OsString::from(".");
    part.push(name);
    part.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(part);
    // One left by a crash may have other permissions.
    let _ = fs::remove_file(&part);
    let written = adapter::create(&part, access)
        .and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()
        })
        .and_then(|()| adapter::rename(&part, path));
    if written.is_err() {
        // It contains nothing useful, and the error to report is the first one.
        let _ = fs::remove_file(&part);
        return written;
    }
    sync_folder(path)
}

/// The path without links and detours, as people write it.
///
/// # Errors
/// When nothing is there.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    dunce::canonicalize(path)
}

/// Makes the name of the file at `path` durable.
///
/// # Errors
/// The system's error.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => adapter::sync(folder),
        _ => adapter::sync(Path::new(".")),
    }
}

/// Creates `folder` if it is not there; a new one is private to the user.
///
/// # Errors
/// When it cannot be created.
pub fn own_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    private_folder(folder)
}

/// Makes a file that must not be there yet, private to the user whatever the umask.
///
/// # Errors
/// When it is there, or cannot be made.
pub fn create_own(path: &Path) -> io::Result<File> {
    adapter::create(path, SECRET)
}

/// Creates an empty file at `path` if there is none, private to the user whatever the umask.
///
/// # Errors
/// When it cannot be created.
pub fn own_file(path: &Path) -> io::Result<()> {
    match create_own(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

//! Files that are written as a whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// The permissions of a file that others may read, before the user's own mask.
pub(crate) const READABLE: u32 = 0o666;

/// The permissions of a file with a secret in it: its owner alone reads it.
pub(crate) const SECRET: u32 = 0o600;

/// Puts `content` in the place of the file at `path` in one step, so that readers find
/// the old or the new one and never half of one. The file has the permissions `mode`,
/// whatever the old one had.
///
/// # Errors
/// When it cannot be written; then the old file is there.
pub(crate) fn replace(path: &Path, content: &[u8], mode: u32) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no file is named"))?;
    let mut part = std::ffi::OsString::from(".");
    part.push(name);
    part.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(part);
    // One that a crash left may have other permissions.
    let _ = fs::remove_file(&part);
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(&part)
        .and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // Nothing of use is in it, and the error to report is the first one.
        let _ = fs::remove_file(&part);
        return written;
    }
    // The new name is durable only when the folder is.
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

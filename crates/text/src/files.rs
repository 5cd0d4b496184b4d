//! Writing whole files, and file permissions.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// The permissions of a file that others may read, before the umask.
pub const READABLE: u32 = 0o666;

/// The permissions of a file with a secret in it: only its owner reads it.
pub const SECRET: u32 = 0o600;

/// Replaces the file at `path` with `content` atomically: readers find either the old or the
/// new one. The file gets the permissions `mode`, whatever the old one had.
///
/// # Errors
/// When it cannot be written; then the old file is still there.
pub fn replace(path: &Path, content: &[u8], mode: u32) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no file is named"))?;
    let mut part = std::ffi::OsString::from(".");
    part.push(name);
    part.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(part);
    // One left by a crash may have other permissions.
    let _ = fs::remove_file(&part);
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(mode)
        .open(&part)
        .and_then(|mut file| {
            if mode == SECRET {
                // Regardless of the umask.
                file.set_permissions(Permissions::from_mode(mode))?;
            }
            file.write_all(content)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // It contains nothing useful, and the error to report is the first one.
        let _ = fs::remove_file(&part);
        return written;
    }
    sync_folder(path)
}

/// Makes the name of the file at `path` durable.
///
/// # Errors
/// The system's error.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

/// Creates `folder` if it is not there; a new one is private to the user.
///
/// # Errors
/// When it cannot be created.
pub fn own_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

/// Creates an empty file at `path` if there is none, private to the user whatever the umask.
///
/// # Errors
/// When it cannot be created.
pub fn own_file(path: &Path) -> io::Result<()> {
    match OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(SECRET)
        .open(path)
    {
        Ok(file) => file.set_permissions(Permissions::from_mode(SECRET)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes other users' permissions from the file or folder at `path`. One that belongs to
/// somebody else, or that a group shares on purpose, is left alone.
pub fn keep_from_others(path: &Path) {
    let Ok(found) = fs::metadata(path) else {
        return;
    };
    let mode = found.permissions().mode();
    let ours = found.uid() == rustix::process::geteuid().as_raw();
    // Sticky, or passing its group on to everything created in it.
    let shared = found.is_dir() && mode & 0o3000 != 0;
    if !ours || shared || mode & 0o077 == 0 {
        return;
    }
    let alone = Permissions::from_mode(mode & 0o7700);
    if let Err(error) = fs::set_permissions(path, alone) {
        tracing::warn!(%error, path = %path.display(), "others may read it");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn what_is_ours_is_taken_from_others_and_what_is_shared_is_not() {
        let folder = tempfile::tempdir().unwrap();
        for (given, folder_is, file_is) in [
            (0o777, 0o700, 0o700),
            (0o755, 0o700, 0o700),
            (0o644, 0o600, 0o600),
            (0o444, 0o400, 0o400),
            (0o700, 0o700, 0o700),
            (0o1777, 0o1777, 0o1700),
            (0o2775, 0o2775, 0o2700),
        ] {
            let (inner, file) = (folder.path().join("inner"), folder.path().join("file"));
            fs::create_dir(&inner).unwrap();
            fs::write(&file, "").unwrap();
            for path in [&inner, &file] {
                fs::set_permissions(path, Permissions::from_mode(given)).unwrap();
                keep_from_others(path);
            }
            assert_eq!(
                (mode(&inner), mode(&file)),
                (folder_is, file_is),
                "{given:o}"
            );
            fs::remove_dir(&inner).unwrap();
            fs::remove_file(&file).unwrap();
        }
    }

    #[test]
    fn what_is_made_is_the_users_alone_and_what_was_there_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        own_folder(&inner).unwrap();
        own_folder(&inner).unwrap();
        assert_eq!(mode(&inner), 0o700);
        let file = inner.join("file");
        own_file(&file).unwrap();
        assert_eq!(mode(&file), 0o600);
        fs::write(&file, "kept").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o664)).unwrap();
        own_file(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
        replace(&file, b"new", SECRET).unwrap();
        assert_eq!(mode(&file), 0o600);
    }
}

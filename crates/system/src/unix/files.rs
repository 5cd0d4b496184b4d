use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// Who may read and write a file: its mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access(pub(super) u32);

/// A file that others may read, as far as the umask lets them.
pub const READABLE: Access = Access(0o666);

/// A file with a secret in it: only its owner reads it.
pub const SECRET: Access = Access(0o600);

impl Access {
    /// That of the file at `path`; nothing if there is none.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let found = fs::metadata(path).ok()?;
        Some(Self(found.permissions().mode() & 0o777))
    }
}

/// Which file it is, whatever happens to its name: the device, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileNumber {
    device: u64,
    number: u64,
}

impl FileNumber {
    /// The file that has this name now, if any has.
    #[must_use]
    pub fn at(path: &Path) -> Option<Self> {
        let file = fs::metadata(path).ok()?;
        Some(Self {
            device: file.dev(),
            number: file.ino(),
        })
    }
}

/// Makes a new file.
pub fn create(path: &Path, access: Access) -> io::Result<File> {
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(access.0)
        .open(path)?;
    if access == SECRET {
        // Regardless of the umask.
        file.set_permissions(Permissions::from_mode(access.0))?;
    }
    Ok(file)
}

/// Opens a file of the user's own to write at its end, and makes it if it is not there.
///
/// # Errors
/// When it cannot be opened.
pub fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .append(true)
        .create(true)
        .mode(SECRET.0)
        .open(path)
}

/// Writes `bytes` into an open file, from the byte `at` on.
///
/// # Errors
/// The system's error.
pub fn write_at(file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
    file.write_all_at(bytes, at)
}

/// Gives the file at `from` the name `to`, in place of another one.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Makes the names in a folder durable.
pub fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Creates `folder` and those above it as far as they are not there; it is private to the user
/// then.
///
/// # Errors
/// When it cannot be created.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

/// Whether others than its owner may do anything with the file at `path`.
///
/// # Errors
/// When it is not there, or cannot be looked at.
pub fn is_open_to_others(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|found| found.mode() & 0o077 != 0)
}

/// Removes other users' permissions from the file or folder at `path`. One that belongs to
/// somebody else, or that a group shares on purpose, is left alone.
pub fn keep_from_others(path: &Path) {
    let Ok(found) = fs::metadata(path) else {
        return;
    };
    let Some(alone) = alone(&found) else {
        return;
    };
    if let Err(error) = fs::set_permissions(path, alone) {
        tracing::warn!(%error, path = %path.display(), "others may read it");
    }
}

fn alone(found: &Metadata) -> Option<Permissions> {
    let mode = found.permissions().mode();
    let ours = found.uid() == rustix::process::geteuid().as_raw();
    // Sticky, or passing its group on to everything created in it.
    let shared = found.is_dir() && mode & 0o3000 != 0;
    let is_left = !ours || shared || mode & 0o077 == 0;
    (!is_left).then(|| Permissions::from_mode(mode & 0o7700))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{own_file, own_folder, replace};

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

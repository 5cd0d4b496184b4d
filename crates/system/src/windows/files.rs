use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::windows::fs::{FileExt, OpenOptionsExt};
use std::os::windows::io::{AsHandle, AsRawHandle};
use std::path::Path;

use windows_sys::Win32::Foundation::{GENERIC_READ, GENERIC_WRITE};
use windows_sys::Win32::Security::Authorization::SE_FILE_OBJECT;
use windows_sys::Win32::Storage::FileSystem::{
    BY_HANDLE_FILE_INFORMATION, FILE_FLAG_BACKUP_SEMANTICS, GetFileInformationByHandle,
    READ_CONTROL, WRITE_DAC,
};

use super::owner::{Descriptor, Held};
use super::succeeded;

/// Who may read and write a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    own: bool,
}

/// A file that others may read, as far as its folder lets them.
pub const READABLE: Access = Access { own: false };

/// A file with a secret in it: only its owner reads it.
pub const SECRET: Access = Access { own: true };

impl Access {
    /// That of the file at `path`; nothing if there is none.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let is_open = is_open_to_others(path).ok()?;
        Some(Self { own: !is_open })
    }
}

/// Which file it is, whatever happens to its name: the volume, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileNumber {
    volume: u32,
    number: u64,
}

impl FileNumber {
    /// The file that has this name now, if any has.
    #[must_use]
    pub fn at(path: &Path) -> Option<Self> {
        let file = open_with(path, READ_CONTROL).ok()?;
        let mut found = BY_HANDLE_FILE_INFORMATION::default();
        // SAFETY: the handle is open; the place lives until the call is over.
        let told = unsafe { GetFileInformationByHandle(file.as_raw_handle(), &raw mut found) };
        succeeded(told).ok()?;
        Some(Self {
            volume: found.dwVolumeSerialNumber,
            number: u64::from(found.nFileIndexHigh) << 32 | u64::from(found.nFileIndexLow),
        })
    }
}

/// Opens a file or a folder for this.
fn open_with(path: &Path, access: u32) -> io::Result<File> {
    OpenOptions::new()
        .access_mode(access)
        .custom_flags(FILE_FLAG_BACKUP_SEMANTICS)
        .open(path)
}

/// Makes a new file. Nobody else opens it before it is closed here.
pub fn create(path: &Path, access: Access) -> io::Result<File> {
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .access_mode(GENERIC_WRITE | READ_CONTROL | WRITE_DAC)
        .share_mode(0)
        .open(path)?;
    if access == SECRET {
        Descriptor::own_file()?.give_to(file.as_handle())?;
    }
    Ok(file)
}

/// Opens a file of the user's own to write at its end, and makes it if it is not there.
///
/// # Errors
/// When it cannot be opened.
pub fn append(path: &Path) -> io::Result<File> {
    crate::files::own_file(path)?;
    OpenOptions::new().append(true).open(path)
}

/// Writes `bytes` into an open file, from the byte `at` on.
///
/// # Errors
/// The system's error.
pub fn write_at(file: &File, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.seek_write(bytes, at) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => {
                bytes = &bytes[written..];
                at += written as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Gives the file at `from` the name `to`, in place of another one.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Makes the names in a folder durable, where the user may write into it.
pub fn sync(folder: &Path) -> io::Result<()> {
    match open_with(folder, GENERIC_READ | GENERIC_WRITE).and_then(|folder| folder.sync_all()) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        synced => synced,
    }
}

/// Creates `folder` and those above it as far as they are not there; it is private to the user
/// then.
///
/// # Errors
/// When it cannot be created.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let folder = open_with(folder, READ_CONTROL | WRITE_DAC)?;
    Descriptor::own_folder()?.give_to(folder.as_handle())
}

/// Whether others than its owner may do anything with the file at `path`.
///
/// # Errors
/// When it is not there, or cannot be looked at.
pub fn is_open_to_others(path: &Path) -> io::Result<bool> {
    let file = open_with(path, READ_CONTROL)?;
    Held::of(file.as_handle(), SE_FILE_OBJECT).map(|held| held.is_open_to_others)
}

/// Takes the file or folder at `path` from other users. One that belongs to somebody else is left
/// alone.
pub fn keep_from_others(path: &Path) {
    let Ok(file) = open_with(path, READ_CONTROL | WRITE_DAC) else {
        return;
    };
    let taken = Held::of(file.as_handle(), SE_FILE_OBJECT).and_then(|held| {
        if !held.is_own || !held.is_open_to_others {
            return Ok(());
        }
        let own = match path.is_dir() {
            true => Descriptor::own_folder()?,
            false => Descriptor::own_file()?,
        };
        own.give_to(file.as_handle())
    });
    if let Err(error) = taken {
        tracing::warn!(%error, path = %path.display(), "others may read it");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{own_file, own_folder, replace};

    #[test]
    fn what_is_made_is_the_users_alone_and_what_was_there_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("Größe 1/b");
        own_folder(&inner).unwrap();
        own_folder(&inner).unwrap();
        assert!(!is_open_to_others(&inner).unwrap());
        let file = inner.join("Datei");
        own_file(&file).unwrap();
        assert!(!is_open_to_others(&file).unwrap());
        fs::write(&file, "kept").unwrap();
        own_file(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
        let other = inner.join("andere");
        own_file(&other).unwrap();
        let number = FileNumber::at(&file);
        assert!(number.is_some() && number == FileNumber::at(&file));
        assert!(number != FileNumber::at(&other));
        for access in [SECRET, READABLE] {
            replace(&file, b"new", access).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        }
        assert_eq!(FileNumber::at(&inner.join("none")), None);
    }
}

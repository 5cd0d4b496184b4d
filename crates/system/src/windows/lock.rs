//! A lock on a file that ends with its holder, however the holder ends; everybody may go on
//! reading the file.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::os::windows::io::AsRawHandle;
use std::path::Path;
use std::thread;
use std::time::Duration;

use windows_sys::Win32::Foundation::{
    ERROR_ACCESS_DENIED, ERROR_FILE_NOT_FOUND, ERROR_IO_PENDING, ERROR_LOCK_VIOLATION,
    ERROR_SHARING_VIOLATION, GENERIC_READ, GENERIC_WRITE,
};
use windows_sys::Win32::Storage::FileSystem::{
    DELETE, FILE_DISPOSITION_INFO, FILE_STANDARD_INFO, FileDispositionInfo, FileStandardInfo,
    GetFileInformationByHandleEx, LOCK_FILE_FLAGS, LOCKFILE_EXCLUSIVE_LOCK,
    LOCKFILE_FAIL_IMMEDIATELY, LockFileEx, SetFileInformationByHandle, UnlockFileEx,
};
use windows_sys::Win32::System::IO::OVERLAPPED;

use super::succeeded;
use crate::files::create_own;

/// A file that is being made or removed by somebody else cannot be opened for a moment.
const MOMENT: Duration = Duration::from_millis(5);
/// So often it is tried again.
const MOMENTS: usize = 200;

/// Opens the file to be locked, private to the user, and makes it if it is not there. Whether it
/// was there.
///
/// # Errors
/// When it cannot be opened.
pub fn open(path: &Path) -> io::Result<(File, bool)> {
    let mut left = MOMENTS;
    loop {
        let error = match open_now(path) {
            Ok(opened) => return Ok(opened),
            Err(error) => error,
        };
        let code = error.raw_os_error().unwrap_or_default().cast_unsigned();
        let passes = [
            ERROR_ACCESS_DENIED,
            ERROR_FILE_NOT_FOUND,
            ERROR_SHARING_VIOLATION,
        ];
        if left == 0 || !passes.contains(&code) {
            return Err(error);
        }
        left -= 1;
        thread::sleep(MOMENT);
    }
}

fn open_now(path: &Path) -> io::Result<(File, bool)> {
    let was_there = match create_own(path) {
        Ok(_) => false,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => true,
        Err(error) => return Err(error),
    };
    let file = OpenOptions::new()
        .access_mode(GENERIC_READ | GENERIC_WRITE | DELETE)
        .open(path)?;
    Ok((file, was_there))
}

/// Locks on Windows keep others from reading what they cover: this one covers a byte behind
/// everything that a file can hold.
fn behind() -> OVERLAPPED {
    let mut place = OVERLAPPED::default();
    place.Anonymous.Anonymous.OffsetHigh = 0x4000_0000;
    place
}

fn lock(file: &File, flags: LOCK_FILE_FLAGS) -> io::Result<()> {
    let mut place = behind();
    // SAFETY: the handle is open; the place lives until the call is over, since the file was not
    // opened for anything that goes on meanwhile.
    succeeded(unsafe { LockFileEx(file.as_raw_handle(), flags, 0, 1, 0, &raw mut place) })
}

fn is_held(error: &io::Error) -> bool {
    let code = error.raw_os_error().unwrap_or_default().cast_unsigned();
    code == ERROR_LOCK_VIOLATION || code == ERROR_IO_PENDING
}

/// Takes the lock; `false` if somebody else has it.
///
/// # Errors
/// The system's error.
pub fn take(file: &File) -> io::Result<bool> {
    match lock(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY) {
        Ok(()) => Ok(true),
        Err(error) if is_held(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Waits for the lock.
///
/// # Errors
/// The system's error.
pub fn wait(file: &File) -> io::Result<()> {
    lock(file, LOCKFILE_EXCLUSIVE_LOCK)
}

/// Gives the lock back.
///
/// # Errors
/// The system's error.
pub fn give_back(file: &File) -> io::Result<()> {
    let mut place = behind();
    // SAFETY: the handle is open; the place lives until the call is over.
    succeeded(unsafe { UnlockFileEx(file.as_raw_handle(), 0, 1, 0, &raw mut place) })
}

/// Whether somebody has the lock.
#[must_use]
pub fn is_taken(file: &File) -> bool {
    lock(file, LOCKFILE_FAIL_IMMEDIATELY).is_err_and(|error| is_held(&error))
}

/// Whether the open file was not removed.
///
/// # Errors
/// The system's error.
pub fn is_there(file: &File) -> io::Result<bool> {
    let mut found = FILE_STANDARD_INFO::default();
    let size = size_of_val(&found) as u32;
    // SAFETY: the place is of the kind and the size that are named.
    succeeded(unsafe {
        GetFileInformationByHandleEx(
            file.as_raw_handle(),
            FileStandardInfo,
            (&raw mut found).cast(),
            size,
        )
    })?;
    Ok(!found.DeletePending && found.NumberOfLinks > 0)
}

/// Removes the file at `path`, which is open as `file` and still locked.
///
/// # Errors
/// The system's error.
pub fn remove(file: &File, _path: &Path) -> io::Result<()> {
    let gone = FILE_DISPOSITION_INFO { DeleteFile: true };
    // SAFETY: the order is of the kind and the size that are named.
    succeeded(unsafe {
        SetFileInformationByHandle(
            file.as_raw_handle(),
            FileDispositionInfo,
            (&raw const gone).cast(),
            size_of_val(&gone) as u32,
        )
    })
}

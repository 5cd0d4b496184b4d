//! A connection between programs of one user: a named pipe, whose access list lets in nobody else.

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::windows::fs::OpenOptionsExt;
use std::os::windows::io::{AsHandle, AsRawHandle, FromRawHandle, OwnedHandle};
use std::path::Path;
use std::ptr::null_mut;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use windows_sys::Win32::Foundation::{
    ERROR_BROKEN_PIPE, ERROR_IO_PENDING, ERROR_NO_DATA, ERROR_PIPE_BUSY, ERROR_PIPE_CONNECTED,
    ERROR_PIPE_NOT_CONNECTED, HANDLE, INVALID_HANDLE_VALUE,
};
use windows_sys::Win32::Security::Authorization::SE_KERNEL_OBJECT;
use windows_sys::Win32::Storage::FileSystem::{
    FILE_FLAG_FIRST_PIPE_INSTANCE, FILE_FLAG_OVERLAPPED, PIPE_ACCESS_DUPLEX, ReadFile,
    SECURITY_IDENTIFICATION, WriteFile,
};
use windows_sys::Win32::System::IO::{CancelIoEx, GetOverlappedResult, OVERLAPPED};
use windows_sys::Win32::System::Pipes::{
    ConnectNamedPipe, CreateNamedPipeW, PIPE_READMODE_BYTE, PIPE_REJECT_REMOTE_CLIENTS,
    PIPE_TYPE_BYTE, PIPE_UNLIMITED_INSTANCES, PIPE_WAIT, PeekNamedPipe,
};
use windows_sys::core::BOOL;

use super::event::{Event, first_of};
use super::owner::{Descriptor, Held};
use crate::files::real_path;

/// What the system keeps of what is written and not read.
const BUFFER: u32 = 16_384;
/// How long a name may take to be free, or whoever listens to listen again.
const SOON: Duration = Duration::from_secs(1);
/// How often that is tried.
const AGAIN: Duration = Duration::from_millis(10);

/// The name of the pipe that stands for a place among the files. Pipes have no folders, so that
/// the place is in it by its hash (FNV-1a), whatever the case of its letters.
fn name_of(path: &Path) -> String {
    let folder = path.parent().unwrap_or(path);
    let folder = real_path(folder)
        .or_else(|_| std::path::absolute(folder))
        .unwrap_or_else(|_| folder.to_owned());
    let file = path.file_name().unwrap_or_default();
    let place = folder.join(file).to_string_lossy().to_lowercase();
    let hash = place.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!(r"\\.\pipe\doppelbrett-{hash:016x}")
}

/// Whether the system's error is one of these.
fn is(error: &io::Error, codes: &[u32]) -> bool {
    let code = error.raw_os_error().map(i32::cast_unsigned);
    code.is_some_and(|code| codes.contains(&code))
}

/// What is begun, and waited for until it is over or the time is.
fn transfer(
    handle: HANDLE,
    begin: impl FnOnce(*mut OVERLAPPED) -> BOOL,
    stop: Option<&Event>,
    time: Option<Duration>,
) -> io::Result<usize> {
    let event = Event::new()?;
    let mut state = OVERLAPPED {
        hEvent: event.handle(),
        ..OVERLAPPED::default()
    };
    if begin(&raw mut state) == 0 {
        let error = io::Error::last_os_error();
        if !is(&error, &[ERROR_IO_PENDING]) {
            return Err(error);
        }
    }
    let mut handles = vec![event.handle()];
    handles.extend(stop.map(Event::handle));
    let in_time = first_of(&handles, time) == Some(0);
    if !in_time {
        // SAFETY: both are still there. Whether it came too late, the result says.
        unsafe { CancelIoEx(handle, &raw const state) };
    }
    let mut count = 0;
    // SAFETY: it waits until the system needs neither the state nor the bytes any more.
    let done = unsafe { GetOverlappedResult(handle, &raw const state, &raw mut count, 1) };
    match done {
        0 if in_time => Err(io::Error::last_os_error()),
        0 => Err(io::ErrorKind::TimedOut.into()),
        _ => Ok(count as usize),
    }
}

/// One end of a connection.
#[derive(Debug)]
pub struct Stream(Arc<End>);

#[derive(Debug)]
struct End {
    pipe: OwnedHandle,
    reading: Mutex<Option<Duration>>,
    writing: Mutex<Option<Duration>>,
}

fn kept(time: &Mutex<Option<Duration>>) -> Option<Duration> {
    *time.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stream {
    fn new(pipe: OwnedHandle) -> Self {
        Self(Arc::new(End {
            pipe,
            reading: Mutex::new(None),
            writing: Mutex::new(None),
        }))
    }

    /// Connects to the program that listens at `path`.
    ///
    /// # Errors
    /// When none listens there, or one of somebody else.
    pub fn connect(path: impl AsRef<Path>) -> io::Result<Self> {
        let name = name_of(path.as_ref());
        let mut waited = Duration::ZERO;
        let pipe = loop {
            // Whoever listens learns who we are, and cannot act as us.
            let opened = OpenOptions::new()
                .read(true)
                .write(true)
                .custom_flags(FILE_FLAG_OVERLAPPED)
                .security_qos_flags(SECURITY_IDENTIFICATION)
                .open(&name);
            match opened {
                Err(error) if is(&error, &[ERROR_PIPE_BUSY]) && waited < SOON => {
                    thread::sleep(AGAIN);
                    waited += AGAIN;
                }
                opened => break OwnedHandle::from(opened?),
            }
        };
        if !Held::of(pipe.as_handle(), SE_KERNEL_OBJECT)?.is_own {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Ok(Self::new(pipe))
    }

    /// How long reading may take.
    ///
    /// # Errors
    /// Never.
    pub fn set_read_timeout(&self, time: Option<Duration>) -> io::Result<()> {
        *self
            .0
            .reading
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = time;
        Ok(())
    }

    /// How long writing may take.
    ///
    /// # Errors
    /// Never.
    pub fn set_write_timeout(&self, time: Option<Duration>) -> io::Result<()> {
        *self
            .0
            .writing
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = time;
        Ok(())
    }

    /// The same end once more.
    ///
    /// # Errors
    /// Never.
    pub fn try_clone(&self) -> io::Result<Self> {
        Ok(Self(Arc::clone(&self.0)))
    }

    /// Nothing more is said. A pipe ends when both ends of it are dropped, and would forget what
    /// was not read if it were ended before.
    ///
    /// # Errors
    /// Never.
    pub fn shutdown(&self, _how: Shutdown) -> io::Result<()> {
        Ok(())
    }

    fn handle(&self) -> HANDLE {
        self.0.pipe.as_raw_handle()
    }
}

impl Read for &Stream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let (place, length) = (bytes.as_mut_ptr(), bytes.len().min(BUFFER as usize) as u32);
        let handle = self.handle();
        let begin = |state| {
            // SAFETY: the bytes are borrowed until the transfer is over.
            unsafe { ReadFile(handle, place, length, null_mut(), state) }
        };
        match transfer(handle, begin, None, kept(&self.0.reading)) {
            Err(error) if is(&error, &[ERROR_BROKEN_PIPE, ERROR_PIPE_NOT_CONNECTED]) => Ok(0),
            read => read,
        }
    }
}

impl Write for &Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (place, length) = (bytes.as_ptr(), bytes.len().min(BUFFER as usize) as u32);
        let handle = self.handle();
        let begin = |state| {
            // SAFETY: the bytes are borrowed until the transfer is over.
            unsafe { WriteFile(handle, place, length, null_mut(), state) }
        };
        transfer(handle, begin, None, kept(&self.0.writing))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whoever connects, one after the other.
#[derive(Debug)]
pub struct Listener {
    name: String,
    /// The pipe for the next one.
    next: Mutex<Option<OwnedHandle>>,
    ends: Arc<Ends>,
}

#[derive(Debug)]
struct Ends {
    wanted: Event,
    done: Event,
}

/// The name is free again when this is dropped.
#[derive(Debug)]
pub struct Name(Arc<Ends>);

impl Drop for Name {
    fn drop(&mut self) {
        self.0.wanted.happens();
        first_of(&[self.0.done.handle()], Some(SOON));
    }
}

impl Listener {
    /// Listens at `path`, where only this user may connect; whether a program listens there was
    /// asked before.
    ///
    /// # Errors
    /// When nobody can listen there.
    pub fn bind(path: &Path) -> io::Result<(Self, Name)> {
        let name = name_of(path);
        let mut waited = Duration::ZERO;
        let first = loop {
            match pipe(&name, FILE_FLAG_FIRST_PIPE_INSTANCE) {
                // A connection of the last one who listened is not over yet.
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied && waited < SOON => {
                    thread::sleep(AGAIN);
                    waited += AGAIN;
                }
                made => break made?,
            }
        };
        let ends = Arc::new(Ends {
            wanted: Event::new()?,
            done: Event::new()?,
        });
        let listener = Self {
            name,
            next: Mutex::new(Some(first)),
            ends: Arc::clone(&ends),
        };
        Ok((listener, Name(ends)))
    }

    /// The next one who connects.
    ///
    /// # Errors
    /// When nobody can any more.
    pub fn accept(&self) -> io::Result<Stream> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(waiting) = next.take() else {
            return Err(io::ErrorKind::NotConnected.into());
        };
        let handle = waiting.as_raw_handle();
        let begin = |state| {
            // SAFETY: the pipe is open until the transfer is over.
            unsafe { ConnectNamedPipe(handle, state) }
        };
        let wanted = Some(&self.ends.wanted);
        match transfer(handle, begin, wanted, None) {
            Ok(_) => {}
            // Already, or already gone, which whoever reads finds out.
            Err(error) if is(&error, &[ERROR_PIPE_CONNECTED, ERROR_NO_DATA]) => {}
            Err(error) => {
                drop(waiting);
                self.ends.done.happens();
                return Err(error);
            }
        }
        *next = Some(pipe(&self.name, 0)?);
        Ok(Stream::new(waiting))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let next = self.next.get_mut().unwrap_or_else(PoisonError::into_inner);
        drop(next.take());
        self.ends.done.happens();
    }
}

/// A pipe that nobody is connected to yet.
fn pipe(name: &str, flags: u32) -> io::Result<OwnedHandle> {
    let name: Vec<u16> = name.encode_utf16().chain([0]).collect();
    let own = Descriptor::own_pipe()?;
    let attributes = own.attributes();
    // SAFETY: the name ends in zero; name and attributes live until the call is over.
    let handle = unsafe {
        CreateNamedPipeW(
            name.as_ptr(),
            PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | flags,
            PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS,
            PIPE_UNLIMITED_INSTANCES,
            BUFFER,
            BUFFER,
            0,
            &raw const attributes,
        )
    };
    if handle == INVALID_HANDLE_VALUE {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle is new, and nobody else's.
    Ok(unsafe { OwnedHandle::from_raw_handle(handle) })
}

/// Whether this user is at the other end. The access list of the pipe lets in nobody else.
#[must_use]
pub const fn is_owners(_stream: &Stream) -> bool {
    true
}

/// Whether nobody is at the other end.
#[must_use]
pub fn is_gone(stream: &Stream) -> bool {
    // SAFETY: the pipe is open, and no place is named to write to.
    let there = unsafe {
        PeekNamedPipe(
            stream.handle(),
            null_mut(),
            0,
            null_mut(),
            null_mut(),
            null_mut(),
        )
    };
    let gone = [ERROR_BROKEN_PIPE, ERROR_PIPE_NOT_CONNECTED, ERROR_NO_DATA];
    there == 0 && is(&io::Error::last_os_error(), &gone)
}

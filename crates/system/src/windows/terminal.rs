//! The console: lines, or key by key.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use windows_sys::Win32::Foundation::HANDLE;
use windows_sys::Win32::Storage::FileSystem::{FILE_TYPE_DISK, FILE_TYPE_PIPE, GetFileType};
use windows_sys::Win32::System::Console::{
    CONSOLE_MODE, ENABLE_ECHO_INPUT, ENABLE_LINE_INPUT, ENABLE_VIRTUAL_TERMINAL_INPUT,
    ENABLE_VIRTUAL_TERMINAL_PROCESSING, FlushConsoleInputBuffer, GetConsoleMode, GetStdHandle,
    INPUT_RECORD, KEY_EVENT, ReadConsoleInputW, STD_INPUT_HANDLE, STD_OUTPUT_HANDLE,
    SetConsoleMode,
};

use super::event::{Event, first_of};
use super::succeeded;

/// The key Alt, whose release brings the sign that was typed by its number.
const ALT: u16 = 0x12;

fn input() -> HANDLE {
    // SAFETY: it takes a number; what it returns is open as long as the program runs.
    unsafe { GetStdHandle(STD_INPUT_HANDLE) }
}

fn output() -> HANDLE {
    // SAFETY: as for the input.
    unsafe { GetStdHandle(STD_OUTPUT_HANDLE) }
}

fn mode(console: HANDLE) -> io::Result<CONSOLE_MODE> {
    let mut mode = 0;
    // SAFETY: the place lives until the call is over.
    succeeded(unsafe { GetConsoleMode(console, &raw mut mode) })?;
    Ok(mode)
}

fn set(console: HANDLE, mode: CONSOLE_MODE) -> io::Result<()> {
    // SAFETY: it takes a handle that is open.
    succeeded(unsafe { SetConsoleMode(console, mode) })
}

/// The console gives every key at once and does not show it, and keys without a sign as terminals
/// do. Ctrl-C still ends the program. What was before comes back when this is dropped.
#[derive(Debug)]
pub struct Raw {
    input: CONSOLE_MODE,
    output: Option<CONSOLE_MODE>,
}

impl Raw {
    /// Begins it.
    ///
    /// # Errors
    /// When standard input is no console.
    pub fn enter() -> io::Result<Self> {
        let before = mode(input())?;
        let raw = before & !(ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT);
        // A console that knows no sequences gives the keys that have a sign.
        set(input(), raw | ENABLE_VIRTUAL_TERMINAL_INPUT).or_else(|_| set(input(), raw))?;
        let output_before = mode(output()).ok();
        if let Some(mode) = output_before {
            let _ = set(output(), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        }
        Ok(Self {
            input: before,
            output: output_before,
        })
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        if let Some(mode) = self.output {
            let _ = set(output(), mode);
        }
        if let Err(error) = set(input(), self.input) {
            tracing::warn!(%error, "the console does not take its lines back");
        }
    }
}

/// Whoever waits for a key stops when this is dropped.
#[derive(Debug)]
pub struct Stop(Arc<Event>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.happens();
    }
}

/// Sees that it is to stop.
#[derive(Debug)]
pub struct Stopped(Arc<Event>);

/// A sign to stop, and who sees it.
///
/// # Errors
/// When the system has none.
pub fn stop() -> io::Result<(Stop, Stopped)> {
    let event = Arc::new(Event::new()?);
    Ok((Stop(Arc::clone(&event)), Stopped(event)))
}

/// Reads some bytes of the keyboard; nothing when the time is over or it is to stop.
///
/// # Errors
/// When the keyboard cannot be read.
pub fn read(stopped: Option<&Stopped>, time: Option<Duration>) -> io::Result<Option<Vec<u8>>> {
    let end = time.map(|time| Instant::now() + time);
    // The sign to stop first: it goes before what was typed.
    let mut handles: Vec<HANDLE> = stopped.iter().map(|stopped| stopped.0.handle()).collect();
    handles.push(input());
    loop {
        let left = end.map(|end| end.saturating_duration_since(Instant::now()));
        if first_of(&handles, left) != Some(handles.len() - 1) {
            return Ok(None);
        }
        let bytes = typed()?;
        if !bytes.is_empty() {
            return Ok(Some(bytes));
        }
    }
}

/// What the keys that wait have written; the console tells more than keys.
fn typed() -> io::Result<Vec<u8>> {
    let mut records = [INPUT_RECORD::default(); 64];
    let mut count = 0;
    // SAFETY: there is room for as many as are named.
    succeeded(unsafe {
        ReadConsoleInputW(
            input(),
            records.as_mut_ptr(),
            records.len() as u32,
            &raw mut count,
        )
    })?;
    let mut units = Vec::new();
    for record in &records[..count as usize] {
        if u32::from(record.EventType) != KEY_EVENT {
            continue;
        }
        // SAFETY: it says that it is about a key.
        let key = unsafe { record.Event.KeyEvent };
        // SAFETY: any number is a unit of UTF-16.
        let unit = unsafe { key.uChar.UnicodeChar };
        let writes = key.bKeyDown != 0 || key.wVirtualKeyCode == ALT;
        if writes && unit != 0 {
            let unit = if unit == u16::from(b'\r') {
                u16::from(b'\n')
            } else {
                unit
            };
            units.extend(std::iter::repeat_n(
                unit,
                usize::from(key.wRepeatCount.max(1)),
            ));
        }
    }
    Ok(String::from_utf16_lossy(&units).into_bytes())
}

/// Forgets what was typed and not read; where no console is, nothing was.
pub fn forget_typed() {
    // SAFETY: it takes a handle that is open.
    let _ = unsafe { FlushConsoleInputBuffer(input()) };
}

/// Whether standard input is a pipe, a socket or a file, and not a device.
#[must_use]
pub fn input_is_piped() -> bool {
    // SAFETY: it takes a handle that is open.
    let kind = unsafe { GetFileType(input()) };
    kind == FILE_TYPE_PIPE || kind == FILE_TYPE_DISK
}

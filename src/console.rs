//! The line interface for a screen reader: one message per line.
//!
//! Lines in, lines out; no cursor movement, no colour, nothing redrawn. Enter alone presses the
//! clock.

mod cursor;
mod unprinted;

use std::io::{self, IsTerminal, Read, Write};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

pub use unprinted::Unprinted;

use self::cursor::Cursor;
use crate::lines::{Line, lines};

/// What comes from the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsoleReport {
    /// A line was typed, without its line ending.
    Line(String),
    /// A line was too long and was discarded.
    TooLong,
    /// The terminal was closed (Ctrl-D). The end of a pipe or file is not reported: a program
    /// started without a keyboard goes on.
    Closed,
}

/// Where the cursor stands.
static CURSOR: Mutex<Cursor> = Mutex::new(Cursor::Below);

fn cursor() -> MutexGuard<'static, Cursor> {
    CURSOR.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on the cursor stays behind what is printed, for a screen reader.
pub fn leave_cursor_behind() {
    *cursor() = Cursor::Fresh;
}

/// The cursor goes to a new line, as every program leaves it.
pub fn end_line() {
    write(cursor().end());
}

/// What was typed before lines were read, while the terminal was read key by key.
static TYPED_BEFORE: Mutex<String> = Mutex::new(String::new());

/// Keeps what was typed before lines are read: it comes first.
pub fn typed_before(text: &str) {
    let mut before = TYPED_BEFORE.lock().unwrap_or_else(PoisonError::into_inner);
    before.push_str(text);
}

/// Reads lines from standard input until it ends.
pub fn read(reports: Sender<ConsoleReport>) {
    let reader = thread::Builder::new()
        .name("console".into())
        .spawn(move || {
            let terminal = io::stdin().is_terminal();
            let before = {
                let mut before = TYPED_BEFORE.lock().unwrap_or_else(PoisonError::into_inner);
                std::mem::take(&mut *before)
            };
            for line in lines(io::Cursor::new(before).chain(io::stdin().lock())) {
                cursor().enter();
                let report = match line {
                    Line::Text(text) => ConsoleReport::Line(text),
                    Line::TooLong => ConsoleReport::TooLong,
                };
                if reports.send(report).is_err() {
                    return;
                }
            }
            if terminal {
                // If this fails nobody listens any more: the program is ending anyway.
                let _ = reports.send(ConsoleReport::Closed);
            }
        });
    if let Err(error) = reader {
        tracing::error!(%error, "no thread for the console");
    }
}

/// Prints a line.
pub fn print(line: &str) {
    let text = cursor().print(line);
    write(&text);
}

/// A closed pipe is no reason to stop the game.
fn write(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

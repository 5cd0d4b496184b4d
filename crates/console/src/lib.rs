//! The line interface for a screen reader: one message per line.
//!
//! Lines in, lines out; no cursor movement, no colour, nothing redrawn. Enter alone presses the
//! clock.

mod cursor;
mod out;

use std::io::{self, IsTerminal, Read, Write};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

pub use out::{complain, document, harmless, is_seen, json, raw};

use self::cursor::Cursor;
use doppelbrett_system::terminal::input_is_piped;
use doppelbrett_text::lines::{Line, lines};

/// What comes from the console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsoleReport {
    /// A line was typed, without its line ending.
    Line(String),
    /// A line was too long and was discarded.
    TooLong,
    /// The terminal was closed (Ctrl-D).
    Closed,
    /// A pipe or a file has been read to its end. A program that was started without a
    /// keyboard (`/dev/null`, as services are) is told nothing: it goes on.
    ReadToEnd,
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
            let end = match terminal {
                true => Some(ConsoleReport::Closed),
                false => input_is_piped().then_some(ConsoleReport::ReadToEnd),
            };
            if let Some(end) = end {
                // If this fails nobody listens any more: the program is ending anyway.
                let _ = reports.send(end);
            }
        });
    if let Err(error) = reader {
        tracing::error!(%error, "no thread for the console");
    }
}

/// Whether somebody, or a program, may type lines.
#[must_use]
pub fn is_typed_at() -> bool {
    io::stdin().is_terminal() || input_is_piped()
}

/// Prints a line, as a terminal may show it.
pub fn print(line: &str) {
    print_own(&harmless(line));
}

/// Prints a line in which every sign is the program's own, such as those for colours.
pub fn print_own(line: &str) {
    let text = cursor().print(line);
    write(&text);
}

/// A closed pipe is no reason to stop the game.
fn write(text: &str) {
    let mut out = raw();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

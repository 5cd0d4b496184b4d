//! A window that has just been opened may not have the focus yet, and a screen reader reads
//! nothing that appears before.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::{Key, Keys};
use crate::console;
use doppelbrett_system::terminal::{Raw, read};

/// How long a terminal may take to say what it is.
const ANSWER: Duration = Duration::from_millis(500);
/// How long the window may be without the focus.
const FOCUS: Duration = Duration::from_secs(10);
/// Asks a terminal to report the focus, at once and whenever it changes (xterm's mode 1004),
/// and then what it is, which all answer.
const ASK: &[u8] = b"\x1b[?1004h\x1b[c";
/// Ends the reports.
const ENOUGH: &[u8] = b"\x1b[?1004l";

/// Waits until the terminal's window has the focus. A terminal that does not tell is not waited
/// for.
pub(in crate::cli) fn wait_for_focus() {
    if let Err(error) = wait() {
        tracing::info!(%error, "the focus of the terminal is not known");
    }
}

fn wait() -> io::Result<()> {
    let _raw = Raw::enter()?;
    send(ASK)?;
    let mut waiting = Waiting::default();
    let mut keys = Keys::default();
    let asked = Instant::now();
    while let Some(limit) = waiting.limit() {
        let left = limit.saturating_sub(asked.elapsed());
        if left.is_zero() {
            break;
        }
        match read(None, Some(left))? {
            None => break,
            Some(bytes) if bytes.is_empty() => break,
            Some(bytes) => {
                for key in keys.push(&bytes) {
                    waiting.take(key);
                }
            }
        }
    }
    console::typed_before(&waiting.typed);
    send(ENOUGH)
}

fn send(sequence: &[u8]) -> io::Result<()> {
    let mut out = console::raw();
    out.write_all(sequence)?;
    out.flush()
}

/// What the terminal has told so far.
#[derive(Debug, Default)]
struct Waiting {
    answered: bool,
    focus: Option<bool>,
    /// What was typed meanwhile.
    typed: String,
}

impl Waiting {
    fn take(&mut self, key: Key) {
        match key {
            Key::Focus(has) => self.focus = Some(has),
            Key::Answer => self.answered = true,
            Key::Char(sign) => self.typed.push(sign),
            Key::Enter => self.typed.push('\n'),
            Key::Escape | Key::End | Key::Other => {}
        }
    }

    /// How long it is still waited, from the question on; not at all when all is known.
    const fn limit(&self) -> Option<Duration> {
        match (self.focus, self.answered) {
            (Some(true), true) | (None, true) => None,
            (Some(false), _) => Some(FOCUS),
            // The answer must not be left to be taken for something typed.
            (_, false) => Some(ANSWER),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_window_that_tells_that_it_has_no_focus_is_waited_for() {
        use Key::{Answer, Char, Enter, Focus};
        for (keys, limit, typed) in [
            (&[][..], Some(ANSWER), ""),
            (&[Answer], None, ""),
            (&[Focus(true)], Some(ANSWER), ""),
            (&[Focus(true), Answer], None, ""),
            (&[Focus(false), Answer], Some(FOCUS), ""),
            (&[Focus(false), Answer, Focus(true)], None, ""),
            // What was typed meanwhile is not lost.
            (&[Char('e'), Char('4'), Enter, Answer], None, "e4\n"),
        ] {
            let mut waiting = Waiting::default();
            keys.iter().for_each(|key| waiting.take(*key));
            assert_eq!(waiting.limit(), limit, "{keys:?}");
            assert_eq!(waiting.typed, typed, "{keys:?}");
        }
    }
}

//! How PGN is laid out: tag pairs, and lines of moves (PGN standard, 8.1 and 8.2).

use std::fmt;

/// The maximum width of a line of moves (PGN standard, 8.2.1).
pub const COLUMNS: usize = 80;

/// The line being written: a word that does not fit begins the next.
#[derive(Default)]
pub struct LineBreaker {
    columns: usize,
}

impl LineBreaker {
    /// Writes a word, after a blank or in a new line.
    ///
    /// # Errors
    /// When the text cannot be written.
    pub fn word(&mut self, f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
        if self.columns == 0 {
            self.columns = word.len();
        } else if self.columns + 1 + word.len() > COLUMNS {
            self.columns = word.len();
            writeln!(f)?;
        } else {
            self.columns += 1 + word.len();
            write!(f, " ")?;
        }
        write!(f, "{word}")
    }
}

/// Writes a tag pair; an empty value as the standard's unknown, `?`.
///
/// # Errors
/// When the text cannot be written.
pub fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    let value = value.trim();
    for sign in if value.is_empty() { "?" } else { value }.chars() {
        match sign {
            '"' | '\\' => write!(f, "\\{sign}")?,
            sign if sign.is_control() => write!(f, " ")?,
            sign => write!(f, "{sign}")?,
        }
    }
    writeln!(f, "\"]")
}

/// A time as `%clk` has it: "0:14:59".
#[must_use]
pub fn clock(left: std::time::Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}", seconds % 60)
}

//! Sentences in the user's Braille, contracted or not, by a table of liblouis.
//!
//! Only prose goes through it: what is written in `locales/`, see
//! [`parts`]. Moves, squares, times and what is to be typed stay
//! characters, which BRLTTY's text table brailles as everything else.
//!
//! ```
//! use doppelbrett_text::messages::{Language, Messages};
//! use doppelbrett_braille::contracted::Prose;
//!
//! let table = Prose::load("de-g1.ctb")?;
//! let messages = Messages::new(Language::De).marked();
//! let told = messages.text("state-last", &[("move", "Sf3".into())]);
//! assert_eq!(table.braille(&told), "⠇⠑⠞⠵⠞⠑⠗ ⠵⠥⠛⠒ Sf3⠄");
//! # Ok::<(), doppelbrett_braille::contracted::ProseError>(())
//! ```

mod louis;

use std::sync::Arc;

use louis::Louis;
use thiserror::Error;

use doppelbrett_text::messages::{Part, parts};

/// The cell without dots, which is a blank here.
const BLANK: char = '\u{2800}';

/// A liblouis table.
#[derive(Clone, Debug)]
pub struct Prose {
    name: Arc<str>,
    louis: Arc<Louis>,
}

/// The same table is the same prose.
impl PartialEq for Prose {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Prose {}

/// The table cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "liblouis has no usable table {name:?}; install liblouis-bin and liblouis-data, or name another one"
)]
pub struct ProseError {
    /// The name that was asked for.
    pub name: String,
}

impl Prose {
    /// The table `name`, such as `de-g2.ctb`, or several separated by commas; with a path if it
    /// is not one of liblouis's own.
    ///
    /// # Errors
    /// [`ProseError`] if liblouis cannot find or read it.
    pub fn load(name: &str) -> Result<Self, ProseError> {
        let table = Self {
            name: name.into(),
            louis: Arc::new(Louis::with_table(name)),
        };
        // An empty name crashes liblouis 3.24; one with a NUL cannot be passed on.
        let can_be = |name: &str| !name.trim().is_empty() && !name.contains('\0');
        if name.split(',').all(can_be) && table.cells("a").is_some() {
            return Ok(table);
        }
        Err(ProseError {
            name: name.to_owned(),
        })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether liblouis was given up because it did not answer: whatever was not brailled
    /// before stays as it is.
    #[must_use]
    pub fn gave_up(&self) -> bool {
        self.louis.gave_up()
    }

    /// The version of liblouis; `None` if it is not installed.
    #[must_use]
    pub fn version() -> Option<String> {
        louis::version()
    }

    /// A text for the display: prose in cells, U+2801 to U+28FF, everything else and all blanks
    /// unchanged. What liblouis cannot translate in time stays as it is.
    #[must_use]
    pub fn braille(&self, text: &str) -> String {
        let all: Vec<Part<'_>> = parts(text).collect();
        let mut brailled = String::with_capacity(text.len() * 2);
        for (place, part) in all.iter().enumerate() {
            match part {
                Part::Sign(sign) => brailled.push_str(sign),
                Part::Prose(prose) => {
                    let before = place.checked_sub(1).and_then(|place| all.get(place));
                    let sign_before = before.and_then(ends_in).is_some();
                    let sign_after = all.get(place + 1).and_then(begins_with).is_some();
                    self.add(prose, sign_before, sign_after, &mut brailled);
                }
            }
        }
        brailled
    }

    /// Adds prose. A word continued by an adjacent sign is not a whole word, which a
    /// contraction could stand for, and stays as it is.
    fn add(&self, prose: &str, sign_before: bool, sign_after: bool, brailled: &mut String) {
        let in_word = |sign: char| sign.is_alphanumeric();
        let mut from = 0;
        if sign_before {
            from = prose.find(|sign| !in_word(sign)).unwrap_or(prose.len());
        }
        let mut to = prose.len();
        if sign_after {
            let end = prose.char_indices().rfind(|(_, sign)| !in_word(*sign));
            to = end.map_or(0, |(at, sign)| at + sign.len_utf8()).max(from);
        }
        brailled.push_str(&prose[..from]);
        match self.cells(&prose[from..to]) {
            Some(cells) => brailled.push_str(&cells),
            None => brailled.push_str(&prose[from..to]),
        }
        brailled.push_str(&prose[to..]);
    }

    /// The cells of a text, with the blanks around it.
    fn cells(&self, text: &str) -> Option<String> {
        let words = text.trim_matches(' ');
        if words.is_empty() {
            return Some(text.to_owned());
        }
        let cells = self.louis.translate(words)?;
        let cells = cells.replace(BLANK, " ");
        let before = text.len() - text.trim_start_matches(' ').len();
        let after = text.len() - text.trim_end_matches(' ').len();
        Some(format!(
            "{}{cells}{}",
            " ".repeat(before),
            " ".repeat(after)
        ))
    }
}

/// The letter or digit that a sign ends with.
fn ends_in(part: &Part<'_>) -> Option<char> {
    let (Part::Sign(text) | Part::Prose(text)) = part;
    text.chars()
        .next_back()
        .filter(|sign| sign.is_alphanumeric())
}

/// The letter or digit that a sign begins with.
fn begins_with(part: &Part<'_>) -> Option<char> {
    let (Part::Sign(text) | Part::Prose(text)) = part;
    text.chars().next().filter(|sign| sign.is_alphanumeric())
}

#[cfg(test)]
mod tests;

//! Sentences on the Braille display, in the user's Braille.

use super::Manner;
use doppelbrett_text::messages::{unmarked, unsaid};

impl Manner {
    /// A text as it stands on the display: its prose in the user's Braille.
    pub(super) fn in_cells(&self, text: &str) -> String {
        match &self.prose {
            Some(Ok(prose)) => prose.braille(&unsaid(text)),
            _ => unmarked(text).into_owned(),
        }
    }

    /// The table by which sentences should be brailled and are not: the user's table is
    /// missing, or liblouis was given up.
    pub(super) fn missing_prose(&self) -> Option<&str> {
        match &self.prose {
            Some(Err(error)) => Some(&error.name),
            Some(Ok(prose)) if prose.gave_up() => Some(prose.name()),
            _ => None,
        }
    }
}

//! Sentences on the Braille display, in the user's Braille.

use super::Agent;
use crate::agent::effect::Effect;
use crate::messages::{unmarked, unsaid};
use crate::sentences::{Kind, Told};

impl Agent {
    /// A text as it stands on the display: its prose in the user's Braille.
    pub(super) fn in_cells(&self, text: &str) -> String {
        match &self.manner.prose {
            Some(Ok(prose)) => prose.braille(&unsaid(text)),
            _ => unmarked(text).into_owned(),
        }
    }

    /// Tells, once, that sentences stay as they are: the user's table is missing, or
    /// liblouis was given up.
    pub(super) fn tell_of_prose(&mut self, out: &mut Vec<Effect>) {
        let table = match &self.manner.prose {
            Some(Err(error)) => error.name.as_str(),
            Some(Ok(prose)) if prose.gave_up() => prose.name(),
            _ => return,
        };
        if !std::mem::replace(&mut self.display.prose_told, true) {
            let text = self.words.text("prose-missing", &[("table", table.into())]);
            self.tell(Told::ear(Kind::Part, text), out);
        }
    }
}

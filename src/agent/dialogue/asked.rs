//! What somebody wants done from outside the program, as it would be typed.

use crate::act::Act;
use crate::sentences::{CommandId, Wording};

impl Wording {
    /// The line that does the same at the console.
    #[must_use]
    pub(crate) fn typed(&self, act: &Act) -> String {
        let id = match act {
            // Enter alone.
            Act::Press => return String::new(),
            Act::Line(line) => return line.clone(),
            Act::Talk => CommandId::Talk,
            Act::Time => CommandId::Time,
            Act::OwnTime => CommandId::OwnTime,
            Act::OpponentTime => CommandId::OpponentTime,
            Act::Repeat => CommandId::Repeat,
            Act::Stop => CommandId::Stop,
        };
        self.command(id).to_owned()
    }
}

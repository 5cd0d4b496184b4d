//! What somebody wants done from outside the program, as it would be typed.

use super::command_table::CommandId;
use super::wording::Wording;
use crate::act::Act;

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

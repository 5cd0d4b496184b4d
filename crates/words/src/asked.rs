//! What somebody wants done from outside the program, as it would be typed.

use super::command_table::CommandId;
use super::commands::Commands;
use super::word_table::Slot;
use super::wording::Wording;
use doppelbrett_links::act::Act;

impl Wording {
    /// The line that does the same at the console; nothing can be held there.
    #[must_use]
    pub fn line_of(&self, act: &Act) -> Option<String> {
        let id = match act {
            // Enter alone.
            Act::Press => return Some(String::new()),
            Act::OpponentPress => return Some(self.opponents_press()),
            Act::Line(line) => return Some(line.clone()),
            Act::TalkDown | Act::TalkUp => return None,
            Act::Talk => CommandId::Talk,
            Act::Time => CommandId::Time,
            Act::OwnTime => CommandId::OwnTime,
            Act::OpponentTime => CommandId::OpponentTime,
            Act::Repeat => CommandId::Repeat,
            Act::Stop => CommandId::Stop,
            Act::CallArbiter => CommandId::CallArbiter,
        };
        Some(self.command(id).to_owned())
    }

    /// The words that press the opponent's side of the clock: "gegner drücken".
    #[must_use]
    pub fn opponents_press(&self) -> String {
        self.commands.opponents_press()
    }
}

impl Commands {
    /// The words that press the opponent's side of the clock: "gegner drücken".
    #[must_use]
    pub fn opponents_press(&self) -> String {
        let press = self.words(CommandId::Press);
        Slot::fill(self.words(CommandId::Opponent), |_| press.to_owned())
    }
}

//! The help in words: what a command does, and examples.

use shakmaty::{Chess, File, Position, Role, Square};

use crate::command_table::CommandId;
use crate::word_table::Slot;
use crate::wording::Wording;
use doppelbrett_core::game::Game;
use doppelbrett_core::notation::Length;

impl Wording {
    /// An example of a move that may be made now, as it is said in short.
    pub fn example(&self, game: &Game) -> Option<String> {
        let position = game.position();
        let words = |played| self.said().announce(position, played, Length::Long);
        example(position).map(words)
    }

    /// The same move as it is typed: "e2e4".
    pub fn example_typed(&self, game: &Game) -> Option<String> {
        let played = example(game.position())?;
        Some(played.to_uci(game.setup().castling()).to_string())
    }

    /// What a command does, as a line of the help.
    pub fn help_line(&self, id: CommandId) -> String {
        let does = self.text(&id.help_id(), &[]);
        let words = self.filled(self.command(id));
        self.text(
            "help-line",
            &[("words", words.into()), ("does", does.into())],
        )
    }

    /// The words of a command with an example in its slot.
    pub fn filled(&self, words: &str) -> String {
        let said = self.said();
        let square = said.square(Square::F3);
        let knight = said.role(Role::Knight);
        Slot::fill(words, |slot| match slot {
            Slot::Role => said.role(Role::King),
            Slot::Square => square.clone(),
            Slot::Line => said.file(File::F),
            Slot::Number => "12".to_owned(),
            Slot::Move => format!("{knight} {square}"),
            Slot::Text => slot.name().to_owned(),
        })
    }
}

/// A move that may be made, the plainest: of a pawn in the middle if it can, and no advice.
fn example(position: &Chess) -> Option<shakmaty::Move> {
    let moves = position.legal_moves();
    let plain = |played: &&shakmaty::Move| match played.from() {
        _ if played.role() != Role::Pawn || played.is_capture() || played.is_promotion() => 2,
        Some(from) if from.file() == File::E => 0,
        _ => 1,
    };
    // Of two steps and one, the two: the later move.
    moves.iter().rev().min_by_key(plain).copied()
}

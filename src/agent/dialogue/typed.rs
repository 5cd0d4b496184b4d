//! What is typed or said, in whatever notation: words, signs, cells of a chess code.

use shakmaty::{Chess, Move};

use super::Agent;
use crate::game::{Player, Repetition};
use crate::notation::{Typing, TypingError};

/// What a line means; nothing, too, where it means two moves.
pub(super) type Meant = crate::sentences::Meant<TypingError>;

impl Agent {
    /// By what lines are understood.
    pub(super) fn typing(&self) -> Typing<'_> {
        Typing {
            lexicon: &self.words.lexicon,
            notation: &self.words.notation,
            code: self.manner.code.as_deref(),
            table: self.display.table.as_deref(),
        }
    }

    /// What `line` means. Commands go first: none of them is a move.
    pub(super) fn typed(&self, line: &str) -> Meant {
        let typing = self.typing();
        if let Some(named) = self.words.command_named(&typing.characters(line)) {
            return Meant::Command(named);
        }
        match typing.read(line, self.position_of_moves()) {
            Ok(phrase) => Meant::Move(phrase),
            Err(error) => Meant::Nothing(error),
        }
    }

    /// A move as it stands on the display: in the user's chess code, or in letters.
    pub(super) fn sign(&self, before: &Chess, played: Move) -> String {
        match &self.manner.code {
            Some(code) => code.write(before, played),
            None => self.words.sign(before, played),
        }
    }

    /// The position in which a move that is named now is looked for: before the opponent's
    /// move while that is to be repeated.
    fn position_of_moves(&self) -> &Chess {
        let repeats = self.game.setup().steps.repeat_opponent != Repetition::None;
        let owed = self.game.owed_by(Player::Blind);
        match owed.filter(|owed| repeats && !owed.repeated) {
            Some(owed) => &owed.before,
            None => self.game.position(),
        }
    }

    /// Why a line is nothing that is known, in the user's language.
    pub(super) fn not_typed(&self, error: &TypingError) -> String {
        self.words.not_typed(error, self.position_of_moves())
    }
}

use shakmaty::Role;
use shakmaty::uci::UciMove;

use super::{Player, Question};
use crate::notation::Phrase;

/// Everything that can be asked of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A move in words, spoken or typed. If it is the other player's turn and
    /// his move still has to be repeated, it is that repetition (D.2.1).
    Announce {
        /// Who announces.
        by: Player,
        /// What was said.
        phrase: Phrase,
    },
    /// A move made by hand on the sighted board: the sighted player's own, or
    /// the execution of the one that was announced to him.
    MoveOnSightedBoard {
        /// From and to, and the promotion piece.
        uci: UciMove,
    },
    /// The room has heard the announcement of the move under way, or can be
    /// told no more than it was: only now is the move announced (D.2.3).
    AnnouncementHeard,
    /// An answer to what the program asked or repeated.
    Answer {
        /// Who answers.
        by: Player,
        /// The answer.
        answer: Answer,
    },
    /// Takes back an announcement before the clock is pressed (D.2.7).
    Correct {
        /// Who corrects.
        by: Player,
    },
    /// The piece stands on the player's own board (D.2.3).
    Executed {
        /// Whose board.
        by: Player,
    },
    /// Presses the clock (Article 6.2).
    Press {
        /// Whose side of it.
        by: Player,
    },
    /// Offers a draw (Article 9.1).
    OfferDraw {
        /// Who offers.
        by: Player,
    },
    /// Resigns (Article 5.1.2), after being asked.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Looks whether a flag has fallen.
    LookAtClock,
    /// Stops both clocks, because the program was interrupted.
    Suspend,
    /// Lets the clock run again.
    Continue,
}

/// An answer to a [`Question`] or to a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// "ja".
    Yes,
    /// "nein".
    No,
    /// The piece that a pawn becomes.
    Role(Role),
}

impl Question {
    /// The player who is asked.
    #[must_use]
    pub const fn asked(&self) -> Player {
        match self {
            Self::Promotion { by, .. } | Self::Resign { by } => *by,
            Self::Draw { by } => by.other(),
        }
    }
}

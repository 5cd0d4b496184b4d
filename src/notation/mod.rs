//! Words and signs ⇄ squares, roles, moves. (provisional types until the room is written)

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Square};
use thiserror::Error;

/// What was said, before any position is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase(UciMove);

impl Phrase {
    /// # Errors
    /// When the phrase names no legal move of `position`, or several.
    pub fn resolve(&self, position: &Chess) -> Result<Move, ResolveError> {
        self.0
            .to_move(position)
            .map_err(|_| ResolveError::Provisional)
    }
}

impl From<UciMove> for Phrase {
    fn from(uci: UciMove) -> Self {
        Self(uci)
    }
}

/// Why a phrase names no move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ResolveError {
    /// The pawn reaches the last rank and the piece is missing.
    #[error("which piece?")]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Provisional.
    #[error("no such move")]
    Provisional,
}

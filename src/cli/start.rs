use clap::Args;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

use super::failure::Failure;

/// The position in which words are understood.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Start {
    // The position to start from [default: the usual starting position]
    #[arg(long)]
    fen: Option<Fen>,
    // Castle by the rules of Chess960
    #[arg(long)]
    chess960: bool,
}

impl Start {
    /// How castling is written and understood.
    pub(super) const fn castling(&self) -> CastlingMode {
        CastlingMode::from_chess960(self.chess960)
    }

    /// The position.
    ///
    /// # Errors
    /// When no game can have led to it.
    pub(super) fn position(&self) -> Result<Chess, Failure> {
        match &self.fen {
            None => Ok(Chess::default()),
            Some(fen) => possible(fen.clone(), self.castling()),
        }
    }

    /// The position that `fen` writes; this one if it is empty.
    ///
    /// # Errors
    /// When it is no FEN, or no game can have led to it.
    pub(super) fn read(&self, fen: &str) -> Result<Chess, Failure> {
        if fen.is_empty() {
            return self.position();
        }
        possible(fen.parse()?, self.castling())
    }
}

/// The position that `fen` writes.
///
/// # Errors
/// When no game can have led to it.
pub(super) fn possible(fen: Fen, mode: CastlingMode) -> Result<Chess, Failure> {
    Ok(fen.into_position(mode).map_err(Box::new)?)
}

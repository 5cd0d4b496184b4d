use clap::Args;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, PositionError};

use super::fen;
use crate::sentences::Wording;

/// The position in which words are understood.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Start {
    // The position to start from [default: the initial position]
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
    pub(super) fn position(&self, wording: &Wording) -> Result<Chess, String> {
        match &self.fen {
            None => Ok(Chess::default()),
            Some(fen) => possible(fen.clone(), self.castling(), wording),
        }
    }

    /// The position that `fen` writes; this one if it is empty.
    ///
    /// # Errors
    /// When it is no FEN, or no game can have led to it.
    pub(super) fn read(&self, fen: &str, wording: &Wording) -> Result<Chess, String> {
        if fen.is_empty() {
            return self.position(wording);
        }
        let fen: Fen = fen.parse().map_err(|error| {
            let messages = &wording.messages;
            fen::told(fen::unread(&error, messages), messages)
        })?;
        possible(fen, self.castling(), wording)
    }
}

/// The position that `fen` writes.
///
/// # Errors
/// When no game can have led to it.
pub(super) fn possible(fen: Fen, mode: CastlingMode, wording: &Wording) -> Result<Chess, String> {
    fen.into_position(mode)
        .map_err(|error| impossible(&error, wording))
}

/// What is told of a position that is none.
pub(super) fn impossible(error: &PositionError<Chess>, wording: &Wording) -> String {
    let messages = &wording.messages;
    fen::told(fen::impossible(error, messages), messages)
}

//! Which pieces stand where on a board, written in the journal as the first field of a FEN.

use serde::{Deserialize, Deserializer, Serializer, de};
use shakmaty::{Chess, Move, Position};

/// The pieces on a board, in no particular game: with a displaced piece there is no legal
/// position.
pub type Placement = shakmaty::Board;

/// What stands on a board after the legal move `played`.
pub(super) fn after(before: &Chess, played: Move) -> Placement {
    let mut next = before.clone();
    next.play_unchecked(played);
    next.board().clone()
}

pub(super) fn serialize<S: Serializer>(placement: &Placement, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&placement.board_fen())
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Placement, D::Error> {
    let text = String::deserialize(from)?;
    Placement::from_ascii_board_fen(text.as_bytes()).map_err(de::Error::custom)
}

//! What stands where on a board, and how the journal writes it: the first field of a FEN.

use serde::{Deserialize, Deserializer, Serializer, de};
use shakmaty::{Chess, Move, Position};

/// The pieces on a board, whatever game they belong to: a displaced piece leaves no
/// legal position behind.
pub type Placement = shakmaty::Board;

/// What stands on a board once the legal move `played` is executed on it.
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

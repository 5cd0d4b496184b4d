use std::sync::Arc;

use super::{Played, Wording, Words};
use doppelbrett_web::{Role, Seat};

/// The words on the two sides of a table: two blind players may speak different languages.
#[derive(Clone)]
pub struct BothWords {
    /// Those of the first player's side, and of everybody who has no side.
    pub first: Words,
    /// Those of the opponent's side, where the opponent is blind, too.
    pub opposite: Words,
}

impl From<Words> for BothWords {
    /// The same on both sides.
    fn from(words: Words) -> Self {
        Self {
            opposite: words.clone(),
            first: words,
        }
    }
}

impl From<Arc<Wording>> for BothWords {
    fn from(wording: Arc<Wording>) -> Self {
        Words::from(wording).into()
    }
}

impl BothWords {
    /// The place of `role` at the pages of a game, in the words of its side.
    #[must_use]
    pub fn seat(&self, role: Role, played: &Played) -> Seat {
        let opposite = played.both_blind() && role.is_opposite();
        let words = if opposite {
            &self.opposite
        } else {
            &self.first
        };
        words.full.seat(role, played)
    }
}

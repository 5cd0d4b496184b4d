//! The start position in words.

use shakmaty::{Chess, Position};

use super::wording::Wording;
use doppelbrett_core::game::Game;
use doppelbrett_core::laws::StartNumber;
use doppelbrett_text::messages::Value;

impl Wording {
    /// The position that the game started from: in Chess960 its number and the pieces of the
    /// first rank from the a-file to the h-file.
    #[must_use]
    pub fn start_position(&self, game: &Game) -> String {
        let start = game.start();
        let pieces = || self.pieces(start.board());
        match self.chess960_in_full(game) {
            Some(chess960) if StartNumber::of(start).is_some() => chess960,
            Some(chess960) => format!("{chess960} {}", pieces()),
            None if start == &Chess::default() => self.text("start-usual", &[]),
            None => self.text("start-own", &[("position", pieces().into())]),
        }
    }

    /// What has to be known for setting up the pieces of a Chess960 game: its number and the
    /// whole first rank.
    pub fn chess960_in_full(&self, game: &Game) -> Option<String> {
        self.chess960(game, |number| {
            let pieces = number.rank().map(|role| self.said().role(role));
            let args = [digits(number), ("pieces", pieces.join(", ").into())];
            self.text("start-chess960-pieces", &args)
        })
    }

    /// The same in short, for those who see the position or have heard it.
    pub fn chess960_in_short(&self, game: &Game) -> Option<String> {
        self.chess960(game, |number| {
            self.text("start-chess960", &[digits(number)])
        })
    }

    fn chess960(
        &self,
        game: &Game,
        numbered: impl FnOnce(StartNumber) -> String,
    ) -> Option<String> {
        let own = || self.text("start-chess960-own", &[]);
        game.setup()
            .chess960
            .then(|| StartNumber::of(game.start()).map_or_else(own, numbered))
    }
}

fn digits(number: StartNumber) -> (&'static str, Value<'static>) {
    ("number", u32::from(number.number()).into())
}

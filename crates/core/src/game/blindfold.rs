use serde::{Deserialize, Serialize};

use super::Game;

/// What is looked up in a game that is played in one's head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// What stands on a square.
    Square,
    /// Where the pieces of a kind stand.
    Pieces,
    /// What attacks a square, or where its piece can go.
    Aid,
    /// Who stands better.
    Judgement,
    /// A hint for the next move.
    Hint,
    /// Where all pieces of a side stand.
    Position,
    /// The board.
    Board,
}

impl Look {
    /// With so many points a game in one's head begins.
    pub const POINTS: u32 = 100;

    /// How many points it costs.
    #[must_use]
    pub const fn cost(self) -> u32 {
        match self {
            Self::Square => 2,
            Self::Pieces | Self::Aid | Self::Judgement => 5,
            Self::Hint | Self::Position | Self::Board => 10,
        }
    }
}

impl Game {
    /// How many points are left; `None` where looking costs nothing.
    #[must_use]
    pub fn points(&self) -> Option<u32> {
        let left = Look::POINTS.saturating_sub(self.spent);
        self.setup.blindfold.then_some(left)
    }
}

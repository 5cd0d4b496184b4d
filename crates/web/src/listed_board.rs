//! One board of a hall, as the arbiter's page of all boards lists it.

use serde::Serialize;

/// How a board stands, fully decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ListedBoard {
    /// Its number in the hall.
    pub(crate) board: u32,
    /// White's name.
    pub(crate) white: String,
    /// Black's name.
    pub(crate) black: String,
    /// How things stand, in a sentence for the arbiter; empty before the game is open.
    pub(crate) status: String,
    /// What waits for the arbiter.
    #[cfg_attr(test, ts(optional = nullable))]
    pub(crate) waits: Option<String>,
    /// The game is over.
    pub(crate) over: bool,
    /// The link of the arbiter's page of this board.
    pub(crate) link: String,
}

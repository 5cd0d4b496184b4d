//! One board of a hall, as the arbiter's page of all boards lists it.

use serde::Serialize;

/// How a board stands, fully decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(in crate::pages) struct ListedBoard {
    /// Its number in the hall.
    pub(in crate::pages) board: u32,
    /// White's name.
    pub(in crate::pages) white: String,
    /// Black's name.
    pub(in crate::pages) black: String,
    /// How things stand, in a sentence for the arbiter; empty before the game is open.
    pub(in crate::pages) status: String,
    /// What waits for the arbiter.
    #[cfg_attr(test, ts(optional = nullable))]
    pub(in crate::pages) waits: Option<String>,
    /// The game is over.
    pub(in crate::pages) over: bool,
    /// The link of the arbiter's page of this board.
    pub(in crate::pages) link: String,
}

//! Games on Lichess, by its Board API.
//!
//! [`Lichess`] follows one game: a stream of lines tells its state, and orders are sent one
//! after the other. A cut stream is opened again, later each time; an order is sent until it
//! is answered. What a line means is a value ([`Line`]), and how lines are cut from bytes is
//! too ([`Lines`]). Which of it changes the game is for the dialogue to say.

mod address;
mod device;
mod line;
mod lines;
mod problem;
mod report;
mod token;
mod wanted;

pub use address::{Address, AddressError};
pub use device::Lichess;
pub use device::{Client, Login, LoginError, Search, SearchOrder, SearchReport, Shown};
pub use line::{
    Absence, Challenge, ChatLine, GameFull, InProgress, Line, OnlineEvent, Profile, Standing,
    Status,
};
pub use lines::{LineError, Lines};
pub use problem::LichessProblem;
pub use report::{LichessOrder, LichessReport, Order};
pub use token::token_of;
pub use token::{TOKEN_VARIABLE, TokenError, TokenFile};
pub use wanted::{Offer, Pace, Wanted, WantedError};

use doppelbrett_text::Secret;

/// Which game is followed, and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LichessSettings {
    /// The server.
    pub address: Address,
    /// What lets the program in.
    pub token: Secret,
    /// The game there.
    pub game: String,
}

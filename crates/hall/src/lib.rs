//! A hall: one process in which many games are played at once.
//!
//! Each game has its own agent, without voice, ears and Braille: both sides use pages. A few
//! threads turn input into what to store and show; one [`Scribe`](doppelbrett_store::Scribe) commits
//! what all of them store. Games are independent: one that fails is closed, says so in words,
//! and can be reopened; the others do not notice.
//!
//! [`Pairings`] say who plays whom, a [`Seating`] who sits where; the [`Hall`] plays. The
//! scores of all games are in one PGN file, which is always complete.

#![cfg_attr(not(feature = "web"), allow(dead_code))]

#[cfg(all(feature = "lichess", feature = "web"))]
pub mod broadcast;
#[cfg(feature = "web")]
mod bulletin;
#[cfg(feature = "web")]
mod door;
#[cfg(feature = "web")]
mod floor;
#[cfg(feature = "nats")]
pub mod nats;
mod notice;
#[cfg(feature = "web")]
mod orders;
#[cfg(feature = "web")]
mod pairings;
#[cfg(feature = "web")]
mod pool;
#[cfg(feature = "web")]
mod remembered;
#[cfg(feature = "web")]
mod room;
mod seating;
#[cfg(feature = "web")]
mod table;
#[cfg(feature = "web")]
mod tasks;
pub mod tournament;
#[cfg(feature = "web")]
mod words;

#[cfg(feature = "web")]
pub use floor::GameState;
#[cfg(feature = "web")]
pub use notice::Notice;
#[cfg(feature = "web")]
pub use orders::{Order, Orders, OrdersError};
#[cfg(feature = "web")]
pub use pairings::{Bye, NO_CLOCK, Pairing, Pairings, PairingsError};
#[cfg(feature = "web")]
pub use remembered::{NotRemembered, Remembered};
#[cfg(feature = "web")]
pub use room::{Figures, Hall, HallError, HallSettings, Opening, Scored};
pub use seating::{Languages, Links, Seat, Seating, SeatingError};
#[cfg(feature = "web")]
pub use words::HallWords;

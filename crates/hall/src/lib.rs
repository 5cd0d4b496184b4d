//! A hall: one process in which many games are played at once.
//!
//! Each game has its own agent, without voice, ears and Braille: both sides use pages. A few
//! threads turn input into what to store and show; one [`Scribe`](doppelbrett_store::Scribe) commits
//! what all of them store. Games are independent: one that fails is closed, says so in words,
//! and can be reopened; the others do not notice.
//!
//! [`Pairings`] say who plays whom, a [`Seating`] who sits where; the [`Hall`] plays. The
//! scores of all games are in one PGN file, which is always complete.

pub mod broadcast;
mod bulletin;
mod door;
mod floor;
#[cfg(feature = "nats")]
pub mod nats;
mod notice;
mod orders;
mod pairings;
mod pool;
mod remembered;
mod room;
mod seating;
mod table;
mod tasks;
pub mod tournament;
mod words;

pub use floor::GameState;
pub use notice::Notice;
pub use orders::{Order, Orders, OrdersError};
pub use pairings::{Bye, NO_CLOCK, Pairing, Pairings, PairingsError};
pub use remembered::{NotRemembered, Remembered};
pub use room::{Figures, Hall, HallError, HallSettings, Opening, Scored};
pub use seating::{Languages, Links, Seat, Seating, SeatingError};
pub use words::HallWords;

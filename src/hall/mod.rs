//! A hall: one process in which many games are played at once.
//!
//! Each game has an agent of its own, without voice, ears and Braille: both sides
//! come by pages. A few threads turn what comes into what is to be stored
//! and shown; one [`Scribe`](crate::store::Scribe) commits what all of them store.
//! Games are independent: one that fails is closed, told so in words, and can be
//! opened again; the others hear nothing of it.
//!
//! [`Pairings`] say who plays whom, a [`Seating`] who sits where; the [`Hall`] plays.
//! The score of all games is one file of PGN, always whole.

mod bulletin;
mod door;
mod floor;
pub mod nats;
mod notice;
mod orders;
mod pairings;
mod pool;
mod remembered;
mod room;
mod seating;
mod table;

pub use floor::State;
pub use notice::Notice;
pub use orders::{Order, Orders, OrdersError};
pub use pairings::{Pairing, Pairings, PairingsError};
pub(crate) use remembered::Remembered;
pub use room::{Figures, Hall, HallError, HallSettings, Opening};
pub use seating::{Links, Seat, Seating, SeatingError};

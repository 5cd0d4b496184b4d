//! What is kept: the journal of events and the score of the game.
//!
//! The [`Journal`] is a SQLite file to which events are only ever added. An
//! event is in it, durably, before anybody hears of it; folding what it holds
//! gives the game again after any interruption.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("journal.sqlite");
//! use doppelbrett_core::clock::GameTime;
//! use doppelbrett_core::game::Event;
//! use doppelbrett_store::Journal;
//!
//! let mut journal = Journal::open(&path)?;
//! let game = journal.create(&[(GameTime::ZERO, Event::Started)])?;
//! let stamped = journal.append(game, GameTime::from_nanos(7), &[Event::Suspended])?;
//! assert_eq!(stamped[0].sequence, 2);
//! drop(journal); // as a crash would
//!
//! let journal = Journal::open(&path)?;
//! assert_eq!(journal.last_unfinished()?, Some(game));
//! assert_eq!(journal.load(game)?.len(), 2);
//! # Ok(())
//! # }
//! ```
//!
//! A [`Scribe`] writes for many games at once: what waits is committed together, and
//! each game is answered when its own events are durable.
//!
//! The [`Score`] is what the players keep by Article 8, written as PGN.

mod beat;
mod checkpoint;
mod error;
mod id;
mod journal;
mod lease;
mod lessons;
mod log;
mod pgn;
mod place;
mod rescue;
mod schema;
mod scored;
mod scribe;
mod seal;
mod searched;
mod summary;
mod unfinished;
mod written;

pub use beat::BEAT;
pub use error::StoreError;
pub use id::{GameId, ParseGameIdError};
pub use journal::{Entry, Journal, Stamped};
pub use lessons::{Card, Standing};
pub use pgn::{Score, ScoredMove};
pub use rescue::{Rescued, RescuedGame};
pub use scribe::{Committed, Pen, Scribe, ScribeError, Tally};
pub use searched::FoundPuzzle;
pub use summary::GameSummary;
pub use written::{Written, WrittenPage};

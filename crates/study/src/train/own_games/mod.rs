//! Puzzles from the player's own games.
//!
//! [`OwnGames`] is the lesson: games that are over are searched with the engine, the newest
//! first, while what was found is already asked. A [`Search`] is one game that is searched, one
//! question to the engine after the other; [`Found`] are the puzzles, kept in the journal.

mod found;
mod lesson;
mod search;
#[cfg(test)]
mod tests;

pub use found::Found;
pub use lesson::OwnGames;
pub use search::{Question, Search};

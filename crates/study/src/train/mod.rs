//! Lessons for one person: `doppelbrett train`.
//!
//! A [`Training`] is the list of them and the one that was opened. Each is an
//! [`Exercise`](crate::Exercise): most are a [`Drill`], which asks one question after the
//! other, inside [`Asking`], which does what is the same in all of them. Chance comes from a
//! seed, so that a lesson is tested as a value.
//!
//! What was answered wrongly is asked again: soon, and on later days by FSRS ([`schedule`]).
//! The [`Book`] keeps that in the journal's file, and goes on in memory where it cannot.

mod announcing;
mod answers;
mod asking;
mod book;
mod dictation;
pub mod endgames;
mod hint;
mod lesson;
mod line;
#[cfg(test)]
mod listening;
pub mod openings;
pub mod own_games;
mod progress;
pub mod schedule;
mod squares;
pub mod tactics;
#[cfg(test)]
mod tests;
mod training;
mod visualisation;

pub use announcing::Announcing;
pub use asking::{Asking, Drill, Verdict};
pub use book::{Book, Shelf};
pub use dictation::Dictation;
pub use lesson::Lesson;
pub use schedule::Schedule;
pub use squares::Squares;
pub use training::Training;
pub use visualisation::Visualisation;

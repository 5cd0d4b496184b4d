//! Puzzles: positions in which one move alone wins.
//!
//! A [`Puzzle`] is a position, the moves that solve it and the [`Theme`]s that it shows.
//! [`Puzzles`] are those that ship, those of a file, or those that a [`Supply`] has; [`find`]
//! proves with an engine that a position is one.
//! [`Tactics`] is the lesson; what was solved, and what is to be asked again, it tells a
//! [`Record`].

mod fault;
mod lesson;
mod lines;
mod proof;
mod puzzle;
mod puzzles;
mod read_csv;
mod read_epd;
mod read_pgn;
mod record;
#[cfg(test)]
mod tests;
mod theme;

pub use fault::{PuzzlesError, ReadFault, ReadFaultKind};
pub use lesson::Tactics;
pub use lines::Place;
pub use proof::{APART, Alone, GLANCES, PROVES, find, wins};
pub use puzzle::{Puzzle, PuzzleFault};
#[cfg(any(fuzzing, test))]
pub use puzzles::read_line;
pub use puzzles::{Puzzles, Supply};
pub use record::{Record, Sitting};
pub use theme::{Theme, material};

//! A repertoire of openings from a PGN file: the opponent's moves are told, and one's own
//! are announced.
//!
//! A [`RepertoireFile`] is what was read; for one colour it is a [`Repertoire`]: positions and
//! the moves in them, in whichever order they were reached. [`Openings`] is the lesson.

mod bookmark;
mod fault;
mod lesson;
mod repertoire;
#[cfg(test)]
mod tests;

pub use fault::RepertoireError;
pub use lesson::Openings;
pub(super) use lesson::open_last;
pub use repertoire::{Repertoire, RepertoireFile, Way};

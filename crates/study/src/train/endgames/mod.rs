//! Endings that are won, against an engine that does not give them away.
//!
//! An [`Ending`] is a position that White, to move, wins. In the lesson, [`Endgames`], the
//! engine replies at full strength, and says of each move whether the win still stands.

mod ending;
mod lesson;
#[cfg(test)]
mod tests;

pub use ending::{Ending, EndingKind};
pub use lesson::Endgames;

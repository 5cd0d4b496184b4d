//! The Laws of Chess as far as they judge positions and results. Pure.

mod ending;
mod mating;

pub use ending::{Ending, can_mate, ending};
pub use mating::{Mating, dead, mating};

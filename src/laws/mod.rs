//! The Laws of Chess as far as they judge positions and results. Pure.

mod ending;

pub use ending::{Ending, can_mate, ending};

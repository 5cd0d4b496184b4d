//! The Laws of Chess as far as they judge positions and results, and how Chess960
//! begins. Pure.

mod chess960;
mod ending;

pub use chess960::{NoSuchStart, StartNumber};
pub use ending::{Ending, can_mate, ending};

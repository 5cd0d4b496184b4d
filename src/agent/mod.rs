//! The dialogue around the game.
//!
//! [`Agent::handle`] turns one [`Input`] into a list of [`Effect`]s and does
//! nothing itself, so that a dialogue is tested as a value. [`crate::play`] carries
//! the effects out.

mod dialogue;
mod effect;
mod expectation;
mod input;
mod judge;
mod listening;
mod reading;
mod room_talk;
#[cfg(test)]
mod tests;

pub use dialogue::{Agent, AtBoard, Interrupted, Manner, Record};
pub use effect::Effect;
pub use expectation::Expected;
pub use input::Input;
pub use judge::Deed;
pub use listening::Listen;
pub use reading::{
    Confusions, ConfusionsError, Judged, Lessons, Limits, Reader, Reading, Resolution, Sense,
    aligned,
};

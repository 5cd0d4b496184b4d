//! The dialogue around the game.
//!
//! [`Agent::handle`] turns one [`Input`] into a list of [`Effect`]s and does
//! nothing itself, so that a dialogue is tested as a value. [`crate::play`] carries
//! the effects out.

mod dialogue;
mod effect;
mod input;
pub mod play;
mod sealed_box;
#[cfg(test)]
mod tests;
mod understanding;

#[cfg(test)]
use doppelbrett_core::notation;

pub use dialogue::{Agent, Agents, AtBoard, Interrupted, Manner, NotKept, Record, which};
pub use effect::Effect;
pub use input::Input;
pub use understanding::{
    Conditions, Confusions, ConfusionsError, Deed, Expected, Judged, Lessons, Limits, Listen,
    ProfileReader, Reader, Reading, Resolution, Sense, aligned, judged, phrases_heard,
};

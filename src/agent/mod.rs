//! The loop that joins the devices to the game.
//!
//! [`Agent::handle`] turns one [`Input`] into a list of [`Effect`]s and does
//! nothing itself, so that a dialogue is tested as a value. What carries the
//! effects out is in `run`.

mod dialogue;
mod effect;
mod expectation;
mod input;
mod judge;
mod listening;
mod reading;
mod room_talk;
mod run;
#[cfg(test)]
mod tests;
mod watch;

pub use dialogue::{Agent, AtBoard, Interrupted, Manner, Record};
pub use effect::Effect;
pub use expectation::Expected;
pub use input::Input;
pub use judge::Deed;
pub use listening::Listen;
pub use reading::{
    Confusions, ConfusionsError, Lessons, Limits, Reader, Reading, Resolution, Sense, aligned,
};
pub use run::{Devices, Left, Surroundings, forward, run};
pub use watch::Watch;

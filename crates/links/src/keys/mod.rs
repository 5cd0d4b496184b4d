//! Keys of any input device that were taught an act: those of a pedal, a number pad or a game
//! controller press the clock or open the ears, whatever window is in front.
//!
//! [`Hands`] knows which key does what; it is pure. One thread has the devices (`device`), and
//! has for itself those on which nobody types. Only Linux tells a program on which device a key
//! was pressed while another window is in front; elsewhere `absent.rs` stands in its place.

#[cfg_attr(not(target_os = "linux"), path = "absent.rs")]
mod device;
mod hands;
mod pressed;
mod problem;
mod taught;

pub use device::{Keys, Presses, problem};
pub use hands::{Hands, Motion};
pub use pressed::{Pressed, PressesReport};
pub use problem::KeysProblem;
pub use taught::{TaughtKey, TaughtKeyError, types};

use crate::act::{Act, ActsProblem};

/// What the keys tell, and what brings acts of other programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeysReport {
    /// A key was pressed or let go.
    Acted(Act),
    /// Some keys do nothing for now.
    Lost(KeysProblem),
    /// All keys are there again.
    Back,
    /// Somebody types on the device of this name: other programs get its keys again.
    GivenBack(String),
    /// What other programs want done does not come.
    NoActs(ActsProblem),
}

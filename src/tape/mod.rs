//! The score on tape (D.2.7): what a player announced, or dictated as a note, in their own
//! voice.
//!
//! Each utterance is an Ogg Opus file of its own beside the journal, called by its SHA-256;
//! [`Event::Taped`](crate::game::Event::Taped) in the journal has that hash, so a file that was
//! changed or exchanged is found out. [`joined`] makes one recording of them, with a chapter
//! for each.

#![cfg_attr(not(feature = "hearing"), allow(dead_code))]

mod error;
#[cfg(feature = "hearing")]
mod joined;
mod kept;
#[cfg(feature = "hearing")]
mod loudspeaker;
#[cfg(feature = "hearing")]
mod opus;
mod shelf;
#[cfg(feature = "hearing")]
mod stream;
#[cfg(all(test, feature = "hearing"))]
mod tests;

pub use error::TapeError;
#[cfg(feature = "hearing")]
pub use joined::{Chapter, joined};
pub use kept::{Kept, Take, takes};
#[cfg(feature = "hearing")]
pub use loudspeaker::{Loudspeaker, Played};
pub use shelf::Shelf;

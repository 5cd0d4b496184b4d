//! The score on tape (D.2.7): what a player announced, or dictated as a note, in their own
//! voice.
//!
//! Each utterance is an Ogg Opus file of its own beside the journal, called by its SHA-256;
//! [`Event::Taped`](doppelbrett_core::game::Event::Taped) in the journal has that hash, so a file that was
//! changed or exchanged is found out. [`joined`] makes one recording of them, with a chapter
//! for each.

mod error;
mod joined;
mod kept;
mod opus;
mod shelf;
mod stream;
#[cfg(all(test, feature = "device"))]
mod tests;

pub use error::TapeError;
pub use joined::{Chapter, joined};
pub use kept::{Kept, Take, takes};
pub use shelf::Shelf;

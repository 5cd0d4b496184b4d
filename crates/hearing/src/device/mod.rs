//! The microphone, and what turns its sound into words.

mod background;
mod ears;
mod fillers;
mod gate;
mod graph;
pub mod host;
mod listener;
mod mfcc;
mod microphone;
mod model;
mod other_ears;
mod recogniser;
pub mod recording;
mod shared_model;
mod silencer;
mod spellings;
pub mod trial;

pub use ears::Ears;
pub use gate::{Gate, Passage};
pub use listener::{Listener, Said, transcribe, transcribe_over_voice, transcribe_timed};
pub use microphone::{Microphone, record_while, sources};
pub use model::Model;
pub use recogniser::Recogniser;
pub use shared_model::SharedModel;

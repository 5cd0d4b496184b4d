//! From a microphone or a recording to heard words with confidences.
//!
//! Sound comes in as [`SAMPLE_RATE`] samples a second, one channel, 16 bits. A
//! [`Gate`] lets only speech through, so that a silent room costs next to
//! nothing; a [`Recogniser`] turns it into words of the phrases it was given,
//! and everything else into [`UNKNOWN`]; a [`Listener`] is the two together.
//! [`Ears`] runs a listener on the microphone and reports what it hears and
//! every trouble with the device; [`transcribe`] runs one over a recording.
//!
//! This room decides nothing about chess: the words that were heard are not yet
//! a move, and a result is not even sure to be one of the phrases.

mod attention;
mod background;
mod ears;
mod ending;
mod gate;
mod graph;
mod heard;
mod level;
mod listener;
mod microphone;
mod model;
mod problem;
mod recogniser;
pub mod recording;
mod silencer;
mod spellings;
pub mod trial;

pub use attention::Attention;
pub use ears::{Ears, EarsSettings, HearingReport};
pub use ending::{Ending, Expectation, Sequel};
pub use gate::{Gate, Passage};
pub use heard::{Alternative, Heard, HeardWord, Hearing};
pub use level::Level;
pub use listener::{Listener, Said, transcribe, transcribe_timed};
pub use microphone::{devices, record_for};
pub use model::{Model, ModelError};
pub use problem::HearingProblem;
pub use recogniser::{Recogniser, RecogniserError};

/// Samples a second everywhere in this room.
pub const SAMPLE_RATE: u32 = 16_000;

/// The word that stands for speech which is none of the phrases.
pub const UNKNOWN: &str = "[unk]";

/// How long `samples` last.
pub(crate) fn duration(samples: u64) -> std::time::Duration {
    std::time::Duration::from_micros(samples * 1_000_000 / u64::from(SAMPLE_RATE))
}

/// How many samples `milliseconds` hold.
pub(crate) const fn samples(milliseconds: u64) -> u64 {
    milliseconds * SAMPLE_RATE as u64 / 1000
}

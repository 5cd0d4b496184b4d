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

#![cfg_attr(not(feature = "device"), allow(dead_code))]

mod apart;
mod attention;
#[cfg_attr(not(feature = "device"), path = "absent.rs")]
mod device;
mod ending;
mod from_afar;
mod heard;
mod level;
pub mod models;
mod problem;
mod report;
mod silence;
mod sound;
mod source;
mod talk_key;
mod voiceprint;

pub use apart::EarsApart;
pub use attention::Attention;
#[cfg(feature = "device")]
pub use device::host;
pub use device::{Ears, Microphone, SharedModel};
#[cfg(feature = "device")]
pub use device::{
    Gate, Listener, Model, Passage, Recogniser, Said, record_while, recording, sources, transcribe,
    transcribe_over_voice, transcribe_timed, trial,
};
pub use ending::{Ending, Expectation, Sequel};
pub use from_afar::FromAfar;
pub use heard::{Alternative, Heard, HeardWord, Hearing};
pub use level::Level;
pub use problem::{HearingProblem, ModelError, RecogniserError, RecordingError};
pub use report::{EarsSettings, HearingReport};
pub use silence::OnlySilence;
pub use sound::Sound;
pub use source::Source;
pub use talk_key::TalkKey;
pub use voiceprint::{KnownVoice, Voiceprint};

/// Samples per second everywhere in this room.
pub const SAMPLE_RATE: u32 = 16_000;

/// Stands for speech that is in none of the phrases.
pub const UNKNOWN: &str = "[unk]";

/// The duration of `samples`.
pub fn duration(samples: u64) -> std::time::Duration {
    std::time::Duration::from_micros(samples * 1_000_000 / u64::from(SAMPLE_RATE))
}

/// The number of samples in `milliseconds`.
pub const fn samples(milliseconds: u64) -> u64 {
    milliseconds * SAMPLE_RATE as u64 / 1000
}

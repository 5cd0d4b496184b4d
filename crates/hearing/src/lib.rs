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

mod apart;
mod attention;
mod background;
mod ears;
mod ending;
mod fillers;
mod from_afar;
mod gate;
mod graph;
mod heard;
mod hypothesis;
mod lateness;
mod level;
mod listener;
mod mfcc;
mod model;
pub mod models;
pub mod opus;
mod other_ears;
mod played;
mod player_alone;
mod problem;
mod recogniser;
pub mod recording;
mod report;
mod shared_model;
mod silence;
mod silencer;
mod sound;
mod sound_error;
mod source;
mod spellings;
#[cfg_attr(not(feature = "device"), path = "absent.rs")]
mod system;
mod talk_key;
pub mod tested;
pub mod trial;
mod voiceprint;

pub use apart::EarsApart;
pub use attention::Attention;
pub use ears::Ears;
pub use ending::{Ending, Expectation, Sequel};
pub use from_afar::FromAfar;
pub use gate::{Gate, Passage};
pub use heard::{Alternative, Heard, HeardWord, Hearing};
pub use lateness::LATE;
pub use level::{Level, above_room};
pub use listener::{Listener, Said, transcribe, transcribe_over_voice, transcribe_timed};
pub use model::Model;
pub use played::Played;
pub use problem::{HearingProblem, ModelError, RecogniserError, RecordingError};
pub use recogniser::Recogniser;
pub use report::{EarsSettings, HearingReport};
pub use shared_model::SharedModel;
pub use silence::OnlySilence;
pub use sound::Sound;
pub use sound_error::SoundError;
pub use source::Source;
pub use system::{Loudspeaker, Microphone, record_while, sources, use_the_whole_processor};
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

/// The sample at `time`: how many there are before it.
#[must_use]
pub fn sample_at(time: std::time::Duration) -> usize {
    (time.as_secs_f64() * f64::from(SAMPLE_RATE)).round() as usize
}

/// The number of samples in `milliseconds`.
pub const fn samples(milliseconds: u64) -> u64 {
    milliseconds * SAMPLE_RATE as u64 / 1000
}

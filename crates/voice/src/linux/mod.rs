//! Speech on Linux: a speech-dispatcher for each channel, and the sound server's outputs.

mod daemon;
mod languages;
#[cfg(feature = "device")]
mod manner;
mod pulse;

/// Whether each channel can have its own output.
pub const CHOOSES_OUTPUTS: bool = true;

pub(crate) use daemon::Daemon;
pub(crate) use languages::has_voice_for;
#[cfg(feature = "device")]
pub(crate) use manner::{Manner, MannerError};
pub(crate) use pulse::Watch;
pub use pulse::sinks;

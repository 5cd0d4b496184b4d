//! What hears and plays and is not ours: libvosk, the sound server, libopus. Without the feature
//! `device`, `absent.rs` stands in its place.

mod decoder;
mod dither;
mod host;
mod loudspeaker;
mod microphone;
mod opus;
mod processor;
#[cfg_attr(windows, path = "wasapi.rs")]
mod sound_server;

pub(crate) use decoder::{Decoder, Network};
pub use loudspeaker::Loudspeaker;
pub(crate) use microphone::watch;
pub use microphone::{Microphone, record_while, sources};
pub use opus::packets;
pub(crate) use opus::register;
pub use processor::use_the_whole_processor;

/// Whether the program was built with them.
pub(crate) const BUILT: bool = true;

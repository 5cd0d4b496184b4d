//! What a person can set, where it is kept, and the log.
//!
//! Each setting has a default, which the file `settings.toml` overrides, then the environment
//! (`DOPPELBRETT_VOICE__RATE`), then the command line. A key that does not exist is an error
//! that names the nearest one.

mod describe;
mod electronic;
mod engine;
mod error;
mod keys;
mod layers;
mod lichess;
pub mod log;
mod model;
mod range;
mod remember;
mod score;
mod screen_reader;
mod taught;
#[cfg(test)]
mod tests;

pub use describe::{KeyInfo, KeyState, describe};
pub use doppelbrett_text::Secret;
pub use doppelbrett_voice::VoiceKind;
pub use electronic::{ClockUse, ElectronicBoard, ElectronicIs};
pub use error::{Problem, SettingsError, Source};
pub use keys::nearest as nearest_key;
pub use layers::{VARIABLE_PREFIX, config_file, explain, language, model_folder};
pub use model::{
    Aloud, BlindPlays, Board, Braille, BrailleBoard, Ear, EarKind, Game, Hearing, Level,
    ListeningMode, Log, Profile, Room, Settings, StepsOverride, Store, Voice, lexicon_of,
};
pub use remember::{RememberError, forget, make_file, remember};
pub use score::{CELLS, LINES, MoveNotation, Score};
pub use screen_reader::ScreenReader;
pub use taught::TaughtKeys;

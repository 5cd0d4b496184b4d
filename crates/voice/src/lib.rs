//! Speech on two channels: what the room hears and what only the ear hears.
//!
//! This room speaks [`Utterance`]s and knows nothing of chess or of words: what
//! is said, and on which [`Channel`], is decided elsewhere.
//!
//! ```no_run
//! use doppelbrett_voice::{Channel, Output, Priority, Utterance, Voice, VoiceSettings};
//! let (reports, heard) = std::sync::mpsc::channel();
//! let voice = Voice::start(
//!     VoiceSettings {
//!         program: std::env::current_exe().unwrap(),
//!         room: Output::default(),
//!         ear: Some(Output { device: Some("Headphones".into()), ..Output::default() }),
//!         language: "de".into(),
//!         rate: 0,
//!     },
//!     reports,
//! );
//! voice.say(Utterance {
//!     id: 1,
//!     channel: Channel::Room,
//!     text: "Springer Gustav eins Felix drei".into(),
//!     languages: Vec::new(),
//!     priority: Priority::Announcement,
//! });
//! for report in heard { println!("{report:?}"); }
//! ```

mod channel;
mod devices;
#[cfg_attr(unix, path = "linux/mod.rs")]
#[cfg_attr(windows, path = "windows/mod.rs")]
mod host;
mod problem;
mod protocol;
mod queue;
mod report;
mod segment;
#[cfg_attr(not(feature = "device"), path = "absent.rs")]
pub mod speaker;
mod tuning;
mod unprinted;
mod utterance;
mod voice;
mod voice_kind;

pub use devices::find_sink;
pub use host::{CHOOSES_OUTPUTS, sinks};
pub use problem::VoiceProblem;
pub use report::VoiceReport;
pub use tuning::{Tuned, Tuning, TuningStep};
pub use unprinted::Unprinted;
pub use utterance::{Channel, Priority, Utterance};
pub use voice::Voice;
pub use voice_kind::VoiceKind;

use std::path::PathBuf;

/// An output device; the sound server calls it a sink.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sink {
    /// The name used in settings: `alsa_output.pci-0000_00_1f.3.analog-stereo`.
    pub name: String,
    /// The name for people: `Built-in Audio Analog Stereo`.
    pub description: String,
}

/// Where a channel is heard, and how it speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The name or the description of a sound server's output, as listed by [`sinks`]; by
    /// default the default output.
    pub device: Option<String>,
    /// The address of somebody else's speech-dispatcher, in the form of its variable
    /// `SPEECHD_ADDRESS` (`unix_socket:/path`, `inet_socket:host:port`). It is used as it is:
    /// with its own device and language, and `device` above has no effect. Without one, a
    /// private daemon is started.
    pub daemon: Option<String>,
    /// In per cent of the synthesiser's own loudness.
    pub volume: i32,
    /// A rate of its own, as [`VoiceSettings::rate`].
    pub rate: Option<i32>,
    /// Which of the synthesiser's voices speaks.
    pub kind: VoiceKind,
}

impl Default for Output {
    fn default() -> Self {
        Self {
            device: None,
            daemon: None,
            volume: 100,
            rate: None,
            kind: VoiceKind::default(),
        }
    }
}

/// How to speak.
#[derive(Debug, Clone)]
pub struct VoiceSettings {
    /// This program: run with the one argument `speak`, it must call [`speaker::run`].
    pub program: PathBuf,
    /// Where announcements and repetitions are heard.
    pub room: Output,
    /// Where only the blind player hears; `None` if there is no such place.
    pub ear: Option<Output>,
    /// The language of text that names no other ([`Utterance::languages`]), as a BCP 47 tag
    /// (`de`).
    pub language: String,
    /// From -100 (slowest) through 0 (the synthesiser's own rate) to 100 (fastest).
    pub rate: i32,
}

//! How speech-dispatcher speaks.
//!
//! The process finds it by `SPEECHD_ADDRESS` in its environment. `tts` cannot set a text's
//! language: it only knows voices, and lists all 13,000 before it takes one. A second connection,
//! with the crate beneath `tts`, sets the language.

use speech_dispatcher::{Connection, Mode, VoiceType};
use tts::{Backends, Tts};

use crate::VoiceKind;

/// Why it does not speak.
pub type MannerError = speech_dispatcher::Error;

/// The connection that sets language and kind of voice.
pub struct Manner(Connection);

impl Manner {
    /// What speaks.
    pub const BACKEND: Backends = Backends::SpeechDispatcher;

    pub fn open() -> Result<Self, MannerError> {
        Connection::open("doppelbrett", "languages", "doppelbrett", Mode::Threaded).map(Self)
    }

    /// Whatever of it the synthesiser cannot do stays as it was.
    pub fn tune(&self, tts: &mut Tts, rate: i32, volume: i32, kind: VoiceKind) {
        let _ = tts.set_rate(rate.clamp(-100, 100) as f32);
        // speech-dispatcher counts from -100, silence, to 100, its own loudness.
        let _ = tts.set_volume((2 * volume - 100).clamp(-100, 100) as f32);
        // For both clients of this process: the daemon is our own, or keeps its own voice.
        let _ = self.0.set_voice_type_all(voice_type(kind));
    }

    pub fn speak_in(&self, _tts: &mut Tts, language: &str) -> Result<(), MannerError> {
        // For all clients, which are this process's two: the daemon is our own whenever a
        // language is given.
        self.0.set_language_all(language.to_owned())
    }
}

const fn voice_type(kind: VoiceKind) -> VoiceType {
    match kind {
        VoiceKind::Male1 => VoiceType::Male1,
        VoiceKind::Male2 => VoiceType::Male2,
        VoiceKind::Male3 => VoiceType::Male3,
        VoiceKind::Female1 => VoiceType::Female1,
        VoiceKind::Female2 => VoiceType::Female2,
        VoiceKind::Female3 => VoiceType::Female3,
        VoiceKind::ChildMale => VoiceType::ChildMale,
        VoiceKind::ChildFemale => VoiceType::ChildFemale,
    }
}

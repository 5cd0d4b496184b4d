//! How Windows' own voices speak.

use thiserror::Error;
use tts::{Backends, Gender, Tts, Voice};

use crate::VoiceKind;

/// Why it does not speak.
#[derive(Debug, Error)]
pub enum MannerError {
    /// Its voices cannot be asked for or set.
    #[error(transparent)]
    Tts(#[from] tts::Error),
    /// No voice of this language is installed.
    #[error("Windows has no voice for {0}")]
    NoVoice(String),
}

/// The voice that was chosen last.
#[derive(Default)]
pub struct Manner {
    language: Option<String>,
    kind: VoiceKind,
}

impl Manner {
    /// What speaks.
    pub const BACKEND: Backends = Backends::WinRt;

    pub fn open() -> Result<Self, MannerError> {
        Ok(Self::default())
    }

    /// Whatever of it the synthesiser cannot do stays as it was.
    pub fn tune(&mut self, tts: &mut Tts, rate: i32, volume: i32, kind: VoiceKind) {
        let rate = rate.clamp(-100, 100) as f32 / 100.0;
        // From half the usual rate to three times as fast: 0.5, 1 and 3.
        let factor = match rate < 0.0 {
            true => 1.0 + rate / 2.0,
            false => 1.0 + 2.0 * rate,
        };
        let _ = tts.set_rate(factor);
        let _ = tts.set_volume(volume.clamp(0, 100) as f32 / 100.0);
        if self.kind != kind {
            self.kind = kind;
            if let Some(language) = self.language.take() {
                let _ = self.speak_in(tts, &language);
            }
        }
    }

    /// A voice of the language, and of the kind if there is one.
    ///
    /// # Errors
    /// When Windows has none for the language, which its settings can install.
    pub fn speak_in(&mut self, tts: &mut Tts, language: &str) -> Result<(), MannerError> {
        let base = |tag: &str| tag.split('-').next().map(str::to_lowercase);
        let voices = tts.voices()?;
        let speaks = |voice: &&Voice| base(voice.language().as_str()) == base(language);
        let mut fitting = voices.iter().filter(speaks);
        let first = fitting.clone().next();
        let wanted = fitting.find(|voice| voice.gender() == Some(gender(self.kind)));
        let voice = wanted
            .or(first)
            .ok_or_else(|| MannerError::NoVoice(language.to_owned()))?;
        tts.set_voice(voice)?;
        self.language = Some(language.to_owned());
        Ok(())
    }
}

const fn gender(kind: VoiceKind) -> Gender {
    match kind {
        VoiceKind::Male1 | VoiceKind::Male2 | VoiceKind::Male3 | VoiceKind::ChildMale => {
            Gender::Male
        }
        VoiceKind::Female1 | VoiceKind::Female2 | VoiceKind::Female3 | VoiceKind::ChildFemale => {
            Gender::Female
        }
    }
}

use doppelbrett_text::messages::Messages;

/// Why sound cannot be encoded or played.
#[derive(Debug, thiserror::Error)]
pub enum SoundError {
    /// The program was built without the feature `hearing`.
    #[error("this program was built without speech recognition; install one that has it")]
    NotBuilt,
    /// libopus cannot do it.
    #[error("the sound cannot be encoded: {0}")]
    NotEncoded(String),
    /// There is no such output device.
    #[error("there is no output device {0:?}; connect it or choose another")]
    NoDevice(String),
    /// The sound server does not play it.
    #[error("the recording cannot be played: {0}")]
    NotPlayed(String),
}

impl SoundError {
    /// In the user's language: what happened, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        match self {
            Self::NotBuilt => messages.not_built("hearing"),
            Self::NotEncoded(_) => messages.text("tape-not-encoded", &[]),
            Self::NoDevice(name) => {
                messages.text("voice-no-device", &[("name", name.as_str().into())])
            }
            Self::NotPlayed(_) => messages.text("tape-not-played", &[]),
        }
    }
}

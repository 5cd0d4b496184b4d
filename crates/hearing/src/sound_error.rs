use doppelbrett_text::messages::Text;

/// Why sound cannot be encoded or played.
#[derive(Debug, thiserror::Error, Text)]
#[text("tape")]
pub enum SoundError {
    /// The program was built without the feature `hearing`.
    #[error("this program was built without speech recognition; install one that has it")]
    #[text("not-built", part = "hearing")]
    NotBuilt,
    /// libopus cannot do it.
    #[error("the sound cannot be encoded: {0}")]
    NotEncoded(String),
    /// There is no such output device.
    #[error("there is no output device {0:?}; connect it or choose another")]
    #[text("voice-no-device")]
    NoDevice(#[text("name")] String),
    /// The sound server does not play it.
    #[error("the recording cannot be played: {0}")]
    NotPlayed(String),
}

use super::Prompt;
use crate::hearing::Heard;

/// A prompt, and what was heard when the player was to say it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What he was asked for.
    pub prompt: Prompt,
    /// What was heard, if anything.
    pub heard: Option<Heard>,
}

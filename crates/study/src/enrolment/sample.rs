use super::Prompt;
use doppelbrett_hearing::Heard;

/// A prompt, and what was heard in response.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What was asked for.
    pub prompt: Prompt,
    /// What was heard, if anything.
    pub heard: Option<Heard>,
}

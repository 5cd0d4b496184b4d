//! What the voice reports to whoever gives it words.

use super::{Channel, VoiceProblem};
use std::time::Instant;

/// Something that happened to a channel or to an utterance.
///
/// Every utterance ends in exactly one of `Ended`, `Cancelled` and `Failed`.
#[derive(Debug, Clone, PartialEq)]
pub enum VoiceReport {
    /// The channel can speak: at the start, and again after each loss.
    Found {
        /// Which one.
        channel: Channel,
    },
    /// The channel cannot speak. Reported once until it is found again; it is retried every
    /// second.
    Lost {
        /// Which one.
        channel: Channel,
        /// Why, and what to do.
        problem: VoiceProblem,
    },
    /// The synthesiser has no voice for a language: the voice of the channel's own language
    /// reads it. Reported once per language.
    NoVoiceFor {
        /// Which channel.
        channel: Channel,
        /// The language, as a BCP 47 tag.
        language: String,
    },
    /// The synthesiser began to speak.
    Began {
        /// The utterance.
        id: u64,
        /// When this program learnt of it.
        at: Instant,
    },
    /// The synthesiser began this piece of an answer.
    Says {
        /// The utterance.
        id: u64,
        /// The words.
        text: String,
    },
    /// Spoken to the end.
    Ended {
        /// The utterance.
        id: u64,
    },
    /// Silenced by [`super::Voice::stop`], partway or before it began.
    Cancelled {
        /// The utterance.
        id: u64,
    },
    /// Not spoken, or not to the end: nothing in it can be spoken, or the channel is lost or
    /// does not exist. It is not repeated automatically.
    Failed {
        /// The utterance.
        id: u64,
    },
}

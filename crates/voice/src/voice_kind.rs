//! The kinds of voice of a synthesiser.

use serde::{Deserialize, Serialize};

/// A kind of voice, as speech-dispatcher names them; a synthesiser may have fewer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoiceKind {
    /// The usual one.
    #[default]
    Male1,
    /// Another.
    Male2,
    /// Another.
    Male3,
    /// A higher one.
    Female1,
    /// Another.
    Female2,
    /// Another.
    Female3,
    /// A child's.
    ChildMale,
    /// A child's.
    ChildFemale,
}

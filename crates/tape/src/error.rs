use std::io;
use std::path::PathBuf;

use thiserror::Error;

use doppelbrett_store::StoreError;
use doppelbrett_text::messages::Messages;

/// Why sound could not be kept, read, or heard again.
#[derive(Debug, Error)]
pub enum TapeError {
    /// The program was built without the feature `hearing`.
    #[error("this program was built without speech recognition; install one that has it")]
    NotBuilt,
    /// The journal does not have the game.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file, or its folder, cannot be written.
    #[error("the recording {path} cannot be written: {source}")]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is there and cannot be read.
    #[error("the recording {path} cannot be read: {source}")]
    NotRead {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The file is gone.
    #[error("the recording {0} is not there any more")]
    Missing(PathBuf),
    /// The file is not what was recorded: its hash differs from the one in the journal.
    #[error("the recording {0} is not what was recorded: it was changed")]
    Changed(PathBuf),
    /// The files cannot be deleted.
    #[error("the recordings in {path} cannot be deleted: {source}")]
    NotDeleted {
        /// Their folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
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

impl TapeError {
    /// In the user's language: what happened, and what to do. Without the file's name, which is
    /// sixty-four digits long.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        let why = |source: &io::Error| ("why", messages.reason(source).into());
        match self {
            Self::Store(error) => error.text(messages),
            Self::NotBuilt => messages.text("tape-not-built", &[]),
            Self::NotWritten { source, .. } => messages.text("tape-not-written", &[why(source)]),
            Self::NotRead { source, .. } => messages.text("tape-not-read", &[why(source)]),
            Self::Missing(_) => messages.text("tape-missing", &[]),
            Self::Changed(_) => messages.text("tape-changed", &[]),
            Self::NotDeleted { path, source } => {
                let path = ("path", path.display().to_string().into());
                messages.text("tape-not-deleted", &[path, why(source)])
            }
            Self::NotEncoded(_) => messages.text("tape-not-encoded", &[]),
            Self::NoDevice(name) => {
                messages.text("voice-no-device", &[("name", name.as_str().into())])
            }
            Self::NotPlayed(_) => messages.text("tape-not-played", &[]),
        }
    }
}

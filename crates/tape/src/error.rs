use std::io;
use std::path::PathBuf;

use thiserror::Error;

use doppelbrett_hearing::SoundError;
use doppelbrett_store::StoreError;
use doppelbrett_text::messages::Messages;

/// Why sound could not be kept, read, or heard again.
#[derive(Debug, Error)]
pub enum TapeError {
    /// It cannot be encoded.
    #[error(transparent)]
    Sound(#[from] SoundError),
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
}

impl TapeError {
    /// In the user's language: what happened, and what to do. Without the file's name, which is
    /// sixty-four digits long.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        let why = |source: &io::Error| ("why", messages.reason(source).into());
        match self {
            Self::Store(error) => error.text(messages),
            Self::Sound(error) => error.text(messages),
            Self::NotWritten { source, .. } => messages.text("tape-not-written", &[why(source)]),
            Self::NotRead { source, .. } => messages.text("tape-not-read", &[why(source)]),
            Self::Missing(_) => messages.text("tape-missing", &[]),
            Self::Changed(_) => messages.text("tape-changed", &[]),
            Self::NotDeleted { path, source } => {
                let path = ("path", path.display().to_string().into());
                messages.text("tape-not-deleted", &[path, why(source)])
            }
        }
    }
}

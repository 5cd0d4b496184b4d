use std::io;
use std::path::PathBuf;

use thiserror::Error;

use doppelbrett_hearing::SoundError;
use doppelbrett_store::StoreError;
use doppelbrett_text::messages::Text;

/// Why sound could not be kept, read, or heard again.
#[derive(Debug, Error, Text)]
#[text("tape")]
pub enum TapeError {
    /// It cannot be encoded.
    #[error(transparent)]
    #[text(own)]
    Sound(#[from] SoundError),
    /// The journal does not have the game.
    #[error(transparent)]
    #[text(own)]
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

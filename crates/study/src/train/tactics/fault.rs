use std::path::PathBuf;

use thiserror::Error;

use super::PuzzleFault;
use doppelbrett_text::messages::Text;

/// What cannot be read as a puzzle. All others still are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{number}: {kind}")]
pub struct ReadFault {
    /// The number of the line, or of the game in PGN, from 1.
    pub number: u64,
    /// What is wrong with it.
    pub kind: ReadFaultKind,
}

/// Why a line or a game is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadFaultKind {
    /// The bytes are no text in UTF-8.
    #[error("it is no text")]
    NoText,
    /// The line is longer than that of any puzzle.
    #[error("the line is too long")]
    LongLine,
    /// What stands there is no puzzle.
    #[error(transparent)]
    NoPuzzle(#[from] PuzzleFault),
    /// The file cannot be read any further.
    #[error("the file cannot be read any further: {0}")]
    Broken(String),
}

/// Why a file of puzzles is not opened.
#[derive(Debug, Error, Text)]
#[text("tactics")]
pub enum PuzzlesError {
    /// Its name does not tell what it is.
    #[error("{} is named neither csv, epd, pgn nor tsv, with or without zst", .0.display())]
    UnknownKind(#[text("path")] PathBuf),
    /// It cannot be opened, or what was read of it before cannot be skipped.
    #[error("{} cannot be read: {error}", .path.display())]
    NotRead {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
}

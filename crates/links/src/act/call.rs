//! An act for the game that runs.

use std::io::{self, BufReader, Write as _};
use std::path::Path;
use std::time::Duration;

use thiserror::Error;

use super::answer::ActAnswer;
use super::{Act, SOCKET};
use doppelbrett_system::local::Stream;
use doppelbrett_text::lines::{Line, long_lines};
use doppelbrett_text::messages::Text;

/// Longer than the game takes to answer.
const PATIENCE: Duration = Duration::from_secs(8);

/// Why nothing came of an act.
#[derive(Debug, Error, Text)]
#[text("act")]
pub enum CallError {
    /// No game listens.
    #[error("no game runs here: {0}. Start one with doppelbrett play")]
    NoGame(io::Error),
    /// It does not answer.
    #[error("the game does not answer: {0}")]
    NoAnswer(io::Error),
    /// It took the act and said nothing that can be read.
    #[error("the answer of the game cannot be read")]
    #[text("act-no-answer")]
    Unreadable,
}

/// Has the game whose journal is in `folder` do this.
///
/// # Errors
/// When no game listens there, or it does not answer.
pub fn call(folder: &Path, act: &Act) -> Result<ActAnswer, CallError> {
    let stream = Stream::connect(folder.join(SOCKET)).map_err(CallError::NoGame)?;
    let answer = ask(&stream, act).map_err(CallError::NoAnswer)?;
    answer.ok_or(CallError::Unreadable)
}

fn ask(mut stream: &Stream, act: &Act) -> io::Result<Option<ActAnswer>> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    writeln!(stream, "{}", serde_json::to_string(act)?)?;
    Ok(match long_lines(BufReader::new(stream)).next() {
        Some(Line::Text(text)) => serde_json::from_str(&text).ok(),
        Some(Line::TooLong) | None => None,
    })
}

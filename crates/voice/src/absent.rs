//! A program that was built without speech-dispatcher's library does not speak.

use std::process::ExitCode;

pub(crate) const BUILT: bool = false;

/// Says nothing.
#[must_use]
pub const fn run() -> ExitCode {
    ExitCode::FAILURE
}

//! Recordings and the recogniser that hears them: what is wrong, in the user's words.

use crate::hearing::RecordingError;
use crate::hearing::{HearingProblem, ModelError, RecogniserError};
use crate::messages::Messages;

/// Why a recording cannot be heard.
pub(super) fn unheard(error: &RecordingError, messages: &Messages) -> String {
    tracing::warn!(%error, "a recording cannot be heard");
    match error {
        RecordingError::Unreadable { source, .. } => {
            let why = messages.reason(source);
            messages.text("recording-unreadable", &[("why", why.into())])
        }
        RecordingError::UnknownFormat { .. } => messages.text("recording-unknown", &[]),
        RecordingError::Damaged { seconds, .. } => {
            let seconds = format!("{seconds:.1}");
            messages.text("recording-damaged", &[("seconds", seconds.into())])
        }
        RecordingError::Empty { .. } => messages.text("recording-empty", &[]),
    }
}

/// Why a recording cannot be written.
#[cfg(feature = "hearing")]
pub(super) fn unwritten(error: hound::Error) -> std::io::Error {
    match error {
        hound::Error::IoError(error) => error,
        error => std::io::Error::other(error),
    }
}

/// Why a speech model cannot be used, with its folder.
pub(super) fn no_model(error: &ModelError, messages: &Messages) -> String {
    match error {
        ModelError::Missing { folder } => messages.text(
            "hearing-no-model-in",
            &[("path", folder.display().to_string().into())],
        ),
        _ => messages.hearing_problem(&HearingProblem::NoModel(error.clone())),
    }
}

/// That nothing can be recognised, and what to do.
pub(super) fn no_recogniser(error: &RecogniserError, messages: &Messages) -> String {
    tracing::warn!(%error, "the recogniser does not start");
    messages.text("hearing-no-recogniser", &[])
}

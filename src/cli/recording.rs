//! Recordings and the recogniser that hears them: what is wrong, in the user's words.

use std::io;

use crate::hearing::recording::RecordingError;
use crate::hearing::{HearingProblem, ModelError, RecogniserError};
use crate::messages::Messages;
use crate::sentences::Wording;

/// Why a recording cannot be heard.
pub(super) fn unheard(error: &RecordingError, wording: &Wording) -> String {
    tracing::warn!(%error, "a recording cannot be heard");
    match error {
        RecordingError::Unreadable { source, .. } => {
            let why = wording.messages.reason(source);
            wording.text("recording-unreadable", &[("why", why.into())])
        }
        RecordingError::UnknownFormat { .. } => wording.text("recording-unknown", &[]),
        RecordingError::Damaged { seconds, .. } => {
            let seconds = format!("{seconds:.1}");
            wording.text("recording-damaged", &[("seconds", seconds.into())])
        }
        RecordingError::Empty { .. } => wording.text("recording-empty", &[]),
    }
}

/// Why a recording cannot be written.
pub(super) fn unwritten(error: hound::Error, messages: &Messages) -> String {
    match error {
        hound::Error::IoError(error) => messages.reason(&error),
        error => messages.reason(&io::Error::other(error)),
    }
}

/// Why a speech model cannot be used, with its folder.
pub(super) fn no_model(error: ModelError, wording: &Wording) -> String {
    match &error {
        ModelError::Missing { folder } => wording.text(
            "hearing-no-model-in",
            &[("path", folder.display().to_string().into())],
        ),
        _ => wording.hearing_problem(&HearingProblem::NoModel(error)),
    }
}

/// That nothing can be recognised, and what to do.
pub(super) fn no_recogniser(error: &RecogniserError, wording: &Wording) -> String {
    tracing::warn!(%error, "the recogniser does not start");
    wording.text("hearing-no-recogniser", &[])
}

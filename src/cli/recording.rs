//! Recordings and the recogniser that hears them: what is wrong, in the user's words.

use std::io::{self, Cursor};

use crate::hearing::RecordingError;
use crate::hearing::SAMPLE_RATE;
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

/// The bytes of a WAV file: 16 kHz, one channel, 16 bits.
///
/// # Errors
/// The speech is longer than such a file can hold.
pub(super) fn wav(pcm: &[i16]) -> io::Result<Vec<u8>> {
    let format = hound::WavSpec {
        channels: 1,
        sample_rate: SAMPLE_RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut bytes = Cursor::new(Vec::new());
    let written = hound::WavWriter::new(&mut bytes, format).and_then(|mut wav| {
        for &sample in pcm {
            wav.write_sample(sample)?;
        }
        wav.finalize()
    });
    match written {
        Ok(()) => Ok(bytes.into_inner()),
        Err(hound::Error::IoError(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Why a speech model cannot be used, with its folder.
pub(super) fn no_model(error: &ModelError, messages: &Messages) -> String {
    match error {
        ModelError::Missing { folder } => messages.text(
            "hearing-no-model-in",
            &[("path", folder.display().to_string().into())],
        ),
        _ => HearingProblem::NoModel(error.clone()).text(messages),
    }
}

/// That nothing can be recognised, and what to do.
pub(super) fn no_recogniser(error: &RecogniserError, messages: &Messages) -> String {
    tracing::warn!(%error, "the recogniser does not start");
    match error {
        RecogniserError::NotInNoise(error) => no_model(error, messages),
        _ => messages.text("hearing-no-recogniser", &[]),
    }
}

//! Speech on Windows: the system's own voices, through its default output. Nothing has to be
//! started for them.

#[cfg(feature = "device")]
mod manner;

#[cfg(feature = "device")]
pub(crate) use manner::{Manner, MannerError};

use crate::{Channel, Sink, VoiceProblem};

/// Whether each channel can have its own output.
pub const CHOOSES_OUTPUTS: bool = false;

/// What speaks is always there.
#[derive(Debug)]
pub(crate) struct Daemon;

impl Daemon {
    pub(crate) const fn start(
        _channel: Channel,
        _sink: Option<&str>,
        _language: &str,
    ) -> Result<Self, VoiceProblem> {
        Ok(Self)
    }

    pub(crate) const fn answers(&self) -> bool {
        true
    }

    pub(crate) const fn ended(&mut self) -> bool {
        false
    }

    pub(crate) const fn address(&self) -> String {
        String::new()
    }
}

/// No output is chosen, so that none is missed.
#[derive(Debug)]
pub(crate) struct Watch;

impl Watch {
    pub(crate) fn start(
        _tell: impl Fn(Result<Vec<Sink>, VoiceProblem>) + Send + 'static,
    ) -> Result<Self, VoiceProblem> {
        Ok(Self)
    }
}

/// No outputs: the voices speak through the system's default one.
///
/// # Errors
/// Never.
pub const fn sinks() -> Result<Vec<Sink>, VoiceProblem> {
    Ok(Vec::new())
}

/// Nothing speaks against it; the speaker finds out.
pub(crate) const fn has_voice_for(_language: &str) -> bool {
    true
}

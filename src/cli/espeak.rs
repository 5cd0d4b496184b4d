use std::io;
use std::process::{Command, Stdio};

use super::recording::unheard;
use crate::hearing::recording;
use crate::sentences::Wording;

/// What espeak-ng says, as a microphone would bring it: 16 kHz, one channel.
///
/// # Errors
/// With what happened and what to do.
pub(super) fn synthesise(text: &str, voice: &str, wording: &Wording) -> Result<Vec<i16>, String> {
    let told = |id: &str, error: &io::Error| {
        let why = wording.messages.reason(error);
        wording.text(id, &[("why", why.into())])
    };
    let file = tempfile::Builder::new()
        .prefix("doppelbrett-")
        .suffix(".wav")
        .tempfile()
        .map_err(|error| told("espeak-no-place", &error))?;
    let said = Command::new("espeak-ng")
        .args(["-v", voice, "-s", "150", "-w"])
        .args([file.path().as_os_str(), text.as_ref()])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| told("espeak-missing", &error))?;
    if !said.status.success() {
        let why = String::from_utf8_lossy(&said.stderr);
        tracing::warn!(%why, "espeak-ng failed");
        return Err(wording.text("espeak-failed", &[("voice", voice.into())]));
    }
    recording::read(file.path()).map_err(|error| unheard(&error, wording))
}

use std::process::Stdio;

use super::failure::Failure;
use crate::hearing::recording;
use doppelbrett_system::child_process;

/// What espeak-ng says, as a microphone would bring it: 16 kHz, one channel.
///
/// # Errors
/// With what happened and what to do.
pub(super) fn synthesise(text: &str, voice: &str) -> Result<Vec<i16>, Failure> {
    let file = tempfile::Builder::new()
        .prefix("doppelbrett-")
        .suffix(".wav")
        .tempfile()
        .map_err(|error| Failure::new("espeak-no-place", &[]).because(error))?;
    let said = child_process::program("espeak-ng")
        .args(["-v", voice, "-s", "150", "-w"])
        .args([file.path().as_os_str(), text.as_ref()])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Failure::new("espeak-missing", &[]).because(error))?;
    if !said.status.success() {
        let why = String::from_utf8_lossy(&said.stderr);
        tracing::warn!(%why, "espeak-ng failed");
        return Err(Failure::new("espeak-failed", &[("voice", voice.into())]));
    }
    Ok(recording::read(file.path())?)
}

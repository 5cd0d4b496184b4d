use std::process::{Command, Stdio};

use crate::hearing::recording;

/// What espeak-ng says, as a microphone would bring it: 16 kHz, one channel.
///
/// # Errors
/// With what happened and what to do.
pub(super) fn synthesise(text: &str, voice: &str) -> Result<Vec<i16>, String> {
    let file = tempfile::Builder::new()
        .prefix("doppelbrett-")
        .suffix(".wav")
        .tempfile()
        .map_err(|error| format!("there is no place for a temporary file: {error}"))?;
    let said = Command::new("espeak-ng")
        .args(["-v", voice, "-s", "150", "-w"])
        .args([file.path().as_os_str(), text.as_ref()])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| {
            format!("espeak-ng cannot be started ({error}): install the package espeak-ng")
        })?;
    if !said.status.success() {
        return Err(format!(
            "espeak-ng failed: {}",
            String::from_utf8_lossy(&said.stderr).trim()
        ));
    }
    recording::read(file.path()).map_err(|error| error.to_string())
}

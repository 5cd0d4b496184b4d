//! Where the sound devices are.

use crate::hearing::HearingProblem;

/// What a device is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// To record.
    Microphone,
    /// To play.
    Loudspeaker,
}

/// PulseAudio (also PipeWire's) if it answers, else ALSA if there is a card for it: without
/// one, ALSA offers a dozen devices that are all dead.
///
/// # Errors
/// [`HearingProblem::NoSoundServer`].
pub(crate) fn host(wanted: Wanted) -> Result<cpal::Host, HearingProblem> {
    if let Ok(host) = cpal::host_from_id(cpal::HostId::PulseAudio) {
        return Ok(host);
    }
    let end = match wanted {
        Wanted::Microphone => 'c',
        Wanted::Loudspeaker => 'p',
    };
    let card = std::fs::read_dir("/dev/snd").is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with("pcm") && name.ends_with(end)
        })
    });
    if !card {
        return Err(HearingProblem::NoSoundServer);
    }
    cpal::host_from_id(cpal::HostId::Alsa).map_err(|_| HearingProblem::NoSoundServer)
}

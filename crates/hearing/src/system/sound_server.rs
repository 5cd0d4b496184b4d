//! Where the sound devices are, on Linux.

use cpal::traits::DeviceTrait;

use super::host::Wanted;
use super::microphone::{BLOCK, OPENING};
use crate::{HearingProblem, SAMPLE_RATE};

/// PulseAudio (also PipeWire's) if it answers, else ALSA if there is a card for it: without
/// one, ALSA offers a dozen devices that are all dead.
///
/// # Errors
/// [`HearingProblem::NoSoundServer`].
pub fn host(wanted: Wanted) -> Result<cpal::Host, HearingProblem> {
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

/// A stream of 16 kHz and one channel from a microphone; the server converts it.
///
/// # Errors
/// When the microphone cannot be opened.
pub fn input(
    device: &cpal::Device,
    mut take: impl FnMut(&[i16]) + Send + 'static,
    failed: impl FnMut(cpal::Error) + Send + 'static,
) -> Result<cpal::Stream, cpal::Error> {
    let config = cpal::StreamConfig {
        channels: 1,
        sample_rate: SAMPLE_RATE,
        // With the server's default, sound comes two seconds late; with one block three threads
        // wake up twice as often.
        buffer_size: cpal::BufferSize::Fixed(2 * BLOCK as cpal::FrameCount),
    };
    device.build_input_stream(
        config,
        move |data: &[i16], _: &cpal::InputCallbackInfo| take(data),
        failed,
        Some(OPENING),
    )
}

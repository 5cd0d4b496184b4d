//! libopus.

use opusic_c::{Application, Bitrate, Channels, Encoder, ErrorCode, SampleRate, Signal};
use symphonia::core::codecs::registry::CodecRegistry;

use crate::SoundError;
use crate::opus::{PACKET, Packets};

/// Larger than any packet of one channel can be.
const LARGEST: usize = 1500;
/// In bits per second: announcements remain intelligible with half of it.
const RATE: u32 = 24_000;

/// Lets recordings in Opus be read.
pub(crate) fn register(codecs: &mut CodecRegistry) {
    codecs.register_audio_decoder::<symphonia_adapter_libopus::OpusDecoder>();
}

/// The packets of `pcm`, with as much silence behind it as the encoder holds back.
///
/// # Errors
/// [`SoundError::NotEncoded`].
pub fn packets(pcm: &[i16]) -> Result<Packets, SoundError> {
    let failed = |error: ErrorCode| SoundError::NotEncoded(error.message().to_owned());
    let mut encoder =
        Encoder::new(Channels::Mono, SampleRate::Hz16000, Application::Voip).map_err(failed)?;
    encoder
        .set_bitrate(Bitrate::Value(RATE))
        .and_then(|()| encoder.set_signal(Signal::Voice))
        .map_err(failed)?;
    let ahead = u64::from(encoder.get_look_ahead().map_err(failed)?);
    let count = (pcm.len() + usize::try_from(ahead).unwrap_or_default()).div_ceil(PACKET);
    let mut packets = Vec::with_capacity(count);
    let mut buffer = [0; LARGEST];
    for at in 0..count {
        let mut frame = [0.0; PACKET];
        let here = pcm.iter().skip(at * PACKET);
        for (sample, pcm) in frame.iter_mut().zip(here) {
            *sample = f32::from(*pcm) / 32_768.0;
        }
        let length = encoder
            .encode_float_to_slice(&frame, &mut buffer)
            .map_err(failed)?;
        packets.push(buffer[..length].to_vec());
    }
    Ok(Packets {
        packets,
        pre_skip: 3 * ahead,
    })
}

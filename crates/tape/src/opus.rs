//! An utterance as Ogg Opus (RFC 6716 and RFC 7845).

use opusic_c::{Application, Bitrate, Channels, Encoder, ErrorCode, SampleRate, Signal};

use super::TapeError;
use super::stream::{Ends, Stream};

/// Samples in a packet at 16 kHz: 20 ms.
pub(super) const PACKET: usize = 320;
/// The same at 48 kHz, by which positions in Ogg Opus are counted.
pub(super) const PACKET_AT_48: u64 = 960;
/// Larger than any packet of one channel can be.
const LARGEST: usize = 1500;
/// In bits per second: announcements remain intelligible with half of it.
const RATE: u32 = 24_000;

/// Packets of sound, one after the other.
pub(super) struct Packets {
    pub(super) packets: Vec<Vec<u8>>,
    /// How much of the beginning is the encoder's own, at 48 kHz.
    pub(super) pre_skip: u64,
}

/// The packets of `pcm`, with as much silence behind it as the encoder holds back.
pub(super) fn packets(pcm: &[i16]) -> Result<Packets, TapeError> {
    let failed = |error: ErrorCode| TapeError::NotEncoded(error.message().to_owned());
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

/// A file with `pcm` in it.
pub(super) fn encoded(pcm: &[i16]) -> Result<Vec<u8>, TapeError> {
    let Packets { packets, pre_skip } = packets(pcm)?;
    let mut stream = Stream::begin(pre_skip, &[])?;
    let length = 3 * pcm.len() as u64;
    let mut packets = packets.into_iter().peekable();
    while let Some(packet) = packets.next() {
        let ends = match packets.peek() {
            Some(_) => Ends::Nothing,
            None => Ends::StreamAt(length + pre_skip),
        };
        stream.write(packet, ends)?;
    }
    Ok(stream.into_bytes())
}

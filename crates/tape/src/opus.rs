//! An utterance as Ogg Opus (RFC 6716 and RFC 7845).

use doppelbrett_hearing::opus::{Packets, packets};

use super::TapeError;
use super::stream::{Ends, Stream};

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

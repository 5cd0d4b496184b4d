//! Writes a stream of Ogg Opus (RFC 7845).

use std::io;

use ogg::{PacketWriteEndInfo, PacketWriter};

use super::TapeError;
use doppelbrett_hearing::SoundError;
use doppelbrett_hearing::opus::PACKET_AT_48;

/// Packets in a page: half a second.
const PAGE: u64 = 25;
/// One stream in a file: any number does.
const SERIAL: u32 = 1;
/// What wrote it.
const VENDOR: &str = "doppelbrett";
/// The rate of the sound before it was encoded, for information.
const INPUT_RATE: u32 = doppelbrett_hearing::SAMPLE_RATE;

/// A stream that is being written.
pub(super) struct Stream {
    writer: PacketWriter<'static, Vec<u8>>,
    packets: u64,
}

/// What ends with a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    Nothing,
    /// The stream, whose sound ends at this position, counted at 48 kHz.
    StreamAt(u64),
    /// The stream, with the whole packet.
    Stream,
}

impl Stream {
    /// Begins one whose first `pre_skip` samples at 48 kHz are not played.
    pub(super) fn begin(pre_skip: u64, comments: &[(String, String)]) -> Result<Self, TapeError> {
        let mut writer = PacketWriter::new(Vec::new());
        let page = PacketWriteEndInfo::EndPage;
        for packet in [head(pre_skip), tags(comments)] {
            writer
                .write_packet(packet, SERIAL, page, 0)
                .map_err(not_written)?;
        }
        Ok(Self { writer, packets: 0 })
    }

    pub(super) fn write(&mut self, packet: Vec<u8>, ends: Ends) -> Result<(), TapeError> {
        self.packets += 1;
        let whole = self.packets * PACKET_AT_48;
        let (end, position) = match ends {
            Ends::StreamAt(position) => (PacketWriteEndInfo::EndStream, position.min(whole)),
            Ends::Stream => (PacketWriteEndInfo::EndStream, whole),
            Ends::Nothing if self.packets.is_multiple_of(PAGE) => {
                (PacketWriteEndInfo::EndPage, whole)
            }
            Ends::Nothing => (PacketWriteEndInfo::NormalPacket, whole),
        };
        self.writer
            .write_packet(packet, SERIAL, end, position)
            .map_err(not_written)
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.writer.into_inner()
    }
}

fn not_written(error: io::Error) -> TapeError {
    SoundError::NotEncoded(error.to_string()).into()
}

fn head(pre_skip: u64) -> Vec<u8> {
    // Version 1, one channel.
    let mut head = b"OpusHead\x01\x01".to_vec();
    head.extend(u16::try_from(pre_skip).unwrap_or(u16::MAX).to_le_bytes());
    head.extend(INPUT_RATE.to_le_bytes());
    // No gain, mapping family 0.
    head.extend([0, 0, 0]);
    head
}

fn tags(comments: &[(String, String)]) -> Vec<u8> {
    let number = |number: usize| u32::try_from(number).unwrap_or_default().to_le_bytes();
    let mut tags = b"OpusTags".to_vec();
    tags.extend(number(VENDOR.len()));
    tags.extend(VENDOR.as_bytes());
    tags.extend(number(comments.len()));
    for (key, value) in comments {
        let comment = format!("{key}={value}");
        tags.extend(number(comment.len()));
        tags.extend(comment.as_bytes());
    }
    tags
}

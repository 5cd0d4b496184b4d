//! Sound as packets of Opus (RFC 6716).

/// Samples in a packet: 20 ms.
pub const PACKET: usize = 320;
/// The same at 48 kHz, by which positions in Ogg Opus are counted.
pub const PACKET_AT_48: u64 = 960;

/// Packets of sound, one after the other.
#[derive(Debug)]
pub struct Packets {
    /// Each with [`PACKET`] samples.
    pub packets: Vec<Vec<u8>>,
    /// How much of the beginning is the encoder's own, at 48 kHz.
    pub pre_skip: u64,
}

pub use crate::system::packets;

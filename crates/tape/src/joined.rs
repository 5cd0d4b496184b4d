//! One recording of all that a game has on tape.

use std::io::Cursor;
use std::time::Duration;

use ogg::PacketReader;

use super::TapeError;
use super::stream::{Ends, Stream};
use doppelbrett_hearing::SoundError;
use doppelbrett_hearing::opus::{PACKET, PACKET_AT_48, Packets, packets};

/// The packets that begin a file: what it is, and its comments.
const HEADERS: usize = 2;
/// Packets of silence between two utterances: a second, in which a listener knows that the
/// first has ended.
const PAUSE: usize = 50;

/// An utterance in a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What a player of recordings calls it.
    pub name: String,
    /// The file in which it was kept.
    pub opus: Vec<u8>,
}

/// One recording, as a file of Ogg Opus, with a chapter for each utterance
/// (`CHAPTER001=00:00:05.000` and `CHAPTER001NAME=…`). The packets are copied: nothing is
/// encoded again.
///
/// # Errors
/// When one of the files is not what [`Shelf::keep`](super::Shelf::keep) writes.
pub fn joined(title: &str, chapters: &[Chapter]) -> Result<Vec<u8>, TapeError> {
    let Packets {
        packets: pause,
        pre_skip,
    } = packets(&[0; PAUSE * PACKET])?;
    let mut comments = vec![("TITLE".to_owned(), single_line(title))];
    let mut all = Vec::new();
    for (number, chapter) in (1..).zip(chapters) {
        if !all.is_empty() {
            all.extend_from_slice(&pause);
        }
        let at = Duration::from_millis(all.len() as u64 * PACKET_AT_48 / 48);
        comments.push((format!("CHAPTER{number:03}"), stamp(at)));
        comments.push((
            format!("CHAPTER{number:03}NAME"),
            single_line(&chapter.name),
        ));
        all.extend(packets_of(&chapter.opus)?);
    }
    let mut stream = Stream::begin(pre_skip, &comments)?;
    let mut all = all.into_iter().peekable();
    while let Some(packet) = all.next() {
        let ends = match all.peek() {
            Some(_) => Ends::Nothing,
            None => Ends::Stream,
        };
        stream.write(packet, ends)?;
    }
    Ok(stream.into_bytes())
}

/// The packets of sound in a file.
fn packets_of(opus: &[u8]) -> Result<Vec<Vec<u8>>, TapeError> {
    let mut reader = PacketReader::new(Cursor::new(opus));
    let mut packets = Vec::new();
    loop {
        match reader.read_packet() {
            Ok(Some(packet)) => packets.push(packet.data),
            Ok(None) => break,
            Err(error) => return Err(SoundError::NotEncoded(error.to_string()).into()),
        }
    }
    Ok(packets.split_off(HEADERS.min(packets.len())))
}

fn stamp(at: Duration) -> String {
    let seconds = at.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let (seconds, milliseconds) = (seconds % 60, at.subsec_millis());
    format!("{hours:02}:{minutes:02}:{seconds:02}.{milliseconds:03}")
}

/// Comments are lines of text.
fn single_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ")
}

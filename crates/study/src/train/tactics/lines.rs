//! The lines of a file that may be very long, and compressed.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::ReadFaultKind;

/// The longest line of a puzzle, in bytes.
const LONGEST: usize = 4_096;

/// Where reading goes on: how much stands before it, decompressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// In bytes; not counted in PGN.
    pub bytes: u64,
    /// In lines, or in games in PGN.
    pub number: u64,
}

/// A file, decompressed if its name ends in `zst`, from so many bytes on.
///
/// # Errors
/// When it cannot be opened, or is shorter and cannot be read so far.
pub(super) fn open(path: &Path, bytes: u64) -> io::Result<Box<dyn BufRead>> {
    let mut file = File::open(path)?;
    if is_compressed(path) {
        let mut text = BufReader::new(Frames::new(BufReader::new(file)));
        io::copy(&mut (&mut text).take(bytes), &mut io::sink())?;
        return Ok(Box::new(text));
    }
    file.seek(SeekFrom::Start(bytes))?;
    Ok(Box::new(BufReader::new(file)))
}

pub(super) fn is_compressed(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("zst"))
}

/// The next line, without its ending, and how many bytes it took; `None` at the end.
///
/// # Errors
/// When the file cannot be read any further.
#[allow(clippy::type_complexity)]
pub(super) fn next(
    input: &mut dyn BufRead,
) -> io::Result<Option<(Result<String, ReadFaultKind>, u64)>> {
    let (mut line, mut taken, mut long) = (Vec::new(), 0, false);
    loop {
        let piece = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        let end = piece.iter().position(|byte| *byte == b'\n');
        let length = end.map_or(piece.len(), |end| end + 1);
        if length == 0 && taken == 0 {
            return Ok(None);
        }
        long |= line.len() + length > LONGEST;
        if !long {
            line.extend_from_slice(&piece[..length]);
        }
        let ended = end.is_some() || length == 0;
        input.consume(length);
        taken += length as u64;
        if ended {
            break;
        }
    }
    if long {
        return Ok(Some((Err(ReadFaultKind::LongLine), taken)));
    }
    let text = String::from_utf8(line).map_err(|_| ReadFaultKind::NoText);
    let text = text.map(|text| {
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        text.trim_end_matches(['\r', '\n']).to_owned()
    });
    Ok(Some((text, taken)))
}

/// The text of all Zstandard frames of a file (RFC 8878, 3): there may be several.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    /// A frame was begun and is not over.
    within: bool,
}

impl<R: BufRead> Frames<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            decoder: FrameDecoder::new(),
            within: false,
        }
    }

    /// Begins the next frame that has text; whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.within && !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => self.within = true,
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = (&mut self.source).take(length.into());
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::other(error.to_string())),
            }
        }
        Ok(self.within)
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() && self.begin()? {
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let few = BlockDecodingStrategy::UptoBlocks(1);
                let decoded = self.decoder.decode_blocks(&mut self.source, few);
                decoded.map_err(|error| io::Error::other(error.to_string()))?;
            }
            let read = self.decoder.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            self.within = false;
            let promised = self.decoder.get_checksum_from_data();
            if promised.is_some() && promised != self.decoder.get_calculated_checksum() {
                return Err(io::Error::other("the checksum is another"));
            }
        }
        Ok(0)
    }
}

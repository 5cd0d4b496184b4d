//! The lines of a file, however it is encoded.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};

/// How the letters are written as bytes.
#[derive(Clone, Copy)]
enum Code {
    /// UTF-8, or Windows-1252 where a line is none.
    Bytes,
    /// UTF-16, the low byte first.
    Little,
    /// UTF-16, the high byte first.
    Big,
}

/// The lines of a source, without their ends.
pub(super) struct Lines<R> {
    reader: BufReader<R>,
    code: Option<Code>,
    /// Read already: lines that end as on an old Macintosh come all at once.
    ready: VecDeque<String>,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            reader: BufReader::new(source),
            code: None,
            ready: VecDeque::new(),
        }
    }

    /// The next line; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.ready.pop_front() {
            return Ok(Some(line));
        }
        let code = match self.code {
            Some(code) => code,
            None => *self.code.insert(match *self.reader.fill_buf()? {
                [0xff, 0xfe, ..] => Code::Little,
                [0xfe, 0xff, ..] => Code::Big,
                _ => Code::Bytes,
            }),
        };
        let text = match code {
            Code::Bytes => self.bytes()?,
            Code::Little => self.units(u16::from_le_bytes)?,
            Code::Big => self.units(u16::from_be_bytes)?,
        };
        let Some(text) = text else { return Ok(None) };
        let text = text.trim_end_matches(['\r', '\n']);
        // A byte-order mark is also where files were put together.
        let lines = text.split('\r').map(|it| it.trim_start_matches('\u{feff}'));
        self.ready.extend(lines.map(str::to_owned));
        Ok(self.ready.pop_front())
    }

    fn bytes(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.reader.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.as_bytes().iter().copied().map(western).collect(),
        }))
    }

    fn units(&mut self, unit: fn([u8; 2]) -> u16) -> io::Result<Option<String>> {
        let mut units = Vec::new();
        while units.last() != Some(&u16::from(b'\n')) {
            let mut pair = [0; 2];
            match self.reader.read_exact(&mut pair) {
                Ok(()) => units.push(unit(pair)),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error),
            }
        }
        Ok((!units.is_empty()).then(|| String::from_utf16_lossy(&units)))
    }
}

/// What a byte is in Windows-1252, which is Latin-1 (PGN standard, 3.2) and more signs.
fn western(byte: u8) -> char {
    const MORE: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    let more = byte.checked_sub(0x80).map(usize::from);
    let more = more.and_then(|it| MORE.get(it));
    more.copied().unwrap_or(char::from(byte))
}

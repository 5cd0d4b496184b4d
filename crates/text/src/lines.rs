//! Lines from outside the program: bytes that need not be text and need not end.

use std::io::{self, BufRead};

/// The longest line accepted, in bytes. An arbiter's ruling has 500 characters.
const MOST: usize = 4_000;

/// The longest line that always fits, in characters of up to four bytes.
pub const MOST_CHARACTERS: usize = MOST / 4;

/// One line of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its text. Bytes that are not UTF-8, or move a cursor, become U+FFFD, which no word has.
    Text(String),
    /// It was too long and was discarded.
    TooLong,
}

/// The lines of `input`, until it ends or fails.
pub fn lines(input: impl BufRead) -> impl Iterator<Item = Line> {
    lines_up_to(input, MOST)
}

/// The same for another program's output, whose lines may be longer than a person's.
pub fn long_lines(input: impl BufRead) -> impl Iterator<Item = Line> {
    lines_up_to(input, 256 * MOST)
}

fn lines_up_to(mut input: impl BufRead, most: usize) -> impl Iterator<Item = Line> {
    let mut skipping = false;
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        loop {
            let piece = match input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    tracing::warn!(%error, "an input cannot be read any more");
                    return None;
                }
            };
            if piece.is_empty() {
                // The last line may lack its line ending.
                return (!line.is_empty()).then(|| Line::Text(text(&std::mem::take(&mut line))));
            }
            let end = piece.iter().position(|byte| *byte == b'\n');
            let taken = end.map_or(piece.len(), |end| end + 1);
            if !skipping {
                line.extend_from_slice(&piece[..end.unwrap_or(taken)]);
            }
            input.consume(taken);
            let skipped = skipping;
            skipping &= end.is_none();
            if line.len() > most {
                // Reported at once: its end may never come.
                skipping = end.is_none();
                return Some(Line::TooLong);
            }
            if end.is_some() && !skipped {
                return Some(Line::Text(text(&line)));
            }
        }
    })
}

fn text(line: &[u8]) -> String {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    String::from_utf8_lossy(line)
        .chars()
        .map(|sign| match sign {
            '\t' => ' ',
            sign if sign.is_control() => char::REPLACEMENT_CHARACTER,
            sign => sign,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use proptest::prelude::*;

    use super::*;

    fn text(line: &str) -> Line {
        Line::Text(line.to_owned())
    }

    #[test]
    fn lines_of_bytes() {
        let ten = |input: &[u8]| lines_up_to(input, 10).collect::<Vec<_>>();
        for (input, expected) in [
            (&b""[..], vec![]),
            (b"e4\n\nSf3\r\n", vec![text("e4"), text(""), text("Sf3")]),
            (b"zeit", vec![text("zeit")]),
            (b"l\xe4ufer\ne4\n", vec![text("l\u{fffd}ufer"), text("e4")]),
            (b"\xff\n\xc3\n", vec![text("\u{fffd}"), text("\u{fffd}")]),
            ("für\n".as_bytes(), vec![text("für")]),
            (b"e2\0e4\n", vec![text("e2\u{fffd}e4")]),
            (b"\x1b[2J\ta\n", vec![text("\u{fffd}[2J a")]),
            (b"0123456789\nz", vec![text("0123456789"), text("z")]),
            (b"0123456789a\nz\n", vec![Line::TooLong, text("z")]),
            (b"0123456789abcdef", vec![Line::TooLong]),
            (
                b"0123456789ab\n0123456789ab\n",
                vec![Line::TooLong, Line::TooLong],
            ),
        ] {
            assert_eq!(ten(input), expected, "{input:?}");
        }
    }

    #[test]
    fn a_line_without_end_is_refused_at_once_and_its_rest_is_no_line() {
        let endless = io::repeat(b'a').take(1 << 20).chain(&b"\ne4\n"[..]);
        let read: Vec<Line> = lines(BufReader::new(endless)).collect();
        assert_eq!(read, [Line::TooLong, text("e4")]);
        let mut endless = lines(BufReader::new(io::repeat(b'a')));
        assert_eq!(endless.next(), Some(Line::TooLong));
    }

    #[test]
    fn what_fits_by_its_characters_is_taken() {
        let longest = "🨀".repeat(MOST_CHARACTERS);
        let read: Vec<Line> = lines(longest.as_bytes()).collect();
        assert_eq!(read, [text(&longest)]);
    }

    proptest! {
        /// However the bytes are split into pieces, the lines are the same.
        #[test]
        fn pieces_change_nothing(bytes: Vec<u8>, size in 1..9_usize, most in 1..20_usize) {
            let whole: Vec<Line> = lines_up_to(&bytes[..], most).collect();
            let pieces = BufReader::with_capacity(size, &bytes[..]);
            prop_assert_eq!(lines_up_to(pieces, most).collect::<Vec<_>>(), whole);
        }
    }
}

use serde::Deserialize;
use thiserror::Error;

/// A six-dot cell; bit 0 is dot 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cell(u8);

/// North American Braille ASCII in the order of the cells' bits: the byte for each of the 64
/// cells.
const ASCII: &[u8; 64] = b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// The Unicode cell without dots; the others follow in the order of their bits.
const UNICODE: u32 = 0x2800;

impl Cell {
    /// The space between words.
    pub(super) const BLANK: Self = Self(0);

    /// The byte of North American Braille ASCII.
    pub(super) fn ascii(self) -> u8 {
        ASCII[usize::from(self.0 & 0x3f)]
    }

    /// The cell for a byte, if there is one.
    pub(super) fn of_ascii(byte: u8) -> Option<Self> {
        let place = ASCII.iter().position(|other| *other == byte)?;
        u8::try_from(place).ok().map(Self)
    }

    /// The cell for a Unicode Braille character; `None` if it has dots 7 or 8, or is not
    /// Braille.
    pub(super) fn of_unicode(sign: char) -> Option<Self> {
        let bits = u32::from(sign).checked_sub(UNICODE)?;
        u8::try_from(bits).ok().filter(|bits| *bits < 64).map(Self)
    }

    /// The Unicode Braille character.
    pub(super) fn unicode(self) -> char {
        char::from_u32(UNICODE + u32::from(self.0)).unwrap_or(' ')
    }

    /// Whether it is in the lower part of the cell, except comma, full stop and hyphen, so that
    /// after a number it could be read as a lowered digit.
    pub(super) const fn is_lowered(self) -> bool {
        let hyphen = 0b10_0100;
        self.0 & 0b00_1001 == 0 && self.0.count_ones() > 1 && self.0 != hyphen
    }

    /// The cell with these dots, such as `3456`.
    fn of_dots(dots: &str) -> Option<Self> {
        let mut bits = 0;
        for dot in dots.chars() {
            let number = dot.to_digit(10).filter(|dot| (1..=6).contains(dot))?;
            bits |= 1 << (number - 1);
        }
        (bits != 0).then_some(Self(bits))
    }
}

/// One or more cells, written by their dots: `4 2356`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Cells(pub(super) Vec<Cell>);

impl Cells {
    /// The first; there always is one.
    pub(super) fn first(&self) -> Cell {
        self.0.first().copied().unwrap_or_default()
    }
}

/// The text names no cells.
#[derive(Debug, Error)]
#[error("\"{0}\" names no cells: write dots from 1 to 6, such as 4 2356")]
pub(super) struct NoCells(String);

impl TryFrom<String> for Cells {
    type Error = NoCells;

    fn try_from(text: String) -> Result<Self, NoCells> {
        let cells: Option<Vec<Cell>> = text.split_whitespace().map(Cell::of_dots).collect();
        cells
            .filter(|cells| !cells.is_empty())
            .map(Self)
            .ok_or(NoCells(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_and_bytes() {
        for (dots, byte) in [
            ("1", b'A'),
            ("12", b'B'),
            ("1356", b'Z'),
            ("2456", b'W'),
            ("3456", b'#'),
            ("46", b'.'),
            ("45", b'^'),
            ("6", b','),
            ("36", b'-'),
            ("345", b'>'),
            ("246", b'['),
            ("1256", b'\\'),
            ("2346", b'!'),
            ("123456", b'='),
        ] {
            let cells = Cells::try_from(dots.to_owned()).unwrap();
            assert_eq!(cells.first().ascii(), byte, "{dots}");
            assert_eq!(Cell::of_ascii(byte), Some(cells.first()));
        }
        for bits in 0..64 {
            assert_eq!(Cell::of_ascii(Cell(bits).ascii()), Some(Cell(bits)));
            assert_eq!(Cell::of_unicode(Cell(bits).unicode()), Some(Cell(bits)));
        }
        assert_eq!(Cell::of_ascii(b'a'), None);
        for sign in ['a', '\u{27ff}', '\u{2840}', '\u{28ff}', '\u{2900}'] {
            assert_eq!(Cell::of_unicode(sign), None);
        }
        for text in ["", "7", "0", "1 x", "12.3"] {
            assert!(Cells::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}

use serde::Deserialize;
use thiserror::Error;

/// The cell without dots.
pub(super) const BLANK: char = '\u{2800}';

/// One or more cells, written by their dots: `46 13`. `0` is a blank cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Cells(pub(super) String);

impl Cells {
    /// The cells without blanks: what has to be there to be read.
    pub(super) fn marks(&self) -> String {
        marks(&self.0)
    }

    /// These cells followed by the others.
    pub(super) fn then(&self, other: &Self) -> Self {
        Self(format!("{}{}", self.0, other.0))
    }

    /// The only cell, with the dots of `other` added; `None` if there is more than one cell.
    pub(super) fn with(&self, other: Dots) -> Option<char> {
        let mut cells = self.0.chars();
        let (cell, rest) = (cells.next()?, cells.next());
        rest.is_none()
            .then(|| char::from_u32(u32::from(cell) | u32::from(other.0)))?
    }
}

/// Whether any of the cells has dot 7 or 8.
pub(super) fn has_eight_dots(cells: &str) -> bool {
    cells.chars().any(|cell| u32::from(cell) & 0xc0 != 0)
}

/// Whether `sign` is a blank cell or white space.
pub(super) fn is_blank(sign: char) -> bool {
    sign == BLANK || sign.is_whitespace()
}

/// `cells` without blanks.
pub(super) fn marks(cells: &str) -> String {
    cells.chars().filter(|sign| !is_blank(*sign)).collect()
}

/// The text names no cells.
#[derive(Debug, Error)]
#[error("\"{0}\" names no cells: write dots from 1 to 8, such as 46 13")]
pub(super) struct NoCells(String);

impl TryFrom<String> for Cells {
    type Error = NoCells;

    fn try_from(text: String) -> Result<Self, NoCells> {
        let cells: Option<String> = text
            .split_whitespace()
            .map(|dots| {
                let bits = if dots == "0" { 0 } else { bits(dots)? };
                char::from_u32(u32::from(BLANK) | u32::from(bits))
            })
            .collect();
        cells
            .map(Self)
            .filter(|cells| !cells.marks().is_empty())
            .ok_or(NoCells(text))
    }
}

/// Dots to add to a cell, possibly none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Dots(pub(super) u8);

/// The text names no dots.
#[derive(Debug, Error)]
#[error("\"{0}\" names no dots: write such as 7")]
pub(super) struct NoDots(String);

impl TryFrom<String> for Dots {
    type Error = NoDots;

    fn try_from(text: String) -> Result<Self, NoDots> {
        if text.is_empty() {
            return Ok(Self(0));
        }
        bits(&text).map(Self).ok_or(NoDots(text))
    }
}

/// The bits of dots 1 to 8; `None` if there are no dots, or invalid ones.
fn bits(dots: &str) -> Option<u8> {
    let mut bits = 0;
    for dot in dots.chars() {
        let number = dot.to_digit(10).filter(|dot| (1..=8).contains(dot))?;
        bits |= 1 << (number - 1);
    }
    (bits != 0).then_some(bits)
}

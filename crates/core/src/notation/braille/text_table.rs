use super::cells::BLANK;

/// The length of a row of Unicode.
const ROW: usize = 256;

/// The text table of a Braille display: the cell of each Latin character.
///
/// BRLTTY uses it to turn typed dots into characters and back. Moves in a chess code are cells;
/// this table lets them be understood whether the keyboard sends dots or characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextTable {
    /// By code point; `None` where a character has no cell of its own.
    cells: Vec<Option<char>>,
}

impl TextTable {
    /// The table of the first row of Unicode, U+0000 to U+00FF. `cells` has the dots of each
    /// character, bit 0 for dot 1; `defined` has a bit for each character in the table, lowest
    /// bit first. This is the form in which BrlAPI returns it
    /// (`BRLAPI_PARAM_COMPUTER_BRAILLE_ROW_CELLS`).
    #[must_use]
    pub fn of_row(cells: &[u8; ROW], defined: &[u8; ROW / 8]) -> Self {
        let cell = |at: usize| {
            let is_defined = defined[at / 8] >> (at % 8) & 1 == 1;
            is_defined.then(|| char::from_u32(u32::from(BLANK) | u32::from(cells[at])))?
        };
        Self {
            cells: (0..ROW).map(cell).collect(),
        }
    }

    /// The cell of a character. A cell is its own cell; a space is the cell without dots.
    #[must_use]
    pub fn cell(&self, sign: char) -> Option<char> {
        if is_cell(sign) {
            return Some(sign);
        }
        if sign.is_whitespace() {
            return Some(BLANK);
        }
        let at = usize::try_from(u32::from(sign)).ok()?;
        self.cells.get(at).copied().flatten()
    }

    /// The character of a cell: the first in the table that can be typed. A character that is
    /// not a cell stays itself.
    #[must_use]
    pub fn character(&self, cell: char) -> Option<char> {
        if !is_cell(cell) {
            return Some(cell);
        }
        if cell == BLANK {
            return Some(' ');
        }
        let signs = (0..=u8::MAX).map(char::from);
        signs
            .zip(&self.cells)
            .filter(|(sign, _)| !sign.is_control() && !sign.is_whitespace())
            .find_map(|(sign, own)| (*own == Some(cell)).then_some(sign))
    }
}

/// Whether `sign` is a cell, U+2800 to U+28FF.
pub(in crate::notation) fn is_cell(sign: char) -> bool {
    ('\u{2800}'..='\u{28ff}').contains(&sign)
}

/// The dots of a cell as digits: `1 3 4`; `0` for a blank cell.
#[must_use]
pub fn dots(cell: char) -> String {
    let bits = u32::from(cell) & 0xff;
    let dots: Vec<String> = (1..=8_u32)
        .filter(|dot| bits >> (dot - 1) & 1 == 1)
        .map(|dot| dot.to_string())
        .collect();
    if dots.is_empty() {
        return "0".to_owned();
    }
    dots.join(" ")
}

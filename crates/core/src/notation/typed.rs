//! Moves typed on a Braille keyboard: in algebraic notation, in words or in a chess code, as
//! characters or as dots.

use shakmaty::{Chess, Move};
use thiserror::Error;

use super::braille::is_cell;
use super::{BrailleCode, BrailleReadError, Lexicon, Notation, Phrase, PhraseError, TextTable};

/// What a typed line is understood by.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'t> {
    /// The words, and the piece letters that go with them.
    pub lexicon: &'t Lexicon,
    /// The piece letters of the user's language.
    pub notation: &'t Notation,
    /// The user's Braille chess code, if they have one.
    pub code: Option<&'t BrailleCode>,
    /// The text table of their display, if it is known.
    pub table: Option<&'t TextTable>,
}

/// Why a typed line is not a move.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TypingError {
    /// The words or symbols do not make a move.
    #[error(transparent)]
    Phrase(#[from] PhraseError),
    /// A cell that belongs to no symbol of the chess code or, without a code, has no character
    /// in the text table.
    #[error("cell {place}, {cell}, is no sign; the code is {code:?}")]
    UnknownCell {
        /// The cell.
        cell: char,
        /// Its place, from 1, blanks not counted.
        place: usize,
        /// The chess code, if there is one.
        code: Option<String>,
    },
    /// A symbol of the chess code in a place where it makes no sense.
    #[error("cell {place}, {cell}, has no place there")]
    MisplacedCell {
        /// The first cell of the symbol.
        cell: char,
        /// Its place, from 1, blanks not counted.
        place: usize,
    },
    /// `(=)` stands with the move. An offer needs its own command: none is made here by the
    /// way, and none is ignored.
    #[error("an offer of a draw stands with the move")]
    DrawOffer,
    /// It can be read in two ways that are two legal moves.
    #[error("it can mean {first:?} or {second:?}")]
    TwoMoves {
        /// One reading.
        first: Move,
        /// The other.
        second: Move,
    },
}

impl Typing<'_> {
    /// The line in characters, with cells translated by the text table. A cell without a
    /// character stays a cell.
    #[must_use]
    pub fn characters(&self, line: &str) -> String {
        let of = |sign| {
            let table = self.table.filter(|_| is_cell(sign));
            table
                .and_then(|table| table.character(sign))
                .unwrap_or(sign)
        };
        line.chars().map(of).collect()
    }

    /// The move that `line` names in `position`.
    ///
    /// The line is read in every possible way: as words and symbols of the lexicon, with the
    /// piece letters of the user's language, and as cells of their chess code. If the readings
    /// differ, legality decides. If none is legal, the likeliest is returned, so that the
    /// reason can be told.
    ///
    /// # Errors
    /// [`TypingError`] if the line cannot be read, or if two readings are two legal moves.
    pub fn read(&self, line: &str, position: &Chess) -> Result<Phrase, TypingError> {
        let text = self.characters(line);
        let in_code = self.in_code(line);
        if text.contains("(=)") || in_code == Some(Err(TypingError::DrawOffer)) {
            return Err(TypingError::DrawOffer);
        }
        let in_words = self.lexicon.phrase(&text);
        let in_signs = self.in_signs(&text);
        let mut readings: Vec<Phrase> = Vec::with_capacity(3);
        let has_cells = line.chars().any(is_cell);
        let code = in_code.iter().flatten();
        if has_cells {
            readings.extend(code.clone().cloned());
        }
        // A letter that is a piece in the user's language means that piece.
        let own_letter = in_signs.is_some() && self.begins_with_a_piece(&text);
        readings.extend(in_signs);
        readings.extend(in_words.iter().filter(|_| !own_letter).cloned());
        readings.extend(code.cloned());
        let legal = readings
            .iter()
            .filter_map(|phrase| Some((phrase, phrase.resolve(position).ok()?)));
        let mut legal = legal.collect::<Vec<_>>().into_iter();
        if let Some((phrase, first)) = legal.next() {
            return match legal.find(|(_, other)| *other != first) {
                Some((_, second)) => Err(TypingError::TwoMoves { first, second }),
                None => Ok(phrase.clone()),
            };
        }
        if let Some(likeliest) = readings.into_iter().next() {
            return Ok(likeliest);
        }
        let in_words = in_words.err().unwrap_or(PhraseError::Empty);
        match in_code {
            // Not even the first symbol is of the code, so the code was not meant.
            Some(Err(TypingError::UnknownCell { place: 1, .. })) if !has_cells => {
                Err(in_words.into())
            }
            Some(Err(error)) if !are_words(&text) => Err(error),
            _ => Err(self.unreadable(&text).unwrap_or(in_words.into())),
        }
    }

    /// The line with the user's piece letters, if they differ from the lexicon's.
    fn in_signs(&self, text: &str) -> Option<Phrase> {
        if self.lexicon.notations() == [self.notation.clone()] {
            return None;
        }
        self.notation.phrase(text).ok()
    }

    fn begins_with_a_piece(&self, text: &str) -> bool {
        let first = text.trim_start().chars().next();
        first.is_some_and(|letter| self.notation.role(letter).is_some())
    }

    fn in_code(&self, line: &str) -> Option<Result<Phrase, TypingError>> {
        let code = self.code?;
        let cells: Option<String> = line
            .chars()
            .map(|sign| match self.table {
                Some(table) => table.cell(sign),
                None => (is_cell(sign) || sign.is_whitespace()).then_some(sign),
            })
            .collect();
        let cells = cells?;
        Some(match code.read(&cells) {
            Ok(read) if read.draw_offered => Err(TypingError::DrawOffer),
            Ok(read) => Ok(read.phrase),
            Err(BrailleReadError::Phrase(PhraseError::UnexpectedWord { word })) => {
                Err(misplaced(&cells, &word))
            }
            Err(BrailleReadError::Phrase(error)) => Err(error.into()),
            Err(BrailleReadError::UnknownCells { cells, at, code }) => {
                Err(TypingError::UnknownCell {
                    cell: cells.chars().nth(at).unwrap_or_default(),
                    place: at + 1,
                    code: Some(code),
                })
            }
            Err(BrailleReadError::Resolve(_)) => return None,
        })
    }

    /// The first cell that has no character.
    fn unreadable(&self, text: &str) -> Option<TypingError> {
        let signs = text.chars().filter(|sign| !sign.is_whitespace());
        let (at, cell) = signs.enumerate().find(|(_, sign)| is_cell(*sign))?;
        Some(TypingError::UnknownCell {
            cell,
            place: at + 1,
            code: None,
        })
    }
}

/// The error for the symbol `sign` of the code, with its place in `cells`.
fn misplaced(cells: &str, sign: &str) -> TypingError {
    let marks = |text: &str| -> Vec<char> {
        let blank = |sign: &char| *sign == '\u{2800}' || sign.is_whitespace();
        text.chars().filter(|sign| !blank(sign)).collect()
    };
    let (cells, sign) = (marks(cells), marks(sign));
    let at = cells
        .windows(sign.len().max(1))
        .rposition(|there| there == sign)
        .unwrap_or_default();
    TypingError::MisplacedCell {
        cell: sign.first().copied().unwrap_or_default(),
        place: at + 1,
    }
}

/// Whether a line looks like words rather than like a chess code.
fn are_words(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let several = words.clone().count() > 1;
    several && words.all(|word| word.chars().all(char::is_alphanumeric))
}

#[cfg(test)]
mod tables;
#[cfg(test)]
mod tests;

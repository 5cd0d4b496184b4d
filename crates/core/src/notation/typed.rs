//! Moves that are typed on a Braille keyboard: in signs, in words, in a chess code, as
//! characters or as dots.

use shakmaty::{Chess, Move};
use thiserror::Error;

use super::braille::is_cell;
use super::{BrailleCode, BrailleReadError, Lexicon, Notation, Phrase, PhraseError, TextTable};

/// By what a typed line is understood.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'t> {
    /// The words, and the letters of the pieces that go with them.
    pub lexicon: &'t Lexicon,
    /// The letters of the pieces in the user's language.
    pub notation: &'t Notation,
    /// The user's Braille chess code, if he has one.
    pub code: Option<&'t BrailleCode>,
    /// The text table of his display, if it is known.
    pub table: Option<&'t TextTable>,
}

/// Why a typed line is no move.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TypingError {
    /// Words or signs that make no move.
    #[error(transparent)]
    Phrase(#[from] PhraseError),
    /// A cell that is no sign of the chess code, or without one, no character of the table.
    #[error("cell {place}, {cell}, is no sign; the code is {code:?}")]
    UnknownCell {
        /// The cell.
        cell: char,
        /// Its place, from 1, blanks not counted.
        place: usize,
        /// The chess code, if there is one.
        code: Option<String>,
    },
    /// A sign of the chess code where it has no place.
    #[error("cell {place}, {cell}, has no place there")]
    MisplacedCell {
        /// The first cell of the sign.
        cell: char,
        /// Its place, from 1, blanks not counted.
        place: usize,
    },
    /// `(=)` stands with the move. An offer is a command of its own: none is made, and none
    /// is passed over, in passing.
    #[error("an offer of a draw stands with the move")]
    DrawOffer,
    /// Two ways to read it are two legal moves.
    #[error("it can mean {first:?} or {second:?}")]
    TwoMoves {
        /// The one.
        first: Move,
        /// The other.
        second: Move,
    },
}

impl Typing<'_> {
    /// The line in characters: cells are what the text table has for them. A cell that it
    /// has no character for stays a cell.
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
    /// It is read in every way that there is: as words and signs of the lexicon, as signs
    /// with the letters of the user's language, and as cells of his chess code. Where those
    /// differ, legality decides. If no reading is legal, the likeliest is given, so that the
    /// reason can be told.
    ///
    /// # Errors
    /// [`TypingError`] if it cannot be read, or if two readings are two legal moves.
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
        // A letter that is a piece in the user's language is that piece.
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
            // Nothing of it is a sign of the code: it was not meant by it.
            Some(Err(TypingError::UnknownCell { place: 1, .. })) if !has_cells => {
                Err(in_words.into())
            }
            Some(Err(error)) if !are_words(&text) => Err(error),
            _ => Err(self.unreadable(&text).unwrap_or(in_words.into())),
        }
    }

    /// In the user's letters, if they are others than those of the lexicon.
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

    /// The first cell for which there is no character.
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

/// Where the sign `sign` of the code stands in `cells`.
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

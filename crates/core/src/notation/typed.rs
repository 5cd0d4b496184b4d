//! Moves typed on a Braille keyboard: in algebraic notation, in words or in a chess code, as
//! characters or as dots.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position, Role};
use thiserror::Error;

use super::braille::is_cell;
use super::names::Part;
use super::readings::Reading;
use super::signs::promoted;
use super::{
    BrailleCode, BrailleReadError, Lexicon, Meaning, Notation, Phrase, PhraseError, ResolveError,
    Statement, Step, TextTable, fold,
};

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
    /// It can be read in ways that are several legal moves.
    #[error("it can mean any of {moves:?}")]
    SeveralMoves {
        /// All of them, the likeliest first. A promotion whose piece is not named has one for
        /// each piece.
        moves: Vec<Move>,
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
    /// piece letters and the names of the user's language, and as cells of their chess code. Each
    /// of them reads the whole line or nothing of it. If the readings differ, legality decides.
    /// If none is legal, the likeliest is returned, so that the reason can be told.
    ///
    /// # Errors
    /// [`TypingError`] if the line cannot be read, or if two readings are two legal moves.
    pub fn read(&self, line: &str, position: &Chess) -> Result<Phrase, TypingError> {
        let text = self.characters(line);
        let in_code = self.in_code(line);
        let offers = text.split_whitespace().collect::<String>().contains("(=)");
        if offers || in_code == Some(Err(TypingError::DrawOffer)) {
            return Err(TypingError::DrawOffer);
        }
        // Both squares are no piece's letter, whatever "c2c3" may be in another language.
        if !matches!(in_code, Some(Ok(_)))
            && let Ok(uci) = text.trim().parse::<UciMove>()
            && uci.to_move(position).is_ok()
        {
            return Ok(uci.into());
        }
        let has_cells = line.chars().any(is_cell);
        let mut readings = Vec::with_capacity(4);
        let in_code_if = |wanted: bool| {
            let read = in_code.iter().flatten().filter(move |_| wanted);
            read.map(|phrase| Reading {
                phrase: phrase.clone(),
                careless: false,
                doubtful: None,
            })
        };
        readings.extend(in_code_if(has_cells));
        let in_characters = self.in_characters(&text);
        readings.extend(in_characters.iter().flatten().cloned());
        readings.extend(in_code_if(!has_cells));
        if let Some(phrase) = chosen(&readings, position)? {
            return Ok(phrase);
        }
        let why = in_characters.err().unwrap_or(PhraseError::Empty);
        match in_code {
            // Not even the first symbol is of the code, so the code was not meant.
            Some(Err(TypingError::UnknownCell { place: 1, .. })) if !has_cells => Err(why.into()),
            Some(Err(error)) if !are_words(&text) => Err(error),
            _ => Err(self.unreadable(&text).unwrap_or(why.into())),
        }
    }

    /// The piece that a pawn becomes by this line: "D", "=Q", "(N)", "♕", "knight".
    #[must_use]
    pub fn promoted(&self, line: &str) -> Option<Role> {
        let text = self.characters(line);
        let plain = super::line::plain(&text);
        let word = plain.trim_matches(|sign: char| sign.is_whitespace() || "=/".contains(sign));
        let named = || match self.notation.names().part(&fold(word)) {
            Some(Part::Is(Meaning::Role(role))) => Some(role),
            _ => None,
        };
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => promoted(letter, &self.notations()),
            _ => named(),
        }
    }

    /// The user's notation, and those of the lexicon.
    fn notations(&self) -> Vec<Notation> {
        let own = std::iter::once(self.notation);
        own.chain(self.lexicon.notations()).cloned().collect()
    }

    /// The readings of a line in characters.
    fn in_characters(&self, text: &str) -> Result<Vec<Reading>, PhraseError> {
        let own = self.notation.readings(text);
        // A letter that is a piece in the user's language means that piece.
        if own.is_ok() && self.begins_with_a_piece(text) {
            return own;
        }
        let in_words = self.lexicon.readings(text);
        let others = self.lexicon.notations().iter();
        let others = others.filter(|other| *other != self.notation);
        let others = others.flat_map(|other| other.readings(text)).flatten();
        let mut readings: Vec<Reading> = own.iter().chain(&in_words).flatten().cloned().collect();
        readings.extend(others);
        readings.sort_by_key(|reading| reading.careless);
        match (readings.is_empty(), own, in_words) {
            (false, ..) => Ok(readings),
            // Whose words they are can tell what is missing.
            (true, Err(own), Err(PhraseError::UnknownWord { .. }))
                if !matches!(own, PhraseError::UnknownWord { .. }) =>
            {
                Err(own)
            }
            (true, _, in_words) => Err(in_words.err().unwrap_or(PhraseError::Empty)),
        }
    }

    fn begins_with_a_piece(&self, text: &str) -> bool {
        let first = text.chars().find(|sign| sign.is_alphanumeric());
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

/// The reading that names a legal move which no other reading replaces, or else the likeliest.
fn chosen(readings: &[Reading], position: &Chess) -> Result<Option<Phrase>, TypingError> {
    let counts = |reading: &&Reading| !reading.careless || !is_superfluous(reading, position);
    let meant: Vec<(&Reading, Vec<Move>)> = readings
        .iter()
        .filter(counts)
        .map(|reading| (reading, legal(&reading.phrase, position)))
        .collect();
    let mut moves: Vec<Move> = Vec::new();
    for mv in meant.iter().flat_map(|(_, moves)| moves) {
        if !moves.contains(mv) {
            moves.push(*mv);
        }
    }
    // What may have been meant without a capital raises doubts and is never played.
    let sure = || meant.iter().filter(|(reading, _)| !reading.careless);
    let is_meant = sure().any(|(_, named)| !named.is_empty());
    let all = sure().filter(|(_, named)| is_meant && named.len() == moves.len());
    if let Some((all, _)) = all.min_by_key(|(reading, _)| reading.doubtful.is_some()) {
        return match all.doubtful.filter(|_| moves.len() == 1) {
            Some(letter) => Err(PhraseError::LetterHasTwoMeanings { letter }.into()),
            None => Ok(Some(all.phrase.clone())),
        };
    }
    if is_meant {
        return Err(TypingError::SeveralMoves { moves });
    }
    match readings.first() {
        Some(Reading {
            doubtful: Some(letter),
            ..
        }) => Err(PhraseError::LetterHasTwoMeanings { letter: *letter }.into()),
        first => Ok(first.map(|reading| reading.phrase.clone())),
    }
}

/// The legal moves that a phrase names: none, one, or those between which it does not decide.
fn legal(phrase: &Phrase, position: &Chess) -> Vec<Move> {
    match phrase.resolve(position) {
        Ok(mv) => vec![mv],
        Err(ResolveError::Ambiguous { candidates, .. }) => candidates,
        Err(ResolveError::PromotionMissing { from, to }) => {
            let joins = |mv: &Move| mv.from() == Some(from) && mv.to() == to;
            position.legal_moves().into_iter().filter(joins).collect()
        }
        Err(_) => Vec::new(),
    }
}

/// Whether a phrase names a rank that nobody would: "d4e5" is a queen from the fourth rank only
/// where "De5" would not do.
fn is_superfluous(reading: &Reading, position: &Chess) -> bool {
    let Statement::Step(step) = reading.phrase.statement else {
        return false;
    };
    let without = Phrase {
        statement: Statement::Step(Step { rank: None, ..step }),
        ..reading.phrase
    };
    step.file.is_none() && step.rank.is_some() && without.resolve(position).is_ok()
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
mod sweep;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod tests;

//! Reads a whole scoresheet in cells.

use shakmaty::{Chess, Color, Move, Position};
use thiserror::Error;

use super::cells::{is_blank, marks};
use super::code::BrailleCode;
use super::read::BrailleReadError;

/// Why cells are not a scoresheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrailleSheetError {
    /// A move cannot be read.
    #[error("ply {ply} cannot be read: {why}")]
    Move {
        /// Which ply, from 1.
        ply: usize,
        /// What is wrong with it.
        why: BrailleReadError,
    },
    /// A move number is missing, or is that of another move.
    #[error("before ply {ply} stands {found} instead of its number {expected}")]
    Number {
        /// Which ply, from 1.
        ply: usize,
        /// What was found.
        found: String,
        /// What should have been there.
        expected: String,
    },
}

impl BrailleCode {
    /// The plies of a scoresheet that begins at `start`, each with whether a draw was offered.
    /// Each move of White has its number before it; blank cells and line ends separate the
    /// words.
    ///
    /// # Errors
    /// [`BrailleSheetError`] with the first ply that is wrong.
    pub fn read_score(
        &self,
        start: &Chess,
        cells: &str,
    ) -> Result<Vec<(Move, bool)>, BrailleSheetError> {
        let mut position = start.clone();
        let mut moves = Vec::new();
        let mut words = cells
            .split(is_blank)
            .filter(|word| !word.is_empty())
            .peekable();
        while words.peek().is_some() {
            let ply = moves.len() + 1;
            let first_of_black = moves.is_empty() && position.turn() == Color::Black;
            if first_of_black || position.turn() == Color::White {
                let expected = self.number(position.fullmoves().get());
                let found = words.next().unwrap_or_default().to_owned();
                if found != expected {
                    return Err(BrailleSheetError::Number {
                        ply,
                        found,
                        expected,
                    });
                }
            }
            let mut signs = words.next().unwrap_or_default().to_owned();
            if first_of_black {
                signs = self.without_black_first(&signs, words.peek().copied());
                if signs.is_empty() {
                    signs.push_str(words.next().unwrap_or_default());
                }
            }
            while let Some(more) = words.next_if(|word| self.follows(word)) {
                signs.push_str(more);
            }
            let wrong = |why| BrailleSheetError::Move { ply, why };
            let read = self.read(&signs).map_err(wrong)?;
            let played = read.phrase.resolve(&position);
            let played = played.map_err(|why| wrong(why.into()))?;
            position.play_unchecked(played);
            moves.push((played, read.draw_offered));
        }
        Ok(moves)
    }

    /// The symbols of a move without the mark before Black's first move, which may be all of
    /// them if another word follows.
    fn without_black_first(&self, signs: &str, next: Option<&str>) -> String {
        let before = marks(self.black_first());
        match signs.strip_prefix(before.as_str()) {
            Some("") if next.is_none() => signs.to_owned(),
            Some(rest) => rest.to_owned(),
            None => signs.to_owned(),
        }
    }
}

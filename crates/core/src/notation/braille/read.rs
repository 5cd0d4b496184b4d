use thiserror::Error;

use super::cells::marks;
use super::code::BrailleCode;
use super::table::Token;
use crate::notation::phrase::parse;
use crate::notation::{Meaning, Phrase, PhraseError, ResolveError};

/// More cells than any move has in any code; anything longer is not a move.
const LONGEST: usize = 64;

/// A move read from cells, before any position is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrailleMove {
    /// The move that was named.
    pub phrase: Phrase,
    /// Whether `(=)` stands with it.
    pub draw_offered: bool,
}

/// Why cells are not a move.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrailleReadError {
    /// The cells are not symbols of the code.
    #[error("{cells} are no signs of the code {code}")]
    UnknownCells {
        /// What was read.
        cells: String,
        /// The first cell that belongs to no symbol, from 0, blank cells not counted.
        at: usize,
        /// The code.
        code: String,
    },
    /// The symbols do not make a move.
    #[error(transparent)]
    Phrase(#[from] PhraseError),
    /// The move is not legal, or is one of several.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}

impl BrailleCode {
    /// Reads a move in cells, wherever blank cells are. The symbols for check, mate, capture
    /// and en passant may be left out; a capture that is written has to be one, see
    /// [`Phrase::resolve`].
    ///
    /// # Errors
    /// [`BrailleReadError`] if the cells are not a move in this code.
    pub fn read(&self, cells: &str) -> Result<BrailleMove, BrailleReadError> {
        let cells = marks(cells);
        if cells.is_empty() {
            return Err(PhraseError::Empty.into());
        }
        let tokens = self
            .tokens_of(&cells)
            .ok_or_else(|| BrailleReadError::UnknownCells {
                cells: cells.clone(),
                at: self.understood(&cells),
                code: self.name().to_owned(),
            })?;
        let mut meanings = Vec::with_capacity(tokens.len());
        // Where the code puts them before the square, words have them after the move.
        let mut marks = Vec::new();
        let mut draw_offered = false;
        for (at, (sign, token)) in tokens.iter().enumerate() {
            match token {
                Token::Is(meaning @ (Meaning::Check | Meaning::Mate)) => {
                    marks.push((*meaning, *sign));
                }
                Token::Is(meaning) => meanings.push((*meaning, *sign)),
                Token::CapturesWithCheck => {
                    meanings.push((Meaning::Captures, *sign));
                    marks.push((Meaning::Check, *sign));
                }
                // An offer comes last.
                Token::DrawOffer if at + 1 == tokens.len() => draw_offered = true,
                Token::Part if parts(&tokens, at) => {}
                Token::DrawOffer | Token::Part => {
                    let word = (*sign).to_owned();
                    return Err(PhraseError::UnexpectedWord { word }.into());
                }
            }
        }
        meanings.append(&mut marks);
        if meanings.is_empty() {
            return Err(PhraseError::TargetMissing.into());
        }
        let phrase = parse(&meanings)?;
        Ok(BrailleMove {
            phrase,
            draw_offered,
        })
    }

    /// How many cells at the start of `cells` are symbols of the code.
    fn understood(&self, cells: &str) -> usize {
        let mut reached = vec![false; cells.len() + 1];
        reached[0] = true;
        let mut last = 0;
        for (place, (at, _)) in cells.char_indices().enumerate().take(LONGEST) {
            if !reached[at] {
                continue;
            }
            last = place;
            for (sign, _) in &self.tokens {
                if cells[at..].starts_with(sign.as_str()) {
                    reached[at + sign.len()] = true;
                }
            }
        }
        last
    }

    /// Whether `cells` continue a move without being one: en passant, an offer of a draw.
    pub(super) fn follows(&self, cells: &str) -> bool {
        let tokens = self.tokens_of(&marks(cells));
        tokens.is_some_and(|tokens| {
            let own = |(_, token): &(&str, Token)| {
                matches!(token, Token::DrawOffer | Token::Is(Meaning::EnPassant))
            };
            !tokens.is_empty() && tokens.iter().all(own)
        })
    }

    /// The symbols that make up `cells`. There is at most one way: an ambiguous code does not
    /// load.
    fn tokens_of(&self, cells: &str) -> Option<Vec<(&str, Token)>> {
        if cells.chars().count() > LONGEST {
            return None;
        }
        // For each place, from the end: the symbol that begins there, if symbols follow it to
        // the end.
        let mut begins: Vec<Option<(&str, Token)>> = vec![None; cells.len() + 1];
        for (at, _) in cells.char_indices().rev() {
            let rest = &cells[at..];
            let found = self.tokens.iter().find(|(sign, _)| {
                let end = at + sign.len();
                rest.starts_with(sign.as_str()) && (end == cells.len() || begins[end].is_some())
            });
            begins[at] = found.map(|(sign, token)| (sign.as_str(), *token));
        }
        let (mut at, mut tokens) = (0, Vec::new());
        while at < cells.len() {
            let (sign, token) = begins[at]?;
            tokens.push((sign, token));
            at += sign.len();
        }
        Some(tokens)
    }
}

/// Whether the symbol at `at` stands between a rank and a file.
fn parts(tokens: &[(&str, Token)], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let is_rank = matches!(before, Some((_, Token::Is(Meaning::Rank(_)))));
    let is_file = matches!(tokens.get(at + 1), Some((_, Token::Is(Meaning::File(_)))));
    is_rank && is_file
}

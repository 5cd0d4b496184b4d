use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, File, Rank, Role, Square};
use thiserror::Error;

use super::signs::{self, Signs};
use super::{Lexicon, Meaning, Notation, fold};

/// The most words or signs a phrase may have; the longest announcement has nine.
const LONGEST: usize = 24;

/// What was announced, before any position is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The move that was named.
    pub statement: Statement,
    /// "Schach" was said. Not held against the mover if it is wrong.
    pub claims_check: bool,
    /// "Matt" was said. Not held against the mover if it is wrong.
    pub claims_mate: bool,
}

/// How a move was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// "Kurze Rochade".
    Castling(CastlingSide),
    /// A piece goes to a square.
    Step(Step),
    /// A UCI move that chess does not have: the null move or a drop.
    NotChess(UciMove),
}

/// "Springer Gustav eins schlägt Felix drei", as far as it was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The piece. Where none was said, a pawn is meant, unless both squares
    /// were said, when any piece may be.
    pub role: Option<Role>,
    /// The file that it comes from.
    pub file: Option<File>,
    /// The rank that it comes from.
    pub rank: Option<Rank>,
    /// Where it goes.
    pub to: Square,
    /// "schlägt" was said.
    pub captures: bool,
    /// "en passant" was said.
    pub en_passant: bool,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl Step {
    /// The square that it comes from, if all of it was said.
    #[must_use]
    pub fn from(&self) -> Option<Square> {
        self.file
            .zip(self.rank)
            .map(|(file, rank)| Square::from_coords(file, rank))
    }
}

impl From<UciMove> for Phrase {
    fn from(uci: UciMove) -> Self {
        let statement = match uci {
            UciMove::Normal {
                from,
                to,
                promotion,
            } => Statement::Step(Step {
                role: None,
                file: Some(from.file()),
                rank: Some(from.rank()),
                to,
                captures: false,
                en_passant: false,
                promotion,
            }),
            UciMove::Put { .. } | UciMove::Null => Statement::NotChess(uci),
        };
        Self {
            statement,
            claims_check: false,
            claims_mate: false,
        }
    }
}

impl Lexicon {
    /// Understands words ("Springer Felix drei"), signs in the lexicon's
    /// [notations](Self::notations) ("Sf3"), UCI ("g1f3") and mixtures of
    /// them ("springer g1 f3").
    ///
    /// # Errors
    ///
    /// [`PhraseError`] if the words are no announcement of a move.
    pub fn phrase(&self, words: &str) -> Result<Phrase, PhraseError> {
        let understood = self.understand(words)?;
        parse(&understood)
    }

    /// The meanings of `words`, one by one, with the word for each.
    fn understand<'w>(&self, words: &'w str) -> Result<Vec<(Meaning, &'w str)>, PhraseError> {
        let units = self.units(words)?;
        let mut understood = Vec::with_capacity(units.len() + 4);
        let mut rest = units.as_slice();
        while let Some(unit) = rest.first() {
            if let Some((meaning, count)) = self.longest_match(rest) {
                understood.push((meaning, unit.raw));
                rest = &rest[count..];
                continue;
            }
            match signs::read(unit.raw, self.notations()) {
                Signs::Read(meanings) => {
                    understood.extend(meanings.into_iter().map(|meaning| (meaning, unit.raw)));
                }
                Signs::TwoMeanings(letter) => {
                    return Err(PhraseError::LetterHasTwoMeanings { letter });
                }
                Signs::None => {
                    return Err(PhraseError::UnknownWord {
                        word: unit.raw.to_owned(),
                    });
                }
            }
            rest = &rest[1..];
        }
        Ok(understood)
    }

    /// The words between blanks; those that are nothing as they stand also
    /// divided at hyphens and the like.
    fn units<'w>(&self, words: &'w str) -> Result<Vec<Unit<'w>>, PhraseError> {
        let mut units = Vec::new();
        for chunk in words.split_whitespace() {
            let raw = chunk.trim_matches(is_punctuation);
            if raw.is_empty() && is_ornament(chunk) {
                continue;
            }
            let raw = if raw.is_empty() { chunk } else { raw };
            let folded = fold(raw);
            let whole = self.meaning(&folded).is_some()
                || !matches!(signs::read(raw, self.notations()), Signs::None);
            if whole || folded.is_empty() {
                units.push(Unit { raw, folded });
            } else {
                units.extend(
                    raw.split(|sign: char| sign.is_ascii_punctuation() || sign == '–')
                        .filter(|part| !part.is_empty())
                        .map(|part| Unit {
                            raw: part,
                            folded: fold(part),
                        }),
                );
            }
            if units.len() > LONGEST {
                return Err(PhraseError::TooLong);
            }
        }
        if units.is_empty() {
            return Err(PhraseError::Empty);
        }
        Ok(units)
    }

    /// The meaning of as many words as possible, and how many those are.
    fn longest_match(&self, units: &[Unit<'_>]) -> Option<(Meaning, usize)> {
        (1..=self.longest().min(units.len()))
            .rev()
            .find_map(|count| {
                let meaning = if count == 1 {
                    self.meaning(&units[0].folded)
                } else {
                    let group: Vec<&str> = units[..count]
                        .iter()
                        .map(|unit| unit.folded.as_str())
                        .collect();
                    self.meaning(&group.join(" "))
                };
                meaning.map(|meaning| (meaning, count))
            })
    }
}

impl Notation {
    /// Reads a move in algebraic notation or UCI: "Sf3", "exd6 e.p.", "g1f3".
    ///
    /// # Errors
    ///
    /// [`PhraseError`] if the signs are no move.
    pub fn phrase(&self, text: &str) -> Result<Phrase, PhraseError> {
        let mut understood = Vec::new();
        for raw in text.split_whitespace() {
            match signs::read(raw, std::slice::from_ref(self)) {
                Signs::Read(meanings) => {
                    understood.extend(meanings.into_iter().map(|meaning| (meaning, raw)));
                }
                Signs::TwoMeanings(letter) => {
                    return Err(PhraseError::LetterHasTwoMeanings { letter });
                }
                Signs::None => {
                    return Err(PhraseError::UnknownWord {
                        word: raw.to_owned(),
                    });
                }
            }
            if understood.len() > LONGEST {
                return Err(PhraseError::TooLong);
            }
        }
        if understood.is_empty() {
            return Err(PhraseError::Empty);
        }
        parse(&understood)
    }
}

struct Unit<'w> {
    raw: &'w str,
    folded: String,
}

fn is_punctuation(sign: char) -> bool {
    matches!(
        sign,
        ',' | '.' | ';' | '!' | '?' | '"' | '\'' | '„' | '“' | '”' | '’' | '(' | ')' | '…'
    )
}

/// Whether the signs may stand between words and mean nothing.
fn is_ornament(chunk: &str) -> bool {
    chunk.chars().all(is_punctuation)
}

/// A square or a part of one, as it was said.
#[derive(Clone, Copy, Default)]
struct Coordinates {
    file: Option<File>,
    rank: Option<Rank>,
}

fn parse(understood: &[(Meaning, &str)]) -> Result<Phrase, PhraseError> {
    let mut rest = understood;
    let statement = match rest {
        [(Meaning::Castling(side), _), tail @ ..] => {
            rest = tail;
            Statement::Castling(*side)
        }
        _ => Statement::Step(step(&mut rest)?),
    };
    let mut phrase = Phrase {
        statement,
        claims_check: false,
        claims_mate: false,
    };
    while let Some((&(meaning, word), tail)) = rest.split_first() {
        rest = tail;
        match (meaning, &mut phrase.statement) {
            (Meaning::Check, _) if !phrase.claims_check => phrase.claims_check = true,
            (Meaning::Mate, _) if !phrase.claims_mate => phrase.claims_mate = true,
            (Meaning::EnPassant, Statement::Step(step)) if !step.en_passant => {
                step.en_passant = true;
            }
            (Meaning::Becomes, Statement::Step(step)) if step.promotion.is_none() => {
                while let [(Meaning::Becomes, _), tail @ ..] = rest {
                    rest = tail;
                }
                let [(Meaning::Role(role), _), tail @ ..] = rest else {
                    return Err(PhraseError::PromotionPieceMissing);
                };
                rest = tail;
                step.promotion = Some(promotion(*role)?);
            }
            (Meaning::Role(role), Statement::Step(step)) if step.promotion.is_none() => {
                step.promotion = Some(promotion(role)?);
            }
            _ => {
                return Err(PhraseError::UnexpectedWord {
                    word: word.to_owned(),
                });
            }
        }
    }
    Ok(phrase)
}

/// The piece and the squares at the beginning of `rest`.
fn step(rest: &mut &[(Meaning, &str)]) -> Result<Step, PhraseError> {
    let mut role = None;
    if let [(Meaning::Role(said), _), tail @ ..] = *rest {
        role = Some(*said);
        *rest = tail;
    }
    let mut squares: Vec<Coordinates> = Vec::with_capacity(2);
    let mut captures = false;
    let mut to = false;
    // How many squares had been said when "schlägt" or "nach" came.
    let mut divided_at = None;
    while let [(meaning, word), tail @ ..] = *rest {
        let unexpected = || PhraseError::UnexpectedWord {
            word: (*word).to_owned(),
        };
        match *meaning {
            Meaning::File(file) => squares.push(Coordinates {
                file: Some(file),
                rank: None,
            }),
            Meaning::Rank(rank) => {
                let divided = divided_at == Some(squares.len());
                match squares.last_mut() {
                    Some(open) if open.rank.is_none() && !divided => open.rank = Some(rank),
                    _ => squares.push(Coordinates {
                        file: None,
                        rank: Some(rank),
                    }),
                }
            }
            Meaning::Captures | Meaning::To => {
                let said = if *meaning == Meaning::To {
                    &mut to
                } else {
                    &mut captures
                };
                if *said || divided_at.is_some_and(|at| at != squares.len()) {
                    return Err(unexpected());
                }
                *said = true;
                divided_at = Some(squares.len());
            }
            _ => break,
        }
        if squares.len() > 2 {
            return Err(unexpected());
        }
        *rest = tail;
    }
    let (origin, target) = match (squares.as_slice(), divided_at) {
        (&[target], None | Some(0)) => (Coordinates::default(), target),
        (&[origin, target], None | Some(1)) => (origin, target),
        _ => return Err(PhraseError::TargetMissing),
    };
    let to = match (target.file, target.rank) {
        (Some(file), Some(rank)) => Square::from_coords(file, rank),
        (Some(file), None) => return Err(PhraseError::RankMissing { file }),
        (None, Some(rank)) => return Err(PhraseError::FileMissing { rank }),
        (None, None) => return Err(PhraseError::TargetMissing),
    };
    if role.is_none() && origin.file.is_none() && origin.rank.is_some() {
        return Err(PhraseError::PieceMissing);
    }
    Ok(Step {
        role,
        file: origin.file,
        rank: origin.rank,
        to,
        captures,
        en_passant: false,
        promotion: None,
    })
}

fn promotion(role: Role) -> Result<Role, PhraseError> {
    match role {
        Role::Queen | Role::Rook | Role::Bishop | Role::Knight => Ok(role),
        Role::King | Role::Pawn => Err(PhraseError::CannotPromoteTo { role }),
    }
}

/// Why words are no announcement of a move.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PhraseError {
    /// Nothing was said.
    #[error("nothing was said; announce a piece and the square it goes to")]
    Empty,
    /// More words than any announcement has.
    #[error("too many words for one move; announce one move at a time")]
    TooLong,
    /// A word that the lexicon does not have.
    #[error("{word:?} is not a word of an announcement")]
    UnknownWord {
        /// The word as it was typed or heard.
        word: String,
    },
    /// A word that has no place where it stands.
    #[error("{word:?} has no place there; say piece, squares, then what follows")]
    UnexpectedWord {
        /// The word as it was typed or heard.
        word: String,
    },
    /// No square that the piece goes to.
    #[error("the square is missing to which the piece goes")]
    TargetMissing,
    /// A rank alone, before the square, fits a piece, and none was said.
    #[error("the piece is missing")]
    PieceMissing,
    /// The file of the target square was said, the rank was not.
    #[error("which square on the {}-file?", file.char())]
    RankMissing {
        /// The file that was said.
        file: File,
    },
    /// The rank of the target square was said, the file was not.
    #[error("which square on rank {}?", rank.char())]
    FileMissing {
        /// The rank that was said.
        rank: Rank,
    },
    /// "wird", and no piece after it.
    #[error("the piece is missing that the pawn becomes")]
    PromotionPieceMissing,
    /// A pawn becomes neither a king nor stays a pawn (Article 3.7.5.1).
    #[error("a pawn cannot become a {role:?}")]
    CannotPromoteTo {
        /// The piece that was said.
        role: Role,
    },
    /// A letter that may be two things: "d" in "dd4", or "B" in two languages.
    #[error("{letter:?} can mean two things; write the move with both squares")]
    LetterHasTwoMeanings {
        /// The letter.
        letter: char,
    },
}

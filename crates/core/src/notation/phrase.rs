use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, File, Rank, Role, Square};
use thiserror::Error;

use super::names::Part;
use super::readings::{Reader, Reading};
use super::{Lexicon, Meaning, Notation};

/// What was announced, before any position is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The move as it was named.
    pub statement: Statement,
    /// Whether "Schach" was said. It is not held against the mover if it is wrong.
    pub claims_check: bool,
    /// Whether "Matt" was said. It is not held against the mover if it is wrong.
    pub claims_mate: bool,
}

/// How a move was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// "Kurze Rochade".
    Castling(CastlingSide),
    /// A piece goes to a square.
    Step(Step),
    /// A UCI move that does not exist in chess: a null move or a drop.
    NotChess(UciMove),
}

/// "Springer Gustav eins schlägt Felix drei", or the part of it that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The piece. If none was said, a pawn is meant, or any piece if both squares were said.
    pub role: Option<Role>,
    /// The file the piece comes from.
    pub file: Option<File>,
    /// The rank the piece comes from.
    pub rank: Option<Rank>,
    /// Where it goes.
    pub to: Square,
    /// Whether "schlägt" was said.
    pub captures: bool,
    /// Whether "en passant" was said.
    pub en_passant: bool,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl Step {
    /// The square the piece comes from, if both file and rank were said.
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
    /// Understands words ("Springer Felix drei"), symbols in the lexicon's
    /// [notations](Self::notations) ("Sf3"), UCI ("g1f3") and mixtures of them ("springer g1
    /// f3").
    ///
    /// # Errors
    ///
    /// [`PhraseError`] if the words are not an announcement of a move.
    pub fn phrase(&self, words: &str) -> Result<Phrase, PhraseError> {
        let part = |folded: &str| self.meaning(folded).map(Part::Is);
        self.reader(&part).phrase(words)
    }

    /// Every way to read `words`, at least one.
    pub(super) fn readings(&self, words: &str) -> Result<Vec<Reading>, PhraseError> {
        let part = |folded: &str| self.meaning(folded).map(Part::Is);
        self.reader(&part).readings(words)
    }

    fn reader<'r>(&'r self, part: &'r dyn Fn(&str) -> Option<Part>) -> Reader<'r> {
        Reader {
            part,
            longest: self.longest(),
            to_before_square: Some(self.to_before_square()),
            notations: self.notations(),
        }
    }
}

impl Notation {
    /// Reads a move in algebraic notation, UCI or the names of the language: "Sf3", "exd6 e.p.",
    /// "g1f3", "knight f3".
    ///
    /// # Errors
    ///
    /// [`PhraseError`] if the text is not a move.
    pub fn phrase(&self, text: &str) -> Result<Phrase, PhraseError> {
        let part = |folded: &str| self.names().part(folded);
        self.reader(&part).phrase(text)
    }

    /// Every way to read `text`, at least one.
    pub(super) fn readings(&self, text: &str) -> Result<Vec<Reading>, PhraseError> {
        let part = |folded: &str| self.names().part(folded);
        self.reader(&part).readings(text)
    }

    fn reader<'r>(&'r self, part: &'r dyn Fn(&str) -> Option<Part>) -> Reader<'r> {
        Reader {
            part,
            longest: self.names().longest(),
            to_before_square: None,
            notations: std::slice::from_ref(self),
        }
    }
}

/// A square, or the part of one that was said.
#[derive(Clone, Copy, Default)]
struct Coordinates {
    file: Option<File>,
    rank: Option<Rank>,
}

pub(super) fn parse(understood: &[(Meaning, &str)]) -> Result<Phrase, PhraseError> {
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
    // How many squares had been said before "schlägt" or "nach".
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

/// Why words are not an announcement of a move.
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
    /// The lexicon does not have this word.
    #[error("{word:?} is not a word of an announcement")]
    UnknownWord {
        /// The word as it was typed or heard.
        word: String,
    },
    /// A word in a place where it makes no sense.
    #[error("{word:?} has no place there; say piece, squares, then what follows")]
    UnexpectedWord {
        /// The word as it was typed or heard.
        word: String,
    },
    /// The square that the piece goes to is missing.
    #[error("the square is missing to which the piece goes")]
    TargetMissing,
    /// A rank alone before the square needs a piece, and none was said.
    #[error("the piece is missing")]
    PieceMissing,
    /// The file of the target square was said, but not its rank.
    #[error("which square on the {}-file?", file.char())]
    RankMissing {
        /// The file that was said.
        file: File,
    },
    /// The rank of the target square was said, but not its file.
    #[error("which square on rank {}?", rank.char())]
    FileMissing {
        /// The rank that was said.
        rank: Rank,
    },
    /// "wird" without a piece after it.
    #[error("the piece is missing that the pawn becomes")]
    PromotionPieceMissing,
    /// A pawn can become neither a king nor a pawn (Article 3.7.5.1).
    #[error("a pawn cannot become a {role:?}")]
    CannotPromoteTo {
        /// The piece that was said.
        role: Role,
    },
    /// A letter that may mean two things: "d" in "dd4", or "B" in two languages.
    #[error("{letter:?} can mean two things; write the move with both squares")]
    LetterHasTwoMeanings {
        /// The letter.
        letter: char,
    },
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;
    use shakmaty::uci::UciMove;
    use shakmaty::{CastlingSide, File, Rank, Role, Square};

    use super::{Phrase, PhraseError, Statement, Step};
    use crate::notation::{Lexicon, Notation};

    fn lexicon() -> &'static Lexicon {
        static LEXICON: LazyLock<Lexicon> =
            LazyLock::new(|| Lexicon::built_in("appendix-d").unwrap());
        &LEXICON
    }

    fn notations() -> &'static [Notation] {
        static NOTATIONS: LazyLock<Vec<Notation>> = LazyLock::new(|| {
            Notation::languages()
                .map(|language| Notation::built_in(language).unwrap())
                .collect()
        });
        &NOTATIONS
    }

    fn step(role: Option<Role>, file: Option<File>, rank: Option<Rank>, to: Square) -> Step {
        Step {
            role,
            file,
            rank,
            to,
            captures: false,
            en_passant: false,
            promotion: None,
        }
    }

    fn said(step: Step) -> Phrase {
        Phrase {
            statement: Statement::Step(step),
            claims_check: false,
            claims_mate: false,
        }
    }

    #[test]
    fn words_and_signs_name_the_same() {
        let knight = Some(Role::Knight);
        let to_f3 = step(knight, None, None, Square::F3);
        let from_g1 = step(knight, Some(File::G), Some(Rank::First), Square::F3);
        let e4 = step(None, None, None, Square::E4);
        let e2e4 = step(None, Some(File::E), Some(Rank::Second), Square::E4);
        let exd6 = Step {
            captures: true,
            ..step(None, Some(File::E), None, Square::D6)
        };
        let en_passant = Step {
            en_passant: true,
            ..exd6
        };
        let e8 = Step {
            promotion: Some(Role::Queen),
            ..step(None, None, None, Square::E8)
        };
        let e7e8 = Step {
            promotion: Some(Role::Queen),
            ..step(None, Some(File::E), Some(Rank::Seventh), Square::E8)
        };
        for (expected, spellings) in [
            (
                to_f3,
                &[
                    "Springer Felix drei",
                    "SPRINGER FELIX DREI",
                    "springer f3",
                    "Pferd nach F 3",
                    "Sf3",
                    "sf3",
                    "SF3",
                    "Springer, Felix drei.",
                    "Springer-Felix-drei",
                ][..],
            ),
            (
                from_g1,
                &[
                    "Springer Gustav eins Felix drei",
                    "springer g1 f3",
                    "Sg1f3",
                    "Sg1-f3",
                    "springer g1 nach f3",
                    "Springer Gustav 1 - Felix 3",
                ],
            ),
            (e4, &["Eva vier", "e4", "E4", "eva-4"]),
            (
                e2e4,
                &["e2e4", "e2-e4", "e2 e4", "Eva zwei Eva vier", "E2-e4"],
            ),
            (
                exd6,
                &[
                    "exd6",
                    "Eva schlägt David sechs",
                    "eva schlaegt d6",
                    "e nimmt d6",
                    "e:d6",
                    "Eva SCHLÄGT David sechs",
                ],
            ),
            (
                en_passant,
                &[
                    "exd6 e.p.",
                    "exd6ep",
                    "exd6 e.p",
                    "exd6e.p.",
                    "Eva schlägt David sechs en passant",
                    "Eva schlägt David sechs En-passant",
                ],
            ),
            (
                e8,
                &[
                    "e8D",
                    "e8=D",
                    "e8=Q",
                    "Eva acht Dame",
                    "Eva acht wird Dame",
                    "e8 Verwandlung in Dame",
                    "Eva acht Umwandlung Dame",
                ],
            ),
            (
                e7e8,
                &[
                    "e7e8d",
                    "e7e8q",
                    "e7e8D",
                    "e7-e8=D",
                    "Eva sieben Eva acht wird Dame",
                ],
            ),
            (
                step(Some(Role::Pawn), None, None, Square::E4),
                &["Bauer Eva vier", "Be4", "bauer e4"],
            ),
            (
                step(Some(Role::Queen), None, None, Square::D4),
                &["Dd4", "Dame David vier", "dame d4"],
            ),
            (
                step(None, None, None, Square::D4),
                &["d4", "D4", "David vier"],
            ),
            (
                step(Some(Role::Queen), None, Some(Rank::Fourth), Square::E5),
                &["D4e5", "Dame vier Eva fünf"],
            ),
            (
                step(knight, Some(File::B), None, Square::D2),
                &["Sbd2", "Springer Bella David zwo", "springer b d2"],
            ),
            (
                step(Some(Role::King), None, None, Square::F5),
                &[
                    "Kf5",
                    "König Felix fünf",
                    "Koenig Felix fuenf",
                    "ko\u{308}nig felix fu\u{308}nf",
                    "kf5",
                ],
            ),
            (
                step(Some(Role::Bishop), None, None, Square::C4),
                &[
                    "Lc4",
                    "Läufer Cesar vier",
                    "laeufer Cäsar vier",
                    "LÄUFER caesar 4",
                ],
            ),
        ] {
            for words in spellings {
                assert_eq!(lexicon().phrase(words), Ok(said(expected)), "{words:?}");
            }
        }
    }

    #[test]
    fn castling_in_words_and_signs() {
        for (side, spellings) in [
            (
                CastlingSide::KingSide,
                ["Kurze Rochade", "0-0", "O-O", "o-o", "kurze-rochade"],
            ),
            (
                CastlingSide::QueenSide,
                ["Lange Rochade", "0-0-0", "O-O-O", "o-o-o", "LANGE ROCHADE!"],
            ),
        ] {
            for words in spellings {
                let phrase = lexicon().phrase(words).unwrap();
                assert_eq!(phrase.statement, Statement::Castling(side), "{words}");
            }
        }
    }

    #[test]
    fn check_and_mate_are_claims() {
        for (words, check, mate) in [
            ("Dame Felix sieben", false, false),
            ("Dame Felix sieben Schach", true, false),
            ("Df7+", true, false),
            ("Df7#", false, true),
            ("Df7++", false, true),
            ("Dame Felix sieben Matt", false, true),
            ("Dame Felix sieben Schachmatt", false, true),
            ("Dame Felix sieben Schach matt", true, true),
            ("0-0-0+", true, false),
            ("Lange Rochade Matt", false, true),
            ("e8D+", true, false),
            ("exd6+ e.p.", true, false),
            ("exd6 e.p.+", true, false),
        ] {
            let phrase = lexicon().phrase(words).unwrap();
            assert_eq!(
                (phrase.claims_check, phrase.claims_mate),
                (check, mate),
                "{words}"
            );
        }
    }

    #[test]
    fn what_is_no_announcement_is_refused_with_its_reason() {
        let unknown = |word: &str| PhraseError::UnknownWord {
            word: word.to_owned(),
        };
        let unexpected = |word: &str| PhraseError::UnexpectedWord {
            word: word.to_owned(),
        };
        let two = |letter| PhraseError::LetterHasTwoMeanings { letter };
        for (words, reason) in [
            ("", PhraseError::Empty),
            (" \t ", PhraseError::Empty),
            ("...", PhraseError::Empty),
            ("Springer", PhraseError::TargetMissing),
            ("Eva schlägt", PhraseError::TargetMissing),
            ("schlägt Eva vier David fünf", PhraseError::TargetMissing),
            ("Springer Felix", PhraseError::RankMissing { file: File::F }),
            (
                "Springer Gustav eins Felix",
                PhraseError::RankMissing { file: File::F },
            ),
            (
                "Eva schlägt David",
                PhraseError::RankMissing { file: File::D },
            ),
            (
                "Springer drei",
                PhraseError::FileMissing { rank: Rank::Third },
            ),
            ("eins Felix drei", PhraseError::PieceMissing),
            ("Springer Felix drei [unk]", unknown("unk")),
            ("[unk]", unknown("unk")),
            ("Hallo Welt", unknown("Hallo")),
            ("Nf3", unknown("Nf3")),
            ("i9", unknown("i9")),
            ("Rochade", unknown("Rochade")),
            ("0000", unknown("0000")),
            ("Schach", PhraseError::TargetMissing),
            (
                "Springer Felix drei Gustav vier Hector fünf",
                unexpected("Hector"),
            ),
            (
                "Springer Felix drei Eva vier Springer Felix drei",
                unexpected("Felix"),
            ),
            ("Eva schlägt nimmt David fünf", unexpected("nimmt")),
            ("Eva vier Schach Schach", unexpected("Schach")),
            ("Kurze Rochade Lange Rochade", unexpected("Lange")),
            ("Kurze Rochade Dame", unexpected("Dame")),
            ("Kurze Rochade en passant", unexpected("en")),
            ("Eva acht wird", PhraseError::PromotionPieceMissing),
            ("Eva acht wird Schach", PhraseError::PromotionPieceMissing),
            (
                "Eva acht König",
                PhraseError::CannotPromoteTo { role: Role::King },
            ),
            (
                "Eva acht wird Bauer",
                PhraseError::CannotPromoteTo { role: Role::Pawn },
            ),
            ("dd4", two('d')),
            ("DD4", two('D')),
            ("D4E5", two('D')),
            ("bc4", two('b')),
            (
                "e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4 e4",
                PhraseError::TooLong,
            ),
        ] {
            assert_eq!(lexicon().phrase(words), Err(reason), "{words:?}");
        }
    }

    #[test]
    fn letters_of_several_languages() {
        let both = lexicon().clone().with_notations(
            ["de", "en"]
                .map(|language| Notation::built_in(language).unwrap())
                .to_vec(),
        );
        let knight = said(step(Some(Role::Knight), None, None, Square::F3));
        assert_eq!(both.phrase("Sf3"), Ok(knight.clone()));
        assert_eq!(both.phrase("Nf3"), Ok(knight));
        // A pawn in German, a bishop in English.
        let doubtful = Err(PhraseError::LetterHasTwoMeanings { letter: 'B' });
        assert_eq!(both.phrase("Be4"), doubtful);
        assert!(both.phrase("e7e8b").is_ok());
        assert!(both.phrase("bxc3").is_ok());
    }

    #[test]
    fn the_letters_of_the_files_as_words() {
        let letters = Lexicon::built_in("letters").unwrap();
        let expected = said(step(
            Some(Role::Knight),
            Some(File::G),
            Some(Rank::First),
            Square::F3,
        ));
        for words in [
            "springer ge eins ef drei",
            "Springer g1 f3",
            "Pferd g eins f drei",
        ] {
            assert_eq!(letters.phrase(words), Ok(expected.clone()), "{words}");
        }
        assert_eq!(
            letters.phrase("de schlägt e fünf"),
            Ok(said(Step {
                captures: true,
                ..step(None, Some(File::D), None, Square::E5)
            }))
        );
    }

    #[test]
    fn two_and_a_before_a_square_are_to() {
        let english = Lexicon::built_in("en").unwrap();
        let to_f3 = said(step(Some(Role::Knight), None, None, Square::F3));
        let from_g2 = said(step(
            Some(Role::Knight),
            Some(File::G),
            Some(Rank::Second),
            Square::F4,
        ));
        let from_the_second = said(step(Some(Role::Rook), None, Some(Rank::Second), Square::D5));
        for (words, expected) in [
            ("knight foxtrot three", &to_f3),
            ("knight to foxtrot three", &to_f3),
            ("Knight two Foxtrot three", &to_f3),
            ("knight golf two foxtrot four", &from_g2),
            ("knight golf two to foxtrot four", &from_g2),
            ("knight golf two two foxtrot four", &from_g2),
            // In signs it is what stands there.
            ("R2d5", &from_the_second),
        ] {
            assert_eq!(english.phrase(words).as_ref(), Ok(expected), "{words}");
        }
        let spanish = Lexicon::built_in("es").unwrap();
        let from_a = said(step(Some(Role::Knight), Some(File::A), None, Square::F3));
        for (words, expected) in [
            ("caballo a Félix tres", &to_f3),
            ("caballo va a Félix tres", &to_f3),
            ("caballo Ana Félix tres", &from_a),
            ("caballo af3", &from_a),
            ("caballo Gustavo dos a Félix cuatro", &from_g2),
        ] {
            assert_eq!(spanish.phrase(words).as_ref(), Ok(expected), "{words}");
        }
    }

    #[test]
    fn uci_moves_are_phrases() {
        for uci in ["e2e4", "e7e8q", "e1g1", "e1h1", "a7b8n"] {
            let mv: UciMove = uci.parse().unwrap();
            assert_eq!(lexicon().phrase(uci), Ok(Phrase::from(mv)), "{uci}");
        }
        for uci in ["0000", "N@f3"] {
            let mv: UciMove = uci.parse().unwrap();
            assert_eq!(Phrase::from(mv).statement, Statement::NotChess(mv));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
            let _ = lexicon().phrase(&text);
        }

        #[test]
        fn any_signs_are_read_or_refused(text in "[a-hA-HKDTLSBNRQ1-8xX:=+#0Oo.\\- ]{0,20}") {
            for notation in notations() {
                let _ = notation.phrase(&text);
            }
            let _ = lexicon().phrase(&text);
        }

        #[test]
        fn any_words_are_read_or_refused(
            words in prop::collection::vec(prop::sample::select(vec![
                "Springer", "Bauer", "Eva", "Felix", "eins", "acht", "schlägt", "nach", "en",
                "passant", "Kurze", "Rochade", "wird", "in", "Dame", "Schach", "Matt", "e4", "x",
            ]), 0..12),
        ) {
            let _ = lexicon().phrase(&words.join(" "));
        }
    }
}

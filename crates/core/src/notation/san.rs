use serde::Deserialize;
use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{ByRole, CastlingSide, Chess, Move, Role};

use super::LexiconError;
use super::names::{Names, NamesTable};

/// The built-in tables, by language.
const TABLES: [(&str, &str); 4] = [
    ("de", include_str!("../../grammars/notation.de.toml")),
    ("en", include_str!("../../grammars/notation.en.toml")),
    ("es", include_str!("../../grammars/notation.es.toml")),
    ("pt", include_str!("../../grammars/notation.pt.toml")),
];

/// Algebraic notation with the piece letters of a language, and its names for pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notation {
    language: String,
    en_passant: String,
    letters: ByRole<char>,
    names: Names,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotationTable {
    language: String,
    en_passant: String,
    pieces: Pieces,
    names: NamesTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    king: char,
    queen: char,
    rook: char,
    bishop: char,
    knight: char,
    pawn: char,
}

impl Notation {
    /// The built-in languages.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        TABLES.iter().map(|(language, _)| *language)
    }

    /// The notation of `language`: `de`, `en`, `es` or `pt`.
    ///
    /// # Errors
    ///
    /// [`LexiconError::Unknown`] for any other.
    pub fn built_in(language: &str) -> Result<Self, LexiconError> {
        let (_, text) = TABLES
            .iter()
            .find(|(known, _)| *known == language)
            .ok_or_else(|| LexiconError::Unknown {
                name: language.to_owned(),
            })?;
        Self::from_toml(text)
    }

    /// Reads a notation from the text of a table.
    ///
    /// # Errors
    ///
    /// [`LexiconError`] if the table is incomplete, or if two pieces have the
    /// same letter.
    pub fn from_toml(text: &str) -> Result<Self, LexiconError> {
        let table: NotationTable = toml::from_str(text).map_err(|error| LexiconError::Syntax {
            line: None,
            reason: error.to_string().trim_end().to_owned(),
        })?;
        let letters = ByRole {
            king: table.pieces.king,
            queen: table.pieces.queen,
            rook: table.pieces.rook,
            bishop: table.pieces.bishop,
            knight: table.pieces.knight,
            pawn: table.pieces.pawn,
        };
        for (role, letter) in letters.zip_role() {
            let shared = letters.iter().filter(|other| **other == letter).count() > 1;
            if shared || !letter.is_ascii_uppercase() || matches!(letter, 'X' | 'O') {
                return Err(LexiconError::PieceLetter { letter, role });
            }
        }
        Ok(Self {
            language: table.language,
            en_passant: table.en_passant,
            letters,
            names: Names::new(table.names)?,
        })
    }

    /// The language, as a BCP 47 tag.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The letter of a piece; a pawn's is never written.
    #[must_use]
    pub fn letter(&self, role: Role) -> char {
        *self.letters.get(role)
    }

    /// The mark of a capture en passant: "e.p.".
    #[must_use]
    pub fn en_passant(&self) -> &str {
        &self.en_passant
    }

    /// What the language calls things.
    pub(super) const fn names(&self) -> &Names {
        &self.names
    }

    /// The piece with this capital letter.
    pub(super) fn role(&self, letter: char) -> Option<Role> {
        self.letters.find(|own| *own == letter)
    }
}

/// The move in algebraic notation (FIDE Laws, Appendix C): "Sf3", "exd6 e.p.",
/// "e8D#", "0-0". `mv` must be legal in `position`.
#[must_use]
pub fn san(position: &Chess, mv: Move, notation: &Notation) -> String {
    let SanPlus { san, suffix } = SanPlus::from_move(position.clone(), mv);
    let mut text = String::with_capacity(12);
    match san {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            if role != Role::Pawn {
                text.push(notation.letter(role));
            }
            text.extend(file.map(|file| file.char()));
            text.extend(rank.map(|rank| rank.char()));
            if capture {
                text.push('x');
            }
            text.push(to.file().char());
            text.push(to.rank().char());
            text.extend(promotion.map(|role| notation.letter(role)));
        }
        San::Castle(CastlingSide::KingSide) => text.push_str("0-0"),
        San::Castle(CastlingSide::QueenSide) => text.push_str("0-0-0"),
        // Chess has no drops and no null move.
        San::Put { .. } | San::Null => text.push_str(&san.to_string()),
    }
    match suffix {
        Some(Suffix::Check) => text.push('+'),
        Some(Suffix::Checkmate) => text.push('#'),
        None => {}
    }
    if mv.is_en_passant() {
        text.push(' ');
        text.push_str(&notation.en_passant);
    }
    text
}

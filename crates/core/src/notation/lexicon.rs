use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use shakmaty::{CastlingSide, File, Rank, Role, Square};
use thiserror::Error;

use super::{Meaning, Notation, fold, fold_bare};
use crate::foreign::line_of;

/// The built-in tables, by the name that settings use.
const TABLES: [(&str, &str); 5] = [
    ("appendix-d", include_str!("../../grammars/appendix-d.toml")),
    ("letters", include_str!("../../grammars/letters.toml")),
    ("en", include_str!("../../grammars/en.toml")),
    ("es", include_str!("../../grammars/es.toml")),
    ("pt", include_str!("../../grammars/pt.toml")),
];

/// Everything that can be said or typed for one meaning.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// The word that is shown, spoken and recognised.
    pub spoken: String,
    /// The same in the ASCII spelling of the Laws, where that differs.
    pub laws: Option<String>,
    /// Other words that are recognised.
    #[serde(default)]
    pub also: Vec<String>,
    /// Words understood only from the keyboard.
    #[serde(default)]
    pub typed: Vec<String>,
}

impl Word {
    /// The word as the Laws write it: "Koenig".
    #[must_use]
    pub fn laws(&self) -> &str {
        self.laws.as_deref().unwrap_or(&self.spoken)
    }

    /// Every word that is given to the recogniser.
    pub(super) fn recognised(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.spoken)
            .chain(&self.also)
            .map(String::as_str)
    }

    fn every(&self) -> impl Iterator<Item = &str> {
        self.recognised()
            .chain(self.laws.as_deref())
            .chain(self.typed.iter().map(String::as_str))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LexiconTable {
    name: String,
    language: String,
    #[serde(default)]
    notations: Vec<String>,
    files: Files,
    ranks: Ranks,
    pieces: Pieces,
    words: Words,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Files {
    a: Word,
    b: Word,
    c: Word,
    d: Word,
    e: Word,
    f: Word,
    g: Word,
    h: Word,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ranks {
    #[serde(rename = "1")]
    first: Word,
    #[serde(rename = "2")]
    second: Word,
    #[serde(rename = "3")]
    third: Word,
    #[serde(rename = "4")]
    fourth: Word,
    #[serde(rename = "5")]
    fifth: Word,
    #[serde(rename = "6")]
    sixth: Word,
    #[serde(rename = "7")]
    seventh: Word,
    #[serde(rename = "8")]
    eighth: Word,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    king: Word,
    queen: Word,
    rook: Word,
    bishop: Word,
    knight: Word,
    pawn: Word,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    short_castling: Word,
    long_castling: Word,
    captures: Word,
    to: Word,
    check: Word,
    mate: Word,
    becomes: Word,
    en_passant: Word,
}

/// The words in which moves are announced and understood.
///
/// A lexicon is read from a table (`grammars/*.toml`); the same table speaks, understands and
/// feeds the recogniser.
#[derive(Clone, Debug)]
pub struct Lexicon {
    name: String,
    language: String,
    notations: Vec<Notation>,
    files: Files,
    ranks: Ranks,
    pieces: Pieces,
    words: Words,
    /// Folded words and their meanings.
    meanings: HashMap<String, Meaning>,
    /// Folded words for "to" that elsewhere are a rank or, in signs, a coordinate.
    to_before_square: HashSet<String>,
    /// How many words the longest entry of `meanings` has.
    longest: usize,
}

impl Lexicon {
    /// The names of the built-in lexicons.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLES.iter().map(|(name, _)| *name)
    }

    /// A built-in lexicon: `appendix-d`, the words of the Laws; `letters`, which calls files by
    /// the names of their letters; or `en`, `es` or `pt`, announcements in that language.
    ///
    /// # Errors
    ///
    /// [`LexiconError::Unknown`] if there is none of this name.
    pub fn built_in(name: &str) -> Result<Self, LexiconError> {
        Self::from_toml(table(name)?)
    }

    /// Reads a lexicon from the text of a table.
    ///
    /// With `based_on = "appendix-d"` the table needs only the entries that
    /// differ from the built-in one.
    ///
    /// # Errors
    ///
    /// [`LexiconError`] if the table is incomplete, has entries that do not
    /// exist, or has a word that could be taken for another.
    pub fn from_toml(text: &str) -> Result<Self, LexiconError> {
        let mut own: toml::Table = text.parse().map_err(|error| syntax(&error, text))?;
        let table: LexiconTable = match own.remove("based_on") {
            None => toml::from_str(text).map_err(|error| syntax(&error, text))?,
            Some(toml::Value::String(base)) => {
                let base = table(&base)?;
                let whole = base.parse().map_err(|error| syntax(&error, base))?;
                // Entries merged from two tables have no line numbers.
                let read = overlay(whole, own).try_into();
                read.map_err(|error| syntax(&error, ""))?
            }
            Some(other) => {
                return Err(LexiconError::Unknown {
                    name: other.to_string(),
                });
            }
        };
        Self::new(table)
    }

    /// Reads a lexicon from a file.
    ///
    /// # Errors
    ///
    /// [`LexiconError::File`], which names the file and what is wrong with it.
    pub fn from_file(path: &Path) -> Result<Self, LexiconError> {
        let in_file = |problem| LexiconError::File {
            path: path.to_path_buf(),
            problem: Box::new(problem),
        };
        let text = fs::read_to_string(path).map_err(|error| {
            in_file(LexiconError::Unreadable {
                reason: error.to_string(),
            })
        })?;
        Self::from_toml(&text).map_err(in_file)
    }

    fn new(table: LexiconTable) -> Result<Self, LexiconError> {
        let notations = table
            .notations
            .iter()
            .map(|language| Notation::built_in(language))
            .collect::<Result<_, _>>()?;
        let mut lexicon = Self {
            name: table.name,
            language: table.language,
            notations,
            files: table.files,
            ranks: table.ranks,
            pieces: table.pieces,
            words: table.words,
            meanings: HashMap::new(),
            to_before_square: HashSet::new(),
            longest: 1,
        };
        for meaning in Meaning::all() {
            let word = lexicon.word(meaning).clone();
            for spelling in word.every() {
                lexicon.learn(spelling, meaning)?;
            }
        }
        for meaning in Meaning::all() {
            let word = lexicon.word(meaning).clone();
            for bare in word.every().filter_map(fold_bare) {
                lexicon.meanings.entry(bare).or_insert(meaning);
            }
        }
        Ok(lexicon)
    }

    fn learn(&mut self, spelling: &str, meaning: Meaning) -> Result<(), LexiconError> {
        let folded = fold(spelling);
        if folded.is_empty() {
            return Err(LexiconError::NoLetters {
                word: spelling.to_owned(),
                meaning,
            });
        }
        let sign = coordinate(&folded);
        let is_rank = matches!(self.meaning(&folded), Some(Meaning::Rank(_)));
        if meaning == Meaning::To && (sign.is_some() || is_rank) {
            self.to_before_square.insert(folded);
            return Ok(());
        }
        if let Some(sign) = sign.filter(|sign| *sign != meaning) {
            return Err(LexiconError::SameWord {
                word: spelling.to_owned(),
                first: sign,
                second: meaning,
            });
        }
        self.longest = self.longest.max(folded.split(' ').count());
        match self.meanings.insert(folded, meaning) {
            Some(first) if first != meaning => Err(LexiconError::SameWord {
                word: spelling.to_owned(),
                first,
                second: meaning,
            }),
            _ => Ok(()),
        }
    }

    /// What a folded word or group of words means.
    pub(super) fn meaning(&self, folded: &str) -> Option<Meaning> {
        self.meanings.get(folded).copied()
    }

    /// The folded words that mean "to" before a square, whatever they are elsewhere: English "two",
    /// Spanish "a".
    pub(super) fn to_before_square(&self) -> &HashSet<String> {
        &self.to_before_square
    }

    /// How many words the longest entry has.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// The same words, with other languages for typed moves such as "Nf3".
    ///
    /// A letter that is a different piece in two of the languages ("B" is the bishop in English
    /// and a pawn in German) is refused when typed.
    #[must_use]
    pub fn with_notations(mut self, notations: Vec<Notation>) -> Self {
        self.notations = notations;
        self
    }

    /// The languages of typed moves.
    #[must_use]
    pub fn notations(&self) -> &[Notation] {
        &self.notations
    }

    /// The name that settings use.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The language of the words, as a BCP 47 tag, for the synthesiser.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The table entry for a meaning.
    #[must_use]
    pub fn word(&self, meaning: Meaning) -> &Word {
        match meaning {
            Meaning::File(File::A) => &self.files.a,
            Meaning::File(File::B) => &self.files.b,
            Meaning::File(File::C) => &self.files.c,
            Meaning::File(File::D) => &self.files.d,
            Meaning::File(File::E) => &self.files.e,
            Meaning::File(File::F) => &self.files.f,
            Meaning::File(File::G) => &self.files.g,
            Meaning::File(File::H) => &self.files.h,
            Meaning::Rank(Rank::First) => &self.ranks.first,
            Meaning::Rank(Rank::Second) => &self.ranks.second,
            Meaning::Rank(Rank::Third) => &self.ranks.third,
            Meaning::Rank(Rank::Fourth) => &self.ranks.fourth,
            Meaning::Rank(Rank::Fifth) => &self.ranks.fifth,
            Meaning::Rank(Rank::Sixth) => &self.ranks.sixth,
            Meaning::Rank(Rank::Seventh) => &self.ranks.seventh,
            Meaning::Rank(Rank::Eighth) => &self.ranks.eighth,
            Meaning::Role(Role::King) => &self.pieces.king,
            Meaning::Role(Role::Queen) => &self.pieces.queen,
            Meaning::Role(Role::Rook) => &self.pieces.rook,
            Meaning::Role(Role::Bishop) => &self.pieces.bishop,
            Meaning::Role(Role::Knight) => &self.pieces.knight,
            Meaning::Role(Role::Pawn) => &self.pieces.pawn,
            Meaning::Castling(CastlingSide::KingSide) => &self.words.short_castling,
            Meaning::Castling(CastlingSide::QueenSide) => &self.words.long_castling,
            Meaning::Captures => &self.words.captures,
            Meaning::To => &self.words.to,
            Meaning::Check => &self.words.check,
            Meaning::Mate => &self.words.mate,
            Meaning::Becomes => &self.words.becomes,
            Meaning::EnPassant => &self.words.en_passant,
        }
    }

    /// "Felix".
    #[must_use]
    pub fn file(&self, file: File) -> &str {
        &self.word(Meaning::File(file)).spoken
    }

    /// "drei".
    #[must_use]
    pub fn rank(&self, rank: Rank) -> &str {
        &self.word(Meaning::Rank(rank)).spoken
    }

    /// "Felix drei".
    #[must_use]
    pub fn square(&self, square: Square) -> String {
        format!("{} {}", self.file(square.file()), self.rank(square.rank()))
    }

    /// "Springer".
    #[must_use]
    pub fn role(&self, role: Role) -> &str {
        &self.word(Meaning::Role(role)).spoken
    }

    /// "Kurze Rochade" or "Lange Rochade".
    #[must_use]
    pub fn castling(&self, side: CastlingSide) -> &str {
        &self.word(Meaning::Castling(side)).spoken
    }
}

/// The file or rank that a one-character word always means: "f", "3".
fn coordinate(folded: &str) -> Option<Meaning> {
    let mut signs = folded.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) => File::from_char(sign)
            .map(Meaning::File)
            .or_else(|| Rank::from_char(sign).map(Meaning::Rank)),
        _ => None,
    }
}

fn table(name: &str) -> Result<&'static str, LexiconError> {
    TABLES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
        .ok_or_else(|| LexiconError::Unknown {
            name: name.to_owned(),
        })
}

fn syntax(error: &toml::de::Error, text: &str) -> LexiconError {
    LexiconError::Syntax {
        line: line_of(error, text),
        reason: error.to_string().trim_end().to_owned(),
    }
}

/// Overrides entries of `base` with those of `own`, section by section.
fn overlay(mut base: toml::Table, own: toml::Table) -> toml::Table {
    for (key, value) in own {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(entries)), toml::Value::Table(changes)) => {
                entries.extend(changes);
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
    base
}

/// What is wrong with a word table, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LexiconError {
    /// The problem is in a file.
    #[error("{path}: {problem}")]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        problem: Box<LexiconError>,
    },
    /// The file cannot be read.
    #[error("cannot be read: {reason}. Check the path and whether you may read the file")]
    Unreadable {
        /// What the system says.
        reason: String,
    },
    /// There is no built-in table of this name.
    #[error(
        "there is no built-in table {name:?}. Lexicons are \"appendix-d\", \"letters\", \"en\", \
         \"es\" and \"pt\", notations \"de\", \"en\", \"es\" and \"pt\""
    )]
    Unknown {
        /// The name that was asked for.
        name: String,
    },
    /// The table is not TOML, lacks an entry, or has an unknown one.
    #[error("the table cannot be used: {reason}. Compare it with grammars/appendix-d.toml")]
    Syntax {
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// What is wrong.
        reason: String,
    },
    /// A word stands for two meanings.
    #[error(
        "{word:?} would mean both {first:?} and {second:?}. Choose another word for one of them"
    )]
    SameWord {
        /// The word.
        word: String,
        /// What it means already.
        first: Meaning,
        /// What it would mean as well.
        second: Meaning,
    },
    /// A word has no letters, so it can be neither spoken nor understood.
    #[error("{word:?} for {meaning:?} has no letters. Write a word that can be said")]
    NoLetters {
        /// The word.
        word: String,
        /// What it was meant to mean.
        meaning: Meaning,
    },
    /// The letter of a piece is not a single capital, or two pieces share it.
    #[error(
        "{letter:?} cannot be the letter of a {role:?}. Write one capital letter that no other piece has"
    )]
    PieceLetter {
        /// The letter.
        letter: char,
        /// Whose letter it would be.
        role: Role,
    },
}

#[cfg(test)]
mod tests {
    use std::fs;

    use shakmaty::{File, Role, Square};

    use super::{Lexicon, LexiconError};
    use crate::notation::Meaning;

    #[test]
    fn built_in_lexicons_load_and_carry_their_names() {
        for name in Lexicon::names() {
            let lexicon = Lexicon::built_in(name).unwrap();
            assert_eq!(lexicon.name(), name);
            let language = match name {
                "appendix-d" | "letters" => "de",
                own => own,
            };
            assert_eq!(lexicon.language(), language);
        }
    }

    #[test]
    fn the_words_of_the_laws() {
        let lexicon = Lexicon::built_in("appendix-d").unwrap();
        let files = File::ALL.map(|file| lexicon.word(Meaning::File(file)).laws());
        assert_eq!(
            files,
            [
                "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"
            ]
        );
        let ranks = shakmaty::Rank::ALL.map(|rank| lexicon.word(Meaning::Rank(rank)).laws());
        assert_eq!(
            ranks,
            [
                "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"
            ]
        );
        let pieces = Role::ALL.map(|role| lexicon.word(Meaning::Role(role)).laws());
        assert_eq!(
            pieces,
            ["Bauer", "Springer", "Laeufer", "Turm", "Dame", "Koenig"]
        );
        assert_eq!(lexicon.square(Square::F5), "Felix fünf");
        assert_eq!(lexicon.role(Role::King), "König");
    }

    #[test]
    fn an_own_table_changes_only_what_it_names() {
        let lexicon = Lexicon::from_toml(
            "based_on = \"appendix-d\"\nname = \"mine\"\n[files]\na = { spoken = \"Anton\" }",
        )
        .unwrap();
        assert_eq!(lexicon.name(), "mine");
        assert_eq!(lexicon.square(Square::A1), "Anton eins");
        assert_eq!(lexicon.square(Square::B1), "Bella eins");
        assert!(lexicon.phrase("Anna eins Anna zwei").is_err());
    }

    #[test]
    fn a_bad_table_is_refused_with_its_reason() {
        let based = |entries: &str| format!("based_on = \"appendix-d\"\n{entries}");
        for (table, reason) in [
            (
                based("[files]\na = { spoken = \"Eva\" }"),
                "would mean both",
            ),
            (
                based("[ranks]\n5 = { spoken = \"LAEUFER\" }"),
                "would mean both",
            ),
            (based("[files]\na = { spoken = \"B\" }"), "would mean both"),
            (based("[files]\na = { spoken = \"?\" }"), "no letters"),
            (
                based("[words]\nto = { spoken = \"Anna\" }"),
                "would mean both",
            ),
            (
                based("[files]\ni = { spoken = \"Ida\" }"),
                "unknown field `i`",
            ),
            (
                based("[files]\na = { said = \"Anton\" }"),
                "unknown field `said`",
            ),
            (
                based("[colours]\nwhite = \"Weiß\""),
                "unknown field `colours`",
            ),
            (based("notations = [\"fr\"]"), "no built-in table \"fr\""),
            (
                "based_on = \"klingon\"".to_owned(),
                "no built-in table \"klingon\"",
            ),
            (
                "name = \"x\"\nlanguage = \"de\"".to_owned(),
                "missing field `files`",
            ),
            ("name = ".to_owned(), "cannot be used"),
        ] {
            let error = Lexicon::from_toml(&table).unwrap_err().to_string();
            assert!(error.contains(reason), "{table}\n{error}");
        }
    }

    #[test]
    fn an_error_in_a_file_names_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.toml");
        let missing = Lexicon::from_file(&path).unwrap_err();
        assert!(
            matches!(&missing, LexiconError::File { path: named, problem }
            if *named == path && matches!(**problem, LexiconError::Unreadable { .. }))
        );
        fs::write(
            &path,
            "based_on = \"letters\"\n[files]\nb = { spoken = \"ce\" }",
        )
        .unwrap();
        let error = Lexicon::from_file(&path).unwrap_err().to_string();
        assert!(
            error.contains("mine.toml") && error.contains("\"ce\""),
            "{error}"
        );
    }
}

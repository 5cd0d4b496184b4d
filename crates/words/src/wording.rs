use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use shakmaty::{CastlingSide, Chess, Color, File, Move, Rank, Role, Square};
use thiserror::Error;

use super::arbiter::ArbiterWords;
use super::command_table::CommandId;
use super::commands::{Commands, CommandsError};
use super::refuse::piece_name;
use super::word_table::Named;
use doppelbrett_core::game::EngineLevel;
use doppelbrett_core::notation::{
    Length, Lexicon, LexiconError, Meaning, Notation, Phrase, PhraseError, Typing, Word, fold, san,
    spells,
};
use doppelbrett_text::lines::MOST_CHARACTERS;
use doppelbrett_text::messages::{Language, Messages, Value, languages, said, unmarked};
use doppelbrett_web::{Parts, ToldPart};

/// The word by which the program is addressed where it does not listen otherwise.
pub const WAKE_WORD: &str = "doppelbrett";

/// All words of a game: the texts of the user's language, the lexicon of the
/// announcements, and the commands.
#[derive(Debug)]
pub struct Wording {
    /// The texts in the user's language.
    pub messages: Messages,
    /// The words of squares, pieces and moves.
    pub lexicon: Lexicon,
    /// How moves are written in short.
    pub notation: Notation,
    /// The commands in the user's language.
    pub commands: Commands,
    /// The arbiter's words in the user's language.
    pub arbiter: ArbiterWords,
    /// The commands in the lexicon's language, which the recogniser knows.
    pub spoken: Commands,
    /// The lexicon's words in a text have marks around them, see [`doppelbrett_text::messages::said`].
    pub tells_languages: bool,
    /// Every text is one for a page that is read: nothing in it is in the lexicon's words.
    pub is_read: bool,
}

/// Why there are no words: a table of the program is damaged.
#[derive(Debug, Error)]
#[error(transparent)]
pub enum WordingError {
    /// How moves are written in short.
    Notation(#[from] LexiconError),
    /// The commands, or the arbiter's words.
    Commands(#[from] CommandsError),
}

/// The words of an agent: all of them, and the short ones for little time left. A clone
/// is the same words, so that many agents share them.
#[derive(Clone)]
pub struct Words {
    /// In full.
    pub full: Arc<Wording>,
    /// With marks where the language changes, see [`Wording::telling_languages`].
    pub telling: Arc<Wording>,
    /// In short, with the same marks, see [`Wording::brief`].
    pub brief: Arc<Wording>,
    /// For pages, see [`Wording::to_be_read`].
    pub read: Arc<Wording>,
    /// The same of other languages, each loaded once for all clones.
    others: Arc<Mutex<Vec<Words>>>,
}

impl Words {
    /// The words for a user of `language` who announces moves by the same lexicon.
    ///
    /// # Errors
    /// When a table of the program is damaged.
    pub fn in_language(&self, language: Language) -> Result<Self, WordingError> {
        if language == self.full.language() {
            return Ok(self.clone());
        }
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = others.iter();
        if let Some(other) = all.find(|other| other.full.language() == language) {
            return Ok(other.clone());
        }
        let other: Self = Wording::load(language, self.full.lexicon.clone())?.into();
        others.push(other.clone());
        Ok(other)
    }
}

impl From<Arc<Wording>> for Words {
    fn from(full: Arc<Wording>) -> Self {
        let of_two = |made: fn(&Wording) -> Wording| match full.has_two_languages() {
            true => Arc::new(made(&full)),
            false => Arc::clone(&full),
        };
        let telling = of_two(Wording::telling_languages);
        Self {
            brief: Arc::new(telling.brief()),
            read: of_two(Wording::to_be_read),
            telling,
            full,
            others: Arc::default(),
        }
    }
}

impl From<Wording> for Words {
    fn from(full: Wording) -> Self {
        Arc::new(full).into()
    }
}

/// What a text that was heard or typed means.
#[derive(Clone, Debug, PartialEq)]
pub enum Meant<E = PhraseError> {
    /// A command.
    Command(Named),
    /// A move.
    Move(Phrase),
    /// Nothing that is known, and why.
    Nothing(E),
}

/// The language in which moves are announced.
pub(crate) fn spoken(lexicon: &Lexicon) -> Language {
    lexicon.language().parse().unwrap_or(Language::De)
}

impl Wording {
    /// The words for a user of `language` who announces moves by `lexicon`.
    ///
    /// # Errors
    /// When a table of the program is damaged.
    pub fn load(language: Language, lexicon: Lexicon) -> Result<Self, WordingError> {
        let spoken = spoken(&lexicon);
        Ok(Self {
            messages: Messages::new(language),
            notation: Notation::built_in(language.code())?,
            commands: Commands::load(language)?,
            arbiter: ArbiterWords::load(language)?,
            spoken: Commands::load(spoken)?,
            tells_languages: false,
            is_read: false,
            lexicon,
        })
    }

    /// The text `id` of the user's language.
    #[must_use]
    pub fn text(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        self.messages.text(id, args)
    }

    /// A line was too long to be taken.
    #[must_use]
    pub fn line_too_long(&self) -> String {
        let most = i64::try_from(MOST_CHARACTERS).unwrap_or(i64::MAX);
        self.text("line-too-long", &[("most", most.into())])
    }

    /// The same words for a player with little time left: those of the ear that have a
    /// short form, in that form.
    #[must_use]
    pub fn brief(&self) -> Self {
        let messages = Messages::new(self.language()).brief();
        let messages = if self.messages.is_marked() {
            messages.marked()
        } else {
            messages
        };
        self.with_messages(messages)
    }

    /// The same words with marks around what is prose, see [`doppelbrett_text::messages::parts`].
    #[must_use]
    pub fn marked(&self) -> Self {
        self.with_messages(Messages::new(self.language()).marked())
    }

    fn with_messages(&self, messages: Messages) -> Self {
        Self {
            messages,
            lexicon: self.lexicon.clone(),
            notation: self.notation.clone(),
            commands: self.commands.clone(),
            arbiter: self.arbiter.clone(),
            spoken: self.spoken.clone(),
            tells_languages: self.tells_languages,
            is_read: self.is_read,
        }
    }

    /// The same words for what the pages of sighted people show. Where moves are announced in
    /// another language than theirs, pieces, squares and moves are written, not said.
    #[must_use]
    pub fn to_be_read(&self) -> Self {
        Self {
            is_read: self.has_two_languages(),
            ..self.with_messages(Messages::new(self.language()))
        }
    }

    /// A text without marks, in parts of one language each.
    #[must_use]
    pub fn parts(&self, text: &str) -> Parts {
        let lexicon = self.lexicon.language();
        let (text, changes) = languages(text, self.language().voice(), lexicon);
        let ends = changes.iter().skip(1).map(|(from, _)| *from);
        let ends = ends.chain([text.len()]);
        let parts = changes.iter().zip(ends).map(|((from, language), end)| {
            let lang = (self.tells_languages && language == lexicon).then(|| language.clone());
            let text = text.get(*from..end).unwrap_or_default().to_owned();
            ToldPart { text, lang }
        });
        parts.collect::<Vec<_>>().into()
    }

    /// The same words with marks around those of the lexicon, where its language is not the
    /// user's: a voice of its own reads them.
    #[must_use]
    pub fn telling_languages(&self) -> Self {
        let messages = Messages::new(self.language());
        let messages = if self.messages.is_marked() {
            messages.marked()
        } else {
            messages
        };
        Self {
            tells_languages: self.has_two_languages(),
            ..self.with_messages(messages)
        }
    }

    /// Whether moves are announced in another language than the user's.
    #[must_use]
    pub fn has_two_languages(&self) -> bool {
        self.lexicon.language() != self.language().code()
    }

    /// What things are called in a text that is heard or brailled: in the lexicon's words.
    pub const fn said(&self) -> Terms<'_> {
        Terms {
            wording: self,
            written: self.is_read,
        }
    }

    /// What things are called on a page: pieces in the user's language, squares and moves in
    /// the signs of the score.
    pub const fn written(&self) -> Terms<'_> {
        Terms {
            wording: self,
            written: true,
        }
    }

    /// The user's language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.messages.language()
    }

    /// The full announcement of a move.
    #[must_use]
    pub fn announce(&self, before: &Chess, played: Move) -> String {
        self.said().announce(before, played, Length::Long)
    }

    /// The full announcement of a move in the lexicon's words, whatever the rest is for.
    pub fn announced_words(&self, before: &Chess, played: Move) -> String {
        self.lexicon.announce(before, played, Length::Long)
    }

    /// The move in the signs of the score, for Braille and the screen.
    #[must_use]
    pub fn sign(&self, before: &Chess, played: Move) -> String {
        san(before, played, &self.notation)
    }

    /// By what a move is read that is typed, in words or signs and without a chess code.
    #[must_use]
    pub fn typing(&self) -> Typing<'_> {
        Typing {
            lexicon: &self.lexicon,
            notation: &self.notation,
            code: None,
            table: None,
        }
    }

    /// `white` or `black`, by which a text chooses its word.
    #[must_use]
    pub const fn color(color: Color) -> &'static str {
        match color {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The words of a command, as they are shown to the player.
    #[must_use]
    pub fn command(&self, id: CommandId) -> &str {
        self.commands.words(id)
    }

    /// The command that `text` names, in the user's language or in that of the lexicon.
    #[must_use]
    pub fn command_named(&self, text: &str) -> Option<Named> {
        let own = self.commands.named(text);
        own.or_else(|| self.spoken.named(text))
    }

    /// Whether `text` names a command by words that can only be typed. A recogniser may hear them
    /// all the same: each word of its phrases can stand alone.
    #[must_use]
    pub fn is_only_typed(&self, text: &str) -> bool {
        self.command_named(text).is_some_and(|named| {
            let mut both = [&self.commands, &self.spoken].into_iter();
            !both.any(|commands| commands.is_said(named.id, text))
        })
    }

    /// The free text that follows the words of the command `id` in `line`.
    #[must_use]
    pub fn free_text<'t>(&self, id: CommandId, line: &'t str) -> Option<&'t str> {
        let own = self.commands.free_text(id, line);
        own.or_else(|| self.spoken.free_text(id, line))
    }

    /// What `text` means. Commands go first: none of them is a move.
    #[must_use]
    pub fn understand(&self, text: &str) -> Meant {
        if let Some(named) = self.command_named(text) {
            return Meant::Command(named);
        }
        match self.lexicon.phrase(text) {
            Ok(phrase) => Meant::Move(phrase),
            Err(error) => Meant::Nothing(error),
        }
    }

    /// The square that `words` name: "Eva vier" or "e4".
    #[must_use]
    pub fn square(&self, words: &str) -> Option<Square> {
        let words = fold(words);
        if let Ok(square) = words.parse() {
            return Some(square);
        }
        let (file, rank) = words.split_once(' ')?;
        Some(Square::from_coords(self.file(file)?, self.rank(rank)?))
    }

    /// The file that a word names: "Eva" or "e".
    #[must_use]
    pub fn file(&self, word: &str) -> Option<File> {
        let word = fold(word);
        let is = |file: &File| {
            word == file.char().to_string() || names(self.lexicon.word(Meaning::File(*file)), &word)
        };
        File::ALL.into_iter().find(is)
    }

    /// The rank that a word names: "vier" or "4".
    #[must_use]
    pub fn rank(&self, word: &str) -> Option<Rank> {
        let word = fold(word);
        let is = |rank: &Rank| {
            word == rank.char().to_string() || names(self.lexicon.word(Meaning::Rank(*rank)), &word)
        };
        Rank::ALL.into_iter().find(is)
    }

    /// The level of an engine that words name.
    #[must_use]
    pub fn level_of_engine(&self, words: &str) -> Option<EngineLevel> {
        EngineLevel::try_from(u8::try_from(self.number(words)?).ok()?).ok()
    }

    /// The piece that a word names, in any of its forms.
    #[must_use]
    pub fn role(&self, word: &str) -> Option<Role> {
        let folded = fold(word);
        Role::ALL
            .into_iter()
            .find(|role| names(self.lexicon.word(Meaning::Role(*role)), &folded))
            .or_else(|| self.commands.role(word))
            .or_else(|| self.spoken.role(word))
    }

    /// Whether two words have the same meaning.
    #[must_use]
    pub fn same(&self, one: &str, other: &str) -> bool {
        let is = |words: &Word, word: &str| forms(words).any(|form| fold(form) == fold(word));
        Meaning::all().any(|meaning| {
            let words = self.lexicon.word(meaning);
            is(words, one) && is(words, other)
        })
    }

    /// The word of the lexicon as it is shown, for a word as the recogniser
    /// spells it.
    pub fn shown<'w>(&'w self, word: &'w str) -> &'w str {
        let files = File::ALL.map(Meaning::File);
        let ranks = Rank::ALL.map(Meaning::Rank);
        let roles = Role::ALL.map(Meaning::Role);
        files
            .into_iter()
            .chain(ranks)
            .chain(roles)
            .flat_map(|meaning| forms(self.lexicon.word(meaning)))
            .find(|form| form.to_lowercase() == word)
            .unwrap_or(word)
    }

    /// Whether `word` is the first of a term that has more than one, as "kurze".
    #[must_use]
    pub fn begins_a_term(&self, word: &str) -> bool {
        let sides = CastlingSide::ALL.map(Meaning::Castling);
        let terms = sides.into_iter().chain([Meaning::EnPassant]);
        terms
            .flat_map(|meaning| forms(self.lexicon.word(meaning)))
            .filter_map(|term| {
                fold(term)
                    .split_once(' ')
                    .map(|(first, _)| first.to_owned())
            })
            .any(|first| first == fold(word))
    }

    /// The word that silences the voice while it speaks: the first of its command.
    /// The others are too much like what the voice itself says ("Ruhe" is in "Zug"
    /// and "Uhr" for the recogniser).
    #[must_use]
    pub fn silencers(&self) -> Vec<String> {
        let mut forms = self.spoken.forms(CommandId::Stop);
        forms.next().map(str::to_owned).into_iter().collect()
    }

    /// The words of announcements, one by one.
    #[must_use]
    pub fn announced(&self) -> Vec<String> {
        let phrases = self.lexicon.grammar();
        let words: BTreeSet<&str> = phrases.iter().flat_map(|p| p.split(' ')).collect();
        words.into_iter().map(str::to_owned).collect()
    }
}

/// What pieces, squares and moves are called in a text of the user's language.
#[derive(Clone, Copy)]
pub struct Terms<'w> {
    pub(super) wording: &'w Wording,
    pub(super) written: bool,
}

impl Terms<'_> {
    pub fn announce(self, before: &Chess, played: Move, length: Length) -> String {
        if self.written {
            return self.wording.sign(before, played);
        }
        self.words(self.wording.lexicon.announce(before, played, length))
    }

    pub fn square(self, square: Square) -> String {
        if self.written {
            return square.to_string();
        }
        self.words(self.wording.lexicon.square(square))
    }

    pub fn role(self, role: Role) -> String {
        if self.written {
            let piece = [("piece", piece_name(role).into())];
            return unmarked(&self.wording.text("page-piece", &piece)).into_owned();
        }
        self.words(self.wording.lexicon.role(role))
    }

    pub fn file(self, file: File) -> String {
        if self.written {
            return file.to_string();
        }
        self.words(self.wording.lexicon.file(file))
    }

    pub fn rank(self, rank: Rank) -> String {
        if self.written {
            return rank.to_string();
        }
        self.words(self.wording.lexicon.rank(rank))
    }

    pub fn castling(self, side: CastlingSide) -> String {
        if self.written {
            return match side {
                CastlingSide::KingSide => "0-0",
                CastlingSide::QueenSide => "0-0-0",
            }
            .to_owned();
        }
        self.words(self.wording.lexicon.castling(side))
    }

    /// Other words of the lexicon's language.
    pub fn words(self, words: impl AsRef<str> + Into<String>) -> String {
        if self.wording.tells_languages {
            said(words.as_ref())
        } else {
            words.into()
        }
    }
}

#[cfg(any(test, feature = "testing"))]
impl Wording {
    /// German words with the built-in lexicon of this name.
    pub fn german(lexicon: &str) -> Self {
        Self::load(Language::De, Lexicon::built_in(lexicon).unwrap()).unwrap()
    }
}

/// The forms of a word that can be spoken.
pub fn forms(word: &Word) -> impl Iterator<Item = &str> {
    std::iter::once(word.spoken.as_str()).chain(word.also.iter().map(String::as_str))
}

/// Whether the folded `text` is one of the forms of `word`.
fn names(word: &Word, text: &str) -> bool {
    forms(word)
        .chain(word.typed.iter().map(String::as_str))
        .any(|form| spells(text, form))
}

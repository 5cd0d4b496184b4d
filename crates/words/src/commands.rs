//! The words of the commands in each language (`grammars/commands.<lang>.toml`), for the
//! console, the voice, the Braille display and the help.

use std::collections::BTreeMap;

use serde::Deserialize;
use shakmaty::{Color, Role};
use thiserror::Error;

use super::command_table::CommandId;
use super::word_table::{Named, Slot, TableError, TableRow, WordTable};
use doppelbrett_core::notation::{fold, spells};
use doppelbrett_text::messages::Language;

/// The commands of a language.
#[derive(Clone, Debug)]
pub struct Commands {
    rows: WordTable<CommandId>,
    roles: BTreeMap<RoleName, Vec<String>>,
    boards: BoardWords,
    choice: ChoiceWords,
}

/// The words in which it is said which of several was meant.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChoiceWords {
    ordinals: Vec<Vec<String>>,
    none: Vec<String>,
    fillers: Vec<String>,
}

/// The words in which it is said what stands on a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardWords {
    instead: String,
    white: Vec<String>,
    black: Vec<String>,
}

/// A table of commands cannot be used.
#[derive(Debug, Error)]
#[error("the command table for {language} cannot be read: {why}")]
pub struct CommandsError {
    language: Language,
    why: TableError,
}

impl CommandsError {
    /// Why the words of `language` are no table.
    pub(super) fn new(language: Language, why: impl Into<TableError>) -> Self {
        let why = why.into();
        Self { language, why }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[allow(dead_code)]
    language: String,
    roles: BTreeMap<RoleName, Vec<String>>,
    boards: BoardWords,
    choice: ChoiceWords,
    command: Vec<TableRow<CommandId>>,
}

/// A piece, as the tables name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RoleName {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::King => Self::King,
            RoleName::Queen => Self::Queen,
            RoleName::Rook => Self::Rook,
            RoleName::Bishop => Self::Bishop,
            RoleName::Knight => Self::Knight,
            RoleName::Pawn => Self::Pawn,
        }
    }
}

impl Commands {
    /// The commands of `language`.
    ///
    /// # Errors
    /// When the table of that language is damaged.
    pub fn load(language: Language) -> Result<Self, CommandsError> {
        let source = match language {
            Language::De => include_str!("../../../grammars/commands.de.toml"),
            Language::En => include_str!("../../../grammars/commands.en.toml"),
            Language::Es => include_str!("../../../grammars/commands.es.toml"),
            Language::Pt => include_str!("../../../grammars/commands.pt.toml"),
        };
        Self::read(source).map_err(|why| CommandsError::new(language, why))
    }

    fn read(source: &str) -> Result<Self, TableError> {
        let table: Table = toml::from_str(source)?;
        Ok(Self {
            rows: WordTable::read(table.command)?,
            roles: table.roles,
            boards: table.boards,
            choice: table.choice,
        })
    }

    /// The piece that `word` names in a question, besides the lexicon's words.
    #[must_use]
    pub fn role(&self, word: &str) -> Option<Role> {
        let word = fold(word);
        let named = |forms: &Vec<String>| forms.iter().any(|form| spells(&word, form));
        self.roles
            .iter()
            .find(|(_, forms)| named(forms))
            .map(|(name, _)| (*name).into())
    }

    /// The first word for a piece that a question may use besides the lexicon's.
    #[must_use]
    pub fn role_word(&self, piece: Role) -> &str {
        let found = self
            .roles
            .iter()
            .find(|(name, _)| Role::from(**name) == piece);
        let forms = found.and_then(|(_, forms)| forms.first());
        forms.map_or("", String::as_str)
    }

    /// All words for pieces that a question may use besides the lexicon's.
    pub fn role_words(&self) -> impl Iterator<Item = &str> {
        self.roles.values().flatten().map(String::as_str)
    }

    /// Whether the folded `word` says nothing where one of several is named: "von", "der".
    #[must_use]
    pub fn is_filler(&self, word: &str) -> bool {
        self.choice
            .fillers
            .iter()
            .any(|filler| spells(word, filler))
    }

    /// The number, from 0, that the folded `word` counts: "erste".
    #[must_use]
    pub fn ordinal(&self, word: &str) -> Option<usize> {
        let is = |words: &Vec<String>| words.iter().any(|form| spells(word, form));
        self.choice.ordinals.iter().position(is)
    }

    /// Whether the folded `text` says that none of several is meant.
    #[must_use]
    pub fn is_none(&self, text: &str) -> bool {
        self.choice.none.iter().any(|none| spells(text, none))
    }

    /// The word between where a piece stands and where it should: "statt".
    #[must_use]
    pub fn instead_word(&self) -> &str {
        &self.boards.instead
    }

    /// What is said to stand, and where it should stand, of "{role} {square} statt {square}".
    #[must_use]
    pub fn instead<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str)> {
        let (put, left) = text.split_once(&format!(" {} ", self.boards.instead))?;
        Some((put.trim(), left.trim()))
    }

    /// The colour that `text` begins with, if any, and the rest.
    #[must_use]
    pub fn color<'t>(&self, text: &'t str) -> (Option<Color>, &'t str) {
        let Some((first, rest)) = text.split_once(' ') else {
            return (None, text);
        };
        let first = fold(first);
        let is = |words: &[String]| words.iter().any(|word| spells(&first, word));
        if is(&self.boards.white) {
            (Some(Color::White), rest.trim())
        } else if is(&self.boards.black) {
            (Some(Color::Black), rest.trim())
        } else {
            (None, text)
        }
    }

    /// The command that `text` names.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Named> {
        self.rows.named(text)
    }

    /// Whether `text` is a form of this command that can be spoken, not only typed.
    #[must_use]
    pub fn is_said(&self, id: CommandId, text: &str) -> bool {
        self.rows.is_said(id, text)
    }

    /// The free text that follows the words of the command `id` in `line`.
    #[must_use]
    pub fn free_text<'t>(&self, id: CommandId, line: &'t str) -> Option<&'t str> {
        self.rows.free_text(id, line)
    }

    /// The first form of each command, for the help: its id and its words.
    pub fn help(&self) -> impl Iterator<Item = (CommandId, &str)> {
        self.rows.first_forms()
    }

    /// The first form of each command, and the first that names something if the first
    /// names nothing: a claim, and a claim with a move that is written and not played.
    pub fn shapes(&self) -> impl Iterator<Item = (CommandId, &str)> {
        self.rows.shapes()
    }

    /// The first words of a command, as they are shown to a player.
    #[must_use]
    pub fn words(&self, id: CommandId) -> &str {
        self.rows.words(id)
    }

    /// Whether a command can be spoken, in any form.
    #[must_use]
    pub fn speaks(&self, id: CommandId) -> bool {
        self.forms(id).next().is_some()
    }

    /// Whether `text` is the beginning of a longer spoken command.
    #[must_use]
    pub fn go_on(&self, text: &str) -> bool {
        self.rows.go_on(text)
    }

    /// The forms of one command that can be spoken.
    pub fn forms(&self, id: CommandId) -> impl Iterator<Item = &str> {
        self.rows.forms(id)
    }

    /// The forms that can be said in a language that is not the lexicon's, and that `has`
    /// wants, by the command and the number of the form.
    pub fn heard(&self, has: impl Fn(CommandId, usize) -> bool) -> Vec<String> {
        self.rows.heard(has)
    }

    /// The forms that can be spoken and that `has` wants, by the command and the
    /// number of the form, with what fills their slots taken from `fill`: what
    /// the recogniser is given.
    pub fn spoken(
        &self,
        has: impl Fn(CommandId, usize) -> bool,
        fill: impl Fn(Slot) -> Vec<String>,
    ) -> Vec<String> {
        self.rows.spoken(has, fill)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::notation::fold_bare;

    fn german() -> Commands {
        Commands::load(Language::De).unwrap()
    }

    #[test]
    fn each_form_is_understood_without_its_umlauts_too() {
        for language in Language::ALL {
            let commands = Commands::load(language).unwrap();
            for id in CommandId::ALL {
                for form in commands.forms(*id) {
                    let Some(bare) = fold_bare(form).filter(|_| !form.contains('{')) else {
                        continue;
                    };
                    let named = commands.named(&bare).map(|named| named.id);
                    assert_eq!(named, commands.named(form).map(|named| named.id), "{bare}");
                }
            }
        }
    }

    #[test]
    fn words_name_commands() {
        let commands = german();
        for (text, id, argument) in [
            ("ja", CommandId::Yes, None),
            ("  JA! ", CommandId::Yes, None),
            ("", CommandId::Press, None),
            ("Uhr drücken", CommandId::Press, None),
            ("uhr druecken", CommandId::Press, None),
            ("Uhr", CommandId::Time, None),
            ("?", CommandId::Help, None),
            ("+", CommandId::Faster, None),
            ("-", CommandId::Slower, None),
            ("? e4", CommandId::Who, Some((Slot::Square, "e4"))),
            (
                "Wer steht auf Eva vier?",
                CommandId::Who,
                Some((Slot::Square, "eva vier")),
            ),
            (
                "wo ist mein König",
                CommandId::Where,
                Some((Slot::Role, "koenig")),
            ),
            (
                "wo springer",
                CommandId::Where,
                Some((Slot::Role, "springer")),
            ),
            (
                "wo gegner springer",
                CommandId::WhereOpponent,
                Some((Slot::Role, "springer")),
            ),
            (
                "Gegner Bauer Eva fünf",
                CommandId::Opponent,
                Some((Slot::Move, "Bauer Eva fünf")),
            ),
            ("stellung", CommandId::Position, None),
            ("Welche Eröffnung?", CommandId::Opening, None),
            ("Startstellung", CommandId::StartPosition, None),
            ("Zifferblatt", CommandId::ClockDial, None),
            ("Brett zeigen", CommandId::ShowBoard, None),
            ("remis", CommandId::OfferDraw, None),
            (
                "remis wiederholung mit zug",
                CommandId::ClaimRepetitionWith,
                None,
            ),
            (
                "remis wiederholung mit Sf3",
                CommandId::ClaimRepetition,
                Some((Slot::Move, "Sf3")),
            ),
            ("remis annehmen", CommandId::AcceptDraw, None),
        ] {
            let expected = Some(Named {
                id,
                argument: argument.map(|(slot, words)| (slot, words.to_owned())),
            });
            assert_eq!(commands.named(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_move_is_no_command() {
        let commands = german();
        for text in [
            "springer gustav eins felix drei",
            "Sf3",
            "eva vier",
            "jaja",
            "wer",
            "werner e4",
        ] {
            assert_eq!(commands.named(text), None, "{text:?}");
        }
    }

    #[test]
    fn every_language_has_every_command_and_no_words_twice() {
        for language in Language::ALL {
            let commands = Commands::load(language).unwrap();
            commands.rows.assert_whole(CommandId::ALL, language);
        }
    }
}

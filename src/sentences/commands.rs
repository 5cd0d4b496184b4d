//! The words of the commands in each language (`grammars/commands.<lang>.toml`), for the
//! console, the voice, the Braille display and the help.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Deserialize;
use shakmaty::{Color, Role};
use thiserror::Error;

use super::command_table::CommandId;
use crate::messages::Language;
use crate::notation::fold;

/// What stands in a command's words for something that the player names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// `{square}`
    Square,
    /// `{role}`
    Role,
    /// `{move}`
    Move,
    /// `{number}`
    Number,
}

impl Slot {
    const ALL: [Self; 4] = [Self::Square, Self::Role, Self::Move, Self::Number];

    /// How the tables write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square => "{square}",
            Self::Role => "{role}",
            Self::Move => "{move}",
            Self::Number => "{number}",
        }
    }
}

/// One form of a command: the words before the slot, the slot, those after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Form {
    shown: String,
    before: String,
    slot: Option<Slot>,
    after: String,
    spoken: bool,
}

/// A command with all its forms.
#[derive(Clone, Debug)]
struct Row {
    id: CommandId,
    forms: Vec<Form>,
}

/// The commands of a language.
#[derive(Clone, Debug)]
pub struct Commands {
    rows: Vec<Row>,
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

/// What was said or typed is this command, with the words that fill its slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The command.
    pub id: CommandId,
    /// The words in its slot.
    pub argument: Option<(Slot, String)>,
}

impl Named {
    /// The command without further words.
    #[must_use]
    pub const fn alone(id: CommandId) -> Self {
        Self { id, argument: None }
    }

    /// The words in its slot, if it has one.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.argument.as_ref().map(|(_, words)| words.as_str())
    }
}

/// A table of commands cannot be used.
#[derive(Debug, Error)]
#[error("the command table for {language} cannot be read: {why}")]
pub struct CommandsError {
    language: Language,
    why: String,
}

impl CommandsError {
    pub(crate) const fn new(language: Language, why: String) -> Self {
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
    command: Vec<TableRow>,
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    id: CommandId,
    words: Vec<String>,
    #[serde(default)]
    typed: Vec<String>,
}

impl Commands {
    /// The commands of `language`.
    ///
    /// # Errors
    /// When the table of that language is damaged.
    pub fn load(language: Language) -> Result<Self, CommandsError> {
        let source = match language {
            Language::De => include_str!("../../grammars/commands.de.toml"),
            Language::En => include_str!("../../grammars/commands.en.toml"),
            Language::Es => include_str!("../../grammars/commands.es.toml"),
            Language::Pt => include_str!("../../grammars/commands.pt.toml"),
        };
        Self::read(source).map_err(|why| CommandsError { language, why })
    }

    fn read(source: &str) -> Result<Self, String> {
        let table: Table = toml::from_str(source).map_err(|error| error.to_string())?;
        let rows = table
            .command
            .into_iter()
            .map(|row| {
                let spoken = row.words.iter().map(|words| Form::read(words, true));
                let typed = row.typed.iter().map(|words| Form::read(words, false));
                let forms = spoken.chain(typed).collect::<Result<_, _>>()?;
                Ok(Row { id: row.id, forms })
            })
            .collect::<Result<_, String>>()?;
        Ok(Self {
            rows,
            roles: table.roles,
            boards: table.boards,
            choice: table.choice,
        })
    }

    /// The piece that `word` names in a question, besides the lexicon's words.
    #[must_use]
    pub fn role(&self, word: &str) -> Option<Role> {
        let word = fold(word);
        let named = |forms: &Vec<String>| forms.iter().any(|form| fold(form) == word);
        self.roles
            .iter()
            .find(|(_, forms)| named(forms))
            .map(|(name, _)| (*name).into())
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
            .any(|filler| fold(filler) == word)
    }

    /// The number, from 0, that the folded `word` counts: "erste".
    #[must_use]
    pub fn ordinal(&self, word: &str) -> Option<usize> {
        let is = |words: &Vec<String>| words.iter().any(|form| fold(form) == word);
        self.choice.ordinals.iter().position(is)
    }

    /// Whether the folded `text` says that none of several is meant.
    #[must_use]
    pub fn is_none(&self, text: &str) -> bool {
        self.choice.none.iter().any(|none| fold(none) == text)
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
        let is = |words: &[String]| words.iter().any(|word| fold(word) == first);
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
        // Signs such as `?` and `+` fold to nothing; they are matched as typed.
        let typed = text.trim().to_lowercase();
        let folded = fold(text);
        let find = |folded: &str, as_typed: bool| {
            let forms = self
                .rows
                .iter()
                .flat_map(|row| row.forms.iter().map(move |form| (row.id, form)));
            // "wo gegner {role}" goes before "wo {role}": the form that says more.
            let (id, form, (mut argument,)) = forms
                .filter_map(|(id, form)| Some((id, form, form.matches(folded, as_typed)?)))
                .min_by_key(|(_, form, _)| Reverse(form.weight()))?;
            if let Some((Slot::Move, words)) = &mut argument
                && form.after.is_empty()
            {
                // A move keeps its capitals and signs: "Dd3", "0-0", "e8=D".
                let before = form.before.split_whitespace().count();
                let said: Vec<&str> = text.split_whitespace().skip(before).collect();
                *words = said.join(" ");
            }
            Some(Named { id, argument })
        };
        let in_words = || {
            if folded.is_empty() {
                None
            } else {
                find(&folded, false)
            }
        };
        // "remis wiederholung mit zug" goes before "remis wiederholung mit {move}": the one
        // that leaves less open.
        let open = |named: &Named| {
            let words = named
                .argument
                .as_ref()
                .map(|(_, words)| words.chars().count());
            words.unwrap_or(0)
        };
        match find(&typed, true) {
            Some(typed) if typed.argument.is_none() => Some(typed),
            Some(filled) => Some(
                in_words()
                    .filter(|whole| open(whole) < open(&filled))
                    .unwrap_or(filled),
            ),
            None => in_words(),
        }
    }

    /// The first form of each command, for the help: its id and its words.
    pub fn help(&self) -> impl Iterator<Item = (CommandId, &str)> {
        self.rows
            .iter()
            .filter_map(|row| Some((row.id, row.forms.first()?.shown.as_str())))
    }

    /// The first form of each command, and the first that names something if the first
    /// names nothing: a claim, and a claim with a move that is written and not played.
    pub fn shapes(&self) -> impl Iterator<Item = (CommandId, &str)> {
        self.rows.iter().flat_map(|row| {
            let first = row.forms.first();
            let bare = first.is_some_and(|form| form.slot.is_none());
            let naming = row.forms.iter().find(|form| bare && form.slot.is_some());
            let shapes = first.into_iter().chain(naming);
            shapes.map(|form| (row.id, form.shown.as_str()))
        })
    }

    /// The first words of a command, as they are shown to a player.
    #[must_use]
    pub fn words(&self, id: CommandId) -> &str {
        self.rows
            .iter()
            .find(|row| row.id == id)
            .and_then(|row| row.forms.first())
            .map_or("", |form| &form.shown)
    }

    /// Whether a command can be spoken, in any form.
    #[must_use]
    pub fn speaks(&self, id: CommandId) -> bool {
        self.forms(id).next().is_some()
    }

    /// Whether `text` is the beginning of a longer spoken command.
    #[must_use]
    pub fn go_on(&self, text: &str) -> bool {
        let text = fold(text);
        let forms = self.rows.iter().flat_map(|row| &row.forms);
        forms.filter(|form| form.spoken).any(|form| {
            form.before
                .strip_prefix(&text)
                .is_some_and(|rest| rest.starts_with(' ') || rest.is_empty() && form.slot.is_some())
        })
    }

    /// The forms of one command that can be spoken.
    pub fn forms(&self, id: CommandId) -> impl Iterator<Item = &str> {
        let rows = self.rows.iter().filter(move |row| row.id == id);
        rows.flat_map(|row| &row.forms)
            .filter(|form| form.spoken)
            .map(|form| form.shown.as_str())
    }

    /// The forms that can be spoken and that `has` wants, by the command and the
    /// number of the form, with what fills their slots taken from `fill`: what
    /// the recogniser is given.
    pub fn spoken(
        &self,
        has: impl Fn(CommandId, usize) -> bool,
        fill: impl Fn(Slot) -> Vec<String>,
    ) -> Vec<String> {
        let mut phrases = Vec::new();
        let forms = self.rows.iter().flat_map(|row| {
            row.forms
                .iter()
                .enumerate()
                .map(move |(at, form)| (row.id, at, form))
        });
        for (id, at, form) in forms.filter(|(.., form)| form.spoken) {
            if !has(id, at) {
                continue;
            }
            let Some(slot) = form.slot else {
                phrases.push(form.shown.clone());
                continue;
            };
            phrases.extend(
                fill(slot)
                    .iter()
                    .map(|words| form.shown.replace(slot.name(), words)),
            );
        }
        phrases
    }
}

/// The words in the slot; the outer `Option` says whether the form fits at all.
type Matched = (Option<(Slot, String)>,);

impl Form {
    fn read(words: &str, spoken: bool) -> Result<Self, String> {
        let found = Slot::ALL
            .into_iter()
            .find_map(|slot| Some((words.split_once(slot.name())?, slot)));
        if found.is_none() && words.contains(['{', '}']) {
            return Err(format!(
                "\"{words}\": only {{square}}, {{role}}, {{move}} and {{number}} can be filled in"
            ));
        }
        let ((before, after), slot) =
            found.map_or(((words, ""), None), |(parts, slot)| (parts, Some(slot)));
        let side = |part: &str| {
            if spoken {
                fold(part)
            } else {
                part.trim().to_lowercase()
            }
        };
        Ok(Self {
            shown: words.to_owned(),
            before: side(before),
            slot,
            after: side(after),
            spoken,
        })
    }

    /// How much of a text the form itself says.
    fn weight(&self) -> usize {
        match self.slot {
            Some(_) => self.before.len() + self.after.len(),
            None => usize::MAX,
        }
    }

    fn matches(&self, text: &str, as_typed: bool) -> Option<Matched> {
        if as_typed == self.spoken {
            if as_typed {
                return None;
            }
            // What is typed in words may be written in other ways too, as with
            // a question mark at its end, or without accents.
            let (before, after) = (fold(&self.before), fold(&self.after));
            return match self.slot {
                None => (before == text).then_some((None,)),
                // Not "? {square}": its sign folds to nothing.
                Some(slot) if !before.is_empty() => filled(slot, text, &before, &after),
                Some(_) => None,
            };
        }
        match self.slot {
            None => (text == self.before).then_some((None,)),
            Some(slot) => filled(slot, text, &self.before, &self.after),
        }
    }
}

/// What of `text` fills the slot between the words `before` and `after`.
fn filled(slot: Slot, text: &str, before: &str, after: &str) -> Option<Matched> {
    let inner = text.strip_prefix(before)?.strip_suffix(after)?;
    let apart =
        (before.is_empty() || inner.starts_with(' ')) && (after.is_empty() || inner.ends_with(' '));
    let inner = inner.trim();
    (apart && !inner.is_empty()).then(|| (Some((slot, inner.to_owned())),))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german() -> Commands {
        Commands::load(Language::De).unwrap()
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
            for id in CommandId::ALL {
                let rows = commands.rows.iter().filter(|row| row.id == *id);
                assert_eq!(rows.count(), 1, "{language}: {id:?}");
            }
            let mut seen = std::collections::HashSet::new();
            for form in commands.rows.iter().flat_map(|row| &row.forms) {
                let key = (
                    form.spoken,
                    form.before.clone(),
                    form.slot.is_some(),
                    form.after.clone(),
                );
                assert!(
                    seen.insert(key),
                    "{language}: {:?} is there twice",
                    form.shown
                );
            }
        }
    }
}

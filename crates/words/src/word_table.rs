//! The forms of words in which each of several things can be said or typed.

use std::cmp::Reverse;

use serde::Deserialize;
use thiserror::Error;

use super::command_table::CommandId;
use doppelbrett_core::notation::{fold, fold_bare, spells};

/// What stands in a command's words for something that the player names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// `{square}`
    Square,
    /// `{line}`: a rank or a file
    Line,
    /// `{role}`
    Role,
    /// `{move}`
    Move,
    /// `{number}`
    Number,
    /// `{text}`
    Text,
}

impl Slot {
    const ALL: [Self; 6] = [
        Self::Square,
        Self::Line,
        Self::Role,
        Self::Move,
        Self::Number,
        Self::Text,
    ];

    /// How the tables write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square => "{square}",
            Self::Line => "{line}",
            Self::Role => "{role}",
            Self::Move => "{move}",
            Self::Number => "{number}",
            Self::Text => "{text}",
        }
    }

    /// A form with its slot filled.
    pub fn fill(form: &str, with: impl Fn(Self) -> String) -> String {
        let slot = Self::ALL
            .into_iter()
            .find(|slot| form.contains(slot.name()));
        slot.map_or_else(
            || form.to_owned(),
            |slot| form.replace(slot.name(), &with(slot)),
        )
    }
}

/// One form of a command: the words before the slot, the slot, those after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Form {
    shown: String,
    before: String,
    slot: Option<Slot>,
    after: String,
    /// Both sides, for what is typed in words.
    folded: (String, String),
    /// The same without umlauts, if it has any.
    bare: Option<(String, String)>,
    spoken: bool,
}

/// One thing with all its forms.
#[derive(Clone, Debug)]
struct Row<I> {
    id: I,
    forms: Vec<Form>,
    heard: Vec<String>,
}

/// Things that can be said, each with its forms.
#[derive(Clone, Debug)]
pub struct WordTable<I> {
    rows: Vec<Row<I>>,
}

/// What was said or typed is this command, with the words that fill its slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named<I = CommandId> {
    /// The command.
    pub id: I,
    /// The words in its slot.
    pub argument: Option<(Slot, String)>,
}

impl<I> Named<I> {
    /// The command without further words.
    #[must_use]
    pub const fn alone(id: I) -> Self {
        Self { id, argument: None }
    }

    /// The words in its slot, if it has one.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.argument.as_ref().map(|(_, words)| words.as_str())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableRow<I> {
    id: I,
    words: Vec<String>,
    /// Those of `words` that a player may say beside the lexicon's language.
    #[serde(default)]
    heard: Vec<String>,
    #[serde(default)]
    typed: Vec<String>,
}

/// What is wrong with a table of words.
#[derive(Debug, Error)]
pub(super) enum TableError {
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    #[error("\"{0}\" is heard, but not understood")]
    OnlyHeard(String),
    #[error(
        "\"{0}\": only {{square}}, {{line}}, {{role}}, {{move}}, {{number}} and {{text}} can be filled in"
    )]
    NoSlot(String),
}

impl<I: Copy + PartialEq> WordTable<I> {
    pub(super) fn read(rows: Vec<TableRow<I>>) -> Result<Self, TableError> {
        let rows = rows
            .into_iter()
            .map(|row| {
                let spoken = row.words.iter().map(|words| Form::read(words, true));
                let typed = row.typed.iter().map(|words| Form::read(words, false));
                let forms = spoken.chain(typed).collect::<Result<_, _>>()?;
                if let Some(unknown) = row.heard.iter().find(|form| !row.words.contains(form)) {
                    return Err(TableError::OnlyHeard(unknown.clone()));
                }
                Ok(Row {
                    id: row.id,
                    forms,
                    heard: row.heard,
                })
            })
            .collect::<Result<_, TableError>>()?;
        Ok(Self { rows })
    }

    /// What `text` names.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Named<I>> {
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
            if let Some((Slot::Move | Slot::Text, words)) = &mut argument
                && form.after.is_empty()
            {
                // A move keeps its capitals and signs: "Dd3", "0-0", "e8=D"; a name, too.
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
        let open = |named: &Named<I>| {
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

    /// The free text that follows the words of `id` in `line`, whatever else it may name.
    #[must_use]
    pub fn free_text<'t>(&self, id: I, line: &'t str) -> Option<&'t str> {
        let rows = self.rows.iter().filter(|row| row.id == id);
        let forms = rows.flat_map(|row| &row.forms);
        let free = forms.filter(|form| form.slot == Some(Slot::Text) && form.after.is_empty());
        free.filter_map(|form| {
            let mut rest = line.trim_start();
            for word in form.before.split_whitespace() {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let (said, after) = rest.split_at(end);
                rest = spells(&fold(said), word).then_some(after.trim_start())?;
            }
            Some(rest.trim_end()).filter(|rest| !rest.is_empty())
        })
        .next()
    }

    /// The first form of each, for the help.
    pub fn first_forms(&self) -> impl Iterator<Item = (I, &str)> {
        self.rows
            .iter()
            .filter_map(|row| Some((row.id, row.forms.first()?.shown.as_str())))
    }

    /// The first form of each command, and the first that names something if the first
    /// names nothing: a claim, and a claim with a move that is written and not played.
    pub fn shapes(&self) -> impl Iterator<Item = (I, &str)> {
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
    pub fn words(&self, id: I) -> &str {
        self.rows
            .iter()
            .find(|row| row.id == id)
            .and_then(|row| row.forms.first())
            .map_or("", |form| &form.shown)
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

    /// Whether `text` is a form of this command that can be spoken, not only typed.
    pub fn is_said(&self, id: I, text: &str) -> bool {
        let text = fold(text);
        let rows = self.rows.iter().filter(|row| row.id == id);
        let mut forms = rows.flat_map(|row| &row.forms);
        forms.any(|form| form.spoken && form.matches(&text, false).is_some())
    }

    /// The forms of one command that can be spoken.
    pub fn forms(&self, id: I) -> impl Iterator<Item = &str> {
        let rows = self.rows.iter().filter(move |row| row.id == id);
        rows.flat_map(|row| &row.forms)
            .filter(|form| form.spoken)
            .map(|form| form.shown.as_str())
    }

    /// The forms that can be said in a language that is not the lexicon's, and that `has`
    /// wants, by the command and the number of the form.
    pub fn heard(&self, has: impl Fn(I, usize) -> bool) -> Vec<String> {
        let forms = self.rows.iter().flat_map(|row| {
            let forms = row.heard.iter().enumerate();
            forms.map(move |(at, form)| (row.id, at, form))
        });
        forms
            .filter(|(id, at, _)| has(*id, *at))
            .map(|(.., form)| form.clone())
            .collect()
    }

    /// The forms that can be spoken and that `has` wants, by the command and the
    /// number of the form, with what fills their slots taken from `fill`: what
    /// the recogniser is given.
    pub fn spoken(
        &self,
        has: impl Fn(I, usize) -> bool,
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
    fn read(words: &str, spoken: bool) -> Result<Self, TableError> {
        let found = Slot::ALL
            .into_iter()
            .find_map(|slot| Some((words.split_once(slot.name())?, slot)));
        if found.is_none() && words.contains(['{', '}']) {
            return Err(TableError::NoSlot(words.to_owned()));
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
            folded: (fold(before), fold(after)),
            bare: fold_bare(words).map(|_| {
                let bare = |part| fold_bare(part).unwrap_or_else(|| fold(part));
                (bare(before), bare(after))
            }),
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
        if as_typed {
            let sides = (!self.spoken).then_some((&self.before, &self.after))?;
            return self.fills(text, sides);
        }
        // Not "? {square}": its sign folds to nothing.
        if !self.spoken && self.slot.is_some() && self.folded.0.is_empty() {
            return None;
        }
        // What is typed in words may be written in other ways too, as with a question mark at
        // its end, or without accents.
        let (before, after) = &self.folded;
        self.fills(text, (before, after)).or_else(|| {
            let (before, after) = self.bare.as_ref()?;
            self.fills(text, (before, after))
        })
    }

    /// Whether `text` is the form between these two sides.
    fn fills(&self, text: &str, (before, after): (&String, &String)) -> Option<Matched> {
        match self.slot {
            None => (text == before).then_some((None,)),
            Some(slot) => filled(slot, text, before, after),
        }
    }
}

/// What of `text` fills the slot between the words `before` and `after`.
fn filled(slot: Slot, text: &str, before: &str, after: &str) -> Option<Matched> {
    let inner = text.strip_prefix(before)?.strip_suffix(after)?;
    let apart =
        (before.is_empty() || inner.starts_with(' ')) && (after.is_empty() || inner.ends_with(' '));
    let inner = inner.trim();
    // A form that is nothing but a number names nothing else.
    let is_named = slot != Slot::Number
        || !(before.is_empty() && after.is_empty())
        || inner.bytes().all(|sign| sign.is_ascii_digit());
    (apart && is_named && !inner.is_empty()).then(|| (Some((slot, inner.to_owned())),))
}

#[cfg(test)]
impl<I: Copy + PartialEq + std::fmt::Debug> WordTable<I> {
    /// Each of `all` has one row, and nothing is said by the same words as something else.
    pub(super) fn assert_whole(&self, all: &[I], language: doppelbrett_text::messages::Language) {
        for id in all {
            let rows = self.rows.iter().filter(|row| row.id == *id);
            assert_eq!(rows.count(), 1, "{language}: {id:?}");
        }
        let mut seen = std::collections::HashSet::new();
        for form in self.rows.iter().flat_map(|row| &row.forms) {
            let key = (form.spoken, &form.before, form.slot.is_some(), &form.after);
            assert!(
                seen.insert(key),
                "{language}: {:?} is there twice",
                form.shown
            );
            let is_heard_in_everything = |word: &str| word.chars().count() == 1;
            assert!(
                !form.spoken || !form.shown.split(' ').any(is_heard_in_everything),
                "{language}: {:?} can only be typed",
                form.shown
            );
        }
    }
}

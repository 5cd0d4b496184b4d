//! The words by which one studies alone (`grammars/study.<lang>.toml`): in a review and in
//! lessons. They go before the commands of a game, some of which they take the words of.

use serde::{Deserialize, Serialize};

use super::commands::CommandsError;
use super::word_table::{Named, Slot, TableError, TableRow, WordTable};
use super::wording::spoken;
use doppelbrett_core::notation::Lexicon;
use doppelbrett_text::messages::Language;

/// What can be asked for in a review or a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StudyId {
    /// The next move, game or task.
    Next,
    /// The one before.
    Previous,
    /// The first.
    Beginning,
    /// The last.
    End,
    /// The move of this number.
    GoTo,
    /// The next capture.
    NextCapture,
    /// The last capture or move of a pawn: what cannot be taken back by moving.
    LastIrreversible,
    /// Into the variation at this move, or into the next one.
    Variation,
    /// Back to the line that was left.
    Line,
    /// What is said of the move.
    Comment,
    /// What the move took.
    Took,
    /// The position as FEN, printed and in a file.
    Fen,
    /// The next mistake, as a question.
    Mistake,
    /// The answer to the question or task.
    Solution,
    /// How it went so far.
    Progress,
    /// The game is written down with what was found.
    Save,
    /// Opens what is named in the list.
    Open,
    /// Looks for a name in the list.
    Find,
    /// The name of the opening.
    Opening,
    /// "White", where a colour is asked for.
    White,
    /// "Black", where a colour is asked for.
    Black,
    /// As many as possible against the clock.
    Timed,
    /// All that was asked for has been said or written.
    Done,
    /// Leaves what was opened, or the program.
    Close,
}

impl StudyId {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 24] = [
        Self::Next,
        Self::Previous,
        Self::Beginning,
        Self::End,
        Self::GoTo,
        Self::NextCapture,
        Self::LastIrreversible,
        Self::Variation,
        Self::Line,
        Self::Comment,
        Self::Took,
        Self::Fen,
        Self::Mistake,
        Self::Solution,
        Self::Progress,
        Self::Save,
        Self::Open,
        Self::Find,
        Self::Opening,
        Self::White,
        Self::Black,
        Self::Timed,
        Self::Done,
        Self::Close,
    ];
}

/// The words of studying: those that are typed in the user's language, and those that are
/// spoken in the lexicon's.
#[derive(Clone, Debug)]
pub struct StudyWords {
    own: WordTable<StudyId>,
    spoken: WordTable<StudyId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[allow(dead_code)]
    language: String,
    command: Vec<TableRow<StudyId>>,
}

impl StudyWords {
    /// The words for a user of `language` who announces moves by `lexicon`.
    ///
    /// # Errors
    /// When a table of the program is damaged.
    pub fn load(language: Language, lexicon: &Lexicon) -> Result<Self, CommandsError> {
        let spoken = spoken(lexicon);
        Ok(Self {
            own: table(language)?,
            spoken: table(spoken)?,
        })
    }

    /// What `text` asks for.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Named<StudyId>> {
        self.own.named(text).or_else(|| self.spoken.named(text))
    }

    /// Whether `text` is a form of it that can be spoken, not only typed.
    #[must_use]
    pub fn is_said(&self, id: StudyId, text: &str) -> bool {
        self.own.is_said(id, text) || self.spoken.is_said(id, text)
    }

    /// The words for it, as they are shown.
    #[must_use]
    pub fn words(&self, id: StudyId) -> &str {
        self.own.words(id)
    }

    /// The words of `ids` that can be spoken, with `numbers` in their slots.
    #[must_use]
    pub fn phrases(&self, ids: &[StudyId], numbers: &[String]) -> Vec<String> {
        let has = |id, _| ids.contains(&id);
        self.spoken.spoken(has, |slot| match slot {
            Slot::Number => numbers.to_vec(),
            _ => Vec::new(),
        })
    }
}

fn table(language: Language) -> Result<WordTable<StudyId>, CommandsError> {
    let source = match language {
        Language::De => include_str!("../../../grammars/study.de.toml"),
        Language::En => include_str!("../../../grammars/study.en.toml"),
        Language::Es => include_str!("../../../grammars/study.es.toml"),
        Language::Pt => include_str!("../../../grammars/study.pt.toml"),
    };
    toml::from_str(source)
        .map_err(TableError::from)
        .and_then(|table: Table| WordTable::read(table.command))
        .map_err(|why| CommandsError::new(language, why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_word_and_none_twice() {
        for language in Language::ALL {
            table(language)
                .unwrap()
                .assert_whole(&StudyId::ALL, language);
        }
    }

    #[test]
    fn words_name_what_is_asked_for() {
        let lexicon = Lexicon::built_in("appendix-d").unwrap();
        let words = |language| StudyWords::load(language, &lexicon).unwrap();
        let (german, english) = (words(Language::De), words(Language::En));
        for (words, text, id, slot) in [
            (&german, "weiter", StudyId::Next, None),
            (&german, "Zug 23", StudyId::GoTo, Some("23")),
            (&german, "zug zwölf", StudyId::GoTo, Some("zwoelf")),
            (
                &german,
                "suche Müller, Jörg",
                StudyId::Find,
                Some("Müller, Jörg"),
            ),
            (&english, "next", StudyId::Next, None),
            (&english, "weiter", StudyId::Next, None),
            (&english, "move 3", StudyId::GoTo, Some("3")),
        ] {
            let named = words.named(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((named.id, named.words()), (id, slot), "{text}");
        }
        assert_eq!(german.named("Sf3"), None);
    }
}

use std::ops::Deref;
use std::sync::Arc;

use doppelbrett_text::messages::{languages, unmarked};
use doppelbrett_words::{
    CommandId, CommandsError, Meant, Named, Slot, StudyId, StudyWords, Wording,
};
use shakmaty::Rank;

use super::{Meaning, Said};

/// All words of a review or a lesson. It stands for those of a game.
#[derive(Clone, Debug)]
pub struct StudyWording {
    plain: Arc<Wording>,
    /// With marks where the language changes and around what is prose.
    marked: Arc<Wording>,
    /// What can be asked for.
    pub study: StudyWords,
}

impl StudyWording {
    /// The words; with marks around the prose if sentences are `brailled`.
    ///
    /// # Errors
    /// When a table of the program is damaged.
    pub fn load(plain: Wording, brailled: bool) -> Result<Self, CommandsError> {
        let study = StudyWords::load(plain.language(), &plain.lexicon)?;
        let plain = Arc::new(plain);
        let mut marked = Arc::clone(&plain);
        if brailled {
            marked = Arc::new(plain.marked());
        }
        if plain.has_two_languages() {
            marked = Arc::new(marked.telling_languages());
        }
        Ok(Self {
            plain,
            marked,
            study,
        })
    }

    /// The words of a game without marks.
    #[must_use]
    pub const fn plain(&self) -> &Arc<Wording> {
        &self.plain
    }

    /// What a line means: what is asked for here goes before the commands of a game, and
    /// these before moves.
    #[must_use]
    pub fn understand(&self, text: &str) -> Said {
        let study = self
            .study
            .named(text)
            .filter(|named| match &named.argument {
                Some((Slot::Number, words)) => self.number(words).is_some(),
                _ => true,
            });
        // A number alone goes to what has it.
        let number = || Named {
            id: StudyId::GoTo,
            argument: Some((Slot::Number, text.trim().to_owned())),
        };
        match study.or_else(|| self.number(text).map(|_| number())) {
            Some(named) => Said {
                text: text.trim().to_owned(),
                meaning: Meaning::Study(named),
            },
            None => self.without_study(text),
        }
    }

    /// Whether `text` asks for something by words that can only be typed.
    #[must_use]
    pub fn is_only_typed(&self, text: &str) -> bool {
        match self.study.named(text) {
            Some(named) => !self.study.is_said(named.id, text),
            None => self.plain.is_only_typed(text),
        }
    }

    /// What a line means where nothing of a review or a lesson is asked for.
    #[must_use]
    pub fn without_study(&self, text: &str) -> Said {
        Said {
            text: text.trim().to_owned(),
            meaning: match self.plain.understand(text) {
                Meant::Command(named) => Meaning::Command(named),
                Meant::Move(phrase) => Meaning::Move(phrase),
                Meant::Nothing(_) => Meaning::Nothing,
            },
        }
    }

    /// The same for a line that is typed, in which a move may stand in any notation; of those
    /// that name a move in this `position` alone.
    #[must_use]
    pub fn typed(&self, text: &str, position: Option<&shakmaty::Chess>) -> Said {
        let said = self.understand(text);
        if said.meaning != Meaning::Nothing {
            return said;
        }
        let start = shakmaty::Chess::default();
        match self.typing().read(text, position.unwrap_or(&start)) {
            Ok(phrase) => Said {
                meaning: Meaning::Move(phrase),
                ..said
            },
            Err(_) => said,
        }
    }

    /// A text without marks, and where its language changes, for a voice.
    #[must_use]
    pub fn spoken(&self, text: &str) -> (String, Vec<(usize, String)>) {
        if self.has_two_languages() {
            let own = self.language().voice();
            return languages(text, own, self.lexicon.language());
        }
        (unmarked(text).into_owned(), Vec::new())
    }

    /// What is said to begin a game against an engine.
    #[must_use]
    pub fn against_engine(&self) -> Vec<String> {
        let levels = || Rank::ALL.map(|rank| self.lexicon.rank(rank).to_lowercase());
        let has = |id, _| id == CommandId::PlayEngine;
        self.spoken.spoken(has, |slot| match slot {
            Slot::Number => levels().into(),
            _ => Vec::new(),
        })
    }

    /// The words by which something is asked for, as they are shown.
    #[must_use]
    pub fn words_for(&self, id: StudyId) -> &str {
        self.study.words(id)
    }
}

impl Deref for StudyWording {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        &self.marked
    }
}

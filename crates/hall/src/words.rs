//! The words of a hall, also of boards at which another language is spoken.

use std::sync::Arc;

use super::seating::Languages;
use doppelbrett_text::messages::Language;
use doppelbrett_words::{BothWords, Wording, WordingError, Words};

/// The words of all languages that are spoken in a hall.
#[derive(Clone)]
pub struct HallWords {
    usual: Words,
    others: Vec<Words>,
}

impl HallWords {
    /// `usual` and the words of the other languages that are `spoken`.
    ///
    /// # Errors
    /// When a table of the program is damaged.
    pub fn load(
        usual: Arc<Wording>,
        spoken: impl IntoIterator<Item = Language>,
    ) -> Result<Self, WordingError> {
        let mut words = Self {
            usual: usual.into(),
            others: Vec::new(),
        };
        for language in spoken {
            if words.of(language).is_none() {
                let lexicon = words.usual.full.lexicon.clone();
                let other = Wording::load(language, lexicon)?;
                words.others.push(other.into());
            }
        }
        Ok(words)
    }

    /// The hall's own words.
    pub(super) const fn usual(&self) -> &Arc<Wording> {
        &self.usual.full
    }

    fn of(&self, language: Language) -> Option<&Words> {
        let mut all = std::iter::once(&self.usual).chain(&self.others);
        all.find(|words| words.full.language() == language)
    }

    /// The words at a board with these languages.
    pub(super) fn at(&self, languages: Languages) -> BothWords {
        let first = languages.language.and_then(|language| self.of(language));
        let first = first.unwrap_or(&self.usual);
        let opposite = languages
            .opponent_language
            .and_then(|language| self.of(language));
        BothWords {
            first: first.clone(),
            opposite: opposite.unwrap_or(first).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_speaks_its_own_languages_and_else_that_of_the_hall() {
        let usual = Arc::new(Wording::german("appendix-d"));
        let spoken = [Language::Es, Language::De, Language::Es, Language::En];
        let words = HallWords::load(usual, spoken).unwrap();
        assert_eq!(words.others.len(), 2, "each is loaded once");
        for (language, opponent_language, expected) in [
            (None, None, [Language::De, Language::De]),
            (Some(Language::Es), None, [Language::Es, Language::Es]),
            (None, Some(Language::En), [Language::De, Language::En]),
            (
                Some(Language::Es),
                Some(Language::En),
                [Language::Es, Language::En],
            ),
        ] {
            let both = words.at(Languages {
                language,
                opponent_language,
            });
            let got = [both.first, both.opposite].map(|words| words.full.language());
            assert_eq!(got, expected);
        }
    }
}

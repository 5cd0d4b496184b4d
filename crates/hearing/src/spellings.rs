//! Other spellings of a word, for models not made for this program.

use std::collections::BTreeMap;

use serde::Deserialize;

const TABLE: &str = include_str!("../../../grammars/spellings.toml");

/// For each language, words with their other spellings, best first.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Spellings(BTreeMap<String, BTreeMap<String, Vec<String>>>);

impl Spellings {
    /// The built-in table. A test reads it, so it is never empty here.
    pub(super) fn built_in() -> Self {
        toml::from_str(TABLE).unwrap_or_default()
    }

    /// For every word that a model does not know (`knows`), the first of its spellings that it
    /// does.
    pub(super) fn substitutes(self, knows: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
        self.0
            .into_values()
            .flatten()
            .filter(|(word, _)| !knows(word))
            .filter_map(|(word, spellings)| {
                let known = spellings.into_iter().find(|spelling| knows(spelling))?;
                Some((word, known))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_not_known_is_heard_by_its_first_known_spelling() {
        for (known, expected) in [
            (&["cesar", "cäsar"][..], &[][..]),
            (&["caesar", "cäsar"], &[("cesar", "cäsar")]),
            (
                &["caesar", "hektor", "stopp"],
                &[("cesar", "caesar"), ("hector", "hektor")],
            ),
            (&[], &[]),
        ] {
            let substitutes = Spellings::built_in().substitutes(|word| known.contains(&word));
            let found: Vec<_> = substitutes
                .iter()
                .map(|(word, spelling)| (word.as_str(), spelling.as_str()))
                .collect();
            assert_eq!(found, expected, "{known:?}");
        }
    }

    #[test]
    fn the_table_can_be_used() {
        let Spellings(languages) = Spellings::built_in();
        assert!(!languages.is_empty());
        for (word, spellings) in languages.values().flatten() {
            for spelling in spellings.iter().chain([word]) {
                assert_eq!(*spelling, spelling.to_lowercase());
                assert!(!spelling.contains(char::is_whitespace), "{spelling}");
            }
            // A spelling that is itself a word would turn that word into another.
            for spelling in spellings {
                let is_word = languages.values().any(|words| words.contains_key(spelling));
                assert!(!is_word, "{spelling} of {word}");
            }
        }
    }
}

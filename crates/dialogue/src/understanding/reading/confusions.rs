//! Which words are mistaken for which (`grammars/confusions.<lang>.toml`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Which words are mistaken for which, and clearer alternatives.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confusions {
    /// The language of the words.
    pub language: String,
    /// For a heard word, what else may have been meant, with its cost: the negated natural
    /// logarithm of its probability.
    #[serde(default)]
    pub heard: BTreeMap<String, BTreeMap<String, f32>>,
    /// For a heard word, what is asked about beside it unless it is beyond doubt, where both can
    /// be done: voices that sound like people are heard so.
    #[serde(default)]
    pub asked: BTreeMap<String, Vec<String>>,
    /// For an often confused word, another with the same meaning, which questions use.
    #[serde(default)]
    pub clearer: BTreeMap<String, String>,
}

/// A table of confusions cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the table of confusions cannot be read: {why}; correct it or leave it out")]
pub struct ConfusionsError {
    why: String,
}

impl Confusions {
    /// The built-in table for the words of `language`; an empty one if none was learnt.
    ///
    /// # Errors
    /// When that table is damaged.
    pub fn built_in(language: &str) -> Result<Self, ConfusionsError> {
        match language {
            "de" => Self::from_toml(include_str!("../../../../../grammars/confusions.de.toml")),
            _ => Ok(Self {
                language: language.to_owned(),
                ..Self::default()
            }),
        }
    }

    /// Parses a table.
    ///
    /// # Errors
    /// When it is not TOML of this kind, a cost is not a positive number, or the probabilities
    /// of what was meant add up to more than 1.
    pub fn from_toml(text: &str) -> Result<Self, ConfusionsError> {
        let table: Self = toml::from_str(text).map_err(|error| ConfusionsError {
            why: error.to_string(),
        })?;
        for (heard, meant) in &table.heard {
            let costs = || meant.values().copied();
            let sum: f32 = costs().map(|cost| (-cost).exp()).sum();
            if !costs().all(|cost| cost.is_finite() && cost > 0.0) || sum > 1.0 {
                return Err(ConfusionsError {
                    why: format!("the costs of {heard} are no probabilities"),
                });
            }
        }
        Ok(table)
    }

    /// What may have been meant instead of `heard`, with probabilities.
    pub fn meant(&self, heard: &str) -> impl Iterator<Item = (&str, f32)> {
        self.heard
            .get(heard)
            .into_iter()
            .flatten()
            .map(|(meant, cost)| (meant.as_str(), (-cost).exp()))
    }

    /// The announcement `words` and what is asked about beside it, because of the words that are
    /// `unsure`; alone, if nothing is.
    #[must_use]
    pub fn asked_about(&self, words: &str, unsure: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let mut all = vec![words.clone()];
        for (at, word) in words.iter().enumerate().filter(|(_, word)| unsure(word)) {
            for other in self.asked.get(word).into_iter().flatten() {
                let mut words = words.clone();
                words[at].clone_from(other);
                all.push(words);
            }
        }
        all
    }

    /// The probability that `heard` was meant.
    #[must_use]
    pub fn trust(&self, heard: &str) -> f32 {
        1.0 - self.meant(heard).map(|(_, share)| share).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_program_is_one_of_probabilities() {
        let table = Confusions::built_in("de").unwrap();
        assert!(!table.heard.is_empty());
        for heard in table.heard.keys() {
            assert!((0.0..1.0).contains(&table.trust(heard)), "{heard}");
            assert!(
                table.meant(heard).all(|(meant, _)| meant != heard),
                "{heard}"
            );
        }
        assert_eq!(table.trust("springer und pferd"), 1.0);
        assert_eq!(Confusions::built_in("pt").unwrap().heard.len(), 0);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        for text in [
            "",
            "language = 1",
            "language = \"de\"\n[heard.be]\nde = -1.0",
            "language = \"de\"\n[heard.be]\nde = nan",
            "language = \"de\"\n[heard.be]\nde = 0.1\nge = 0.1",
            "language = \"de\"\nother = 1",
        ] {
            assert!(Confusions::from_toml(text).is_err(), "{text}");
        }
    }
}

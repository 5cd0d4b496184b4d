use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Sample;
use doppelbrett_dialogue::aligned;
use doppelbrett_hearing::UNKNOWN;

/// How often each word was heard as which, by the word that was meant. A word that was not
/// heard, or as none of the words, counts as [`UNKNOWN`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConfusionMatrix(BTreeMap<String, BTreeMap<String, u32>>);

/// A word that was heard as another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confused {
    /// The word that was meant.
    pub meant: String,
    /// The word heard instead, or [`UNKNOWN`].
    pub heard: String,
    /// How often.
    pub times: u32,
    /// How often the word was spoken.
    pub of: u32,
}

impl ConfusionMatrix {
    /// The counts of these samples.
    pub fn of<'a>(samples: impl IntoIterator<Item = &'a Sample>) -> Self {
        let mut confusions = Self::default();
        for sample in samples {
            let heard: Vec<&str> = sample
                .heard
                .iter()
                .flat_map(|heard| &heard.words)
                .map(|heard| heard.word.as_str())
                .collect();
            let meant = sample.prompt.words();
            let meant: Vec<&str> = meant.iter().map(String::as_str).collect();
            for (meant, heard) in aligned(&meant, &heard) {
                // An extra word is not a confusion.
                let Some(meant) = meant else { continue };
                *confusions
                    .0
                    .entry(meant.to_owned())
                    .or_default()
                    .entry(heard.unwrap_or(UNKNOWN).to_owned())
                    .or_default() += 1;
            }
        }
        confusions
    }

    /// How often `meant` was heard as `heard`.
    #[must_use]
    pub fn count(&self, meant: &str, heard: &str) -> u32 {
        let counts = self.0.get(meant).and_then(|heards| heards.get(heard));
        counts.copied().unwrap_or_default()
    }

    /// How often `meant` was spoken.
    #[must_use]
    pub fn said(&self, meant: &str) -> u32 {
        self.0.get(meant).map_or(0, |heards| heards.values().sum())
    }

    /// How many words were spoken.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.values().flat_map(BTreeMap::values).sum()
    }

    /// Every count: the word meant, the word heard, how often.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str, u32)> {
        self.0.iter().flat_map(|(meant, heards)| {
            heards
                .iter()
                .map(|(heard, count)| (meant.as_str(), heard.as_str(), *count))
        })
    }

    /// The words heard as others, most frequent first; `same` says which words are equivalent.
    #[must_use]
    pub fn confused(&self, same: impl Fn(&str, &str) -> bool) -> Vec<Confused> {
        let mut confused: Vec<Confused> = self
            .iter()
            .filter(|(meant, heard, _)| meant != heard && !same(meant, heard))
            .map(|(meant, heard, times)| Confused {
                meant: meant.to_owned(),
                heard: heard.to_owned(),
                times,
                of: self.said(meant),
            })
            .collect();
        confused.sort_by_key(|confused| std::cmp::Reverse(confused.times));
        confused
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enrolment::Prompt;
    use crate::enrolment::tests::sample;
    use doppelbrett_hearing::Heard;

    #[test]
    fn what_is_confused_is_told_most_frequent_first() {
        let samples = [
            sample(0, "De zwei", Some(Heard::clearly("be zwo"))),
            sample(1, "De drei", Some(Heard::clearly("be drei"))),
            sample(2, "De vier", Some(Heard::clearly("de vier"))),
            sample(2, "Be vier", None),
        ];
        let confusions = ConfusionMatrix::of(&samples);
        assert_eq!(confusions.count("de", "be"), 2);
        assert_eq!(confusions.said("de"), 3);
        assert_eq!(confusions.said("nie"), 0);
        assert_eq!(confusions.total(), 8);
        let same = |one: &str, other: &str| (one, other) == ("zwei", "zwo");
        let confused = confusions.confused(same);
        let told: Vec<(&str, &str, u32, u32)> = confused
            .iter()
            .map(|is| (is.meant.as_str(), is.heard.as_str(), is.times, is.of))
            .collect();
        assert_eq!(
            told,
            [
                ("de", "be", 2, 3),
                ("be", UNKNOWN, 1, 1),
                ("vier", UNKNOWN, 1, 2),
            ]
        );
    }

    #[test]
    fn words_are_spelled_as_the_recogniser_spells_them() {
        let prompt = Prompt {
            round: 0,
            text: "Läufer  schlägt Eva".to_owned(),
        };
        assert_eq!(prompt.words(), ["läufer", "schlägt", "eva"]);
    }
}

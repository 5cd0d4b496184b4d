//! Learns a table of confusions from what speakers said and what was heard.

use std::collections::BTreeMap;

use super::{Confusions, aligned};

/// How often a confusion must be heard to count.
const LEAST: u32 = 2;
/// Added to the counted words, so that a few do not weigh too much.
const CAUTION: f32 = 5.0;

/// How often which word was heard for which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// (heard, meant): how often.
    counts: BTreeMap<(String, String), u32>,
}

impl Lessons {
    /// Notes that `meant` was said and `heard` was heard. Missing and extra words are not
    /// confusions.
    pub fn note(&mut self, meant: &[&str], heard: &[&str]) {
        let exchanged = aligned(meant, heard);
        for (meant, heard) in exchanged.into_iter().filter_map(|(m, h)| m.zip(h)) {
            *self
                .counts
                .entry((heard.to_owned(), meant.to_owned()))
                .or_default() += 1;
        }
    }

    /// How often `heard` was heard for `meant`, for all pairs.
    pub fn counts(&self) -> impl Iterator<Item = (&str, &str, u32)> {
        self.counts
            .iter()
            .map(|((heard, meant), count)| (heard.as_str(), meant.as_str(), *count))
    }

    /// The table: for each heard word, what was meant, and its cost.
    #[must_use]
    pub fn table(&self) -> BTreeMap<String, BTreeMap<String, f32>> {
        let mut all: BTreeMap<&str, u32> = BTreeMap::new();
        for (heard, _, count) in self.counts() {
            *all.entry(heard).or_default() += count;
        }
        let mut table: BTreeMap<String, BTreeMap<String, f32>> = BTreeMap::new();
        for (heard, meant, count) in self.counts() {
            if heard == meant || count < LEAST {
                continue;
            }
            let share = count as f32 / (all[heard] as f32 + CAUTION);
            let cost = (-share.ln() * 100.0).round() / 100.0;
            table
                .entry(heard.to_owned())
                .or_default()
                .insert(meant.to_owned(), cost);
        }
        table
    }

    /// `confusions` with this table in place of its own.
    #[must_use]
    pub fn teach(&self, confusions: Confusions) -> Confusions {
        Confusions {
            heard: self.table(),
            ..confusions
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_confused_often_costs_little() {
        let mut lessons = Lessons::default();
        for _ in 0..5 {
            lessons.note(&["be"], &["de"]);
            lessons.note(&["de"], &["de"]);
        }
        lessons.note(&["ge"], &["de"]);
        let table = lessons.table();
        let cost = table["de"]["be"];
        assert!((cost - (16.0_f32 / 5.0).ln()).abs() < 0.01, "{cost}");
        assert_eq!(table.len(), 1);
        assert_eq!(table["de"].len(), 1, "once is no confusion: {table:?}");
        let taught = lessons.teach(Confusions::default());
        assert!(taught.trust("de") > 0.5);
    }
}

//! A table of confusions from what speakers said and what was heard.

use std::collections::BTreeMap;

use super::Confusions;

/// A confusion counts when it was heard at least this often.
const LEAST: u32 = 2;
/// Words heard besides those counted, so that a few do not weigh too much.
const CAUTION: f32 = 5.0;

/// How often which word was heard for which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lessons {
    /// (heard, meant): how often.
    counts: BTreeMap<(String, String), u32>,
}

impl Lessons {
    /// Notes that `meant` was said and `heard` was heard. Words that were left
    /// out or put in are no confusions.
    pub fn note(&mut self, meant: &[&str], heard: &[&str]) {
        for (meant, heard) in aligned(meant, heard) {
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

    /// The table: for each heard word, what was meant and its cost.
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

    /// The table as part of `confusions`, in place of what it had.
    #[must_use]
    pub fn teach(&self, confusions: Confusions) -> Confusions {
        Confusions {
            heard: self.table(),
            ..confusions
        }
    }
}

/// The words that stand for each other, by the fewest changes (Levenshtein).
fn aligned<'w>(meant: &[&'w str], heard: &[&'w str]) -> Vec<(&'w str, &'w str)> {
    let mut costs = vec![vec![0; heard.len() + 1]; meant.len() + 1];
    for m in 0..=meant.len() {
        for h in 0..=heard.len() {
            costs[m][h] = match (m, h) {
                (0, _) => h,
                (_, 0) => m,
                _ => {
                    let same = usize::from(meant[m - 1] != heard[h - 1]);
                    (costs[m - 1][h - 1] + same)
                        .min(costs[m - 1][h] + 1)
                        .min(costs[m][h - 1] + 1)
                }
            };
        }
    }
    let (mut m, mut h) = (meant.len(), heard.len());
    let mut pairs = Vec::new();
    while m > 0 && h > 0 {
        let same = usize::from(meant[m - 1] != heard[h - 1]);
        if costs[m][h] == costs[m - 1][h - 1] + same {
            pairs.push((meant[m - 1], heard[h - 1]));
            m -= 1;
            h -= 1;
        } else if costs[m][h] == costs[m - 1][h] + 1 {
            m -= 1;
        } else {
            h -= 1;
        }
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn words_that_were_exchanged_are_found() {
        for (meant, heard, pairs) in [
            ("be drei", "de drei", vec![("be", "de"), ("drei", "drei")]),
            (
                "turm a drei",
                "turm drei",
                vec![("turm", "turm"), ("drei", "drei")],
            ),
            (
                "a drei",
                "turm ha drei",
                vec![("a", "ha"), ("drei", "drei")],
            ),
            ("", "turm", vec![]),
        ] {
            assert_eq!(
                aligned(&words(meant), &words(heard)),
                pairs,
                "{meant} {heard}"
            );
        }
    }

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

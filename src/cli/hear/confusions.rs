//! How often which word was heard for which.

use std::collections::BTreeMap;

use crate::agent::aligned;

/// How often each word was heard for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Confusions(BTreeMap<(Option<String>, Option<String>), usize>);

/// One confusion, and how often it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Confusion<'a> {
    pub said: Option<&'a str>,
    pub heard: Option<&'a str>,
    pub count: usize,
}

impl Confusions {
    /// Counts what was heard for a text.
    pub(super) fn count(&mut self, said: &[&str], heard: &[&str]) {
        for (said, heard) in aligned(said, heard) {
            let owned = |word: Option<&str>| word.map(str::to_owned);
            *self.0.entry((owned(said), owned(heard))).or_default() += 1;
        }
    }

    /// All pairs in the order of the alphabet, words that were heard right among
    /// them.
    pub(super) fn pairs(&self) -> impl Iterator<Item = Confusion<'_>> {
        self.0.iter().map(|((said, heard), count)| Confusion {
            said: said.as_deref(),
            heard: heard.as_deref(),
            count: *count,
        })
    }

    /// What was heard wrong, the most frequent first.
    pub(super) fn wrong(&self) -> Vec<Confusion<'_>> {
        let mut wrong: Vec<_> = self.pairs().filter(|c| c.said != c.heard).collect();
        wrong.sort_by_key(|confusion| std::cmp::Reverse(confusion.count));
        wrong
    }

    /// Each word that was said: how often it was heard right, and how often it was
    /// said; the one that was missed most often first.
    pub(super) fn words(&self) -> Vec<(&str, usize, usize)> {
        let mut words: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for confusion in self.pairs() {
            if let Some(said) = confusion.said {
                let (right, all) = words.entry(said).or_default();
                *all += confusion.count;
                if confusion.heard == Some(said) {
                    *right += confusion.count;
                }
            }
        }
        let mut words: Vec<_> = words.into_iter().map(|(w, (r, n))| (w, r, n)).collect();
        words.sort_by_key(|(_, right, all)| std::cmp::Reverse(all - right));
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confusions_come_the_most_frequent_first() {
        let mut confusions = Confusions::default();
        confusions.count(&["eva", "zwei"], &["eva", "drei"]);
        confusions.count(&["anna", "zwei"], &["anna", "drei"]);
        confusions.count(&["anna", "vier"], &["anna"]);
        confusions.count(&["anna"], &["anna", "[unk]"]);
        let wrong: Vec<_> = confusions
            .wrong()
            .into_iter()
            .map(|c| (c.said, c.heard, c.count))
            .collect();
        assert_eq!(
            wrong,
            [
                (Some("zwei"), Some("drei"), 2),
                (None, Some("[unk]"), 1),
                (Some("vier"), None, 1),
            ]
        );
        assert_eq!(
            confusions.words(),
            [
                ("zwei", 0, 2),
                ("vier", 0, 1),
                ("anna", 3, 3),
                ("eva", 1, 1)
            ]
        );
    }
}

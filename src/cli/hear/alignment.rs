//! Which word was heard for which.

use std::collections::BTreeMap;

/// A word that was said and what was heard for it; nothing where a word was left
/// out, or heard without having been said.
pub(super) type Pair<'a> = (Option<&'a str>, Option<&'a str>);

/// Pairs the words by the fewest changes (Levenshtein's distance). Of several
/// ways with as few, one that pairs words is taken before one that leaves some
/// out, and the pairs stand as late as possible.
pub(super) fn align<'a>(said: &[&'a str], heard: &[&'a str]) -> Vec<Pair<'a>> {
    // `rest[i][j]`: changes from `said[i..]` to `heard[j..]`.
    let mut rest = vec![vec![0_usize; heard.len() + 1]; said.len() + 1];
    for i in (0..=said.len()).rev() {
        for j in (0..=heard.len()).rev() {
            rest[i][j] = match (said.get(i), heard.get(j)) {
                (None, _) => heard.len() - j,
                (_, None) => said.len() - i,
                (Some(one), Some(other)) => {
                    let both = rest[i + 1][j + 1] + usize::from(one != other);
                    both.min(rest[i + 1][j] + 1).min(rest[i][j + 1] + 1)
                }
            };
        }
    }
    let mut pairs = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < said.len() || j < heard.len() {
        let (one, other) = (said.get(i).copied(), heard.get(j).copied());
        let paired = one.is_some() && other.is_some();
        if paired && rest[i][j] == rest[i + 1][j + 1] + usize::from(one != other) {
            pairs.push((one, other));
            (i, j) = (i + 1, j + 1);
        } else if one.is_some() && rest[i][j] == rest[i + 1][j] + 1 {
            pairs.push((one, None));
            i += 1;
        } else {
            pairs.push((None, other));
            j += 1;
        }
    }
    pairs
}

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
        for (said, heard) in align(said, heard) {
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
    use proptest::prelude::*;

    fn aligned(said: &str, heard: &str) -> String {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let (said, heard) = (said.to_owned().leak(), heard.to_owned().leak());
        let pairs = align(&words(said), &words(heard));
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(one, other)| format!("{}>{}", one.unwrap_or("-"), other.unwrap_or("-")))
            .collect();
        pairs.join(" ")
    }

    #[test]
    fn words_are_paired_by_the_fewest_changes() {
        for (said, heard, expected) in [
            ("", "", ""),
            ("eva vier", "eva vier", "eva>eva vier>vier"),
            ("eva zwei", "eva drei", "eva>eva zwei>drei"),
            ("eva vier", "", "eva>- vier>-"),
            ("", "eva vier", "->eva ->vier"),
            ("eva vier", "vier", "eva>- vier>vier"),
            ("eva vier", "eva", "eva>eva vier>-"),
            (
                "springer felix drei",
                "springer [unk] felix drei",
                "springer>springer ->[unk] felix>felix drei>drei",
            ),
            (
                "bauer eva zwei eva vier",
                "bauer eva eva vier",
                "bauer>bauer eva>eva zwei>- eva>eva vier>vier",
            ),
            ("a b", "b c", "a>b b>c"),
            ("a b c", "b c d", "a>- b>b c>c ->d"),
        ] {
            assert_eq!(aligned(said, heard), expected, "{said} / {heard}");
        }
    }

    proptest! {
        #[test]
        fn no_word_is_lost(
            said in proptest::collection::vec("[abc]", 0..8),
            heard in proptest::collection::vec("[abc]", 0..8),
        ) {
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            let heard: Vec<&str> = heard.iter().map(String::as_str).collect();
            let pairs = align(&said, &heard);
            let left: Vec<&str> = pairs.iter().filter_map(|(one, _)| *one).collect();
            let right: Vec<&str> = pairs.iter().filter_map(|(_, other)| *other).collect();
            prop_assert_eq!(left, said);
            prop_assert_eq!(right, heard);
            prop_assert!(!pairs.contains(&(None, None)));
        }
    }

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

//! Aligns the words heard with the words said.

/// The cost of a missing or extra word, and of two different words in the same place. The
/// latter is more than one missing word and less than two, so that such words count as confused
/// unless that would separate words that were heard correctly.
const MISSING: usize = 2;
const OTHER: usize = 3;

/// A word that was said and what was heard for it; `None` for a word not heard, or not said.
pub type Pair<'w> = (Option<&'w str>, Option<&'w str>);

/// Pairs the words with the fewest differences. Of several such ways, one that pairs words is
/// preferred to one that leaves some out, and pairs stand as late as possible.
#[must_use]
pub fn aligned<'w>(said: &[&'w str], heard: &[&'w str]) -> Vec<Pair<'w>> {
    let other = |i: usize, j: usize| if said[i] == heard[j] { 0 } else { OTHER };
    // `cost[i][j]` is for the first `i` words said and the first `j` heard.
    let mut cost = vec![vec![0; heard.len() + 1]; said.len() + 1];
    for i in 0..=said.len() {
        for j in 0..=heard.len() {
            cost[i][j] = match (i, j) {
                (0, _) => MISSING * j,
                (_, 0) => MISSING * i,
                _ => (cost[i - 1][j - 1] + other(i - 1, j - 1))
                    .min(cost[i - 1][j] + MISSING)
                    .min(cost[i][j - 1] + MISSING),
            };
        }
    }
    let mut pairs = Vec::new();
    let (mut i, mut j) = (said.len(), heard.len());
    while i > 0 || j > 0 {
        let both = i > 0 && j > 0 && cost[i][j] == cost[i - 1][j - 1] + other(i - 1, j - 1);
        if both {
            pairs.push((Some(said[i - 1]), Some(heard[j - 1])));
            (i, j) = (i - 1, j - 1);
        } else if i > 0 && cost[i][j] == cost[i - 1][j] + MISSING {
            pairs.push((Some(said[i - 1]), None));
            i -= 1;
        } else {
            pairs.push((None, Some(heard[j - 1])));
            j -= 1;
        }
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_are_paired_with_the_fewest_differences() {
        for (said, heard, expected) in [
            ("", "", ""),
            ("", "turm", "->turm"),
            ("eva vier", "", "eva>- vier>-"),
            ("eva vier", "eva vier", "eva>eva vier>vier"),
            ("eva zwei", "eva drei", "eva>eva zwei>drei"),
            ("eva vier", "vier", "eva>- vier>vier"),
            ("eva vier", "eva", "eva>eva vier>-"),
            ("turm a drei", "turm drei", "turm>turm a>- drei>drei"),
            ("a drei", "turm ha drei", "->turm a>ha drei>drei"),
            ("e vier", "e [unk]", "e>e vier>[unk]"),
            (
                "springer felix drei",
                "springer [unk] felix drei",
                "springer>springer ->[unk] felix>felix drei>drei",
            ),
            (
                "springer schlägt e vier",
                "springer e e vier",
                "springer>springer schlägt>e e>e vier>vier",
            ),
            (
                "turm de zwei",
                "[unk] turm be zwei schach",
                "->[unk] turm>turm de>be zwei>zwei ->schach",
            ),
            (
                "bauer eva zwei eva vier",
                "bauer eva eva vier",
                "bauer>bauer eva>eva zwei>- eva>eva vier>vier",
            ),
            ("de zwei", "zwei drei", "de>- zwei>zwei ->drei"),
            ("a b c", "b c d", "a>- b>b c>c ->d"),
        ] {
            let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
            let pairs: Vec<String> = aligned(&words(said), &words(heard))
                .iter()
                .map(|(one, other)| format!("{}>{}", one.unwrap_or("-"), other.unwrap_or("-")))
                .collect();
            assert_eq!(pairs.join(" "), expected, "{said} / {heard}");
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
            let pairs = aligned(&said, &heard);
            let left: Vec<&str> = pairs.iter().filter_map(|(one, _)| *one).collect();
            let right: Vec<&str> = pairs.iter().filter_map(|(_, other)| *other).collect();
            prop_assert_eq!(left, said);
            prop_assert_eq!(right, heard);
            prop_assert!(!pairs.contains(&(None, None)));
        }
    }
}

//! Whether signs without blanks between them can be read in one way only.

use std::collections::BTreeSet;

/// Two ways to read the same cells: the signs that overlap first.
///
/// The test of Sardinas and Patterson: what is left where one sign begins another is
/// followed up until it is a sign itself, which makes a second reading, or nothing new
/// is left. `signs` are all different and none is empty.
pub(super) fn overlap<'s>(signs: &[&'s str]) -> Option<(&'s str, &'s str)> {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<(&str, (&'s str, &'s str))> = Vec::new();
    for first in signs {
        for second in signs {
            if let Some(left) = second.strip_prefix(first)
                && !left.is_empty()
            {
                open.push((left, (*first, *second)));
            }
        }
    }
    while let Some((left, pair)) = open.pop() {
        if !known.insert(left) {
            continue;
        }
        for sign in signs {
            if *sign == left {
                return Some(pair);
            }
            let rest = sign
                .strip_prefix(left)
                .or_else(|| left.strip_prefix(sign))
                .filter(|rest| !rest.is_empty());
            open.extend(rest.map(|rest| (rest, pair)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::overlap;

    #[test]
    fn signs_that_can_be_read_in_two_ways_are_found() {
        for (signs, ambiguous) in [
            (&["a", "b", "ab"][..], true),
            (&["a", "ab", "bc", "c"], true),
            (&["0-0", "0-0-0", "a"], false),
            (&["0-0", "0-0-0", "-0"], true),
            (&["a", "ab", "cb"], false),
            (&["a", "b", "c"], false),
            (&["ab", "abba", "ba"], true),
        ] {
            assert_eq!(overlap(signs).is_some(), ambiguous, "{signs:?}");
        }
    }
}

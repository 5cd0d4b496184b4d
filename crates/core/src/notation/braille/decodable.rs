//! Whether symbols without blanks between them can be read in only one way.

use std::collections::BTreeSet;

/// Finds cells with two readings, and returns the first two symbols that overlap.
///
/// This is the Sardinas–Patterson test: where one symbol begins another, the rest is followed
/// up until it is itself a symbol, which gives a second reading, or until nothing new is left.
/// `signs` are distinct and not empty.
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

//! The words by which readings differ, which a question has to name.

/// What separates readings from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Separation {
    /// The common words before the difference.
    pub before: Vec<String>,
    /// For each reading, the words in which it differs; all of its words if one of the readings
    /// would otherwise have nothing to be named by.
    pub parts: Vec<Vec<String>>,
    /// The common words after the difference.
    pub after: Vec<String>,
}

/// The words by which `readings` differ.
pub(crate) fn separate(readings: &[Vec<String>]) -> Separation {
    let shortest = readings.iter().map(Vec::len).min().unwrap_or(0);
    let first: &[String] = readings.first().map_or(&[], Vec::as_slice);
    let same_before = |at: usize| readings.iter().all(|words| words[at] == first[at]);
    let before = (0..shortest).take_while(|&at| same_before(at)).count();
    let end = |words: &[String], back: usize| words[words.len() - 1 - back].clone();
    let same_after = |back: usize| {
        readings
            .iter()
            .all(|words| end(words, back) == end(first, back))
    };
    let after = (0..shortest - before)
        .take_while(|&back| same_after(back))
        .count();
    // What is left of the shortest must be a word that can be said.
    if shortest == before + after {
        return Separation {
            before: Vec::new(),
            parts: readings.to_vec(),
            after: Vec::new(),
        };
    }
    Separation {
        before: first[..before].to_vec(),
        parts: readings
            .iter()
            .map(|words| words[before..words.len() - after].to_vec())
            .collect(),
        after: first[first.len() - after..].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_question_names_only_what_differs() {
        for (readings, before, parts) in [
            (&["eva vier", "cesar vier"][..], "", &["eva", "cesar"][..]),
            (
                &["turm eva zwei", "turm eva drei"],
                "turm eva",
                &["zwei", "drei"],
            ),
            (
                &["springer be eins de drei", "springer de eins e drei"],
                "springer",
                &["be eins de", "de eins e"],
            ),
            (&["be drei", "de drei", "ge drei"], "", &["be", "de", "ge"]),
            // Nothing names the shorter one: both are named in full.
            (
                &["felix drei", "springer felix drei"],
                "",
                &["felix drei", "springer felix drei"],
            ),
            (
                &["eva vier", "eva vier schach"],
                "",
                &["eva vier", "eva vier schach"],
            ),
            (&["remis", "turm"], "", &["remis", "turm"]),
        ] {
            let readings: Vec<_> = readings.iter().map(|text| words(text)).collect();
            let separation = separate(&readings);
            assert_eq!(separation.before, words(before));
            let parts: Vec<_> = parts.iter().map(|text| words(text)).collect();
            assert_eq!(separation.parts, parts);
        }
        assert_eq!(separate(&[]).parts.len(), 0);
    }
}

//! Endpoints: where a phrase ends, judging by what its words mean.

use std::fmt::Debug;

/// What the words so far amount to, before anybody knows whether more will follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Only the beginning of something: the speaker is likely to go on.
    Beginning,
    /// Possibly all, but more could follow.
    Whole,
    /// All: nothing meaningful begins with these words and goes on.
    Finished,
}

/// What follows right after words that were taken as finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sequel {
    /// It changes nothing, like "Schach" after a move.
    Addition,
    /// Not an utterance of its own: the words before were not finished.
    Continuation,
    /// Something new.
    New,
}

/// What somebody is expected to say now. The listener uses it to find endpoints; it decides
/// nothing else.
pub trait Expectation: Debug + Send + Sync {
    /// What `words` (lower case, single spaces) amount to.
    fn ending(&self, words: &str) -> Ending;

    /// What `words` are, spoken right after `before` was taken as finished.
    fn sequel(&self, before: &str, words: &str) -> Sequel;
}

/// Judged by the sorted phrases alone: finished is a phrase that no other continues.
pub(super) fn among(phrases: &[String], words: &str) -> Ending {
    if words.is_empty() {
        return Ending::Whole;
    }
    let from = phrases.partition_point(|phrase| phrase.as_str() < words);
    let is_phrase = phrases.get(from).is_some_and(|phrase| phrase == words);
    let goes_on = phrases[from..]
        .iter()
        .take_while(|phrase| phrase.starts_with(words))
        .any(|phrase| phrase.as_bytes().get(words.len()) == Some(&b' '));
    match (is_phrase, goes_on) {
        (true, false) => Ending::Finished,
        (false, true) => Ending::Beginning,
        _ => Ending::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn among_phrases_the_ending_is_what_can_follow() {
        let phrases: Vec<String> = [
            "eva vier",
            "remis",
            "remis annehmen",
            "remise",
            "springer eva vier",
        ]
        .map(str::to_owned)
        .into();
        for (words, ending) in [
            ("", Ending::Whole),
            ("eva", Ending::Beginning),
            ("eva vier", Ending::Finished),
            ("ev", Ending::Whole),
            ("remis", Ending::Whole),
            ("remis annehmen", Ending::Finished),
            ("springer eva", Ending::Beginning),
            ("springer springer", Ending::Whole),
            ("zebra", Ending::Whole),
        ] {
            assert_eq!(among(&phrases, words), ending, "{words}");
        }
    }
}

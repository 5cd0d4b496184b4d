//! Where a phrase ends: by what the words so far mean.

use std::fmt::Debug;

/// What the words so far are worth, before anybody knows whether more will follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Only the beginning of something: whoever said this is likely to go on.
    Beginning,
    /// It could be all, and more could follow.
    Whole,
    /// It is all: nothing that makes sense begins with these words and goes on.
    Finished,
}

/// What follows right after words that were taken as finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sequel {
    /// It changes nothing about them, as "Schach" after a move.
    Addition,
    /// It is no utterance of its own: the words before were not finished.
    Continuation,
    /// Something new.
    New,
}

/// What somebody is expected to say now. The listener asks it where a phrase
/// ends; it decides nothing else.
pub trait Expectation: Debug + Send + Sync {
    /// What `words` (small letters, one space between) are worth.
    fn ending(&self, words: &str) -> Ending;

    /// What `words`, begun right after `before` had been taken as finished, are.
    fn sequel(&self, before: &str, words: &str) -> Sequel;
}

/// By the phrases alone, sorted: finished is a phrase that none goes on from.
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

//! Endpoints: where a phrase ends, judging by what its words mean.

use super::Heard;
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

/// What somebody is expected to say now. The listener uses it to find endpoints, and to know
/// whether to listen once more; it decides nothing else.
pub trait Expectation: Debug + Send + Sync {
    /// What `words` (lower case, single spaces) amount to.
    fn ending(&self, words: &str) -> Ending;

    /// Whether what was heard decides what is done. If not, it is heard again without whoever is
    /// farther away than the player.
    fn is_decided(&self, heard: &Heard) -> bool;

    /// What `words` are, spoken right after `before` was taken as finished.
    fn sequel(&self, before: &str, words: &str) -> Sequel;
}

/// Whether other ears can end a phrase where the first one is not sure, told by which of them have
/// the network for noise. That one can alone: it listens for the words that the model takes for
/// noise. Of those at other speeds it takes two.
pub(super) fn are_enough(in_noise: &[bool]) -> bool {
    in_noise.contains(&true) || in_noise.len() >= 2
}

/// Whether these ears, each of which takes the phrase for finished, end it for all.
pub(super) fn is_reached_by(ears: &[&Heard]) -> bool {
    let in_noise: Vec<bool> = ears.iter().map(|ear| ear.in_noise).collect();
    let agree = || ears.iter().all(|ear| ear.text() == ears[0].text());
    are_enough(&in_noise) && (in_noise.contains(&true) || agree())
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

    #[test]
    fn the_network_for_noise_ends_a_phrase_alone_and_others_when_they_agree() {
        let heard = |&(word, in_noise): &(&str, bool)| Heard {
            in_noise,
            ..Heard::clearly(word)
        };
        for (ears, reached) in [
            (&[][..], false),
            (&[("remis", false)], false),
            (&[("remis", true)], true),
            (&[("remis", false), ("remis", false)], true),
            (&[("remis", false), ("hilfe", false)], false),
            (&[("remis", true), ("hilfe", false)], true),
        ] {
            let heard: Vec<Heard> = ears.iter().map(heard).collect();
            let of: Vec<&Heard> = heard.iter().collect();
            assert_eq!(is_reached_by(&of), reached, "{ears:?}");
        }
    }
}

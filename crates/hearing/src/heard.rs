//! Transcripts: the words heard, how certain each is, and when.

use super::{Sound, UNKNOWN, Voiceprint};
use std::time::{Duration, Instant};

/// One word as the recogniser understood it.
#[derive(Debug, Clone, PartialEq)]
pub struct HeardWord {
    /// The word in the model's spelling (lower case), or [`UNKNOWN`].
    pub word: String,
    /// The recogniser's confidence, 0 to 1: the share of its hypotheses that have the word
    /// there. So 1 means "no hypothesis differs", not "certain".
    pub confidence: f32,
    /// Where the word begins, from the first sample of the sound.
    pub start: Duration,
    /// Where it ends.
    pub end: Duration,
}

/// A hypothesis: one way in which a stretch of speech can be understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Alternative {
    /// The words in order, in the model's spelling or [`UNKNOWN`].
    pub words: Vec<String>,
    /// The same without words at the start and end that are much quieter than the rest: they
    /// may be somebody else's.
    pub near: Vec<String>,
    /// In a loud room the same without words there that are somewhat quieter, with fewer and
    /// fewer of them.
    pub nearer: Vec<Vec<String>>,
    /// The start and end of each, as in [`HeardWord`].
    pub times: Vec<(Duration, Duration)>,
    /// How well they fit the sound, as a natural logarithm: 0 for the best, less for the
    /// others. A difference of 1 is a factor of e in likelihood.
    pub score: f32,
}

impl Alternative {
    /// The words separated by spaces, including [`UNKNOWN`].
    pub fn text(&self) -> String {
        self.words.join(" ")
    }

    /// Whether a part of it is in none of the phrases.
    pub fn contains_unknown(&self) -> bool {
        self.words.iter().any(|word| word == UNKNOWN)
    }
}

/// A complete stretch of speech.
#[derive(Debug, Clone, PartialEq)]
pub struct Heard {
    /// The words in order; never empty.
    pub words: Vec<HeardWord>,
    /// All hypotheses, best first, whose words are those of `words`. Empty if the recogniser
    /// returns none.
    pub alternatives: Vec<Alternative>,
    /// What the other ears heard, which were given the same sound at other speeds, or have
    /// another network.
    pub others: Vec<Heard>,
    /// What all ears heard in the same sound with silence for all that is much quieter than the
    /// player, if there were words in that. It counts only where the rest decides nothing.
    pub player_alone: Option<Box<Heard>>,
    /// Whether the network heard it that was taught to hear in noise.
    pub in_noise: bool,
    /// What each stretch of the sound tells of its speaker, where it is long enough.
    pub voiceprints: Vec<Voiceprint>,
    /// The sound itself; empty from a recogniser without a listener.
    pub sound: Sound,
    /// When the last sound of the speech reached the microphone; `None` for a recording.
    pub speech_ended: Option<Instant>,
    /// When the words were certain. The time since `speech_ended` is how long a person waits.
    pub decided: Instant,
}

impl Heard {
    /// The known words, separated by spaces; empty if nothing was understood.
    pub fn text(&self) -> String {
        let known: Vec<&str> = self
            .words
            .iter()
            .map(|w| w.word.as_str())
            .filter(|w| *w != UNKNOWN)
            .collect();
        known.join(" ")
    }

    /// How long ago its first word was said.
    #[must_use]
    pub fn began_ago(&self) -> Duration {
        let (Some(first), Some(last)) = (self.words.first(), self.words.last()) else {
            return Duration::ZERO;
        };
        last.end.saturating_sub(first.start) + self.ended_ago()
    }

    /// How long ago its last word was said.
    #[must_use]
    pub fn ended_ago(&self) -> Duration {
        let waited = |ended| self.decided.saturating_duration_since(ended);
        self.speech_ended.map(waited).unwrap_or_default()
    }

    /// The same without `word` at its start, keeping only hypotheses that begin with it, too.
    #[must_use]
    pub fn without_first(mut self, word: &str) -> Heard {
        if self.words.first().is_some_and(|first| first.word == word) {
            self.words.remove(0);
        }
        self.alternatives.retain_mut(|other| {
            let begins = other.words.first().is_some_and(|first| first == word);
            if begins {
                other.words.remove(0);
                for near in other.nearer.iter_mut().chain([&mut other.near]) {
                    if near.first().is_some_and(|first| first == word) {
                        near.remove(0);
                    }
                }
                other.times.remove(0);
            }
            begins
        });
        let begins = |other: &Heard| other.words.first().is_some_and(|first| first.word == word);
        let without = |other: Heard| begins(&other).then(|| other.without_first(word));
        self.others = self.others.into_iter().filter_map(without).collect();
        let alone = self.player_alone.and_then(|alone| without(*alone));
        self.player_alone = alone.map(Box::new);
        self
    }

    /// Only `words` of it, in these ways: what other ears heard, and who spoke, is of the whole.
    #[must_use]
    pub fn part(&self, words: &[HeardWord], alternatives: Vec<Alternative>) -> Heard {
        Heard {
            words: words.to_vec(),
            alternatives,
            others: Vec::new(),
            in_noise: self.in_noise,
            player_alone: None,
            voiceprints: Vec::new(),
            sound: self.sound.clone(),
            speech_ended: self.speech_ended,
            decided: self.decided,
        }
    }

    /// Nothing of it is in the phrases.
    pub(super) fn other_speech(self) -> Heard {
        let ends = self.words.first().zip(self.words.last());
        let unknown = ends.map(|(first, last)| HeardWord {
            word: UNKNOWN.into(),
            confidence: 1.0,
            start: first.start,
            end: last.end,
        });
        Heard {
            words: unknown.into_iter().collect(),
            alternatives: Vec::new(),
            others: Vec::new(),
            player_alone: None,
            ..self
        }
    }

    /// Whether a part of the speech is in none of the phrases.
    pub fn contains_unknown(&self) -> bool {
        self.words.iter().any(|w| w.word == UNKNOWN)
    }

    /// The confidence of the least certain known word; 0 if there is none.
    pub fn least_confidence(&self) -> f32 {
        self.words
            .iter()
            .filter(|w| w.word != UNKNOWN)
            .map(|w| w.confidence)
            .reduce(f32::min)
            .unwrap_or(0.0)
    }
}

/// What a recogniser knows after some more sound.
#[derive(Debug, Clone, PartialEq)]
pub enum Hearing {
    /// No words so far.
    Silent,
    /// Words so far; they may still change.
    Partial(String),
    /// A stretch of speech is complete.
    Heard(Heard),
}

#[cfg(any(test, feature = "testing"))]
impl Heard {
    /// These words, each with its confidence, without alternatives.
    #[must_use]
    pub fn with_confidence(words: &[(&str, f32)]) -> Self {
        let word = |&(word, confidence): &(&str, f32)| HeardWord {
            word: word.to_owned(),
            confidence,
            start: Duration::ZERO,
            end: Duration::ZERO,
        };
        Self {
            words: words.iter().map(word).collect(),
            alternatives: Vec::new(),
            others: Vec::new(),
            in_noise: false,
            player_alone: None,
            voiceprints: Vec::new(),
            sound: Sound::default(),
            speech_ended: None,
            decided: Instant::now(),
        }
    }

    /// These words, heard clearly.
    #[must_use]
    pub fn clearly(words: &str) -> Self {
        let words: Vec<(&str, f32)> = words.split_whitespace().map(|word| (word, 1.0)).collect();
        Self::with_confidence(&words)
    }

    /// What can be understood in several ways, with their scores, the best first.
    #[must_use]
    pub fn in_ways(ways: &[(&str, f32)]) -> Self {
        let alternative = |&(text, score): &(&str, f32)| {
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            Alternative {
                near: words.clone(),
                nearer: Vec::new(),
                times: vec![(Duration::ZERO, Duration::ZERO); words.len()],
                words,
                score,
            }
        };
        Self {
            alternatives: ways.iter().map(alternative).collect(),
            ..Self::clearly(ways.first().map_or("", |(text, _)| text))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_speech_is_no_text_and_lends_no_confidence() {
        for (words, text, unknown, least) in [
            (vec![("emil", 0.9), ("vier", 0.7)], "emil vier", false, 0.7),
            (vec![("[unk]", 1.0)], "", true, 0.0),
            (vec![("emil", 0.9), ("[unk]", 0.1)], "emil", true, 0.9),
            (vec![("[unk]", 0.2), ("vier", 0.4)], "vier", true, 0.4),
        ] {
            let heard = Heard::with_confidence(&words);
            assert_eq!(heard.text(), text);
            assert_eq!(heard.contains_unknown(), unknown);
            assert_eq!(heard.least_confidence(), least, "{text}");
        }
    }
}

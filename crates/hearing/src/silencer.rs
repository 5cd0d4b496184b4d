//! Barge-in: hears the words that silence the voice, and nothing else, while the loudspeaker
//! itself speaks.

use crate::{Heard, HeardWord, Hearing, Model, Recogniser, RecogniserError, UNKNOWN, samples};
use std::time::Duration;

/// The threshold of confidence for a word of silence.
const SURE: f32 = 0.9;
/// The shortest word of silence.
const SHORTEST: Duration = Duration::from_millis(200);
/// How long after it was first recognised a word of silence is examined.
const SETTLED: u64 = samples(120);
/// How much sound is decoded in one piece: the program can speak for minutes.
const LONGEST: u64 = samples(8000);

/// A recogniser of words of silence.
pub(super) struct Silencer {
    recogniser: Recogniser,
    words: Vec<String>,
    given: u64,
    /// How many samples ago a word of silence was first recognised; it may have been only half
    /// spoken.
    since: Option<u64>,
}

impl Silencer {
    /// Listens for `words` among `others`, which the program itself says: without them, more of
    /// its speech would be taken for one of `words`; with many more, a word spoken over the
    /// voice would never be certain.
    ///
    /// # Errors
    /// As for [`Recogniser::new`].
    pub(super) fn new(
        model: &Model,
        words: &[String],
        others: &[String],
    ) -> Result<Silencer, RecogniserError> {
        let all: Vec<String> = words.iter().chain(others).cloned().collect();
        Ok(Silencer {
            recogniser: Recogniser::new(model, &all)?,
            words: words.iter().map(|word| word.to_lowercase()).collect(),
            given: 0,
            since: None,
        })
    }

    /// Takes the next samples; returns the word of silence once it has been said.
    pub(super) fn hear(&mut self, pcm: &[i16]) -> Option<Heard> {
        self.given += pcm.len() as u64;
        let heard = match self.recogniser.hear(pcm) {
            Hearing::Silent => None,
            Hearing::Heard(heard) => Some(heard),
            Hearing::Partial(text) => {
                self.since = if text.split(' ').any(|word| self.is_one(word)) {
                    Some(self.since.map_or(0, |since| since + pcm.len() as u64))
                } else {
                    None
                };
                if self.since >= Some(SETTLED) || self.given >= LONGEST {
                    self.recogniser.finish()
                } else {
                    None
                }
            }
        }?;
        self.given = 0;
        self.since = None;
        let found = |word: &&HeardWord| {
            self.is_one(&word.word)
                && word.confidence >= SURE
                && word.end.saturating_sub(word.start) >= SHORTEST
        };
        let word = heard.words.iter().find(found)?.clone();
        Some(Heard {
            words: vec![word],
            ..heard
        })
    }

    /// Forgets what was heard so far.
    pub(super) fn forget(&mut self) {
        self.since = None;
        if std::mem::take(&mut self.given) > 0 {
            self.recogniser.forget();
        }
    }

    fn is_one(&self, word: &str) -> bool {
        word != UNKNOWN && self.words.iter().any(|is| is == word)
    }
}

//! Hears the words that silence the voice, and nothing else, while the loudspeaker
//! itself speaks.

use crate::hearing::{
    Heard, HeardWord, Hearing, Model, Recogniser, RecogniserError, UNKNOWN, samples,
};
use std::time::Duration;

/// A word for silence that is less sure than this is none.
const SURE: f32 = 0.9;
/// Nor is one that is shorter.
const SHORTEST: Duration = Duration::from_millis(200);
/// A word for silence is looked at closely so long after it was first made out.
const SETTLED: u64 = samples(120);
/// So much sound is gone through in one piece: the program can speak for minutes.
const LONGEST: u64 = samples(8000);

/// A recogniser of the words for silence.
pub(super) struct Silencer {
    recogniser: Recogniser,
    words: Vec<String>,
    given: u64,
    /// So many samples ago a word for silence was first made out; it may have
    /// been only half said.
    since: Option<u64>,
}

impl Silencer {
    /// Listens for `words` among `others`, which the program says itself: without
    /// them more of what it says would be taken for one of `words`, and with many
    /// more a word that is spoken over the voice is never sure.
    ///
    /// # Errors
    /// As [`Recogniser::new`].
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

    /// Takes the next samples: the word for silence, once it has been said.
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

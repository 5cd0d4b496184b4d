//! Speech to words, limited to a set of phrases.

use crate::hypothesis::{Hypothesis, Progress, Word};
use crate::other_ears::OtherEars;
use crate::system::Decoder;
use crate::{
    Alternative, Heard, HeardWord, Hearing, Model, RecogniserError, SAMPLE_RATE, UNKNOWN, samples,
};
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

/// How many hypotheses Vosk returns. More cost milliseconds and are less than a hundredth as
/// likely as the first.
pub(super) const ALTERNATIVES: u16 = 20;

/// The silence put before each stretch of speech. The network looks back 0.3 s and was trained
/// on speech that begins after quiet; a recording may begin right with its first sound, and so
/// may speech that resumes after an early end.
pub(super) const LEAD: [i16; samples(200) as usize] = [0; samples(200) as usize];

/// A recogniser that listens for certain phrases.
///
/// The phrases are a strong hint, not a guarantee: Vosk turns them into a chain of word pairs,
/// so words can come back in an order that is not a phrase.
pub struct Recogniser {
    model: Model,
    decoder: Decoder,
    /// Sorted, lower case, all words known.
    phrases: Vec<String>,
    unknown: Vec<String>,
    /// Our words by the spellings that the model uses.
    spelt: HashMap<String, String>,
    /// Samples since the last result, including [`LEAD`].
    pending: u64,
    /// Samples from setting this grammar to the last result.
    before: u64,
    /// There was no word in any hypothesis of the last result.
    nothing: bool,
    others: OtherEars,
}

impl Recogniser {
    /// A recogniser for `phrases` (words with spaces between, any case) and for
    /// [`UNKNOWN`]. A phrase with a word that the model does not know is left
    /// out, see [`Recogniser::unknown_words`].
    ///
    /// # Errors
    ///
    /// See [`RecogniserError`].
    pub fn new(model: &Model, phrases: &[String]) -> Result<Recogniser, RecogniserError> {
        let unknown = model.unknown_words(phrases);
        let mut known: Vec<String> = phrases
            .iter()
            .filter(|phrase| phrase.split_whitespace().all(|word| model.knows(word)))
            .map(|phrase| {
                let words: Vec<String> = phrase.split_whitespace().map(str::to_lowercase).collect();
                words.join(" ")
            })
            .filter(|phrase| !phrase.is_empty())
            .collect();
        known.sort_unstable();
        known.dedup();
        let spelt = spelt(model, &known);
        let decoder = start(model, &known)?;
        Ok(Recogniser {
            model: model.clone(),
            decoder,
            phrases: known,
            unknown,
            spelt,
            pending: 0,
            before: 0,
            nothing: false,
            others: OtherEars::default(),
        })
    }

    /// The same with this many ears in all, see [`Heard::others`]: the second has the network that
    /// was taught to hear in noise, the others hear the sound at other speeds. A model without such
    /// a network has one ear fewer.
    ///
    /// # Errors
    ///
    /// See [`RecogniserError`].
    pub fn with_ears(mut self, ears: usize) -> Result<Recogniser, RecogniserError> {
        let others = ears.saturating_sub(1);
        self.others = OtherEars::new(&self.model, &self.phrases, others)?;
        Ok(self)
    }

    /// Listens for other phrases from now on; what was heard and not yet given
    /// out is forgotten. The model stays loaded.
    ///
    /// # Errors
    ///
    /// See [`RecogniserError`]; the phrases then stay as they are.
    pub fn set_phrases(&mut self, phrases: &[String]) -> Result<(), RecogniserError> {
        *self = Recogniser::new(&self.model, phrases)?.with_ears(self.others.wanted() + 1)?;
        Ok(())
    }

    /// The requested words that the model does not know.
    pub fn unknown_words(&self) -> &[String] {
        &self.unknown
    }

    /// Takes the next samples.
    pub fn hear(&mut self, pcm: &[i16]) -> Hearing {
        if pcm.is_empty() {
            return self.partial();
        }
        if self.pending == 0 {
            self.pending += LEAD.len() as u64;
            if self.decoder.accept(&LEAD) == Progress::Failed {
                tracing::warn!("the recogniser could not use silence");
            }
        }
        self.pending += pcm.len() as u64;
        let decoder = &mut self.decoder;
        match self.others.hear(pcm, || decoder.accept(pcm)) {
            Progress::Ended => {
                let (said, others) = (self.others).finish(|| all_of(decoder.result(), &self.spelt));
                match self.heard(said, others) {
                    Some(heard) => Hearing::Heard(heard),
                    None => Hearing::Silent,
                }
            }
            Progress::Running => self.partial(),
            Progress::Failed => {
                tracing::warn!("the recogniser could not use {} samples", pcm.len());
                Hearing::Silent
            }
        }
    }

    /// Ends the stretch of speech; `None` if it had no words. The next samples begin a new one,
    /// whose times count from its own start.
    pub fn finish(&mut self) -> Option<Heard> {
        if self.pending == 0 {
            return None;
        }
        let decoder = &mut self.decoder;
        let (said, others) = (self.others).finish(|| all_of(decoder.finish(), &self.spelt));
        self.heard(said, others)
    }

    /// Forgets what was heard but not yet returned.
    pub fn forget(&mut self) {
        // A result, not Vosk's reset: only a result keeps its clock in step with ours.
        self.finish();
    }

    /// The phrases, each once, sorted, in lower case.
    pub fn phrases(&self) -> &[String] {
        &self.phrases
    }

    pub(super) const fn model(&self) -> &Model {
        &self.model
    }

    /// Whether enough of the other ears hear no other speech among the words so far.
    pub(super) fn others_hear_words_alone(&mut self) -> bool {
        self.others.hear_words_alone()
    }

    /// Whether no ear heard even other speech in what was finished last, nor thought it possible.
    pub(super) fn heard_nothing(&self) -> bool {
        self.nothing && self.others.heard_nothing()
    }

    /// Whether there is other speech among the words so far.
    pub(super) fn hears_other_speech(&mut self) -> bool {
        self.decoder
            .partial()
            .split(' ')
            .any(|word| word == UNKNOWN)
    }

    fn partial(&mut self) -> Hearing {
        match self.decoder.partial() {
            "" => Hearing::Silent,
            text => {
                // Noise is often taken for a single word in passing.
                if text.split(' ').filter(|word| *word != UNKNOWN).count() > 1 {
                    self.others.listen();
                }
                let ours = |word| self.spelt.get(word).map_or(word, String::as_str);
                let words: Vec<&str> = text.split(' ').map(ours).collect();
                Hearing::Partial(words.join(" "))
            }
        }
    }

    /// Counts the samples of a finished stretch and makes its word times relative to its start.
    fn heard(&mut self, mut said: Vec<Hypothesis>, others: Vec<Heard>) -> Option<Heard> {
        let began = (self.before + LEAD.len() as u64) as f32 / SAMPLE_RATE as f32;
        for said in &mut said {
            // With more than about 115 different words Vosk puts one before everything, which
            // takes no time.
            said.words
                .retain(|word| word.end > began && word.end > word.start);
        }
        self.nothing = said.iter().all(|said| said.words.is_empty());
        self.before += self.pending;
        self.pending = 0;
        let since = |seconds: f32| Duration::from_secs_f32((seconds - began).max(0.0));
        let best = said.first()?;
        let weights: Vec<f32> = said
            .iter()
            .map(|other| (other.likelihood - best.likelihood).exp())
            .collect();
        let all: f32 = weights.iter().sum();
        let words: Vec<HeardWord> = best
            .words
            .iter()
            .map(|word| {
                let same = said.iter().zip(&weights).filter(|(said, _)| said.has(word));
                let share = same.map(|(_, weight)| weight).sum::<f32>() / all;
                HeardWord {
                    word: word.word.clone(),
                    confidence: share.clamp(0.0, 1.0),
                    start: since(word.start),
                    end: since(word.end),
                }
            })
            .collect();
        let alternatives = said.iter().map(|other| Alternative {
            near: other.words.iter().map(|word| word.word.clone()).collect(),
            nearer: Vec::new(),
            words: other.words.iter().map(|word| word.word.clone()).collect(),
            times: other
                .words
                .iter()
                .map(|word| (since(word.start), since(word.end)))
                .collect(),
            score: other.likelihood - best.likelihood,
        });
        (!words.is_empty()).then(|| Heard {
            words,
            alternatives: alternatives.collect(),
            others,
            in_noise: false,
            player_alone: None,
            voiceprints: Vec::new(),
            sound: crate::Sound::default(),
            speech_ended: None,
            decided: Instant::now(),
        })
    }
}

/// The hypotheses in our spelling, and whether the best one has a word.
fn all_of(mut said: Vec<Hypothesis>, spelt: &HashMap<String, String>) -> (Vec<Hypothesis>, bool) {
    for word in said.iter_mut().flat_map(|said| &mut said.words) {
        if let Some(ours) = spelt.get(&word.word) {
            word.word.clone_from(ours);
        }
    }
    let known = |word: &Word| word.word != UNKNOWN && word.end > word.start;
    let words = said
        .first()
        .is_some_and(|best| best.words.iter().any(known));
    (said, words)
}

/// The words of `phrases` that the model knows in another spelling: that spelling, and our
/// word. A spelling that is itself a word of the phrases stays that word.
fn spelt(model: &Model, phrases: &[String]) -> HashMap<String, String> {
    let words: HashSet<&str> = phrases.iter().flat_map(|p| p.split(' ')).collect();
    words
        .iter()
        .filter_map(|word| Some((model.substitute(word)?.to_owned(), (*word).to_owned())))
        .filter(|(spelling, _)| !words.contains(spelling.as_str()))
        .collect()
}

fn start(model: &Model, phrases: &[String]) -> Result<Decoder, RecogniserError> {
    let spelt: Vec<String> = phrases.iter().map(|it| model.spell(it)).collect();
    let grammar: Vec<&str> = spelt.iter().map(String::as_str).chain([UNKNOWN]).collect();
    let phrases = phrases.len();
    Decoder::new(&model.network, &grammar, ALTERNATIVES)
        .ok_or(RecogniserError::NotStarted { phrases })
}

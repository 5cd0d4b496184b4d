use std::collections::HashMap;

use super::{Confusions, Limits};
use crate::hearing::{Heard, UNKNOWN};

/// What would happen if words were acted on. `K` says what it is: words with the
/// same `K` are the same.
#[derive(Clone, Debug, PartialEq)]
pub enum Sense<K> {
    /// It would be done.
    Possible(K),
    /// It is understood and would be refused, with a reason.
    Impossible(K),
    /// It is neither an announcement nor a command.
    Nonsense,
}

/// One thing that was perhaps said.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<K> {
    /// Its most likely words.
    pub words: Vec<String>,
    /// What it means; `None` where a part is no word of chess.
    pub sense: Option<Sense<K>>,
    /// Its share of all weight, 0 to 1.
    pub share: f32,
    /// The recogniser itself has it among its alternatives; the others come from
    /// the table of confusions.
    pub heard: bool,
}

/// What to do about what was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// No word of chess: speech in the room.
    Nothing,
    /// These words were said. That they can be done is not promised: where they
    /// cannot, the reason is told.
    Clear(String),
    /// One of these was said, two or three, the most likely first.
    Doubtful(Vec<Vec<String>>),
    /// These words or others were said; they must not be acted on.
    Unclear(String),
}

/// The most readings that a question can name.
const MOST: usize = 3;

/// Decides what was said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reader {
    /// Which words are taken for which.
    pub confusions: Confusions,
    /// How sure a reading has to be.
    pub limits: Limits,
}

impl Reader {
    /// The same, but it acts on no reading whose share is less than `least`.
    #[must_use]
    pub fn at_least(mut self, least: f32) -> Self {
        self.limits.clear = self.limits.clear.max(least);
        self.limits.impossible_clear = self.limits.impossible_clear.max(least);
        self
    }

    /// All that was perhaps said, the most likely first.
    pub fn readings<K: PartialEq>(
        &self,
        heard: &Heard,
        sense: impl Fn(&str) -> Sense<K>,
    ) -> Vec<Reading<K>> {
        let mut weights = Weights {
            limits: &self.limits,
            sense,
            index: HashMap::new(),
            readings: Vec::new(),
        };
        let alternatives = alternatives(heard, self.limits.scale);
        for (words, weight) in &alternatives {
            let trust = self.trust(words);
            weights.add(words, weight * trust, true);
        }
        for (words, weight) in &alternatives {
            if !words.contains(&UNKNOWN) {
                self.exchange(words, *weight, &mut weights);
            }
        }
        weights.readings()
    }

    /// The outcome for `readings`, the most likely first.
    #[must_use]
    pub fn resolve<K>(&self, heard: &Heard, readings: &[Reading<K>]) -> Resolution {
        let limits = &self.limits;
        let text = heard.text();
        let Some(first) = readings.first().filter(|_| !text.is_empty()) else {
            return Resolution::Nothing;
        };
        let words = || first.words.join(" ");
        let share = |of: fn(&Reading<K>) -> bool| -> f32 {
            let those = readings.iter().filter(|reading| of(reading));
            those.map(|reading| reading.share).sum()
        };
        let enough = match first.sense {
            // A part that nobody understood may change everything.
            _ if heard.contains_unknown() => false,
            None => false,
            Some(Sense::Possible(_)) => first.heard && first.share >= limits.clear,
            // Nothing happens whichever of them it was.
            Some(Sense::Impossible(_) | Sense::Nonsense) => {
                first.heard
                    && share(|reading| {
                        matches!(reading.sense, Some(Sense::Impossible(_) | Sense::Nonsense))
                    }) >= limits.impossible_clear
            }
        };
        if enough {
            return Resolution::Clear(words());
        }
        if heard.contains_unknown() {
            return Resolution::Unclear(text);
        }
        let asked: Vec<&Reading<K>> = readings
            .iter()
            .filter(|reading| reading.share >= limits.asked)
            .filter(|reading| {
                matches!(
                    reading.sense,
                    Some(Sense::Possible(_) | Sense::Impossible(_))
                )
            })
            .take(MOST)
            .collect();
        let together: f32 = asked.iter().map(|reading| reading.share).sum();
        let possible = asked
            .iter()
            .any(|reading| matches!(reading.sense, Some(Sense::Possible(_))));
        if asked.len() > 1 && possible && together >= limits.doubtful {
            let asked = asked.into_iter().map(|reading| reading.words.clone());
            return Resolution::Doubtful(asked.collect());
        }
        Resolution::Unclear(text)
    }

    /// The probability that all of `words` were meant.
    fn trust(&self, words: &[&str]) -> f32 {
        let trust: f32 = words
            .iter()
            .map(|word| self.confusions.trust(word))
            .product();
        1.0 - self.limits.confusions * (1.0 - trust)
    }

    /// Adds what may have been meant with one of `words` exchanged.
    fn exchange<K, S>(&self, words: &[&str], weight: f32, weights: &mut Weights<'_, K, S>)
    where
        K: PartialEq,
        S: Fn(&str) -> Sense<K>,
    {
        let trusts: Vec<f32> = words
            .iter()
            .map(|word| self.confusions.trust(word))
            .collect();
        for at in 0..words.len() {
            let others: f32 = trusts[..at].iter().chain(&trusts[at + 1..]).product();
            for (meant, share) in self.confusions.meant(words[at]) {
                let mut words = words.to_vec();
                words[at] = meant;
                weights.add(
                    &words,
                    weight * self.limits.confusions * share * others,
                    false,
                );
            }
        }
    }
}

/// The words of each alternative and its weight. Where the recogniser gives
/// none, there is one, as sure as its least sure word.
fn alternatives(heard: &Heard, scale: f32) -> Vec<(Vec<&str>, f32)> {
    if heard.alternatives.is_empty() {
        let words: Vec<&str> = heard.words.iter().map(|word| word.word.as_str()).collect();
        let sure = heard.least_confidence();
        // The rest is something else, nobody knows what.
        return vec![(words, sure), (vec![UNKNOWN], 1.0 - sure)];
    }
    let weight = |score: f32| (score.min(0.0) * scale).exp();
    heard
        .alternatives
        .iter()
        .map(|other| {
            let words = other.words.iter().map(String::as_str);
            (words.collect(), weight(other.score))
        })
        .collect()
}

/// The readings so far.
struct Weights<'a, K, S> {
    limits: &'a Limits,
    sense: S,
    /// Which reading a text is; `None` where it is not counted.
    index: HashMap<String, Option<usize>>,
    readings: Vec<(Reading<K>, f32)>,
}

impl<K: PartialEq, S: Fn(&str) -> Sense<K>> Weights<'_, K, S> {
    /// Adds weight to the reading with these words. `heard` says whether they are
    /// the recogniser's own.
    fn add(&mut self, words: &[&str], weight: f32, heard: bool) {
        let text = words.join(" ");
        let at = match self.index.get(&text) {
            Some(at) => *at,
            None => {
                let at = self.place(words, &text, heard);
                self.index.insert(text, at);
                at
            }
        };
        if let Some(at) = at {
            let (reading, best) = &mut self.readings[at];
            let prior = match reading.sense {
                Some(Sense::Possible(_)) => 1.0,
                Some(Sense::Impossible(_)) => self.limits.impossible,
                Some(Sense::Nonsense) => self.limits.nonsense,
                None => self.limits.unknown,
            };
            reading.share += weight * prior;
            reading.heard |= heard;
            if weight > *best {
                *best = weight;
                reading.words = words.iter().map(|word| (*word).to_owned()).collect();
            }
        }
    }

    fn place(&mut self, words: &[&str], text: &str, heard: bool) -> Option<usize> {
        let sense = if words.contains(&UNKNOWN) {
            None
        } else {
            Some((self.sense)(text))
        };
        // Nobody means nonsense.
        if !heard && sense == Some(Sense::Nonsense) {
            return None;
        }
        let same = self
            .readings
            .iter()
            .position(|(reading, _)| reading.sense == sense);
        same.or_else(|| {
            let reading = Reading {
                words: Vec::new(),
                sense,
                share: 0.0,
                heard,
            };
            self.readings.push((reading, f32::NEG_INFINITY));
            Some(self.readings.len() - 1)
        })
    }

    fn readings(self) -> Vec<Reading<K>> {
        let mut readings: Vec<Reading<K>> = self
            .readings
            .into_iter()
            .map(|(reading, _)| reading)
            .collect();
        let all: f32 = readings.iter().map(|reading| reading.share).sum();
        for reading in &mut readings {
            reading.share = if all > 0.0 { reading.share / all } else { 0.0 };
        }
        readings.sort_by(|one, other| other.share.total_cmp(&one.share));
        readings
    }
}

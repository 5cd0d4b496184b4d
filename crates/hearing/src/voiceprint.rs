//! Whose voice it is, as far as an utterance tells.
//!
//! What tells voices apart was learnt by `models/training/voiceprint.py`, the table is
//! `models/voiceprint.toml`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The fewest phrases by which a voice is known.
const FEWEST: usize = 20;
/// A phrase counts as its owner's from this logarithm of the likelihood ratio on, and from this
/// share of what the owner's own phrases reached.
const LEAST: f32 = 2.0;
const LEAST_SHARE: f32 = 0.4;
/// The owner's phrases differ more between occasions than within one: they count as so many.
const COUNTED: f32 = 3.0;
/// With fewer loud frames than these (of 10 ms), less is asked: a short word tells little.
const SHORT: f32 = 60.0;

/// What was learnt about telling voices apart.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// The mean of all voices' statistics.
    mean: Vec<f32>,
    /// The variance between speakers in each direction, where that within one is 1.
    between: Vec<f32>,
    /// The directions in which speakers differ most.
    projection: Vec<Vec<f32>>,
}

static TABLE: LazyLock<Option<Table>> = LazyLock::new(|| {
    let text = include_str!("../../../models/voiceprint.toml");
    let table = toml::from_str(text);
    if let Err(error) = &table {
        tracing::error!(%error, "voices cannot be told apart");
    }
    table.ok()
});

/// What an utterance tells of its speaker.
#[derive(Clone, Debug, PartialEq)]
pub struct Voiceprint {
    values: Vec<f32>,
    /// How many frames of 10 ms it was made of.
    frames: usize,
}

impl Voiceprint {
    /// The voiceprint of these statistics (see `voiceprint.py`) of `frames` frames; nothing if
    /// they are not as many as the table's.
    #[must_use]
    pub fn of(statistics: &[f32], frames: usize) -> Option<Self> {
        let table = TABLE.as_ref()?;
        if statistics.len() != table.mean.len() {
            return None;
        }
        let project = |direction: &Vec<f32>| {
            let centred = statistics.iter().zip(&table.mean);
            direction
                .iter()
                .zip(centred)
                .map(|(weight, (value, mean))| weight * (value - mean))
                .sum()
        };
        let values = table.projection.iter().map(project).collect();
        Some(Self { values, frames })
    }

    /// Where it lies in each of the table's directions.
    #[cfg(test)]
    pub(crate) fn values(&self) -> &[f32] {
        &self.values
    }
}

/// Somebody's voice, known from several phrases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownVoice {
    /// The mean of their voiceprints.
    mean: Vec<f32>,
    /// The logarithm of the likelihood ratio from which on a phrase counts as theirs.
    least: f32,
}

impl KnownVoice {
    /// The voice that said all of `phrases`; nothing if they are too few.
    #[must_use]
    pub fn learn(phrases: &[&Voiceprint]) -> Option<Self> {
        if phrases.len() < FEWEST {
            return None;
        }
        let known = Self {
            mean: mean_of(phrases.iter().copied()),
            least: 0.0,
        };
        let reached: f32 = phrases
            .iter()
            .enumerate()
            .map(|(left_out, phrase)| {
                let others = phrases.iter().enumerate();
                let others = others.filter(|(at, _)| *at != left_out);
                let mean = mean_of(others.map(|(_, other)| *other));
                Self { mean, least: 0.0 }.evidence(phrase)
            })
            .sum();
        #[allow(clippy::cast_precision_loss)]
        let usual = reached / phrases.len() as f32;
        Some(Self {
            least: LEAST.max(LEAST_SHARE * usual),
            ..known
        })
    }

    /// Whether the phrase counts as this voice's.
    #[must_use]
    pub fn said(&self, phrase: &Voiceprint) -> bool {
        #[allow(clippy::cast_precision_loss)]
        let asked = self.least * (phrase.frames as f32 / SHORT).min(1.0);
        let evidence = self.evidence(phrase);
        tracing::debug!(evidence, asked, "whose voice it is");
        evidence >= asked
    }

    /// The logarithm of how much likelier the phrase is from this voice than from another.
    fn evidence(&self, phrase: &Voiceprint) -> f32 {
        let Some(table) = TABLE.as_ref() else {
            return f32::INFINITY;
        };
        let of = self.mean.iter().zip(&phrase.values).zip(&table.between);
        of.map(|((mean, value), between)| {
            let shrunk = COUNTED * between / (COUNTED * between + 1.0);
            let theirs = 1.0 + between / (COUNTED * between + 1.0);
            let anybodys = 1.0 + between;
            let off = value - shrunk * mean;
            0.5 * (value * value / anybodys + anybodys.ln() - off * off / theirs - theirs.ln())
        })
        .sum()
    }

    /// Whether the numbers can be compared with voiceprints.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let numbers = self.mean.iter().all(|value| value.is_finite()) && self.least.is_finite();
        let fits = |table: &Table| table.between.len() == self.mean.len();
        numbers && TABLE.as_ref().is_none_or(fits)
    }
}

fn mean_of<'p>(phrases: impl Iterator<Item = &'p Voiceprint>) -> Vec<f32> {
    let mut sum: Vec<f32> = Vec::new();
    let mut count = 0.0_f32;
    for phrase in phrases {
        sum.resize(phrase.values.len(), 0.0);
        for (sum, value) in sum.iter_mut().zip(&phrase.values) {
            *sum += value;
        }
        count += 1.0;
    }
    for value in &mut sum {
        *value /= count;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Phrases of a voice that lies `at` in every direction, each a little off.
    fn phrases(at: f32, count: usize) -> Vec<Voiceprint> {
        let directions = TABLE.as_ref().unwrap().between.len();
        (0..count)
            .map(|number| {
                let off = |direction: usize| [-0.4, 0.1, 0.3][(number + direction) % 3];
                Voiceprint {
                    values: (0..directions)
                        .map(|direction| at + off(direction))
                        .collect(),
                    frames: 100,
                }
            })
            .collect()
    }

    #[test]
    fn the_owner_is_told_from_others() {
        let own = phrases(1.5, 24);
        let known = KnownVoice::learn(&own.iter().collect::<Vec<_>>()).unwrap();
        assert!(known.is_sound());
        assert!(own.iter().all(|phrase| known.said(phrase)));
        for other in [-1.5, 0.0, 4.0] {
            assert!(
                !phrases(other, 24).iter().any(|phrase| known.said(phrase)),
                "{other}"
            );
        }
    }

    #[test]
    fn less_is_asked_of_a_short_word() {
        let own = phrases(1.0, 24);
        let known = KnownVoice::learn(&own.iter().collect::<Vec<_>>()).unwrap();
        let halfway = (0_u8..10).map(|tenth| {
            let mut phrase = phrases(0.1 * f32::from(tenth), 1).remove(0);
            let whole = known.said(&phrase);
            phrase.frames = 5;
            (whole, known.said(&phrase))
        });
        let halfway: Vec<_> = halfway.collect();
        assert!(halfway.contains(&(false, true)), "{halfway:?}");
        assert!(!halfway.contains(&(true, false)), "{halfway:?}");
    }

    #[test]
    fn few_phrases_are_not_enough() {
        let own = phrases(1.0, FEWEST - 1);
        assert_eq!(KnownVoice::learn(&own.iter().collect::<Vec<_>>()), None);
    }

    #[test]
    fn statistics_of_another_length_are_refused() {
        assert_eq!(Voiceprint::of(&[0.0; 3], 100), None);
    }
}

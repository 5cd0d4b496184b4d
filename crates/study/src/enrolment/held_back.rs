use serde::{Deserialize, Serialize};

use super::{Prompt, Sample};

/// How an answer would have fared in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was understood.
    Right,
    /// It was taken for something else.
    Wrong,
    /// The player would have been asked which of several they meant.
    Asked,
    /// The player would have been asked to repeat it.
    Refused,
}

/// How many answers were understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// See [`Verdict::Right`].
    pub right: u32,
    /// See [`Verdict::Wrong`].
    pub wrong: u32,
    /// See [`Verdict::Asked`].
    pub asked: u32,
    /// See [`Verdict::Refused`].
    pub refused: u32,
}

impl Tally {
    /// How many there were.
    #[must_use]
    pub const fn of(self) -> u32 {
        self.right + self.wrong + self.asked + self.refused
    }

    fn note(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Right => &mut self.right,
            Verdict::Wrong => &mut self.wrong,
            Verdict::Asked => &mut self.asked,
            Verdict::Refused => &mut self.refused,
        } += 1;
    }
}

/// What tuning to a voice is worth: every answer is judged without it, and with what is learnt
/// from the *other* rounds. So each repetition is held back once, and none is judged by what
/// was learnt from itself.
pub fn held_back<T>(
    samples: &[Sample],
    untuned: &T,
    tune: impl Fn(&[Sample]) -> T,
    judge: impl Fn(&Sample, &T) -> Verdict,
) -> (Tally, Tally) {
    let (mut before, mut after) = (Tally::default(), Tally::default());
    let mut rounds: Vec<usize> = samples.iter().map(|sample| sample.prompt.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    for round in rounds {
        let (held, others): (Vec<Sample>, Vec<Sample>) = samples
            .iter()
            .cloned()
            .partition(|sample| sample.prompt.round == round);
        let tuned = tune(&others);
        for sample in &held {
            before.note(judge(sample, untuned));
            after.note(judge(sample, &tuned));
        }
    }
    (before, after)
}

/// Whether there is enough to learn from and to hold back: at least half of the prompts of two
/// rounds were heard.
#[must_use]
pub fn is_enough(samples: &[Sample]) -> bool {
    let heard = |round: usize| {
        samples
            .iter()
            .filter(|sample| sample.prompt.round == round && sample.heard.is_some())
            .count()
    };
    let rounds = samples.iter().map(|sample| sample.prompt.round).max();
    let heard_well = |round: &usize| heard(*round) >= Prompt::OF_A_ROUND / 2;
    (0..=rounds.unwrap_or_default()).filter(heard_well).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enrolment::tests::sample;
    use doppelbrett_hearing::Heard;

    /// Memorises which texts it has seen.
    fn seen(samples: &[Sample]) -> Vec<String> {
        samples
            .iter()
            .map(|sample| sample.prompt.text.clone())
            .collect()
    }

    #[test]
    fn no_answer_is_judged_by_what_was_learnt_from_its_round() {
        let samples = [
            sample(0, "a", None),
            sample(0, "b", None),
            sample(1, "b", None),
            sample(1, "c", None),
            sample(2, "b", None),
        ];
        let judge = |sample: &Sample, known: &Vec<String>| match known.contains(&sample.prompt.text)
        {
            true => Verdict::Right,
            false => Verdict::Refused,
        };
        let (before, after) = held_back(&samples, &Vec::new(), seen, judge);
        assert_eq!((before.right, before.refused, before.of()), (0, 5, 5));
        // "a" and "c" occur only in the round being judged.
        assert_eq!((after.right, after.refused), (3, 2));
    }

    #[test]
    fn two_rounds_must_have_been_heard() {
        let round = |round: usize, heard_ones: usize| {
            (0..Prompt::OF_A_ROUND).map(move |count| {
                sample(
                    round,
                    "ja",
                    (count < heard_ones).then(|| Heard::clearly("ja")),
                )
            })
        };
        for (rounds, enough) in [
            (vec![], false),
            (vec![12], false),
            (vec![12, 5], false),
            (vec![6, 6], true),
            (vec![12, 0, 12], true),
        ] {
            let samples: Vec<Sample> = rounds
                .iter()
                .enumerate()
                .flat_map(|(count, &heard_ones)| round(count, heard_ones))
                .collect();
            assert_eq!(is_enough(&samples), enough, "{rounds:?}");
        }
    }
}

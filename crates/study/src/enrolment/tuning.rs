use std::collections::{BTreeMap, BTreeSet};

use super::{ConfusionMatrix, Sample, Verdict};
use doppelbrett_dialogue::{Confusions, Reader};
use doppelbrett_hearing::UNKNOWN;

/// The shipped table weighs as much as hearing each word this often.
const PRIOR: f32 = 5.0;
/// Anything less likely is left out of the table.
const LEAST: f32 = 0.005;
/// The thresholds tried: the share that a reading needs to be acted on.
const SHARES: [f32; 8] = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
/// The weights tried of the network for noise beside the model.
const WEIGHTS: [f32; 2] = [0.3, 0.7];

/// What is learnt about a voice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuning {
    /// How often each word was heard as which.
    pub matrix: ConfusionMatrix,
    /// The threshold: the least share of a reading that is acted on.
    pub clear: f32,
    /// How much the network for noise weighs; see [`doppelbrett_dialogue::Limits::noise_weight`].
    pub noise_weight: f32,
}

impl Tuning {
    /// The lowest threshold that is ever learnt.
    pub const LOWEST: f32 = SHARES[0];

    /// Learns from `samples`. First the weight of the network for noise and then the threshold are
    /// chosen so that as few of them as possible are misunderstood, and then as many as possible
    /// understood. The threshold is lower than usual only if none is misunderstood.
    pub fn learn(
        samples: &[Sample],
        usual: &Reader,
        judge: impl Fn(&Sample, &Reader) -> Verdict,
    ) -> Self {
        let matrix = ConfusionMatrix::of(samples);
        let clear = usual.limits.clear;
        let outcome = |share: f32, weight: f32| {
            let tuned = Self {
                matrix: matrix.clone(),
                clear: share,
                noise_weight: weight,
            };
            let reader = tuned.reader(usual.clone());
            let verdicts: Vec<Verdict> = samples
                .iter()
                .map(|sample| judge(sample, &reader))
                .collect();
            let count = |is| verdicts.iter().filter(|verdict| **verdict == is).count();
            (count(Verdict::Wrong), count(Verdict::Right))
        };
        let better =
            |(wrong, right), (least, most)| wrong < least || (wrong == least && right > most);
        let mut noise_weight = usual.limits.noise_weight;
        let mut best = (outcome(clear, noise_weight), clear);
        let heard = samples.iter().filter_map(|sample| sample.heard.as_ref());
        let mut others = heard.flat_map(|heard| &heard.others);
        let weights = if others.any(|other| other.in_noise) {
            &WEIGHTS[..]
        } else {
            &[]
        };
        for &weight in weights {
            let found = outcome(clear, weight);
            if better(found, best.0) {
                noise_weight = weight;
                best.0 = found;
            }
        }
        // Nearest to the usual one first: another has to beat it.
        let mut shares = SHARES;
        shares.sort_by(|one, other| (one - clear).abs().total_cmp(&(other - clear).abs()));
        for share in shares.into_iter().filter(|share| *share != clear) {
            let found = outcome(share, noise_weight);
            if better(found, best.0) && (share >= clear || found.0 == 0) {
                best = (found, share);
            }
        }
        Self {
            matrix,
            clear: best.1,
            noise_weight,
        }
    }

    /// The reader with what was learnt: its table plus the counts, and the threshold.
    #[must_use]
    pub fn reader(&self, usual: Reader) -> Reader {
        let mut reader = Reader {
            confusions: taught(&usual.confusions, &self.matrix),
            limits: usual.limits,
            owner: usual.owner,
        };
        // Several ears need to be as much surer as one.
        reader.limits.pooled_clear += self.clear - reader.limits.clear;
        reader.limits.clear = self.clear;
        let [least, greatest] = WEIGHTS;
        reader.limits.noise_weight = self.noise_weight.clamp(least, greatest);
        reader
    }
}

/// The table plus the counts.
fn taught(usual: &Confusions, matrix: &ConfusionMatrix) -> Confusions {
    let mut all: BTreeMap<&str, u32> = BTreeMap::new();
    let mut pairs: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (meant, heard, count) in matrix.iter() {
        if heard != UNKNOWN {
            *all.entry(heard).or_default() += count;
            pairs.insert((heard, meant));
        }
    }
    for (heard, meant) in &usual.heard {
        pairs.extend(meant.keys().map(|meant| (heard.as_str(), meant.as_str())));
    }
    let mut table: BTreeMap<String, BTreeMap<String, f32>> = BTreeMap::new();
    for (heard, meant) in pairs {
        if heard == meant {
            continue;
        }
        let before: f32 = usual
            .meant(heard)
            .filter(|(other, _)| *other == meant)
            .map(|(_, share)| share)
            .sum();
        let count = matrix.count(meant, heard) as f32;
        let of = all.get(heard).copied().unwrap_or_default() as f32;
        let share = (PRIOR * before + count) / (PRIOR + of);
        if share >= LEAST {
            table
                .entry(heard.to_owned())
                .or_default()
                .insert(meant.to_owned(), -share.ln());
        }
    }
    Confusions {
        heard: table,
        ..usual.clone()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::enrolment::tests::sample;
    use doppelbrett_hearing::Heard;

    fn table(text: &str) -> Confusions {
        Confusions::from_toml(&format!("language = \"de\"\n{text}")).unwrap()
    }

    fn close(one: f32, other: f32) -> bool {
        (one - other).abs() < 0.005
    }

    #[test]
    fn counts_lie_on_top_of_the_table_that_ships() {
        // One in ten, and one in a hundred.
        let usual = table("[heard.be]\nde = 2.3026\n[heard.drei]\nzwei = 4.6052");
        let said = |text: &str, was: &str, times: usize| {
            std::iter::repeat_n(sample(0, text, Some(Heard::clearly(was))), times)
        };
        let samples: Vec<Sample> = said("de", "be", 2)
            .chain(said("be", "be", 3))
            .chain(said("ge", "[unk]", 4))
            .chain(said("drei", "drei", 15))
            .collect();
        let taught = taught(&usual, &ConfusionMatrix::of(&samples));
        let share = |heard: &str, meant: &str| {
            let mut found = taught.meant(heard).filter(|(word, _)| *word == meant);
            found.next().map(|(_, share)| share)
        };
        assert!(close(share("be", "de").unwrap(), 0.25));
        assert!(close(taught.trust("be"), 0.75));
        // Usually heard correctly: anything below one in two hundred is left out.
        assert_eq!(share("drei", "zwei"), None);
        assert_eq!(taught.heard.len(), 1, "{taught:?}");
    }

    #[test]
    fn the_share_is_what_keeps_the_voice_from_being_misunderstood() {
        let mut usual = Reader::default();
        usual.limits.clear = 0.7;
        let samples = [sample(0, "ja", None), sample(0, "nein", None)];
        // Below one share "ja" is misunderstood, and from another on it is understood.
        for (wrong_below, right_below, chosen) in [
            (0.0, 1.0, 0.7),
            (0.78, 1.0, 0.8),
            (0.0, 0.68, 0.65),
            (0.62, 0.68, 0.65),
            (0.93, 0.93, 0.95),
            // Never right: the usual one stays.
            (2.0, 0.0, 0.7),
        ] {
            let judge = |sample: &Sample, reader: &Reader| {
                let clear = reader.limits.clear;
                match sample.prompt.text.as_str() {
                    "ja" if clear < wrong_below => Verdict::Wrong,
                    "nein" if clear < right_below => Verdict::Right,
                    _ => Verdict::Refused,
                }
            };
            let tuning = Tuning::learn(&samples, &usual, judge);
            assert_eq!(tuning.clear, chosen, "{wrong_below} {right_below}");
            let reader = tuning.reader(usual.clone());
            assert_eq!(reader.limits.clear, chosen);
        }
    }

    #[test]
    fn the_network_that_understands_the_voice_better_weighs_more() {
        let usual = Reader::default();
        let mut both = Heard::clearly("ja");
        both.others = vec![Heard {
            in_noise: true,
            ..Heard::clearly("ja")
        }];
        let samples = [sample(0, "ja", Some(both))];
        for (wrong_above, right_from, chosen) in [
            (1.0, 1.0, 0.5),
            (1.0, 0.6, 0.7),
            (0.4, 0.6, 0.3),
            (0.6, 0.6, 0.5),
        ] {
            let judge = |_: &Sample, reader: &Reader| match reader.limits.noise_weight {
                weight if weight > wrong_above => Verdict::Wrong,
                weight if weight > right_from => Verdict::Right,
                _ => Verdict::Refused,
            };
            let tuning = Tuning::learn(&samples, &usual, judge);
            assert_eq!(tuning.noise_weight, chosen, "{wrong_above} {right_from}");
        }
    }

    proptest! {
        #[test]
        fn what_is_taught_are_probabilities(
            said in prop::collection::vec((0_usize..4, 0_usize..5), 0..60),
        ) {
            let words = ["be", "de", "ge", "e", UNKNOWN];
            let usual = table("[heard.be]\nde = 0.7\nge = 0.8\n[heard.e]\nde = 0.1");
            let samples: Vec<Sample> = said
                .into_iter()
                .map(|(meant, was)| sample(0, words[meant], Some(Heard::clearly(words[was]))))
                .collect();
            let taught = taught(&usual, &ConfusionMatrix::of(&samples));
            for (word, meant) in &taught.heard {
                prop_assert!(meant.values().all(|cost| cost.is_finite() && *cost > 0.0));
                prop_assert!(taught.trust(word) > 0.0);
                prop_assert!(word != UNKNOWN && !meant.contains_key(word));
            }
        }
    }
}

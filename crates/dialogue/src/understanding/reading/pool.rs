//! Several ears together: their readings are weighed, two ears that are sure and differ make no
//! move, and of two networks one that is sure is enough, unless the other contradicts it.

use super::reader::{MOST, clear, is_enough, question};
use super::{Reader, Reading, Resolution, Sense};
use doppelbrett_hearing::Heard;

impl Reader {
    /// The outcome for the readings of the `first` ear and of `others` that heard words.
    pub(super) fn resolve_together<M, K: PartialEq>(
        &self,
        first: (&Heard, Vec<Reading<M, K>>),
        others: Vec<(&Heard, Vec<Reading<M, K>>)>,
    ) -> Resolution<M, K> {
        let text = first.0.text();
        if text.is_empty() {
            return Resolution::Nothing;
        }
        let mut ears: Vec<_> = std::iter::once(first).chain(others).collect();
        if let Some(question) = self.differing(&ears) {
            return question;
        }
        let limits = &self.limits;
        if let Some(at) = self.sure_network(&ears) {
            return clear(ears.swap_remove(at).1.swap_remove(0));
        }
        let weighed = ears
            .into_iter()
            .map(|(heard, readings)| (self.weight(heard), readings));
        let mut readings = pooled(weighed.collect());
        if is_enough(&readings, limits.pooled_clear, limits.impossible_clear) {
            return clear(readings.swap_remove(0));
        }
        question(&readings, limits.asked, limits.pooled_doubtful)
            .unwrap_or(Resolution::Unclear(text))
    }

    /// Where two networks listen, which mishear other sounds, the ear of one that is sure of what
    /// can be done, unless the other takes something else for likely. The model needs no support;
    /// the network for noise does, the more the less sure it is.
    fn sure_network<M, K: PartialEq>(
        &self,
        ears: &[(&Heard, Vec<Reading<M, K>>)],
    ) -> Option<usize> {
        let in_noise = ears.iter().position(|(heard, _)| heard.in_noise)?;
        // The share of what one of them is sure of, and the share that the other gives to it.
        let shares = |at: usize, other: usize| {
            let ((heard, readings), (_, others)) = (&ears[at], &ears[other]);
            let sure = readings.first().filter(|it| it.is_possible())?;
            let same = |it: &&Reading<M, K>| it.sense() == sure.sense();
            let denies = |it: &Reading<M, K>| it.is_possible() && it.share >= self.limits.denied;
            let denied = others.first().is_some_and(|it| !same(&it) && denies(it));
            let supported = others.iter().find(same).map_or(0.0, |it| it.share);
            (self.is_sure(heard, readings) && !denied).then_some((sure.share, supported))
        };
        if shares(0, in_noise).is_some() {
            return Some(0);
        }
        let (sure, by_model) = shares(in_noise, 0)?;
        let weight = self.limits.noise_weight;
        let weighed = weight * sure + (1.0 - weight) * by_model;
        (weighed >= self.limits.noise_clear).then_some(in_noise)
    }

    fn weight(&self, heard: &Heard) -> f32 {
        match heard.in_noise {
            true => self.limits.noise_weight,
            false => 1.0 - self.limits.noise_weight,
        }
    }

    /// What is asked where two ears are sure of different things, one of which would be done.
    fn differing<M, K: PartialEq>(
        &self,
        ears: &[(&Heard, Vec<Reading<M, K>>)],
    ) -> Option<Resolution<M, K>> {
        let mut sure: Vec<&Reading<M, K>> = Vec::new();
        for (heard, readings) in ears {
            if let Some(first) = readings.first()
                && first.sense() != Some(&Sense::Nonsense)
                && self.is_sure(heard, readings)
                && sure.iter().all(|other| other.sense() != first.sense())
            {
                sure.push(first);
            }
        }
        (sure.len() > 1 && sure.iter().any(|it| it.is_possible())).then(|| {
            let named = sure.iter().take(MOST).map(|reading| reading.words.clone());
            Resolution::Doubtful(named.collect())
        })
    }
}

/// The readings of all ears, each with its weight, those with the same sense as one, the most
/// likely first.
fn pooled<M, K: PartialEq>(ears: Vec<(f32, Vec<Reading<M, K>>)>) -> Vec<Reading<M, K>> {
    let all: f32 = ears.iter().map(|(weight, _)| weight).sum();
    let weighed = |(weight, readings): (f32, Vec<Reading<M, K>>)| {
        readings.into_iter().map(move |it| (weight / all, it))
    };
    // Each with the share of the ear whose words it has.
    let mut pooled: Vec<(f32, Reading<M, K>)> = Vec::new();
    for (weight, mut reading) in ears.into_iter().flat_map(weighed) {
        let share = reading.share;
        reading.share *= weight;
        let same = |(_, other): &&mut (f32, Reading<M, K>)| other.sense() == reading.sense();
        let Some((best, other)) = pooled.iter_mut().find(same) else {
            pooled.push((share, reading));
            continue;
        };
        reading.share += other.share;
        reading.heard |= other.heard;
        if share > *best {
            (*best, *other) = (share, reading);
        } else {
            (other.share, other.heard) = (reading.share, reading.heard);
        }
    }
    let mut readings: Vec<_> = pooled.into_iter().map(|(_, reading)| reading).collect();
    readings.sort_by(|one, other| other.share.total_cmp(&one.share));
    readings
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::understanding::reading::reader::tests::{clear, doubtful, judge, unclear};

    const PART: &[(&str, f32)] = &[("eva vier [unk]", 0.0)];
    /// 0.79 of all weight.
    const RATHER_E4: &[(&str, f32)] = &[("eva vier", 0.0), ("cesar vier", -1.3)];

    /// What several ears heard, by the alternatives of each.
    fn together(ears: &[&[(&str, f32)]]) -> Heard {
        let mut ears = ears.iter().map(|alternatives| Heard::in_ways(alternatives));
        let mut first = ears.next().unwrap();
        first.others = ears.collect();
        first
    }

    #[test]
    fn ears_that_agree_decide_and_those_that_differ_ask() {
        const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
        const C4: &[(&str, f32)] = &[("cesar vier", 0.0)];
        const E8: &[(&str, f32)] = &[("eva acht", 0.0)];
        const C8: &[(&str, f32)] = &[("cesar acht", 0.0)];
        const NOT_SURE: &[(&str, f32)] = &[("eva vier", 0.0), ("cesar vier", -0.2)];
        const ROOM: &[(&str, f32)] = &[("[unk]", 0.0)];
        const NONSENSE: &[(&str, f32)] = &[("vier eva", 0.0)];
        for (ears, expected) in [
            (&[E4, E4, E4][..], clear("eva vier")),
            // One that is not sure is helped by the others.
            (&[NOT_SURE, E4, E4], clear("eva vier")),
            (&[PART, E4, E4], clear("eva vier")),
            (&[PART, PART, E4], unclear("eva vier")),
            (&[NOT_SURE, NOT_SURE], doubtful(&["eva vier", "cesar vier"])),
            (&[E4, ROOM, ROOM], clear("eva vier")),
            // Two that are sure and differ, however many are with the first.
            (&[E4, C4], doubtful(&["eva vier", "cesar vier"])),
            (&[E4, E4, E4, C4], doubtful(&["eva vier", "cesar vier"])),
            (&[NOT_SURE, E4, C4], doubtful(&["eva vier", "cesar vier"])),
            (&[E8, E4, E8], doubtful(&["eva acht", "eva vier"])),
            // Neither can be done: one of the reasons is told.
            (&[E8, C8, E8], clear("eva acht")),
            // Talk in the room stays talk, whatever the others make of it.
            (&[ROOM, E4, E4], Resolution::Nothing),
            (&[E4, E4, NONSENSE], clear("eva vier")),
            (&[NONSENSE, NONSENSE, E4], clear("vier eva")),
        ] {
            let said = together(ears);
            assert_eq!(Reader::steady().resolve(&said, judge), expected, "{ears:?}");
        }
    }

    #[test]
    fn of_two_networks_one_that_is_sure_is_enough_unless_the_other_hears_talk_or_is_sure_too() {
        const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
        const C4: &[(&str, f32)] = &[("cesar vier", 0.0)];
        const E8: &[(&str, f32)] = &[("eva acht", 0.0)];
        const EITHER: &[(&str, f32)] = &[("cesar vier", 0.0), ("eva vier", -0.2)];
        const ROOM: &[(&str, f32)] = &[("[unk]", 0.0)];
        // 0.33 of all weight, and no other has half; 0.69 for something else.
        const PERHAPS_E4: &[(&str, f32)] = &[
            ("cesar vier", 0.0),
            ("eva vier", -0.1),
            ("david vier", -0.2),
        ];
        const HARDLY_E4: &[(&str, f32)] = &[("cesar vier", 0.0), ("eva vier", -0.8)];
        for (quiet, noise, expected) in [
            (PART, E4, clear("eva vier")),
            (PERHAPS_E4, RATHER_E4, clear("eva vier")),
            (RATHER_E4, PERHAPS_E4, clear("eva vier")),
            (HARDLY_E4, RATHER_E4, doubtful(&["eva vier", "cesar vier"])),
            (RATHER_E4, HARDLY_E4, doubtful(&["eva vier", "cesar vier"])),
            // The model does not think of it.
            (PART, RATHER_E4, unclear("eva vier")),
            (RATHER_E4, PART, clear("eva vier")),
            (E4, PART, clear("eva vier")),
            (E4, EITHER, clear("eva vier")),
            (E4, ROOM, clear("eva vier")),
            (ROOM, E4, Resolution::Nothing),
            (E4, C4, doubtful(&["eva vier", "cesar vier"])),
            (E8, E4, doubtful(&["eva acht", "eva vier"])),
            (E4, E8, doubtful(&["eva vier", "eva acht"])),
            (PART, PART, unclear("eva vier")),
        ] {
            let mut said = together(&[quiet, noise]);
            said.others[0].in_noise = true;
            let found = Reader::steady().resolve(&said, judge);
            assert_eq!(found, expected, "{quiet:?}, in noise {noise:?}");
        }
    }

    #[test]
    fn a_profile_weighs_the_networks() {
        const EITHER: &[(&str, f32)] = &[("cesar vier", 0.0), ("eva vier", 0.0)];
        for (quiet, noise, weight, expected) in [
            (PART, RATHER_E4, 0.3, unclear("eva vier")),
            (PART, RATHER_E4, 0.7, clear("eva vier")),
            (RATHER_E4, PART, 0.7, clear("eva vier")),
            (EITHER, RATHER_E4, 0.7, clear("eva vier")),
            (
                EITHER,
                RATHER_E4,
                0.3,
                doubtful(&["eva vier", "cesar vier"]),
            ),
        ] {
            let mut said = together(&[quiet, noise]);
            said.others[0].in_noise = true;
            let mut reader = Reader::steady();
            reader.limits.noise_weight = weight;
            let found = reader.resolve(&said, judge);
            assert_eq!(found, expected, "{quiet:?}, in noise {noise:?}, {weight}");
        }
    }

    proptest! {
        #[test]
        fn a_move_that_one_sure_ear_denies_is_not_made(
            ears in prop::collection::vec((0_usize..4, -2.0_f32..0.0, 0_usize..4), 0..4),
            at in 0_usize..4,
            two_networks in any::<bool>(),
            (one, other) in prop::sample::select(vec![(0_usize, 1_usize), (1, 0), (0, 3), (3, 0)]),
        ) {
            const SAID: [&str; 4] = ["eva vier", "cesar vier", "vier eva", "eva acht"];
            let mut all: Vec<Heard> = ears
                .into_iter()
                .map(|(best, score, next)| Heard::in_ways(&[(SAID[best], 0.0), (SAID[next], score)]))
                .collect();
            for sure in [one, other] {
                all.insert(at.min(all.len()), Heard::in_ways(&[(SAID[sure], 0.0)]));
            }
            let mut first = all.remove(0);
            first.others = all;
            first.others[0].in_noise = two_networks;
            let resolution = Reader::steady().resolve(&first, judge);
            prop_assert!(matches!(resolution, Resolution::Doubtful(_)), "{:?}", resolution);
        }
    }
}

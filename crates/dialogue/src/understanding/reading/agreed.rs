//! What every ear is sure of, where a question cannot be asked.

use super::{Judged, Reader, Reading};
use doppelbrett_hearing::Heard;

impl Reader {
    /// The words that all ears are sure of: the best hypothesis of each means this, and no ear
    /// would include it in a question with others.
    pub fn agreed<M, K: PartialEq>(
        &self,
        heard: &Heard,
        judge: impl Fn(&str) -> Judged<M, K>,
    ) -> Option<(String, Judged<M, K>)> {
        let mut agreed = None::<Reading<M, K>>;
        for ear in std::iter::once(heard).chain(&heard.others) {
            let mut readings = self.readings(ear, &judge);
            let alone = (readings.iter().skip(1)).all(|other| other.share < self.limits.asked);
            if !alone || !self.is_sure(ear, &readings) {
                return None;
            }
            let first = readings.swap_remove(0);
            // What is nonsense has little weight, and a far hypothesis may have all the rest.
            if first.sense() != Some(&judge(&ear.text()).sense) {
                return None;
            }
            match &agreed {
                Some(before) if before.sense() != first.sense() => return None,
                Some(_) => {}
                None => agreed = Some(first),
            }
        }
        let agreed = agreed?;
        Some((agreed.words.join(" "), agreed.judged?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::understanding::reading::reader::tests::judge;

    #[test]
    fn only_what_is_clear_for_every_ear_is_agreed() {
        const E4: &[(&str, f32)] = &[("eva vier", 0.0)];
        const PAWN: &[(&str, f32)] = &[("bauer eva vier", 0.0), ("eva vier", -0.1)];
        const C4: &[(&str, f32)] = &[("cesar vier", 0.0)];
        // Clear by itself, with another reading that a question could name.
        const OTHER: &[(&str, f32)] = &[("eva vier", 0.0), ("cesar vier", -2.0)];
        const FAR: &[(&str, f32)] = &[("eva vier", 0.0), ("cesar vier", -3.0)];
        const NONSENSE: &[(&str, f32)] = &[("vier eva", 0.0), ("eva vier", -1.0)];
        const PART: &[(&str, f32)] = &[("[unk] eva vier", 0.0)];
        const ROOM: &[(&str, f32)] = &[("[unk]", 0.0)];
        const NOTHING: &[(&str, f32)] = &[("", 0.0)];
        for (ears, expected) in [
            (&[E4][..], Some("eva vier")),
            (&[FAR], Some("eva vier")),
            (&[OTHER], None),
            (&[NONSENSE], None),
            (&[PART], None),
            (&[ROOM], None),
            (&[E4, E4, PAWN, FAR], Some("eva vier")),
            (&[E4, E4, E4, C4], None),
            (&[E4, OTHER, E4], None),
            (&[OTHER, E4, E4], None),
            (&[E4, E4, ROOM], None),
            (&[E4, PART], None),
            (&[E4, NOTHING], None),
        ] {
            let mut all = ears.iter().map(|alternatives| Heard::in_ways(alternatives));
            let mut said = all.next().unwrap();
            said.others = all.collect();
            let mut reader = Reader::steady();
            reader.limits.nonsense = 0.0;
            let agreed = reader.agreed(&said, judge);
            assert_eq!(agreed.map(|it| it.0).as_deref(), expected, "{ears:?}");
        }
    }
}

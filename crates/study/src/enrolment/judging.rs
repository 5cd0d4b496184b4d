use super::{Sample, Verdict};
use doppelbrett_dialogue::{Judged, Reader, Resolution, Sense};
use doppelbrett_words::{Meant, Wording};

/// How an answer would have fared, whatever the position: every announcement counts as possible
/// here, so the position corrects nothing.
#[must_use]
pub fn verdict(sample: &Sample, reader: &Reader, wording: &Wording) -> Verdict {
    let Some(heard) = &sample.heard else {
        return Verdict::Refused;
    };
    let meant = wording.understand(&sample.prompt.text);
    let judge = |text: &str| {
        let meant = wording.understand(text);
        let sense = match &meant {
            Meant::Nothing(_) => Sense::Nonsense,
            meant => Sense::Possible(meant.clone()),
        };
        Judged { meant, sense }
    };
    match reader.judge(wording, heard, judge) {
        Resolution::Clear(_, judged) => match judged.meant {
            is if is == meant => Verdict::Right,
            Meant::Nothing(_) => Verdict::Refused,
            _ => Verdict::Wrong,
        },
        Resolution::Doubtful(readings) => {
            let is_meant = |words: &Vec<String>| wording.understand(&words.join(" ")) == meant;
            match readings.iter().any(is_meant) {
                true => Verdict::Asked,
                false => Verdict::Refused,
            }
        }
        Resolution::Unclear(_) | Resolution::OtherVoice(_) | Resolution::Nothing => {
            Verdict::Refused
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enrolment::tests::sample;
    use crate::enrolment::{Tuning, held_back};
    use doppelbrett_hearing::Heard;

    #[test]
    fn an_answer_is_judged_as_a_game_would() {
        let wording = Wording::german("letters");
        let mut unsure = Heard::clearly("e vier");
        unsure.words[0].confidence = 0.3;
        for (text, heard, expected) in [
            ("e vier", Some(Heard::clearly("e vier")), Verdict::Right),
            (
                "Turm e zwei",
                Some(Heard::clearly("turm e zwo")),
                Verdict::Right,
            ),
            ("e vier", Some(Heard::clearly("de vier")), Verdict::Wrong),
            ("ja", Some(Heard::clearly("nein")), Verdict::Wrong),
            ("e vier", Some(Heard::clearly("e e e")), Verdict::Refused),
            ("e vier", Some(Heard::clearly("[unk]")), Verdict::Refused),
            ("e vier", Some(unsure), Verdict::Refused),
            ("e vier", None, Verdict::Refused),
        ] {
            let sample = sample(0, text, heard);
            let judged = verdict(&sample, &Reader::default(), &wording);
            assert_eq!(judged, expected, "{sample:?}");
        }
    }

    #[test]
    fn who_says_de_and_is_heard_as_be_is_asked_instead_of_misunderstood() {
        let wording = Wording::german("letters");
        let usual = Reader::default();
        let samples: Vec<Sample> = (0..3)
            .flat_map(|round| {
                [
                    sample(round, "be vier", Some(Heard::clearly("be vier"))),
                    sample(round, "de vier", Some(Heard::clearly("be vier"))),
                    sample(round, "a vier", Some(Heard::clearly("a vier"))),
                ]
            })
            .collect();
        let judge = |sample: &Sample, reader: &Reader| verdict(sample, reader, &wording);
        let tune = |samples: &[Sample]| {
            let tuning = Tuning::learn(samples, &usual, judge);
            tuning.reader(usual.clone())
        };
        let (before, after) = held_back(&samples, &usual, tune, judge);
        assert_eq!((before.right, before.wrong, before.asked), (6, 3, 0));
        assert_eq!(
            (after.wrong, after.right + after.asked),
            (0, 9),
            "{after:?}"
        );
        // Words that are not confused stay clear.
        assert_eq!(after.right, 3, "{after:?}");
    }
}

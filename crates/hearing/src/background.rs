//! Tells other people's speech from the speaker's by its loudness.

use crate::level::{decibels, level_at, loud_power};
use crate::{Heard, UNKNOWN, sample_at};
use std::time::Duration;

/// How much quieter than the loudest known word, in dB, somebody else's speech or noise is
/// assumed to be.
const FARTHER: f64 = 8.0;
/// The same in a loud room, where that is not enough to make sense of the rest.
const SOMEWHAT_FARTHER: [f64; 2] = [7.0, 6.0];
/// In a loud room it is never quieter than this much below the loudest known word, in dB: in a
/// quiet one it is, between two sounds already.
const LOUD: f64 = 30.0;
/// The share of the sound in which it may be quieter all the same.
const PAUSES: f64 = 0.1;

/// Drops each unknown stretch that is much quieter than the known words: in a hall somebody is
/// always speaking, and a move must not be refused for it. In each hypothesis it finds the
/// words that are [`near`](super::Alternative::near). Word times count from the first sample of
/// `pcm`.
pub(super) fn leave_out(heard: &mut Heard, pcm: &[i16]) {
    let words = heard
        .words
        .iter()
        .map(|word| (word.word.as_str(), (word.start, word.end)));
    let mut far = quieter(words, pcm).1.into_iter().map(|by| by >= FARTHER);
    heard
        .words
        .retain(|word| !far.next().unwrap_or(false) || word.word != UNKNOWN);
    for other in &mut heard.alternatives {
        let start = other
            .times
            .first()
            .map_or(Duration::ZERO, |(start, _)| *start);
        let end = other.times.last().map_or(Duration::ZERO, |(_, end)| *end);
        let words = other.words.iter().map(String::as_str);
        let (loudest, by) = quieter(words.zip(other.times.iter().copied()), pcm);
        let mut kept: Vec<(String, Span, f64)> = std::mem::take(&mut other.words)
            .into_iter()
            .zip(std::mem::take(&mut other.times))
            .zip(by)
            .map(|((word, span), by)| (word, span, by))
            .collect();
        kept.retain(|(word, _, by)| *by < FARTHER || word != UNKNOWN);
        other.near = within(FARTHER, &kept);
        let mut nearer = SOMEWHAT_FARTHER.map(|by| within(by, &kept)).to_vec();
        nearer.dedup();
        nearer.retain(|words| *words != other.near);
        if !nearer.is_empty() && quietest((start, end), pcm) > loudest - LOUD {
            other.nearer = nearer;
        }
        (other.words, other.times) = kept.into_iter().map(|(word, span, _)| (word, span)).unzip();
    }
    for other in &mut heard.others {
        leave_out(other, pcm);
    }
}

/// The words from the first to the last that is less than `limit` quieter than the loudest.
fn within(limit: f64, words: &[(String, Span, f64)]) -> Vec<String> {
    let first = words.iter().position(|(.., by)| *by < limit).unwrap_or(0);
    let last = words.iter().rposition(|(.., by)| *by < limit).unwrap_or(0);
    let near = words.get(first..=last).unwrap_or(words);
    near.iter().map(|(word, ..)| word.clone()).collect()
}

/// How loud the loudest known word is, and how much quieter each word, in dB.
fn quieter<'w>(words: impl Iterator<Item = (&'w str, Span)>, pcm: &[i16]) -> (f64, Vec<f64>) {
    let words: Vec<(bool, f64)> = words
        .map(|(word, span)| (word == UNKNOWN, loudness(span, pcm)))
        .collect();
    let known = words.iter().filter(|(unknown, _)| !unknown);
    let loudest = known
        .map(|(_, loudness)| *loudness)
        .fold(f64::NEG_INFINITY, f64::max);
    let by = words.iter().map(|(_, loudness)| loudest - loudness);
    (loudest, by.collect())
}

/// How loud the quietest sound of a stretch is, in dB, [`PAUSES`] left out.
fn quietest(span: Span, pcm: &[i16]) -> f64 {
    level_at(PAUSES, stretch(span, pcm)).unwrap_or_default()
}

/// The sound of a stretch.
fn stretch((start, end): Span, pcm: &[i16]) -> &[i16] {
    let sample = |time| sample_at(time).min(pcm.len());
    &pcm[sample(start).min(sample(end))..sample(end)]
}

/// Start and end.
type Span = (Duration, Duration);

/// The mean power of the louder half of a stretch, in dB.
fn loudness(span: Span, pcm: &[i16]) -> f64 {
    decibels(loud_power(stretch(span, pcm)))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{Alternative, HeardWord, samples};

    /// Half a second per word, at this amplitude.
    pub(crate) fn heard(words: &[(&str, i16)]) -> (Heard, Vec<i16>) {
        let half = Duration::from_millis(500);
        let mut pcm = Vec::new();
        let mut out = Vec::new();
        for (i, &(word, amplitude)) in (0_u32..).zip(words) {
            out.push(HeardWord {
                word: word.to_owned(),
                confidence: 1.0,
                start: half * i,
                end: half * (i + 1),
            });
            pcm.extend((0..samples(500)).map(|n| if n % 40 < 20 { amplitude } else { -amplitude }));
        }
        let alternative = Alternative {
            words: out.iter().map(|word| word.word.clone()).collect(),
            times: out.iter().map(|word| (word.start, word.end)).collect(),
            near: Vec::new(),
            nearer: Vec::new(),
            score: 0.0,
        };
        let heard = Heard {
            words: out,
            alternatives: vec![alternative],
            ..Heard::clearly("")
        };
        (heard, pcm)
    }

    #[test]
    fn only_what_is_much_quieter_is_somebody_elses() {
        for (said, left, near) in [
            (
                vec![("[unk]", 1000), ("eva", 4000), ("vier", 3000)],
                "eva vier",
                "eva vier",
            ),
            (
                vec![("eva", 4000), ("[unk]", 900), ("vier", 3000)],
                "eva vier",
                "eva vier",
            ),
            (
                vec![("[unk]", 2500), ("eva", 4000), ("vier", 3000)],
                "[unk] eva vier",
                "[unk] eva vier",
            ),
            // A known word is kept however quiet; it just is not near.
            (
                vec![("dame", 1000), ("eva", 4000), ("vier", 3000)],
                "dame eva vier",
                "eva vier",
            ),
            (
                vec![("eva", 4000), ("vier", 1000), ("dame", 3000)],
                "eva vier dame",
                "eva vier dame",
            ),
            (
                vec![("[unk]", 10), ("[unk]", 4000)],
                "[unk] [unk]",
                "[unk] [unk]",
            ),
        ] {
            let (mut heard, pcm) = heard(&said);
            leave_out(&mut heard, &pcm);
            let words: Vec<&str> = heard.words.iter().map(|word| word.word.as_str()).collect();
            assert_eq!(words.join(" "), left, "{said:?}");
            let alternative = &heard.alternatives[0];
            assert_eq!(alternative.text(), left, "{said:?}");
            assert_eq!(alternative.times.len(), words.len());
            assert_eq!(alternative.near.join(" "), near, "{said:?}");
        }
    }

    #[test]
    fn in_a_loud_room_less_is_enough_to_be_somebody_elses() {
        let said = [
            ("eins", 1900),
            ("eva", 4000),
            ("vier", 3000),
            ("acht", 1700),
        ];
        for (pause, nearer) in [(0, ""), (400, "eins eva vier/eva vier")] {
            let (mut heard, mut pcm) = heard(&said);
            // A pause between the words in which it is as loud as this.
            for word in pcm.chunks_mut(samples(500) as usize) {
                word[..samples(100) as usize].fill(pause);
            }
            leave_out(&mut heard, &pcm);
            let alternative = &heard.alternatives[0];
            assert_eq!(alternative.near.join(" "), "eins eva vier acht");
            let found: Vec<String> = alternative.nearer.iter().map(|it| it.join(" ")).collect();
            assert_eq!(found.join("/"), nearer, "{pause}");
        }
    }

    #[test]
    fn times_beyond_the_sound_are_no_reason_to_panic() {
        let (mut heard, pcm) = heard(&[("[unk]", 100), ("eva", 4000)]);
        leave_out(&mut heard, &pcm[..3000]);
        assert_eq!(
            heard.words.len(),
            2,
            "eva is as silent as the unknown there"
        );
    }
}

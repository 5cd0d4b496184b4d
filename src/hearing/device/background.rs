//! Tells other people's speech from the speaker's by its loudness.

use crate::hearing::{Heard, SAMPLE_RATE, UNKNOWN, samples};
use std::time::Duration;

/// How much quieter than the loudest known word, in dB, somebody else's speech or noise is
/// assumed to be.
const FARTHER: f64 = 8.0;
/// The block over which loudness is measured: 20 ms.
const BLOCK: usize = samples(20) as usize;

/// Drops each unknown stretch that is much quieter than the known words: in a hall somebody is
/// always speaking, and a move must not be refused for it. In each hypothesis it finds the
/// words that are [`near`](super::Alternative::near). Word times count from the first sample of
/// `pcm`.
pub(super) fn leave_out(heard: &mut Heard, pcm: &[i16]) {
    let words = heard
        .words
        .iter()
        .map(|word| (word.word.as_str(), (word.start, word.end)));
    let mut far = far(words, pcm).into_iter();
    heard
        .words
        .retain(|word| !far.next().unwrap_or(false) || word.word != UNKNOWN);
    for other in &mut heard.alternatives {
        let words = other.words.iter().map(String::as_str);
        let far = self::far(words.zip(other.times.iter().copied()), pcm);
        let mut kept: Vec<(String, Span, bool)> = std::mem::take(&mut other.words)
            .into_iter()
            .zip(std::mem::take(&mut other.times))
            .zip(far)
            .map(|((word, span), far)| (word, span, far))
            .collect();
        kept.retain(|(word, _, far)| !far || word != UNKNOWN);
        let first = kept.iter().position(|(_, _, far)| !far).unwrap_or(0);
        let last = kept.iter().rposition(|(_, _, far)| !far).unwrap_or(0);
        let near = kept.get(first..=last).unwrap_or(&kept);
        other.near = near.iter().map(|(word, ..)| word.clone()).collect();
        (other.words, other.times) = kept.into_iter().map(|(word, span, _)| (word, span)).unzip();
    }
}

/// Whether each of the words is much quieter than the loudest known one.
fn far<'w>(words: impl Iterator<Item = (&'w str, Span)>, pcm: &[i16]) -> Vec<bool> {
    let words: Vec<(bool, f64)> = words
        .map(|(word, span)| (word == UNKNOWN, loudness(span, pcm)))
        .collect();
    let known = words.iter().filter(|(unknown, _)| !unknown);
    let loudest = known.map(|(_, loudness)| *loudness).reduce(f64::max);
    words
        .iter()
        .map(|(_, loudness)| loudest.is_some_and(|loudest| *loudness <= loudest - FARTHER))
        .collect()
}

/// Start and end.
type Span = (Duration, Duration);

/// The mean power of the louder half of a stretch, in dB.
fn loudness((start, end): Span, pcm: &[i16]) -> f64 {
    let sample = |time: Duration| {
        let sample = (time.as_secs_f64() * f64::from(SAMPLE_RATE)) as usize;
        sample.min(pcm.len())
    };
    let (start, end) = (sample(start), sample(end));
    let mut powers: Vec<f64> = pcm[start.min(end)..end]
        .chunks(BLOCK)
        .map(|block| block.iter().map(|&s| f64::from(s).powi(2)).sum::<f64>() / block.len() as f64)
        .collect();
    powers.sort_by(f64::total_cmp);
    let loud = &powers[powers.len() / 2..];
    let mean = loud.iter().sum::<f64>() / loud.len().max(1) as f64;
    10.0 * mean.max(1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hearing::{Alternative, HeardWord};
    use std::time::Instant;

    /// Half a second per word, at this amplitude.
    fn heard(words: &[(&str, i16)]) -> (Heard, Vec<i16>) {
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
            score: 0.0,
        };
        let heard = Heard {
            words: out,
            alternatives: vec![alternative],
            others: Vec::new(),
            voiceprints: Vec::new(),
            sound: crate::hearing::Sound::default(),
            speech_ended: None,
            decided: Instant::now(),
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

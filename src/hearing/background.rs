//! Other people's speech, told from the speaker's by its loudness.

use super::{Heard, SAMPLE_RATE, UNKNOWN, samples};
use std::time::Duration;

/// Unknown speech this much quieter than the known words is somebody else's, or
/// noise, in dB.
const QUIETER: f64 = 6.0;
/// The length over which loudness is taken: 20 ms.
const BLOCK: usize = samples(20) as usize;

/// Leaves out each unknown stretch that is much quieter than the known words:
/// in a hall somebody always speaks, and a move must not be refused for it. The
/// times of the words count from the first sample of `pcm`.
pub(super) fn leave_out(heard: &mut Heard, pcm: &[i16]) {
    let words = heard
        .words
        .iter()
        .map(|word| (word.word.as_str(), (word.start, word.end)));
    let mut kept = kept(words, pcm).into_iter();
    heard.words.retain(|_| kept.next().unwrap_or(true));
    for other in &mut heard.alternatives {
        let words = other.words.iter().map(String::as_str);
        let kept = self::kept(words.zip(other.times.iter().copied()), pcm);
        let mut keeps = kept.iter();
        other
            .words
            .retain(|_| keeps.next().is_none_or(|keep| *keep));
        let mut keeps = kept.iter();
        other
            .times
            .retain(|_| keeps.next().is_none_or(|keep| *keep));
    }
}

/// Whether each of the words is the speaker's.
fn kept<'w>(words: impl Iterator<Item = (&'w str, Span)>, pcm: &[i16]) -> Vec<bool> {
    let words: Vec<(bool, f64)> = words
        .map(|(word, span)| (word == UNKNOWN, loudness(span, pcm)))
        .collect();
    let known = words.iter().filter(|(unknown, _)| !unknown);
    let quietest = known.map(|(_, loudness)| *loudness).reduce(f64::min);
    words
        .iter()
        .map(|(unknown, loudness)| {
            !unknown || quietest.is_none_or(|quietest| *loudness > quietest - QUIETER)
        })
        .collect()
}

/// Begin and end.
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

    /// Half a second for each word, of this amplitude.
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
            score: 0.0,
        };
        let heard = Heard {
            words: out,
            alternatives: vec![alternative],
            speech_ended: None,
            decided: Instant::now(),
        };
        (heard, pcm)
    }

    #[test]
    fn only_what_is_much_quieter_is_somebody_elses() {
        for (said, left) in [
            (
                vec![("[unk]", 1000), ("eva", 4000), ("vier", 3000)],
                "eva vier",
            ),
            (
                vec![("eva", 4000), ("[unk]", 900), ("vier", 3000)],
                "eva vier",
            ),
            (
                vec![("[unk]", 2500), ("eva", 4000), ("vier", 3000)],
                "[unk] eva vier",
            ),
            // The quietest known word counts: the rest may be as quiet as it is.
            (
                vec![("[unk]", 1000), ("eva", 4000), ("vier", 1500)],
                "[unk] eva vier",
            ),
            (vec![("[unk]", 10), ("[unk]", 4000)], "[unk] [unk]"),
            (vec![("eva", 10), ("vier", 4000)], "eva vier"),
        ] {
            let (mut heard, pcm) = heard(&said);
            leave_out(&mut heard, &pcm);
            let words: Vec<&str> = heard.words.iter().map(|word| word.word.as_str()).collect();
            assert_eq!(words.join(" "), left, "{said:?}");
            assert_eq!(heard.alternatives[0].text(), left, "{said:?}");
            assert_eq!(heard.alternatives[0].times.len(), words.len());
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

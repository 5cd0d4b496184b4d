//! Other people's speech, told from the speaker's by its loudness.

use super::{HeardWord, SAMPLE_RATE, UNKNOWN, samples};

/// Unknown speech this much quieter than the known words is somebody else's, or
/// noise, in dB.
const QUIETER: f64 = 6.0;
/// The length over which loudness is taken: 20 ms.
const BLOCK: usize = samples(20) as usize;

/// Leaves out each unknown stretch that is much quieter than the known words:
/// in a hall somebody always speaks, and a move must not be refused for it. The
/// times of the words count from the first sample of `pcm`.
pub(super) fn leave_out(words: &mut Vec<HeardWord>, pcm: &[i16]) {
    let known: Vec<f64> = words
        .iter()
        .filter(|word| word.word != UNKNOWN)
        .map(|word| loudness(word, pcm))
        .collect();
    let Some(quietest) = known.into_iter().reduce(f64::min) else {
        return;
    };
    words.retain(|word| word.word != UNKNOWN || loudness(word, pcm) > quietest - QUIETER);
}

/// The mean power of the louder half of a word, in dB.
fn loudness(word: &HeardWord, pcm: &[i16]) -> f64 {
    let sample = |time: std::time::Duration| {
        let sample = (time.as_secs_f64() * f64::from(SAMPLE_RATE)) as usize;
        sample.min(pcm.len())
    };
    let (start, end) = (sample(word.start), sample(word.end));
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
    use std::time::Duration;

    /// Half a second for each word, of this amplitude.
    fn heard(words: &[(&str, i16)]) -> (Vec<HeardWord>, Vec<i16>) {
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
        (out, pcm)
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
            let (mut words, pcm) = heard(&said);
            leave_out(&mut words, &pcm);
            let words: Vec<&str> = words.iter().map(|word| word.word.as_str()).collect();
            assert_eq!(words.join(" "), left, "{said:?}");
        }
    }

    #[test]
    fn times_beyond_the_sound_are_no_reason_to_panic() {
        let (mut words, pcm) = heard(&[("[unk]", 100), ("eva", 4000)]);
        leave_out(&mut words, &pcm[..3000]);
        assert_eq!(words.len(), 2, "eva is as silent as the unknown there");
    }
}

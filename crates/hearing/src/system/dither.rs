//! The least noise that a microphone has.

use fastrand::Rng;

/// Adds a noise of one step of the sound, so that digital silence is like the quiet that the
/// networks were trained with.
///
/// Kaldi does the same (`--dither=1`), but with random numbers that all threads of the process
/// share: the same sound gave a press at one time and none at another. So our models' `mfcc.conf`
/// turns that off, and each utterance gets the same noise.
pub(super) struct Dither {
    numbers: Rng,
    with_noise: Vec<i16>,
}

impl Dither {
    pub fn new() -> Self {
        Self {
            numbers: Rng::with_seed(0),
            with_noise: Vec::new(),
        }
    }

    /// The next samples of an utterance, with noise.
    pub fn add(&mut self, pcm: &[i16]) -> &[i16] {
        let Self {
            numbers,
            with_noise,
        } = self;
        with_noise.clear();
        with_noise.extend(pcm.iter().map(|sample| {
            // Of four coins: a variance of one, about a normal distribution.
            let coins = numbers.u8(..) & 0b1111;
            sample.saturating_add(coins.count_ones() as i16 - 2)
        }));
        with_noise
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_utterance_gets_the_same_noise_of_one_step() {
        let silence = [0; 16_000];
        let mut dither = Dither::new();
        let noise = dither.add(&silence).to_vec();
        let halves: Vec<i16> = {
            let mut dither = Dither::new();
            let parts = silence
                .chunks(700)
                .flat_map(|part| dither.add(part).to_vec());
            parts.collect()
        };
        assert_eq!(noise, halves, "however it is cut");
        let mean = |of: &dyn Fn(f64) -> f64| {
            noise.iter().map(|&step| of(f64::from(step))).sum::<f64>() / noise.len() as f64
        };
        assert!(mean(&|step| step).abs() < 0.05);
        assert!((mean(&|step| step * step) - 1.0).abs() < 0.05);
        assert_eq!(dither.add(&[i16::MAX; 64]).iter().max(), Some(&i16::MAX));
    }
}

//! The statistics of a voice: Kaldi's MFCC over the loudest frames of an utterance, as
//! `models/training/voiceprint.py` computes them.

use std::f32::consts::PI;
use std::sync::{Arc, LazyLock};

use realfft::num_complex::Complex;
use realfft::{RealFftPlanner, RealToComplex};

use crate::{SAMPLE_RATE, Voiceprint, samples};

const WINDOW: usize = samples(25) as usize;
const HOP: usize = samples(10) as usize;
const FFT: usize = 512;
const BINS: usize = 40;
const LOW: f32 = 20.0;
const HIGH: f32 = 7600.0;
const PREEMPHASIS: f32 = 0.97;
const LIFTER: f32 = 22.0;
/// Frames at most this much below the loud ones (natural logarithm of the power) count, and so
/// many at the least.
const BELOW: f32 = 2.3;
const FEWEST: usize = 15;
/// How many coefficients' spread counts, and the mean of all but the first.
const COEFFICIENTS: usize = 25;

/// What the utterance tells of its speaker; nothing if it is too short.
pub(super) fn voiceprint(pcm: &[i16]) -> Option<Voiceprint> {
    let frames: Vec<&[i16]> = pcm.windows(WINDOW).step_by(HOP).collect();
    if frames.len() < FEWEST {
        return None;
    }
    let loudness: Vec<f32> = frames.iter().map(|frame| log_power(frame)).collect();
    let mut sorted = loudness.clone();
    sorted.sort_unstable_by(f32::total_cmp);
    let least = (percentile(&sorted, 0.95) - BELOW).min(sorted[sorted.len() - FEWEST]);
    let chosen = frames.iter().zip(&loudness);
    let chosen: Vec<&[i16]> = chosen
        .filter(|(_, loud)| **loud >= least)
        .map(|(frame, _)| *frame)
        .collect();
    let coefficients = cepstra(&chosen)?;
    Voiceprint::of(&statistics(&coefficients), chosen.len())
}

#[allow(clippy::cast_precision_loss)]
fn log_power(frame: &[i16]) -> f32 {
    let power: f32 = frame.iter().map(|&it| f32::from(it).powi(2)).sum();
    (power / frame.len() as f32).max(1.0).ln()
}

/// Between the two values nearest to that share of the way.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]
fn percentile(sorted: &[f32], share: f32) -> f32 {
    let at = share * (sorted.len() - 1) as f32;
    let below = sorted[at as usize];
    let above = sorted[(at as usize + 1).min(sorted.len() - 1)];
    below + at.fract() * (above - below)
}

/// The mean of each coefficient but the first, then the logarithm of the spread of each.
#[allow(clippy::cast_precision_loss)]
fn statistics(frames: &[[f32; COEFFICIENTS]]) -> Vec<f32> {
    let count = frames.len() as f32;
    let mean = |k: usize| frames.iter().map(|frame| frame[k]).sum::<f32>() / count;
    let means: Vec<f32> = (0..COEFFICIENTS).map(mean).collect();
    let spread = |k: usize| {
        let squares = frames.iter().map(|frame| (frame[k] - means[k]).powi(2));
        ((squares.sum::<f32>() / count).sqrt() + 1e-3).ln()
    };
    let spreads = (0..COEFFICIENTS).map(spread);
    means[1..].iter().copied().chain(spreads).collect()
}

/// What is the same for every frame.
struct Analysis {
    window: Vec<f32>,
    transform: Arc<dyn RealToComplex<f32>>,
    filters: Vec<Filter>,
    /// For each filter its part in each coefficient.
    cosines: Vec<[f32; COEFFICIENTS]>,
}

/// A mel filter: the weights of some neighbouring bins of the spectrum.
struct Filter {
    first: usize,
    weights: Vec<f32>,
}

static ANALYSIS: LazyLock<Analysis> = LazyLock::new(|| Analysis {
    window: povey_window(),
    transform: RealFftPlanner::new().plan_fft_forward(FFT),
    filters: (0..BINS).map(mel_filter).collect(),
    cosines: liftered_cosines(),
});

/// The first coefficients of each frame.
fn cepstra(frames: &[&[i16]]) -> Option<Vec<[f32; COEFFICIENTS]>> {
    let analysis = &*ANALYSIS;
    let mut time = analysis.transform.make_input_vec();
    let mut spectrum = analysis.transform.make_output_vec();
    frames
        .iter()
        .map(|frame| {
            emphasised(frame, &analysis.window, &mut time);
            analysis.transform.process(&mut time, &mut spectrum).ok()?;
            let mut coefficients = [0.0; COEFFICIENTS];
            for (filter, cosines) in analysis.filters.iter().zip(&analysis.cosines) {
                let bins = spectrum[filter.first..].iter().map(Complex::norm_sqr);
                let energy: f32 = filter.weights.iter().zip(bins).map(|(a, b)| a * b).sum();
                let energy = energy.max(f32::EPSILON).ln();
                for (coefficient, cosine) in coefficients.iter_mut().zip(cosines) {
                    *coefficient += energy * cosine;
                }
            }
            Some(coefficients)
        })
        .collect()
}

/// The frame without its mean, with its treble raised, windowed, and filled up with silence.
#[allow(clippy::cast_precision_loss)]
fn emphasised(frame: &[i16], window: &[f32], into: &mut [f32]) {
    let mean = frame.iter().map(|&it| f32::from(it)).sum::<f32>() / frame.len() as f32;
    into.fill(0.0);
    let mut before = f32::from(frame[0]) - mean;
    for ((&sample, &weight), into) in frame.iter().zip(window).zip(into) {
        let now = f32::from(sample) - mean;
        *into = (now - PREEMPHASIS * before) * weight;
        before = now;
    }
}

#[allow(clippy::cast_precision_loss)]
fn povey_window() -> Vec<f32> {
    let angle = |i: usize| 2.0 * PI * i as f32 / (WINDOW - 1) as f32;
    (0..WINDOW)
        .map(|i| (0.5 - 0.5 * angle(i).cos()).powf(0.85))
        .collect()
}

#[allow(clippy::cast_precision_loss)]
fn mel_filter(number: usize) -> Filter {
    let mel = |frequency: f32| 1127.0 * (1.0 + frequency / 700.0).ln();
    let step = (mel(HIGH) - mel(LOW)) / (BINS + 1) as f32;
    let left = mel(LOW) + number as f32 * step;
    let weight = |bin: usize| {
        let frequency = bin as f32 * SAMPLE_RATE as f32 / FFT as f32;
        let up = (mel(frequency) - left) / step;
        up.min(2.0 - up)
    };
    let first = (0..FFT / 2).find(|&bin| weight(bin) > 0.0).unwrap_or(0);
    let weights = (first..FFT / 2).map(weight).take_while(|&it| it > 0.0);
    Filter {
        first,
        weights: weights.collect(),
    }
}

/// For each filter its part in each coefficient.
#[allow(clippy::cast_precision_loss)]
fn liftered_cosines() -> Vec<[f32; COEFFICIENTS]> {
    let bins = BINS as f32;
    (0..BINS)
        .map(|filter| {
            std::array::from_fn(|k| {
                let k = k as f32;
                let scale = if k == 0.0 { 1.0 } else { 2.0 } / bins;
                let cosine = (PI / bins * (filter as f32 + 0.5) * k).cos();
                scale.sqrt() * cosine * (1.0 + 0.5 * LIFTER * (PI * k / LIFTER).sin())
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `voiceprint.py --of trial.wav`
    const EXPECTED: [f32; 20] = [
        0.3768, 0.5039, 1.1477, -3.5373, 1.3814, 3.2263, 0.7488, -2.7255, 1.8938, 0.867, -1.2397,
        -1.9275, -1.1616, -1.0889, 0.1273, 1.0797, 0.2721, 1.2445, -0.076, 0.96,
    ];

    #[test]
    fn it_is_the_voiceprint_that_the_table_was_learnt_with() {
        let wav = hound::WavReader::new(&include_bytes!("trial.wav")[..]).unwrap();
        let pcm: Vec<i16> = wav.into_samples().map(Result::unwrap).collect();
        let made = voiceprint(&pcm).unwrap();
        for (expected, value) in EXPECTED.iter().zip(made.values()) {
            assert!((expected - value).abs() < 0.02, "{expected} {value}");
        }
    }

    #[test]
    fn silence_and_a_click_do_not_harm() {
        assert_eq!(voiceprint(&[]), None);
        assert_eq!(voiceprint(&[100; 800]), None);
        let silent = voiceprint(&[0; 16_000]);
        assert!(silent.is_some_and(|it| it.values().iter().all(|value| value.is_finite())));
    }
}

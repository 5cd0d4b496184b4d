//! The same model, given the same sound at another speed.
//!
//! Pitch, formants and tempo move together, as between people, and the model makes other
//! mistakes.

use super::Recogniser;
use crate::hearing::{Heard, Hearing, Model, RecogniserError, samples};
use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Async, FixedAsync, Indexing, PolynomialDegree, Resampler};
use std::time::Duration;

/// The speeds in per cent, the most useful ones first (see `models/README.md`).
pub(super) const SPEEDS: [u32; 4] = [90, 110, 95, 105];
/// The block of the resampler: 20 ms.
const BLOCK: usize = samples(20) as usize;

pub(super) struct OtherEar {
    /// In per cent of how fast it was said.
    speed: u32,
    resampler: Async<f32>,
    /// Samples between -1 and 1 that do not fill a block yet.
    waiting: Vec<f32>,
    recogniser: Recogniser,
    /// Vosk ended the speech by itself; this ear has no opinion on the rest.
    gave_up: bool,
}

impl OtherEar {
    /// # Errors
    ///
    /// See [`RecogniserError`].
    pub(super) fn new(
        model: &Model,
        phrases: &[String],
        speed: u32,
    ) -> Result<Self, RecogniserError> {
        let recogniser = Recogniser::new(model, phrases)?;
        let cubic = PolynomialDegree::Cubic;
        let ratio = 100.0 / f64::from(speed);
        let resampler =
            Async::new_poly(ratio, 1.0, cubic, BLOCK, 1, FixedAsync::Input).map_err(|error| {
                RecogniserError::NotResampled {
                    speed,
                    reason: error.to_string(),
                }
            })?;
        Ok(Self {
            speed,
            resampler,
            waiting: Vec::new(),
            recogniser,
            gave_up: false,
        })
    }

    pub(super) fn hear(&mut self, pcm: &[i16]) {
        if self.gave_up {
            return;
        }
        self.waiting
            .extend(pcm.iter().map(|&sample| f32::from(sample) / 32_768.0));
        let whole = self.waiting.len() - self.waiting.len() % BLOCK;
        let mut resampled = Vec::new();
        for block in self.waiting[..whole].chunks_exact(BLOCK) {
            let Ok(block) = InterleavedSlice::new(block, 1, BLOCK) else {
                continue;
            };
            match self.resampler.process(&block, None::<&Indexing>) {
                Ok(block) => resampled.extend(block.take_data().into_iter().map(sample)),
                Err(error) => tracing::warn!("no sound at the speed {} %: {error}", self.speed),
            }
        }
        self.waiting.drain(..whole);
        if !resampled.is_empty() {
            self.gave_up = matches!(self.recogniser.hear(&resampled), Hearing::Heard(_));
        }
    }

    /// Whether there is other speech among the words so far; `None` without an opinion.
    pub(super) fn hears_other_speech(&mut self) -> Option<bool> {
        (!self.gave_up).then(|| self.recogniser.hears_other_speech())
    }

    pub(super) fn heard_nothing(&self) -> bool {
        self.recogniser.heard_nothing()
    }

    /// Ends the stretch of speech; its times are those of the sound as it was said.
    pub(super) fn finish(&mut self) -> Option<Heard> {
        self.waiting.clear();
        self.resampler.reset();
        let heard = self.recogniser.finish();
        if std::mem::take(&mut self.gave_up) {
            return None;
        }
        let mut heard = heard?;
        let as_said = |time: &mut Duration| *time = *time * self.speed / 100;
        for word in &mut heard.words {
            as_said(&mut word.start);
            as_said(&mut word.end);
        }
        for (start, end) in heard.alternatives.iter_mut().flat_map(|a| &mut a.times) {
            as_said(start);
            as_said(end);
        }
        Some(heard)
    }
}

fn sample(value: f32) -> i16 {
    (value * 32_768.0).round().clamp(-32_768.0, 32_767.0) as i16
}

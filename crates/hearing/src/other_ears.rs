//! Another network, and the same model given the same sound at other speeds.
//!
//! Pitch, formants and tempo move together, as between people, and the model makes other
//! mistakes. So does the network that was taught to hear in noise.

use super::Recogniser;
use crate::ending::are_enough;
use crate::{Heard, Hearing, Model, RecogniserError, samples};
use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Async, FixedAsync, Indexing, PolynomialDegree, Resampler};
use std::thread;
use std::time::Duration;

/// The speeds in per cent, the most useful ones first (see `models/README.md`).
const SPEEDS: [u32; 3] = [90, 110, 95];
/// The speed of the other network's ear, the first of all.
const AS_SAID: u32 = 100;
/// The block of the resampler: 20 ms.
const BLOCK: usize = samples(20) as usize;
/// More samples than this the ears go through side by side: 100 ms.
const PIECE: usize = samples(100) as usize;

/// All ears but the first. They are spared what is no announcement to that one: a room is full
/// of noise, and each of them costs as much as the first.
#[derive(Default)]
pub(super) struct OtherEars {
    ears: Vec<OtherEar>,
    /// How many were asked for.
    wanted: usize,
    /// Whether they are given the sound as it comes.
    listening: bool,
    /// What they have not been given of this stretch of speech.
    held: Vec<i16>,
}

impl OtherEars {
    /// `wanted` of them, one fewer if the model has no network for noise.
    ///
    /// # Errors
    ///
    /// See [`RecogniserError`].
    pub(super) fn new(
        model: &Model,
        phrases: &[String],
        wanted: usize,
    ) -> Result<Self, RecogniserError> {
        if wanted == 0 {
            return Ok(Self::default());
        }
        let in_noise = model.in_noise()?.map(|other| (other, AS_SAID));
        let at_speeds = SPEEDS.iter().map(|&speed| (model, speed));
        let ears = thread::scope(|scope| {
            let ears: Vec<_> = in_noise
                .into_iter()
                .chain(at_speeds.take(wanted - 1))
                .map(|(model, speed)| scope.spawn(move || OtherEar::new(model, phrases, speed)))
                .collect();
            ears.into_iter().map(joined).collect::<Result<_, _>>()
        })?;
        Ok(Self {
            ears,
            wanted,
            ..Self::default()
        })
    }

    pub(super) fn wanted(&self) -> usize {
        self.wanted
    }

    /// Takes what `first` hears at the same time, or keeps it.
    pub(super) fn hear<T>(&mut self, pcm: &[i16], first: impl FnOnce() -> T) -> T {
        if self.ears.is_empty() {
            return first();
        }
        if !self.listening {
            self.held.extend_from_slice(pcm);
            return first();
        }
        thread::scope(|scope| {
            // A piece of the stream takes less time than a thread.
            if pcm.len() <= PIECE {
                self.ears.iter_mut().for_each(|ear| ear.hear(pcm));
            } else {
                for ear in &mut self.ears {
                    scope.spawn(|| ear.hear(pcm));
                }
            }
            first()
        })
    }

    /// The first ear hears a word: they catch up.
    pub(super) fn listen(&mut self) {
        if !self.listening {
            self.listening = true;
            let held = std::mem::take(&mut self.held);
            self.hear(&held, || ());
        }
    }

    /// Ends the stretch of speech of which `first` tells whether there is a word in it. If so,
    /// they listen to the next one from its start, which may be the same sound again.
    pub(super) fn finish<T>(&mut self, first: impl FnOnce() -> (T, bool)) -> (T, Vec<Heard>) {
        if self.listening {
            let ((said, words), heard) = self.finish_beside(first);
            self.listening = words;
            return (said, heard);
        }
        let (said, words) = first();
        if words {
            self.listen();
            return (said, self.finish_beside(|| ()).1);
        }
        self.held.clear();
        (said, Vec::new())
    }

    fn finish_beside<T>(&mut self, first: impl FnOnce() -> T) -> (T, Vec<Heard>) {
        thread::scope(|scope| {
            let ears: Vec<_> = (self.ears.iter_mut())
                .map(|ear| scope.spawn(|| ear.finish()))
                .collect();
            (first(), ears.into_iter().filter_map(joined).collect())
        })
    }

    /// Whether the network for noise, or enough of the others, hear no other speech among the
    /// words so far.
    pub(super) fn hear_words_alone(&mut self) -> bool {
        let ears = self.ears.iter_mut().filter(|_| self.listening);
        let alone = ears.filter_map(|ear| ear.hears_words_alone().then(|| ear.is_in_noise()));
        are_enough(&alone.collect::<Vec<_>>())
    }

    /// Whether none heard even other speech in what was finished last.
    pub(super) fn heard_nothing(&self) -> bool {
        !self.listening || self.ears.iter().all(|ear| ear.recogniser.heard_nothing())
    }
}

/// What a thread returns, or its panic, which the first ear's own thread catches.
fn joined<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

struct OtherEar {
    /// In per cent of how fast it was said.
    speed: u32,
    /// `None` if it hears the sound as it was said.
    resampler: Option<Async<f32>>,
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
    fn new(model: &Model, phrases: &[String], speed: u32) -> Result<Self, RecogniserError> {
        let recogniser = Recogniser::new(model, phrases)?;
        let resampler = if speed == AS_SAID {
            None
        } else {
            Some(resampler(speed)?)
        };
        Ok(Self {
            speed,
            resampler,
            waiting: Vec::new(),
            recogniser,
            gave_up: false,
        })
    }

    fn hear(&mut self, pcm: &[i16]) {
        if self.gave_up {
            return;
        }
        let Some(resampler) = &mut self.resampler else {
            self.gave_up = matches!(self.recogniser.hear(pcm), Hearing::Heard(_));
            return;
        };
        self.waiting
            .extend(pcm.iter().map(|&sample| f32::from(sample) / 32_768.0));
        let whole = self.waiting.len() - self.waiting.len() % BLOCK;
        let mut resampled = Vec::new();
        for block in self.waiting[..whole].chunks_exact(BLOCK) {
            let Ok(block) = InterleavedSlice::new(block, 1, BLOCK) else {
                continue;
            };
            match resampler.process(&block, None::<&Indexing>) {
                Ok(block) => resampled.extend(block.take_data().into_iter().map(sample)),
                Err(error) => tracing::warn!("no sound at the speed {} %: {error}", self.speed),
            }
        }
        self.waiting.drain(..whole);
        if !resampled.is_empty() {
            self.gave_up = matches!(self.recogniser.hear(&resampled), Hearing::Heard(_));
        }
    }

    /// Whether it has an opinion and hears no other speech among the words so far.
    fn hears_words_alone(&mut self) -> bool {
        !self.gave_up && !self.recogniser.hears_other_speech()
    }

    /// Whether it has the network that was taught to hear in noise.
    fn is_in_noise(&self) -> bool {
        self.resampler.is_none()
    }

    /// Ends the stretch of speech; its times are those of the sound as it was said.
    fn finish(&mut self) -> Option<Heard> {
        self.waiting.clear();
        if let Some(resampler) = &mut self.resampler {
            resampler.reset();
        }
        let heard = self.recogniser.finish();
        if std::mem::take(&mut self.gave_up) {
            return None;
        }
        let mut heard = heard?;
        heard.in_noise = self.is_in_noise();
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

/// # Errors
///
/// [`RecogniserError::NotResampled`].
fn resampler(speed: u32) -> Result<Async<f32>, RecogniserError> {
    let cubic = PolynomialDegree::Cubic;
    let ratio = 100.0 / f64::from(speed);
    Async::new_poly(ratio, 1.0, cubic, BLOCK, 1, FixedAsync::Input).map_err(|error| {
        RecogniserError::NotResampled {
            speed,
            reason: error.to_string(),
        }
    })
}

fn sample(value: f32) -> i16 {
    (value * 32_768.0).round().clamp(-32_768.0, 32_767.0) as i16
}

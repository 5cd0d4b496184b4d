//! A gate and a recogniser: sound in, words out, without a clock or a device.

use super::background;
use super::gate::{Gate, Passage};
use super::{Heard, Hearing, Level, Recogniser, RecogniserError, UNKNOWN, duration, samples};
use std::borrow::BorrowMut;
use std::time::{Duration, Instant};

/// After this much quiet a phrase counts as said, should something interrupt.
const SAID: u64 = samples(150);

/// Listens to a stream of sound. `R` is a [`Recogniser`] or a borrowed one.
pub struct Listener<R> {
    gate: Gate,
    recogniser: R,
    utterance: Utterance,
    level: Level,
}

/// What the recogniser was given since the gate opened.
#[derive(Default)]
struct Utterance {
    pcm: Vec<i16>,
    /// Where each part without a cut begins: in `pcm`, and in the stream.
    parts: Vec<(u64, u64)>,
    partial: String,
}

/// What a listener noticed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Noticed {
    Partial(String),
    Heard(Heard),
    Level(Level),
}

impl<R: BorrowMut<Recogniser>> Listener<R> {
    /// A listener in a room it does not know yet.
    pub fn new(recogniser: R) -> Listener<R> {
        Listener {
            gate: Gate::default(),
            recogniser,
            utterance: Utterance::default(),
            level: Level::Good,
        }
    }

    /// The recogniser, for instance for its unknown words.
    pub fn recogniser(&self) -> &Recogniser {
        self.recogniser.borrow()
    }

    /// Takes the next samples, the last of which reached the microphone at
    /// `arrived` (`None` for a recording).
    pub(super) fn feed(&mut self, pcm: &[i16], arrived: Option<Instant>) -> Vec<Noticed> {
        let mut noticed = Vec::new();
        for passage in self.gate.feed(pcm) {
            match passage {
                Passage::Speech { at, pcm } => self.speech(at, &pcm, arrived, &mut noticed),
                Passage::Closed { speech_end } => self.closed(speech_end, arrived, &mut noticed),
            }
        }
        noticed
    }

    /// Ends what is being said, as at the end of a recording.
    pub(super) fn finish(&mut self, now: Option<Instant>) -> Vec<Noticed> {
        let mut noticed = Vec::new();
        if let Some(Passage::Closed { speech_end }) = self.gate.end() {
            self.closed(speech_end, now, &mut noticed);
        }
        noticed
    }

    /// Listens for other phrases. What is just being said is understood with the
    /// new ones, from its beginning; what has just been said, with the old.
    pub(super) fn set_phrases(
        &mut self,
        phrases: &[String],
        now: Option<Instant>,
    ) -> Result<Vec<Noticed>, RecogniserError> {
        let noticed = self.finish_if_said(now);
        self.recogniser.borrow_mut().set_phrases(phrases)?;
        if self.gate.trailing_quiet().is_some() {
            self.utterance.partial.clear();
            let pcm = std::mem::take(&mut self.utterance.pcm);
            self.recogniser.borrow_mut().hear(&pcm);
            self.utterance.pcm = pcm;
        }
        Ok(noticed)
    }

    /// Stops listening or begins again. What has just been said is still
    /// understood; what is just being said is dropped, and so is all that begins
    /// before listening begins again.
    pub(super) fn pause(&mut self, pause: bool, now: Option<Instant>) -> Vec<Noticed> {
        if !pause {
            self.gate.mute(false);
            return Vec::new();
        }
        let noticed = self.finish_if_said(now);
        if self.gate.trailing_quiet().is_some() {
            self.recogniser.borrow_mut().forget();
            self.utterance = Utterance::default();
        }
        self.gate.mute(true);
        noticed
    }

    fn finish_if_said(&mut self, now: Option<Instant>) -> Vec<Noticed> {
        match self.gate.trailing_quiet() {
            Some(quiet) if quiet >= SAID => self.finish(now),
            _ => Vec::new(),
        }
    }

    fn speech(
        &mut self,
        at: u64,
        pcm: &[i16],
        arrived: Option<Instant>,
        noticed: &mut Vec<Noticed>,
    ) {
        let given = self.utterance.pcm.len() as u64;
        let follows = self
            .utterance
            .parts
            .last()
            .is_some_and(|&(begin, stream)| stream + (given - begin) == at);
        if !follows {
            self.utterance.parts.push((given, at));
        }
        self.utterance.pcm.extend_from_slice(pcm);
        match self.recogniser.borrow_mut().hear(pcm) {
            Hearing::Silent => {}
            Hearing::Partial(text) => {
                if text != self.utterance.partial {
                    let longer = self.recogniser.borrow().expects_more(&text);
                    self.gate.set_patience(longer);
                    self.utterance.partial.clone_from(&text);
                    noticed.push(Noticed::Partial(text));
                }
            }
            // The recogniser's own rules ended it: too long, or a model with
            // less patience than the gate.
            Hearing::Heard(heard) => {
                let end = at + pcm.len() as u64;
                let quiet = self.gate.trailing_quiet().unwrap_or(0);
                self.said(heard, end.saturating_sub(quiet), arrived, noticed);
                let next = self.utterance.parts.last().map_or(at, |_| end);
                self.utterance = Utterance {
                    parts: vec![(0, next)],
                    ..Utterance::default()
                };
            }
        }
    }

    fn closed(&mut self, speech_end: u64, arrived: Option<Instant>, noticed: &mut Vec<Noticed>) {
        if let Some(heard) = self.recogniser.borrow_mut().finish() {
            self.said(heard, speech_end, arrived, noticed);
        }
        self.utterance = Utterance::default();
    }

    fn said(
        &mut self,
        mut heard: Heard,
        speech_end: u64,
        arrived: Option<Instant>,
        noticed: &mut Vec<Noticed>,
    ) {
        background::leave_out(&mut heard.words, &self.utterance.pcm);
        for word in &mut heard.words {
            word.start = self.utterance.in_stream(word.start);
            word.end = self.utterance.in_stream(word.end);
        }
        let ago = duration(self.gate.position().saturating_sub(speech_end));
        heard.speech_ended = arrived.and_then(|now| now.checked_sub(ago));
        heard.decided = Instant::now();
        if heard.words.iter().any(|w| w.word != UNKNOWN) {
            let level = Level::of(&self.utterance.pcm);
            if level != self.level {
                self.level = level;
                noticed.push(Noticed::Level(level));
            }
        }
        noticed.push(Noticed::Heard(heard));
    }
}

impl Utterance {
    /// A time within the utterance as a time within the stream.
    fn in_stream(&self, time: Duration) -> Duration {
        let sample = (time.as_secs_f64() * f64::from(super::SAMPLE_RATE)).round() as u64;
        let part = self.parts.iter().rev().find(|&&(begin, _)| begin <= sample);
        match part {
            Some(&(begin, stream)) => duration(stream + (sample - begin)),
            None => time,
        }
    }
}

/// All that is said in a recording, exactly as the microphone would have it heard.
pub fn transcribe(recogniser: &mut Recogniser, pcm: &[i16]) -> Vec<Heard> {
    let mut listener = Listener::new(recogniser);
    let mut noticed = Vec::new();
    // In blocks, because patience depends on the words so far.
    for block in pcm.chunks(samples(20) as usize) {
        noticed.extend(listener.feed(block, None));
    }
    noticed.extend(listener.finish(None));
    noticed
        .into_iter()
        .filter_map(|n| match n {
            Noticed::Heard(heard) => Some(heard),
            Noticed::Partial(_) | Noticed::Level(_) => None,
        })
        .collect()
}

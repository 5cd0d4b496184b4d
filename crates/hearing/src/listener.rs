//! A gate and a recogniser: sound in, words out, without a clock or a device.

use super::background;
use super::gate::{Gate, Passage};
use super::mfcc;
use super::player_alone;
use super::silencer::Silencer;
use crate::ending::{self, Ending, Expectation, Sequel};
use crate::{
    Attention, Heard, Hearing, Level, Recogniser, RecogniserError, Sound, UNKNOWN, duration,
    sample_at, samples,
};
use std::borrow::BorrowMut;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// After this much quiet a phrase counts as said if something interrupts; and if nothing can
/// follow, it has reached its endpoint. The recogniser also needs to hear its last sound die
/// away.
const SAID: u64 = samples(140);
/// How long to wait for more after a phrase that could go on, and after one that must.
const WHOLE: u64 = samples(340);
const BEGINNING: u64 = samples(1200);
/// A speaker who pauses between words gets this much more than their longest pause, at most
/// [`LONGEST`].
const SLOWER: u64 = samples(200);
const LONGEST: u64 = samples(2000);
/// The threshold: words below this confidence do not end a phrase early.
const SURE: f32 = 0.8;
/// Speech that begins within this time of an early end may belong to what was ended.
const SEQUEL: u64 = samples(600);
/// For early looks at its words, at most this much of an utterance is decoded again in all.
const AGAIN: u64 = samples(20_000);
/// Of sound in which nothing was heard, only this much is decoded again.
const CONTEXT: usize = samples(500) as usize;
/// Sound is processed in pieces of this length: after each, the endpoint is checked.
const PIECE: usize = samples(20) as usize;
/// The silence after a recording, in such pieces: longer than any wait.
const SILENCE: usize = 150;

/// Listens to a stream of sound. `R` is a [`Recogniser`] or a borrowed one.
pub struct Listener<R> {
    gate: Gate,
    recogniser: R,
    silencer: Option<Silencer>,
    attention: Attention,
    expectation: Option<Arc<dyn Expectation>>,
    utterance: Utterance,
    /// What was last ended early, and where its last sound was.
    ended: Option<(Heard, u64)>,
    level: Option<Level>,
}

/// What the recogniser was given since the gate opened.
#[derive(Default)]
struct Utterance {
    pcm: Vec<i16>,
    /// The start of each part without a cut: in `pcm`, and in the stream.
    parts: Vec<(u64, u64)>,
    partial: String,
    /// Whether the current quiet was already considered as an endpoint.
    looked: bool,
    /// How much was decoded again.
    again: u64,
}

/// What a listener noticed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Noticed {
    Partial(String),
    /// With the position in the stream where its last sound ended.
    Heard(Heard, u64),
    Level(Level),
    /// Speech that began before all words were listened for.
    Missed,
}

/// The words of a recording, and how long their speaker would have waited.
#[derive(Debug, Clone, PartialEq)]
pub struct Said {
    /// The words.
    pub heard: Heard,
    /// Where the last sound ended, from the start of the recording.
    pub end: Duration,
    /// From there to the decision: the quiet waited for, and the computing time, as if the
    /// sound had come from a microphone.
    pub delay: Duration,
}

impl<R: BorrowMut<Recogniser>> Listener<R> {
    /// A listener in an unknown room.
    pub fn new(recogniser: R) -> Listener<R> {
        Listener {
            gate: Gate::default(),
            recogniser,
            silencer: None,
            attention: Attention::All,
            expectation: None,
            utterance: Utterance::default(),
            ended: None,
            level: None,
        }
    }

    /// The recogniser, for instance for its unknown words.
    pub fn recogniser(&self) -> &Recogniser {
        self.recogniser.borrow()
    }

    /// Sets what is expected to be said; `None` uses the phrases alone.
    pub fn expect(&mut self, expectation: Option<Arc<dyn Expectation>>) {
        self.expectation = expectation;
    }

    /// Sets what listens for words of silence while nothing else counts.
    pub(super) fn set_silencer(&mut self, silencer: Silencer) {
        self.silencer = Some(silencer);
    }

    /// Takes the next samples, the last of which reached the microphone at `arrived` (`None`
    /// for a recording).
    pub(super) fn feed(&mut self, pcm: &[i16], arrived: Option<Instant>) -> Vec<Noticed> {
        let mut noticed = Vec::new();
        for piece in pcm.chunks(PIECE) {
            for passage in self.gate.feed(piece) {
                match passage {
                    Passage::Speech { at, pcm } => self.speech(at, &pcm, arrived, &mut noticed),
                    Passage::Closed { speech_end } => {
                        self.closed(speech_end, arrived, &mut noticed);
                    }
                    Passage::Missed if self.understands() => noticed.push(Noticed::Missed),
                    Passage::Missed => {}
                }
            }
            self.look(arrived, &mut noticed);
        }
        noticed
    }

    /// Whether somebody is speaking, or may continue after a pause.
    pub(super) fn is_open(&self) -> bool {
        self.gate.trailing_quiet().is_some()
    }

    /// Ends the current utterance, as at the end of a recording.
    pub(super) fn finish(&mut self, now: Option<Instant>) -> Vec<Noticed> {
        let mut noticed = Vec::new();
        if let Some(Passage::Closed { speech_end }) = self.gate.end() {
            self.closed(speech_end, now, &mut noticed);
        }
        noticed
    }

    /// Listens for other phrases. The current utterance is decoded with the new ones from its
    /// start; a finished one with the old ones.
    pub(super) fn set_phrases(
        &mut self,
        phrases: &[String],
        now: Option<Instant>,
    ) -> Result<Vec<Noticed>, RecogniserError> {
        let noticed = self.finish_if_said(now);
        self.recogniser.borrow_mut().set_phrases(phrases)?;
        if self.is_open() && self.understands() {
            self.utterance.partial.clear();
            self.go_through_again();
        }
        Ok(noticed)
    }

    /// Changes the attention. What has just been said is still understood as before; the
    /// current utterance is dropped, except where an answer begins or ends, and so is
    /// everything that begins before the attention widens.
    pub(super) fn attend(&mut self, attention: Attention, now: Option<Instant>) -> Vec<Noticed> {
        if attention == self.attention {
            return Vec::new();
        }
        if self.understands() && matches!(attention, Attention::All | Attention::OverVoice) {
            // The current utterance is understood either way.
            self.forget_silencer();
            self.attention = attention;
            return Vec::new();
        }
        let noticed = self.finish_if_said(now);
        self.drop_utterance();
        match (self.attention, attention) {
            (_, Attention::Nothing) => self.gate.mute(true),
            (Attention::Nothing, _) => self.gate.mute(false),
            _ => self.gate.renew(),
        }
        self.attention = attention;
        noticed
    }

    /// Sound was lost: drops what is being said, with its rest.
    pub(super) fn cut(&mut self) {
        self.drop_utterance();
        self.gate.cut();
    }

    /// The microphone begins anew: drops what is being said.
    pub(super) fn begin_anew(&mut self) {
        self.drop_utterance();
        self.gate.begin_anew();
    }

    /// The other one of two microphones is heard from now on.
    pub(super) fn turn(&mut self) {
        self.drop_utterance();
        self.gate.turn();
        self.ended = None;
        self.level = None;
    }

    fn drop_utterance(&mut self) {
        if self.is_open() && self.understands() {
            self.recogniser.borrow_mut().forget();
        }
        self.forget_silencer();
        self.utterance = Utterance::default();
    }

    /// Whether all words are being listened for.
    fn understands(&self) -> bool {
        matches!(self.attention, Attention::All | Attention::OverVoice)
    }

    fn forget_silencer(&mut self) {
        if let Some(silencer) = &mut self.silencer {
            silencer.forget();
        }
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
        if matches!(self.attention, Attention::Silencers | Attention::OverVoice) {
            self.silencing(pcm, arrived, noticed);
        }
        if !self.understands() {
            return;
        }
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
                    self.utterance.partial.clone_from(&text);
                    noticed.push(Noticed::Partial(text));
                }
            }
            // The recogniser's own rules ended it: it was too long, or the model is less
            // patient than the gate.
            Hearing::Heard(heard) => {
                let end = at + pcm.len() as u64;
                let quiet = self.gate.trailing_quiet().unwrap_or(0);
                self.said(heard, end.saturating_sub(quiet), false, arrived, noticed);
                let next = self.utterance.parts.last().map_or(at, |_| end);
                self.utterance = Utterance {
                    parts: vec![(0, next)],
                    ..Utterance::default()
                };
            }
        }
    }

    /// Words of silence, whoever else speaks at the same time.
    fn silencing(&mut self, pcm: &[i16], arrived: Option<Instant>, noticed: &mut Vec<Noticed>) {
        let Some(mut heard) = self.silencer.as_mut().and_then(|s| s.hear(pcm)) else {
            return;
        };
        heard.speech_ended = arrived;
        heard.decided = Instant::now();
        noticed.push(Noticed::Heard(heard, self.gate.position()));
    }

    /// After a short quiet: is this the endpoint? The recogniser is made to return all it has
    /// heard. If it is not the endpoint, the same sound is decoded again, because the
    /// recogniser cannot continue after returning a result.
    fn look(&mut self, arrived: Option<Instant>, noticed: &mut Vec<Noticed>) {
        let Some(quiet) = self.gate.trailing_quiet() else {
            return;
        };
        if quiet < SAID {
            self.utterance.looked = false;
            return;
        }
        let given = self.utterance.pcm.len() as u64;
        let affordable = given > 0 && self.utterance.again + given <= AGAIN;
        if self.utterance.looked || !affordable || !self.understands() {
            return;
        }
        self.utterance.looked = true;
        let others_count = self.others_count();
        let recogniser = self.recogniser.borrow_mut();
        let amid_other_speech = recogniser.hears_other_speech()
            && !(others_count && recogniser.others_hear_words_alone());
        if amid_other_speech {
            self.wait_for(WHOLE);
            return;
        }
        let heard = self.recogniser.borrow_mut().finish();
        let ending = heard
            .as_ref()
            .map_or(Ending::Whole, |heard| self.ending(heard));
        if ending == Ending::Finished
            && let Some(heard) = heard
            && let Some(Passage::Closed { speech_end }) = self.gate.end()
        {
            self.said(heard, speech_end, true, arrived, noticed);
            self.utterance = Utterance::default();
            return;
        }
        if self.recogniser.borrow().heard_nothing() {
            self.utterance.keep_last(CONTEXT);
        }
        self.go_through_again();
        self.utterance.again += self.utterance.pcm.len() as u64;
        self.wait_for(match ending {
            Ending::Beginning => BEGINNING,
            Ending::Whole | Ending::Finished => WHOLE,
        });
    }

    /// Waits this long for more, and longer for a speaker who takes their time between words:
    /// they take it before the next one, too.
    fn wait_for(&mut self, least: u64) {
        let pace = match self.gate.longest_pause() {
            0..=SAID => 0,
            pause => pause + SLOWER,
        };
        self.gate.set_patience(least.max(pace).min(LONGEST));
    }

    /// Whether ears but the first may end a phrase. While the loudspeaker speaks they would cut
    /// words out of its sentence.
    fn others_count(&self) -> bool {
        self.attention != Attention::OverVoice
    }

    /// The endpoint of the first ear, or of others where it is not sure.
    fn ending(&self, heard: &Heard) -> Ending {
        let finished = |other: &&Heard| self.ending_alone(other) == Ending::Finished;
        let others: Vec<&Heard> = heard.others.iter().filter(finished).collect();
        if self.others_count() && ending::is_reached_by(&others) {
            return Ending::Finished;
        }
        self.ending_alone(heard)
    }

    fn ending_alone(&self, heard: &Heard) -> Ending {
        let words = heard.text();
        let ending = match &self.expectation {
            Some(expectation) if !words.is_empty() => expectation.ending(&words),
            _ => ending::among(self.recogniser.borrow().phrases(), &words),
        };
        if heard.contains_unknown() {
            return Ending::Whole;
        }
        match ending {
            Ending::Finished if heard.least_confidence() < SURE => Ending::Whole,
            ending => ending,
        }
    }

    fn go_through_again(&mut self) {
        let pcm = std::mem::take(&mut self.utterance.pcm);
        self.recogniser.borrow_mut().hear(&pcm);
        self.utterance.pcm = pcm;
    }

    fn closed(&mut self, speech_end: u64, arrived: Option<Instant>, noticed: &mut Vec<Noticed>) {
        self.forget_silencer();
        if !self.understands() {
            return;
        }
        if let Some(heard) = self.recogniser.borrow_mut().finish() {
            self.said(heard, speech_end, false, arrived, noticed);
        }
        self.utterance = Utterance::default();
    }

    /// What was said, whether ended early or not.
    fn said(
        &mut self,
        mut heard: Heard,
        speech_end: u64,
        early: bool,
        arrived: Option<Instant>,
        noticed: &mut Vec<Noticed>,
    ) {
        if self.recogniser().is_filler(&heard, &self.utterance.pcm) {
            heard = heard.other_speech();
        }
        let far = self.attention == Attention::All
            && player_alone::is_not_all(&heard, &self.utterance.pcm);
        background::leave_out(&mut heard, &self.utterance.pcm);
        let expectation = self.expectation.as_ref().filter(|_| far);
        if expectation.is_some_and(|it| !it.is_decided(&heard)) {
            heard.player_alone = self.hears_player_alone().map(Box::new);
        }
        heard
            .voiceprints
            .extend(mfcc::voiceprint(&self.utterance.pcm));
        heard.sound = Sound::from(self.utterance.pcm.as_slice());
        for word in &mut heard.words {
            word.start = self.utterance.in_stream(word.start);
            word.end = self.utterance.in_stream(word.end);
        }
        let ago = duration(self.gate.position().saturating_sub(speech_end));
        heard.speech_ended = arrived.and_then(|now| now.checked_sub(ago));
        heard.decided = Instant::now();
        if heard.words.iter().any(|w| w.word != UNKNOWN) {
            let level = Level::of(&self.utterance.pcm);
            let was_good = self.level.is_none_or(|was| was == Level::Good);
            if self.level != Some(level) && !(was_good && level == Level::Good) {
                noticed.push(Noticed::Level(level));
            }
            self.level = Some(level);
        }
        let Some(heard) = self.after_an_early_end(heard) else {
            return;
        };
        self.ended = early.then(|| (heard.clone(), speech_end));
        noticed.push(Noticed::Heard(heard, speech_end));
    }

    /// What all ears make of the utterance without whoever is farther away than the player.
    fn hears_player_alone(&mut self) -> Option<Heard> {
        let pcm = player_alone::silenced(&self.utterance.pcm);
        let recogniser = self.recogniser.borrow_mut();
        recogniser.hear(&pcm);
        let mut heard = recogniser.finish()?;
        background::leave_out(&mut heard, &pcm);
        Some(heard)
    }

    /// What is said right after an early end: alone, or joined to what was ended; nothing if it
    /// adds nothing.
    fn after_an_early_end(&mut self, heard: Heard) -> Option<Heard> {
        let begun = heard.words.first().map(|word| word.start);
        let Some((before, end)) = self.ended.take() else {
            return Some(heard);
        };
        let soon = begun.is_some_and(|begun| begun < duration(end + SEQUEL));
        let words = heard.text();
        if !soon || words.is_empty() {
            return Some(heard);
        }
        let sequel = self
            .expectation
            .as_ref()
            .map_or(Sequel::New, |e| e.sequel(&before.text(), &words));
        match sequel {
            Sequel::New => Some(heard),
            Sequel::Addition => {
                tracing::debug!(words, "adds nothing");
                // More of it may follow.
                self.ended = Some((before, end + SEQUEL));
                None
            }
            Sequel::Continuation => {
                let mut joined = heard;
                joined.words.splice(0..0, before.words);
                joined.voiceprints.extend(before.voiceprints);
                joined.sound = Sound::joined(&[before.sound, joined.sound]);
                joined.others.clear();
                joined.player_alone = None;
                Some(joined)
            }
        }
    }
}

impl Utterance {
    /// Forgets all sound but the last of it.
    fn keep_last(&mut self, samples: usize) {
        let cut = self.pcm.len().saturating_sub(samples);
        self.pcm.drain(..cut);
        let cut = cut as u64;
        let first = self.parts.iter().rposition(|&(begin, _)| begin <= cut);
        self.parts.drain(..first.unwrap_or(0));
        for (begin, stream) in &mut self.parts {
            *stream += cut.saturating_sub(*begin);
            *begin = begin.saturating_sub(cut);
        }
    }

    /// A time within the utterance as a time within the stream.
    fn in_stream(&self, time: Duration) -> Duration {
        let sample = sample_at(time) as u64;
        let part = self.parts.iter().rev().find(|&&(begin, _)| begin <= sample);
        match part {
            Some(&(begin, stream)) => duration(stream + (sample - begin)),
            None => time,
        }
    }
}

/// Everything said in a recording, exactly as the microphone would have heard it.
pub fn transcribe(recogniser: &mut Recogniser, pcm: &[i16]) -> Vec<Heard> {
    heard_of(said_in(Listener::new(recogniser), pcm))
}

/// The same while the loudspeaker speaks; see [`Attention::OverVoice`].
pub fn transcribe_over_voice(recogniser: &mut Recogniser, pcm: &[i16]) -> Vec<Heard> {
    let mut listener = Listener::new(recogniser);
    listener.attention = Attention::OverVoice;
    heard_of(said_in(listener, pcm))
}

fn heard_of(said: Vec<Said>) -> Vec<Heard> {
    said.into_iter().map(|said| said.heard).collect()
}

/// The same with an expectation, and with how long each answer would have taken. After the
/// recording there is silence.
pub fn transcribe_timed(
    recogniser: &mut Recogniser,
    pcm: &[i16],
    expectation: Option<Arc<dyn Expectation>>,
) -> Vec<Said> {
    let mut listener = Listener::new(recogniser);
    listener.expect(expectation);
    said_in(listener, pcm)
}

fn said_in(mut listener: Listener<&mut Recogniser>, pcm: &[i16]) -> Vec<Said> {
    let mut said = Vec::new();
    // When the computer would be done with everything before.
    let mut done = Duration::ZERO;
    let mut position = 0;
    let mut note = |noticed: Vec<Noticed>, done: Duration| {
        for noticed in noticed {
            if let Noticed::Heard(heard, end) = noticed {
                let end = duration(end);
                let delay = done.saturating_sub(end);
                said.push(Said { heard, end, delay });
            }
        }
    };
    let silence = [0; PIECE];
    let recorded = pcm.chunks(PIECE).map(|piece| (piece, true));
    let after = std::iter::repeat_n((silence.as_slice(), false), SILENCE);
    for (piece, recorded) in recorded.chain(after) {
        if !recorded && !listener.is_open() {
            break;
        }
        let began = Instant::now();
        let noticed = listener.feed(piece, None);
        position += piece.len() as u64;
        done = done.max(duration(position)) + began.elapsed();
        note(noticed, done);
    }
    note(listener.finish(None), done);
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_an_utterance_stays_where_it_was_in_the_stream() {
        for (keep, parts) in [
            (1600, vec![(0, 100), (600, 2000)]),
            (1000, vec![(0, 100), (600, 2000)]),
            (700, vec![(0, 400), (300, 2000)]),
            (400, vec![(0, 2000)]),
            (150, vec![(0, 2250)]),
            (0, vec![(0, 2400)]),
        ] {
            let mut utterance = Utterance {
                pcm: (0..1000).collect(),
                parts: vec![(0, 100), (600, 2000)],
                ..Utterance::default()
            };
            utterance.keep_last(keep);
            assert_eq!(utterance.parts, parts, "{keep}");
            assert_eq!(utterance.pcm.len(), keep.min(1000));
            assert_eq!(utterance.pcm.last(), (keep > 0).then_some(&999));
        }
    }
}

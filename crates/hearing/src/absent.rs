//! A program that was built without libvosk, libopus and the sound server's library. What cannot
//! be there is a type without a value, so that nothing of it can be called.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use symphonia::core::codecs::registry::CodecRegistry;

use crate::hypothesis::{Hypothesis, Progress};
use crate::opus::Packets;
use crate::{HearingProblem, HearingReport, ModelError, Played, SoundError, Source};

pub(crate) const BUILT: bool = false;

/// Nothing calculates.
///
/// # Safety
/// None is needed.
pub unsafe fn use_the_whole_processor() {}

#[derive(Debug)]
enum Never {}

/// A network that cannot be opened.
#[derive(Debug)]
pub(crate) struct Network(Never);

impl Network {
    pub fn open(_folder: &Path) -> Result<Self, ModelError> {
        Err(ModelError::NotBuilt)
    }

    pub fn has(&mut self, _word: &str) -> bool {
        match self.0 {}
    }
}

/// A decoder without a network.
#[derive(Debug)]
pub(crate) struct Decoder(Never);

impl Decoder {
    pub fn new(network: &Network, _grammar: &[&str], _hypotheses: u16) -> Option<Self> {
        match network.0 {}
    }

    pub fn accept(&mut self, _pcm: &[i16]) -> Progress {
        match self.0 {}
    }

    pub fn partial(&mut self) -> &str {
        match self.0 {}
    }

    pub fn result(&mut self) -> Vec<Hypothesis> {
        match self.0 {}
    }

    pub fn finish(&mut self) -> Vec<Hypothesis> {
        match self.0 {}
    }
}

/// A microphone that is not heard.
#[derive(Debug)]
pub struct Microphone;

impl Microphone {
    /// Reports that there is none.
    #[must_use]
    pub fn start(
        _wanted: Option<String>,
        _sink: impl Fn(Vec<i16>) + Clone + Send + 'static,
        _gap: impl Fn() + Send + 'static,
        reports: Sender<HearingReport>,
    ) -> Self {
        // Nobody is listening.
        let _ = reports.send(HearingReport::Lost(HearingProblem::NotBuilt));
        Self
    }
}

/// Watches nothing: the recogniser tells that nothing is heard.
pub(crate) fn watch(
    _wanted: Option<&str>,
    _sink: &(impl Fn(Vec<i16>) + Clone + Send + 'static),
    _gap: &impl Fn(),
    _reports: &Sender<HearingReport>,
    _stop: &AtomicBool,
    _nudge: &Receiver<()>,
) {
}

/// There are no microphones.
///
/// # Errors
/// [`HearingProblem::NotBuilt`]
pub const fn sources() -> Result<Vec<Source>, HearingProblem> {
    Err(HearingProblem::NotBuilt)
}

/// Records nothing.
///
/// # Errors
/// [`HearingProblem::NotBuilt`]
pub fn record_while(
    _wanted: Option<&str>,
    _time: Duration,
    _goes_on: impl Fn() -> bool,
) -> Result<(String, Vec<i16>), HearingProblem> {
    Err(HearingProblem::NotBuilt)
}

/// A loudspeaker that cannot be opened.
#[derive(Debug)]
pub struct Loudspeaker(Never);

impl Loudspeaker {
    /// Finds none.
    ///
    /// # Errors
    /// [`SoundError::NotBuilt`]
    pub fn open(_wanted: Option<&str>) -> Result<Self, SoundError> {
        Err(SoundError::NotBuilt)
    }

    /// Plays nothing.
    ///
    /// # Errors
    /// Never: there is none to play it.
    pub fn play(
        &self,
        _pcm: Vec<i16>,
        _interrupted: impl FnMut(Duration) -> bool,
    ) -> Result<Played, SoundError> {
        match self.0 {}
    }
}

/// Recordings in Opus stay unknown.
pub(crate) fn register(_codecs: &mut CodecRegistry) {}

/// Encodes nothing.
///
/// # Errors
/// [`SoundError::NotBuilt`]
pub fn packets(_pcm: &[i16]) -> Result<Packets, SoundError> {
    Err(SoundError::NotBuilt)
}

use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::{Attention, EarsSettings, Expectation, FromAfar, HearingProblem, HearingReport};

/// There is no model.
#[derive(Clone, Debug, Default)]
pub struct SharedModel(());

/// The microphone of a program built without hearing.
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

/// The ears of a program built without hearing.
#[derive(Debug)]
pub struct Ears;

impl Ears {
    /// Reports that there are none.
    #[must_use]
    pub fn start(_settings: EarsSettings, reports: Sender<HearingReport>) -> Self {
        // Nobody is listening.
        let _ = reports.send(HearingReport::Lost(HearingProblem::NotBuilt));
        Self
    }

    /// The same: nothing can hear sound from elsewhere, either.
    #[must_use]
    pub fn without_microphone(settings: EarsSettings, reports: Sender<HearingReport>) -> Self {
        Self::start(settings, reports)
    }

    /// Nothing could hear it.
    pub fn from_afar(&self, _sound: FromAfar) {}

    /// Nothing would listen for them.
    pub fn set_phrases(&self, _phrases: Vec<String>) {}

    /// Nothing could attend.
    pub fn attend(&self, _attention: Attention) {}

    /// Nothing is expected.
    pub fn expect(&self, _expectation: Arc<dyn Expectation>) {}
}

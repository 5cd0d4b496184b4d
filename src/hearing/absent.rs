use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::{Attention, EarsSettings, Expectation, HearingProblem, HearingReport};

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

    /// Nothing would listen for them.
    pub fn set_phrases(&self, _phrases: Vec<String>) {}

    /// Nothing could attend.
    pub fn attend(&self, _attention: Attention) {}

    /// Nothing is expected.
    pub fn expect(&self, _expectation: Arc<dyn Expectation>) {}
}

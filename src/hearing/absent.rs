use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::{Attention, EarsSettings, Expectation, HearingProblem, HearingReport};

/// The ears of a program that was built without.
#[derive(Debug)]
pub struct Ears;

impl Ears {
    /// Tells that there are none.
    #[must_use]
    pub fn start(_settings: EarsSettings, reports: Sender<HearingReport>) -> Self {
        // Nobody listens: nobody to tell.
        let _ = reports.send(HearingReport::Lost(HearingProblem::NotBuilt));
        Self
    }

    /// There is nothing that would listen for them.
    pub fn set_phrases(&self, _phrases: Vec<String>) {}

    /// There is nothing to attend with.
    pub fn attend(&self, _attention: Attention) {}

    /// There is nothing to expect.
    pub fn expect(&self, _expectation: Arc<dyn Expectation>) {}
}

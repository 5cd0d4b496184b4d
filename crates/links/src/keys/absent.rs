//! A system on which keys of other devices are not read.

use std::sync::mpsc::Sender;

use super::{Hands, KeysProblem, KeysReport, PressesReport};

/// Taught keys that do nothing.
#[derive(Debug)]
pub struct Keys;

impl Keys {
    /// Tells that they do nothing.
    #[must_use]
    pub fn start(hands: Hands, reports: Sender<KeysReport>) -> Self {
        // If nobody listens, there is nobody to tell.
        let _ = problem(hands).map(|problem| reports.send(KeysReport::Lost(problem)));
        Self
    }
}

/// Why these keys would do nothing.
#[must_use]
pub fn problem(hands: Hands) -> Option<KeysProblem> {
    hands.taught().next().map(|_| KeysProblem::NotHere)
}

/// Keys that nobody is told of.
#[derive(Debug)]
pub struct Presses;

impl Presses {
    /// Reports none.
    ///
    /// # Errors
    /// [`KeysProblem::NotHere`].
    pub fn start(_reports: Sender<PressesReport>) -> Result<Self, KeysProblem> {
        Err(KeysProblem::NotHere)
    }
}

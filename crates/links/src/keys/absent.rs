use std::sync::mpsc::Sender;

use super::{Hands, KeysProblem, KeysReport, Pressed};

/// The keys of a program that was built without.
#[derive(Debug)]
pub struct Keys;

impl Keys {
    /// Tells that there are none.
    #[must_use]
    pub fn start(_hands: Hands, reports: Sender<KeysReport>) -> Self {
        // If nobody listens, there is nobody to tell.
        let _ = reports.send(KeysReport::Lost(KeysProblem::NotBuilt));
        Self
    }
}

/// Why some of these keys would do nothing now.
#[must_use]
pub fn problem(_hands: Hands) -> Option<KeysProblem> {
    Some(KeysProblem::NotBuilt)
}

/// All keys of all devices, of which there are none.
#[derive(Debug)]
pub struct Presses;

impl Presses {
    /// Watches nothing.
    ///
    /// # Errors
    /// Always [`KeysProblem::NotBuilt`].
    pub fn start(_pressed: Sender<Result<Pressed, String>>) -> Result<Self, KeysProblem> {
        Err(KeysProblem::NotBuilt)
    }
}

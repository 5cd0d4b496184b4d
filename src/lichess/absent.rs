use std::sync::mpsc::Sender;

use super::{LichessOrder, LichessProblem, LichessReport};

/// Lichess for a program that was built without.
#[derive(Debug)]
pub struct Lichess;

impl Lichess {
    /// Tells that there is none.
    #[must_use]
    pub fn start(reports: Sender<LichessReport>) -> Self {
        // If nobody listens, there is nobody to tell.
        let _ = reports.send(LichessReport::Lost(LichessProblem::NotBuilt));
        Self
    }

    /// Wants nothing.
    pub fn order(&self, _order: LichessOrder) {}
}

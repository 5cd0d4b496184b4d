use std::sync::mpsc::Sender;

use super::{LichessOrder, LichessProblem, LichessReport};

/// Lichess for a program that was built without.
#[derive(Debug)]
pub struct Lichess(Sender<LichessReport>);

impl Lichess {
    /// Tells that there is none.
    #[must_use]
    pub fn start(reports: Sender<LichessReport>) -> Self {
        // If nobody listens, there is nobody to tell.
        let _ = reports.send(LichessReport::Lost(LichessProblem::NotBuilt));
        Self(reports)
    }

    /// Does nothing; what cannot be written is told.
    pub fn order(&self, order: LichessOrder) {
        if let LichessOrder::Write(text) = order {
            let told = LichessReport::NotWritten(text, LichessProblem::NotBuilt);
            let _ = self.0.send(told);
        }
    }
}

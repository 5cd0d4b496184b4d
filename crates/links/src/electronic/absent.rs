use std::sync::mpsc::Sender;

use super::{BoardOrder, ElectronicProblem, ElectronicReport, ElectronicSettings};

/// The electronic board of a program that was built without.
#[derive(Debug)]
pub struct Electronic;

impl Electronic {
    /// Tells that there is none.
    #[must_use]
    pub fn start(_settings: ElectronicSettings, reports: Sender<ElectronicReport>) -> Self {
        // If nobody listens, there is nobody to tell.
        let _ = reports.send(ElectronicReport::Lost(ElectronicProblem::NotBuilt));
        Self
    }

    /// Wants nothing.
    pub fn order(&self, _order: BoardOrder) {}
}

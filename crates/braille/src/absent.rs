use std::sync::mpsc::Sender;

use super::{BrailleProblem, BrailleReport, BrailleSettings, Line};

/// The Braille display of a program built without one.
#[derive(Debug)]
pub struct Braille;

impl Braille {
    /// Reports that there is none.
    #[must_use]
    pub fn start(_settings: BrailleSettings, reports: Sender<BrailleReport>) -> Self {
        // Nobody is listening.
        let _ = reports.send(BrailleReport::Lost(BrailleProblem::NotBuilt));
        Self
    }

    /// Shows nothing.
    pub fn show(&self, _line: Line) {}
}

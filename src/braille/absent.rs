use std::sync::mpsc::Sender;

use super::{BrailleProblem, BrailleReport, BrailleSettings, Line};

/// The Braille display of a program that was built without.
#[derive(Debug)]
pub struct Braille;

impl Braille {
    /// Tells that there is none.
    #[must_use]
    pub fn start(_settings: BrailleSettings, reports: Sender<BrailleReport>) -> Self {
        // Nobody listens: nobody to tell.
        let _ = reports.send(BrailleReport::Lost(BrailleProblem::NotBuilt));
        Self
    }

    /// Shows nothing.
    pub fn show(&self, _line: Line) {}
}

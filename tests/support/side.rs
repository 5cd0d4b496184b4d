//! The Braille room alone, without a game: lines go in, reports come out.

use std::cell::RefCell;
use std::sync::mpsc::{self, Receiver};
use std::time::Instant;

use doppelbrett::braille::{
    Braille, BrailleProblem, BrailleReport, BrailleSettings, Key, Line, Status,
};

use super::display::{Brltty, LIMIT, VirtualDisplay};

/// The program's side: the room and what it reports.
pub struct Side {
    pub braille: Braille,
    pub reports: Receiver<BrailleReport>,
    /// The last report that was taken, for whoever looks into a failure.
    before: RefCell<String>,
}

impl Side {
    pub fn start(brltty: &Brltty) -> Self {
        Self::start_at(brltty.host())
    }

    /// With BRLTTY at this host of BrlAPI's.
    pub fn start_at(host: String) -> Self {
        Self::with(BrailleSettings {
            host: Some(host),
            auth: Some("none".into()),
            ..BrailleSettings::default()
        })
    }

    pub fn with(settings: BrailleSettings) -> Self {
        let (sender, reports) = mpsc::channel();
        Self {
            braille: Braille::start(settings, sender),
            reports,
            before: RefCell::default(),
        }
    }

    /// The next report that is not about a write.
    pub fn next(&self) -> BrailleReport {
        let deadline = Instant::now() + LIMIT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.reports.recv_timeout(left) {
                Ok(BrailleReport::Wrote { .. } | BrailleReport::Table(_)) => {}
                Ok(report) => {
                    self.before.replace(format!("{report:?}"));
                    return report;
                }
                Err(error) => panic!("no report: {error}; the last: {}", self.before.borrow()),
            }
        }
    }

    #[track_caller]
    pub fn expect(&self, wanted: &str) {
        assert_eq!(format!("{:?}", self.next()), wanted);
    }

    pub fn key(&self) -> Key {
        match self.next() {
            BrailleReport::Key(key) => key,
            other => panic!("not a key: {other:?}"),
        }
    }
}

/// A line of two parts, with the cursor after the input.
pub fn line(last: &str, input: &str) -> Line {
    Line::from(Status {
        last: last.into(),
        input: input.into(),
        cursor: Some(input.chars().count()),
        ..Status::default()
    })
}

/// BRLTTY, a display, and the program connected to it.
pub fn playing(cells: usize) -> (Brltty, VirtualDisplay, Side) {
    let (brltty, display) = Brltty::with_display(cells);
    let side = Side::start(&brltty);
    loop {
        match side.next() {
            BrailleReport::Found { cells: found, .. } => {
                assert_eq!(found, cells);
                return (brltty, display, side);
            }
            // BRLTTY or its display is not up yet, or the machine is busy.
            BrailleReport::Lost(
                BrailleProblem::NotRunning
                | BrailleProblem::NoDisplay
                | BrailleProblem::NotAnswering,
            ) => {}
            other => panic!("neither there nor not there: {other:?}"),
        }
    }
}

//! A player reads and types on a Braille display: the real BRLTTY, with a
//! virtual display instead of hardware.

mod support;

use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use doppelbrett::braille::{
    Braille, BrailleProblem, BrailleReport, BrailleSettings, InputLine, Key, Line,
};
use support::display::{Brltty, LIMIT, VirtualDisplay};

/// The program's side: the room and what it reports.
struct Side {
    braille: Braille,
    reports: Receiver<BrailleReport>,
}

impl Side {
    fn start(brltty: &Brltty) -> Self {
        Self::with(BrailleSettings {
            host: Some(brltty.host()),
            auth: Some("none".into()),
        })
    }

    fn with(settings: BrailleSettings) -> Self {
        let (sender, reports) = mpsc::channel();
        Self {
            braille: Braille::start(settings, sender),
            reports,
        }
    }

    /// The next report that is not about a write.
    fn next(&self) -> BrailleReport {
        let deadline = Instant::now() + LIMIT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.reports.recv_timeout(left) {
                Ok(BrailleReport::Wrote { .. }) => {}
                Ok(report) => return report,
                Err(error) => panic!("no report: {error}"),
            }
        }
    }

    #[track_caller]
    fn expect(&self, wanted: &str) {
        assert_eq!(format!("{:?}", self.next()), wanted);
    }

    fn key(&self) -> Key {
        match self.next() {
            BrailleReport::Key(key) => key,
            other => panic!("not a key: {other:?}"),
        }
    }
}

fn line(last: &str, input: &str) -> Line {
    Line {
        last: last.into(),
        input: input.into(),
        cursor: Some(input.chars().count()),
    }
}

/// BRLTTY, a display and the program, which has found it.
fn playing(cells: usize) -> (Brltty, VirtualDisplay, Side) {
    let (brltty, display) = Brltty::with_display(cells);
    let side = Side::start(&brltty);
    loop {
        match side.next() {
            BrailleReport::Found { cells: found } => {
                assert_eq!(found, cells);
                return (brltty, display, side);
            }
            // BRLTTY is not up yet.
            BrailleReport::Lost(BrailleProblem::NotRunning) => {}
            other => panic!("neither there nor not there: {other:?}"),
        }
    }
}

#[test]
fn the_last_move_and_the_input_lie_side_by_side() {
    let (_brltty, display, side) = playing(40);
    side.braille.show(line("Läufer schlägt ß", "Kä"));
    let shown = display.wait_for("the line", |shown| shown.text.contains("Kä"));
    assert_eq!(shown.text, format!("{:40}", "Läufer schlägt ß > Kä"));
    assert_eq!(shown.dots.len(), 40);
    // German 8-dot Braille; the cursor is dots 7 and 8 in the cell after the ä.
    for (cell, sign, dots) in [
        (0, 'L', "1237"),
        (1, 'ä', "345"),
        (2, 'u', "136"),
        (6, ' ', ""),
        (19, 'K', "137"),
        (20, 'ä', "345"),
        (21, ' ', "78"),
        (22, ' ', ""),
    ] {
        assert_eq!(shown.text.chars().nth(cell), Some(sign), "{cell}");
        assert_eq!(shown.dots[cell], dots, "{cell} {sign:?} {:?}", shown.dots);
    }
}

#[test]
fn a_move_is_typed_on_the_braille_keyboard() {
    let (_brltty, mut display, side) = playing(20);
    let mut input = InputLine::default();
    let mut finished = None;
    side.braille.show(input.line("e7-e5"));
    display.type_text("Säf4");
    for key in ["KEY_BACKSPACE", "PassChar 51", "Route 10", "KEY_BACKSPACE", "KEY_ENTER"] {
        display.press(key);
    }
    while finished.is_none() {
        let key = side.key();
        finished = input.push(key);
        side.braille.show(input.line("e7-e5"));
    }
    assert_eq!(finished.as_deref(), Some("Sf3"));
    let shown: Vec<String> = display.history().into_iter().map(|shown| shown.text).collect();
    assert!(
        shown.iter().any(|text| text.trim_end() == "e7-e5 > Sä"),
        "{shown:?}"
    );
    display.wait_for_text("e7-e5 >");
}

//! A player reads and types on a Braille display: the real BRLTTY, with a
//! virtual display instead of hardware.

use std::time::{Duration, Instant};

use crate::support::display::{Brltty, LIMIT};
use crate::support::side::{Side, line, playing};
use doppelbrett::braille::{BrailleProblem, BrailleReport, Dial, InputLine, Key, Line};

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
        (1, 'ä', "3458"),
        (2, 'u', "136"),
        (6, ' ', ""),
        (19, 'K', "137"),
        (20, 'ä', "3458"),
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
    side.braille.show(input.line("e7-e5"));
    display.wait_for_text("e7-e5 >");
    for (key, shown) in [
        ("PassChar 83", "e7-e5 > S"),
        ("PassChar 228", "e7-e5 > Sä"),
        ("PassChar 102", "e7-e5 > Säf"),
        ("PassChar 52", "e7-e5 > Säf4"),
        ("KEY_BACKSPACE", "e7-e5 > Säf"),
        ("PassChar 51", "e7-e5 > Säf3"),
    ] {
        display.press(key);
        assert_eq!(input.push(side.key()), None, "{key}");
        side.braille.show(input.line("e7-e5"));
        display.wait_for_text(shown);
    }
    // The routing key above the f, then the ä before it is deleted.
    for (key, meant) in [
        ("Route 10", Key::Cursor(2)),
        ("KEY_BACKSPACE", Key::Backspace),
    ] {
        display.press(key);
        let pressed = side.key();
        assert_eq!(pressed, meant);
        assert_eq!(input.push(pressed), None);
        side.braille.show(input.line("e7-e5"));
    }
    display.wait_for_text("e7-e5 > Sf3");
    display.press("KEY_ENTER");
    assert_eq!(input.push(side.key()).as_deref(), Some("Sf3"));
    side.braille.show(input.line("e7-e5"));
    display.wait_for_text("e7-e5 >");
}

#[test]
fn the_keys_of_the_display_arrive() {
    let (_brltty, mut display, side) = playing(40);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    for (pressed, key) in [
        ("Route 1", Key::Route(1)),
        ("Route 7", Key::Route(7)),
        ("Route 8", Key::Cursor(0)),
        ("Route 11", Key::Cursor(3)),
        ("Route 12", Key::Route(12)),
        ("Route 39", Key::Route(39)),
        ("LnUp", Key::LineUp),
        ("LnDn", Key::LineDn),
        ("Top", Key::Top),
        ("Bot", Key::Bottom),
        ("Help", Key::Help),
        ("Time", Key::Time),
        ("Mute", Key::Mute),
        ("Say_Line", Key::SayLine),
        ("KEY_ENTER", Key::Return),
        ("KEY_ESCAPE", Key::Escape),
        ("KEY_CURSOR_LEFT", Key::Left),
        ("KEY_DELETE", Key::Delete),
        ("PassDots 0X1B", Key::Char('g')),
        ("PassChar 223", Key::Char('ß')),
        // The whole line is shown: there is nothing to pan to.
        ("FwinLt", Key::PanLeft),
        ("FwinRt", Key::PanRight),
    ] {
        display.press(pressed);
        assert_eq!(side.key(), key, "{pressed}");
    }
}

#[test]
fn a_long_line_is_panned_with_the_keys_of_the_display() {
    let (_brltty, mut display, side) = playing(12);
    side.braille.show(line("12 Sg1-f3", "e7-e5"));
    let newest = display.wait_for_text("> e7-e5");
    assert_eq!(newest.dots[7], "78", "the cursor");
    display.press("FwinLt");
    display.wait_for_text("12 Sg1-f3");
    display.press("Route 3");
    assert_eq!(side.key(), Key::Route(3));
    display.press("FwinLt");
    assert_eq!(side.key(), Key::PanLeft);
    display.press("FwinRt");
    display.wait_for_text("> e7-e5");
    display.press("Route 3");
    assert_eq!(side.key(), Key::Cursor(1));
    display.press("FwinLt");
    display.wait_for_text("12 Sg1-f3");
    display.press("Home");
    display.wait_for_text("> e7-e5");
    display.press("FwinLt");
    display.wait_for_text("12 Sg1-f3");
    // Something new is never outside the window.
    side.braille.show(line("12 Sg1-f3", "e7-e6"));
    display.wait_for_text("> e7-e6");
}

#[test]
fn the_clock_is_felt_on_every_width_with_the_dots_that_are_told() {
    let (_brltty, mut display, side) = playing(12);
    for (cells, own, scale) in [
        (12, 895, "236|356|36|236|3456|36"),
        (14, 3600, "1236|356|36|236|356|36"),
        (20, 3601, "12346|356|36|236|356|36"),
        (32, 895, "23|3|3|23|3|3|23|3|3|123|3|3"),
        (40, 301, "23||3||3||23||3||3||23||3||3||23||3|4|3|"),
        (
            80,
            269,
            "23|||||3|||||3|||||23|||||3|||||3|||||23|||||3|||||3|||||23|||||3|||||34||||123456",
        ),
    ] {
        if cells != 12 {
            display.resize(cells);
            side.expect(&format!("Resized {{ cells: {cells}, rows: 1 }}"));
        }
        side.braille.show(Line::clock(Dial {
            own,
            opponent: 750,
            fallen: false,
        }));
        let scale: Vec<&str> = scale.split('|').collect();
        display.wait_for("the dial", |shown| {
            shown.dots.len() == cells && shown.dots[6..6 + scale.len()] == scale
        });
    }
}

#[test]
fn the_clock_goes_on_in_the_window_that_is_read() {
    let (_brltty, mut display, side) = playing(12);
    let clock = |own| {
        Line::clock(Dial {
            own,
            opponent: 750,
            fallen: false,
        })
    };
    side.braille.show(clock(305));
    display.wait_for_text(" 5:05 ⠦⠴⠤⠦⠴⠥");
    display.press("FwinRt");
    display.wait_for_text("⠦⠴⠤⠦⠴⠥ 12:30");
    side.braille.show(clock(300));
    display.wait_for_text("⠦⠴⠤⠦⠴⠿ 12:30");
    // Something else is read from its beginning.
    side.braille.show(Line::message("Deine Zeit ist um."));
    display.wait_for_text("Deine Zeit");
    side.braille.show(clock(299));
    display.wait_for_text(" 4:59 ⠦⠴⠤⠦⠴⠿");
}

#[test]
fn the_same_window_is_written_once() {
    let (_brltty, display, side) = playing(20);
    for text in ["Schach", "Schach", "Schach ", "matt"] {
        side.braille.show(Line::message(text));
        display.wait_for_text(text.trim_end());
    }
    let deadline = Instant::now() + LIMIT;
    let mut writes = 0;
    while writes < 2 && Instant::now() < deadline {
        match side.reports.recv_timeout(LIMIT) {
            Ok(BrailleReport::Wrote { .. }) => writes += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(
        side.reports.try_recv().is_err(),
        "written more often than changed"
    );
}

#[test]
fn a_missing_brltty_is_told_once_and_found_when_it_comes() {
    let mut brltty = Brltty::new();
    let side = Side::start(&brltty);
    side.braille.show(line("e7-e5", "Sf3"));
    side.expect("Lost(NotRunning)");
    // Three looks later it has not been told again.
    let silence = side.reports.recv_timeout(Duration::from_millis(3300));
    assert!(silence.is_err(), "{silence:?}");
    brltty.start();
    let display = brltty.plug(32);
    match side.next() {
        BrailleReport::Found { cells: 32, .. } => {}
        // BRLTTY may answer before its display does.
        BrailleReport::Lost(BrailleProblem::NoDisplay) => {
            side.expect("Found { cells: 32, rows: 1 }")
        }
        other => panic!("{other:?}"),
    }
    display.wait_for_text("e7-e5 > Sf3");
}

#[test]
fn a_killed_brltty_is_told_and_the_line_comes_back_with_it() {
    let (mut brltty, display, side) = playing(20);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    brltty.kill();
    side.expect("Lost(Lost)");
    // What happens meanwhile is shown afterwards.
    side.braille.show(line("Sg8-f6", "d4"));
    brltty.start();
    let display = brltty.plug(20);
    loop {
        match side.next() {
            BrailleReport::Found { cells: 20, .. } => break,
            BrailleReport::Lost(BrailleProblem::NoDisplay) => {}
            other => panic!("{other:?}"),
        }
    }
    display.wait_for_text("Sg8-f6 > d4");
}

#[test]
fn an_unplugged_display_is_told_and_the_line_comes_back_with_it() {
    let (brltty, display, side) = playing(20);
    side.braille.show(line("e7-e5", "Sf3"));
    display.wait_for_text("e7-e5 > Sf3");
    display.unplug();
    side.expect("Lost(NoDisplay)");
    let display = brltty.plug(20);
    side.expect("Found { cells: 20, rows: 1 }");
    let mut display = display;
    display.wait_for_text("e7-e5 > Sf3");
    display.press("LnUp");
    assert_eq!(side.key(), Key::LineUp);
    display.unplug();
    side.expect("Lost(NoDisplay)");
    // Another display than before.
    let display = brltty.plug(12);
    side.expect("Found { cells: 12, rows: 1 }");
    side.expect("Resized { cells: 12, rows: 1 }");
    display.wait_for("the line on 12 cells", |shown| shown.text == "e7-e5 > Sf3 ");
}

#[test]
fn a_display_that_changes_its_size_gets_the_line_laid_out_anew() {
    let (_brltty, mut display, side) = playing(40);
    side.braille.show(line("12 Sg1-f3", "e7-e5"));
    display.wait_for_text("12 Sg1-f3 > e7-e5");
    for (cells, text) in [(12, "> e7-e5"), (80, "12 Sg1-f3 > e7-e5")] {
        display.resize(cells);
        side.expect(&format!("Resized {{ cells: {cells}, rows: 1 }}"));
        let shown = display.wait_for(text, |shown| {
            shown.text.trim_end() == text && shown.dots.len() == cells
        });
        assert_eq!(shown.text.chars().count(), cells);
    }
}

#[test]
fn the_display_is_given_back_at_the_end() {
    let (_brltty, display, side) = playing(20);
    side.braille.show(Line::message("Schach"));
    display.wait_for_text("Schach");
    let Side {
        braille, reports, ..
    } = side;
    drop(braille);
    // The thread ends, and with it the connection that had the display.
    while let Some(report) = reports.iter().next() {
        assert!(matches!(report, BrailleReport::Wrote { .. }), "{report:?}");
    }
}

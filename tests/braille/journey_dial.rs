//! A blind player feels the clock on a Braille display while it runs: the program as a player
//! starts it, and the real BRLTTY.

use crate::support::display::{Shown, VirtualDisplay, german8, playing};

/// What the clock's figures are made of.
const FIGURES: &str = "0123456789: ";

/// Waits for cells that begin with these figures.
fn wait_for(display: &VirtualDisplay, figures: &str) -> Shown {
    display.wait_for(figures, |shown| shown.text.starts_with(figures))
}

/// The figures that these dots are.
fn figures(dots: &[String]) -> String {
    let figure = |dots: &String| FIGURES.chars().find(|sign| german8(*sign) == dots);
    dots.iter()
        .map(|dots| figure(dots).unwrap_or('?'))
        .collect()
}

/// What 20 cells show of the clock: the player's figures, the dial, the opponent's figures.
fn dials(display: &VirtualDisplay) -> Vec<(String, String, String)> {
    let all = display.history().into_iter().map(|shown| shown.dots);
    all.filter(|dots| figures(&dots[2..3]) == ":")
        .map(|dots| {
            (
                figures(&dots[..5]),
                dots[6..12].join("|"),
                figures(&dots[13..18]),
            )
        })
        .collect()
}

#[test]
fn the_dial_is_asked_for_followed_and_left() {
    let (_brltty, mut display, _home, mut table) =
        playing(20, &["--profile=competition", "--set=game.control=310s"]);
    display.type_text("zifferblatt");
    display.press("KEY_ENTER");
    wait_for(&display, " 5:10");
    table.reads("Zifferblatt auf der Braillezeile.");

    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    // The player's own time fits on 20 cells, too.
    display.wait_for("the message", |shown| {
        shown.text.starts_with("Die Uhr läuft.  5:")
    });
    display.press("KEY_ESCAPE");
    // Each second on a quick machine; a slow one leaves some out.
    wait_for(&display, " 4:5");
    let seen = dials(&display);
    for (own, dial, opponent) in &seen {
        // The hand is dot 1 of the last cell; then the flag is up.
        let last = if own.as_str() > " 5:00" {
            "136"
        } else {
            "123456"
        };
        assert_eq!(dial, &format!("236|356|36|236|356|{last}"), "{own}");
        assert_eq!(opponent, " 5:10");
    }
    let own: Vec<&str> = seen.iter().map(|(own, ..)| own.as_str()).collect();
    assert!(
        own.is_sorted_by(|earlier, later| earlier >= later),
        "{own:?}"
    );
    assert!(own.contains(&" 5:10"), "{own:?}");
    let mut steps = own.iter().filter(|own| **own >= " 5:00");
    assert!(
        steps.all(|own| own.ends_with(['0', '5'])),
        "steps of five seconds: {own:?}"
    );

    display.press("Time");
    display.wait_for("both times in figures", |shown| {
        shown.text.starts_with("4:") && shown.text.trim_end().ends_with(" 5:10")
    });
    display.press("KEY_ESCAPE");
    // Only the cursor, where the player types, and the player's time in the last cells.
    display.wait_for("an empty line", |shown| {
        let (line, time) = shown.dots.split_at(15);
        line[0] == "78" && line[1..].concat().is_empty() && figures(time).starts_with(" 4:")
    });
    table.ends();
}

#[test]
fn a_narrow_display_keeps_its_window_while_the_clock_runs() {
    let (_brltty, mut display, _home, mut table) =
        playing(12, &["--profile=competition", "--set=game.control=315s"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    // The key of both times, twice.
    display.press("Time");
    display.wait_for("both times in figures", |shown| {
        shown.text.starts_with("5:1")
    });
    display.press("Time");
    display.wait_for("the own time and the dial", |shown| {
        shown.dots[11] == "136" && figures(&shown.dots[2..3]) == ":"
    });
    display.press("FwinRt");
    let opponent = |shown: &Shown| figures(&shown.dots[7..]) == " 5:15";
    display.wait_for("the opponent's time", opponent);
    display.wait_for("the flag in the same window", |shown| {
        opponent(shown) && shown.dots[5] == "123456"
    });
    display.press("FwinLt");
    display.wait_for("the own time", |shown| {
        shown.dots[11] == "123456" && figures(&shown.dots[..2]) == " 4"
    });
    table.ends();
}

//! A player types moves on the Braille keyboard, in each of the notations, as characters and as
//! dots: the program as a player starts it, and the real BRLTTY.

use crate::support::display::{VirtualDisplay, dots, playing};

/// Types cells: their dots, as a Braille keyboard gives them.
fn types_dots(display: &mut VirtualDisplay, cells: &str) {
    for cell in cells.chars() {
        display.press(&format!("PassDots {}", u32::from(cell) & 0xff));
    }
}

/// Waits for cells that begin with these.
fn feels(display: &VirtualDisplay, cells: &str) {
    let wanted = dots(cells);
    display.wait_for(cells, |shown| shown.dots.starts_with(&wanted));
}

#[test]
fn moves_are_typed_in_words_signs_and_dots() {
    let (_brltty, mut display, _home, mut table) = playing(40, &["--profile=training"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");

    // In the words of Appendix D.
    display.type_text("springer gustav eins felix drei");
    display.press("KEY_ENTER");
    table.reads("Springer Gustav eins Felix drei");
    display.type_text("korrektur");
    display.press("KEY_ENTER");
    table.reads("Korrektur.");

    // In signs, with German letters; then the same as dots.
    display.type_text("Sc3");
    display.press("KEY_ENTER");
    table.reads("Springer Bella eins Cesar drei");
    types_dots(&mut display, "⠅⠕⠗⠗⠑⠅⠞⠥⠗");
    display.press("KEY_ENTER");
    table.reads("Korrektur.");
    types_dots(&mut display, "⡎⠋⠩");
    display.wait_for("what is typed", |shown| {
        let typed = dots("⡎⠋⠩");
        shown.dots.windows(3).any(|cells| cells == typed)
    });
    display.press("KEY_ENTER");
    table.reads("Springer Gustav eins Felix drei");
    // The last move is told in letters.
    display.press("KEY_ESCAPE");
    display.wait_for("the move", |shown| shown.text.starts_with("Sf3 "));
    table.ends();
}

#[test]
fn moves_are_typed_and_read_in_the_chess_code() {
    for (code, written, brailled) in [
        ("ukaaf", "⠎⠋⠒", "⠎⠋⠒"),
        ("german6", "⠨⠎⠋⠼⠉", "⠨⠎⠋⠼⠉"),
        ("german8", "⡎⠋⠩", "⡎⠋⠩"),
    ] {
        let setting = format!("--set=braille.code={code}");
        let (_brltty, mut display, _home, mut table) =
            playing(20, &["--profile=training", &setting]);
        display.press("KEY_ENTER");
        table.reads("Die Uhr läuft.");
        types_dots(&mut display, written);
        display.press("KEY_ENTER");
        table.reads("Springer Gustav eins Felix drei");
        display.press("KEY_ESCAPE");
        feels(&display, brailled);
        display.type_text("korrektur");
        display.press("KEY_ENTER");
        table.reads("Korrektur.");
        // Signs in letters are understood as well.
        display.type_text("e4");
        display.press("KEY_ENTER");
        table.reads("Bauer Eva zwei Eva vier");
        table.ends();
    }
}

#[test]
fn a_sign_that_is_not_understood_is_named_and_nothing_is_moved() {
    let (_brltty, mut display, home, mut table) =
        playing(40, &["--profile=training", "--set=braille.code=ukaaf"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    types_dots(&mut display, "⠎⠋⠿");
    display.press("KEY_ENTER");
    table.reads("Punkte 1 2 3 4 5 6, Zeichen 3: kein Zeichen der Schachschrift ukaaf.");
    display.wait_for("the reason", |shown| {
        shown.text.starts_with("Punkte 1 2 3 4 5 6, Zeichen 3: ")
    });
    // A legal sign for a move that is not.
    types_dots(&mut display, "⠎⠑⠲");
    display.press("KEY_ENTER");
    table.reads("Kein Springer kommt nach Eva vier.");
    table.ends();
    assert!(home.game().under_way().is_none());
}

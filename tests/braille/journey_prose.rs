//! Sentences on the Braille display in the user's Braille, translated by liblouis: the program
//! as a player starts it, and the real BRLTTY.

use crate::support::display::{VirtualDisplay, dots, playing};

/// Waits until these cells stand somewhere on the display.
fn feels(display: &VirtualDisplay, cells: &str) {
    let wanted = dots(cells);
    display.wait_for(cells, |shown| {
        shown.dots.windows(wanted.len()).any(|felt| felt == wanted)
    });
}

#[test]
fn sentences_are_contracted_and_moves_are_not() {
    for (table, runs, asked, refused) in [
        // Cells by lou_translate of liblouis 3.24.
        ("de-g0.utb", "⠙⠊⠑ ⠥⠓⠗ ⠇⠜⠥⠋⠞⠄", "⠗⠊⠉⠓⠞⠊⠛⠢", "⠁⠥⠋"),
        ("de-g1.ctb", "⠙⠬ ⠥⠓⠗ ⠇⠌⠋⠞⠄", "⠗⠊⠹⠞⠊⠛⠢", "⠡⠋"),
        ("de-g2.ctb", "⠬ ⠥⠓⠗ ⠇⠌⠋⠞⠄", "⠂⠼⠘⠢", "⠡"),
    ] {
        let brltty = format!("--set=braille.prose={table}");
        let (_brltty, mut display, _home, mut game) =
            playing(40, &["--profile=competition", &brltty]);
        display.press("KEY_ENTER");
        game.reads("Die Uhr läuft.");
        feels(&display, runs);
        display.type_text("e5e6");
        display.press("KEY_ENTER");
        game.reads("Auf Eva fünf steht nichts.");
        // The square in letters, in the German computer Braille of BRLTTY.
        let square = "⡑⠧⠁ ⠋⢳⠝⠋";
        feels(&display, &format!("{refused} {square}"));
        display.type_text("Sf3");
        display.press("KEY_ENTER");
        game.reads("Springer Gustav eins Felix drei");
        game.reads("Richtig?");
        feels(&display, &format!("⡎⠋⠩ {asked}"));
        game.ends();
    }
}

#[test]
fn a_missing_table_is_told_once_and_everything_stands_in_letters() {
    let (_brltty, mut display, _home, mut game) = playing(
        40,
        &[
            "--profile=training",
            "--set=braille.prose=no-such-table.ctb",
        ],
    );
    game.reads_from("Die Brailletabelle no-such-table.ctb fehlt");
    display.wait_for("what is missing", |shown| {
        shown
            .text
            .starts_with("Die Brailletabelle no-such-table.ctb")
    });
    display.press("KEY_ENTER");
    game.reads("Die Uhr läuft.");
    display.wait_for("a sentence", |shown| {
        shown.text.starts_with("Die Uhr läuft.")
    });
    assert_eq!(game.transcript().matches("no-such-table.ctb").count(), 1);
    game.ends();
}

//! What only a game against an engine has, with a Braille display alone: from the menu, by the
//! keys of the display. Stockfish and BRLTTY are real.

use crate::support::display::{VirtualDisplay, playing};

/// What the menu has for a game against an engine, with what it does.
const ENTRIES: [&str; 5] = [
    "zug zurück nimmt deinen letzten Zug",
    "tipp sagt die Figur des besten Zuges; noch einmal: das Feld, dann den Zug",
    "bewertung sagt, wer besser steht",
    "neue partie beginnt eine neue Partie",
    "farben tauschen beginnt eine neue Partie mit der anderen Farbe",
];

/// Goes on in the menu, window by window, until what was read is so; what was read.
fn reads(display: &mut VirtualDisplay, until: impl Fn(&str) -> bool) -> String {
    let mut read = String::new();
    loop {
        let shown = display.history().pop().expect("cells");
        read.push_str(shown.text.trim());
        read.push(' ');
        if until(&read) {
            return read;
        }
        assert!(read.len() < 4000, "never read: {read}");
        display.press("FwinRt");
        display.wait_for("the next window", |now| now.text != shown.text);
    }
}

#[test]
fn the_menu_of_a_game_against_an_engine_is_read_and_used_on_the_display() {
    for cells in [12, 40] {
        let options = ["--engine=1", "--control=none", "--set=engine.seconds=0"];
        let (_brltty, mut display, _home, mut table) = playing(cells, &options);
        display.type_text("e4");
        display.press("KEY_ENTER");
        table.reads("Bauer Eva zwei Eva vier");
        display.press("KEY_ENTER");
        table.reads("Gedrückt.");
        table.read_until("its move", |line| {
            line.contains("sieben") || line.contains("acht")
        });
        display.press("Help");
        table.reads("Befehle auf der Braillezeile.");
        let read = reads(&mut display, |read| {
            ENTRIES.iter().all(|it| read.contains(it))
        });
        assert!(!read.contains("stufe"), "it needs a number: {read}");
        display.press("Help");
        table.reads("Befehle aus.");

        display.press("Help");
        table.reads("Befehle auf der Braillezeile.");
        reads(&mut display, |read| {
            read.ends_with(" tipp ") || read.contains(" tipp sagt")
        });
        display.press("Route 1");
        table.reads_from("Tipp: ");
        display.wait_for("the hint", |shown| shown.text.starts_with("Tipp: "));
        table.ends();
    }
}

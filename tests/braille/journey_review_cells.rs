//! A game is looked at again with a Braille display alone, at the real BRLTTY.

use crate::support::display::reviewing;

const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n\n\
    1. e4 {best by test} (1. d4 d5) e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n";

#[test]
fn a_review_is_read_stepped_through_and_typed_on_the_display() {
    for cells in [12, 40] {
        let (_brltty, mut display, _home, mut table) = reviewing(cells, GAME);
        let shows = |display: &crate::support::display::VirtualDisplay, text: &str| {
            display.wait_for(text, |shown| shown.text.trim_end() == text);
        };
        display.press("LnDn");
        shows(&display, "1 e4");
        table.reads("eins: Bauer Eva zwei Eva vier. Kommentar. Eine Variante.");
        display.press("LnDn");
        shows(&display, "1 e4 e5");
        display.press("LnDn");
        shows(&display, "2 Sf3");
        display.press("LnDn");
        shows(&display, "2 Sf3 Sc6");
        // The routing key above the white move.
        display.press("Route 3");
        shows(&display, "2 Sf3");
        display.press("Top");
        display.wait_for("the beginning", |shown| {
            shown.text.starts_with("Anfang der")
        });
        display.type_text("zug 3");
        display.press("KEY_ENTER");
        shows(&display, "3 Lb5");
        display.type_text("wer steht auf b5");
        display.press("KEY_ENTER");
        table.reads("Bella fünf: Läufer weiß.");
        display.wait_for("the answer", |shown| shown.text.starts_with("Bella fünf:"));
        // The next key brings the line back.
        display.press("LnUp");
        shows(&display, "2 Sf3 Sc6");
        display.press("KEY_ESCAPE");
        table.has_ended();
    }
}

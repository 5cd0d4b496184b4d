//! The talking clock without boards, set, pressed and felt on a Braille display alone, at the real
//! BRLTTY.

use crate::support::display::{Brltty, found_at};
use crate::support::table::Home;

#[test]
fn it_is_set_and_pressed_and_each_press_is_felt() {
    let (brltty, mut display) = Brltty::with_display(40);
    let home = Home::new();
    let [host, auth] = found_at(&brltty);
    let mut table = home.start(&[
        "clock",
        &host,
        &auth,
        "--no-voice",
        "--no-hearing",
        "--no-board",
    ]);
    for (typed, question) in [
        ("5", "Wie viele Minuten?"),
        ("3", "Wie viele Sekunden je Zug?"),
        ("", "Eins: Zeitzugabe."),
        ("", "Für wie viele Züge?"),
        ("", "Hat der Gegner dieselbe Zeit?"),
        ("schwarz", "Weiß oder Schwarz?"),
        ("ja", "Du hast Schwarz, fünf Minuten und drei"),
    ] {
        table.reads_from(question);
        display.wait_for(question, |shown| {
            // The first question stands behind what this is.
            shown.text.starts_with(question) || shown.text.starts_with("Die Uhr wird gestellt.")
        });
        display.type_text(typed);
        display.press("KEY_ENTER");
    }
    table.reads_from("Schachuhr. Du hast Schwarz,");
    display.press("KEY_ENTER");
    let feels = |what: &str| {
        display.wait_for(what, |shown| shown.text.starts_with(what));
    };
    feels("Die Uhr läuft.");
    display.type_text("gegner drücken");
    display.press("KEY_ENTER");
    display.wait_for("whose clock runs, and the own time", |shown| {
        shown.text.starts_with("Deine Uhr läuft.") && shown.text.contains("5:0")
    });
    display.press("KEY_ENTER");
    display.wait_for("the press", |shown| shown.text.starts_with("Gedrückt."));
    display.press("Time");
    display.wait_for("both times in figures", |shown| {
        shown.text.starts_with("5:0") && shown.text.matches(':').count() == 2
    });
    table.ends();
}

//! A lesson with a Braille display alone, at the real BRLTTY.

use crate::support::display::{Brltty, found_at};
use crate::support::table::Home;
use doppelbrett::store::{Journal, Standing};

#[test]
fn a_lesson_is_chosen_read_and_answered_on_the_display() {
    let (brltty, mut display) = Brltty::with_display(40);
    let home = Home::new();
    let open = Standing {
        open: Some("color e4".to_owned()),
        ..Standing::default()
    };
    Journal::open(&home.store().join("journal.sqlite"))
        .and_then(|mut journal| journal.keep_lesson("squares", [], &open))
        .expect("a lesson that was left");
    let [host, auth] = found_at(&brltty);
    let mut table = home.start(&["train", &host, &auth, "--no-voice", "--no-hearing"]);
    // What is told at once stands together.
    display.wait_for("the list", |shown| {
        shown.text.starts_with("Wähle eine Lektion")
    });
    display.press("LnDn");
    display.wait_for("the second lesson", |shown| {
        shown.text.starts_with("zwei: Ansagen.")
    });
    display.press("LnUp");
    display.wait_for("the first lesson", |shown| {
        shown.text.starts_with("eins: Felder.")
    });
    display.press("KEY_ENTER");
    display.wait_for("what the lesson is", |shown| {
        shown.text.starts_with("Ich frage nach Feldern")
    });
    for _ in 0..2 {
        display.press("FwinRt");
    }
    display.wait_for("the question", |shown| {
        shown.text.contains("Eva vier: weiß oder")
    });
    display.type_text("quatsch");
    display.press("KEY_ENTER");
    display.wait_for("what is expected", |shown| shown.text.contains("quatsch"));
    display.type_text("hell");
    display.press("KEY_ENTER");
    table.reads_from("Richtig.");
    display.wait_for("the answer", |shown| shown.text.starts_with("Richtig."));
    display.press("KEY_ESCAPE");
    table.reads("Diesmal eins von eins richtig.");
    display.wait_for("how it went", |shown| {
        shown.text.starts_with("Diesmal eins von eins richtig.")
    });
    display.press("KEY_ESCAPE");
    table.has_ended();
}

//! A move is sealed on the Braille display: what lies in the envelope stands in the player's cells,
//! and no longer once the envelope is closed.

use crate::support::display::{Brltty, Shown, found_at};
use crate::support::table::Home;

#[test]
fn a_move_is_sealed_and_changed_on_the_display() {
    let (brltty, mut display) = Brltty::with_display(40);
    let home = Home::new();
    let [host, auth] = found_at(&brltty);
    let mut table = home.play(&[&host, &auth, "--arbiter", "--no-voice", "--no-hearing"]);
    table.link();
    let mut arbiter = home.start(&["arbiter"]);
    arbiter.reads_from("Verbunden als Schiedsrichter.");
    display.wait_for("the game", |shown| shown.text.contains("Schiedsrichter"));
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    arbiter.asks(
        "hängepartie morgen",
        "Schiedsrichter: Weiß gibt ab. Weiter: morgen.",
    );
    let begins = |text: &'static str| move |shown: &Shown| shown.text.starts_with(text);
    display.wait_for("who seals", begins("Schiedsrichter: Weiß gibt ab."));
    // A key of the display clears the message; what is asked stands behind it.
    display.press("KEY_ESCAPE");
    display.wait_for("what is asked", begins("Gib geheim den Abgabezug ein."));
    for (typed, sealed) in [
        ("e4", "Im Umschlag: Eva vier."),
        ("Sf3", "Im Umschlag: Springer Felix drei."),
    ] {
        display.type_text(typed);
        display.press("KEY_ENTER");
        display.wait_for(sealed, begins(sealed));
    }
    display.press("KEY_ENTER");
    table.reads("Der Umschlag ist zu. Die Partie ist vertagt.");
    let closed = "Der Umschlag ist zu.";
    display.wait_for(closed, begins(closed));
    table.ends();
}

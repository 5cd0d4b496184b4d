//! A player with a Braille display and no keyboard plays, reads the score and what was said,
//! and explores the board, all with the keys of the display. The program as a player starts it,
//! and the real BRLTTY.

use crate::support::display::{Shown, VirtualDisplay, playing};
use doppelbrett::game::Event;

/// Waits for cells whose characters begin like this.
fn begins(display: &VirtualDisplay, text: &str) -> Shown {
    display.wait_for(text, |shown| shown.text.starts_with(text))
}

/// The place of a sign in what is shown.
fn cell(shown: &Shown, text: &str) -> usize {
    let at = shown.text.find(text).expect("it is there");
    shown.text[..at].chars().count()
}

/// Presses the routing key above this, and above what then asks whether it is meant.
fn does(display: &mut VirtualDisplay, above: &str, sure: &str) {
    let shown = display.wait_for(above, |shown| shown.text.contains(above));
    // Not its first cell: BRLTTY's virtual driver has no key above the first of all.
    display.press(&format!("Route {}", cell(&shown, above) + 1));
    begins(display, sure);
    display.press("Route 1");
}

/// Makes a move on the board and leaves it; `from` and `to` are the number of ranks up from
/// the player's own and a cell of that rank.
fn moves(display: &mut VirtualDisplay, from: (usize, usize), to: (usize, usize)) {
    display.press("Bot");
    display.wait_for("the own rank", |shown| shown.text.starts_with('1'));
    for _ in 0..from.0 {
        display.press("LnUp");
    }
    let figure = |rank: usize| char::from_digit(rank as u32 + 1, 10).expect("a rank");
    display.wait_for("the rank of the piece", |shown| {
        shown.text.starts_with(figure(from.0))
    });
    display.press(&format!("Route {}", from.1));
    display.wait_for("what stands there", |shown| shown.text.contains(" B weiß"));
    display.press(&format!("Route {}", from.1));
    display.wait_for("the question", |shown| shown.text.contains("wohin?"));
    for _ in from.0..to.0 {
        display.press("LnUp");
    }
    display.wait_for("the rank of the target", |shown| {
        shown.text.starts_with(figure(to.0))
    });
    display.press(&format!("Route {}", to.1));
}

#[test]
fn a_game_is_begun_played_and_ended_by_the_keys_of_the_display_alone() {
    for cells in [12, 20] {
        let (_brltty, mut display, home, mut table) =
            playing(cells, &["--profile=competition", "--set=game.control=15"]);
        // The menu: what can be done now.
        display.press("Help");
        does(&mut display, "drücken", "sicher?");
        table.reads("Die Uhr läuft.");

        moves(&mut display, (1, 5), (3, 5));
        table.reads("Richtig?");
        begins(&display, "e4 Richtig?");
        does(&mut display, "Richtig?", "sicher? ja");
        table.reads("Führe aus.");
        // The question covers the board, which is left.
        let execute = if cells == 12 { "setze!" } else { "Führe aus." };
        does(&mut display, execute, "sicher?");
        table.reads("Drücke die Uhr.");
        let press = if cells == 12 {
            "Uhr!"
        } else {
            "Drücke die Uhr."
        };
        does(&mut display, press, "sicher?");
        table.reads("Gedrückt.");

        // To resign is asked twice here, and once more by the rules of the game.
        display.press("Help");
        table.reads("Befehle auf der Braillezeile.");
        display.wait_for("the menu", |shown| !shown.text.starts_with("e4"));
        for _ in 0..40 {
            let shown = display.history().pop().expect("cells");
            if shown.text.starts_with("ich gebe auf") {
                break;
            }
            display.press("LnDn");
            display.wait_for("the next command", |now| now.text != shown.text);
        }
        does(&mut display, "ich gebe auf", "sicher? ich ");
        table.reads_from("Wirklich aufgeben?");
        does(&mut display, "ja?", "sicher? ja");
        table.until("it is over", || {
            table
                .events()
                .iter()
                .any(|event| matches!(event, Event::Ended { .. }))
        });
        table.ends();
        drop(home);
    }
}

#[test]
fn the_own_time_stands_in_the_last_cells_and_a_message_gives_way_to_what_is_typed() {
    let (_brltty, mut display, _home, mut table) =
        playing(40, &["--profile=competition", "--set=game.control=302s"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    display.type_text("Sf3");
    display.wait_for("what is typed", |shown| shown.text.starts_with("Sf3 "));
    for time in [" 5:00", " 4:59", " 4:58"] {
        let shown = display.wait_for(time, |shown| shown.text.ends_with(time));
        assert_eq!(shown.text, format!("{:35}{time}", "Sf3"));
        assert_eq!(
            shown.dots[3], "78",
            "the cursor stays where the player types"
        );
    }
    // A message that interrupts covers what is typed until the next key.
    table.types("xyz");
    display.wait_for("the message beside the input", |shown| {
        shown.text.starts_with("Nicht verstanden: xyz. > Sf3")
    });
    display.press("KEY_CURSOR_LEFT");
    display.wait_for("the input with its cursor", |shown| {
        shown.text.starts_with("Sf3 ") && shown.dots[2].ends_with("78")
    });
    display.press("KEY_ESCAPE");
    display.resize(12);
    display.type_text("Sf3");
    display.press("KEY_ENTER");
    begins(&display, "Sf3 Richtig?");
    display.resize(80);
    let shown = begins(&display, "Sf3 Richtig? > ");
    assert_eq!(shown.text.chars().count(), 80);
    table.ends();
}

#[test]
fn the_score_and_what_was_said_are_read_on_the_display() {
    let (_brltty, mut display, _home, mut table) = playing(20, &["--profile=training"]);
    for (line, answer) in [
        ("", "Die Uhr läuft."),
        ("e4", "Bauer Eva zwei Eva vier"),
        ("", "Gedrückt."),
        ("gegner e5", "Bauer Eva sieben Eva fünf"),
        ("Sf3", "Springer Gustav eins Felix drei"),
        ("", "Gedrückt."),
    ] {
        table.asks(line, answer);
    }
    display.press("Top");
    display.wait_for_text("2 Sf3");
    table.reads("Mitschrift auf der Braillezeile.");
    display.press("LnUp");
    display.wait_for_text("1 e4 e5");
    // The cell of e5: the figure, a blank, e4, a blank.
    display.press("Route 5");
    table.reads("Bauer Eva sieben Eva fünf");
    begins(&display, "Bauer Eva sieben Eva");
    display.press("FwinRt");
    display.press("LnDn");
    display.wait_for_text("1 e4 e5");
    display.press("Top");
    table.reads("Mitschrift aus.");

    // What was said, the newest first.
    display.press("LnUp");
    display.wait_for_text("Mitschrift aus.");
    display.press("LnUp");
    begins(&display, "Bauer Eva sieben   ");
    // Something new is told: the last cell says so, and nothing else moves.
    table.asks("xyz", "Nicht verstanden: xyz.");
    let shown = display.wait_for_text("Bauer Eva sieben   !");
    assert_eq!(shown.dots[19], "5");
    display.press("Route 19");
    begins(&display, "Nicht verstanden:  ");
    // Behind the newest is the line with the last move.
    display.press("LnDn");
    begins(&display, "Sf3 Gedrückt.");
    table.ends();
}

#[test]
fn the_finger_is_led_over_the_board() {
    let (_brltty, mut display, _home, mut table) = playing(40, &["--profile=training"]);
    table.asks("", "Die Uhr läuft.");
    display.press("Bot");
    table.reads("Brett auf der Braillezeile.");
    display.wait_for("the own ranks", |shown| shown.text.starts_with('4'));
    // Files: the routing key above a figure. The fourth rank is read, so the file is a.
    display.press("Route 10");
    table.reads("Linien.");
    let shown = begins(&display, "a");
    assert_eq!(shown.dots[..9].join("|"), "1|23457|127|36|3|36|3|12|2345");
    assert_eq!(shown.dots[10], "12", "the file b");
    // Across: the rank of b2.
    display.press("PrIndent 12");
    table.reads("Reihen.");
    let shown = begins(&display, "4");
    assert_eq!(shown.dots[21..29].join("|"), ["127"; 8].join("|"));

    // The next knight after b1: g1, with dot 8. What is said of it covers the board here.
    display.press("NxDifChar 32");
    table.reads("Gustav eins: Springer weiß.");
    display.wait_for_text("g1 S weiß");
    display.press("KEY_ESCAPE");
    let shown = begins(&display, "4");
    assert_eq!(shown.dots[37], "23478");

    // What attacks f3, and where the knight of g1 can go; BRLTTY's virtual driver lacks the
    // commands for these words.
    table.types("angreifer f3");
    table.reads_from("Felix drei: eigene: ");
    begins(&display, "f3 ");
    display.press("KEY_ESCAPE");
    begins(&display, "4");
    table.types("ziele g1");
    table.reads("Gustav eins: nach Felix drei, Hector drei.");
    display.wait_for_text("g1 > f3 h3");
    display.press("KEY_ESCAPE");
    begins(&display, "4");

    // A move is begun: its square stands after its rank, and in words in the next window.
    display.press("Route 37");
    display.press("Route 37");
    display.wait_for_text("g1 wohin?");
    display.press("KEY_CURSOR_DOWN");
    let shown = display.wait_for("the ranks", |shown| shown.text.starts_with('4'));
    assert_eq!(shown.text.chars().nth(39), Some('g'));
    display.press("FwinRt");
    display.wait_for_text("g1 wohin?");
    display.press("FwinLt");
    begins(&display, "4");
    display.press("Route 16");
    table.reads("Springer Gustav eins Felix drei");
    // The last move: it is told, and its squares are marked with dots that are free.
    table.asks("", "Gedrückt.");
    display.press("KEY_ESCAPE");
    display.press("PrPrompt");
    table.reads("Springer Gustav eins Felix drei");
    display.wait_for_text("Sf3 g1-f3");
    display.press("KEY_ESCAPE");
    let shown = begins(&display, "4");
    assert_eq!(
        (shown.dots[16].as_str(), shown.dots[37].as_str()),
        ("23467", "346")
    );

    // Where the two boards differ.
    table.types("brett bauer h5 statt h2");
    table.reads_from("Dein Brett: Bauer auf Hector fünf");
    display.press("KEY_ESCAPE");
    display.press("NxPgrph");
    table.reads("Hector zwei: hier leer, drüben Bauer weiß.");
    display.wait_for_text("h2: hier leer, drüben Bauer weiß");
    display.press("NxPgrph");
    table.reads("Hector fünf: hier Bauer weiß, drüben leer.");
    table.ends();
}

//! A player reads the board on a Braille display and enters a move with its routing keys: the
//! program as a player starts it, and the real BRLTTY.

use crate::support::display::{Shown, VirtualDisplay, playing};

/// The dots of the ranks' figures in German 8-dot Braille, from 1 to 8.
const FIGURES: [&str; 8] = ["16", "126", "146", "1456", "156", "1246", "12456", "1256"];
/// White's and Black's first ranks, from a to h.
pub(super) const WHITE: &str = "23457|2347|1237|1457|137|1237|2347|23457";
pub(super) const BLACK: &str = "2345|234|123|145|13|123|234|2345";
pub(super) const WHITE_PAWNS: &str = "127|127|127|127|127|127|127|127";
pub(super) const BLACK_PAWNS: &str = "12|12|12|12|12|12|12|12";
/// An empty rank that begins with a light square, and with a dark one.
pub(super) const LIGHT_FIRST: &str = "3|36|3|36|3|36|3|36";
pub(super) const DARK_FIRST: &str = "36|3|36|3|36|3|36|3";

/// The dots of a rank with its figure.
pub(super) fn rank(number: usize, squares: &str) -> String {
    format!("{}|{squares}", FIGURES[number - 1])
}

/// Waits for cells that begin with these dots.
fn feels(display: &VirtualDisplay, dots: &str) -> Shown {
    let wanted: Vec<&str> = dots.split('|').collect();
    display.wait_for(dots, |shown| {
        let felt: Vec<&str> = shown.dots.iter().map(String::as_str).collect();
        felt.starts_with(&wanted)
    })
}

#[test]
fn a_move_is_entered_and_confirmed_with_routing_keys_alone() {
    let (_brltty, mut display, home, mut table) = playing(20, &["--profile=competition"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    display.type_text("brett zeigen");
    display.press("KEY_ENTER");
    feels(&display, &rank(1, WHITE));
    table.reads("Brett auf der Braillezeile.");
    display.press("LnUp");
    feels(&display, &rank(2, WHITE_PAWNS));

    // The sixth cell: the figure, a, b, c, d, e.
    display.press("Route 5");
    let shown = display.wait_for("the piece", |shown| shown.text.ends_with(" e2 B weiß "));
    assert_eq!(shown.dots[5], "127");
    table.reads("Eva zwei: Bauer weiß.");
    display.press("Route 5");
    let shown = display.wait_for("the question", |shown| shown.text.contains(" e2 wohin?"));
    assert_eq!(shown.dots[5], "1278", "dot 8 marks where it begins");
    table.reads("Von Eva zwei: wohin?");

    display.press("LnUp");
    display.press("LnUp");
    let shown = feels(&display, &rank(4, LIGHT_FIRST));
    assert_eq!(shown.text.trim_end().split(' ').next_back(), Some("e2"));
    display.press("Route 5");
    table.reads("Bauer Eva zwei Eva vier");
    table.reads("Richtig?");
    display.wait_for("what was announced", |shown| {
        shown.text.contains("Richtig?")
    });

    // A key brings the board back; then the target, once to hear, once for yes.
    display.press("KEY_ESCAPE");
    feels(&display, &rank(4, LIGHT_FIRST));
    display.press("Route 5");
    display.wait_for("the question", |shown| shown.text.contains(" e4 ja?"));
    table.reads("Zug nach Eva vier. Noch einmal heißt ja.");
    display.press("Route 5");
    table.reads("Führe aus.");
    display.type_text("ausgeführt");
    display.press("KEY_ENTER");
    table.reads("Drücke die Uhr.");
    display.press("LnDn");
    // The pawn now stands on the player's own board; BRLTTY shows the line again.
    display.press("KEY_ESCAPE");
    feels(&display, &rank(4, "3|36|3|36|127|36|3|36"));
    table.ends();
    assert!(
        home.game()
            .under_way()
            .is_some_and(|moving| moving.executed)
    );
}

#[test]
fn forty_cells_show_half_the_board_and_an_illegal_move_is_refused() {
    let (_brltty, mut display, _home, mut table) = playing(40, &["--profile=training"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    display.press("Bot");
    let near = [
        rank(4, LIGHT_FIRST),
        rank(3, DARK_FIRST),
        rank(2, WHITE_PAWNS),
        rank(1, WHITE),
    ];
    let far = [
        rank(8, BLACK),
        rank(7, BLACK_PAWNS),
        rank(6, LIGHT_FIRST),
        rank(5, DARK_FIRST),
    ];
    feels(&display, &near.join("||"));
    display.press("LnUp");
    feels(&display, &far.join("||"));
    display.press("FwinRt");
    feels(&display, &near.join("||"));

    // g1: three ranks of ten cells, the figure, a to f.
    display.press("Route 37");
    display.wait_for_text("g1 S weiß");
    display.press("Route 37");
    display.wait_for_text("g1 wohin?");
    display.press("LnDn");
    let shown = feels(&display, &near[..3].join("||"));
    assert_eq!(shown.dots[37], "23478", "dot 8 marks where it begins");
    // e4
    display.press("Route 5");
    let told = table.reads_from("Springer");
    display.wait_for("the reason", |shown| {
        let shown = shown.text.trim_end();
        shown.starts_with("Springer") && told.starts_with(shown)
    });
    display.press("KEY_ESCAPE");
    feels(&display, &near.join("||"));
    table.ends();
}

#[test]
fn eighty_cells_show_the_whole_board_in_six_dots() {
    let (_brltty, mut display, _home, mut table) =
        playing(80, &["--profile=training", "--set=braille.board=six"]);
    display.press("Bot");
    table.reads("Brett auf der Braillezeile.");
    let ranks = [
        "236|12356|2346|1236|123456|136|1236|2346|12356",
        "2356|12346|12346|12346|12346|12346|12346|12346|12346",
        "235|3|36|3|36|3|36|3|36",
        "26|36|3|36|3|36|3|36|3",
        "256|3|36|3|36|3|36|3|36",
        "25|36|3|36|3|36|3|36|3",
        "23|1234|1234|1234|1234|1234|1234|1234|1234",
        "2|1235|234|123|12345|13|123|234|1235",
    ];
    feels(&display, &ranks.join("||"));
    table.ends();
}

#[test]
fn twelve_cells_show_a_rank_and_what_is_said_instead_of_it() {
    let (_brltty, mut display, _home, mut table) = playing(12, &["--profile=training"]);
    display.press("KEY_ENTER");
    table.reads("Die Uhr läuft.");
    display.press("Bot");
    feels(&display, &rank(1, WHITE));
    display.press("LnUp");
    feels(&display, &rank(2, WHITE_PAWNS));
    // The same key means the same square while what was said stands before it.
    display.press("Route 4");
    display.wait_for_text("d2 B weiß");
    display.press("Route 4");
    display.wait_for_text("d2 wohin?");
    display.press("LnUp");
    let shown = feels(&display, &rank(3, DARK_FIRST));
    assert_eq!(shown.text.trim_end().split(' ').next_back(), Some("d2"));
    display.press("Route 4");
    table.reads("Bauer David zwei David drei");
    table.ends();
}

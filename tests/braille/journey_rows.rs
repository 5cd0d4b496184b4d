//! A player at a display of several rows: the board with a rank in each, and what is said beside
//! it; the real BRLTTY, whose virtual driver has rows.

use super::journey_board_cells::{
    BLACK, BLACK_PAWNS, DARK_FIRST, LIGHT_FIRST, WHITE, WHITE_PAWNS, rank,
};
use crate::support::display::{Shown, VirtualDisplay, playing};

/// The ranks at the start, from Black's side.
fn ranks() -> [String; 8] {
    [
        rank(8, BLACK),
        rank(7, BLACK_PAWNS),
        rank(6, LIGHT_FIRST),
        rank(5, DARK_FIRST),
        rank(4, LIGHT_FIRST),
        rank(3, DARK_FIRST),
        rank(2, WHITE_PAWNS),
        rank(1, WHITE),
    ]
}

/// The text of a row.
fn row(shown: &Shown, columns: usize, row: usize) -> String {
    let cells = shown.text.chars().skip(row * columns).take(columns);
    cells.collect::<String>().trim_end().to_owned()
}

/// Waits until the rows begin with these dots, from above.
fn feels(display: &VirtualDisplay, columns: usize, rows: &[String]) -> Shown {
    display.wait_for(&rows.join("\n"), |shown| {
        let mut at = shown.dots.chunks(columns);
        rows.iter().all(|wanted| {
            let felt = at.next().unwrap_or_default();
            let wanted: Vec<&str> = wanted.split('|').collect();
            let felt: Vec<&str> = felt.iter().map(String::as_str).collect();
            felt.starts_with(&wanted)
        })
    })
}

#[test]
fn a_game_is_begun_on_displays_with_rows() {
    for (columns, rows) in [(32, 8), (40, 9), (20, 6)] {
        let size = format!("{columns} {rows}");
        let (_brltty, mut display, home, mut table) = playing(&size, &["--profile=training"]);
        // No word goes on in the next row.
        let first = display.wait_for("the beginning", |shown| {
            row(shown, columns, 0).starts_with("Neue Partie.")
        });
        let words: Vec<String> = (0..rows).map(|at| row(&first, columns, at)).collect();
        let told = table.reads_from("Neue Partie.");
        // Then come the place to type and the own time.
        let read = words.join(" ");
        let read: Vec<_> = read
            .split_whitespace()
            .take_while(|word| *word != ">")
            .collect();
        let told: Vec<_> = told.split_whitespace().collect();
        assert!(
            read.len() > 8 && told.starts_with(&read),
            "{words:?}: {told:?}"
        );
        display.press("KEY_ENTER");
        table.reads("Die Uhr läuft.");
        display.press("Bot");
        let near = &ranks()[8 - rows.min(8)..];
        let shown = feels(&display, columns, near);
        assert_eq!(shown.dots.len(), columns * rows);

        // e2, twice, then e4: each in its own row.
        let of = |rank: usize| (near.len() - rank) * columns + 5;
        let beside = if rows > 8 { 8 } else { 0 };
        display.press(&format!("Route {}", of(2)));
        table.reads("Eva zwei: Bauer weiß.");
        let shown = display.wait_for("the piece", |shown| {
            row(shown, columns, beside).contains("e2 B weiß")
        });
        // What is said hides nothing of the board.
        assert_eq!(shown.dots[of(2)], "127");
        display.press(&format!("Route {}", of(2)));
        table.reads("Von Eva zwei: wohin?");
        display.press(&format!("Route {}", of(4)));
        table.reads("Bauer Eva zwei Eva vier");
        display.press("KEY_ESCAPE");
        feels(&display, columns, &near[..1]);
        table.ends();
        assert!(home.game().under_way().is_some(), "{size}");
    }
}

#[test]
fn another_display_of_as_many_cells_is_laid_out_anew() {
    let (_brltty, mut display, _home, table) = playing("40 1", &["--profile=training"]);
    display.press("Bot");
    let all = ranks();
    display.wait_for("half the board", |shown| {
        shown.dots[0] == "126" || shown.dots[0] == "1456"
    });
    display.resize("20 2");
    feels(&display, 20, &all[6..]);
    display.resize("10 4");
    feels(&display, 10, &all[4..]);
    table.ends();
}

#[test]
fn a_long_message_is_read_page_by_page_and_the_board_from_blacks_side() {
    let (_brltty, mut display, _home, mut table) = playing(
        "14 2",
        &[
            "--profile=training",
            "--set=game.blind_plays=black",
            "--set=braille.board=six",
        ],
    );
    display.wait_for("the beginning", |shown| {
        row(shown, 14, 0) == "Neue Partie." && row(shown, 14, 1) == "Du hast"
    });
    display.press("FwinRt");
    display.wait_for("the next page", |shown| row(shown, 14, 0) == "Schwarz,");
    display.press("FwinLt");
    display.wait_for("the first page", |shown| {
        row(shown, 14, 0) == "Neue Partie."
    });

    // The far side is White's, and h is on the left; six dots are enough.
    display.press("Bot");
    table.reads("Brett auf der Braillezeile.");
    let shown = display.wait_for("Black's own ranks", |shown| {
        shown.dots[0] == "2356" && shown.dots[14] == "236"
    });
    assert!(
        shown.dots.iter().all(|cell| !cell.contains(['7', '8'])),
        "{shown:?}"
    );
    display.press("Route 15");
    table.reads_from("Hector acht: Turm schwarz");
    table.ends();
}

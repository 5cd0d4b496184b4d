//! Somebody sends more than anybody can say, or connects more often than anybody can play: the
//! others play on.

use crate::support::attack::{crowd, noise, switches};
use crate::support::page::Page;
use crate::support::table::Home;

/// Twenty seconds, which may come at once.
const AT_ONCE: usize = 500;

#[test]
fn noise_that_comes_again_and_again_is_no_more_than_one_page_may_bring_and_the_game_goes_on() {
    let home = Home::new();
    let mut table = home.play(&[
        "--no-voice",
        "--no-braille",
        "--profile=training",
        "--control=15+5",
        "--blind-page",
    ]);
    let mut page = Page::open(&table.link());
    let blind = home.link_of("blind");
    table.reads_from("Neue Partie.");
    table.asks("", "Die Uhr läuft.");
    // Two blocks are left for what is said while these come.
    assert_eq!(noise(&blind, AT_ONCE - 2), None);
    for (own, announced, theirs, told) in [
        (
            "e4",
            "Bauer Eva zwei Eva vier",
            "e7e5",
            "Bauer Eva sieben Eva fünf",
        ),
        (
            "Sf3",
            "Springer Gustav eins Felix drei",
            "b8c6",
            "Springer Bella acht Cesar sechs",
        ),
    ] {
        table.asks(own, announced);
        // What it is allowed for the moments that have passed is less than that.
        let closed = noise(&blind, 2 * AT_ONCE);
        assert_eq!(closed.as_deref(), Some("too_fast"));
        table.asks("", "Gedrückt.");
        page.reads(announced);
        switches(&blind, 4, 10);
        page.moves(theirs);
        table.reads(told);
    }
    table.ends();
}

#[test]
fn a_crowd_from_one_address_keeps_nobody_out_who_comes_from_another() {
    let home = Home::new();
    let mut table = home.play(&["--no-voice", "--no-hearing", "--no-braille"]);
    crowd(&table.link(), 700);
    table.ends();
}

//! A journal of every released format can be resumed: the same game, played by the program of
//! that time and killed while its last announcement waited to be executed.

use std::fs;
use std::path::Path;

use crate::support::table::Home;

#[test]
fn a_game_of_each_format_goes_on_where_it_was() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/journals");
    let mut formats = 0;
    for file in fs::read_dir(kept).expect("the journals") {
        let file = file.expect("a journal").path();
        let home = Home::new();
        fs::create_dir(home.store()).expect("a folder");
        fs::copy(&file, home.store().join("journal.sqlite")).expect("a copy");
        let mut table = home.play(&["--resume", "--no-board", "--profile=training"]);
        table.reads_from(
            "Partie fortgesetzt, Zug fünf. Angesagt: Springer Cesar drei schlägt David fünf.",
        );
        table.asks("letzter zug", "Bauer Eva sieben Eva sechs");
        table.asks("weiter", "Die Uhren laufen.");
        table.asks("", "Gedrückt.");
        table.asks(
            "gegner bauer eva schlägt david fünf",
            "Bauer Eva sechs schlägt David fünf",
        );
        table.types("ende");
        table.ends();
        let score = home.run("score", &["1"]);
        let score = String::from_utf8(score.stdout).expect("text");
        for mv in ["exd5", "Sf6", "Sc3", "Sxd5", "Lc4", "e6", "exd5"] {
            assert!(score.contains(mv), "{mv} is not in {score} of {file:?}");
        }
        formats += 1;
    }
    assert_eq!(formats, 3, "a journal of each format that was released");
}

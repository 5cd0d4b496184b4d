//! Puzzles from the player's own games: a real engine searches them, and others that cannot.

use crate::support::table::{Home, Table};
use doppelbrett::engine::find;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

const SEARCHES: &str = "Ich suche in einer Partie.";
const TASK: &str = "Weiß zieht und setzt matt in eins.";

/// Plays until White mates with the fourth move.
fn has_won(home: &Home) {
    let mut table = home.play(&["--no-board", "--profile=training", "--control=none"]);
    for (own, other) in [("e4", "e5"), ("Lc4", "Sc6"), ("Dh5", "Sf6")] {
        table.types(own);
        table.types("");
        table.reads("Gedrückt.");
        table.types(&format!("gegner {other}"));
        table.read_until("the opponent's move", |line| {
            line.starts_with("Springer") || line.starts_with("Bauer")
        });
    }
    table.types("Dxf7 matt");
    table.types("");
    table.reads("Schachmatt. Weiß gewinnt.");
    table.ends();
}

fn trains(home: &Home, more: &[&str]) -> Table {
    let quiet = ["--no-voice", "--no-hearing", "--no-braille"];
    home.start(&[&["train", "own-games"], more, &quiet].concat())
}

fn engine(folder: &Path, on_go: &str) -> String {
    let path = folder.join("engine");
    let script = format!(
        "#!/bin/sh\necho id name Liste; echo uciok\n\
         while read -r line; do case \"$line\" in\n\
         isready) echo readyok;;\n\
         go*) {on_go};;\n\
         esac; done\n"
    );
    write_program(&path, &script);
    format!("--set=engine.program={}", path.display())
}

fn write_program(path: &Path, script: &str) {
    fs::write(path, script).expect("the engine");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("its permissions");
}

#[test]
fn the_mate_of_an_own_game_is_found_and_asked() {
    let home = Home::new();
    has_won(&home);
    let mut table = trains(&home, &[]);
    table.reads(SEARCHES);
    table.reads_from(TASK);
    table.types("Dxe5");
    table.reads("Nicht dieser Zug.");
    table.types("Df7");
    table.reads("Gelöst.");
    table.reads("Aus Partie eins, Zug vier.");
    table.kill();
    // The game is not searched again, and what went wrong comes again.
    let mut table = trains(&home, &["--set=engine.program=/nowhere"]);
    table.reads_from("Noch einmal.");
    table.types("stand");
    table.reads_from("Insgesamt null von eins richtig.");
    table.types("schließen");
    table.has_ended();
    assert!(!table_says(&home, "ist noch zu durchsuchen"));
}

/// Whether the lesson begins with this.
fn table_says(home: &Home, part: &str) -> bool {
    let mut table = trains(home, &["--set=engine.program=/nowhere"]);
    table.types("beenden");
    let told = table.transcript();
    table.has_ended();
    told.contains(part)
}

#[test]
fn a_search_that_was_killed_or_met_a_full_disk_begins_again() {
    let home = Home::new();
    has_won(&home);
    let hangs = engine(home.folder(), ":");
    let mut table = trains(&home, &[&hangs]);
    table.reads(SEARCHES);
    table.kill();
    // Stockfish comes when the disk is full.
    let gate = home.folder().join("gate");
    let waits = home.folder().join("waits");
    let script = format!(
        "#!/bin/sh\nuntil [ -e {} ]; do /bin/sleep 0.02; done\nexec {}\n",
        gate.display(),
        find(None).expect("Stockfish").display()
    );
    write_program(&waits, &script);
    let waits = format!("--set=engine.program={}", waits.display());
    let mut table = trains(&home, &[&waits]);
    table.reads(SEARCHES);
    table.disk_is_full(true);
    fs::write(&gate, "").expect("the gate");
    table.reads_from(TASK);
    table.reads_from("Die Lektion geht weiter, wird aber nicht gespeichert.");
    table.disk_is_full(false);
    table.kill();
    let mut table = trains(&home, &[]);
    table.reads(SEARCHES);
    table.reads_from(TASK);
    table.types("beenden");
    table.has_ended();
}

#[test]
fn an_engine_that_cannot_is_told_of_and_the_lesson_goes_on() {
    const LEFT: &str = "Eine Partie ist noch zu durchsuchen.";
    let home = Home::new();
    has_won(&home);
    let infos = "echo info depth 1 multipv 1 score mate 1 pv e2e9; echo bestmove e2e4";
    for (on_go, told) in [
        (
            "exit 3",
            "Die Engine fällt immer wieder aus. Ändere engine.program.",
        ),
        (
            "echo 'bestmove (none)'",
            "Die Engine fällt immer wieder aus. Ändere engine.program.",
        ),
        (
            "echo bestmove a1a8",
            "Die Engine fällt immer wieder aus. Ändere engine.program.",
        ),
        (
            "echo bestmove e2e4",
            "Diese Engine vergleicht keine Züge. Stockfish kann es.",
        ),
        (
            infos,
            "Diese Engine vergleicht keine Züge. Stockfish kann es.",
        ),
    ] {
        let program = engine(home.folder(), on_go);
        let mut table = trains(&home, &[&program]);
        table.reads(SEARCHES);
        table.reads(&format!("{told} {LEFT}"));
        table.types("weiter");
        table.reads(LEFT);
        table.types("schließen");
        table.has_ended();
    }
    let mut table = trains(&home, &["--set=engine.program=/nowhere"]);
    table.reads(&format!(
        "Die Engine /nowhere gibt es nicht. Ändere engine.program. {LEFT}"
    ));
    table.types("schließen");
    table.has_ended();
}

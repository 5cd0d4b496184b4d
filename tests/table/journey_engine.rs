//! Games against an engine: a real one, and ones that play from a list, die, fall silent or
//! talk nonsense.

use crate::support::table::{Home, Table};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

const FOUND: &str = "Gegner: Liste, Stufe acht.";
const LOST: &str = "Die Engine ist ausgefallen. Ich starte sie neu.";
const LEFT: &str = "Die Engine fällt immer wieder aus. Ändere engine.program, oder sage ihre Züge: „gegner“ und den Zug.";
const BACK: &str = "Die Engine spielt weiter.";

/// An engine that answers with `moves`, each after so many plies. Before the first move it does
/// `fault`, once.
fn engine(folder: &Path, moves: &[(usize, &str)], fault: &str) -> PathBuf {
    let path = folder.join("liste");
    let marker = folder.join("failed");
    let answers: String = moves
        .iter()
        .map(|(plies, uci)| format!("{plies}) echo bestmove {uci};; "))
        .collect();
    let script = format!(
        "#!/bin/sh\n\
         echo id name Liste; echo uciok\n\
         while read -r line; do case \"$line\" in\n\
         isready) echo readyok;;\n\
         *moves*) set -- ${{line#*moves}};;\n\
         position*) set --;;\n\
         go*) [ -e {marker} ] || {{ : > {marker}; {fault}; }}\n\
         case $# in {answers} esac;;\n\
         esac; done\n",
        marker = marker.display(),
    );
    fs::write(&path, script).expect("the engine");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its permissions");
    path
}

fn sits_down(home: &Home, engine: &Path, more: &[&str]) -> Table {
    let program = format!("--engine={}", engine.display());
    let arguments = [
        &[
            program.as_str(),
            "--control=none",
            "--set=engine.level=8",
            "--set=engine.seconds=0",
        ],
        more,
    ]
    .concat();
    home.play(&arguments)
}

fn moves(table: &mut Table, own: &str, answer: &str) {
    table.types(own);
    table.types("drücken");
    table.reads(answer);
}

#[test]
fn a_game_is_won_and_the_next_one_lost() {
    let home = Home::new();
    let list = [
        (1, "e7e5"),
        (3, "b8c6"),
        (5, "g8f6"),
        // The next game.
        (0, "e2e4"),
        (2, "f1c4"),
        (4, "d1h5"),
        (6, "h5f7"),
    ];
    let engine = engine(home.folder(), &list, ":");
    let mut table = sits_down(&home, &engine, &[]);
    table.reads(FOUND);
    moves(&mut table, "e4", "Bauer Eva sieben Eva fünf");
    moves(&mut table, "Lc4", "Springer Bella acht Cesar sechs");
    moves(&mut table, "Dh5", "Springer Gustav acht Felix sechs");
    table.types("Dxf7 matt");
    table.types("drücken");
    table.reads("Schachmatt. Weiß gewinnt.");
    table.types("farben tauschen");
    table.reads("Neue Partie ohne Uhr. Du hast Schwarz.");
    table.reads("Bauer Eva zwei Eva vier");
    moves(&mut table, "e5", "Läufer Felix eins Cesar vier");
    moves(&mut table, "Sc6", "Dame David eins Hector fünf");
    moves(&mut table, "Sf6", "Schachmatt. Weiß gewinnt.");
    let game = home.game();
    assert_eq!(game.plies().len(), 7);
    assert_eq!(game.setup().sighted_name, "Engine, Stufe acht");
    table.ends();
}

#[test]
fn a_move_is_taken_back_after_the_program_was_killed() {
    let home = Home::new();
    let list = [(1, "e7e5"), (3, "d7d5")];
    let engine = engine(home.folder(), &list, ":");
    let mut table = sits_down(&home, &engine, &[]);
    moves(&mut table, "e4", "Bauer Eva sieben Eva fünf");
    table.types("Sf3");
    table.types("drücken");
    table.reads("Bauer David sieben David fünf");
    table.kill();

    let mut table = home.play(&["--resume", "--set=engine.seconds=0", &program(&engine)]);
    table.reads(FOUND);
    table.asks(
        "zug zurück",
        "Zurück bis Bauer Eva sieben Eva fünf. Du bist am Zug.",
    );
    assert_eq!(home.game().plies().len(), 2);
    table.kill();

    // What was taken back stays so.
    let mut table = home.play(&["--resume", "--set=engine.seconds=0", &program(&engine)]);
    table.reads(FOUND);
    moves(&mut table, "d4", "Bauer David sieben David fünf");
    table.asks(
        "gegner aufgeben",
        "Die Engine spielt und spricht für sich selbst.",
    );
    table.ends();
}

#[test]
fn points_paid_in_ones_head_are_gone_after_the_program_was_killed() {
    let home = Home::new();
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine(folder.path(), &[(1, "e7e5")], ":");
    let mut table = sits_down(&home, &engine, &["--blindfold"]);
    table.reads("Im Kopf: einhundert Punkte, Fragen kosten.");
    moves(&mut table, "e4", "Bauer Eva sieben Eva fünf");
    table.types("wo springer");
    table.read_until("a price", |line| {
        line.ends_with("Kostet fünf, noch fünfundneunzig.")
    });
    table.kill();
    let mut table = home.play(&["--resume", &program(&engine)]);
    table.reads("Im Kopf: fünfundneunzig Punkte, Fragen kosten.");
    table.types("weiter");
    table.types("aufgeben");
    table.types("ja");
    table.read_until("the points with the result", |line| {
        line.starts_with("Aufgabe. ")
            && line.ends_with("Noch fünfundneunzig von einhundert Punkten.")
    });
    drop(table);
    // Only against an engine.
    let refused = home.run("play", &["--blindfold"]);
    assert!(!refused.status.success());
}

fn program(engine: &Path) -> String {
    format!("--set=engine.program={}", engine.display())
}

#[test]
fn an_engine_that_fails_is_told_of_once_and_started_again() {
    for fault in [
        "exit 3",
        "echo 'bestmove (none)'",
        "echo bestmove e2e4",
        "echo bestmove x; echo bestmove y",
        "printf 'bestmove \\377\\n'",
        "kill -9 $$",
    ] {
        let home = Home::new();
        let engine = engine(home.folder(), &[(1, "e7e5")], fault);
        let mut table = sits_down(&home, &engine, &[]);
        table.reads(FOUND);
        table.types("e4");
        table.types("drücken");
        table.reads(LOST);
        table.reads(BACK);
        table.reads("Bauer Eva sieben Eva fünf");
        assert_eq!(table.count(0, LOST), 1, "{fault}");
        table.ends();
    }
}

#[test]
fn an_engine_that_fails_each_answer_is_told_of_twice_and_left() {
    let unnamed = "Gegner: fails, Stufe acht.";
    for (name, found, fault) in [
        ("echo id name Liste; ", FOUND, "exit 3"),
        ("echo id name Liste; ", FOUND, "echo 'bestmove (none)'"),
        // It does not say what it is called.
        ("", unnamed, "echo bestmove e2e5"),
    ] {
        let home = Home::new();
        let path = home.folder().join("fails");
        let script = format!(
            "#!/bin/sh\n{name}echo uciok\n\
             while read -r line; do case \"$line\" in isready) echo readyok;; go*) {fault};; esac; done\n"
        );
        fs::write(&path, script).expect("the engine");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its permissions");
        let mut table = sits_down(&home, &path, &[]);
        table.reads(found);
        table.types("e4");
        table.types("drücken");
        table.reads(LOST);
        table.reads(LEFT);
        table.types("gegner e5");
        table.reads("Bauer Eva sieben Eva fünf");
        moves(&mut table, "d4", "Gedrückt.");
        table.types("gegner d5");
        table.reads("Bauer David sieben David fünf");
        for (told, times) in [(LOST, 1), (LEFT, 1), (BACK, 0)] {
            assert_eq!(table.count(0, told), times, "{fault}: {told}");
        }
        assert_eq!(home.game().plies().len(), 4);
        table.ends();
    }
}

#[test]
fn an_engine_that_never_answers_does_not_hold_the_game() {
    for fault in [
        "read -r line; read -r line",
        "while :; do echo info string x; done",
    ] {
        let home = Home::new();
        let engine = engine(home.folder(), &[(1, "e7e5")], fault);
        let mut table = sits_down(&home, &engine, &[]);
        table.reads(FOUND);
        table.types("e4");
        table.types("drücken");
        table.reads("Gedrückt.");
        table.asks("zug zurück", "Zurück am Anfang. Du bist am Zug.");
        moves(&mut table, "e4", "Bauer Eva sieben Eva fünf");
        table.ends();
    }
}

#[test]
fn what_is_no_engine_is_told_in_words() {
    let home = Home::new();
    let missing = home.folder().join("nothing");
    let mut table = sits_down(&home, &missing, &[]);
    let told = table.reads_from("Die Engine ");
    assert!(
        told.ends_with("gibt es nicht. Ändere engine.program."),
        "{told}"
    );
    table.ends();

    let text = home.folder().join("text");
    fs::write(&text, "no program").expect("a file");
    let mut table = sits_down(&home, &text, &[]);
    let told = table.reads_from("Die Engine ");
    assert!(
        told.ends_with("startet nicht. Ändere engine.program."),
        "{told}"
    );
    table.ends();
}

#[test]
fn a_real_engine_answers_hints_and_judges() {
    let home = Home::new();
    let mut table = home.play(&["--engine=1", "--control=none", "--set=engine.seconds=0"]);
    table.reads_from("Gegner: Stockfish");
    table.types("bewertung");
    table.read_until("a judgement", |line| {
        line == "Ausgeglichen." || line == "Weiß steht etwas besser."
    });
    table.types("tipp");
    table.reads_from("Tipp: ");
    table.types("e4");
    table.types("drücken");
    table.reads("Gedrückt.");
    table.read_until("an announcement", |line| {
        ["Bauer ", "Springer "]
            .iter()
            .any(|piece| line.starts_with(piece))
            && line != "Bauer Eva zwei Eva vier"
    });
    assert_eq!(home.game().plies().len(), 2);
    table.ends();
}

#[test]
fn a_competition_has_no_engine() {
    let home = Home::new();
    for arguments in [
        ["--profile=competition"],
        ["--arbiter"],
        ["--set=laws.arbiter=true"],
    ] {
        let output = home.run("play", &[&["--engine"][..], &arguments[..]].concat());
        assert!(!output.status.success());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("nur zu Hause"), "{told}");
    }
}

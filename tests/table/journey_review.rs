//! Games are looked at again: own ones and those of a file, with an engine and without.

use std::fs;

use crate::support::table::{Home, Table, printed};

const GAMES: &str = "[White \"M\u{fc}ller\"]\n[Black \"Bell\"]\n\n\
    1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0\n\n\
    [White \"Bell\"]\n[Black \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
    [White \"Broken\"]\n\n1. e4 e5 2. Ke3 *\n";

fn reviews(home: &Home, arguments: &[&str]) -> Table {
    let quiet = ["--no-voice", "--no-hearing", "--no-braille"];
    home.start(&[&["review"], arguments, &quiet].concat())
}

/// Types a line; the answer begins like this.
fn asks(table: &mut Table, line: &str, answer: &str) {
    table.types(line);
    table.reads_from(answer);
}

fn file(home: &Home, bytes: &[u8]) -> String {
    let path = home.folder().join("games.pgn");
    fs::write(&path, bytes).expect("a file");
    path.display().to_string()
}

#[test]
fn two_mistakes_are_found_and_saved() {
    let home = Home::new();
    let path = file(&home, GAMES.as_bytes());
    let mut table = reviews(&home, &[&path]);
    table.reads_from("drei Partien. eins von drei: Müller gegen Bell.");
    asks(
        &mut table,
        "öffne 1",
        "Müller gegen Bell. Eins zu null. vier Züge.",
    );
    asks(&mut table, "fehler", "Ich suche den nächsten Fehler.");
    table
        .reads_from("Grober Fehler im Zug drei: Schwarz spielte Springer Gustav acht Felix sechs.");
    asks(&mut table, "Sf6", "Das wurde gespielt.");
    // Either the engine's best, or as good.
    table.types("g6");
    table.read_until("an answer", |line| {
        line.starts_with("Richtig") || line.starts_with("Auch gut")
    });
    asks(&mut table, "speichern", "Gespeichert.");
    asks(&mut table, "schließen", "eins von drei");
    asks(&mut table, "öffne 2", "Bell gegen unbekannt.");
    asks(&mut table, "zug 1", "eins: Bauer Felix zwei Felix drei.");
    asks(&mut table, "fehler", "Ich suche den nächsten Fehler.");
    table.reads_from("Grober Fehler im Zug zwei: Weiß spielte Bauer Gustav zwei Gustav vier.");
    asks(&mut table, "lösung", "Besser: ");
    table.types("beenden");
    table.has_ended();
    let saved = fs::read_to_string(home.store().join("review-1.pgn")).expect("the game");
    assert!(saved.contains("Nf6 $4"), "{saved}");
}

#[test]
fn an_own_game_is_in_the_list_when_it_is_over() {
    let home = Home::new();
    let mut table = home.play(&["--no-board", "--profile=training", "--control=none"]);
    asks(&mut table, "e4", "Bauer Eva zwei Eva vier");
    asks(&mut table, "", "Gedrückt.");
    let running = home.run("review", &["--no-voice", "--no-hearing"]);
    assert!(printed(&running).starts_with("Hier ist keine Partie."));
    asks(&mut table, "gegner e5", "Bauer Eva sieben Eva fünf");
    table.ends();
    let mut table = reviews(&home, &["1"]);
    table.reads_from("unbekannt gegen unbekannt");
    asks(
        &mut table,
        "ende",
        "eins Schwarz: Bauer Eva sieben Eva fünf.",
    );
    table.types("schließen");
    table.has_ended();
}

#[test]
fn a_broken_or_foreign_file_says_what_is_wrong_with_it() {
    let home = Home::new();
    let path = file(&home, GAMES.as_bytes());
    let mut table = reviews(&home, &[&path]);
    asks(
        &mut table,
        "öffne 3",
        "Broken gegen unbekannt. Ohne Ergebnis. Ein Zug. Partie drei, Zug zwei: Ke3 geht dort nicht. Davor ist alles da.",
    );
    table.types("quit");
    table.has_ended();

    let latin = file(&home, b"[White \"M\xfcller\"]\n\n1. e4 *\n");
    let mut table = reviews(&home, &[&latin]);
    table.reads_from("Müller gegen unbekannt.");
    table.types("quit");
    table.has_ended();

    for (path, told) in [
        (
            "/nowhere.pgn",
            "Die Datei /nowhere.pgn lässt sich nicht öffnen: ",
        ),
        ("/", "Die Datei / lässt sich nicht öffnen: "),
    ] {
        let refused = home.run("review", &[path]);
        let error = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(
            !refused.status.success() && error.starts_with(told),
            "{error}"
        );
    }
}

#[test]
fn in_a_competition_there_is_none() {
    let home = Home::new();
    let path = file(&home, GAMES.as_bytes());
    let told = "Im Turnier gibt es weder Nachspielen noch Lektionen: nicht im Profil competition, nicht mit Schiedsrichter.\n";
    let refused = |arguments: &[&str]| {
        let output = home.run("review", arguments);
        assert!(!output.status.success(), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert_eq!(refused(&[&path, "--set=profile=competition"]), told);
    assert_eq!(refused(&[&path, "--set=laws.arbiter=true"]), told);
    // Nor beside such a game, whatever the settings of the other program say.
    let mut table = home.play(&["--no-board", "--profile=competition"]);
    table.reads_from("Neue Partie.");
    assert_eq!(refused(&[&path]), told);
    table.ends();
}

#[test]
fn a_tournament_becomes_a_book() {
    let home = Home::new();
    let path = file(&home, GAMES.as_bytes());
    let book = printed(&home.run("score", &[&path]));
    for line in [
        "Partie 1: Müller gegen Bell",
        "3. Dh5 Sf6",
        "4. Dxf7#",
        "2. g4 Dh4#",
        "Ergebnis: 0-1",
        "Partie 3, Zug 2: Ke3 geht dort nicht. Davor ist alles da.",
    ] {
        assert!(book.lines().any(|it| it == line), "{line}\n{book}");
    }
    let one = printed(&home.run("score", &[&path, "--only=2", "--language=en"]));
    assert!(one.contains("2. g4 Qh4#") && !one.contains("Qxf7"), "{one}");
    let brf = home.run("score", &[&path, "--brf", "--notation=ukaaf"]);
    assert!(brf.status.success());
    let pages = doppelbrett::report::embossed(&brf.stdout).expect("Braille ASCII");
    assert_eq!(pages.len(), 3, "a page for each game");
    let none = home.run("score", &[&path, "--only=9"]);
    assert!(!none.status.success() && none.stdout.is_empty());
}

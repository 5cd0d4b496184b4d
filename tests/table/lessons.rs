//! Lessons of the whole program, by typing.

use crate::support::table::Home;

const ALONE: [&str; 3] = ["--no-voice", "--no-hearing", "--no-braille"];

#[test]
fn a_full_disk_is_told_once_and_the_lesson_goes_on() {
    let home = Home::new();
    let mut table = home.start(&[&["train", "squares"], &ALONE[..]].concat());
    table.reads_from("Ich frage nach Feldern");
    table.disk_is_full(true);
    table.types("lösung");
    table.reads_from("Die Lektion geht weiter, wird aber nicht gespeichert.");
    table.types("lösung");
    table.reads_from("Lösung:");
    table.disk_is_full(false);
    table.types("lösung");
    table.reads_from("Lösung:");
    table.types("schließen");
    table.reads_from("Diesmal null von drei richtig.");
    table.has_ended();
    // The answers of the full disk are not lost.
    let mut table = home.start(&[&["train"], &ALONE[..]].concat());
    table.reads_from("Lektionen:");
    table.types("stand");
    // How many questions wait depends on chance: a square may have been asked about twice.
    table.reads_from("eins: Felder. Insgesamt null von drei richtig.");
    table.types("beenden");
    table.has_ended();
}

#[test]
fn a_lesson_that_was_killed_goes_on_with_the_same_question() {
    let home = Home::new();
    let lesson = [&["train", "announcing"], &ALONE[..]].concat();
    let mut table = home.start(&lesson);
    table.types("lösung");
    let told = table.reads_from("Lösung:");
    drop(table);
    let mut table = home.start(&lesson);
    let question = table.read_until("the question", |line| line.contains(": s"));
    assert!(told.ends_with(&question), "{told} / {question}");
}

#[test]
fn a_repertoire_is_opened_once_and_goes_on_without_its_name() {
    let home = Home::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mein repertoire.pgn");
    std::fs::write(&path, "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 d6 3. d4 *").unwrap();
    let file = format!("--file={}", path.display());
    let mut table = home.start(&[&["train", "openings", &file], &ALONE[..]].concat());
    table.reads("Du hast Weiß, vier Stellungen.");
    table.reads("Grundstellung. Dein Zug?");
    table.types("e4");
    table.reads("Richtig. Schwarz: Bauer Cesar sieben Cesar fünf.");
    table.types("tipp");
    table.reads("Tipp: Springer.");
    drop(table);
    let again = [&["train", "openings"], &ALONE[..]].concat();
    let mut table = home.start(&again);
    table.reads("Du hast Weiß, vier Stellungen.");
    table.reads_from("Eva vier, Cesar fünf.");
    table.types("Sf3");
    table.reads_from("Richtig. Schwarz:");
    table.types("stand");
    table.reads("Insgesamt eins von zwei richtig. Es wartet eine Frage.");
    drop(table);
    // In the middle of writing it, the file is gone.
    std::fs::remove_file(&path).unwrap();
    let mut table = home.start(&again);
    table.reads_from(&path.display().to_string());
    table.has_ended();
}

#[test]
fn what_is_no_repertoire_is_refused() {
    let home = Home::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pgn");
    std::fs::write(&path, "1. e4 *").unwrap();
    let file = format!("--file={}", path.display());
    for (arguments, told) in [
        (
            &["openings", &file, "--colour=black"][..],
            "kein Zug für Schwarz",
        ),
        (
            &["openings", "--file=/nowhere.pgn"],
            "/nowhere.pgn kann ich nicht lesen",
        ),
        (
            &["squares", &file],
            "nur für die Lektionen tactics und openings",
        ),
        (
            &["tactics", &file, "--colour=white"],
            "nur die Lektion openings",
        ),
        (
            &["openings", &file, "--set=profile=competition"],
            "Im Turnier",
        ),
    ] {
        let refused = home.run("train", arguments);
        assert!(!refused.status.success(), "{arguments:?}");
        let error = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(error.contains(told), "{arguments:?}: {error}");
    }
}

#[test]
fn there_are_no_lessons_in_competition() {
    let home = Home::new();
    for lesson in [
        &["--set=profile=competition"][..],
        &["squares", "--set=laws.arbiter=true"],
    ] {
        let refused = home.run("train", lesson);
        assert!(!refused.status.success());
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(
            told,
            "Im Turnier gibt es weder Nachspielen noch Lektionen: nicht im Profil competition, nicht mit Schiedsrichter.\n"
        );
    }
}

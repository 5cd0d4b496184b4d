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
    table.reads("eins: Felder. Insgesamt null von drei richtig. Es warten drei Fragen.");
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

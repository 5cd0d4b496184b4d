//! `doppelbrett act`: what a shortcut or a script wants of the running game.

use std::os::unix::fs::PermissionsExt;
use std::process::Output;

use crate::support::host::Host;
use crate::support::table::Home;
use crate::support::wait_for;
use doppelbrett::game::Event;

const GAME: [&str; 4] = ["--no-voice", "--no-hearing", "--no-braille", "--no-board"];

fn act(home: &Home, words: &[&str]) -> (Option<i32>, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = home.run("act", words);
    let told = [stdout, stderr].concat();
    (
        status.code(),
        String::from_utf8_lossy(&told).trim().to_owned(),
    )
}

#[test]
fn a_game_is_played_from_outside() {
    let home = Home::new();
    let none = "Hier läuft keine Partie. Beginne eine: doppelbrett play.";
    assert_eq!(act(&home, &["press"]), (Some(1), none.to_owned()));
    let mut table = home.play(&GAME);
    table.reads_from("Neue Partie");
    let socket = home.store().join("act.sock");
    let mode = std::fs::metadata(&socket)
        .expect("the socket")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);

    // Enter alone starts the clock.
    let (code, told) = act(&home, &["press"]);
    assert_eq!((code, told.as_str()), (Some(0), "Die Uhr läuft."));
    table.reads("Die Uhr läuft.");
    let (code, told) = act(&home, &["own-time"]);
    assert_eq!(code, Some(0));
    assert!(
        told.contains("Minuten") && !told.contains("Gegner"),
        "{told}"
    );
    // What is refused is told, and nothing is changed by it.
    let (code, told) = act(&home, &["e2", "e5"]);
    assert_eq!(code, Some(1), "{told}");
    assert!(!told.is_empty());
    let (code, told) = act(&home, &["e2e4"]);
    assert_eq!(
        (code, told.contains("Bauer Eva zwei Eva vier")),
        (Some(0), true),
        "{told}"
    );
    let (code, _) = act(&home, &["repeat"]);
    assert_eq!(code, Some(0));
    let announced = |event: &Event| matches!(event, Event::Announced { .. });
    assert_eq!(
        table
            .events()
            .iter()
            .filter(|event| announced(event))
            .count(),
        1
    );

    // A second game leaves the first its acts; a killed one gives them free.
    table.kill();
    assert!(socket.exists(), "it was killed");
    let mut again = home.play(&[&GAME[..], &["--resume"]].concat());
    again.reads_from("Partie");
    let back = wait_for(std::time::Duration::from_secs(30), || {
        act(&home, &["time"]).0 == Some(0)
    });
    assert!(back);
    again.types("ende");
    let ended = wait_for(std::time::Duration::from_secs(30), || !socket.exists());
    assert!(ended, "the socket goes with the game");
    assert_eq!(act(&home, &["time"]), (Some(1), none.to_owned()));
}

#[test]
fn acts_are_answered_in_the_language_of_the_game() {
    for (language, none, works) in [
        (
            "en",
            "No game is running here. Begin one: doppelbrett play.",
            "The clock is running.",
        ),
        (
            "es",
            "Aquí no hay ninguna partida en curso. Empieza una: doppelbrett play.",
            "El reloj corre.",
        ),
        (
            "pt",
            "Nenhuma partida está em andamento aqui. Comece uma: doppelbrett play.",
            "O relógio está andando.",
        ),
    ] {
        let home = Home::new();
        let chosen = ["--language", language];
        let (_, told) = act(&home, &[&chosen[..], &["press"]].concat());
        assert_eq!(told, none);
        let _table = home.play(&[&GAME[..], &chosen].concat());
        let pressed = || act(&home, &["press"]).1 == works;
        assert!(
            wait_for(std::time::Duration::from_secs(30), pressed),
            "{language}"
        );
        for known in ["time", "own-time", "opponent-time", "repeat", "stop"] {
            let (code, told) = act(&home, &[known]);
            assert_eq!(
                (code, told.is_empty()),
                (Some(0), false),
                "{language} {known}"
            );
        }
    }
}

#[test]
fn a_joined_program_passes_acts_on_whatever_its_language() {
    let host = Host::new();
    let mut table = host.plays(&["--blind-page"]);
    table.link();
    let link = host.home.link_of("blind");
    let elsewhere = Home::new();
    let english = ["--language", "en"];
    let mut seat = elsewhere.join(&link, &english);
    seat.reads("Connected to the game.");
    for (asked, told) in [
        ("press", "The clock is running."),
        ("time", "You: "),
        ("own-time", "You have "),
    ] {
        let passed = act(&elsewhere, &[&english[..], &[asked]].concat());
        assert_eq!(passed, (Some(0), "Passed on to the game.".to_owned()));
        seat.reads_from(told);
    }
    // At the game's own computer it is the game that listens.
    assert_eq!(act(&host.home, &["own-time"]).0, Some(0));
}

#[test]
fn a_lesson_is_worked_through_from_outside() {
    let home = Home::new();
    let lesson = [
        "train",
        "squares",
        "--no-voice",
        "--no-hearing",
        "--no-braille",
    ];
    let mut table = home.start(&lesson);
    table.reads_from("Ich frage nach Feldern");
    let (code, told) = act(&home, &["lösung"]);
    assert_eq!(code, Some(0));
    assert!(told.starts_with("Lösung:"), "{told}");
    table.reads_from("Lösung:");
    let (_, again) = act(&home, &["repeat"]);
    assert_eq!(again, told);
    let (code, told) = act(&home, &["talk-down"]);
    assert_eq!((code, told.as_str()), (Some(0), "Zurzeit höre ich nichts."));
    assert_eq!(act(&home, &["talk-up"]), (Some(0), "Erledigt.".to_owned()));
    act(&home, &["schließen"]);
    table.has_ended();
}

//! Somebody starts the program for the first time, and is guided by ear.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::support::display::{Brltty, found_at};
use crate::support::sound::{Recording, Sound, espeak_pcm, seconds};
use crate::support::table::{Home, LIMIT};
use crate::support::terminal::Terminal;
use rustix::process::Signal;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const FIRST: &str = "Willkommen. J oder Enter heißt ja, N nein, W noch einmal; Escape beendet";
const LANGUAGE: &str = "Ich spreche Deutsch. Ist das recht?";
const GAME: &str = "Neue Partie. Du hast Weiß,";
/// Without what this test does not try.
const QUIET: [&str; 3] = ["--no-hearing", "--no-braille", "--no-board"];

fn play(home: &Home, arguments: &[&str]) -> Terminal {
    Terminal::start(home.command(&[&["play"], arguments].concat()))
}

/// Everything that will be said is said.
fn said(recording: &Recording) {
    // On a busy machine there are shorter gaps in what is said.
    let a_second = std::time::Duration::from_secs(1);
    assert!(recording.wait_for_silence(LEVEL, a_second, LIMIT));
}

#[track_caller]
fn sounds(recording: &Recording, from: usize) {
    let began = recording.wait_for_sound(from, LEVEL, LIMIT);
    assert!(began.is_some(), "nothing is heard");
}

#[test]
fn everything_is_tried_by_ear_and_kept_and_the_next_start_asks_nothing() {
    let sound = Sound::start();
    let (brltty, display) = Brltty::with_display(40);
    let home = Home::with(sound.env());
    let (room, ear) = (sound.record("room"), sound.record("ear"));
    let [host, auth] = found_at(&brltty);
    let mut terminal = play(&home, &[&host, &auth, "--no-board"]);
    terminal.reads(FIRST);
    terminal.reads(LANGUAGE);
    sounds(&room, 0);
    assert!(!terminal.takes_lines(), "a key is no line");
    // From now on it has been met, however it ends.
    assert_eq!(home.settings().as_deref(), Some(""));

    terminal.asks("j", "Hörst du mich laut im Raum, über Room?");
    assert!(home.settings().expect("kept").contains("language = \"de\""));
    terminal.asks(
        "\n",
        "Jetzt im Ohr, über Ear. Hörst du dort nichts, drücke N.",
    );
    assert!(home.settings().expect("kept").contains("device = \"room\""));
    terminal.reads("Hörst du mich im Ohr?");
    let asked = room.len();
    sounds(&ear, 0);
    // The ear is asked when the room has been told.
    let told = room.since(asked.saturating_sub(seconds(10.0)));
    assert!(told.iter().any(|sample| sample.unsigned_abs() > LEVEL));

    let done = AtomicBool::new(false);
    let word = espeak_pcm("Springer", "de");
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                sound.play_pcm(&word);
            }
        });
        terminal.asks("j", "Sage jetzt ins Mikrofon: Springer.");
        assert!(home.settings().expect("kept").contains("device = \"ear\""));
        terminal.reads("VirtualMic. Gehört: ");
        done.store(true, Ordering::Relaxed);
    });
    terminal.reads("Kannst du das auf der Braillezeile lesen?");
    display.wait_for("the question", |shown| {
        shown.text.contains("Kannst du das") || shown.text.contains("VirtualMic")
    });
    terminal.asks("j", "Zuletzt die Uhr");
    terminal.asks("x", "X drückt die Uhr nicht. Enter drückt sie.");
    terminal.asks("\n", "Enter drückt die Uhr.");
    terminal.reads("Wer spielt gegen dich? Sitzt jemand hier am Tisch?");
    terminal.asks("n", "Eine Engine?");
    terminal.asks("j", "Soll ich dich durch die ersten Züge führen?");
    terminal.asks("n", "Fertig. Von vorn geht es mit doppelbrett welcome.");
    // The game follows, with what was chosen.
    terminal.reads(GAME);
    terminal.reads("Gegner: Stockfish");
    assert!(terminal.takes_lines(), "the terminal is as before");
    said(&room);
    said(&ear);
    let (in_room, in_ear) = (room.len(), ear.len());
    terminal.asks("zeit\n", "Du: fünfzehn Minuten.");
    sounds(&ear, in_ear);
    said(&ear);
    assert!(
        room.since(in_room)
            .iter()
            .all(|sample| sample.unsigned_abs() <= LEVEL)
    );
    terminal.presses("ende\n");
    assert!(terminal.has_ended().success());

    let mut again = play(&home, &[&host, &auth, "--no-board", "--no-hearing"]);
    again.reads(GAME);
    assert!(
        !again.transcript().contains("Willkommen"),
        "{}",
        again.transcript()
    );
    again.presses("ende\n");
    assert!(again.has_ended().success());
}

#[test]
fn whoever_leaves_in_the_middle_keeps_what_was_answered_and_plays() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let mut terminal = play(&home, &QUIET);
    terminal.reads(LANGUAGE);
    // An arrow is no Escape.
    terminal.asks("\x1b[A", "Diese Taste gilt hier nicht.");
    terminal.asks("n", "I speak English. Is that all right?");
    terminal.asks("r", "I speak English. Is that all right?");
    terminal.asks("y", "Shall moves be said in English, too?");
    terminal.asks("y", "Do you hear me aloud in the room, through Room?");
    terminal.asks(
        "\x1b",
        "All right. You can do it later with doppelbrett welcome.",
    );
    terminal.reads("New game. You have White,");
    assert!(terminal.takes_lines());
    terminal.presses("quit\n");
    assert!(terminal.has_ended().success());
    let kept = home.settings().expect("kept");
    assert!(
        kept.contains("language = \"en\"")
            && kept.contains("announcements = \"en\"")
            && !kept.contains("device"),
        "{kept}"
    );

    let mut again = play(&home, &QUIET);
    again.reads("New game.");
    assert!(
        !again.transcript().contains("Welcome"),
        "{}",
        again.transcript()
    );
    drop(again);
    // It comes again when it is asked for.
    let mut wanted = Terminal::start(home.command(&["welcome"]));
    wanted.reads("I speak English. Is that all right?");
    wanted.presses("\x1b");
    assert!(wanted.has_ended().success());
}

#[test]
fn whatever_ends_it_leaves_the_terminal_as_it_was() {
    let home = Home::new();
    for end in ["Ctrl-C", "Ctrl-D", "TERM", "HUP"] {
        // Met in the middle, it does not come by itself again.
        let mut terminal = Terminal::start(home.command(&["welcome", "--no-voice"]));
        terminal.reads(LANGUAGE);
        assert!(!terminal.takes_lines());
        match end {
            "Ctrl-C" => terminal.presses("\x03"),
            "Ctrl-D" => terminal.presses("\x04"),
            "TERM" => terminal.signal(Signal::TERM),
            _ => terminal.signal(Signal::HUP),
        }
        assert!(terminal.has_ended().success(), "{end}");
        assert!(terminal.takes_lines(), "{end}");
    }
    assert_eq!(home.settings().as_deref(), Some(""));
    // Before a game, too, the whole program ends.
    let other = Home::new();
    let mut terminal = play(&other, &QUIET);
    terminal.reads(LANGUAGE);
    terminal.presses("\x03");
    assert!(terminal.has_ended().success());
    assert!(!terminal.transcript().contains(GAME));
}

#[test]
fn what_is_missing_is_told_and_the_guide_goes_on() {
    // No sound server, no speech-dispatcher, no BRLTTY, no microphone.
    let home = Home::new();
    let mut terminal = play(&home, &["--no-board"]);
    terminal.reads("Die Sprachausgabe");
    terminal.reads(LANGUAGE);
    terminal.asks("j", "Es ist kein Ton zum Zuhören da.");
    terminal.asks("", "Zuletzt die Uhr");
    terminal.asks("\n", "Enter drückt die Uhr.");
    terminal.asks("j", "Soll ich dich durch die ersten Züge führen?");
    terminal.asks("n", "Fertig.");
    terminal.reads(GAME);
    let transcript = terminal.transcript();
    let guide = transcript.split(GAME).next().unwrap_or_default();
    assert_eq!(guide.matches("Die Sprachausgabe").count(), 1, "{guide}");
    assert!(
        !guide.contains("Braillezeile"),
        "nobody has asked for one: {guide}"
    );
}

#[test]
fn a_choice_that_cannot_be_stored_is_told_and_holds_for_the_game() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let mut command = home.command(&[&["play"], &QUIET[..]].concat());
    // Not even root can make a file there.
    command.env("XDG_CONFIG_HOME", "/proc");
    let mut terminal = Terminal::start(command);
    terminal.reads("Die Wahl gilt nur bis zum Programmende");
    terminal.reads(LANGUAGE);
    terminal.asks("n", "I speak English.");
    terminal.asks("y", "Shall moves be said in English, too?");
    terminal.asks("n", "through Room?");
    terminal.asks("y", "Now in your ear, through Ear.");
    terminal.asks("\x1b", "All right.");
    terminal.reads("New game. You have White,");
    let told = terminal.transcript();
    assert_eq!(told.matches("Programmende").count(), 1, "{told}");
    assert!(
        told.matches("until the program ends").count() <= 1,
        "{told}"
    );
}

#[test]
fn the_keys_of_the_braille_display_answer_too() {
    let (brltty, mut display) = Brltty::with_display(40);
    let home = Home::new();
    let [host, auth] = found_at(&brltty);
    let mut terminal = play(
        &home,
        &[&host, &auth, "--no-voice", "--no-hearing", "--no-board"],
    );
    terminal.reads(LANGUAGE);
    display.wait_for("the first sentence", |shown| {
        shown.text.starts_with("Willkommen.")
    });
    display.press("Route 3");
    terminal.reads("Kannst du das auf der Braillezeile lesen?");
    display.wait_for("the question", |shown| {
        shown.text.starts_with("Kannst du das")
    });
    display.type_text("j");
    terminal.reads("Zuletzt die Uhr");
    display.press("KEY_ENTER");
    terminal.reads("Enter der Braillezeile drückt die Uhr.");
    terminal.reads("Wer spielt gegen dich?");
    // What is told at one moment stands there together.
    display.wait_for("the question", |shown| {
        shown.text.starts_with("Enter der Braillezeile drückt")
    });
    display.type_text("j");
    terminal.reads("Soll ich dich durch die ersten Züge führen?");
    display.wait_for("the next one", |shown| {
        shown.text.starts_with("Soll ich dich")
    });
    display.type_text("j");
    terminal.reads(GAME);
    terminal.reads("Ich führe dich durch sechs Züge.");
}

#[test]
fn beside_a_screen_reader_it_is_asked_who_speaks() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let _reader = home.screen_reader();
    let room = sound.record("room");
    let mut terminal = play(&home, &QUIET);
    terminal.reads(LANGUAGE);
    terminal.asks("j", "Ein Screenreader läuft. Soll er dir vorlesen");
    terminal.asks("n", "Soll er dann schweigen");
    terminal.asks("n", "Hörst du mich laut im Raum");
    assert!(
        home.settings()
            .expect("kept")
            .contains("screen_reader = \"none\"")
    );
    terminal.asks("\x1b", "Gut.");
    drop(terminal);

    let mut again = Terminal::start(home.command(&["welcome", "--set=hearing.enabled=false"]));
    again.reads(LANGUAGE);
    again.asks("j", "Soll er dir vorlesen");
    said(&room);
    let from = room.len();
    again.asks("j", "Hörst du mich laut im Raum");
    // The screen reader asks, and the loudspeaker is heard.
    sounds(&room, from);
    assert!(
        home.settings()
            .expect("kept")
            .contains("screen_reader = \"reads\"")
    );
    said(&room);
    let from = room.len();
    // What follows is read, and not said; nobody is asked for an earphone.
    again.asks("j", "Zuletzt die Uhr");
    again.asks("\n", "Fertig.");
    assert!(again.has_ended().success());
    assert!(
        !again.transcript().contains("Ohr?"),
        "{}",
        again.transcript()
    );
    assert!(
        room.since(from)
            .iter()
            .all(|sample| sample.unsigned_abs() <= LEVEL)
    );
}

#[test]
fn without_a_terminal_nobody_meets_it() {
    let home = Home::new();
    let refused = home.run("welcome", &[]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(told.contains("braucht ein Terminal"), "{told}");
    let mut table = home.play(&QUIET);
    table.reads_from(GAME);
    assert!(!table.transcript().contains("Willkommen"));
    assert_eq!(home.settings(), None);
    table.ends();
}

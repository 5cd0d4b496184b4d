//! Beside a screen reader each message is printed for it or said, and none is lost.

use std::time::Duration;

use crate::support::sound::{Recording, Sound};
use crate::support::table::{Home, LIMIT, Table};

const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(500);
/// What has not begun by then is not spoken.
const UNSAID: Duration = Duration::from_millis(1_500);

const TIME: &str = "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten.";
const MOVE: &str = "Bauer Eva zwei Eva vier";

fn playing(home: &Home, choice: &str, more: &[&str]) -> Table {
    let choice = format!("--set=voice.screen_reader={choice}");
    let usual = ["--no-hearing", "--no-braille", "--no-board", &choice];
    home.play(&[&usual, more].concat())
}

/// Types, and returns whether it is said and whether it is printed.
fn told(table: &mut Table, line: &str, answer: &str, room: &Recording) -> (bool, bool) {
    assert!(room.wait_for_silence(LEVEL, QUIET, LIMIT), "it never ends");
    let (from, lines) = (room.len(), table.printed());
    table.types(line);
    let said = room.wait_for_sound(from, LEVEL, UNSAID).is_some();
    assert!(room.wait_for_silence(LEVEL, QUIET, LIMIT), "it never ends");
    (said, table.count(lines, answer) == 1)
}

#[test]
fn each_message_is_said_or_printed() {
    let sound = Sound::start();
    let room = sound.record("room");
    for (choice, time, announced) in [
        ("none", (true, true), (true, true)),
        ("quiet", (true, false), (true, false)),
        ("reads", (false, true), (true, false)),
    ] {
        let home = Home::with(sound.env());
        let mut table = playing(&home, choice, &[]);
        // Where it is: the first prompt is printed or said.
        if choice == "quiet" {
            assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
        } else {
            table.reads_from("Neue Partie.");
        }
        table.types("");
        assert_eq!(told(&mut table, "zeit", TIME, &room), time, "{choice}");
        assert_eq!(told(&mut table, "e4", MOVE, &room), announced, "{choice}");
        table.types("ende");
    }
}

#[test]
fn a_voice_that_is_lost_leaves_its_words_to_the_screen_reader() {
    let mut sound = Sound::start();
    let room = sound.record("room");
    let home = Home::with(sound.env());
    let mut table = playing(&home, "quiet", &[]);
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    drop(room);
    sound.kill();
    table.reads_from("Die Sprachausgabe");
    // Everything is printed as long as nobody speaks.
    table.types("");
    table.reads("Die Uhr läuft.");
    table.asks("e4", MOVE);
}

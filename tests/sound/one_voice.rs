//! Beside a screen reader each message is printed for it or said, and none is lost.

use std::time::Duration;

use crate::support::sound::{Recording, Sound};
use crate::support::table::{Home, LIMIT, Table};
use crate::support::wait_for;

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

#[track_caller]
fn is_quiet(room: &Recording) {
    assert!(room.wait_for_silence(LEVEL, QUIET, LIMIT), "it never ends");
}

/// Asks until it is said: what comes before the voice is ready is printed instead.
#[track_caller]
fn until_it_speaks(table: &mut Table, room: &Recording) {
    let from = room.len();
    let speaks = wait_for(LIMIT, || {
        table.types("zeit");
        room.wait_for_sound(from, LEVEL, UNSAID).is_some()
    });
    assert!(speaks, "nothing is said");
    is_quiet(room);
}

/// Types, and is told the answer: said or not, printed or not.
#[track_caller]
fn is_told(table: &mut Table, line: &str, answer: &str, room: &Recording, how: (bool, bool)) {
    is_quiet(room);
    let (from, lines) = (room.len(), table.printed());
    let (said, printed) = how;
    if printed {
        table.asks(line, answer);
    } else {
        table.types(line);
    }
    let patience = if said { LIMIT } else { UNSAID };
    let sound = room.wait_for_sound(from, LEVEL, patience);
    assert_eq!(sound.is_some(), said, "{line}");
    is_quiet(room);
    assert_eq!(table.count(lines, answer), usize::from(printed), "{line}");
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
        if choice == "reads" {
            table.reads_from("Neue Partie.");
        } else {
            until_it_speaks(&mut table, &room);
        }
        // What the room hears is said in any case.
        let from = room.len();
        table.types("");
        assert!(room.wait_for_sound(from, LEVEL, LIMIT).is_some());
        is_told(&mut table, "zeit", TIME, &room, time);
        is_told(&mut table, "e4", MOVE, &room, announced);
        table.types("ende");
    }
}

#[test]
fn a_voice_that_is_lost_leaves_its_words_to_the_screen_reader() {
    let mut sound = Sound::start();
    let room = sound.record("room");
    let home = Home::with(sound.env());
    let mut table = playing(&home, "quiet", &[]);
    until_it_speaks(&mut table, &room);
    drop(room);
    sound.kill();
    table.reads_from("Die Sprachausgabe");
    // Everything is printed as long as nobody speaks.
    table.types("");
    table.reads("Die Uhr läuft.");
    table.asks("e4", MOVE);
}

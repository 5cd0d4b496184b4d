//! Two blind players on two machines, each with a sound server and a Braille display of its own:
//! a game by voice, with what either may hear and read.

use crate::support::display::{Brltty, found_at};
use crate::support::sound::{Recording, Sound, espeak_pcm, loudness};
use crate::support::table::{Home, LIMIT, Table};
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(500);
/// How often words are said again that a busy machine has lost.
const AGAIN: usize = 4;

/// One player's machine: what sounds there, and what they say.
struct Place {
    sound: Sound,
    room: Recording,
    ear: Recording,
}

impl Place {
    fn new() -> Self {
        let sound = Sound::start();
        let (room, ear) = (sound.record("room"), sound.record("ear"));
        Self { sound, room, ear }
    }

    /// Waits until nothing is said here any more.
    #[track_caller]
    fn is_quiet(&self) {
        for recording in [&self.room, &self.ear] {
            assert!(
                recording.wait_for_silence(LEVEL, QUIET, LIMIT),
                "it never ends"
            );
        }
    }

    /// Says `words` until the program there prints a line that begins so.
    #[track_caller]
    fn says(&self, table: &mut Table, words: &str, answer: &str) {
        let before = table.printed();
        for _ in 0..AGAIN {
            self.is_quiet();
            self.sound.play_pcm(&espeak_pcm(words, "de"));
            let answered = || {
                table
                    .transcript()
                    .lines()
                    .skip(before)
                    .any(|line| line.starts_with(answer))
            };
            if crate::support::wait_for(Duration::from_secs(8), answered) {
                table.reads_from(answer);
                return;
            }
        }
        table.fail(&format!("{words:?} is never understood"));
    }
}

#[test]
fn each_speaks_hears_and_reads_on_their_own_machine() {
    let (white, black) = (Place::new(), Place::new());
    let (brltty, mut display) = Brltty::with_display(40);
    let (other_brltty, mut other_display) = Brltty::with_display(20);
    let host = Home::with(white.sound.env());
    let [at, auth] = found_at(&brltty);
    let devices = ["--room=room", "--ear=ear", "--microphone=mic"];
    let mut table = host.play(
        &[
            &devices[..],
            &["--blind-plays=both", "--profile=assistant", &at, &auth],
        ]
        .concat(),
    );
    table.reads_from("Der Platz deines Gegners");
    table.reads_from("Ich höre nur nach deiner Taste");
    table.types("zuhören");

    let elsewhere = Home::with(black.sound.env());
    let link = host.link_of("player");
    let [at, auth] = found_at(&other_brltty);
    let join = ["play", "--join", &link, &at, &auth];
    let mut seat = elsewhere.start(&[&join[..], &devices].concat());
    seat.reads("Verbunden mit der Partie.");
    seat.reads("Ich höre immer zu.");
    table.reads("Dein Gegner ist verbunden.");

    white.says(&mut table, "drücken", "Die Uhr läuft.");
    seat.reads("Die Uhr läuft.");

    // An announcement is for both rooms (D.2.1), and stands on both displays.
    black.is_quiet();
    let far = black.room.len();
    let knight = "Springer Gustav eins Felix drei";
    white.says(&mut table, "springer gustav eins felix drei", knight);
    seat.reads(knight);
    assert!(
        black.room.wait_for_sound(far, LEVEL, LIMIT).is_some(),
        "nothing is announced in the opponent's room"
    );
    other_display.wait_for("the move", |shown| shown.text.contains("Springer"));
    white.says(&mut table, "ja", "Drücke die Uhr.");
    white.says(&mut table, "drücken", "Gedrückt.");

    // What Black is asked and asks is for Black's ear alone.
    seat.reads("Verstanden?");
    white.is_quiet();
    black.is_quiet();
    let (room, ear) = (white.room.len(), white.ear.len());
    let (far_room, far_ear) = (black.room.len(), black.ear.len());
    black.says(&mut seat, "zeit", "Du: ");
    assert!(
        black.ear.wait_for_sound(far_ear, LEVEL, LIMIT).is_some(),
        "no time is told"
    );
    black.is_quiet();
    for (recording, from) in [
        (&white.room, room),
        (&white.ear, ear),
        (&black.room, far_room),
    ] {
        assert_eq!(
            loudness(&recording.since(from)),
            0.0,
            "it is told elsewhere"
        );
    }

    black.says(&mut seat, "ja", "Du bist am Zug.");
    table.reads("Der Gegner hat ausgeführt.");
    let answer = "Bauer Eva sieben Eva fünf";
    black.says(&mut seat, "bauer eva fünf", answer);
    table.reads(answer);
    display.wait_for("the answer", |shown| shown.text.contains("e5"));
    black.says(&mut seat, "ja", "Drücke die Uhr.");
    // By the keys of the display that the player has.
    other_display.press("KEY_ENTER");
    seat.reads("Gedrückt.");
    table.reads("Verstanden?");
    display.type_text("ja");
    display.press("KEY_ENTER");
    table.reads("Du bist am Zug.");
    seat.ends();
    table.ends();
}

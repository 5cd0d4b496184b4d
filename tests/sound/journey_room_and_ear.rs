//! What belongs to the ear never sounds in the room; with one loudspeaker the
//! player chooses what is said aloud.

use crate::support::sound::{Recording, Sound, loudness, seconds};
use crate::support::table::{Home, LIMIT, Table};
use std::time::Duration;

/// Louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
/// The voice begins within some hundredths of a second; what has not begun by then is not
/// spoken.
const UNSAID: Duration = Duration::from_millis(1_500);
const QUIET: Duration = Duration::from_millis(500);

const ILLEGAL: (&str, &str) = (
    "springer gustav eins eva fünf",
    "Springer Gustav eins kommt nicht nach Eva fünf.",
);

fn quiet(recording: &Recording) {
    assert!(
        recording.wait_for_silence(LEVEL, QUIET, LIMIT),
        "it never ends"
    );
}

/// Types, reads the answer, and gives the loudness of what came out of `sounds`
/// meanwhile.
fn sounded(table: &mut Table, line: &str, answer: &str, recording: &Recording) -> f64 {
    quiet(recording);
    let from = recording.len();
    table.types(line);
    table.reads_from(answer);
    if recording.wait_for_sound(from, LEVEL, UNSAID).is_some() {
        quiet(recording);
    }
    loudness(&recording.since(from))
}

#[test]
fn times_positions_help_and_refusals_sound_in_the_ear_only() {
    let sound = Sound::start();
    let home = Home::with_fast_voice(sound.env());
    let room = sound.record("room");
    let ear = sound.record("ear");
    let mut table = home.play(&[
        "--profile=assistant",
        "--room=room",
        "--ear=ear",
        "--no-hearing",
        "--no-braille",
        "--no-board",
    ]);
    table.reads_from("Neue Partie. Du hast Weiß,");
    table.assert(
        ear.wait_for_sound(0, LEVEL, LIMIT).is_some(),
        "the ear is not told that the game begins",
    );
    table.types("stopp");
    quiet(&ear);

    for (line, answer) in [
        ("zeit", "Du: fünfzehn Minuten. Gegner: fünfzehn Minuten."),
        ("zugzahl", "Zug eins."),
        ("wo ist mein könig", "König: Eva eins."),
        ("wer steht auf eva zwei", "Eva zwei: Bauer weiß."),
        ("stellung", "Du: König Eva eins;"),
        ("was noch", "Gegner: König Eva acht;"),
        ("was ist", "Die Uhr steht noch."),
        ILLEGAL,
        ("hilfe", "Sage deinen Zug"),
    ] {
        quiet(&ear);
        let (in_room, in_ear) = (room.len(), ear.len());
        table.types(line);
        table.reads_from(answer);
        table.assert(
            ear.wait_for_sound(in_ear, LEVEL, LIMIT).is_some(),
            &format!("{line} does not sound in the ear"),
        );
        if line == "hilfe" {
            table.types("stopp");
        }
        quiet(&ear);
        assert_eq!(loudness(&room.since(in_room)), 0.0, "{line} in the room");
    }

    // What the Laws want said aloud is said aloud.
    for (line, answer) in [
        ("", "Die Uhr läuft."),
        ("springer felix drei", "Springer Gustav eins Felix drei"),
    ] {
        let from = room.len();
        table.asks(line, answer);
        table.assert(
            room.wait_for_sound(from, LEVEL, LIMIT).is_some(),
            &format!("{answer} does not sound in the room"),
        );
        quiet(&room);
    }
    table.reads("Richtig?");
    table.ends();
}

#[test]
fn with_one_loudspeaker_the_player_chooses_what_is_said_aloud() {
    let sound = Sound::start();
    let home = Home::with_fast_voice(sound.env());
    let room = sound.record("room");
    for (setting, time_is_said, refusal_is_said) in [
        (Some("none"), false, false),
        (Some("time"), true, false),
        (Some("all"), true, true),
        // In a game with an opponent: refusals only.
        (None, false, true),
    ] {
        let setting_flag =
            setting.map(|kinds| format!("--set=voice.aloud_with_one_device={kinds}"));
        let mut arguments = vec![
            "--profile=assistant",
            "--no-hearing",
            "--no-braille",
            "--no-board",
        ];
        arguments.extend(setting_flag.as_deref());
        let from = room.len();
        let mut table = home.play(&arguments);
        table.reads_from("Neue Partie. Du hast Weiß,");
        table.assert(
            room.wait_for_sound(from, LEVEL, LIMIT).is_some(),
            "nobody is told that the game begins",
        );
        table.types("stopp");
        for (said, (line, answer)) in [
            (time_is_said, ("zeit", "Du: fünfzehn Minuten.")),
            (refusal_is_said, ILLEGAL),
        ] {
            let loud = sounded(&mut table, line, answer, &room);
            table.assert(
                (loud > 0.0) == said,
                &format!("{setting:?}: {line}: loudness {loud}, not {said}"),
            );
        }
        let loud = sounded(
            &mut table,
            "bauer eva vier",
            "Bauer Eva zwei Eva vier",
            &room,
        );
        table.assert(loud > 100.0, "the announcement does not sound in the room");
        table.ends();
    }
}

#[test]
fn a_position_goes_on_where_it_was_interrupted() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let ear = sound.record("ear");
    let mut table = home.play(&[
        "--room=room",
        "--ear=ear",
        "--no-hearing",
        "--no-braille",
        "--no-board",
    ]);
    table.reads_from("Neue Partie. Du hast Weiß,");
    // A greeting that comes late is not taken for the position.
    assert!(ear.wait_for_sound(0, LEVEL, LIMIT).is_some());
    table.types("stopp");
    quiet(&ear);
    let from = ear.len();
    table.types("stellung");
    let whole = table.reads_from("Du: König Eva eins;");
    let begun = ear.wait_for_sound(from, LEVEL, LIMIT).expect("a voice");
    // Long enough for some of the pieces, and not for all.
    table.until("some pieces are heard", || ear.len() > begun + seconds(6.0));
    table.types("stopp");
    quiet(&ear);
    let before = ear.len();
    table.types("was noch");
    let rest = table.read_until("the rest", |line| whole.ends_with(line));
    table.assert(
        rest.len() > 20 && rest.len() < whole.len() - 20,
        &format!("of {whole:?} the rest is {rest:?}"),
    );
    assert!(ear.wait_for_sound(before, LEVEL, LIMIT).is_some());
    table.types("stopp");
    table.ends();
}

//! The microphone stands beside the loudspeaker: the program's voice is never taken for the
//! player's.

use crate::support::sound::{Recording, Sound, espeak_pcm, write_wav};
use crate::support::table::{Home, LIMIT, Table};
use std::time::Duration;

const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(700);

fn quiet(recording: &Recording) {
    assert!(
        recording.wait_for_silence(LEVEL, QUIET, LIMIT),
        "it never ends"
    );
}

/// The lines by which the program answers what it believes to have heard.
fn misheard(table: &Table) -> usize {
    let lines = table.transcript();
    let answers = ["Nicht sicher verstanden", "Nicht verstanden", "Korrektur."];
    lines
        .lines()
        .filter(|line| answers.iter().any(|answer| line.starts_with(answer)))
        .count()
}

/// Says `words` into the room, over whatever sounds there.
fn says(sound: &Sound, words: &str) {
    let wav = sound.folder().join("said.wav");
    let pcm = espeak_pcm(words, "de+f2");
    write_wav(&wav, &pcm);
    let played = sound
        .command("paplay")
        .arg("--device=room")
        .arg(&wav)
        .status()
        .expect("paplay runs");
    assert!(played.success());
}

#[test]
fn the_loudspeaker_is_not_heard_as_the_player() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let room = sound.record("room");
    // The microphone hears the room at full volume.
    let mut table = home.play(&[
        "--profile=assistant",
        "--room=room",
        "--microphone=room.monitor",
        "--set=voice.aloud_with_one_device=all",
        "--no-braille",
        "--no-board",
    ]);
    table.reads_from("Neue Partie. Du hast Weiß.");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    quiet(&room);
    for (line, answer) in [
        ("zeit", "Du: fünfzehn Minuten."),
        ("stellung", "Du: König Eva eins;"),
        ("", "Die Uhr läuft."),
        ("springer felix drei", "Springer Gustav eins Felix drei"),
        ("nein", "Korrektur."),
        ("dame david fünf", "Dame David eins kommt nicht"),
    ] {
        let from = room.len();
        table.types(line);
        table.reads_from(answer);
        assert!(room.wait_for_sound(from, LEVEL, LIMIT).is_some(), "{line}");
        quiet(&room);
    }
    let corrections = 1;
    table.assert(misheard(&table) == corrections, "it has heard itself");
    // A command that is said when nothing else sounds is heard.
    says(&sound, "zeit");
    table.reads_from("Du: ");
    quiet(&room);
    table.ends();
}

#[test]
fn a_spoken_stop_ends_what_the_loudspeaker_says() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let room = sound.record("room");
    // The loudspeaker stands across the table, the player speaks into the microphone.
    sound.overhears("room", -20);
    let mut table = home.play(&[
        "--profile=assistant",
        "--room=room",
        "--microphone=mic",
        "--set=voice.aloud_with_one_device=all",
        "--control=none",
        "--no-braille",
        "--no-board",
    ]);
    table.reads_from("Neue Partie ohne Uhr. Du hast Weiß.");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    quiet(&room);
    let long = |table: &mut Table| {
        let from = room.len();
        table.types("stellung");
        table.reads_from("Du: König Eva eins;");
        room.wait_for_sound(from, LEVEL, LIMIT).expect("it speaks")
    };
    let from = long(&mut table);
    quiet(&room);
    let whole = room.len() - from;
    let from = long(&mut table);
    sound.play_pcm(&espeak_pcm("stopp", "de+f2"));
    quiet(&room);
    let stopped = room.len() - from;
    table.assert(
        stopped < whole / 2,
        &format!("it went on: {stopped} of {whole} samples"),
    );
    table.assert(misheard(&table) == 0, "it took something for a move");
    table.ends();
}

//! The microphone stands beside the loudspeaker: the program's voice is never taken for the
//! player's.

use crate::support::sound::{Recording, Sound, espeak_pcm, write_wav};
use crate::support::table::{Home, LIMIT, Table};
use crate::support::wait_for;
use std::time::Duration;

const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(700);

/// In this time what was said is understood, if it is.
const HEARD: Duration = Duration::from_secs(5);

/// The devices of [`Sound::cancels_echo`], and the setting for them.
const OVER_VOICE: [&str; 3] = [
    "--room=doppelbrett_room",
    "--microphone=doppelbrett_mic",
    "--set=hearing.echo_cancelled=true",
];

fn quiet(recording: &Recording) {
    assert!(
        recording.wait_for_silence(LEVEL, QUIET, LIMIT),
        "it never ends"
    );
}

/// The player asks for something long; returns where in the recording it begins, and its words.
fn speaks_long(table: &mut Table, room: &Recording) -> (usize, String) {
    let from = room.len();
    table.types("stellung");
    let text = table.reads_from("Du: König Eva eins;");
    let begins = room.wait_for_sound(from, LEVEL, LIMIT);
    (begins.expect("it speaks"), text)
}

/// How many samples the whole of it takes: in a recording a gap in the sound of a busy machine
/// looks like its end.
fn whole(text: &str) -> usize {
    espeak_pcm(text, "de").len()
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

/// Says `words` where the microphone is that hears the room.
fn says(sound: &Sound, devices: &[&str], words: &str) {
    let pcm = espeak_pcm(words, "de+f2");
    if devices == OVER_VOICE {
        return sound.play_pcm(&pcm);
    }
    let wav = sound.folder().join("said.wav");
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
    // The microphone hears the room at full volume.
    is_not_heard(&sound, &["--room=room", "--microphone=room.monitor"]);
}

#[test]
fn what_a_canceller_leaves_is_not_heard_as_the_player() {
    let sound = Sound::start();
    sound.cancels_echo(-6);
    is_not_heard(&sound, &OVER_VOICE);
}

#[test]
fn a_canceller_that_is_not_there_makes_no_move() {
    let sound = Sound::start();
    is_not_heard(
        &sound,
        &["--room=room", "--microphone=room.monitor", OVER_VOICE[2]],
    );
}

fn is_not_heard(sound: &Sound, devices: &[&str]) {
    let home = Home::with(sound.env());
    let room = sound.record("room");
    let common = [
        "--profile=assistant",
        "--set=voice.aloud_with_one_device=all",
        "--no-braille",
        "--no-board",
    ];
    let mut table = home.play(&[&common, devices].concat());
    table.reads_from("Neue Partie. Du hast Weiß,");
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
    // A command that is said when nothing else sounds is heard; on a busy machine the ears may
    // still be closed, and it is said again.
    let told = table.transcript().matches("\nDu: ").count();
    for _ in 0..3 {
        says(sound, devices, "zeit");
        if wait_for(HEARD, || {
            table.transcript().matches("\nDu: ").count() > told
        }) {
            break;
        }
    }
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
    // Whose word is lost on a busy machine says it again, at the next answer.
    let stop = espeak_pcm("stopp", "de+f2");
    let went_on: Vec<(usize, usize)> = (0..3)
        .map(|_| {
            let (from, text) = speaks_long(&mut table, &room);
            sound.play_pcm(&stop);
            quiet(&room);
            (room.len() - from, whole(&text))
        })
        .take_while(|(heard, whole)| *heard >= whole / 2)
        .collect();
    table.assert(
        went_on.len() < 3,
        &format!("it went on, of so many samples: {went_on:?}"),
    );
    table.assert(misheard(&table) == 0, "it took something for a move");
    table.ends();
}

#[test]
fn a_move_over_the_voice_is_made_and_silences_it() {
    let sound = Sound::start();
    sound.cancels_echo(-16);
    let home = Home::with(sound.env());
    let room = sound.record("room");
    let common = [
        "--profile=assistant",
        "--set=voice.aloud_with_one_device=all",
        "--control=none",
        "--no-braille",
        "--no-board",
    ];
    let mut table = home.play(&[&common[..], &OVER_VOICE].concat());
    table.reads_from("Neue Partie ohne Uhr. Du hast Weiß.");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    quiet(&room);
    // Meanwhile the canceller learns the room.
    speaks_long(&mut table, &room);
    quiet(&room);
    let move_made = "Bauer Hector zwei Hector vier";
    let over_it = espeak_pcm(move_made, "de+f2");
    let (mut from, mut text) = (0, String::new());
    for _ in 0..3 {
        (from, text) = speaks_long(&mut table, &room);
        sound.play_pcm(&over_it);
        if wait_for(HEARD, || table.transcript().contains(move_made)) {
            break;
        }
        quiet(&room);
    }
    table.reads(move_made);
    table.reads("Richtig?");
    quiet(&room);
    // The answer, what was announced in its stead, the question and the quiet.
    let (silenced, whole) = (room.len() - from, whole(&text));
    table.assert(
        silenced < whole,
        &format!("it went on: {silenced} of {whole} samples"),
    );
    table.assert(misheard(&table) == 0, "it took something for a move");
    table.ends();
}

#[test]
fn whoever_goes_on_speaking_after_the_loudspeaker_learns_that_nothing_was_heard() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let room = sound.record("room");
    let mut table = home.play(&[
        "--room=room",
        "--microphone=mic",
        "--set=voice.aloud_with_one_device=all",
        "--no-braille",
        "--no-board",
    ]);
    table.reads_from("Neue Partie. Du hast Weiß,");
    assert!(room.wait_for_sound(0, LEVEL, LIMIT).is_some());
    quiet(&room);
    let from = room.len();
    table.types("zeit");
    let text = table.reads_from("Du: fünfzehn Minuten.");
    assert!(room.wait_for_sound(from, LEVEL, LIMIT).is_some());
    // Longer than what is left of the times.
    let announced = espeak_pcm("bauer eva zwei eva vier", "de+f2");
    let over_it = announced.repeat(whole(&text) / announced.len() + 2);
    sound.play_pcm(&over_it);
    table.reads("Nicht gehört. Sage es noch einmal.");
    quiet(&room);
    sound.play_pcm(&announced);
    table.reads("Bauer Eva zwei Eva vier");
    table.ends();
}

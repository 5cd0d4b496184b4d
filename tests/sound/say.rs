//! Somebody has moves announced: printed, written to a file, spoken in the room.

use crate::support::Env;
use crate::support::sound::{Sound, loudness};
use doppelbrett::hearing::{Heard, Model, Recogniser, recording, transcribe};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;
use tempfile::TempDir;

fn say(folder: &Path, env: &Env, args: &[&str]) -> Output {
    run(folder, env, &[&["say"], args].concat())
}

fn run(folder: &Path, env: &Env, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
        .args(args)
        .current_dir(folder)
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("DOPPELBRETT_LANGUAGE", "de")
        .envs(env)
        .output()
        .expect("the program runs")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn printed(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().map(str::to_owned).collect()
}

/// What the shipped model hears, one text for each stretch of speech.
fn heard(pcm: &[i16]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de");
    let model = Model::load(&folder).expect("the model that ships");
    let phrases: Vec<String> = doppelbrett::notation::Lexicon::built_in("appendix-d")
        .expect("a lexicon")
        .grammar();
    let mut recogniser = Recogniser::new(&model, &phrases).expect("a recogniser");
    let heard = transcribe(&mut recogniser, pcm);
    heard
        .iter()
        .map(Heard::text)
        .filter(|text| !text.is_empty())
        .collect()
}

#[test]
fn moves_follow_each_other_in_the_words_of_the_laws() {
    let folder = folder();
    for (args, expected) in [
        (vec!["e4"], vec!["Bauer Eva zwei Eva vier"]),
        (
            vec!["e2e4", "Eva fünf", "Springer Gustav eins Felix drei"],
            vec![
                "Bauer Eva zwei Eva vier",
                "Bauer Eva sieben Eva fünf",
                "Springer Gustav eins Felix drei",
            ],
        ),
        (
            vec!["--short", "e4", "d5", "exd5", "Dxd5", "Sc3"],
            vec![
                "Eva vier",
                "David fünf",
                "Eva schlägt David fünf",
                "Dame schlägt David fünf",
                "Springer Cesar drei",
            ],
        ),
        (
            vec![
                "--fen",
                "4k3/P7/8/8/8/8/8/4K2R w K - 0 1",
                "a8D",
                "Kd7",
                "0-0",
            ],
            vec![
                "Bauer Anna sieben Anna acht Dame Schach",
                "König Eva acht David sieben",
                "Kurze Rochade",
            ],
        ),
        (
            vec![
                "--chess960",
                "--fen",
                "4k3/8/8/8/8/8/8/1KR5 w C - 0 1",
                "b1c1",
            ],
            vec!["Kurze Rochade"],
        ),
    ] {
        let args: Vec<&str> = [vec!["--silent"], args].concat();
        let output = say(folder.path(), &Env::new(), &args);
        assert!(output.status.success(), "{args:?}: {output:?}");
        assert_eq!(printed(&output), expected, "{args:?}");
    }
}

#[test]
fn an_illegal_move_stops_with_its_reason() {
    let folder = folder();
    for (args, before, reason) in [
        (vec!["e4", "e4"], 1, "Eva vier"),
        (vec!["Lc4"], 0, "Läufer"),
        (vec!["Sf3", "Remis"], 1, "Remis"),
        (vec!["0-0"], 0, "Rochade"),
    ] {
        let args: Vec<&str> = [vec!["--silent", "--to-wav", "x.wav"], args].concat();
        let output = say(folder.path(), &Env::new(), &args);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        assert_eq!(printed(&output).len(), before, "{args:?}");
        assert!(told.contains(reason), "{args:?}: {told}");
        assert!(!folder.path().join("x.wav").exists(), "{args:?}");
    }
}

#[test]
fn what_is_written_is_understood_again() {
    let folder = folder();
    let args = ["--silent", "--to-wav", "game.wav", "e4", "e5", "Sf3", "Sc6"];
    let output = say(folder.path(), &Env::new(), &args);
    assert!(output.status.success(), "{output:?}");
    let path = folder.path().join("game.wav");
    let format = hound::WavReader::open(&path).expect("a WAV file").spec();
    assert_eq!((format.channels, format.bits_per_sample), (1, 16));
    let pcm = recording::read(&path).expect("a recording");
    assert_eq!(
        heard(&pcm),
        [
            "bauer eva zwei eva vier",
            "bauer eva sieben eva fünf",
            "springer gustav eins felix drei",
            "springer bella acht cesar sechs",
        ]
    );
    // Without espeak-ng, and into a folder that is not there: a sentence each.
    let none: Env = [("PATH".into(), "/nowhere".into())].into();
    for (env, file, told) in [
        (none, "other.wav", "Installiere das Paket espeak-ng"),
        (Env::new(), "none/other.wav", "none/other.wav"),
    ] {
        let output = say(folder.path(), &env, &["--silent", "--to-wav", file, "e4"]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(told), "{error}");
        assert!(!folder.path().join(file).exists());
    }
}

#[test]
fn announcements_sound_in_the_room_and_not_in_the_ear() {
    let sound = Sound::start();
    let room = sound.record("room");
    let ear = sound.record("ear");
    let output = say(sound.folder(), &sound.env(), &["Sf3", "Sc6"]);
    assert!(output.status.success(), "{output:?}");
    assert!(
        room.wait_for_silence(100, Duration::from_millis(500), Duration::from_secs(20)),
        "the room is never silent again"
    );
    let spoken = heard(&room.stop()).join(" ");
    for words in [
        "springer gustav eins felix drei",
        "springer bella acht cesar sechs",
    ] {
        assert!(spoken.contains(words), "{spoken}");
    }
    assert!(loudness(&ear.stop()) < 1.0, "the ear heard something");
}

#[test]
fn pairings_are_read_out_in_the_room_and_not_in_the_ear() {
    let sound = Sound::start();
    let room = sound.record("room");
    let ear = sound.record("ear");
    let list = sound.folder().join("round.toml");
    let text =
        "round = \"3\"\n[[pairing]]\nwhite = \"Anna\"\nblack = \"Bella\"\nblind = \"white\"\n";
    std::fs::write(&list, text).expect("the pairings");
    let list = list.display().to_string();
    let args = ["tournament", "notice", &list, "--speak"];
    let output = run(sound.folder(), &sound.env(), &args);
    assert!(output.status.success(), "{output:?}");
    assert!(
        room.wait_for_silence(100, Duration::from_millis(500), Duration::from_secs(20)),
        "the room is never silent again"
    );
    let spoken = heard(&room.since(0)).join(" ");
    assert!(
        spoken.contains("anna") && spoken.contains("bella"),
        "{spoken}"
    );
    for language in ["en", "es", "pt"] {
        let from = room.len();
        let args = [&args[..], &["--language", language]].concat();
        let output = run(sound.folder(), &sound.env(), &args);
        assert!(output.status.success(), "{output:?}");
        assert!(
            room.wait_for_sound(from, 100, Duration::from_secs(20))
                .is_some(),
            "{language} is not heard"
        );
    }
    assert!(loudness(&ear.stop()) < 1.0, "the ear heard something");
}

#[test]
fn without_a_sound_server_there_is_a_sentence() {
    let folder = folder();
    let env: Env = [
        ("PULSE_SERVER".into(), "unix:/nowhere/native".into()),
        ("XDG_RUNTIME_DIR".into(), folder.path().into()),
    ]
    .into();
    let output = say(folder.path(), &env, &["e4"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(printed(&output), ["Bauer Eva zwei Eva vier"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("PulseAudio"), "{told}");
}

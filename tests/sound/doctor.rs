//! Somebody asks what works and what is missing, and lists and keeps settings.

use crate::support::Env;
use crate::support::display::Brltty;
use crate::support::sound::{Sound, espeak_pcm, loudness};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The parts in the order in which they are reported.
const PARTS: [&str; 16] = [
    "language",
    "reader",
    "sound",
    "room",
    "ear",
    "microphone",
    "braille",
    "games",
    "settings",
    "model",
    "words",
    "recogniser",
    "board",
    "electronic",
    "keys",
    "summary",
];

/// The program in a home of its own, without any device.
fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doppelbrett"));
    command
        .current_dir(folder)
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder.join("config"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("XDG_RUNTIME_DIR", folder)
        .env("PULSE_SERVER", "unix:/nowhere/native")
        .env("DOPPELBRETT_LANGUAGE", "en")
        .env("DOPPELBRETT_BOARD__ADDRESS", "127.0.0.1:0")
        // BrlAPI's number for TCP port 65500, where nobody listens.
        .env("DOPPELBRETT_BRAILLE__AUTH", "none")
        .env("DOPPELBRETT_BRAILLE__HOST", "127.0.0.1:61399")
        .stdin(Stdio::null());
    command
}

fn text(output: &Output) -> String {
    assert!(
        !String::from_utf8_lossy(&output.stderr).contains("panicked"),
        "{output:?}"
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn findings(output: &Output) -> Vec<Value> {
    text(output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect()
}

fn finding<'a>(findings: &'a [Value], part: &str) -> (&'a str, bool) {
    let found = findings
        .iter()
        .find(|finding| finding["part"] == part)
        .unwrap_or_else(|| panic!("nothing about {part}: {findings:?}"));
    (
        found["text"].as_str().expect("a text"),
        found["works"].as_bool().expect("a flag"),
    )
}

#[test]
fn with_nothing_there_each_missing_part_is_named_and_a_game_can_be_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = command(folder.path())
        .args(["doctor", "--json"])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let findings = findings(&output);
    let parts: Vec<&str> = findings
        .iter()
        .filter_map(|finding| finding["part"].as_str())
        .collect();
    assert_eq!(parts, PARTS);
    for (part, works, words) in [
        ("games", true, "Kept in"),
        ("model", true, "milliseconds"),
        ("words", true, "appendix-d"),
        ("recogniser", true, "Heard: springer gustav eins felix drei"),
        ("sound", false, "Start PulseAudio or PipeWire"),
        ("microphone", false, "PulseAudio"),
        ("braille", false, "brltty"),
        ("room", false, "PulseAudio"),
        ("ear", true, "voice.ear.device"),
        ("board", true, "http://127.0.0.1:"),
        ("summary", true, "You can play"),
    ] {
        let (text, found) = finding(&findings, part);
        assert_eq!(found, works, "{part}: {text}");
        assert!(text.contains(words), "{part}: {text}");
    }
    // What was tried out is not left behind.
    assert!(!folder.path().join("config").exists());

    // Every language has every text, in whole sentences.
    let mut told = Vec::new();
    for language in ["de", "en", "es", "pt"] {
        let output = command(folder.path())
            .args(["doctor", "--language", language])
            .output()
            .expect("the program runs");
        let text = text(&output);
        assert!(output.status.success(), "{text}");
        assert_eq!(text.lines().count(), PARTS.len(), "{text}");
        assert!(!text.contains("doctor-") && !text.contains('{'), "{text}");
        assert!(text.contains("brltty"), "{text}");
        told.push(text);
    }
    told.dedup();
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn the_table_for_sentences_is_told_and_a_missing_one_is_no_hindrance() {
    let folder = tempfile::tempdir().expect("a folder");
    for (table, works, words) in [
        ("en-ueb-g2.ctb", true, "en-ueb-g2.ctb, liblouis 3."),
        (
            "no-such-table.ctb",
            false,
            "Install liblouis-bin and liblouis-data",
        ),
    ] {
        let output = command(folder.path())
            .args(["doctor", "--json", "--set"])
            .arg(format!("braille.prose={table}"))
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{output:?}");
        // None of liblouis's messages reach the screen.
        assert!(output.stderr.is_empty(), "{output:?}");
        let findings = findings(&output);
        let (text, found) = finding(&findings, "prose");
        assert_eq!(found, works, "{text}");
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn the_link_of_the_web_board_stays_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = || {
        let output = command(folder.path())
            .args(["doctor", "--json"])
            .output()
            .expect("the program runs");
        let findings = findings(&output);
        let (text, _) = finding(&findings, "board");
        let token = text.trim_end_matches('/').rsplit('/').next();
        token.unwrap_or_default().to_owned()
    };
    let first = token();
    assert_eq!(first.len(), 32, "{first}");
    assert_eq!(token(), first);
}

#[test]
fn a_game_that_cannot_be_kept_is_a_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("taken"), "no folder").expect("a file");
    let output = command(folder.path())
        .args(["doctor", "--json"])
        .env("DOPPELBRETT_STORE__FOLDER", folder.path().join("taken"))
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let findings = findings(&output);
    assert!(!finding(&findings, "games").1, "{findings:?}");
    assert!(!finding(&findings, "summary").1, "{findings:?}");
    // The other parts are still reported.
    assert_eq!(findings.len(), PARTS.len());
}

#[test]
fn a_missing_model_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = command(folder.path())
        .args(["doctor", "--json", "--set", "hearing.model=/nowhere"])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let findings = findings(&output);
    let (text, works) = finding(&findings, "model");
    assert!(!works && text.contains("hearing.model"), "{text}");
}

#[test]
fn with_every_device_it_says_what_was_spoken_heard_and_brailled() {
    let sound = Sound::start();
    let (brltty, display) = Brltty::with_display("12 2");
    let (room, ear) = (sound.record("room"), sound.record("ear"));
    let speech = espeak_pcm("Springer Gustav eins Felix drei", "de");
    let done = AtomicBool::new(false);
    let output = thread::scope(|scope| {
        // Somebody announces moves while doctor listens.
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                sound.play_pcm(&speech);
            }
        });
        let env: Env = sound.env();
        let output = command(sound.folder())
            .args(["doctor", "--json", "--set", "voice.ear.device=ear"])
            .envs(env)
            .env("DOPPELBRETT_BRAILLE__HOST", brltty.host())
            .output();
        done.store(true, Ordering::Relaxed);
        output.expect("the program runs")
    });
    assert!(output.status.success(), "{output:?}");
    let findings = findings(&output);
    for finding in &findings {
        assert_eq!(finding["works"], true, "{finding}");
    }
    for (part, words) in [
        ("sound", "Room (room), Ear (ear)"),
        ("microphone", "VirtualMic"),
        (
            "braille",
            "two rows of twelve cells. Written: Doppelbrett writes",
        ),
        ("room", "This is the loudspeaker."),
        ("ear", "on ear: This is the earphone."),
    ] {
        let (text, _) = finding(&findings, part);
        assert!(
            text.to_lowercase().contains(&words.to_lowercase()),
            "{part}: {text}"
        );
    }
    let (text, _) = finding(&findings, "microphone");
    let heard = ["springer", "gustav", "eins", "felix", "drei"];
    assert!(heard.iter().any(|word| text.contains(word)), "{text}");
    assert!(
        display
            .history()
            .iter()
            .any(|shown| shown.text.trim_end() == "Doppelbrett writes"),
        "{:?}",
        display.history()
    );
    assert!(loudness(&room.stop()) > 50.0, "the room heard nothing");
    assert!(loudness(&ear.stop()) > 50.0, "the ear heard nothing");
}

#[test]
fn where_the_microphone_hears_the_loudspeaker_it_tells_how_to_cancel_that() {
    let sound = Sound::start();
    sound.overhears("room", -16);
    let echo = |settings: &[&str]| {
        let output = command(sound.folder())
            .args(["doctor", "--json"])
            .args(settings.iter().map(|setting| format!("--set={setting}")))
            .envs(sound.env())
            .output()
            .expect("the program runs");
        let findings = findings(&output);
        let (text, works) = finding(&findings, "echo");
        (text.to_owned(), works)
    };
    // A busy machine tears holes into the words, and keeps the canceller from its work.
    let told = |settings: &[&str], what: &str| {
        let mut tries = (0..8).map(|_| echo(settings));
        let found = tries.find(|(text, _)| text.contains(what));
        found.unwrap_or_else(|| panic!("never told: {what}"))
    };
    let (text, works) = told(&[], "bella");
    assert!(works, "{text}");
    assert!(text.contains("only “stopp” counts"), "{text}");
    // What is to be typed works as it stands there.
    let mut commands = text.lines().skip(1);
    let load = commands.next().expect("a command");
    assert!(load.starts_with("pactl load-module"), "{text}");
    let loaded = sound.command("sh").args(["-c", load]).status();
    assert!(loaded.expect("sh runs").success(), "{load}");
    let settings: Vec<String> = commands
        .filter_map(|line| line.strip_prefix("doppelbrett settings "))
        .map(|setting| setting.replace(' ', "="))
        .collect();
    assert_eq!(settings.len(), 3, "{text}");
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let (text, works) = told(&settings, "does not hear");
    assert!(works, "{text}");
    // The setting alone cancels nothing.
    let (text, works) = told(&settings[2..], "hearing.echo_cancelled");
    assert!(!works, "{text}");
}

#[test]
fn settings_are_listed_and_remembered() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let mut command = command(folder.path());
        for name in ["BOARD__ADDRESS", "BRAILLE__AUTH", "BRAILLE__HOST"] {
            command.env_remove(format!("DOPPELBRETT_{name}"));
        }
        command
            .arg("settings")
            .args(args)
            .output()
            .expect("it runs")
    };
    let all = text(&run(&[]));
    let keys = doppelbrett::settings::describe();
    assert_eq!(all.lines().count(), keys.len(), "{all}");
    for (line, key) in all.lines().zip(&keys) {
        assert!(line.starts_with(&format!("{} = ", key.key)), "{line}");
    }
    for (key, value, shown) in [
        ("voice.rate", "-20", "-20"),
        ("hearing.enabled", "false", "false"),
        ("hearing.least_confidence", "0.7", "0.7"),
        ("game.control", "90+30", "\"90+30\""),
        // Looks like a number, and is a name.
        ("voice.room.device", "5", "\"5\""),
        ("voice.aloud_with_one_device", "[\"time\"]", "[\"time\"]"),
    ] {
        let output = run(&[key, value]);
        assert!(output.status.success(), "{key}: {output:?}");
        assert!(text(&output).contains(key), "{output:?}");
        let line = run(&["--json", key]);
        let line: Value = serde_json::from_str(&text(&line)).expect("JSON");
        assert_eq!(line["value"], shown, "{line}");
        let source = line["source"].as_str().expect("a source");
        assert!(source.contains("settings.toml"), "{line}");
    }
    let before = fs::read(folder.path().join("config/doppelbrett/settings.toml")).expect("kept");
    for (args, error) in [
        (["voice.rat", "3"], "voice.rate"),
        (["voice.rate", "101"], "100"),
        (["voice.rate", "fast"], "100"),
        (["language", "klingon"], "klingon"),
    ] {
        let output = run(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(error), "{args:?}: {told}");
    }
    let after = fs::read(folder.path().join("config/doppelbrett/settings.toml")).expect("kept");
    assert_eq!(before, after);
    // The environment overrides what was remembered.
    let output = run(&["language", "de"]);
    assert!(text(&output).contains("DOPPELBRETT_LANGUAGE"), "{output:?}");
}

//! `doppelbrett demo` on a machine without a sound card: it brings its own sound
//! server, plays a game to mate through synthesiser, recogniser, web board and
//! clock, and says how long things took.

use std::process::Command;

use crate::support::sound::Sound;
use serde_json::Value;

#[test]
fn a_short_game_is_said_heard_and_understood() {
    is_played_to_mate(&[]);
}

#[test]
fn the_same_is_said_heard_and_understood_in_spanish() {
    is_played_to_mate(&["--set=language=es", "--set=lexicon=es"]);
}

fn is_played_to_mate(settings: &[&str]) {
    let home = tempfile::tempdir().unwrap();
    let demo = Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
        .args(["demo", "--json"])
        .args(settings)
        .env("HOME", home.path())
        .env("XDG_RUNTIME_DIR", home.path())
        .env_remove("PULSE_SERVER")
        .env("LANG", "de_DE.UTF-8")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&demo.stdout);
    let errors = String::from_utf8_lossy(&demo.stderr);
    assert!(demo.status.success(), "{printed}\n{errors}");
    let told: Value = serde_json::from_str(printed.trim()).unwrap();
    assert_eq!(told["moves"], 13, "{told}");
    let pgn = told["pgn"].as_str().unwrap();
    assert!(
        pgn.contains("7. Nd5#") && pgn.contains("[Result \"1-0\"]"),
        "{pgn}"
    );
    let measures: Vec<&str> = told["latencies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|figures| figures["measure"].as_str().unwrap())
        .collect();
    for measure in [
        "end of speech to spoken answer",
        "end of speech to understood words",
        "event to begin of speech",
        "move on the web board to its announcement",
        "start to ready",
    ] {
        assert!(
            measures.contains(&measure),
            "{measure} is missing: {measures:?}"
        );
    }
}

#[test]
fn without_speech_the_demo_fails_and_says_so() {
    let sound = Sound::start();
    let nothing = tempfile::tempdir().unwrap();
    let demo = sound
        .command(env!("CARGO_BIN_EXE_doppelbrett"))
        .arg("demo")
        .env("PATH", nothing.path())
        .env("LANG", "de_DE.UTF-8")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&demo.stderr);
    assert!(!demo.status.success());
    assert!(errors.contains("weil nicht gesprochen wird"), "{errors}");
}

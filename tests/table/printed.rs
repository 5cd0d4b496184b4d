//! What others wrote moves no cursor of the terminal in which it is printed, and turns no line.

use std::fs;
use std::process::Output;

use crate::support::table::Home;

/// A title, a cleared screen, the same in C1, a line that goes back over itself, and one that is
/// turned around.
const HOSTILE: &str = "Anna\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}2J\u{8}\u{202e}\u{2066}\u{200f}";

fn is_harmful(sign: char) -> bool {
    (sign.is_control() && sign != '\n')
        || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

#[track_caller]
fn is_harmless(call: &[&str], printed: &Output) {
    let both = [&printed.stdout[..], &printed.stderr].concat();
    let both = String::from_utf8(both).expect("text");
    assert!(both.len() > 10, "{call:?} said nothing");
    assert!(!both.contains(is_harmful), "{call:?}: {both:?}");
}

#[test]
fn nothing_that_is_printed_moves_a_cursor_or_turns_a_line() {
    let home = Home::new();
    let file = home.folder().join("hostile.pgn");
    let game = format!(
        "[White \"{HOSTILE}\"]\n[FEN \"{HOSTILE}\"]\n\n1. e4 {{{HOSTILE}}} e5 {HOSTILE} *\n"
    );
    fs::write(&file, game).expect("a file");
    let file = file.display().to_string();
    let report = home.folder().join("hostile.trf");
    fs::write(&report, format!("012 {HOSTILE}\n001 {HOSTILE}\n")).expect("a file");
    let report = report.display().to_string();
    let silent = ["--no-voice", "--no-hearing", "--no-braille"];
    let mut review = home.start(&[&["review", file.as_str()][..], &silent].concat());
    let told = review.reads_from("Anna");
    assert!(!told.contains(is_harmful), "{told:?}");
    review.types("beenden");
    review.has_ended();
    let fen = format!("--fen={HOSTILE}");
    for call in [
        &["settings", "game.blind_name", HOSTILE][..],
        &["settings", "game.blind_name"],
        &["settings", HOSTILE],
        &["settings", HOSTILE, HOSTILE],
        &["settings", "voice.rate", HOSTILE],
        &["settings", "--config", HOSTILE],
        &["model", "use", HOSTILE],
        &["model", "install", HOSTILE],
        &["say", HOSTILE],
        &["play", &fen],
        &["play", "--join", HOSTILE],
        &["report", HOSTILE],
        &["laws", HOSTILE],
        &["tournament", "pairings", &report, "--blind", HOSTILE],
        &["hall", HOSTILE],
        &["links", HOSTILE],
        &["hear", HOSTILE],
        &[HOSTILE],
    ] {
        is_harmless(call, &home.run(call[0], &call[1..]));
    }
    // JSON keeps what it says.
    let printed = home.run("settings", &["--json", "game.blind_name"]);
    is_harmless(&["--json"], &printed);
}

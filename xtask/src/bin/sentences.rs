//! How long every sentence of the program is: the seconds that espeak-ng speaks it, and
//! its Braille cells.
//!
//!     cargo run -p xtask --bin sentences > target/sentences.md
//!
//! Run it again when a text is new or longer; `tests/table/sentences.rs` says when.

#![allow(clippy::disallowed_methods)]

#[path = "../../../tests/support/sentences.rs"]
mod sentences;

use std::collections::BTreeMap;
use std::error::Error;
use std::process::Command;

use doppelbrett::messages::Language;
use sentences::{Sentence, sentences};

/// Words per minute: the usual rate of speech-dispatcher's module.
const RATE: &str = "170";
/// A text that is only read is listed in the table from this many cells on.
const LONG: usize = 120;

/// The longest messages during a game before they were shortened, in German: what triggered
/// each, its cells, its seconds.
const BEFORE: &[(&str, usize, f64, &str)] = &[
    ("help, all at once", 976, 65.4, "help-words"),
    ("position, both sides", 486, 35.6, "position-own"),
    (
        "electronic-no-permission",
        135,
        9.0,
        "electronic-no-permission",
    ),
    (
        "electronic-not-answering",
        125,
        8.9,
        "electronic-not-answering",
    ),
    ("game-new", 133, 8.7, "game-new"),
    ("electronic-not-there", 114, 8.3, "electronic-not-there"),
    ("electronic-no-line", 108, 7.8, "electronic-no-line"),
    ("refusal-scores-differ", 125, 7.7, "refusal-scores-differ"),
    ("claim-missed", 104, 7.4, "claim-missed"),
    ("hearing-no-model", 119, 6.9, "hearing-no-model"),
    ("event-slept", 124, 6.9, "event-slept"),
    ("event-went-back", 107, 6.8, "event-went-back"),
    ("refusal-declared-move", 105, 6.8, "refusal-declared-move"),
    ("braille-no-permission", 100, 6.6, "braille-no-permission"),
];

struct Measured {
    spoken: bool,
    cells: [usize; 4],
    seconds: [f64; 4],
    german: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let wav = folder.path().join("sentence.wav");
    let mut all: BTreeMap<String, Measured> = BTreeMap::new();
    for (place, language) in Language::ALL.into_iter().enumerate() {
        for sentence in sentences(language) {
            let seconds = seconds(&sentence, language.voice(), &wav)?;
            let cells = sentence.cells();
            let measured = all.entry(sentence.id).or_insert_with(|| Measured {
                spoken: sentence.spoken,
                cells: [0; 4],
                seconds: [0.0; 4],
                german: sentence.text,
            });
            measured.cells[place] = cells;
            measured.seconds[place] = seconds;
        }
    }
    print(&all);
    Ok(())
}

fn seconds(sentence: &Sentence, voice: &str, wav: &std::path::Path) -> Result<f64, Box<dyn Error>> {
    let made = Command::new("espeak-ng")
        .args(["-m", "-v", voice, "-s", RATE, "-w"])
        .args([wav.as_os_str(), sentence.ssml().as_ref()])
        .output()?;
    if !made.status.success() {
        return Err(format!("espeak-ng: {}: {}", sentence.id, made.status).into());
    }
    let reader = hound::WavReader::open(wav)?;
    Ok(f64::from(reader.duration()) / f64::from(reader.spec().sample_rate))
}

fn print(all: &BTreeMap<String, Measured>) {
    println!("# How long the sentences are\n");
    println!(
        "Made by `cargo run -p xtask --bin sentences`, which has every text of the program spoken by espeak-ng at the usual\n\
         rate ({RATE} words a minute) with long values for its variables: a move from square to square, a time of more than\n\
         an hour, a full board. Cells are characters, without contraction. German, English, Spanish, Portuguese; words of\n\
         moves are German everywhere.\n"
    );
    let mut spoken: Vec<(&String, &Measured)> = all.iter().filter(|(_, is)| is.spoken).collect();
    println!(
        "| messages in a game | texts | median s | 90 % s | longest s |\n|---|---|---|---|---|"
    );
    for (place, language) in Language::ALL.into_iter().enumerate() {
        let mut times: Vec<f64> = spoken.iter().map(|(_, is)| is.seconds[place]).collect();
        times.sort_by(f64::total_cmp);
        println!(
            "| {language} | {} | {:.1} | {:.1} | {:.1} |",
            times.len(),
            times[times.len() / 2],
            times[times.len() * 9 / 10],
            times[times.len() - 1]
        );
    }
    println!("\n## Shortened messages\n");
    println!("| | cells | s | now cells | now s |\n|---|---|---|---|---|");
    for (name, cells, seconds, now) in BEFORE {
        match all.get(*now) {
            Some(now) => println!(
                "| {name} | {cells} | {seconds:.1} | {} | {:.1} |",
                now.cells[0], now.seconds[0]
            ),
            None => println!("| {name} | {cells} | {seconds:.1} | | |"),
        }
    }
    let longest = |is: &Measured| is.seconds.into_iter().fold(0.0, f64::max);
    spoken.sort_by(|(_, one), (_, other)| longest(other).total_cmp(&longest(one)));
    println!("\n## Messages in a game, longest first\n");
    table(&spoken);
    println!("\n## Texts that are only read, from {LONG} cells on\n");
    let mut read: Vec<(&String, &Measured)> = all
        .iter()
        .filter(|(_, is)| !is.spoken && is.cells.iter().any(|cells| *cells >= LONG))
        .collect();
    read.sort_by(|(_, one), (_, other)| longest(other).total_cmp(&longest(one)));
    table(&read);
}

fn table(rows: &[(&String, &Measured)]) {
    println!(
        "| text | cells de en es pt | s de | en | es | pt | German |\n|---|---|---|---|---|---|---|"
    );
    for (id, is) in rows {
        let [de, en, es, pt] = is.seconds;
        let cells: Vec<String> = is.cells.iter().map(usize::to_string).collect();
        let german = is.german.replace(['\n', '|'], " ");
        println!(
            "| {id} | {} | {de:.1} | {en:.1} | {es:.1} | {pt:.1} | {german} |",
            cells.join(" ")
        );
    }
}

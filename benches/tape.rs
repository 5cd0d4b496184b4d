//! What the score on tape costs: the time in which an announcement is kept, its size, and the
//! time in which a game becomes one recording.
//!
//! `cargo bench --bench tape`

#[path = "processor/mod.rs"]
mod processor;

use std::path::Path;
use std::time::{Duration, Instant};

use doppelbrett::clock::GameTime;
use doppelbrett::game::{Event, Setup, Side, Steps};
use doppelbrett::hearing::{Sound, recording};
use doppelbrett::store::Journal;
use doppelbrett::tape::{Chapter, Shelf, joined};

/// Announcements in an hour, one every thirty seconds.
const HOUR: usize = 120;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::open(&folder.path().join("journal.sqlite")).expect("a journal");
    let setup = Setup::new(Side::White, Steps::TRAINING);
    let created = [(GameTime::ZERO, Event::Created(Box::new(setup)))];
    let game = journal.create(&created).expect("a game");
    let shelf = Shelf::beside(&journal, game).expect("a shelf");
    let said = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/springer-felix-drei.flac");
    let said = recording::read(&said).expect("a recording");

    let mut chapters = Vec::new();
    let mut took = Vec::new();
    let mut bytes = 0;
    let processor = processor::used(std::process::id());
    for number in 0..HOUR {
        // No two of them are the same.
        let louder: Vec<i16> = said
            .iter()
            .map(|sample| sample.saturating_add(number as i16))
            .collect();
        let start = Instant::now();
        let kept = shelf
            .keep(&Sound::from(louder.as_slice()))
            .expect("it is kept");
        took.push(start.elapsed());
        let opus = shelf.read(&kept.sha256).expect("it is there");
        bytes += opus.len();
        chapters.push(Chapter {
            name: format!("{number}. Springer Gustav eins Felix drei"),
            opus,
        });
    }
    let processor = processor::used(std::process::id()).saturating_sub(processor);
    took.sort_unstable();
    let seconds = said.len() as f64 / 16_000.0;
    println!("{HOUR} announcements of {seconds:.1} s: {bytes} bytes, {processor:.1?} of processor");
    println!(
        "kept: median {:.1?}, 90 % {:.1?}, longest {:.1?}",
        took[HOUR / 2],
        took[HOUR * 9 / 10],
        took.last().copied().unwrap_or(Duration::ZERO)
    );
    let start = Instant::now();
    let recording = joined("An hour", &chapters).expect("a recording");
    println!(
        "one recording: {} bytes in {:.1?}",
        recording.len(),
        start.elapsed()
    );
}

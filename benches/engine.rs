//! How long it takes from an engine's move to its announcement, and to the first sound of it.
//!
//! `cargo bench --bench engine`
//!
//! The program, the sound server, the daemon and the synthesiser are real. The engine answers
//! from a list, and writes down when: so its thinking does not count.

#[path = "../tests/support/mod.rs"]
mod support;
mod timing;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use doppelbrett::game::Event;
use support::sound::{Recording, Sound};
use support::table::Home;
use support::wait_for;
use timing::{LEVEL, LONG, first_sample, show};

/// After each pawn, the rook goes out and home again: nothing is repeated three times.
const PAWNS: &str = "abcdefgh";

fn main() {
    let sound = Sound::start();
    let home = Home::with(sound.env());
    let folder = home.folder().to_owned();
    let program = engine(&folder);
    let mut table = home.play(&[
        &format!("--engine={program}"),
        "--no-hearing",
        "--no-braille",
        "--control=none",
        "--set=engine.seconds=0",
    ]);
    let recording = sound.record("room");
    table.reads_from("Gegner:");
    let (mut printed, mut heard) = (Vec::new(), Vec::new());
    let moves = PAWNS
        .chars()
        .flat_map(|file| [format!("{file}3"), "Ta2".into(), "Ta1".into()]);
    for (number, own) in (1..).zip(moves) {
        table.types(&own);
        table.types("drücken");
        table.reads_from("Gedrückt");
        quiet(&recording);
        let (from, lines) = (recording.len(), table.printed());
        fs::write(folder.join("gate"), "").expect("the gate");
        assert!(wait_for(LONG, || table.printed() > lines), "no answer");
        let told = now();
        first_sample(&recording, from, Instant::now());
        let sounds = now();
        let answered = answered(&folder);
        printed.push(told.saturating_sub(answered));
        heard.push(sounds.saturating_sub(answered));
        let completed = || {
            let events = table.events().into_iter();
            events
                .filter(|it| matches!(it, Event::Completed { .. }))
                .count()
        };
        table.until("the round is over", || completed() == 2 * number);
        quiet(&recording);
    }
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load {}", load.trim());
    println!("from the engine's move, ms");
    // The first round warms everything up.
    show("to its announcement, printed", &mut printed[1..]);
    show("to its first sound", &mut heard[1..]);
    table.ends();
}

/// An engine that answers from its list as soon as the gate is there, and writes down when.
fn engine(folder: &Path) -> String {
    let path = folder.join("listed");
    let answers = PAWNS
        .chars()
        .map(|file| format!("{file}7{file}6 a8a7 a7a8 "));
    let answers: String = answers.collect();
    let at = folder.display();
    let script = format!(
        "#!/bin/bash\n\
         set -- {answers}\n\
         echo id name List; echo uciok\n\
         while read -r line; do case \"$line\" in\n\
         isready) echo readyok;;\n\
         go*) until [ -e {at}/gate ]; do read -rt 0.01 <> <(:); done; rm {at}/gate\n\
         echo \"$EPOCHREALTIME\" > {at}/when; echo \"bestmove $1\"; shift;;\n\
         esac; done\n"
    );
    fs::write(&path, script).expect("the engine");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its permissions");
    path.display().to_string()
}

fn now() -> Duration {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("a clock")
}

/// When the engine answered.
fn answered(folder: &Path) -> Duration {
    let text = fs::read_to_string(folder.join("when")).expect("the time");
    let (seconds, micros) = text.trim().split_once(['.', ',']).expect("a time");
    Duration::from_secs(seconds.parse().expect("seconds"))
        + Duration::from_micros(micros.parse().expect("microseconds"))
}

fn quiet(recording: &Recording) {
    assert!(recording.wait_for_silence(LEVEL, Duration::from_secs(1), LONG));
}

//! How much of a processor a lesson takes that waits for an answer, with each device on and off.
//!
//! `cargo bench --bench idle`
//!
//! The processes of the program are counted together, over a minute. Sound server, BRLTTY and
//! Stockfish are real; the microphone hears silence.

#[path = "../tests/support/mod.rs"]
mod support;

mod processor;

use std::thread;
use std::time::Duration;

use processor::used;
use support::display::{Brltty, found_at};
use support::sound::Sound;
use support::table::Home;

const MEASURED: Duration = Duration::from_secs(60);
/// What the first question costs is over after this.
const SETTLES: Duration = Duration::from_secs(15);

fn main() {
    let sound = Sound::start();
    let (brltty, _display) = Brltty::with_display(40);
    let braille = found_at(&brltty);
    let devices = ["--no-voice", "--no-hearing", "--no-braille"];
    println!("| lesson | on | % of one core |");
    println!("|---|---|---:|");
    for (lesson, on) in [
        ("squares", &[][..]),
        ("squares", &["braille"]),
        ("squares", &["voice"]),
        ("squares", &["voice", "braille"]),
        ("endgames", &["voice", "braille"]),
        ("own-games", &["voice", "braille"]),
        ("squares", &["hearing"]),
        ("squares", &["voice", "hearing", "braille"]),
    ] {
        let home = Home::with(sound.env());
        let off = devices.iter().filter(|flag| !on.contains(&&flag[5..]));
        let mut arguments = vec!["train", lesson];
        arguments.extend(off);
        arguments.extend(["--set=voice.room.device=room", "--set=hearing.device=mic"]);
        arguments.extend(braille.iter().map(String::as_str));
        let table = home.start(&arguments);
        table.until("a question", || table.printed() > 0);
        thread::sleep(SETTLES);
        let before = used(table.pid());
        thread::sleep(MEASURED);
        let used = used(table.pid()).saturating_sub(before);
        let share = 100.0 * used.as_secs_f64() / MEASURED.as_secs_f64();
        let on = if on.is_empty() {
            "nothing".into()
        } else {
            on.join(", ")
        };
        println!("| {lesson} | {on} | {share:.2} |");
        table.kill();
    }
}

//! What blind players cost a hall who speak into the microphones of their pages: the real program
//! as a child, a page for each board over a real WebSocket, and the words as fast as they are said.
//!
//! `cargo bench --bench voices -- --boards 1,5,10,20 --seconds 30 --pause 0`
//!
//! Every player opens the microphone, asks for the time, closes it when the answer comes, and asks
//! again after the pause, in milliseconds. The time to an answer runs from the last sound of the
//! word. Only the hall is counted; the pages run on the same processors.

#[path = "../tests/support/mod.rs"]
mod support;

mod processor;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use doppelbrett::pages::Role;
use processor::used;
use support::hall::{pairings, seats};
use support::page::{BLOCK, Page};
use support::sound::espeak_pcm;
use support::table::Home;

/// Anything quieter is the silence that espeak-ng adds.
const LOUD: u16 = 300;

fn main() {
    let given: Vec<String> = std::env::args().collect();
    let of = |name: &str, usual: &'static str| {
        let at = given.iter().position(|word| word == name);
        let value = at.and_then(|at| given.get(at + 1));
        value.map_or(usual, String::as_str).to_owned()
    };
    let number = |name, usual| of(name, usual).parse().expect("a number");
    let measured = Duration::from_secs(number("--seconds", "30"));
    let pause = Duration::from_millis(number("--pause", "0"));
    let mut word = espeak_pcm("zeit", "de");
    let end = word.iter().rposition(|it| it.unsigned_abs() > LOUD);
    word.truncate(end.expect("a sound") + 1);
    word.resize(word.len().next_multiple_of(BLOCK), 0);
    println!("{measured:?} for each row, {pause:?} between an answer and the next question\n");
    println!("| boards | words | % of one core | MiB | answered after, median ms | most ms |");
    println!("|---:|---:|---:|---:|---:|---:|");
    for boards in of("--boards", "1,5,10,20").split(',') {
        let boards = boards.parse().expect("a number");
        let mut row = measure(boards, &word, measured, pause);
        row.times.sort_unstable();
        let ms = |time: Duration| time.as_millis();
        println!(
            "| {boards} | {} | {:.0} | {} | {} | {} |",
            row.times.len(),
            100.0 * row.used.as_secs_f64() / row.passed.as_secs_f64(),
            row.memory / 1024,
            ms(row.times[row.times.len() / 2]),
            ms(row.times[row.times.len() - 1]),
        );
    }
}

struct Row {
    /// How long after its last sound each word was answered.
    times: Vec<Duration>,
    used: Duration,
    passed: Duration,
    /// What the hall had in the end, in KiB.
    memory: u64,
}

fn measure(boards: usize, word: &[i16], measured: Duration, pause: Duration) -> Row {
    let home = Home::new();
    let list = pairings(home.folder(), boards);
    let list = list.to_str().expect("a path");
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", list]);
    hall.reads_from("Halle offen");
    let mut pages: Vec<Page> = seats(&home.store())
        .iter()
        .map(|seat| Page::open(seat.links.of(Role::Blind).expect("a link")))
        .collect();
    let ask = |page: &mut Page| page.speaks(word, "Du: ");
    // The first word loads the model, and makes the recogniser of the board.
    thread::scope(|scope| {
        for page in &mut pages {
            scope.spawn(move || ask(page));
        }
    });
    let (start, before) = (Instant::now(), used(hall.pid()));
    let end = start + measured;
    let times = thread::scope(|scope| {
        let players: Vec<_> = pages
            .iter_mut()
            .map(|page| {
                scope.spawn(move || {
                    let mut times = Vec::new();
                    while Instant::now() < end {
                        times.push(ask(page));
                        thread::sleep(pause);
                    }
                    times
                })
            })
            .collect();
        let all = players.into_iter().flat_map(|it| it.join().expect("times"));
        all.collect()
    });
    let row = Row {
        times,
        used: used(hall.pid()).saturating_sub(before),
        passed: start.elapsed(),
        memory: resident(hall.pid()),
    };
    hall.kill();
    row
}

/// The memory of a process, in KiB.
fn resident(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let mut words = line.expect("its memory").split_whitespace();
    words.next().and_then(|it| it.parse().ok()).expect("KiB")
}

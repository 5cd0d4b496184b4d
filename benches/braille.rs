//! How long it takes from an event to the cells, from a key to the cells, and until a
//! display that was away is there again.
//!
//! `cargo bench --bench braille`
//!
//! BRLTTY is the real one; the display is that of its virtual driver. A time is taken when
//! the display has been told its cells, which is when a device of the same kind would have
//! them; a real one takes time to raise its dots.

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use doppelbrett::braille::{BrailleReport, Line};
use support::display::{Brltty, LIMIT, VirtualDisplay, playing};
use support::side::{Side, playing as room};

/// How many events, and how many keys, to measure.
const ROUNDS: usize = 200;
/// How often to lose the display.
const LOSSES: usize = 10;

fn main() {
    println!("| what | p50 ms | p95 ms | p99 ms | max ms | n |");
    println!("|---|---:|---:|---:|---:|---:|");
    for cells in [20, 40, 80] {
        events(cells);
    }
    keys();
    characters();
    losses();
}

/// A row of the table.
fn row(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let at = |share: usize| {
        let index = (took.len() * share / 100).min(took.len() - 1);
        took[index].as_secs_f64() * 1000.0
    };
    println!(
        "| {what} | {:.1} | {:.1} | {:.1} | {:.1} | {} |",
        at(50),
        at(95),
        at(99),
        at(100),
        took.len()
    );
}

/// At an irregular distance from the last event, and never so soon that the pace matters.
fn pause() {
    std::thread::sleep(Duration::from_micros(fastrand::u64(110_000..170_000)));
}

/// When the cells were handed to BRLTTY.
fn handed(side: &Side) -> Instant {
    loop {
        match side.reports.recv_timeout(LIMIT) {
            Ok(BrailleReport::Wrote { at, .. }) => return at,
            Ok(_) => {}
            Err(error) => panic!("nothing was written: {error}"),
        }
    }
}

/// From the agent's effect to the cells.
fn events(cells: usize) {
    let (_brltty, display, side) = room(cells);
    let (mut ours, mut all) = (Vec::new(), Vec::new());
    for number in 0..ROUNDS {
        pause();
        let text = format!("{number} Sg1-f3");
        let asked = Instant::now();
        side.braille.show(Line::message(&text));
        let shown = display.wait_for_text(&text);
        ours.push(handed(&side) - asked);
        all.push(shown.at - asked);
    }
    row(&format!("event to BRLTTY, {cells} cells"), ours);
    row(&format!("event to the cells, {cells} cells"), all);
}

/// From a key to its report, and from that to the cells.
fn keys() {
    let (_brltty, mut display, side) = room(40);
    let (mut told, mut reacted, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..ROUNDS {
        pause();
        let text = format!("{number} Sg1-f3");
        let pressed = Instant::now();
        display.press("LnUp");
        side.key();
        let key = Instant::now();
        side.braille.show(Line::message(&text));
        let shown = display.wait_for_text(&text);
        told.push(key - pressed);
        reacted.push(shown.at - key);
        all.push(shown.at - pressed);
    }
    row("key to its report (BRLTTY looks for keys each 40 ms)", told);
    row("report of the key to the cells", reacted);
    row("key to the cells", all);
}

/// From a key to the cells in the whole program, during a game.
fn characters() {
    let (_brltty, mut display, _home, table) = playing(40, &["--profile=training"]);
    let mut took = Vec::new();
    let mut typed = String::new();
    for number in 0..ROUNDS {
        pause();
        if typed.len() == 8 {
            typed.clear();
            display.press("KEY_ESCAPE");
            pause();
        }
        let sign = char::from(b'a' + u8::try_from(number % 26).expect("a letter"));
        typed.push(sign);
        let pressed = Instant::now();
        display.press(&format!("PassChar {}", u32::from(sign)));
        let shown = display.wait_for(&typed, |shown| shown.text.trim_end().ends_with(&typed));
        took.push(shown.at - pressed);
    }
    row("character to the cells, in a game", took);
    table.ends();
}

/// From the moment at which the display could be back until the cells are written.
fn losses() {
    let (mut brltty, mut display, side) = room(40);
    let line = |number: usize| Line::message(format!("{number} Sg1-f3"));
    let shows = |display: &VirtualDisplay, side: &Side, number: usize| {
        side.braille.show(line(number));
        display.wait_for_text(&format!("{number} Sg1-f3"))
    };
    let (mut stopped, mut unplugged, mut killed) = (Vec::new(), Vec::new(), Vec::new());
    let mut number = 0;
    for _ in 0..LOSSES {
        number += 1;
        brltty.stop();
        lost(&side);
        let begin = Instant::now();
        brltty.go_on();
        stopped.push(shows(&display, &side, number).at - begin);

        display.unplug();
        lost(&side);
        display = brltty.plug(40);
        let begin = Instant::now();
        number += 1;
        unplugged.push(shows(&display, &side, number).at - begin);

        brltty.kill();
        lost(&side);
        (display, number) = restarted(&mut brltty, number + 1);
        let begin = Instant::now();
        killed.push(shows(&display, &side, number).at - begin);
    }
    row("BRLTTY goes on after it stood still", stopped);
    row("display plugged in again", unplugged);
    row("BRLTTY started again and its display plugged in", killed);
}

fn restarted(brltty: &mut Brltty, number: usize) -> (VirtualDisplay, usize) {
    brltty.start();
    (brltty.plug(40), number)
}

fn lost(side: &Side) {
    loop {
        if matches!(side.next(), BrailleReport::Lost(_)) {
            return;
        }
    }
}

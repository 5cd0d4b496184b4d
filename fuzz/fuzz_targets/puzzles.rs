//! Any line of a file of puzzles, in each of its formats: it is a puzzle that can be written and
//! read again, or none.
#![no_main]

use doppelbrett::train::tactics::{Puzzle, read_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    for puzzle in read_line(line) {
        let written = puzzle.to_string();
        let again: Puzzle = written.parse().expect("what was written");
        assert_eq!(again.moves, puzzle.moves);
        assert_eq!(again.to_string(), written);
    }
});

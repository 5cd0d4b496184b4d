//! Any text as a report of a tournament and as an engine's pairs: whatever is read can be given a
//! round, written and read again.
#![no_main]

use doppelbrett::tournament::{Cell, Code, Pairs, Report};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let pairs = text.parse::<Pairs>().unwrap_or_default();
    if let Ok(mut report) = text.parse::<Report>() {
        let numbers: Vec<_> = report.players().iter().map(|it| it.number).collect();
        let games = numbers.chunks_exact(2).map(|two| (two[0], two[1]));
        for (white, black) in games.chain(pairs.games) {
            let cells = Cell::of_game(white, black, Code::Win, Code::Loss);
            let _ = report.add(report.rounds() + 1, &cells);
        }
        let again: Report = report.to_string().parse().expect("what was written");
        assert_eq!(again.players(), report.players());
    }
});

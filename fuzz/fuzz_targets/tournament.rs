//! Any text as a report of a tournament, as an engine's pairs and as a list of players: whatever is
//! read can be given a round with adjourned games, written and read again.
#![no_main]

use doppelbrett::tournament::{Cell, Code, Entries, Pairs, Plan, Report};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let pairs = text.parse::<Pairs>().unwrap_or_default();
    if let Ok(mut report) = text.parse::<Report>() {
        let numbers: Vec<_> = report.players().iter().map(|it| it.number).collect();
        let games = numbers.chunks_exact(2).map(|two| (two[0], two[1]));
        for (white, black) in games.chain(pairs.games) {
            let round = report.rounds() + 1;
            let adjourned = Cell::of_game(white, black, Code::Adjourned, Code::Adjourned);
            let over = Cell::of_game(white, black, Code::Win, Code::Loss);
            let _ = report.add(round, &adjourned);
            if white % 2 == 0 {
                let _ = report.add(round, &over);
            }
        }
        let again: Report = report.to_string().parse().expect("what was written");
        assert_eq!(again.players(), report.players());
    }
    if let Ok(entries) = text.parse::<Entries>() {
        let plan = Plan {
            event: String::new(),
            site: String::new(),
            rounds: 9,
            first: shakmaty::Color::White,
            control: None,
            trf26: false,
        };
        let report = Report::of_entries(&plan, &entries);
        let again: Report = report.to_string().parse().expect("what was written");
        assert_eq!(again.players(), report.players());
    }
});

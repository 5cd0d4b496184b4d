//! What is practised as won is won, says an engine.

use std::sync::mpsc::channel;

use doppelbrett::engine::{Effort, Engine, EngineOrder, EngineReport, EngineSettings, Task};
use doppelbrett::train::endgames::Ending;
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

/// Hundredths of a pawn. It thinks little of bishop and knight until the mate is near.
const WON: i32 = 200;

#[test]
fn each_ending_is_won_at_the_beginning() {
    let (sender, reports) = channel();
    let engine = Engine::start(EngineSettings::default(), sender);
    // Not for a time: a busy machine sees less in it.
    let effort = Effort {
        nodes: 100_000,
        lines: 1,
    };
    for (number, ending) in Ending::all().into_iter().enumerate() {
        let task = Task {
            number: number as u64,
            start: Fen::from_position(&ending.start, EnPassantMode::Legal),
            moves: Vec::new(),
            chess960: false,
        };
        engine.order(EngineOrder::Compare(task, effort));
        let found = loop {
            match reports.recv().unwrap() {
                EngineReport::Compared { found, .. } => break found,
                EngineReport::Lost(problem) | EngineReport::GivenUp(problem) => panic!("{problem}"),
                EngineReport::Found { .. }
                | EngineReport::Moves { .. }
                | EngineReport::Judged { .. } => {}
            }
        };
        let best = found.first().map(|it| it.score);
        let won = best.is_some_and(|score| score.centipawns() >= WON);
        assert!(won, "{}: {best:?}", ending.id);
    }
}

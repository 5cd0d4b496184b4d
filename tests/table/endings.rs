//! What is practised as won is won, says an engine.

use std::sync::mpsc::channel;

use doppelbrett::engine::{Engine, EngineOrder, EngineReport, EngineSettings, Task};
use doppelbrett::train::endgames::Ending;
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

/// Hundredths of a pawn. It thinks little of bishop and knight until the mate is near.
const WON: i32 = 200;

#[test]
fn each_ending_is_won_at_the_beginning() {
    let (sender, reports) = channel();
    let engine = Engine::start(EngineSettings::default(), sender);
    for (number, ending) in Ending::all().into_iter().enumerate() {
        engine.order(EngineOrder::Judge(Task {
            number: number as u64,
            start: Fen::from_position(&ending.start, EnPassantMode::Legal),
            moves: Vec::new(),
            chess960: false,
        }));
        let score = loop {
            match reports.recv().unwrap() {
                EngineReport::Judged { score, .. } => break score,
                EngineReport::Lost(problem) | EngineReport::GivenUp(problem) => panic!("{problem}"),
                EngineReport::Found { .. }
                | EngineReport::Moves { .. }
                | EngineReport::Compared { .. } => {}
            }
        };
        assert!(score.centipawns() >= WON, "{}: {score:?}", ending.id);
    }
}

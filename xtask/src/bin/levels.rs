//! How strong the levels of an engine are: matches of each level against the next.
//!
//!     cargo run --release -p xtask --bin levels -- [--games N] [--engine PROGRAM]
//!
//! Each opening, four plies by chance, is played twice, with either colour. Seeds are fixed;
//! what the engine itself chooses by chance is not.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use clap::Parser;
use doppelbrett::engine::{Engine, EngineOrder, EngineReport, EngineSettings, Task, Thinking};
use doppelbrett::game::EngineLevel;
use fastrand::Rng;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, KnownOutcome, Outcome, Position};

/// Longer games are draws.
const LONGEST: usize = 240;
/// How many plies of an opening are played by chance.
const OPENING: usize = 4;

#[derive(Parser)]
struct Arguments {
    /// How many games each pair of levels plays.
    #[arg(long, default_value_t = 24)]
    games: u64,
    /// The first level.
    #[arg(long, default_value_t = 1)]
    from: u8,
    /// The engine's program.
    #[arg(long)]
    engine: Option<PathBuf>,
}

struct Player {
    engine: Engine,
    reports: Receiver<EngineReport>,
    level: EngineLevel,
}

impl Player {
    fn new(arguments: &Arguments, level: EngineLevel) -> Self {
        let (sender, reports) = channel();
        let settings = EngineSettings {
            program: arguments.engine.clone(),
            seed: Some(u64::from(level.number())),
        };
        let engine = Engine::start(settings, sender);
        Self {
            engine,
            reports,
            level,
        }
    }

    fn moves(&self, task: Task) -> UciMove {
        let thinking = Thinking {
            level: self.level,
            about: Duration::ZERO,
        };
        self.engine.order(EngineOrder::Move(task, thinking));
        loop {
            match self.reports.recv().expect("an engine") {
                EngineReport::Moves { uci, .. } => return uci,
                EngineReport::Lost(problem) | EngineReport::GivenUp(problem) => panic!("{problem}"),
                EngineReport::Found { .. }
                | EngineReport::Judged { .. }
                | EngineReport::Compared { .. } => {}
            }
        }
    }
}

/// What White scores: 1, 0.5 or 0.
fn game(white: &Player, black: &Player, opening: &[UciMove]) -> f64 {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    loop {
        let outcome = match position.outcome() {
            _ if moves.len() >= LONGEST => Some(KnownOutcome::Draw),
            Outcome::Known(outcome) => Some(outcome),
            Outcome::Unknown => None,
        };
        match outcome {
            Some(KnownOutcome::Draw) => return 0.5,
            Some(KnownOutcome::Decisive { winner }) => return winner.fold_wb(1.0, 0.0),
            None => {}
        }
        let uci = opening.get(moves.len()).copied().unwrap_or_else(|| {
            let task = Task {
                number: 0,
                start: Fen::from_position(&Chess::default(), EnPassantMode::Legal),
                moves: moves.clone(),
                chess960: false,
            };
            position.turn().fold_wb(white, black).moves(task)
        });
        let played = uci.to_move(&position).expect("a legal move");
        position.play_unchecked(played);
        moves.push(uci);
    }
}

fn opening(seed: u64) -> Vec<UciMove> {
    let mut random = Rng::with_seed(seed);
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for _ in 0..OPENING {
        let legal = position.legal_moves();
        let played = legal[random.usize(..legal.len())];
        moves.push(played.to_uci(CastlingMode::Standard));
        position.play_unchecked(played);
    }
    moves
}

fn main() {
    let arguments = Arguments::parse();
    println!("| level | against | score | Elo |\n| ---: | ---: | ---: | ---: |");
    for number in arguments.from..8 {
        let level = |number| EngineLevel::try_from(number).expect("a level");
        let weaker = Player::new(&arguments, level(number));
        let stronger = Player::new(&arguments, level(number + 1));
        let mut score = 0.0;
        for played in 0..arguments.games {
            let opening = opening(played / 2);
            score += if played % 2 == 0 {
                game(&weaker, &stronger, &opening)
            } else {
                1.0 - game(&stronger, &weaker, &opening)
            };
        }
        #[allow(clippy::cast_precision_loss)]
        let share = score / arguments.games as f64;
        let elo = if share > 0.0 && share < 1.0 {
            format!("{:.0}", -400.0 * (1.0 / share - 1.0).log10())
        } else {
            "off the scale".to_owned()
        };
        println!(
            "| {number} | {} | {score} of {} | {elo} |",
            number + 1,
            arguments.games
        );
    }
}

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;

use super::{Candidate, Effort, EngineProblem, Score};
use doppelbrett_core::game::EngineLevel;

/// A position, and the game that led to it: an engine has to know repetitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Comes back with the answer.
    pub number: u64,
    /// The position that the game started from.
    pub start: Fen,
    /// The moves since then.
    pub moves: Vec<UciMove>,
    /// Castling is as in Chess960.
    pub chess960: bool,
}

/// How a move is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// How strong.
    pub level: EngineLevel,
    /// About how long, as a person would take; zero means at once.
    pub about: Duration,
}

/// What the agent wants of an engine. A new order takes the place of the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineOrder {
    /// Find a move.
    Move(Task, Thinking),
    /// Judge the position, as strong as the engine is.
    Judge(Task),
    /// Compare the best moves of the position, and rest as long afterwards: this is not urgent.
    Compare(Task, Effort),
    /// What was ordered is not wanted any longer.
    Stop,
}

/// What an engine tells the agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineReport {
    /// It answers, for the first time or again.
    Found {
        /// What it calls itself.
        name: String,
    },
    /// It is not there, which is told once until it is found, or it has failed; whatever it was to
    /// do is tried again. That it plays on, only its next answer shows.
    Lost(EngineProblem),
    /// It has failed again. What it was to do is not tried any more.
    GivenUp(EngineProblem),
    /// Its move.
    Moves {
        /// The task's number.
        number: u64,
        /// The move, which is legal.
        uci: UciMove,
        /// What it thinks of it, if it says so.
        score: Option<Score>,
    },
    /// What it thinks of a position.
    Judged {
        /// The task's number.
        number: u64,
        /// The best move, which is legal.
        best: UciMove,
        /// For the player to move.
        score: Score,
    },
    /// The best moves of a position.
    Compared {
        /// The task's number.
        number: u64,
        /// The best first, each of them legal; an engine may tell fewer than were asked for.
        found: Vec<Candidate>,
    },
}

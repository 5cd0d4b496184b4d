//! A chess engine as opponent: another program that speaks UCI.
//!
//! [`Engine`] runs it and reports its moves and judgements. It dies, falls silent or answers
//! nonsense without harm: it is started again with the same position, and left alone if it fails
//! there again (`Standing`).
//! How strong it plays is a value ([`Search`]), and so is what it thinks of a position
//! ([`Score`]).

mod device;
mod find;
mod problem;
mod process;
mod report;
mod score;
mod search;
mod standing;

pub use device::Engine;
pub use find::find;
pub use problem::EngineProblem;
pub use report::{EngineOrder, EngineReport, Task, Thinking};
pub use score::Score;
pub use search::{Candidate, Effort, Search};

use std::path::PathBuf;

/// Which engine is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSettings {
    /// Its program; by default Stockfish, where Debian installs it.
    pub program: Option<PathBuf>,
    /// Where the choices of the weaker levels begin; by default they differ each time.
    pub seed: Option<u64>,
}

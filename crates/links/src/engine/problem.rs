use std::path::PathBuf;

use thiserror::Error;

/// Why no engine plays: what happened, what it means, what to do.
///
/// The texts are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineProblem {
    /// No engine was named, and Stockfish is not installed.
    #[error("no chess engine is installed; install one, such as Debian's package stockfish")]
    NoneInstalled,
    /// The named program does not exist.
    #[error("there is no engine {}; correct the setting engine.program", .program.display())]
    NotThere {
        /// What was named.
        program: PathBuf,
    },
    /// The program could not be started.
    #[error("the engine {} cannot be started: {why}; correct the setting engine.program", .program.display())]
    NotStarted {
        /// The program.
        program: PathBuf,
        /// What the system says.
        why: String,
    },
    /// It is no UCI engine: it does not answer `uci`.
    #[error("{} does not answer as a UCI engine does; name another one", .program.display())]
    NotUci {
        /// The program.
        program: PathBuf,
    },
    /// It ended in the middle.
    #[error("the engine has ended by itself; it is started again")]
    Died,
    /// It gave no move in time.
    #[error("the engine does not answer; it is started again")]
    Mute,
    /// It answered with what is no legal move.
    #[error("the engine answered {line:?}, which is no move here; it is started again")]
    Nonsense {
        /// What it said.
        line: String,
    },
    /// The system gave no thread.
    #[error("the system has no room for the engine's thread: {0}; close other programs")]
    NoThread(String),
}

impl EngineProblem {
    /// Whether it started and gave no answer: the next may be no better.
    #[must_use]
    pub const fn is_of_answer(&self) -> bool {
        matches!(self, Self::Died | Self::Mute | Self::Nonsense { .. })
    }
}

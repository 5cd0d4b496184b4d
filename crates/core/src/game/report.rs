use serde::{Deserialize, Serialize};

use super::{Game, Irregularity, Player, Question};

/// One side's statement that something irregular happened, where no arbiter can find out
/// whether it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Who is reported.
    pub of: Player,
    /// What is reported.
    pub what: Irregularity,
    /// The side that reports it; the other one is asked.
    pub by: Player,
    /// How many plies came before the one meant; `None` if it is none of the move list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
}

/// A question that stops the clocks: everything waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// What is asked.
    pub question: Question,
    /// The answer was no. The game goes on when the reporting side takes the report back, when
    /// the other side admits it after all, or when an arbiter comes.
    pub contested: bool,
}

impl Game {
    /// The question that stops the clocks.
    #[must_use]
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// The report that was answered with no and is not settled.
    #[must_use]
    pub fn contested(&self) -> Option<Report> {
        match self.pending? {
            Pending {
                question: Question::Report(report),
                contested: true,
            } => Some(report),
            _ => None,
        }
    }
}

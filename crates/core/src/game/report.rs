use serde::{Deserialize, Serialize};

use super::{Game, Irregularity, Player, Question};

/// What one side reports, where no arbiter can find out whether it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Of whom.
    pub of: Player,
    /// What.
    pub what: Irregularity,
    /// Which side reports it; the other one is asked.
    pub by: Player,
    /// How many moves came before the one that is meant; `None` if it is none of the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
}

/// A question for which the clocks stand and everything waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// What is asked.
    pub question: Question,
    /// The answer was no. The game goes on when whoever reported takes it back, when
    /// whoever was asked admits it after all, or when an arbiter comes.
    pub contested: bool,
}

impl Game {
    /// The question for which the clocks stand.
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

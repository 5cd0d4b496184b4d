use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Dispute, Irregularity, Player};
use crate::laws::{Penalty, Rules};

/// What the arbiter does (Articles 6.10, 7, 9.5, 12). Each is kept with his reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Ruling {
    /// Stops both clocks.
    StopClocks,
    /// Lets the clock of whoever has the move run.
    StartClocks,
    /// Sets a player's time.
    SetTime {
        /// Whose.
        of: Player,
        /// To what.
        left: Duration,
    },
    /// Sets how many moves a player has completed, as his clock counts them.
    SetMoves {
        /// Whose.
        of: Player,
        /// To what.
        completed: u32,
    },
    /// Finds for who claims or reports.
    Grant,
    /// Finds against him.
    Deny,
    /// Finds an irregularity that nobody reported.
    Find {
        /// Whose.
        of: Player,
        /// What.
        what: Irregularity,
    },
    /// Imposes a penalty (Article 12.9).
    Impose {
        /// On whom.
        on: Player,
        /// What.
        penalty: Penalty,
        /// How much time, for the penalties in time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<Duration>,
    },
    /// Takes time because a player is helped with the clock or the score (6.2.6, 8.1.6).
    ForHelp {
        /// From whom.
        of: Player,
        /// How much.
        time: Duration,
    },
    /// Goes back to the position after so many moves of the score, counted singly.
    GoBack {
        /// How many.
        moves: usize,
    },
    /// Ends the game.
    End {
        /// How.
        result: Verdict,
    },
    /// Adapts the rules (D.1).
    Adapt {
        /// To what.
        rules: Box<Rules>,
    },
    /// Signs the record.
    Sign {
        /// His name.
        name: String,
    },
}

impl Ruling {
    /// Whether he has seen a position that cannot be, on his own or as `dispute` says.
    #[must_use]
    pub(super) fn sees_illegal_position(&self, dispute: Option<Dispute>) -> bool {
        let seen = match (self, dispute) {
            (Self::Find { what, .. }, _) => Some(*what),
            (Self::Grant, Some(Dispute::Report { what, .. })) => Some(what),
            _ => None,
        };
        seen == Some(Irregularity::IllegalPosition)
    }
}

/// How the arbiter ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The blind player wins.
    BlindWins,
    /// The sighted player wins.
    SightedWins,
    /// Nobody does.
    Draw,
    /// Both lose (Article 11.1).
    BothLose,
    /// The game does not count and is played anew (Article 7.2).
    Annulled,
}

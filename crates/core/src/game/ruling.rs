use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Contents, Dispute, Irregularity, Player};
use crate::laws::{Penalty, Rules};

/// What the arbiter does (Articles 6.10, 7, 9.5, 12). Each act is kept with its reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Ruling {
    /// Stops both clocks.
    StopClocks,
    /// Starts the clock of the player to move.
    StartClocks,
    /// Sets a player's time.
    SetTime {
        /// Whose time.
        of: Player,
        /// To what.
        left: Duration,
    },
    /// Sets how many moves a player has completed, as their clock counts them.
    SetMoves {
        /// Whose moves.
        of: Player,
        /// To what.
        completed: u32,
    },
    /// Decides for whoever claims or reports.
    Grant,
    /// Decides against them.
    Deny,
    /// Finds an irregularity that nobody reported.
    Find {
        /// Whose irregularity.
        of: Player,
        /// What it is.
        what: Irregularity,
    },
    /// Imposes a penalty (Article 12.9).
    Impose {
        /// On whom.
        on: Player,
        /// Which penalty.
        penalty: Penalty,
        /// How much time, for penalties in time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<Duration>,
    },
    /// Takes time because a player is helped with the clock or the scoresheet (6.2.6, 8.1.6).
    ForHelp {
        /// From whom.
        of: Player,
        /// How much.
        time: Duration,
    },
    /// Goes back to the position after this many plies.
    GoBack {
        /// How many plies.
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
    /// Asks the player to move to seal their move: the game is adjourned (Guidelines I).
    Adjourn {
        /// When and where it goes on.
        resumes: String,
        /// The public key for what is sealed.
        lock: String,
    },
    /// Lets the player to move seal their reply, because the opponent is absent.
    SealReply {
        /// The public key for what is sealed.
        lock: String,
    },
    /// The player to move has sealed on paper.
    SealedOnPaper,
    /// Opens the envelope, in the presence of the player who has to reply.
    OpenEnvelope {
        /// What stands in it.
        words: String,
        /// What that is.
        contents: Contents,
    },
    /// The game goes on from where it was adjourned, without what was sealed: it is lost, or
    /// the game is not adjourned after all.
    WithoutEnvelope,
    /// Signs the record.
    Sign {
        /// The arbiter's name.
        name: String,
    },
}

impl Ruling {
    /// Whether the arbiter has seen an illegal position, unasked or as `dispute` says.
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
    /// Nobody wins.
    Draw,
    /// Both lose (Article 11.1).
    BothLose,
    /// The game does not count and is played anew (Article 7.2).
    Annulled,
}

use jiff::Timestamp;

use super::GameId;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Ending, Player, Setup};

/// A game in the journal, as a list of games shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// When it was created.
    pub created: Timestamp,
    /// What was agreed; `None` if the game does not begin with it.
    pub setup: Option<Setup>,
    /// How many plies were completed.
    pub completed: u64,
    /// When it is last known to have run.
    pub last_seen: GameTime,
    /// Who won and why, once it is over; no winner in a draw.
    pub ended: Option<(Option<Player>, Ending)>,
}

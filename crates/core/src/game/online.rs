//! A game whose moves, clocks and result a server on the network keeps.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use shakmaty::uci::UciMove;

use super::Player;
use crate::laws::Ending;

/// Lichess's names of games have 8 or 12 signs.
const MOST: usize = 16;

/// The game at the server in which an online opponent has the opponent's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlineGame {
    /// What the server calls it.
    #[serde(deserialize_with = "id")]
    pub id: String,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
    /// For how many days a player may think about a move, in a game by correspondence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
}

/// Letters and digits: it becomes part of an address.
fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let id = String::deserialize(deserializer)?;
    let plain = id.chars().all(|sign| sign.is_ascii_alphanumeric());
    if plain && (1..=MOST).contains(&id.len()) {
        Ok(id)
    } else {
        Err(D::Error::custom("no server calls a game so"))
    }
}

/// What the blind player wants of the server. It happens when the server says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerRequest {
    /// The opponent is offered a draw.
    OfferDraw,
    /// Their offer is accepted.
    AcceptDraw,
    /// Their offer is declined.
    DeclineDraw,
    /// The player resigns.
    Resign,
    /// The opponent is asked whether a move is taken back.
    TakeBack,
    /// Their wish for it is granted.
    GiveBack,
    /// The game is given up before it has really begun.
    Abort,
    /// The opponent has left, and the game is won.
    ClaimVictory,
}

impl ServerRequest {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::OfferDraw,
        Self::AcceptDraw,
        Self::DeclineDraw,
        Self::Resign,
        Self::TakeBack,
        Self::GiveBack,
        Self::Abort,
        Self::ClaimVictory,
    ];
}

/// What the server says has happened. It is always right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerNews {
    /// The blind player has made a move, on another device.
    MovedElsewhere {
        /// The move.
        uci: UciMove,
    },
    /// It has had the blind player's move.
    Arrived {
        /// How many plies it had with it.
        moves: usize,
    },
    /// The game stands again after so many plies.
    TookBack {
        /// How many plies.
        moves: usize,
    },
    /// It took or refused what it was asked for.
    Answered {
        /// What that was.
        request: ServerRequest,
        /// Whether it took it.
        taken: bool,
    },
    /// The game is over.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Player>,
        /// Why.
        ending: Ending,
    },
}

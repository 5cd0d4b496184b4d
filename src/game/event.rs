use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;

use super::{Player, Setup};
use crate::laws::Ending;

/// Everything that can have happened. Stored before anybody hears of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The game was created.
    Created(Box<Setup>),
    /// The clock was started for the first time.
    Started,
    /// A move was announced. Not yet made: it can be corrected (D.2.7).
    Announced {
        /// Who moves.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// The announcement was heard in the room.
    AnnouncementHeard,
    /// The mover said yes to the repetition of his announcement.
    Confirmed {
        /// Who confirmed.
        by: Player,
    },
    /// The mover took the announcement back before the clock was pressed.
    Corrected {
        /// Who corrected.
        by: Player,
    },
    /// The opponent repeated or acknowledged the announced move (D.2.1).
    Repeated {
        /// Who repeated.
        by: Player,
    },
    /// The move stands on a player's own board.
    Executed {
        /// Whose board.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// The mover pressed the clock, which stops his time; the opponent's starts
    /// when the move is announced, which may be now or a moment later (D.2.3).
    Pressed {
        /// Who pressed.
        by: Player,
    },
    /// The move is made, announced and completed by the clock.
    Completed {
        /// Who moved.
        by: Player,
        /// The move.
        uci: UciMove,
    },
    /// The program asks a player something.
    Asked {
        /// What is asked.
        question: Question,
    },
    /// The answer made the question pointless, or was no.
    Dismissed {
        /// What had been asked.
        question: Question,
    },
    /// A draw was offered; recorded as `(=)` (Article 9.1).
    DrawOffered {
        /// Who offered.
        by: Player,
    },
    /// The offer was declined in words or by playing on.
    DrawDeclined {
        /// Who declined.
        by: Player,
    },
    /// A flag fell.
    FlagFell {
        /// Whose flag.
        by: Player,
    },
    /// The machine was suspended in the middle of the game. Neither time ran;
    /// whether that is fair is for the arbiter to say.
    Slept {
        /// How long.
        slept: Duration,
    },
    /// Both clocks were stopped; the program had been interrupted.
    Suspended,
    /// The clock runs again.
    Continued,
    /// The game is over.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Player>,
        /// Why.
        ending: Ending,
    },
}

/// What the program wants to know from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Question {
    /// Which piece the pawn becomes (D.2.1: the mover announces it).
    Promotion {
        /// Who moves.
        by: Player,
        /// Where the pawn stands, as `e7`.
        #[serde(with = "super::square")]
        from: shakmaty::Square,
        /// Where it goes.
        #[serde(with = "super::square")]
        to: shakmaty::Square,
    },
    /// Whether he really resigns.
    Resign {
        /// Who resigns.
        by: Player,
    },
    /// Whether the opponent accepts the draw. Not an event of its own: the
    /// offer asks it.
    Draw {
        /// Who offered.
        by: Player,
    },
}

impl Question {
    /// The player who is asked.
    #[must_use]
    pub const fn asked(&self) -> Player {
        match self {
            Self::Promotion { by, .. } | Self::Resign { by } => *by,
            Self::Draw { by } => by.other(),
        }
    }
}

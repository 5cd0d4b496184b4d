use shakmaty::uci::UciMove;

use super::{Absence, ChatLine, LichessProblem, Standing};
use doppelbrett_core::game::ServerRequest;

/// What the agent wants of Lichess. Orders are sent in their order, each until it is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LichessOrder {
    /// Send this.
    Send(Order),
    /// Write this to the opponent, beside all orders and once: nobody wants to read it twice.
    Write(String),
    /// Open the stream anew, which tells the state of the game.
    Refresh,
}

/// What is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// The player's move.
    Move {
        /// How many plies come before it.
        after: usize,
        /// The move.
        uci: UciMove,
    },
    /// What the game was asked for.
    Request {
        /// What that is.
        request: ServerRequest,
        /// After how many plies. In another position not everything is wanted any more.
        after: usize,
    },
}

/// What Lichess tells the agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LichessReport {
    /// It answers, for the first time or again.
    Found,
    /// It does not. Told once until it is found again.
    Lost(LichessProblem),
    /// The state of the game.
    Stands(Standing),
    /// The same after [`LichessOrder::Refresh`]: nothing of it is older.
    StandsAnew(Standing),
    /// Somebody wrote a line to the players.
    Chat(ChatLine),
    /// The opponent has left, or come back.
    Gone(Absence),
    /// What the player wrote was taken.
    Wrote,
    /// It was not, and why; it may be there if the answer was lost.
    NotWritten(String, LichessProblem),
    /// An order was taken.
    Taken(Order),
    /// An order was refused, and why in the server's words.
    Refused(Order, String),
}

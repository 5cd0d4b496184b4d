//! What pages give back: what somebody did, or what became of a page.

use shakmaty::Square;
use shakmaty::uci::UciMove;

use super::ledger::CommandKey;
use super::role::Role;

/// One page that is connected, until it disconnects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub(crate) u64);

/// What somebody did on a page, or what became of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardReport {
    /// A page was opened or came back.
    Connected {
        /// The page.
        client: ClientId,
        /// Whose it is.
        role: Role,
        /// How many in this role are connected now.
        clients: usize,
    },
    /// A page was closed or lost.
    Disconnected {
        /// The page.
        client: ClientId,
        /// Whose it was.
        role: Role,
        /// How many in this role are connected now.
        clients: usize,
    },
    /// Something is to be done. Each comes once, and is answered by
    /// [`Table::done`](super::Table::done) or [`Table::refuse`](super::Table::refuse).
    Command(BoardCommand),
    /// The link of a role was made void, and this one holds from now on.
    Renewed {
        /// Whose link.
        role: Role,
        /// The new one. Whoever has it is in this role.
        url: String,
    },
}

/// A command of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardCommand {
    /// What it is known by, for ever: stored with the events that it leads to.
    pub key: CommandKey,
    /// Who gave it.
    pub role: Role,
    /// The revision of the view on which it was made. On another one it is stale.
    pub on: u64,
    /// What is to be done.
    pub act: BoardAct,
}

/// What somebody does on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAct {
    /// A move on the sighted board. It need not be legal. Nothing shows it before the
    /// next view does.
    Move(UciMove),
    /// The clock is pressed: the sighted player's side, or the blind player's by his
    /// assistant.
    Press,
    /// A draw is offered.
    OfferDraw,
    /// The draw offer is accepted.
    AcceptDraw,
    /// The draw offer is declined.
    DeclineDraw,
    /// The sighted player resigns.
    Resign,
    /// The announcement is to be repeated.
    Repeat,
    /// An act in words: one line without control characters.
    Say(String),
    /// A piece is moved by hand, while the boards differ.
    Place {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A piece is taken from the board by hand.
    Remove(Square),
    /// A piece is put on the board by hand.
    Put {
        /// Where.
        square: Square,
        /// Which.
        piece: shakmaty::Piece,
    },
    /// The arbiter rules: one line without control characters.
    Rule(String),
}

//! The web board: pages on which the sighted player moves, presses the clock and reads
//! what was announced, the blind player says and is told everything, assistants say what
//! was done, the arbiter rules, and spectators look on.
//!
//! A page takes a [`BoardView`], which says everything it is to show, and gives back
//! [`BoardReport`]s: what somebody did. It decides nothing about the game. What it is shown
//! replaces what it showed before, so a page that was away needs nothing but the latest view.

mod act;
mod brought;
mod colour;
mod device;
mod key;
mod listed;
mod listed_board;
mod news;
mod protocol;
mod reason;
mod report;
mod role;
mod seat;
mod told;
mod view;

pub use act::{AskedByKey, BoardAct};
pub use brought::Brought;
pub use device::{
    Fingerprint, Identity, IdentityError, OppositeSide, Overview, Reports, Server, ServerSettings,
    Speech, TableSettings, WebBoardError, WebBoardSettings, WebTable, reachable_ip,
};
pub use device::{TableSide, WebBoard};
pub use key::CommandKey;
pub use listed::{ActField, ActKind, ListedAct};
pub use news::{News, NewsKind};
pub use protocol::client::{ClientSession, Heard};
pub use protocol::desk::{Past, Sight};
#[cfg(any(test, feature = "testing"))]
pub use protocol::session::asked_on;
pub use protocol::sound::block;
#[cfg(fuzzing)]
pub use protocol::takes;
pub use reason::{Reason, Why};
pub use report::{BoardCommand, BoardReport, ClientId, SeatSound};
pub use role::Role;
pub use seat::Seat;
pub use told::{Hearers, Message, Parts, ToldPart, Urgency};
pub use view::{
    AnnouncedMove, AskedOnPage, BoardView, DifferentBoard, Differs, MarkedSquare, NamedBoard,
    NamedSquare, PageAnswer, PlayedMove, RunningClock, ScoreRow, SquareMark, WaitingClaim,
    legal_dests,
};

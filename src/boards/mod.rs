//! The sighted side: boards on which the opponent plays, and pages for the others at the
//! table. An electronic board can be the blind player's, too.
//!
//! A board takes a [`BoardView`], which says everything it is to show, and gives
//! back [`BoardReport`]s: what the sighted player did. It decides nothing about
//! the game. What it is shown replaces what it showed before, so a board that was
//! away needs nothing but the latest view.

pub mod electronic;
mod view;
mod web;

pub use view::{
    AnnouncedMove, AskedOnPage, BoardView, DifferentBoard, Differs, PageAnswer, RunningClock,
    ScoreRow, legal_dests,
};
#[cfg(test)]
pub(crate) use web::asked_on;
#[cfg(fuzzing)]
pub use web::takes;
pub use web::{
    BoardAct, BoardCommand, BoardReport, ClientId, ClientSession, CommandKey, Fingerprint, Heard,
    Identity, IdentityError, News, NewsKind, Past, Reason, Reports, Role, Seat, Server,
    ServerSettings, Sight, Table, TableSettings, WebBoard, WebBoardError, WebBoardSettings, Why,
    reachable_ip,
};

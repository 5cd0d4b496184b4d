//! The sighted side: boards on which the opponent plays.
//!
//! A board takes a [`BoardView`], which says everything it is to show, and gives
//! back [`BoardReport`]s: what the sighted player did. It decides nothing about
//! the game. What it is shown replaces what it showed before, so a board that was
//! away needs nothing but the latest view.

mod view;
mod web;

pub use view::{AnnouncedMove, BoardView, RunningClock, ScoreRow, legal_dests};
pub use web::{ArbiterSeat, BoardReport, ClientId, WebBoard, WebBoardError, WebBoardSettings};

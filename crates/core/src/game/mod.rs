//! The game between a blind and a sighted player: commands, events, and the fold.
//!
//! Pure. [`decide`] turns a [`Command`] into [`Event`]s or a [`Refusal`]; folding the events
//! gives the [`Game`] back. No clock is read, nothing is spoken or stored.

mod adjournment;
mod blindfold;
mod board;
mod claim;
mod command;
mod comparison;
mod decide;
mod engine_level;
mod event;
mod external_clock;
mod fold;
mod mirrored;
mod online;
mod placement;
mod player;
mod refusal;
mod report;
mod ruling;
mod setup;
mod square;
mod standstill;
mod state;
mod step;
#[cfg(test)]
mod tests;

pub use crate::laws::Ending;
pub use adjournment::{Adjournment, Contents, Envelope};
pub use blindfold::Look;
pub use board::Board;
pub use claim::{Claim, ClaimKind, Dispute, Irregularity, Reporter};
pub use command::{Answer, Command};
pub use comparison::{Comparison, Difference, Standing, differences};
pub use decide::decide;
pub use engine_level::{EngineLevel, NoSuchLevel};
pub use event::{Event, LawAct, Question};
pub use fold::FoldError;
pub use online::{OnlineGame, ServerNews, ServerRequest};
pub use placement::Placement;
pub use player::Player;
pub use refusal::{Refusal, Shows};
pub use report::{Pending, Report};
pub use ruling::{Ruling, Verdict};
pub use setup::{Repetition, Setup, Side, Steps};
pub use state::{Game, Owed, Ply, UnderWay};
pub use step::Step;

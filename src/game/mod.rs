//! The game between a blind and a sighted player: commands, events, the fold.
//!
//! Pure. `decide` turns a [`Command`] into [`Event`]s or a [`Refusal`]; folding the
//! events gives the [`Game`] again. No clock is read, nothing is said or stored.

mod command;
mod event;
mod player;
mod refusal;
mod setup;
mod square;

pub use command::{Answer, Command};
pub use event::{Ending, Event, Question};
pub use player::Player;
pub use refusal::Refusal;
pub use setup::{Repetition, Setup, Side, Steps};

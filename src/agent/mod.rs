//! The loop that joins the devices to the game.
//!
//! [`Agent::handle`] turns one [`Input`] into a list of [`Effect`]s and does
//! nothing itself, so that a dialogue is tested as a value. What carries the
//! effects out is in `run`.

mod acts;
mod arbiter;
mod arbiter_status;
mod ask;
mod awaited;
mod commands;
mod dialogue;
mod effect;
mod expectation;
mod first_position;
mod input;
mod judge;
mod listening;
mod news;
mod page;
mod parts;
mod reading;
mod refuse;
mod room_talk;
mod run;
mod tell;
mod tell_boards;
mod tell_electronic;
mod tell_help;
mod tell_laws;
mod tell_relay;
mod tell_reports;
mod tell_rules;
#[cfg(test)]
mod tests;
mod told;
mod watch;
mod wording;

pub use arbiter::{ArbiterWords, NoRuling};
pub use awaited::{Awaited, Names};
pub use commands::{CommandId, Commands, CommandsError, Named, Slot};
pub use dialogue::{Agent, AtBoard, Interrupted, Manner, Record};
pub use effect::Effect;
pub use expectation::Expected;
pub use input::Input;
pub use judge::Deed;
pub use listening::Listen;
pub use news::{Retold, retold};
pub use reading::{
    Confusions, ConfusionsError, Lessons, Limits, Reader, Reading, Resolution, Sense, aligned,
};
pub use run::{Devices, Left, Surroundings, forward, run};
pub use tell_rules::rules_error;
pub use told::{Kind, Told};
pub use watch::Watch;
pub use wording::{Meant, WAKE_WORD, Wording, Words};

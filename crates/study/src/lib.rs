//! What one does alone: looking at games again, and lessons.
//!
//! An [`Exercise`] is what is done: it is given what was said and answers, as a value. The
//! [`Desk`] is the dialogue around it: it understands what is typed, spoken and pressed, speaks,
//! brailles and prints the answers, and answers itself what is the same everywhere: questions
//! about the position, help, repeating, silence. Like the agent of a game it does nothing but
//! turn an input into a list of [`Wish`]es, which [`crate::alone`] carries out.

pub mod afar;
mod agreement;
pub mod alone;
mod begun;
mod clock_setting;
mod desk;
pub mod enrolment;
mod exercise;
mod listening;
mod lobby;
#[cfg(test)]
pub(crate) mod person;
mod position;
pub mod review;
mod teaching;
pub mod train;
mod wording;

pub use agreement::Agreement;
pub use clock_setting::{ClockSet, ClockSetting};
pub use desk::{Desk, DeskManner, Wish};
pub use exercise::{Exercise, Meaning, Reply, Said};
pub use lobby::Lobby;
pub use teaching::Teaching;
pub use wording::StudyWording;

//! Electronic boards: what stands on them, and their clocks.
//!
//! A board is a stream of bytes. A [`Driver`] knows what they mean, [`Dgt`] for one
//! maker; [`Core`] knows how a board lies, what its clock shows and whether it is still
//! there; the [`Recogniser`] says what was done. All of that is pure: bytes and moments
//! go in. One thread has the line (`device`).
//!
//! The program moves no piece. What stands on a board is told; nothing is taken from
//! one board to the other.

mod clock_watch;
mod core;
mod device;
mod problem;
mod report;

pub use self::core::{BoardOrder, BoardUse, Core, Out};
pub use device::{Electronic, ElectronicSettings};
pub use doppelbrett_dgt::{
    BoardMessage, ClockCommand, ClockReading, ClockSide, ClockTimes, Dgt, Driver, Expectation,
    Finding, Next, Orientation, Pace, Recogniser, Scan, WhichSide,
};
pub use problem::ElectronicProblem;
pub use report::{Battery, ElectronicReport, LiesWrong};

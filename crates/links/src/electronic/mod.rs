//! Electronic boards: what stands on them, and their clocks.
//!
//! A board is a stream of bytes. A [`Driver`] knows what they mean, [`Dgt`] for one
//! maker; [`Core`] knows how a board lies, what its clock shows and whether it is still
//! there; the [`Recogniser`] says what was done. All of that is pure: bytes and moments
//! go in. One thread has the line (`device`).
//!
//! The program moves no piece. It reports what stands on a board, and copies nothing from one
//! board to the other.

mod clock_watch;
mod core;
mod device;
mod problem;
mod report;

pub use self::core::{BoardOrder, BoardUse, Core, Out};
pub use device::Electronic;
pub use doppelbrett_dgt::{
    BoardMessage, ClockCommand, ClockReading, ClockSide, ClockTimes, Dgt, Driver, Expectation,
    Finding, Next, Orientation, Pace, Recogniser, Scan, WhichSide,
};
pub use problem::ElectronicProblem;
pub use report::{Battery, ElectronicReport, LiesWrong};

use std::path::PathBuf;

/// Which board is used, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct ElectronicSettings {
    /// Its serial line, such as `/dev/ttyUSB0` or a link in `/dev/serial/by-id`.
    pub path: PathBuf,
    /// How it is used; whether it is wireless, its path says.
    pub usage: BoardUse,
}

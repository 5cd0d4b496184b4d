//! The driver of a kind of board; another kind is one more file.

use std::time::Duration;

use shakmaty::{Color, Piece};

use super::Scan;

/// The language of one kind of electronic board. Pure: bytes in, messages out; the program
/// sends and receives.
///
/// The README of this crate says how to add a board.
pub trait Driver: Send {
    /// The maker's name, as `doctor` reports it.
    fn name(&self) -> &'static str;

    /// Bits per second of its serial line, with eight data bits, no parity and one stop bit.
    fn baud(&self) -> u32;

    /// How long the sensors take to scan all fields: a piece seen for less may be a passing
    /// hand.
    fn scan_time(&self) -> Duration;

    /// What to send when the line has been opened: from then on the board reports changes, who
    /// it is, and what stands on it.
    fn start(&self) -> Vec<u8>;

    /// Asks what stands on all fields.
    fn ask_scan(&self) -> Vec<u8>;

    /// Asks for anything that a connected board answers.
    fn ask_alive(&self) -> Vec<u8>;

    /// Asks what its clock shows; `None` if it has no such clock.
    fn ask_clock(&self) -> Option<Vec<u8>>;

    /// Asks for the battery's charge; `None` if the board cannot tell.
    fn ask_battery(&self) -> Option<Vec<u8>>;

    /// Makes its clock do something; `None` if it has no such clock.
    fn clock(&self, command: &ClockCommand) -> Option<Vec<u8>>;

    /// The messages in the bytes that have arrived. They come in pieces of any length and may
    /// be damaged; whatever cannot be understood is skipped.
    fn read(&mut self, bytes: &[u8]) -> Vec<BoardMessage>;

    /// Forgets what has arrived so far, for a new line.
    fn forget(&mut self);
}

/// What a board reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardMessage {
    /// What stands on all fields.
    Scan(Box<Scan>),
    /// What stands on one field now.
    Field {
        /// From 0 to 63; see [`Scan`].
        field: u8,
        /// The piece; `None` if the field is empty.
        piece: Option<Piece>,
    },
    /// What the clock shows.
    Clock(ClockReading),
    /// No clock is connected.
    NoClock,
    /// The clock has done the last command.
    ClockDone,
    /// The board's serial number.
    Serial(String),
    /// The firmware version.
    Version(String),
    /// Who made it.
    Trademark(String),
    /// The battery's charge, in percent.
    Battery(u8),
}

/// What a clock shows. Its two sides belong to the board: which is White's depends on how the
/// players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The side of the player with field 63 at their right hand: White's, if the board is set
    /// up straight.
    pub first: ClockSide,
    /// The other side.
    pub second: ClockSide,
    /// Whether one of the times runs.
    pub runs: bool,
    /// Whether the lever is up on the first side: the second player has pressed.
    pub first_up: bool,
    /// Whether the clock's battery is nearly empty.
    pub battery_low: bool,
}

/// One side of a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockSide {
    /// What is left, in whole seconds.
    pub left: Duration,
    /// Whether the flag has fallen.
    pub flag: bool,
}

/// What a clock can be made to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockCommand {
    /// Show these times and let one of them run.
    Set {
        /// The first side, in whole seconds; see [`ClockReading`].
        first: Duration,
        /// The second side, in whole seconds.
        second: Duration,
        /// Which runs: the first, the second, or none.
        runs: Option<WhichSide>,
    },
    /// Show a text, without its non-ASCII characters and cut to length.
    Text(String),
    /// Show the times again.
    Times,
    /// Sound for a moment.
    Beep,
}

/// A side of the clock; see [`ClockReading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichSide {
    /// White's, if the board is set up straight.
    First,
    /// Black's, if the board is set up straight.
    Second,
}

/// Both times by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTimes {
    /// White's.
    pub white: Duration,
    /// Black's.
    pub black: Duration,
    /// Whose time runs.
    pub running: Option<Color>,
    /// Whose flag the clock shows as fallen.
    pub flag: Option<Color>,
}

//! What a kind of board has to say for itself; a further one is one file.

use std::time::Duration;

use shakmaty::{Color, Piece};

use super::Scan;

/// The language of one kind of electronic board. Pure: bytes in, messages out; who
/// sends and receives is the room's device thread.
///
/// How a further board is added: `docs/electronic-board.md`.
pub trait Driver: Send {
    /// The maker's name, as `doctor` says it.
    fn name(&self) -> &'static str;

    /// Bits a second of its serial line, with eight data bits, no parity, one stop bit.
    fn baud(&self) -> u32;

    /// How long the sensors take for all fields: a piece that is seen for less
    /// may be a hand that passes by.
    fn scan_time(&self) -> Duration;

    /// What is sent when the line has been opened: the board tells changes from
    /// then on, who it is, and what stands on it.
    fn start(&self) -> Vec<u8>;

    /// Asks what stands on all fields.
    fn ask_scan(&self) -> Vec<u8>;

    /// Asks for anything that a board which is still there answers.
    fn ask_alive(&self) -> Vec<u8>;

    /// Asks what its clock shows; `None` if it has no such clock.
    fn ask_clock(&self) -> Option<Vec<u8>>;

    /// Asks what its battery has left; `None` if it cannot say.
    fn ask_battery(&self) -> Option<Vec<u8>>;

    /// Makes its clock do something; `None` if it has no such clock.
    fn clock(&self, command: &ClockCommand) -> Option<Vec<u8>>;

    /// What the bytes mean that have arrived. They come in pieces of any length and
    /// may be damaged; what cannot be understood is left out.
    fn read(&mut self, bytes: &[u8]) -> Vec<BoardMessage>;

    /// Forgets what has arrived so far: the line is a new one.
    fn forget(&mut self);
}

/// What a board tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardMessage {
    /// What stands on all fields.
    Scan(Box<Scan>),
    /// What stands on one field now.
    Field {
        /// From 0 to 63; see [`Scan`].
        field: u8,
        /// The piece; nothing if the field is empty.
        piece: Option<Piece>,
    },
    /// What the clock shows.
    Clock(ClockReading),
    /// No clock is connected.
    NoClock,
    /// The clock has done the last command.
    ClockDone,
    /// The board's number.
    Serial(String),
    /// The version of its program.
    Version(String),
    /// Who made it.
    Trademark(String),
    /// What its battery has left, in percent.
    Battery(u8),
}

/// What a clock shows. Its two sides belong to the board: which of them is White's
/// depends on how the players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The side of the player who has field 63 at his right hand: White if the board
    /// lies straight.
    pub first: ClockSide,
    /// The other side.
    pub second: ClockSide,
    /// One of the times runs.
    pub runs: bool,
    /// The lever is up on the first side: the second has pressed.
    pub first_up: bool,
    /// The clock's battery is nearly empty.
    pub battery_low: bool,
}

/// One side of a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockSide {
    /// What is left, in whole seconds.
    pub left: Duration,
    /// The flag has fallen.
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
    /// Show a text: what is not ASCII is left out, what is too long is cut.
    Text(String),
    /// Show the times again.
    Times,
    /// Sound for a moment.
    Beep,
}

/// A side of the clock; see [`ClockReading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichSide {
    /// White's if the board lies straight.
    First,
    /// Black's if the board lies straight.
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
    /// Whose flag the clock shows fallen.
    pub flag: Option<Color>,
}

use shakmaty::{Color, Square};

use super::problem::ElectronicProblem;
use doppelbrett_dgt::ClockTimes;
use doppelbrett_dgt::Finding;

/// What an electronic board tells the agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElectronicReport {
    /// A board answers, for the first time or again.
    Found {
        /// Who made it.
        maker: &'static str,
        /// Its number, if it says it.
        serial: Option<String>,
        /// The version of its program, if it says it.
        version: Option<String>,
    },
    /// There is no board any more, or there never was one. Said once; it is looked for
    /// again each second, and [`ElectronicReport::Found`] says when it is back.
    Lost(ElectronicProblem),
    /// Something was done on the board.
    Done(Finding),
    /// The pieces stand as they should, but the board lies wrong.
    LiesWrong(LiesWrong),
    /// The board does not know what stands on these squares, the first three of them; what was
    /// seen there last counts on.
    Unknown(Vec<Square>),
    /// The player of this colour has pressed the clock.
    Lever {
        /// The player's colour.
        side: Color,
    },
    /// The clock shows something else than before.
    Clock(ClockTimes),
    /// There is no clock at the board any more.
    ClockLost,
    /// There is one again.
    ClockFound,
    /// A battery is nearly empty.
    BatteryLow(Battery),
}

/// How a board lies wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiesWrong {
    /// White's pieces stand where Black's were.
    Turned,
    /// Left and right are exchanged: a white field lies on the wrong side, so that king
    /// and queen stand on each other's squares.
    Mirrored,
}

/// Whose battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battery {
    /// The board's, with this percentage left.
    Board(u8),
    /// The clock's.
    Clock,
}

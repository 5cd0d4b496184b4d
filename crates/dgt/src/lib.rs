//! DGT's electronic chess boards as pure values: bytes and times go in, and out comes what
//! stands on the board and what was done there.
//!
//! ```
//! use doppelbrett_dgt::{BoardMessage, Dgt, Driver};
//! use shakmaty::{Color, Role};
//!
//! let mut board = Dgt::default();
//! // A white pawn was put on field 36, which is e4 if White sits where the maker intended.
//! let messages = board.read(&[0x8e, 0, 5, 36, 1]);
//! let pawn = Some(Role::Pawn.of(Color::White));
//! assert_eq!(messages, [BoardMessage::Field { field: 36, piece: pawn }]);
//! ```

mod driver;
mod expect;
mod pace;
mod protocol;
mod recognise;
mod scan;
#[cfg(feature = "simulator")]
pub mod simulator;

pub use driver::{
    BoardMessage, ClockCommand, ClockReading, ClockSide, ClockTimes, Driver, WhichSide,
};
pub use expect::{Expectation, Next, changed};
pub use pace::Pace;
pub use protocol::{Dgt, Frame, Frames};
pub use recognise::{Finding, Recogniser};
pub use scan::{Orientation, Scan};

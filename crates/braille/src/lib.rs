//! The Braille display: what the cells say, and what its keys mean.
//!
//! The room gets a [`Line`] that is fully decided (the [`Status`] with what the player is
//! typing, the clock as a [`Dial`], the board as a [`BoardLine`], or a list entry as a
//! [`ListLine`]) and only worries about the device: how the line fits the cells
//! ([`layout`]), which part of it is shown, what a key is, and what to do when the display
//! or BRLTTY goes away and comes back.
//!
//! ```
//! use doppelbrett_braille::{InputLine, Key, Line, layout};
//!
//! let mut input = InputLine::default();
//! for key in "Sf3".chars().map(Key::Char) {
//!     assert_eq!(input.push(key), None);
//! }
//! let window = layout(&input.line("e7-e5"), 20, 0);
//! assert_eq!(window.text, "e7-e5 > Sf3         ");
//! assert_eq!(window.cursor, Some(11));
//! assert_eq!(input.push(Key::Return), Some("Sf3".to_owned()));
//!
//! assert_eq!(layout(&Line::message("Schach"), 12, 0).text, "Schach      ");
//! ```
#![cfg_attr(not(feature = "device"), allow(dead_code))]

mod board;
pub mod contracted;
#[cfg_attr(not(feature = "device"), path = "absent.rs")]
mod device;
mod dial;
mod input;
mod key;
mod layout;
mod line;
mod list;
mod pace;
mod page;
mod problem;
mod signs;
mod status;
mod windows;

use std::time::Instant;

pub use board::{BoardLine, BoardLines, BoardMarks, ranks_of_line};
pub use device::Braille;
pub use dial::Dial;
pub use input::InputLine;
pub use key::Key;
pub use layout::{Window, first_page, layout};
pub use line::Line;
pub use list::ListLine;
pub use pace::Pace;
pub use problem::BrailleProblem;
pub use signs::{BoardCode, BoardSigns, BoardSignsError};
pub use status::{SEPARATOR, Status};

use doppelbrett_core::notation::TextTable;

/// Where to find BRLTTY. The defaults are BrlAPI's own: this machine, and the key file that
/// BRLTTY created.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrailleSettings {
    /// BrlAPI's host, written `host:number` or `:number`; by default `BRLAPI_HOST` or this
    /// machine's local socket.
    pub host: Option<String>,
    /// BrlAPI's authorisation: the path of a key file, `keyfile:PATH` or `none`; by default
    /// `BRLAPI_AUTH` or `/etc/brlapi.key`.
    pub auth: Option<String>,
    /// How often the cells may change.
    pub pace: Pace,
}

/// What the display reports to the agent.
#[derive(Clone, Debug)]
pub enum BrailleReport {
    /// A display answers, for the first time or again.
    Found {
        /// Cells of a row.
        cells: usize,
        /// Rows of the display.
        rows: usize,
    },
    /// There is no display, or none any more. Reported once; the room looks again every second
    /// and reports [`BrailleReport::Found`] when it is back.
    Lost(BrailleProblem),
    /// A key of the display.
    Key(Key),
    /// Cells were handed to BRLTTY: those that have changed, and any in between.
    Wrote {
        /// When.
        at: Instant,
        /// How many.
        cells: usize,
    },
    /// BRLTTY's text table, which turns dots into characters. Reported with each connection
    /// that has a different one from the last.
    Table(Box<TextTable>),
    /// The display now has a different size; the line was laid out again.
    Resized {
        /// Cells that a row has now.
        cells: usize,
        /// Rows that it has now.
        rows: usize,
    },
}

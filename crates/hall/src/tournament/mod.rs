//! A round's way from the organiser's tournament program to the hall and back: pairings as
//! engines and managers write them, results in FIDE's report of a tournament (TRF16, TRF26). A
//! tournament that begins has a report of its [`Plan`] and the [`Entries`] of its players.
//!
//! ```
//! use doppelbrett_hall::tournament::{Cell, Code, Pairs, Report};
//!
//! let mut report: Report = "\
//! 012 Stadtmeisterschaft
//! 001    1 w    Bell, Anna                        2100 GER     4600001             0.0    1
//! 001    2 m    Groß, Jörg                        1800 GER     4600004             0.0    2
//! "
//! .parse()?;
//! let pairs: Pairs = "1\n2 1\n".parse()?;
//! let (white, black) = pairs.games[0];
//! report.add(1, &Cell::of_game(white, black, Code::Draw, Code::Draw))?;
//! assert!(report.to_string().contains(" 0.5    1     2 b ="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod columns;
mod entries;
mod error;
mod names;
mod pairs;
mod plan;
mod points;
mod report;
mod result;

pub use code::Code;
pub use entries::{Entries, Entry};
pub use error::TournamentError;
pub use names::{Index, Listed};
pub use pairs::{Pairs, unplayed};
pub use plan::Plan;
pub use report::{Cell, Entrant, Report};
pub use result::codes;

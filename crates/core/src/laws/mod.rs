//! The Laws of Chess: how they judge positions and results, what each edition says, as
//! data, and the start positions of Chess960. Pure.
//!
//! ```
//! use doppelbrett_core::laws::{Edition, Pace, Rules};
//! use std::time::Duration;
//!
//! let rules = Rules::of(Edition::Fide2014, Pace::Blitz, true)?;
//! assert_eq!(rules.illegal_moves.opponent_gains, Duration::from_secs(60));
//! let ours = rules.adapted("[illegal_moves]\nopponent_gains = \"2 min\"")?;
//! assert_eq!(ours.illegal_moves.opponent_gains, Duration::from_secs(120));
//! # Ok::<(), doppelbrett_core::laws::RulesError>(())
//! ```

mod adapted;
mod article;
mod changes;
mod chess960;
mod edition;
mod ending;
mod mating;
mod rules;
mod sheet;
#[cfg(test)]
mod tests;
mod touch;
mod written;

pub use adapted::RulesError;
pub use article::{Article, Articles, Entry, Found, number_of};
pub use changes::{Change, Setting};
pub use chess960::{NoSuchStart, StartNumber};
pub use edition::{Edition, Pace, UnknownEdition};
pub use ending::{Ending, ending};
pub use mating::{Mating, dead, mating};
pub use rules::{
    Agreement, Applies, BlindPlay, BothFlags, CastlingCounts, ClaimLostBy, ClaimUntil,
    ClockAnnounces, ClockOnClaim, CompleteFrom, DrawClaims, EnPassantCounts, Endings, Flags,
    IllegalMoves, IllegalPositionSeen, Irregularities, Lateness, PaceLimits, Penalties, Penalty,
    Quickplay, Rules, SamePosition, Score, ScoreMachine, Stated,
};
pub use touch::moves_after_touching;

//! A clock that is not told the moves.

use super::super::{Command, Event, Game, Player, Ruling};
use super::{ended, suspend};
use crate::laws::Ending;

impl Command {
    /// Whether it is about moves or boards, of which a clock alone knows nothing.
    #[must_use]
    pub const fn needs_moves(&self) -> bool {
        match self {
            Self::Announce { .. }
            | Self::MoveOnSightedBoard { .. }
            | Self::AnnouncementHeard
            | Self::Correct { .. }
            | Self::Executed { .. }
            | Self::Stands { .. }
            | Self::PutRight { .. }
            | Self::Wrote { .. }
            | Self::Seal { .. }
            | Self::Claim { .. }
            | Self::Report { .. }
            | Self::Touch { .. }
            | Self::TakeBack { .. }
            | Self::SetLevel { .. }
            | Self::LookUp { .. }
            | Self::AskServer { .. } => true,
            Self::Rule { ruling, .. } => ruling.needs_moves(),
            Self::LookAtClock
            | Self::Press { .. }
            | Self::Answer { .. }
            | Self::OfferDraw { .. }
            | Self::AcceptDraw { .. }
            | Self::DeclineDraw { .. }
            | Self::Resign { .. }
            | Self::CallArbiter { .. }
            | Self::SeatArbiter
            | Self::Continue
            | Self::Suspend
            | Self::Slept { .. }
            | Self::Rematch { .. }
            | Self::ClockRead { .. }
            | Self::Server(_) => false,
        }
    }
}

impl Ruling {
    /// Whether it is about moves, or about an envelope with one.
    #[must_use]
    pub const fn needs_moves(&self) -> bool {
        match self {
            Self::Grant
            | Self::Deny
            | Self::Find { .. }
            | Self::GoBack { .. }
            | Self::Adjourn { .. }
            | Self::SealReply { .. }
            | Self::SealedOnPaper
            | Self::OpenEnvelope { .. }
            | Self::WithoutEnvelope => true,
            Self::StopClocks
            | Self::StartClocks
            | Self::SetTime { .. }
            | Self::SetMoves { .. }
            | Self::Impose { .. }
            | Self::ForHelp { .. }
            | Self::End { .. }
            | Self::Adapt { .. }
            | Self::Sign { .. } => false,
        }
    }
}

/// What follows from the fall of `by`'s flag: whether it loses depends on a position that nobody
/// told (Article 6.9). An arbiter decides while the clocks stand, and may correct them.
pub(super) fn flag_fell(game: &Game, by: Player) -> Vec<Event> {
    let mut events = vec![Event::FlagFell { by }];
    match game.setup.arbiter {
        true => events.extend(suspend(game)),
        false => events.push(ended((None, Ending::FlagFell))),
    }
    events
}

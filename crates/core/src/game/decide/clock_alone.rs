//! A clock that is not told the moves.

use super::super::{Command, Event, Game, Player, Ruling};
use super::{ended, suspend};
use crate::laws::Ending;

/// Whether the command is about moves or boards, of which nothing is known here.
pub(super) const fn needs_moves(command: &Command) -> bool {
    match command {
        Command::Announce { .. }
        | Command::MoveOnSightedBoard { .. }
        | Command::AnnouncementHeard
        | Command::Correct { .. }
        | Command::Executed { .. }
        | Command::Stands { .. }
        | Command::PutRight { .. }
        | Command::Wrote { .. }
        | Command::Seal { .. }
        | Command::Claim { .. }
        | Command::Report { .. }
        | Command::Touch { .. }
        | Command::TakeBack { .. }
        | Command::SetLevel { .. }
        | Command::LookUp { .. }
        | Command::AskServer { .. } => true,
        Command::Rule { ruling, .. } => rules_on_moves(ruling),
        Command::LookAtClock
        | Command::Press { .. }
        | Command::Answer { .. }
        | Command::OfferDraw { .. }
        | Command::AcceptDraw { .. }
        | Command::DeclineDraw { .. }
        | Command::Resign { .. }
        | Command::CallArbiter { .. }
        | Command::SeatArbiter
        | Command::Continue
        | Command::Suspend
        | Command::Slept { .. }
        | Command::Rematch { .. }
        | Command::ClockRead { .. }
        | Command::Server(_) => false,
    }
}

/// What is decided about moves, or about an envelope with one.
const fn rules_on_moves(ruling: &Ruling) -> bool {
    match ruling {
        Ruling::Grant
        | Ruling::Deny
        | Ruling::Find { .. }
        | Ruling::GoBack { .. }
        | Ruling::Adjourn { .. }
        | Ruling::SealReply { .. }
        | Ruling::SealedOnPaper
        | Ruling::OpenEnvelope { .. }
        | Ruling::WithoutEnvelope => true,
        Ruling::StopClocks
        | Ruling::StartClocks
        | Ruling::SetTime { .. }
        | Ruling::SetMoves { .. }
        | Ruling::Impose { .. }
        | Ruling::ForHelp { .. }
        | Ruling::End { .. }
        | Ruling::Adapt { .. }
        | Ruling::Sign { .. } => false,
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

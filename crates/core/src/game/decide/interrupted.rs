//! Finishes what had begun when the program was interrupted.
//!
//! A damaged record can end between two events of one command. What follows from the first of
//! them is done on resuming, so that nobody is asked for a step that the program takes itself.

use super::super::{Event, Game, Repetition};
use super::made::{complete, ended, follows_unasked};
use super::repeated;
use crate::clock::{Clock, GameTime};

/// Does what was left to do, and stops both clocks.
pub(super) fn suspend(game: &Game, now: GameTime) -> Vec<Event> {
    let mut events = Vec::new();
    let mut finished = game.clone();
    loop {
        let next = left_to_do(&finished);
        let fits = next.iter().all(|event| finished.apply(event, now).is_ok());
        if next.is_empty() || !fits {
            break;
        }
        events.extend(next);
    }
    if finished.ended.is_none() {
        events.extend(super::suspend(&finished));
    }
    events
}

/// What the program itself does next, given the last events.
fn left_to_do(game: &Game) -> Vec<Event> {
    if game.ended.is_some() {
        return Vec::new();
    }
    // The external clock does not report it twice.
    let flag = game.clock.as_ref().and_then(Clock::first_flag);
    if let Some(color) = flag.filter(|_| !game.suspended && game.dispute.is_none()) {
        return super::flag_fell(game, game.setup.player_of(color));
    }
    let steps = game.setup.steps;
    let Some(moving) = &game.under_way else {
        if let Some(ending) = game.ending_of_last() {
            return vec![ended(ending)];
        }
        // The program makes a blind player's move on the opponent's board.
        let owed = game.owed.as_ref().filter(|owed| !owed.repeated);
        return owed
            .filter(|owed| game.setup.is_blind(owed.by.other()) && follows_unasked(game, owed.by))
            .map_or_else(Vec::new, |owed| repeated(game, owed));
    };
    let by = moving.by;
    let sighted = !game.setup.is_blind(by);
    if sighted && !moving.executed {
        return vec![Event::Executed {
            by,
            uci: moving.uci,
        }];
    }
    if sighted && !moving.pressed && !steps.sighted_presses {
        return vec![Event::Pressed { by }];
    }
    if let Some(owed) = game.owed_by(by.other()).filter(|owed| !owed.repeated)
        && sighted
        && moving.heard
        && steps.repeat_opponent == Repetition::None
    {
        return repeated(game, owed);
    }
    complete(game, moving)
}

//! What stands on the two boards and in the two scoresheets (D.2.9).
//!
//! Neither board is ever changed to match the other, or to match what should stand on it: a
//! board changes only by what was seen on it, or said by whoever sits at it.

use shakmaty::uci::UciMove;
use shakmaty::{Move, Position};

use super::super::comparison::agree_on;
use super::super::placement::after;
use super::super::{Dispute, Event, Game, Placement, Player, Question, Refusal};
use super::made::{complete, standing};
use super::{Decision, announced, execute_first, suspend, touched_first};
use crate::notation::Phrase;

/// Finds what `placement` on `on`'s board is: the opponent's move executed, a move of their
/// own, what should stand there, or something to be put right.
pub(super) fn stands(game: &Game, on: Player, placement: &Placement) -> Decision {
    if let Some(owed) = game.owed_by(on).filter(|owed| !owed.executed)
        && *placement == after(&owed.before, owed.played)
    {
        // Executing the move on their board repeats it for a sighted player; a blind player
        // has to repeat it separately.
        let repeats = (!game.setup.is_blind(on)).then_some(Event::Repeated { by: on });
        return Ok(repeats
            .into_iter()
            .chain([executed(on, owed.uci)])
            .collect());
    }
    if let Some(moving) = &game.under_way
        && moving.by == on
        && !moving.executed
        && placed_first(game, moving.uci).is_ok()
        && *placement == after(&game.position, moving.played)
    {
        // Executing an announced move also confirms it.
        let confirms = game.setup.steps.confirm_own && !moving.confirmed;
        let mut events: Vec<Event> = confirms
            .then_some(Event::Confirmed { by: on })
            .into_iter()
            .collect();
        events.push(executed(on, moving.uci));
        events.extend(complete(game, &standing(moving)));
        return Ok(events);
    }
    if let Some(played) = game.played_silently(on, placement)
        && (!game.setup.is_blind(on) || !game.setup.steps.confirm_own)
    {
        return play(game, on, played);
    }
    Ok(seen(game, on, placement))
}

/// Announces the move that a player made on their board: the sighted player's, and in training
/// the blind player's.
fn play(game: &Game, by: Player, played: Move) -> Decision {
    execute_first(game, by)?;
    let uci = played.to_uci(game.setup.castling());
    placed_first(game, uci)?;
    touched_first(game, played)?;
    let mut events = announced(game, by, uci);
    let stands = |event: &Event| matches!(event, Event::Executed { by: mover, .. } if *mover == by);
    if !events.iter().any(stands) {
        events.push(executed(by, uci));
    }
    Ok(events)
}

const fn executed(by: Player, uci: UciMove) -> Event {
    Event::Executed { by, uci }
}

/// Records what was seen, if that is new.
pub(super) fn seen(game: &Game, on: Player, placement: &Placement) -> Vec<Event> {
    if game.board(on).placement() == placement {
        return Vec::new();
    }
    let placement = placement.clone();
    vec![Event::Stood { on, placement }]
}

/// Whether the move already stands on `by`'s board, because they made it before announcing it.
pub(super) fn stands_already(game: &Game, by: Player, uci: UciMove) -> bool {
    let board = game.board(by);
    board.placement() != board.position().board()
        && uci
            .to_move(&game.position)
            .is_ok_and(|played| *board.placement() == after(&game.position, played))
}

/// A move seen on the mover's board is the move: the announcement has to follow it (Articles
/// 4.3, 4.4.2 and 4.7).
pub(super) fn placed_first(game: &Game, uci: UciMove) -> Result<(), Refusal> {
    match game.placed {
        Some(placed) if placed != uci => Err(Refusal::PlacedMove(placed)),
        _ => Ok(()),
    }
}

/// A player whose board differs has to put it right first.
pub(super) fn in_order(game: &Game, player: Player) -> Result<(), Refusal> {
    match game.to_put_right(player) {
        Some(_) => Err(Refusal::BoardDiffers(player)),
        None => Ok(()),
    }
}

/// A player's scoresheet says something else. With an arbiter, that waits for them; without
/// one, the opponent is asked whether the game goes back. Neither player undoes moves alone.
pub(super) fn wrote(game: &Game, by: Player, ply: Option<usize>, phrase: &Phrase) -> Decision {
    let ply = ply.or_else(|| game.plies.len().checked_sub(1));
    let (ply, completed) = ply
        .and_then(|at| Some((at, game.plies.get(at)?)))
        .ok_or(Refusal::NotInScore)?;
    let uci = phrase
        .resolve(&completed.before)?
        .to_uci(game.setup.castling());
    if game.scoresheet(by).get(ply) == Some(&uci) {
        return Err(Refusal::WrittenAlready);
    }
    let mut events = vec![Event::Wrote { by, ply, uci }];
    let mut own = game.scoresheet(by).to_vec();
    if let Some(entry) = own.get_mut(ply) {
        *entry = uci;
    }
    match agree_on(&own, game.scoresheet(by.other())) {
        Some(moves) if !game.setup.arbiter => {
            events.extend(suspend(game));
            // Replaces the question asked before.
            let question = Question::GoBack { by, moves };
            events.push(Event::Asked { question });
        }
        Some(agree_on) => {
            events.extend(suspend(game));
            let dispute = Dispute::Scores { by, agree_on };
            events.push(Event::Disputed { dispute });
        }
        None => {
            let asked = game
                .question
                .filter(|it| matches!(it, Question::GoBack { .. }));
            events.extend(asked.map(|question| Event::Dismissed { question }));
        }
    }
    Ok(events)
}

/// Corrects `by`'s scoresheet from the move list, starting at ply `from`.
pub(super) fn as_completed(game: &Game, by: Player, from: usize) -> Vec<Event> {
    let differing = game.plies.iter().zip(game.scoresheet(by)).enumerate();
    differing
        .skip(from)
        .filter(|(_, (completed, written))| completed.uci != **written)
        .map(|(ply, (completed, _))| Event::Wrote {
            by,
            ply,
            uci: completed.uci,
        })
        .collect()
}

/// Whether `by` is being asked if the game goes back. After a no the scoresheets still differ,
/// until whoever was mistaken says what they should have written.
pub(super) fn is_asked(game: &Game, by: Player) -> bool {
    game.question.is_some_and(|question| {
        matches!(question, Question::GoBack { .. }) && question.asked() == by
    })
}

//! Reports of irregularities: how long each can be claimed, and what follows.
//!
//! The record holds legal moves only. That one was illegal on a board is what
//! somebody says who saw it; what the record knows is when, and with that whether
//! it can still be claimed (Article 7.5; Appendices A and B without supervision).

use shakmaty::Role;
use shakmaty::uci::UciMove;

use super::super::{
    Dispute, Event, Game, Irregularity, Player, Question, Refusal, Reporter, UnderWay,
};
use super::claims::gain;
use super::{Decision, announced, is_made, suspend};
use crate::clock::GameTime;
use crate::laws::{ClaimUntil, CompleteFrom, Ending, IllegalPositionSeen, Mating, Stated, mating};

/// Whether an illegal move can be claimed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Window {
    /// It can.
    Open,
    /// The move is no illegal one yet: the clock has not been pressed.
    NotCompleted,
    /// Nobody claimed it in time.
    Closed,
}

/// Something irregular is reported of `of`, by `by`.
pub(super) fn report(
    game: &Game,
    of: Player,
    what: Irregularity,
    by: Option<Reporter>,
    now: GameTime,
) -> Decision {
    if !counts(game, what) {
        return Err(Refusal::NotIrregular(what));
    }
    if what == Irregularity::IllegalPosition && !game.setup.arbiter {
        // The Laws leave it to him alone (A.5.4).
        return Err(Refusal::NoArbiter);
    }
    let reported = Event::Reported { of, what, by };
    if what.is_illegal_move() {
        match window(game, of, what) {
            Window::Open => {}
            // He has seen the clock himself.
            Window::NotCompleted if game.setup.arbiter => {}
            Window::NotCompleted => return Err(Refusal::NotCompleted(what)),
            Window::Closed => return missed(game, reported, of, what),
        }
    }
    let mut events = vec![reported];
    if game.setup.arbiter {
        let dispute = Dispute::Report { of, what };
        events.push(Event::Disputed { dispute });
        events.extend(suspend(game));
    } else {
        events.extend(found(game, of, what, now));
    }
    Ok(events)
}

/// The arbiter finds what nobody reported, if the edition lets him act unasked.
pub(super) fn find(game: &Game, of: Player, what: Irregularity, now: GameTime) -> Decision {
    let rules = &game.rules.illegal_moves;
    if !counts(game, what) {
        return Err(Refusal::NotIrregular(what));
    }
    if what.is_illegal_move() {
        // A pawn left on the last rank is a position that he may have to act on
        // all the same (2009: A.4.c).
        let sees = what == Irregularity::Unpromoted
            && rules.illegal_position_seen == IllegalPositionSeen::Intervenes;
        if rules.arbiter_acts == Stated::No && !sees {
            return Err(Refusal::OnlyOnClaim);
        }
        if window(game, of, what) == Window::Closed && rules.stands_if_missed.holds() {
            return Err(Refusal::Stands(what));
        }
    }
    Ok(found(game, of, what, now))
}

/// Whether the edition counts it as an illegal move, if it has to be one.
fn counts(game: &Game, what: Irregularity) -> bool {
    let rules = &game.rules.illegal_moves;
    match what {
        Irregularity::PressedWithoutMove => rules.press_without_move.holds(),
        Irregularity::TwoHands => rules.two_hands.holds(),
        Irregularity::Unpromoted => rules.unpromoted_pawn.holds(),
        _ => true,
    }
}

/// How many moves had been made when `of` made the one that is reported; `None`
/// if it is the one that he is making now, or if he has made none.
fn reported_move(game: &Game, of: Player, what: Irregularity) -> Option<usize> {
    let now = game.turn() == of && what != Irregularity::EarlierIllegalMove;
    let last = || game.score.iter().rposition(|scored| scored.by == of);
    if now { None } else { last() }
}

fn window(game: &Game, of: Player, what: Irregularity) -> Window {
    let rules = &game.rules.illegal_moves;
    let moving = game.under_way.as_ref();
    let Some(moves) = reported_move(game, of, what) else {
        let unpressed = moving.is_some_and(|moving| moving.by == of && !moving.pressed);
        return if game.turn() != of || what == Irregularity::EarlierIllegalMove {
            // He has not moved at all.
            Window::Closed
        } else if unpressed
            && rules.complete_from == CompleteFrom::Pressed
            && what != Irregularity::PressedWithoutMove
        {
            Window::NotCompleted
        } else {
            Window::Open
        };
    };
    let answers = moving.filter(|moving| moving.by != of);
    let answered = game.score.len() > moves + 1;
    let closed = match rules.claim_until {
        ClaimUntil::GameEnds => false,
        ClaimUntil::OpponentMoves => {
            answered || answers.is_some_and(|moving| is_made(game, moving))
        }
        ClaimUntil::OpponentTouches => {
            let touches = game.turn() != of && !game.touched.is_empty();
            answered || touches || answers.is_some_and(|moving| moving.executed)
        }
    };
    if closed { Window::Closed } else { Window::Open }
}

/// Nobody claimed it in time. Where the edition says so, the players may still
/// agree to correct it, with no arbiter in it; whoever is reported is asked.
fn missed(game: &Game, reported: Event, of: Player, what: Irregularity) -> Decision {
    let rules = &game.rules.illegal_moves;
    let Some(moves) = reported_move(game, of, what) else {
        return Err(Refusal::ReportTooLate(what));
    };
    if rules.corrected_by_agreement.holds() {
        let question = Question::Restore { of, moves };
        return Ok(vec![reported, Event::Asked { question }]);
    }
    if rules.stands_if_missed.holds() {
        return Err(Refusal::Stands(what));
    }
    if game.setup.arbiter && rules.stands_if_missed == Stated::NotStated {
        // The right to claim is lost; what becomes of the move the text leaves open.
        let dispute = Dispute::Report { of, what };
        let mut events = vec![reported, Event::Disputed { dispute }];
        events.extend(suspend(game));
        return Ok(events);
    }
    Err(Refusal::ReportTooLate(what))
}

/// Both players agree to go back to before a move that nobody claimed in time.
/// The clocks stand until both boards are set; no time is given.
pub(super) fn restored(game: &Game, moves: usize) -> Vec<Event> {
    let mut events = suspend(game);
    events.push(Event::WentBack { moves });
    events
}

/// What follows from an irregularity that is certain.
pub(super) fn found(game: &Game, of: Player, what: Irregularity, now: GameTime) -> Vec<Event> {
    let irregular = &game.rules.irregularities;
    let completed = u32::try_from(game.score.len() / 2).unwrap_or(u32::MAX);
    let annulled = Event::Ended {
        winner: None,
        ending: Ending::Annulled,
    };
    match what {
        Irregularity::WrongStart => {
            let in_time = irregular
                .wrong_start_until_move
                .is_none_or(|until| completed < until);
            let cancels = irregular.wrong_start_cancels.holds() && in_time;
            cancels.then_some(annulled).into_iter().collect()
        }
        Irregularity::ColoursReversed => {
            let restarts = irregular
                .colours_restart_before_move
                .is_some_and(|before| completed < before);
            restarts.then_some(annulled).into_iter().collect()
        }
        Irregularity::Late => late(game, of, now),
        // Both boards are put back to the last position that both agree on, with
        // the clocks stopped (D.2.9).
        Irregularity::DisplacedPieces => suspend(game),
        Irregularity::IllegalPosition => illegal_position(game),
        _ => illegal_move(game, of, what),
    }
}

/// Whoever comes later than the default time loses (Article 6.7.1).
fn late(game: &Game, of: Player, now: GameTime) -> Vec<Event> {
    let limit = game.rules.lateness.loses_after;
    let absent = game.score.iter().all(|scored| scored.by != of);
    let lost = match (limit, game.started_at) {
        (Some(limit), Some(start)) => absent && now.since(start) > limit,
        _ => false,
    };
    let ended = Event::Ended {
        winner: Some(of.other()),
        ending: Ending::Default,
    };
    lost.then_some(ended).into_iter().collect()
}

/// The arbiter sees a position that cannot be: both kings in check, or a pawn on the
/// last rank. Where he has to wait for the next move (A.5.4), he says so twice: if it
/// is still there when that move is completed, the game is drawn.
fn illegal_position(game: &Game) -> Vec<Event> {
    match game.rules.illegal_moves.illegal_position_seen {
        IllegalPositionSeen::DrawsAfterNextMove => {
            let waited = game.waited_for_illegal_position();
            let drawn = Event::Ended {
                winner: None,
                ending: Ending::Arbiter,
            };
            waited.then_some(drawn).into_iter().collect()
        }
        // He intervenes, or by the text for all games restores the position
        // (Article 7.5.1): with the clocks stopped he goes back to where he wants.
        IllegalPositionSeen::Intervenes | IllegalPositionSeen::NotStated => suspend(game),
    }
}

fn illegal_move(game: &Game, of: Player, what: Irregularity) -> Vec<Event> {
    let rules = &game.rules.illegal_moves;
    let number = game.illegal_moves(of) + 1;
    let mut events: Vec<Event> = Vec::new();
    if let Some(UnderWay { by, pressed, .. }) = &game.under_way
        && *by == of
    {
        if *pressed {
            // Nobody's clock runs after the press: it starts when he goes on.
            events.extend(suspend(game));
        }
        events.push(Event::Corrected { by: of });
    }
    events.push(Event::IllegalMove { of, what, number });
    if number >= rules.loses_at {
        let color = game.setup.color_of(of.other());
        let cannot = mating(&game.position, color) == Mating::Impossible;
        let drawn = rules.draw_if_opponent_cannot_mate.holds() && cannot;
        events.push(Event::Ended {
            winner: (!drawn).then_some(of.other()),
            ending: Ending::IllegalMoves,
        });
    } else if game.clock.is_some() {
        events.extend(gain(of.other(), rules.opponent_gains));
    }
    let ended = matches!(events.last(), Some(Event::Ended { .. }));
    if ended {
        return events;
    }
    // The position before it is restored (Article 7.5.1). A legal move made with two
    // hands stands, and a press without a move has changed nothing.
    let position = matches!(
        what,
        Irregularity::IllegalMove | Irregularity::EarlierIllegalMove | Irregularity::Unpromoted
    );
    if let Some(moves) = reported_move(game, of, what).filter(|_| position) {
        events.extend(restored(game, moves));
    }
    events.extend(queen_instead(game, of, what));
    events
}

/// A pawn that was left on the last rank becomes a queen, where the edition says so
/// (Article 7.5.2).
fn queen_instead(game: &Game, of: Player, what: Irregularity) -> Vec<Event> {
    match game.question {
        Some(Question::Promotion { by, from, to })
            if by == of
                && what == Irregularity::Unpromoted
                && game.rules.illegal_moves.unpromoted_becomes_queen.holds() =>
        {
            let promotion = Some(Role::Queen);
            announced(
                game,
                of,
                UciMove::Normal {
                    from,
                    to,
                    promotion,
                },
            )
        }
        _ => Vec::new(),
    }
}

//! Claims of a draw, reports of irregularities, and touched pieces.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Position, Role, Square};

use super::super::{
    Claim, Dispute, Event, Game, Ground, Irregularity, Player, Question, Refusal, UnderWay,
};
use super::{Decision, announced, suspend};
use crate::clock::{Extra, GameTime};
use crate::laws::{Applies, ClaimLostBy, Ending, Mating, mating};
use crate::notation::Phrase;

/// A player claims a draw. The program decides it by its record, exactly; an
/// arbiter at the table decides himself, and is told what the record says.
pub(super) fn claim(
    game: &Game,
    by: Player,
    ground: Ground,
    with: Option<&Phrase>,
    now: GameTime,
) -> Decision {
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    let moving = game.under_way.as_ref();
    let lost = match game.rules.draw_claims.right_lost_by {
        ClaimLostBy::MakingMove => moving.is_some_and(|moving| super::is_made(game, moving)),
        ClaimLostBy::TouchingPiece => {
            !game.touched.is_empty() || moving.is_some_and(|moving| moving.executed)
        }
    };
    if lost {
        return Err(Refusal::ClaimTooLate);
    }
    if ground == Ground::Quickplay {
        quickplay_allowed(game, by, now)?;
    }
    let with = with
        .map(|phrase| phrase.resolve(&game.position))
        .transpose()?
        .map(|played| played.to_uci(game.setup.castling()));
    let claim = Claim { ground, with };
    let proven = game.proves(claim);
    let mut events = vec![Event::Claimed { by, claim }];
    match proven {
        _ if game.setup.arbiter => {
            let dispute = Dispute::Claim { by, claim, proven };
            events.push(Event::Disputed { dispute });
            events.extend(suspend(game));
        }
        Some(true) => events.push(drawn(claim)),
        _ => events.extend(claim_failed(game, by, claim, now)),
    }
    Ok(events)
}

/// Only an arbiter can say whether somebody tries to win: where the rules on
/// quickplay finishes hold, in the last period, with little time left (Guidelines III).
fn quickplay_allowed(game: &Game, by: Player, now: GameTime) -> Result<(), Refusal> {
    if !game.setup.arbiter {
        return Err(Refusal::NoArbiter);
    }
    let rules = &game.rules.quickplay;
    let clock = game.clock.as_ref().ok_or(Refusal::NoClock)?;
    let color = game.setup.color_of(by);
    let extra = clock.control().period_after(clock.completed(color)).extra;
    let last = clock.moves_to_control(color).is_none();
    let increment = rules.only_without_increment.holds() && extra != Extra::None;
    let little = clock.remaining(color, now) < rules.claim_below;
    if rules.applies == Applies::Never || !last || increment || !little {
        return Err(Refusal::NoQuickplay);
    }
    Ok(())
}

pub(super) const fn drawn(claim: Claim) -> Event {
    Event::Ended {
        winner: None,
        ending: match claim.ground {
            Ground::Repetition => Ending::Repetition,
            Ground::Moves => Ending::FiftyMoves,
            Ground::Quickplay => Ending::Quickplay,
        },
    }
}

/// What a wrong claim costs (Article 9.5.3), and that it counts as an offer
/// (Article 9.1.2.3). The declared move has to be made.
pub(super) fn claim_failed(game: &Game, by: Player, claim: Claim, now: GameTime) -> Vec<Event> {
    let rules = &game.rules;
    let gains = match claim.ground {
        Ground::Quickplay => rules.quickplay.opponent_gains,
        _ => rules.draw_claims.opponent_gains,
    };
    let mut events = vec![Event::ClaimFailed { by, claim }];
    if let Some(clock) = &game.clock {
        let own = clock.remaining(game.setup.color_of(by), now);
        let keeps = match claim.ground {
            Ground::Quickplay => own,
            _ => rules.draw_claims.claimant_keeps(own),
        };
        if keeps != own {
            events.push(Event::TimeTaken {
                from: by,
                time: own.saturating_sub(keeps),
            });
        }
        events.extend(gain(by.other(), gains));
    }
    if rules.agreement.claim_is_offer.holds() && game.offer.is_none() {
        events.push(Event::DrawOffered { by });
    }
    if let Some(with) = claim.with {
        events.extend(announced(game, by, with));
    }
    events
}

fn gain(to: Player, time: Duration) -> Option<Event> {
    (!time.is_zero()).then_some(Event::TimeAdded { to, time })
}

/// Something irregular is reported of `of`.
pub(super) fn report(game: &Game, of: Player, what: Irregularity, now: GameTime) -> Decision {
    let illegal = what.is_illegal_move();
    if illegal && !counts(game, what) {
        return Err(Refusal::NotIrregular(what));
    }
    if illegal && game.turn() != of {
        return Err(Refusal::ReportTooLate(what));
    }
    let mut events = vec![Event::Reported { of, what }];
    if game.setup.arbiter {
        let dispute = Dispute::Report { of, what };
        events.push(Event::Disputed { dispute });
        events.extend(suspend(game));
    } else {
        events.extend(found(game, of, what, now));
    }
    Ok(events)
}

/// Whether the edition counts it as an illegal move.
fn counts(game: &Game, what: Irregularity) -> bool {
    let rules = &game.rules.illegal_moves;
    match what {
        Irregularity::PressedWithoutMove => rules.press_without_move.holds(),
        Irregularity::TwoHands => rules.two_hands.holds(),
        Irregularity::Unpromoted => rules.unpromoted_pawn.holds(),
        _ => true,
    }
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
        // the clocks stopped (D.2.8).
        Irregularity::DisplacedPieces => suspend(game),
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

fn illegal_move(game: &Game, of: Player, what: Irregularity) -> Vec<Event> {
    let rules = &game.rules.illegal_moves;
    let number = game.illegal_moves(of) + 1;
    let mut events: Vec<Event> = Vec::new();
    if let Some(UnderWay { by, .. }) = &game.under_way
        && *by == of
    {
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

/// A piece was touched by the player who has the move (Article 4; D.2.2).
pub(super) fn touch(game: &Game, by: Player, square: Square) -> Decision {
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    if game.position.board().piece_at(square).is_none() {
        return Err(Refusal::NothingThere(square));
    }
    let mut events = Vec::new();
    if game.offer == Some(by.other()) {
        // Touching a piece declines the offer (Article 9.1.2.1).
        events.push(Event::DrawDeclined { by });
    }
    if let Some(question @ Question::Resign { .. }) = game.question {
        events.push(Event::Dismissed { question });
    }
    events.push(Event::Touched { by, square });
    Ok(events)
}

//! Claims of a draw, and touched pieces.

use std::time::Duration;

use shakmaty::{Position, Square};

use super::super::{Claim, ClaimKind, Dispute, Event, Game, Player, Question, Refusal, Reporter};
use super::made::{is_made, nothing_between};
use super::{
    Decision, announced, boards, execute_first, keeps, offers, quickplay, suspend, touched_first,
};
use crate::clock::GameTime;
use crate::laws::{ClaimLostBy, Ending};
use crate::notation::Phrase;

/// A player claims a draw. Without an arbiter, the program decides from the game record,
/// exactly; with one, the arbiter decides and is told what the record shows.
pub(super) fn claim(
    game: &Game,
    by: Player,
    kind: ClaimKind,
    with: Option<&Phrase>,
    now: GameTime,
) -> Decision {
    nothing_between(game)?;
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    let moving = game.under_way.as_ref();
    let made = moving.is_some_and(|moving| is_made(game, moving));
    let lost = made
        || match game.rules.draw_claims.right_lost_by {
            ClaimLostBy::MakingMove => false,
            ClaimLostBy::TouchingPiece => has_touched(game),
        };
    if lost {
        return Err(Refusal::ClaimTooLate);
    }
    if matches!(kind, ClaimKind::Quickplay | ClaimKind::ExtraTime) {
        quickplay::allowed(game, by, kind, now)?;
    }
    if with.is_some() {
        // After a failed claim the move has to be made (Article 9.5.3), so their board must be
        // in order.
        boards::in_order(game, by)?;
        execute_first(game, by)?;
    }
    let played = with
        .map(|phrase| phrase.resolve(&game.position))
        .transpose()?;
    let with = played.map(|played| played.to_uci(game.setup.castling()));
    if let (Some(played), Some(with)) = (played, with) {
        keeps(game, by, Some(played))?;
        boards::placed_first(game, with)?;
        touched_first(game, played)?;
    }
    let claim = Claim { kind, with };
    let proven = game.proves(claim);
    let mut events = vec![Event::Claimed { by, claim }];
    match proven {
        _ if game.setup.arbiter => {
            let dispute = Dispute::Claim { by, claim, proven };
            events.extend(quickplay::offered_with(game, by, kind));
            events.push(Event::Disputed { dispute });
            events.extend(suspend(game));
        }
        Some(true) => events.push(drawn(claim)),
        Some(false) => events.extend(claim_failed(game, by, claim, now)),
        None => events.push(quickplay::ends_for_a_later_ruling()),
    }
    Ok(events)
}

pub(super) const fn drawn(claim: Claim) -> Event {
    Event::Ended {
        winner: None,
        ending: match claim.kind {
            ClaimKind::Repetition => Ending::Repetition,
            ClaimKind::Moves => Ending::FiftyMoves,
            ClaimKind::Quickplay | ClaimKind::ExtraTime => Ending::Quickplay,
        },
    }
}

/// What a failed claim costs (Article 9.5.3), and that it counts as an offer (Article 9.1.2.3).
/// A declared move has to be made.
pub(super) fn claim_failed(game: &Game, by: Player, claim: Claim, now: GameTime) -> Vec<Event> {
    let rules = &game.rules;
    let gains = match claim.kind {
        ClaimKind::Quickplay => rules.quickplay.opponent_gains,
        _ => rules.draw_claims.opponent_gains,
    };
    let mut events = vec![Event::ClaimFailed { by, claim }];
    if let Some(clock) = &game.clock {
        let own = clock.remaining(game.setup.color_of(by), now);
        let keeps = match claim.kind {
            ClaimKind::Quickplay => own,
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
        events.extend(offers(game, by));
    }
    let moving = game.under_way.as_ref().map(|moving| moving.uci);
    if let Some(with) = claim.with.filter(|with| moving != Some(*with)) {
        let announces = announced(game, by, with);
        events.retain(|event| !announces.contains(event));
        events.extend(announces);
    }
    events
}

/// Whether the player to move has touched a piece. Announcing a move goes further than
/// touching, and is undone when the announcement is taken back (D.2.8).
pub(super) fn has_touched(game: &Game) -> bool {
    let moving = game.under_way.as_ref();
    !game.touched.is_empty()
        || game.placed.is_some()
        || moving.is_some_and(|moving| moving.heard || moving.executed)
}

pub(super) fn gain(to: Player, time: Duration) -> Option<Event> {
    (!time.is_zero()).then_some(Event::TimeAdded { to, time })
}

/// The player to move touched a piece (Article 4; D.2.2). If only the other side says so, and
/// no arbiter can find out, the player is asked.
pub(super) fn touch(
    game: &Game,
    by: Player,
    square: Square,
    reported: Option<Reporter>,
) -> Decision {
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    if game.position.board().piece_at(square).is_none() {
        return Err(Refusal::NothingThere(square));
    }
    if let Some(reported) = reported.filter(|it| it.side() != by && !game.setup.arbiter) {
        let question = Question::Touch {
            by,
            square,
            reported,
        };
        let mut events = vec![Event::Asked { question }];
        events.extend(suspend(game));
        return Ok(events);
    }
    Ok(touched(game, by, square, reported))
}

/// Records the touch, and the question that it answers.
pub(super) fn touched(
    game: &Game,
    by: Player,
    square: Square,
    reported: Option<Reporter>,
) -> Vec<Event> {
    let mut events = Vec::new();
    if game.offer == Some(by.other()) {
        // Touching a piece declines the offer (Article 9.1.2.1).
        events.push(Event::DrawDeclined { by });
    }
    if let Some(question @ Question::Resign { .. }) = game.question {
        events.push(Event::Dismissed { question });
    }
    events.push(Event::Touched {
        by,
        square,
        reported,
    });
    events
}

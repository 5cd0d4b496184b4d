//! Quickplay finishes (Article 10 until 2009, Appendix G, Guidelines III).

use super::super::{
    Answer, Claim, ClaimKind, Command, Dispute, Event, Game, Player, Question, Refusal,
};
use super::{Decision, claims, offers};
use crate::clock::{Extra, GameTime};
use crate::laws::{Applies, Ending};

/// Whether a draw, or extra time, can be claimed in a quickplay finish now: in the last period,
/// with little time left, where the rules apply. Only an arbiter can say whether somebody tries
/// to win; a draw claim can wait for one, a request for extra time cannot.
pub(super) fn allowed(
    game: &Game,
    by: Player,
    kind: ClaimKind,
    now: GameTime,
) -> Result<(), Refusal> {
    let rules = &game.rules.quickplay;
    let clock = game.clock.as_ref().ok_or(Refusal::NoClock)?;
    let asks = kind == ClaimKind::ExtraTime;
    if asks && rules.extra_time.is_none() {
        return Err(Refusal::NoExtraTime);
    }
    if rules.applies == Applies::IfAnnounced {
        return Err(Refusal::QuickplayNotAnnounced);
    }
    let color = game.setup.color_of(by);
    let extra = clock
        .control(color)
        .period_after(clock.completed(color))
        .extra;
    let last = clock.moves_to_control(color).is_none();
    let increment = rules.only_without_increment.holds() && extra != Extra::None;
    let little = clock.remaining(color, now) < rules.claim_below;
    if !rules.applies.holds() || !last || increment || !little {
        return Err(Refusal::NoQuickplay);
    }
    if !game.setup.arbiter && (asks || !rules.claim_without_arbiter.holds()) {
        return Err(Refusal::NoArbiter);
    }
    if let Some(offerer) = game.offer.filter(|offerer| asks && *offerer != by) {
        return Err(Refusal::AnswerFirst(Question::Draw { by: offerer }));
    }
    Ok(())
}

/// A request for extra time is also an offer of a draw (G.4).
pub(super) fn offered_with(game: &Game, by: Player, kind: ClaimKind) -> Vec<Event> {
    if kind == ClaimKind::ExtraTime && game.offer.is_none() {
        offers(game, by)
    } else {
        Vec::new()
    }
}

/// Without an arbiter the claim ends the game, and one rules on it later (G.6; D.1 until 2009).
pub(super) const fn ends_for_a_later_ruling() -> Event {
    Event::Ended {
        winner: None,
        ending: Ending::AwaitsRuling,
    }
}

/// Whether `command` answers the offer that came with a request for extra time: the arbiter is
/// asked only once it is declined.
pub(super) fn answers_offer(game: &Game, command: &Command) -> bool {
    let Some(Dispute::Claim { by, claim, .. }) = game.dispute else {
        return false;
    };
    let answers = match command {
        Command::AcceptDraw { by } | Command::DeclineDraw { by } => Some(*by),
        Command::Answer {
            by,
            answer: Answer::Yes | Answer::No,
        } => Some(*by),
        _ => None,
    };
    claim.kind == ClaimKind::ExtraTime && game.offer == Some(by) && answers == Some(by.other())
}

/// The arbiter rules on a claim, and on extra time once the offer is declined. Both clocks get
/// the extra time, and the opponent gets additional time (G.4).
pub(super) fn settle(
    game: &Game,
    by: Player,
    claim: Claim,
    granted: bool,
    now: GameTime,
) -> Decision {
    if claim.kind != ClaimKind::ExtraTime {
        return Ok(if granted {
            vec![claims::drawn(claim)]
        } else {
            claims::claim_failed(game, by, claim, now)
        });
    }
    if !granted {
        return Ok(Vec::new());
    }
    if game.offer == Some(by) {
        return Err(Refusal::OfferFirst);
    }
    let rules = &game.rules.quickplay;
    let each = rules.extra_time.ok_or(Refusal::NoExtraTime)?;
    let mut events = vec![Event::ExtraTimeSet { each }];
    events.extend(claims::gain(by.other(), rules.opponent_gains));
    Ok(events)
}

//! What the arbiter rules.

use std::time::Duration;

use super::super::{Dispute, Event, Game, Player, Refusal, Ruling, Verdict};
use super::reports::{find, found};
use super::{Decision, adjournment, boards, quickplay, suspend};
use crate::clock::GameTime;
use crate::laws::{Ending, Penalty, Stated};

/// The longest time and the highest count of moves that can be set.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
const MOST_MOVES: u32 = 9_999;

/// What follows from `ruling`, which needs an arbiter at the table.
pub(super) fn rule(game: &Game, ruling: &Ruling, reason: &str, now: GameTime) -> Decision {
    if !game.setup.arbiter {
        return Err(Refusal::NoArbiter);
    }
    if game.ended.is_some()
        && !matches!(
            ruling,
            Ruling::Sign { .. } | Ruling::End { .. } | Ruling::GoBack { .. }
        )
    {
        return Err(Refusal::ReopenFirst);
    }
    if needs_reason(ruling) && reason.trim().is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    let effects = effects(game, ruling, now)?;
    let mut events = vec![Event::Ruled {
        ruling: ruling.clone(),
        reason: reason.trim().to_owned(),
    }];
    events.extend(effects);
    Ok(events)
}

/// Stopping, starting, adjourning and signing speak for themselves.
const fn needs_reason(ruling: &Ruling) -> bool {
    !matches!(
        ruling,
        Ruling::StopClocks
            | Ruling::StartClocks
            | Ruling::Adjourn { .. }
            | Ruling::SealReply { .. }
            | Ruling::SealedOnPaper
            | Ruling::OpenEnvelope { .. }
            | Ruling::Sign { .. }
    )
}

fn effects(game: &Game, ruling: &Ruling, now: GameTime) -> Decision {
    match ruling {
        Ruling::StopClocks => {
            with_clock(game)?;
            if game.suspended || !game.started {
                return Err(Refusal::Suspended);
            }
            Ok(vec![Event::Suspended])
        }
        Ruling::StartClocks => start(game),
        Ruling::SetTime { of, left } => {
            with_clock(game)?;
            if *left > LONGEST {
                return Err(Refusal::OutOfRange);
            }
            Ok(vec![Event::TimeSet {
                of: *of,
                left: *left,
            }])
        }
        Ruling::SetMoves { of, completed } => {
            with_clock(game)?;
            if *completed > MOST_MOVES {
                return Err(Refusal::OutOfRange);
            }
            Ok(vec![Event::MovesSet {
                of: *of,
                completed: *completed,
            }])
        }
        Ruling::Grant => settle(game, true, now),
        Ruling::Deny => settle(game, false, now),
        Ruling::Find { of, what } => find(game, *of, *what, now),
        Ruling::Impose { on, penalty, time } => impose(game, *on, *penalty, *time),
        Ruling::ForHelp { of, time } => for_help(game, *of, *time),
        Ruling::GoBack { moves } => {
            // Without the moves only an end can be taken back.
            if game.setup.clock_alone && *moves != game.plies_made() {
                return Err(Refusal::ClockAlone);
            }
            if *moves > game.plies_made() {
                return Err(Refusal::OutOfRange);
            }
            // What the board decides is no mistake: only a move can be taken back.
            if game.ended.is_some() && *moves > game.reopens_at() {
                return Err(Refusal::EndsAgain);
            }
            let mut events = suspend(game);
            events.push(Event::WentBack { moves: *moves });
            Ok(events)
        }
        Ruling::End { result } => Ok(vec![ended(*result)]),
        Ruling::Adapt { rules } => Ok(vec![Event::RulesAdapted {
            rules: rules.clone(),
        }]),
        Ruling::Adjourn { resumes, .. } => adjournment::asked(game, Some(resumes)),
        Ruling::SealReply { .. } => adjournment::asked(game, None),
        Ruling::SealedOnPaper => adjournment::on_paper(game),
        Ruling::OpenEnvelope { contents, .. } => adjournment::opened(game, *contents),
        Ruling::WithoutEnvelope => adjournment::without_envelope(game),
        Ruling::Sign { .. } if game.ended.is_none() => Err(Refusal::NotOver),
        Ruling::Sign { .. } => Ok(Vec::new()),
    }
}

const fn with_clock(game: &Game) -> Result<(), Refusal> {
    if game.clock.is_none() {
        Err(Refusal::NoClock)
    } else {
        Ok(())
    }
}

fn start(game: &Game) -> Decision {
    if let Some(dispute) = game.dispute {
        return Err(Refusal::RuleFirst(dispute));
    }
    // Starting the clocks ends the wait for an answer.
    let mut events: Vec<Event> = game
        .pending
        .map(|pending| Event::Dismissed {
            question: pending.question,
        })
        .into_iter()
        .collect();
    // It also answers a call where no clock was stopped for it.
    if events.is_empty() && game.called.is_none() {
        with_clock(game)?;
    }
    if !game.started && game.clock.is_some() {
        events.push(Event::Started);
    } else if game.suspended {
        events.push(Event::Continued);
    }
    if events.is_empty() && game.called.is_none() {
        return Err(Refusal::NotSuspended);
    }
    Ok(events)
}

fn settle(game: &Game, granted: bool, now: GameTime) -> Decision {
    match game.dispute.ok_or(Refusal::NothingToRule)? {
        Dispute::Claim { by, claim, .. } => quickplay::settle(game, by, claim, granted, now),
        Dispute::Report { of, what, moves } if granted => Ok(found(game, of, what, moves, now)),
        Dispute::Report { .. } => Ok(Vec::new()),
        Dispute::Scores { agree_on, .. } if granted => {
            let mut events = suspend(game);
            events.push(Event::WentBack { moves: agree_on });
            Ok(events)
        }
        // The differing scoresheet is corrected from the move list.
        Dispute::Scores { by, agree_on } => Ok(boards::as_completed(game, by, agree_on)),
        Dispute::Flag { of } => Ok(vec![Event::Ended {
            winner: granted.then_some(of.other()),
            ending: Ending::TimeForfeit,
        }]),
    }
}

/// Takes time from a player who has help with the clock or the scoresheet, where the edition
/// lets the arbiter do so; since 2014 not from a player with a disability (6.2.6, 8.1.6).
fn for_help(game: &Game, of: Player, time: Duration) -> Decision {
    with_clock(game)?;
    if game.setup.is_blind(of) && game.rules.blind.help_costs_time == Stated::No {
        return Err(Refusal::HelpCostsNoTime);
    }
    if time.is_zero() || time > LONGEST {
        return Err(Refusal::OutOfRange);
    }
    Ok(vec![Event::TimeTaken { from: of, time }])
}

fn impose(game: &Game, on: Player, penalty: Penalty, time: Option<Duration>) -> Decision {
    if !game.rules.penalties.may_impose.contains(&penalty) {
        return Err(Refusal::NotInEdition(penalty));
    }
    let wanted = || {
        with_clock(game)?;
        time.filter(|time| !time.is_zero() && *time <= LONGEST)
            .ok_or(Refusal::OutOfRange)
    };
    Ok(match penalty {
        Penalty::OpponentGainsTime => vec![Event::TimeAdded {
            to: on.other(),
            time: wanted()?,
        }],
        Penalty::OffenderLosesTime => vec![Event::TimeTaken {
            from: on,
            time: wanted()?,
        }],
        Penalty::GameLost => vec![Event::Ended {
            winner: Some(on.other()),
            ending: Ending::Arbiter,
        }],
        // None of these changes the game itself.
        Penalty::Warning
        | Penalty::OpponentGainsPoints
        | Penalty::OffenderLosesPoints
        | Penalty::Fine
        | Penalty::ExclusionFromRounds
        | Penalty::Expulsion => Vec::new(),
    })
}

const fn ended(result: Verdict) -> Event {
    let (winner, ending) = match result {
        Verdict::BlindWins => (Some(Player::Blind), Ending::Arbiter),
        Verdict::SightedWins => (Some(Player::Sighted), Ending::Arbiter),
        Verdict::Draw => (None, Ending::Arbiter),
        Verdict::BothLose => (None, Ending::BothLose),
        Verdict::Annulled => (None, Ending::Annulled),
    };
    Event::Ended { winner, ending }
}

//! Reports of irregularities: how long each can be claimed, who is asked, what follows.
//!
//! The record holds only legal moves, so it cannot show that a move was illegal on a board;
//! somebody has to say so. What it does know is when, and so whether the move can still be
//! claimed (Article 7.5; Appendices A and B without supervision). Where no arbiter can find
//! out, either the record refutes the report, or the other side is asked.

use shakmaty::Role;
use shakmaty::uci::UciMove;

use super::super::{
    Answer, Dispute, Event, Game, Irregularity, Pending, Player, Ply, Question, Refusal, Report,
    Reporter, Shows, UnderWay,
};
use super::claims::{gain, has_touched, touch, touched};
use super::{Decision, announced, is_made, suspend};
use crate::clock::GameTime;
use crate::laws::{ClaimUntil, CompleteFrom, Ending, IllegalPositionSeen, Mating, Stated, mating};

/// The move that a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// The one being made, or made only on a board.
    Making,
    /// A completed one, with this many plies before it.
    Made(usize),
    /// None: the player has made no such move.
    Nothing,
}

/// Whether an illegal move can be claimed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Window {
    /// It can.
    Open,
    /// The move is not illegal yet: the clock has not been pressed.
    NotCompleted,
    /// Nobody claimed it in time.
    Closed(usize),
    /// There is no such move.
    NotMoved,
}

/// `by` reports an irregularity of `of`. If the move's number was said, `moves` is how many
/// plies came before it.
pub(super) fn report(
    game: &Game,
    of: Player,
    what: Irregularity,
    moves: Option<usize>,
    by: Option<Reporter>,
    now: GameTime,
) -> Decision {
    if !counts(game, what) {
        return Err(Refusal::NotIrregular(what));
    }
    if let Some(question @ Question::GoBack { .. }) = game.question {
        return Err(Refusal::AnswerFirst(question));
    }
    if moves.is_some_and(|at| game.plies.get(at).is_none_or(|ply| ply.by != of)) {
        return Err(Refusal::NotInScore);
    }
    let side = by.map_or(of.other(), Reporter::side);
    if !game.setup.arbiter {
        refuted(game, of, what, moves, now)?;
        let same = |dropped: &Report| {
            dropped.what == what && dropped.moves == meant(game, of, what, moves)
        };
        if was_dropped(game, of, side, same) {
            return Err(Refusal::ReportedAlready(what));
        }
    }
    let reported = Event::Reported {
        of,
        what,
        by,
        moves,
    };
    if what.is_illegal_move() {
        match window(game, of, what, moves) {
            Window::Open => {}
            // The arbiter has seen the clock.
            Window::NotCompleted if game.setup.arbiter => {}
            Window::NotCompleted => return Err(Refusal::NotCompleted(what)),
            Window::NotMoved => return Err(Refusal::Refuted(what, Shows::NotMoved(of))),
            Window::Closed(at) => return missed(game, reported, side, at),
        }
    }
    let mut events = vec![reported];
    if game.setup.arbiter {
        let dispute = Dispute::Report { of, what, moves };
        events.push(Event::Disputed { dispute });
        events.extend(suspend(game));
    } else if what == Irregularity::Late {
        // Nobody can ask an absent player: the report is kept for an arbiter, and the clock
        // decides.
    } else if side == of && what == Irregularity::DisplacedPieces {
        // They put them back in their own time; the clocks stand for the other side's report
        // (Articles 7.4.1 and 7.4.2).
        if game.displaced.contains(&of) {
            return Err(Refusal::ReportedAlready(what));
        }
    } else if side == of && costs_only_the_offender(game, of, what, moves) {
        events.extend(found(game, of, what, moves, now));
    } else {
        let report = Report {
            of,
            what,
            by: side,
            moves: meant(game, of, what, moves),
        };
        let question = Question::Report(report);
        events.push(Event::Asked { question });
        events.extend(suspend(game));
    }
    Ok(events)
}

/// How many plies came before the completed move that a report is about.
fn meant(game: &Game, of: Player, what: Irregularity, moves: Option<usize>) -> Option<usize> {
    match about(game, of, what, moves) {
        About::Made(at) if what.is_illegal_move() => Some(at),
        _ => None,
    }
}

/// Whether `side` has already reported the same about `of` since the last move, to no effect.
fn was_dropped(game: &Game, of: Player, side: Player, same: impl Fn(&Report) -> bool) -> bool {
    let dropped = |(it, made): &(Report, usize)| {
        it.of == of && it.by == side && *made == game.plies.len() && same(it)
    };
    game.dropped.iter().any(dropped)
}

/// What the record shows against a report. An arbiter at the table weighs that themselves.
fn refuted(
    game: &Game,
    of: Player,
    what: Irregularity,
    moves: Option<usize>,
    now: GameTime,
) -> Result<(), Refusal> {
    let moving = game
        .under_way
        .as_ref()
        .filter(|moving| moving.by == of && !moving.pressed);
    let last = game.plies.iter().rposition(|ply| ply.by == of);
    let shows = match what {
        // Only the arbiter acts on it (A.5.4).
        Irregularity::IllegalPosition => return Err(Refusal::NoArbiter),
        Irregularity::PressedWithoutMove => match last {
            _ if moving.is_some() => Some(Shows::Moving(of)),
            Some(at) if game.turn() != of => Some(Shows::Moved(at)),
            None if game.turn() != of => Some(Shows::NotMoved(of)),
            _ => None,
        },
        Irregularity::Unpromoted => match about(game, of, what, moves) {
            About::Made(at) if promotion(game.plies[at].uci).is_none() => {
                Some(Shows::NoPromotion(at))
            }
            _ => None,
        },
        Irregularity::WrongStart | Irregularity::ColoursReversed
            if found(game, of, what, None, now).is_empty() =>
        {
            Some(Shows::PlaysOn)
        }
        Irregularity::Late => match last {
            Some(at) => Some(Shows::Moved(at)),
            None if moving.is_some() => Some(Shows::Moving(of)),
            None => late(game, of, now).is_empty().then_some(Shows::InTime),
        },
        _ => None,
    };
    shows.map_or(Ok(()), |shows| Err(Refusal::Refuted(what, shows)))
}

/// Whether a report against oneself costs only the reporting player: neither a move already
/// made nor the end of the game is one side's to decide.
fn costs_only_the_offender(
    game: &Game,
    of: Player,
    what: Irregularity,
    moves: Option<usize>,
) -> bool {
    let rules = &game.rules.illegal_moves;
    let goes_on = game.illegal_moves(of) + 1 < rules.loses_at;
    let stands = match what {
        Irregularity::TwoHands | Irregularity::PressedWithoutMove => true,
        Irregularity::Unpromoted => {
            rules.unpromoted_becomes_queen.holds()
                && promoting(game, of, about(game, of, what, moves)).is_some_and(is_queen)
        }
        _ => false,
    };
    goes_on && stands
}

/// Whether `by` is being asked a question that stops the clocks.
pub(super) fn is_asked(game: &Game, by: Player) -> bool {
    game.pending
        .is_some_and(|pending| pending.question.asked() == by)
}

/// The answer to the question that stops the clocks.
pub(super) fn answered(game: &Game, by: Player, answer: Answer, now: GameTime) -> Decision {
    let Some(Pending {
        question,
        contested,
    }) = game.pending
    else {
        return Err(Refusal::NothingAsked);
    };
    match (question, answer) {
        (Question::Report(report), Answer::Yes) => {
            let mut events = vec![Event::Answered {
                by,
                report,
                yes: true,
            }];
            events.extend(found(game, report.of, report.what, report.moves, now));
            Ok(events)
        }
        (Question::Report(report), Answer::No) if contested => Err(Refusal::Contested(report)),
        (Question::Report(report), Answer::No) => Ok(vec![Event::Answered {
            by,
            report,
            yes: false,
        }]),
        (Question::Restore { moves, .. }, Answer::Yes) => Ok(restored(game, moves)),
        (
            Question::Touch {
                square, reported, ..
            },
            Answer::Yes,
        ) => Ok(touched(game, by, square, Some(reported))),
        (Question::Touched { of }, Answer::Square(square)) => touch(game, of, square, None),
        // A touch that nobody admits binds nobody.
        (
            Question::Restore { .. } | Question::Touch { .. } | Question::Touched { .. },
            Answer::No,
        ) => Ok(vec![Event::Dismissed { question }]),
        _ => Err(Refusal::AnswerFirst(question)),
    }
}

/// Whether `by` made the report that is asked about or contested, and so can take it back.
pub(super) fn can_withdraw(game: &Game, by: Player) -> bool {
    game.pending.is_some_and(|pending| match pending.question {
        Question::Report(report) => report.by == by,
        Question::Restore { .. } | Question::Touch { .. } => pending.question.asked() != by,
        _ => false,
    })
}

/// The reporting side takes the report back.
pub(super) fn withdrawn(game: &Game) -> Decision {
    let pending = game.pending.ok_or(Refusal::NothingAsked)?;
    let question = pending.question;
    Ok(vec![Event::Dismissed { question }])
}

/// Why nothing else can be done while a question stops the clocks.
pub(super) fn waits(pending: Pending) -> Refusal {
    match pending.question {
        Question::Report(report) if pending.contested => Refusal::Contested(report),
        question => Refusal::AnswerFirst(question),
    }
}

/// An arbiter joins a game that began without one; anything asked or contested now waits for
/// them.
pub(super) fn arbiter_came(game: &Game) -> Decision {
    if game.setup.arbiter {
        return Err(Refusal::ArbiterThere);
    }
    let mut events = vec![Event::ArbiterCame];
    if let Some(Pending {
        question: Question::Report(Report {
            of, what, moves, ..
        }),
        ..
    }) = game.pending
    {
        let dispute = Dispute::Report { of, what, moves };
        events.push(Event::Disputed { dispute });
        events.extend(suspend(game));
    }
    Ok(events)
}

/// The arbiter finds something that nobody reported, if the edition lets them act unasked.
pub(super) fn find(game: &Game, of: Player, what: Irregularity, now: GameTime) -> Decision {
    let rules = &game.rules.illegal_moves;
    if !counts(game, what) {
        return Err(Refusal::NotIrregular(what));
    }
    if what.is_illegal_move() {
        // A pawn left on the last rank is also a position that they may have to act on (2009:
        // A.4.c).
        let sees = what == Irregularity::Unpromoted
            && rules.illegal_position_seen == IllegalPositionSeen::Intervenes;
        if rules.arbiter_acts == Stated::No && !sees {
            return Err(Refusal::OnlyOnClaim);
        }
        let closed = matches!(window(game, of, what, None), Window::Closed(_));
        if closed && rules.stands_if_missed.holds() {
            return Err(Refusal::Stands(what));
        }
    }
    Ok(found(game, of, what, None, now))
}

/// Checks that the edition counts it as an illegal move, if it has to be one.
fn counts(game: &Game, what: Irregularity) -> bool {
    let rules = &game.rules.illegal_moves;
    match what {
        Irregularity::PressedWithoutMove => rules.press_without_move.holds(),
        Irregularity::TwoHands => rules.two_hands.holds(),
        Irregularity::Unpromoted => rules.unpromoted_pawn.holds(),
        _ => true,
    }
}

/// The move that a report is about: the numbered one; for an earlier move, the last one that
/// was answered; otherwise the last one, or the one being made.
fn about(game: &Game, of: Player, what: Irregularity, moves: Option<usize>) -> About {
    if let Some(at) = moves {
        return About::Made(at);
    }
    let last_of = |plies: &[Ply]| plies.iter().rposition(|ply| ply.by == of);
    let last = last_of(&game.plies);
    let made = |at: Option<usize>| at.map_or(About::Nothing, About::Made);
    if what == Irregularity::EarlierIllegalMove {
        let answered = |at: usize| is_answered(game, of, at);
        return made(match last {
            Some(at) if !answered(at) => last_of(&game.plies[..at]),
            last => last,
        });
    }
    if game.turn() != of {
        return made(last);
    }
    let moving = game
        .under_way
        .as_ref()
        .is_some_and(|moving| moving.by == of);
    if moving || what == Irregularity::PressedWithoutMove {
        return About::Making;
    }
    let rules = &game.rules.illegal_moves;
    let pressed = rules.complete_from == CompleteFrom::Pressed;
    // An external clock may be pressed after a move that counts as none here; and where a claim
    // is never too late, the arbiter has seen which move is meant.
    let elsewhere = game.setup.external_clock
        || game.setup.arbiter && rules.claim_until == ClaimUntil::GameEnds;
    match last {
        Some(at) if pressed && !elsewhere => About::Made(at),
        Some(at) if rules.claim_until != ClaimUntil::GameEnds && !elsewhere => About::Made(at),
        _ => About::Making,
    }
}

/// Whether the opponent has moved since `of`'s move that has this many plies before it.
fn is_answered(game: &Game, of: Player, at: usize) -> bool {
    let answer = game.under_way.as_ref().filter(|moving| moving.by != of);
    game.plies.len() > at + 1 || answer.is_some_and(|moving| is_made(game, moving))
}

fn window(game: &Game, of: Player, what: Irregularity, moves: Option<usize>) -> Window {
    let rules = &game.rules.illegal_moves;
    let moving = game.under_way.as_ref();
    let at = match about(game, of, what, moves) {
        About::Nothing => return Window::NotMoved,
        About::Making => {
            let pressed = moving.map_or_else(
                || game.setup.external_clock,
                |moving| moving.by == of && moving.pressed,
            );
            return if !pressed
                && rules.complete_from == CompleteFrom::Pressed
                && what != Irregularity::PressedWithoutMove
            {
                Window::NotCompleted
            } else {
                Window::Open
            };
        }
        About::Made(at) => at,
    };
    let closed = match rules.claim_until {
        ClaimUntil::GameEnds => false,
        ClaimUntil::OpponentMoves => is_answered(game, of, at),
        ClaimUntil::OpponentTouches => {
            game.plies.len() > at + 1 || (game.turn() != of && has_touched(game))
        }
    };
    if closed {
        Window::Closed(at)
    } else {
        Window::Open
    }
}

/// Nobody claimed it in time. Where the edition says so, the players may still agree, without
/// an arbiter, to correct it; the other side is asked.
fn missed(game: &Game, reported: Event, side: Player, at: usize) -> Decision {
    let Event::Reported {
        of, what, moves, ..
    } = reported
    else {
        return Ok(Vec::new());
    };
    let rules = &game.rules.illegal_moves;
    if rules.corrected_by_agreement.holds() {
        if was_dropped(game, of, side, |dropped| dropped.moves == Some(at)) {
            return Err(Refusal::ReportedAlready(what));
        }
        let question = Question::Restore {
            of,
            moves: at,
            by: Some(side),
        };
        let mut events = vec![reported, Event::Asked { question }];
        events.extend(suspend(game));
        return Ok(events);
    }
    if rules.stands_if_missed.holds() {
        return Err(Refusal::Stands(what));
    }
    if game.setup.arbiter && rules.stands_if_missed == Stated::NotStated {
        // The right to claim is lost; the text leaves open what becomes of the move.
        let dispute = Dispute::Report { of, what, moves };
        let mut events = vec![reported, Event::Disputed { dispute }];
        events.extend(suspend(game));
        return Ok(events);
    }
    Err(Refusal::ReportTooLate(what))
}

/// Both players agree to go back to before a move that nobody claimed in time. The clocks stand
/// until both boards are set up; nobody gets extra time.
pub(super) fn restored(game: &Game, moves: usize) -> Vec<Event> {
    let mut events = suspend(game);
    events.push(Event::WentBack { moves });
    events
}

/// What follows from an established irregularity.
pub(super) fn found(
    game: &Game,
    of: Player,
    what: Irregularity,
    moves: Option<usize>,
    now: GameTime,
) -> Vec<Event> {
    let irregular = &game.rules.irregularities;
    let completed = u32::try_from(game.plies.len() / 2).unwrap_or(u32::MAX);
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
        // The clocks stop, and both boards are put back to the last position that both agree on
        // (D.2.9).
        Irregularity::DisplacedPieces => suspend(game),
        Irregularity::IllegalPosition => illegal_position(game),
        _ => illegal_move(game, of, what, moves, now),
    }
}

/// Whoever arrives after the default time loses (Article 6.7.1).
fn late(game: &Game, of: Player, now: GameTime) -> Vec<Event> {
    let limit = game.rules.lateness.loses_after;
    let absent = game.plies.iter().all(|ply| ply.by != of);
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

/// The arbiter sees an illegal position: both kings in check, or a pawn on the last rank. Where
/// they have to wait for the next move (A.5.4), they report it twice: if the position is still
/// illegal after that move, the game is drawn.
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
        // The arbiter intervenes, or restores the position by the rule for all games (Article
        // 7.5.1): with the clocks stopped, they go back as far as they want.
        IllegalPositionSeen::Intervenes | IllegalPositionSeen::NotStated => suspend(game),
    }
}

fn illegal_move(
    game: &Game,
    of: Player,
    what: Irregularity,
    moves: Option<usize>,
    now: GameTime,
) -> Vec<Event> {
    let rules = &game.rules.illegal_moves;
    let number = game.illegal_moves(of) + 1;
    let about = about(game, of, what, moves);
    let promotes = promoting(game, of, about);
    // The pawn becomes a queen; a promotion to a queen that the record has already stands.
    let queen = what == Irregularity::Unpromoted && rules.unpromoted_becomes_queen.holds();
    let stands = queen && promotes.is_some_and(is_queen);
    let mut events: Vec<Event> = Vec::new();
    if let Some(UnderWay { by, pressed, .. }) = &game.under_way
        && *by == of
        && about == About::Making
    {
        if *pressed {
            // After the press nobody's clock runs; it starts when the player goes on.
            events.extend(suspend(game));
        }
        if !stands && what.is_made_anew() {
            events.push(Event::Corrected { by: of });
        }
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
        return events;
    }
    if game.clock.is_some() {
        events.extend(gain(of.other(), rules.opponent_gains));
    }
    if stands || !what.is_made_anew() {
        return events;
    }
    // The position before the illegal move is restored (Article 7.5.1).
    if let About::Made(at) = about {
        events.extend(restored(game, at));
    }
    match promotes {
        Some(uci) if queen => {
            let mut later = game.clone();
            let fits = events.iter().all(|event| later.apply(event, now).is_ok());
            if fits {
                events.extend(announced(&later, of, with_queen(uci)));
            }
        }
        // The pawn was touched.
        Some(UciMove::Normal { from, .. }) if what == Irregularity::Unpromoted => {
            events.push(Event::Touched {
                by: of,
                square: from,
                reported: None,
            });
        }
        _ if what == Irregularity::Unpromoted => {}
        // Whatever is played instead is played with the touched piece (Article 4.3).
        _ => {
            let stopped = events.contains(&Event::Suspended);
            if !stopped {
                events.extend(suspend(game));
            }
            let question = Question::Touched { of };
            events.push(Event::Asked { question });
        }
    }
    events
}

/// The promotion move that a report of `of` is about.
fn promoting(game: &Game, of: Player, about: About) -> Option<UciMove> {
    match about {
        About::Made(at) => game.plies.get(at).and_then(|ply| promotion(ply.uci)),
        About::Making => match (&game.under_way, game.question) {
            (Some(moving), _) if moving.by == of => promotion(moving.uci),
            (_, Some(Question::Promotion { by, from, to })) if by == of => Some(UciMove::Normal {
                from,
                to,
                promotion: None,
            }),
            _ => None,
        },
        About::Nothing => None,
    }
}

/// `uci`, if it promotes a pawn.
fn promotion(uci: UciMove) -> Option<UciMove> {
    match uci {
        UciMove::Normal {
            promotion: Some(_), ..
        } => Some(uci),
        _ => None,
    }
}

pub(super) const fn is_queen(uci: UciMove) -> bool {
    matches!(
        uci,
        UciMove::Normal {
            promotion: Some(Role::Queen),
            ..
        }
    )
}

const fn with_queen(uci: UciMove) -> UciMove {
    match uci {
        UciMove::Normal { from, to, .. } => UciMove::Normal {
            from,
            to,
            promotion: Some(Role::Queen),
        },
        other => other,
    }
}

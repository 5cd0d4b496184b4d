//! What each edition says, repeated by hand: the tables must agree with it.

use std::fmt::Debug;
use std::time::Duration;

use super::BothFlags::{Draw, PlayOn};
use super::Pace::{Blitz, Rapid, Standard};
use super::Stated::{No, NotStated, Yes};
use super::*;

const ALWAYS: bool = true;
const LITTLE: bool = false;

fn rules(edition: Edition, pace: Pace, supervised: bool) -> Rules {
    Rules::of(edition, pace, supervised).unwrap()
}

const fn min(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// One rule: its article and its value in 2001, 2009, 2014, 2018 and 2023.
fn rule<T: PartialEq + Debug>(
    field: &str,
    (pace, supervised): (Pace, bool),
    value: impl Fn(&Rules) -> T,
    expected: [(&str, T); 5],
) {
    for (edition, (article, expected)) in Edition::ALL.into_iter().zip(expected) {
        let rules = rules(edition, pace, supervised);
        let place = format!("{edition}, {pace:?}: {field}");
        assert_eq!(value(&rules), expected, "{place}");
        assert_eq!(rules.article(field), Some(article), "{place}");
    }
}

const STANDARD: (Pace, bool) = (Standard, ALWAYS);
const RAPID: (Pace, bool) = (Rapid, ALWAYS);
const RAPID_ALONE: (Pace, bool) = (Rapid, LITTLE);
const BLITZ: (Pace, bool) = (Blitz, ALWAYS);
const BLITZ_ALONE: (Pace, bool) = (Blitz, LITTLE);

#[test]
#[rustfmt::skip]
fn illegal_moves_and_what_they_cost() {
    let gains = |rules: &Rules| rules.illegal_moves.opponent_gains;
    let field = "illegal_moves.opponent_gains";
    rule(field, STANDARD, gains, [("7.4.b", min(2)), ("7.4.b", min(2)), ("7.5.b", min(2)), ("7.5.5", min(2)), ("7.5.5", min(2))]);
    rule(field, RAPID, gains, [("7.4.b", min(2)), ("7.4.b", min(2)), ("7.5.b", min(2)), ("7.5.5", min(2)), ("A.3", min(1))]);
    for blitz in [BLITZ, BLITZ_ALONE] {
        rule(field, blitz, gains, [("7.4.b", min(2)), ("7.4.b", min(2)), ("B.2", min(1)), ("B.2", min(1)), ("B.3", min(1))]);
    }

    let loses = |rules: &Rules| rules.illegal_moves.loses_at;
    let field = "illegal_moves.loses_at";
    rule(field, STANDARD, loses, [("7.4.b", 3), ("7.4.b", 3), ("7.5.b", 2), ("7.5.5", 2), ("7.5.5", 2)]);
    rule(field, RAPID, loses, [("7.4.b", 3), ("7.4.b", 3), ("7.5.b", 2), ("7.5.5", 2), ("7.5.5", 2)]);
    rule(field, RAPID_ALONE, loses, [("7.4.b", 3), ("7.4.b", 3), ("A.4.b", 1), ("A.4.2", 1), ("A.5.2", 2)]);
    rule(field, BLITZ, loses, [("C.3", 1), ("7.4.b", 3), ("7.5.b", 2), ("7.5.5", 2), ("7.5.5", 2)]);
    rule(field, BLITZ_ALONE, loses, [("C.3", 1), ("B.3.c", 1), ("B.4", 1), ("B.4", 1), ("B.3", 2)]);

    let draw = |rules: &Rules| rules.illegal_moves.draw_if_opponent_cannot_mate;
    let field = "illegal_moves.draw_if_opponent_cannot_mate";
    rule(field, STANDARD, draw, [("7.4.b", NotStated), ("7.4.b", Yes), ("7.5.b", Yes), ("7.5.5", Yes), ("7.5.5", Yes)]);
    rule(field, BLITZ_ALONE, draw, [("C.3", Yes), ("B.3.c", Yes), ("B.4", Yes), ("B.4", Yes), ("7.5.5", Yes)]);
}

#[test]
#[rustfmt::skip]
fn what_counts_as_an_illegal_move() {
    use CompleteFrom::{Made, Pressed};
    let complete = |rules: &Rules| rules.illegal_moves.complete_from;
    let field = "illegal_moves.complete_from";
    rule(field, STANDARD, complete, [("7.4.a", Made), ("7.4.a", Pressed), ("7.5.a", Pressed), ("7.5.1", Pressed), ("7.5.1", Pressed)]);
    rule(field, BLITZ_ALONE, complete, [("C.3", Pressed), ("B.3.c", Pressed), ("B.4", Pressed), ("7.5.1", Pressed), ("7.5.1", Pressed)]);
    rule("illegal_moves.press_without_move", STANDARD, |rules| rules.illegal_moves.press_without_move,
        [("6.8", NotStated), ("6.7", NotStated), ("6.2.c", No), ("7.5.3", Yes), ("7.5.3", Yes)]);
    rule("illegal_moves.two_hands", STANDARD, |rules| rules.illegal_moves.two_hands,
        [("4.1", NotStated), ("4.1", NotStated), ("4.1", NotStated), ("7.5.4", Yes), ("7.5.4", Yes)]);
    rule("illegal_moves.unpromoted_pawn", STANDARD, |rules| rules.illegal_moves.unpromoted_pawn,
        [("7.4", NotStated), ("7.4.a", Yes), ("7.5.a", Yes), ("7.5.2", Yes), ("7.5.2", Yes)]);
    rule("illegal_moves.unpromoted_becomes_queen", STANDARD, |rules| rules.illegal_moves.unpromoted_becomes_queen,
        [("7.4", NotStated), ("7.4.a", NotStated), ("7.5.a", Yes), ("7.5.2", Yes), ("7.5.2", Yes)]);
}

#[test]
#[rustfmt::skip]
fn illegal_moves_that_nobody_supervises() {
    use ClaimUntil::{GameEnds, OpponentMoves, OpponentTouches};
    let until = |rules: &Rules| rules.illegal_moves.claim_until;
    let field = "illegal_moves.claim_until";
    rule(field, STANDARD, until, [("7.4.a", GameEnds), ("7.4.a", GameEnds), ("7.5.a", GameEnds), ("7.5.1", GameEnds), ("7.5.1", GameEnds)]);
    rule(field, RAPID, until, [("B.5.b", OpponentTouches), ("7.4.a", GameEnds), ("7.5.a", GameEnds), ("7.5.1", GameEnds), ("7.5.1", GameEnds)]);
    rule(field, RAPID_ALONE, until, [("B.5.b", OpponentTouches), ("A.4.c", OpponentMoves), ("A.4.b", OpponentMoves), ("A.4.2", OpponentMoves), ("A.5.2", OpponentMoves)]);
    rule(field, BLITZ_ALONE, until, [("C.3", OpponentMoves), ("B.3.c", OpponentMoves), ("B.4", OpponentMoves), ("B.4", OpponentMoves), ("B.3", OpponentMoves)]);

    let acts = |rules: &Rules| rules.illegal_moves.arbiter_acts;
    let field = "illegal_moves.arbiter_acts";
    rule(field, STANDARD, acts, [("7.4.b", Yes), ("7.4.b", Yes), ("7.5.b", Yes), ("7.5.5", Yes), ("7.5.5", Yes)]);
    rule(field, RAPID_ALONE, acts, [("7.4.b", Yes), ("A.4.c", No), ("A.4.b", Yes), ("A.4.2", Yes), ("A.5.2", Yes)]);
    rule(field, BLITZ_ALONE, acts, [("C.3", NotStated), ("B.3.c", NotStated), ("B.4", Yes), ("B.4", Yes), ("B.3", Yes)]);

    let stands = |rules: &Rules| rules.illegal_moves.stands_if_missed;
    let field = "illegal_moves.stands_if_missed";
    rule(field, STANDARD, stands, [("7.4.a", No), ("7.4.a", No), ("7.5.a", No), ("7.5.1", No), ("7.5.1", No)]);
    rule(field, RAPID_ALONE, stands, [("B.5.b", NotStated), ("A.4.c", NotStated), ("A.4.b", Yes), ("A.4.2", Yes), ("A.5.2", Yes)]);
    rule(field, BLITZ_ALONE, stands, [("C.3", Yes), ("B.3.c", Yes), ("B.4", Yes), ("B.4", Yes), ("B.3", Yes)]);

    rule("illegal_moves.corrected_by_agreement", BLITZ_ALONE, |rules| rules.illegal_moves.corrected_by_agreement,
        [("C.3", No), ("B.3.c", Yes), ("B.4", Yes), ("B.4", Yes), ("B.3", Yes)]);

    use IllegalPositionSeen as Seen;
    let seen = |rules: &Rules| rules.illegal_moves.illegal_position_seen;
    let field = "illegal_moves.illegal_position_seen";
    rule(field, STANDARD, seen, [("7.4", Seen::NotStated), ("7.4", Seen::NotStated), ("7.5", Seen::NotStated), ("7.5", Seen::NotStated), ("7.5", Seen::NotStated)]);
    rule(field, RAPID_ALONE, seen, [("7.4", Seen::NotStated), ("A.4.c", Seen::Intervenes), ("A.4.d", Seen::DrawsAfterNextMove), ("A.4.4", Seen::DrawsAfterNextMove), ("A.5.4", Seen::DrawsAfterNextMove)]);
}

#[test]
#[rustfmt::skip]
fn claims_of_a_draw() {
    rule("draw_claims.repetitions", STANDARD, |rules| rules.draw_claims.repetitions,
        [("9.2", 3), ("9.2", 3), ("9.2", 3), ("9.2.1", 3), ("9.2", 3)]);
    rule("draw_claims.moves", STANDARD, |rules| rules.draw_claims.moves,
        [("9.3", 50), ("9.3", 50), ("9.3", 50), ("9.3", 50), ("9.3", 50)]);
    use ClaimLostBy::{MakingMove, TouchingPiece};
    rule("draw_claims.right_lost_by", STANDARD, |rules| rules.draw_claims.right_lost_by,
        [("9.4", MakingMove), ("9.4", TouchingPiece), ("9.4", TouchingPiece), ("9.4", TouchingPiece), ("9.4", TouchingPiece)]);
    use ClockOnClaim::{ClaimantMay, ClaimantMust, EitherMay, EitherMust};
    rule("draw_claims.clock", STANDARD, |rules| rules.draw_claims.clock,
        [("9.5", ClaimantMust), ("9.5", ClaimantMay), ("9.5", EitherMay), ("9.5.1", EitherMay), ("9.5.1", EitherMust)]);
    rule("draw_claims.written_move_binds", STANDARD, |rules| rules.draw_claims.written_move_binds,
        [("9.2.a", NotStated), ("9.2.a", NotStated), ("9.2.a", Yes), ("9.2.1.1", Yes), ("9.2.1", Yes)]);

    let gains = |rules: &Rules| rules.draw_claims.opponent_gains;
    let field = "draw_claims.opponent_gains";
    rule(field, STANDARD, gains, [("9.5.b", min(3)), ("9.5.b", min(3)), ("9.5.b", min(2)), ("9.5.3", min(2)), ("9.5.3", min(2))]);
    rule(field, RAPID, gains, [("9.5.b", min(3)), ("9.5.b", min(3)), ("9.5.b", min(2)), ("9.5.3", min(2)), ("A.3", min(1))]);
    rule(field, BLITZ, gains, [("9.5.b", min(3)), ("9.5.b", min(3)), ("B.2", min(1)), ("B.2", min(1)), ("B.3", min(1))]);

    for (field, value, in_2001) in [
        ("draw_claims.claimant_halved_above", (|claims| claims.claimant_halved_above) as fn(&DrawClaims) -> _, min(2)),
        ("draw_claims.claimant_loses_at_most", |claims| claims.claimant_loses_at_most, min(3)),
        ("draw_claims.claimant_cut_to", |claims| claims.claimant_cut_to, min(1)),
    ] {
        rule(field, STANDARD, |rules| value(&rules.draw_claims),
            [("9.5.b", Some(in_2001)), ("9.5.b", None), ("9.5.b", None), ("9.5.3", None), ("9.5.3", None)]);
    }
}

#[test]
fn what_a_wrong_claim_leaves() {
    for (edition, before, after) in [
        (Edition::Fide2001, min(20), min(17)),
        (Edition::Fide2001, min(6), min(3)),
        (Edition::Fide2001, min(4), min(2)),
        (Edition::Fide2001, s(121), Duration::from_millis(60_500)),
        (Edition::Fide2001, min(2), min(1)),
        (Edition::Fide2001, s(90), min(1)),
        (Edition::Fide2001, min(1), min(1)),
        (Edition::Fide2001, s(59), s(59)),
        (Edition::Fide2001, s(0), s(0)),
        (Edition::Fide2009, min(20), min(20)),
        (Edition::Fide2014, s(90), s(90)),
        (Edition::Fide2023, min(20), min(20)),
    ] {
        let claims = rules(edition, Standard, ALWAYS).draw_claims;
        assert_eq!(
            claims.claimant_keeps(before),
            after,
            "{edition}: {before:?}"
        );
    }
}

#[test]
#[rustfmt::skip]
fn the_same_position() {
    rule("same_position.castling", STANDARD, |rules| rules.same_position.castling, [
        ("9.2", CastlingCounts::AnyChange), ("9.2", CastlingCounts::OnlyLoss), ("9.2", CastlingCounts::OnlyLoss),
        ("9.2.2.2", CastlingCounts::OnlyLoss), ("9.2.3.2", CastlingCounts::OnlyLoss),
    ]);
    rule("same_position.en_passant", STANDARD, |rules| rules.same_position.en_passant, [
        ("9.2", EnPassantCounts::AnyChange), ("9.2", EnPassantCounts::AnyChange), ("9.2", EnPassantCounts::AtStart),
        ("9.2.2.1", EnPassantCounts::AtStart), ("9.2.3.1", EnPassantCounts::AtStart),
    ]);
}

#[test]
#[rustfmt::skip]
fn games_that_end_without_a_claim() {
    rule("endings.fivefold", STANDARD, |rules| rules.endings.fivefold,
        [("9.6", None), ("9.6", None), ("9.6.a", Some(5)), ("9.6.1", Some(5)), ("9.6.1", Some(5))]);
    rule("endings.fivefold_in_succession", STANDARD, |rules| rules.endings.fivefold_in_succession,
        [("9.6", NotStated), ("9.6", NotStated), ("9.6.a", NotStated), ("9.6.1", No), ("9.6.1", No)]);
    rule("endings.seventy_five", STANDARD, |rules| rules.endings.seventy_five,
        [("9.6", None), ("9.6", None), ("9.6.b", Some(75)), ("9.6.2", Some(75)), ("9.6.2", Some(75))]);
    rule("endings.mate_goes_first", STANDARD, |rules| rules.endings.mate_goes_first,
        [("9.6", NotStated), ("9.6", NotStated), ("9.6.b", NotStated), ("9.6.2", Yes), ("9.6.2", Yes)]);
    rule("endings.dead_position", STANDARD, |rules| rules.endings.dead_position,
        [("5.2.b", Yes), ("5.2.b", Yes), ("5.2.b", Yes), ("5.2.2", Yes), ("5.2.2", Yes)]);
    rule("endings.resigning_draws_if_opponent_cannot_mate", STANDARD,
        |rules| rules.endings.resigning_draws_if_opponent_cannot_mate,
        [("5.1.b", NotStated), ("5.1.b", NotStated), ("5.1.b", NotStated), ("5.1.2", NotStated), ("5.1.2", Yes)]);
}

#[test]
#[rustfmt::skip]
fn draws_by_agreement() {
    rule("agreement.competition_may_forbid", STANDARD, |rules| rules.agreement.competition_may_forbid,
        [("9.1", NotStated), ("9.1.a", Yes), ("9.1.a", Yes), ("9.1.1", Yes), ("9.1.1", Yes)]);
    rule("agreement.forbidden_before_move", STANDARD, |rules| rules.agreement.forbidden_before_move,
        [("9.1", None), ("9.1.a", None), ("9.1.a", None), ("9.1.1", None), ("9.1.1", None)]);
    rule("agreement.after_moves", STANDARD, |rules| rules.agreement.after_moves,
        [("5.2.c", None), ("5.2.c", None), ("5.2.c", None), ("5.2.3", Some(1)), ("5.2.3", Some(1))]);
    rule("agreement.claim_is_offer", STANDARD, |rules| rules.agreement.claim_is_offer,
        [("9.1.c", Yes), ("9.1.b.3", Yes), ("9.1.b.3", Yes), ("9.1.2.3", Yes), ("9.1.2.3", Yes)]);
}

#[test]
#[rustfmt::skip]
fn flags() {
    let both = |rules: &Rules| rules.flags.both_down;
    let field = "flags.both_down";
    let silent = ("6.9", BothFlags::NotStated);
    rule(field, STANDARD, both, [("6.12", PlayOn), ("6.11.a", PlayOn), ("6.11.a", PlayOn), silent, silent]);
    rule(field, RAPID, both, [("B.8", Draw), ("6.11.a", PlayOn), ("6.11.a", PlayOn), silent, silent]);
    rule(field, RAPID_ALONE, both, [("B.8", Draw), ("A.4.d", Draw), ("6.11.a", PlayOn), silent, silent]);
    rule("flags.both_down_in_last_period", STANDARD, |rules| rules.flags.both_down_in_last_period,
        [("10.3", Draw), ("6.11.b", Draw), ("6.11.b", Draw), silent, silent]);

    let calls = |rules: &Rules| rules.flags.arbiter_calls;
    let field = "flags.arbiter_calls";
    rule(field, STANDARD, calls, [("6.9", Yes), ("6.8", Yes), ("6.8", Yes), ("6.8", Yes), ("6.8", Yes)]);
    rule(field, BLITZ_ALONE, calls, [("B.6", No), ("B.3.a", No), ("6.8", Yes), ("B.4", Yes), ("B.3", Yes)]);
    let needs = |rules: &Rules| rules.flags.claimant_needs_time;
    let field = "flags.claimant_needs_time";
    rule(field, STANDARD, needs, [("6.9", NotStated), ("6.8", NotStated), ("6.8", NotStated), ("6.8", NotStated), ("6.8", NotStated)]);
    rule(field, RAPID_ALONE, needs, [("B.7", Yes), ("A.4.d", Yes), ("A.4.c", Yes), ("A.4.3", Yes), ("A.5.3", NotStated)]);
    rule("flags.draw_if_opponent_cannot_mate", STANDARD, |rules| rules.flags.draw_if_opponent_cannot_mate,
        [("6.10", Yes), ("6.9", Yes), ("6.9", Yes), ("6.9", Yes), ("6.9", Yes)]);
}

#[test]
#[rustfmt::skip]
fn lateness_and_wrong_starts() {
    rule("lateness.loses_after", STANDARD, |rules| rules.lateness.loses_after,
        [("6.7", Some(min(60))), ("6.6", Some(s(0))), ("6.7.a", None), ("6.7.1", None), ("6.7.1", Some(s(0)))]);
    rule("lateness.competition_may_change", STANDARD, |rules| rules.lateness.competition_may_change,
        [("6.7", Yes), ("6.6", Yes), ("6.7.a", Yes), ("6.7.1", Yes), ("6.7.1", Yes)]);
    rule("lateness.arbiter_may_change", STANDARD, |rules| rules.lateness.arbiter_may_change,
        [("6.7", Yes), ("6.6", NotStated), ("6.7.a", Yes), ("6.7.1", Yes), ("6.7.1", Yes)]);
    rule("lateness.white_loses_time", STANDARD, |rules| rules.lateness.white_loses_time,
        [("6.6", Yes), ("6.6", Yes), ("6.7.b", Yes), ("6.7.2", Yes), ("6.7.2", Yes)]);

    rule("irregularities.wrong_start_cancels", STANDARD, |rules| rules.irregularities.wrong_start_cancels,
        [("7.1.a", Yes), ("7.1.a", Yes), ("7.2.a", Yes), ("7.2.1", Yes), ("7.2.1", Yes)]);
    let until = |rules: &Rules| rules.irregularities.wrong_start_until_move;
    let field = "irregularities.wrong_start_until_move";
    rule(field, STANDARD, until, [("7.1.a", None), ("7.1.a", None), ("7.2.a", None), ("7.2.1", None), ("7.2.1", None)]);
    rule(field, RAPID, until, [("B.4", Some(3)), ("7.1.a", None), ("7.2.a", None), ("7.2.1", None), ("7.2.1", None)]);
    rule(field, RAPID_ALONE, until, [("B.4", Some(3)), ("A.4.a", Some(3)), ("A.4.a", Some(10)), ("A.4.1", Some(10)), ("A.5.1", Some(10))]);
    rule(field, BLITZ_ALONE, until, [("C.2", Some(3)), ("B.3.a", Some(3)), ("B.4", Some(10)), ("B.4", Some(10)), ("B.3", Some(10))]);
    rule("irregularities.colours_restart_before_move", STANDARD, |rules| rules.irregularities.colours_restart_before_move,
        [("7.2", None), ("7.2", None), ("7.3", None), ("7.3", Some(10)), ("7.3", Some(10))]);
    rule("irregularities.colours_arbiter_may_decide", STANDARD, |rules| rules.irregularities.colours_arbiter_may_decide,
        [("7.2", Yes), ("7.2", Yes), ("7.3", Yes), ("7.3", NotStated), ("7.3", NotStated)]);
}

#[test]
#[rustfmt::skip]
fn paces() {
    rule("pace_limits.blitz_up_to", STANDARD, |rules| (rules.pace_limits.blitz_up_to, rules.pace_limits.blitz_includes_limit),
        [("C.1", (min(15), false)), ("B.1", (min(15), false)), ("B.1", (min(10), true)), ("B.1", (min(10), true)), ("B.1", (min(10), true))]);
    rule("pace_limits.rapid_up_to", STANDARD, |rules| (rules.pace_limits.rapid_up_to, rules.pace_limits.rapid_includes_limit),
        [("B.1", (min(60), true)), ("A.1", (min(60), false)), ("A.1", (min(60), false)), ("A.1", (min(60), false)), ("A.1", (min(60), false))]);
    rule("pace_limits.increments", STANDARD, |rules| rules.pace_limits.increments,
        [("B.1", None), ("A.1", Some(60)), ("A.1", Some(60)), ("A.1", Some(60)), ("A.1", Some(60))]);
}

#[test]
#[rustfmt::skip]
fn scores() {
    let kept = |rules: &Rules| rules.score.kept;
    let field = "score.kept";
    rule(field, STANDARD, kept, [("8.1", Yes), ("8.1", Yes), ("8.1.a", Yes), ("8.1.1", Yes), ("8.1.1", Yes)]);
    rule(field, RAPID, kept, [("B.3", No), ("A.2", No), ("A.2", No), ("A.2", No), ("A.2", No)]);
    rule(field, BLITZ_ALONE, kept, [("C.2", No), ("B.3.a", No), ("B.4", NotStated), ("B.4", No), ("B.3", No)]);
    rule("score.writing_ahead_forbidden", STANDARD, |rules| rules.score.writing_ahead_forbidden,
        [("8.1", NotStated), ("8.1", Yes), ("8.1.a", Yes), ("8.1.2", Yes), ("8.1.2", Yes)]);
    rule("score.not_below", STANDARD, |rules| (rules.score.not_below, rules.score.unless_increment),
        [("8.4", (min(5), s(30))), ("8.4", (min(5), s(30))), ("8.4", (min(5), s(30))), ("8.4", (min(5), s(30))), ("8.4", (min(5), s(30)))]);
    rule("score.for_rest_of_period", STANDARD, |rules| rules.score.for_rest_of_period,
        [("8.4", NotStated), ("8.4", Yes), ("8.4", Yes), ("8.4", Yes), ("8.4", Yes)]);
    let records = |rules: &Rules| rules.score.arbiter_records;
    let field = "score.arbiter_records";
    rule(field, RAPID, records, [("B.3", NotStated), ("A.3", NotStated), ("A.3.b", Yes), ("A.3.1.2", Yes), ("A.4.2", Yes)]);
    rule(field, BLITZ, records, [("B.3", NotStated), ("B.2", NotStated), ("B.3.b", Yes), ("B.3.1.2", Yes), ("B.2.2", Yes)]);
    let games = |rules: &Rules| rules.score.arbiter_games;
    let field = "score.arbiter_games";
    rule(field, STANDARD, games, [("B.3", None), ("A.3", None), ("8.5.a", None), ("8.5.1", None), ("8.5.1", None)]);
    rule(field, RAPID, games, [("B.3", None), ("A.3", Some(3)), ("A.3.a", Some(3)), ("A.3.1.1", Some(3)), ("A.4.1", Some(3))]);
    rule(field, BLITZ, games, [("B.3", None), ("B.2", Some(1)), ("B.3.a", Some(1)), ("B.3.1.1", Some(1)), ("B.2.1", Some(1))]);
    let requests = |rules: &Rules| rules.score.requests;
    let field = "score.requests";
    rule(field, STANDARD, requests, [("B.3", None), ("A.2", None), ("A.2", None), ("8.2", None), ("8.2", None)]);
    rule(field, RAPID, requests, [("B.3", None), ("A.2", None), ("A.2", None), ("A.3.2", Some(5)), ("A.4.3", Some(5))]);
    rule(field, BLITZ, requests, [("B.3", None), ("A.2", None), ("A.2", None), ("B.3.2", Some(5)), ("B.2.3", Some(5))]);
    rule(field, BLITZ_ALONE, requests, [("B.3", None), ("A.2", None), ("A.2", None), ("B.4", None), ("B.3", None)]);
}

#[test]
#[rustfmt::skip]
fn quickplay_finishes() {
    use Applies::{Always, IfAnnounced, Never};
    let applies = |rules: &Rules| rules.quickplay.applies;
    let field = "quickplay.applies";
    rule(field, STANDARD, applies, [("10.2", Always), ("10.2", Always), ("G.2", IfAnnounced), ("III.2.1", IfAnnounced), ("III.2.1", IfAnnounced)]);
    rule(field, BLITZ, applies, [("C.4", Never), ("10.2", Always), ("G.3", Never), ("III.2.2", Never), ("III.2.2", Never)]);
    rule(field, BLITZ_ALONE, applies, [("C.4", Never), ("B.3.b", Never), ("G.3", Never), ("III.2.2", Never), ("III.2.2", Never)]);
    rule("quickplay.only_without_increment", STANDARD, |rules| rules.quickplay.only_without_increment,
        [("10.1", NotStated), ("10.1", NotStated), ("G.3", Yes), ("III.2.2", Yes), ("III.2.2", Yes)]);
    rule("quickplay.claim_below", STANDARD, |rules| rules.quickplay.claim_below,
        [("10.2", min(2)), ("10.2", min(2)), ("G.5", min(2)), ("III.5", min(2)), ("III.5", min(2))]);
    rule("quickplay.opponent_gains", STANDARD, |rules| rules.quickplay.opponent_gains,
        [("10.2.c", min(2)), ("10.2.c", min(2)), ("G.5.c", min(2)), ("III.5.3", min(2)), ("III.5.3", min(2))]);
    rule("quickplay.extra_time", STANDARD, |rules| rules.quickplay.extra_time,
        [("10.2", None), ("10.2", None), ("G.4", Some(s(5))), ("III.4", Some(s(5))), ("III.4", Some(s(5)))]);
    rule("quickplay.claim_without_arbiter", STANDARD, |rules| rules.quickplay.claim_without_arbiter,
        [("D.1", Yes), ("D.1", Yes), ("G.6", Yes), ("III.6", Yes), ("III.6", Yes)]);
}

#[test]
#[rustfmt::skip]
fn blind_play() {
    rule("blind.appendix", STANDARD, |rules| rules.blind.appendix,
        [("F", 'F'), ("E", 'E'), ("D", 'D'), ("D", 'D'), ("D", 'D')]);
    rule("blind.organiser_asks_arbiter", STANDARD, |rules| rules.blind.organiser_asks_arbiter,
        [("F.1", NotStated), ("E.1", NotStated), ("D.1", Yes), ("D.1", Yes), ("D.1", Yes)]);
    rule("blind.promotion_announced", STANDARD, |rules| rules.blind.promotion_announced,
        [("F.2.1", NotStated), ("E.2.1", Yes), ("D.2.1", Yes), ("D.2.1", Yes), ("D.2.1", Yes)]);
    rule("blind.arbiter_may_change_ranks", STANDARD, |rules| rules.blind.arbiter_may_change_ranks,
        [("F.2.1", NotStated), ("E.2.1", NotStated), ("D.2.1", Yes), ("D.2.1", Yes), ("D.2.1", Yes)]);
    rule("blind.clock_after_announcement", STANDARD, |rules| rules.blind.clock_after_announcement,
        [("F.2.3", Yes), ("E.2.3", Yes), ("D.2.3", Yes), ("D.2.4", Yes), ("D.2.4", Yes)]);
    use ClockAnnounces as Clock;
    rule("blind.clock_announces", STANDARD, |rules| rules.blind.clock_announces,
        [("F.2.4", Clock::NotStated), ("E.2.4", Clock::NotStated), ("D.2.5", Clock::MoveCount), ("D.2.6.1", Clock::TimeAndMoveCount), ("D.2.6.1", Clock::TimeAndMoveCount)]);
    use ScoreMachine::{RecordingDevice, Tape};
    rule("blind.score_machine", STANDARD, |rules| rules.blind.score_machine,
        [("F.2.5", Tape), ("E.2.5", Tape), ("D.2.6", Tape), ("D.2.7", RecordingDevice), ("D.2.7", RecordingDevice)]);
    rule("blind.opponents_assistant", STANDARD, |rules| rules.blind.opponents_assistant,
        [("F.2.9", Yes), ("E.2.10", Yes), ("D.2.10", Yes), ("D.2.11", Yes), ("D.2.11", Yes)]);
    rule("blind.assistant_if_opponent_hears_badly", STANDARD, |rules| rules.blind.assistant_if_opponent_hears_badly,
        [("F.2.9", NotStated), ("E.2.10", NotStated), ("D.2.10", NotStated), ("D.2.11", Yes), ("D.2.11", Yes)]);
    rule("blind.help_costs_time", STANDARD, |rules| rules.blind.help_costs_time,
        [("8.1", Yes), ("8.1", Yes), ("6.2.e", No), ("6.2.6", No), ("6.2.6", No)]);
}

#[test]
fn what_the_arbiter_can_impose() {
    use Penalty::{ExclusionFromRounds, Expulsion, Fine, Warning};
    let count = |rules: &Rules| rules.penalties.may_impose.len();
    let articles = [
        ("13.4", 7),
        ("13.4", 7),
        ("12.9", 8),
        ("12.9", 9),
        ("12.9", 9),
    ];
    rule("penalties.may_impose", STANDARD, count, articles);
    for edition in Edition::ALL {
        let penalties = rules(edition, Standard, ALWAYS).penalties.may_impose;
        assert_eq!(penalties.first(), Some(&Warning));
        assert_eq!(penalties.last(), Some(&Expulsion));
        let fine = penalties.contains(&Fine);
        assert_eq!(fine, edition >= Edition::Fide2014, "{edition}");
        let excluded = penalties.contains(&ExclusionFromRounds);
        assert_eq!(excluded, edition >= Edition::Fide2018, "{edition}");
    }
}

#[test]
fn supervision_changes_nothing_in_a_standard_game() {
    for edition in Edition::ALL {
        let mut alone = rules(edition, Standard, LITTLE);
        alone.supervised = true;
        assert_eq!(alone, rules(edition, Standard, ALWAYS));
        assert_eq!(alone.article("illegal_moves.no_such"), None);
        assert_eq!(alone.article("illegal_moves"), None);
    }
}

use std::time::Duration;

use serde::Serialize;

use crate::laws::{Penalty, Rules};
use crate::messages::{Language, Value, duration_words};

/// Used where a rule has no time or number.
const NONE: &str = "none";

type Variables = Vec<(&'static str, Value<'static>)>;

/// What the texts of the Laws say differently in each edition.
pub(super) fn of(rules: &Rules, language: Language) -> Variables {
    let time = |time: Duration| duration_words(time, language).into();
    let maybe_time = |limit: Option<Duration>| limit.map_or_else(|| NONE.into(), time);
    let mut all = illegal_moves(rules);
    all.extend(draws(rules));
    all.extend(clock_and_start(rules));
    all.extend(appendices(rules));
    let claims = &rules.draw_claims;
    all.extend([
        ("gains", time(rules.illegal_moves.opponent_gains)),
        ("claim_gains", time(claims.opponent_gains)),
        ("halved_above", maybe_time(claims.claimant_halved_above)),
        ("loses_at_most", maybe_time(claims.claimant_loses_at_most)),
        ("cut_to", maybe_time(claims.claimant_cut_to)),
        ("blitz_limit", time(rules.pace_limits.blitz_up_to)),
        ("rapid_limit", time(rules.pace_limits.rapid_up_to)),
        ("not_below", time(rules.score.not_below)),
        ("increment", time(rules.score.unless_increment)),
        ("quick_below", time(rules.quickplay.claim_below)),
        ("quick_gains", time(rules.quickplay.opponent_gains)),
        ("extra", maybe_time(rules.quickplay.extra_time)),
        (
            "late",
            match rules.lateness.loses_after {
                Some(Duration::ZERO) => "zero".into(),
                limit => maybe_time(limit),
            },
        ),
    ]);
    all
}

fn illegal_moves(rules: &Rules) -> Variables {
    let illegal = &rules.illegal_moves;
    vec![
        ("loses_at", illegal.loses_at.into()),
        ("cannot_mate", word(illegal.draw_if_opponent_cannot_mate)),
        ("complete", word(illegal.complete_from)),
        ("queen", word(illegal.unpromoted_becomes_queen)),
        ("until", word(illegal.claim_until)),
        ("stands", word(illegal.stands_if_missed)),
        ("corrected", word(illegal.corrected_by_agreement)),
        ("seen", word(illegal.illegal_position_seen)),
    ]
}

fn draws(rules: &Rules) -> Variables {
    let (claims, endings) = (&rules.draw_claims, &rules.endings);
    vec![
        ("repetitions", claims.repetitions.into()),
        ("moves", claims.moves.into()),
        ("lost_by", word(claims.right_lost_by)),
        ("clock", word(claims.clock)),
        ("castling", word(rules.same_position.castling)),
        ("en_passant", word(rules.same_position.en_passant)),
        ("fivefold", count(endings.fivefold)),
        ("seventy_five", count(endings.seventy_five)),
        ("mate_first", word(endings.mate_goes_first)),
        (
            "resigning",
            word(endings.resigning_draws_if_opponent_cannot_mate),
        ),
        ("may_forbid", word(rules.agreement.competition_may_forbid)),
        ("after_moves", count(rules.agreement.after_moves)),
    ]
}

fn clock_and_start(rules: &Rules) -> Variables {
    let (flags, start) = (&rules.flags, &rules.irregularities);
    vec![
        ("both_last", word(flags.both_down_in_last_period)),
        ("calls", word(flags.arbiter_calls)),
        ("needs_time", word(flags.claimant_needs_time)),
        ("wrong_until", count(start.wrong_start_until_move)),
        ("colours_before", count(start.colours_restart_before_move)),
        ("writing_ahead", word(rules.score.writing_ahead_forbidden)),
        ("rest", word(rules.score.for_rest_of_period)),
        ("recorded", word(rules.score.arbiter_records)),
        ("requests", count(rules.score.requests)),
    ]
}

fn appendices(rules: &Rules) -> Variables {
    let (limits, blind) = (&rules.pace_limits, &rules.blind);
    vec![
        ("blitz_includes", yes_or_no(limits.blitz_includes_limit)),
        ("rapid_includes", yes_or_no(limits.rapid_includes_limit)),
        ("increments", count(limits.increments)),
        ("quick_applies", word(rules.quickplay.applies)),
        ("asks_arbiter", word(blind.organiser_asks_arbiter)),
        ("promotion", word(blind.promotion_announced)),
        ("ranks", word(blind.arbiter_may_change_ranks)),
        ("clock_says", word(blind.clock_announces)),
        ("machine", word(blind.score_machine)),
        ("help_costs", word(blind.help_costs_time)),
        ("hears_badly", word(blind.assistant_if_opponent_hears_badly)),
        ("harshest", harshest(&rules.penalties.may_impose)),
    ]
}

/// A choice by its name in the tables, by which the texts select variants.
fn word(choice: impl Serialize) -> Value<'static> {
    let name = serde_json::to_value(choice).ok();
    let name = name.as_ref().and_then(|name| name.as_str());
    name.unwrap_or(NONE).to_owned().into()
}

fn yes_or_no(fact: bool) -> Value<'static> {
    if fact { "yes" } else { "no" }.into()
}

fn count(count: Option<u32>) -> Value<'static> {
    count.map_or_else(|| NONE.into(), Into::into)
}

/// How far the list of penalties goes, for a text that names the rest.
fn harshest(penalties: &[Penalty]) -> Value<'static> {
    if penalties.contains(&Penalty::ExclusionFromRounds) {
        "exclusion".into()
    } else if penalties.contains(&Penalty::Fine) {
        "fine".into()
    } else {
        "plain".into()
    }
}

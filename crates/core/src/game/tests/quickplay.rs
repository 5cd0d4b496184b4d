//! Quickplay finishes: claims with and without an arbiter, and extra time instead.

use super::laws::with_arbiter;
use super::*;
use crate::laws::Applies;
use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};

/// A game by `edition` after a move by each, with the blind player to move.
fn finish(edition: Edition, pace: Pace, control: &str, arbiter: bool, announced: bool) -> TestGame {
    let mut rules = Rules::of(edition, pace, true).unwrap();
    if announced && rules.quickplay.applies == Applies::IfAnnounced {
        rules.quickplay.applies = Applies::Announced;
    }
    let setup = Setup {
        control: control.parse().ok(),
        rules: Some(Box::new(rules)),
        ..setup(Steps::TRAINING)
    };
    let setup = if arbiter { with_arbiter(setup) } else { setup };
    let mut table = TestGame::new(setup);
    table.plays("e2e4");
    table.plays("e7e5");
    table
}

const CLAIMS: &str = "claimed B Quickplay, disputed, suspended";
const ASKS: &str = "claimed B ExtraTime, offered B, disputed, suspended";

#[test]
fn it_is_claimed_where_it_holds_and_was_announced() {
    use Pace::{Blitz, Rapid, Standard};
    for (edition, pace, control, announced, claims, asks) in [
        (Fide2001, Standard, "90s", false, CLAIMS, "!NoExtraTime"),
        (Fide2009, Standard, "90s", false, CLAIMS, "!NoExtraTime"),
        (Fide2001, Blitz, "90s", true, "!NoQuickplay", "!NoExtraTime"),
        (
            Fide2001,
            Standard,
            "3",
            false,
            "!NoQuickplay",
            "!NoExtraTime",
        ),
        (Fide2014, Standard, "90s", true, CLAIMS, ASKS),
        (
            Fide2014,
            Standard,
            "90s",
            false,
            "!QuickplayNotAnnounced",
            "!QuickplayNotAnnounced",
        ),
        (
            Fide2018,
            Rapid,
            "90s",
            false,
            "!QuickplayNotAnnounced",
            "!QuickplayNotAnnounced",
        ),
        (
            Fide2023,
            Rapid,
            "90s",
            false,
            "!QuickplayNotAnnounced",
            "!QuickplayNotAnnounced",
        ),
        (Fide2018, Rapid, "90s", true, CLAIMS, ASKS),
        (Fide2023, Blitz, "90s", true, "!NoQuickplay", "!NoQuickplay"),
        (
            Fide2014,
            Standard,
            "90s+5",
            true,
            "!NoQuickplay",
            "!NoQuickplay",
        ),
        (
            Fide2014,
            Standard,
            "3",
            true,
            "!NoQuickplay",
            "!NoQuickplay",
        ),
        (
            Fide2023,
            Standard,
            "40/90s, 5",
            true,
            "!NoQuickplay",
            "!NoQuickplay",
        ),
    ] {
        println!("{edition} {pace:?} {control} {announced}");
        finish(edition, pace, control, true, announced).play(&[("B claims quickplay", claims)]);
        finish(edition, pace, control, true, announced).play(&[("B claims extra time", asks)]);
    }
    finish(Fide2014, Pace::Standard, "90s", true, true).play(&[
        ("S claims extra time", "!NotYourTurn"),
        ("B claims quickplay", CLAIMS),
        (
            "A denies: the game goes on",
            "ruled, wrong, S +120, offered B",
        ),
    ]);
}

#[test]
fn extra_time_is_asked_of_the_opponent_then_of_the_arbiter_and_the_clock_runs_so() {
    let mut table = finish(Fide2014, Pace::Standard, "90s", true, true);
    table.play(&[
        ("+20 B claims extra time", ASKS),
        ("+30 B press", "!RuleFirst"),
        ("B accept", "!RuleFirst"),
        ("A grants: fine", "!OfferFirst"),
        ("S offer", "!RuleFirst"),
        ("S decline", "declined S"),
        ("S accept", "!RuleFirst"),
        ("A grants: it is allowed", "ruled, delay 5, S +120"),
        ("A starts", "ruled, continued"),
    ]);
    let left =
        |table: &TestGame, player| table.game.remaining(player, table.now).unwrap().as_secs();
    assert_eq!(left(&table, Player::Blind), 70);
    assert_eq!(left(&table, Player::Sighted), 210);
    table.now = table.now + Duration::from_secs(4);
    assert_eq!(
        left(&table, Player::Blind),
        70,
        "their clock waits at this move"
    );
    table.now = table.now + Duration::from_secs(4);
    assert_eq!(left(&table, Player::Blind), 67);
    table.plays("g1f3");
    table.now = table.now + Duration::from_secs(5);
    assert_eq!(left(&table, Player::Sighted), 210, "the opponent's too");
    table.plays("b8c6");
    table.now = table.now + Duration::from_secs(5);
    assert_eq!(left(&table, Player::Blind), 67, "and at every later move");
    table.play(&[
        ("B claims extra time", "!NoQuickplay"),
        ("B claims quickplay", "!NoQuickplay"),
    ]);
    assert_eq!(table.folded(), table.game, "a restart finds the same clock");
}

#[test]
fn extra_time_is_a_draw_if_the_opponent_takes_it_and_nothing_if_the_arbiter_will_not() {
    let asks = || {
        let mut table = finish(Fide2018, Pace::Standard, "90s", true, true);
        table.play(&[("B claims extra time", ASKS)]);
        table
    };
    asks().play(&[("S accept", "draw Agreement")]);
    asks().play(&[
        ("S yes", "!AnswerFirst"),
        ("S no", "!AnswerFirst"),
        ("S decline", "declined S"),
        ("A denies: no need", "ruled"),
        ("A starts", "ruled, continued"),
        ("B claims quickplay", CLAIMS),
    ]);
    // The opponent's own offer has to be answered first.
    let mut table = finish(Fide2018, Pace::Standard, "90s", true, true);
    table.play(&[
        ("S offer", "offered S"),
        ("B claims extra time", "!AnswerFirst"),
        ("B decline", "declined B"),
        ("B claims extra time", ASKS),
    ]);
    // Only an arbiter can agree to it.
    finish(Fide2014, Pace::Standard, "90s", false, true)
        .play(&[("B claims extra time", "!NoArbiter")]);
}

#[test]
fn without_an_arbiter_the_claim_ends_the_game_and_has_no_result() {
    for (edition, announced) in [
        (Fide2001, false),
        (Fide2009, false),
        (Fide2014, true),
        (Fide2023, true),
    ] {
        let mut table = finish(edition, Pace::Standard, "90s", false, announced);
        table.play(&[
            (
                "+10 B claims quickplay",
                "claimed B Quickplay, draw AwaitsRuling",
            ),
            ("B resign", "!GameOver"),
            ("+100 S look", ""),
        ]);
        let left = |player| table.game.remaining(player, table.now).unwrap().as_secs();
        assert_eq!(
            (left(Player::Blind), left(Player::Sighted)),
            (80, 90),
            "both times are kept"
        );
        assert_eq!(table.folded(), table.game);
    }
    // After the flag it is too late.
    finish(Fide2001, Pace::Standard, "90s", false, false)
        .play(&[("+91 B claims quickplay", "flag B, S wins TimeForfeit")]);
}

#[test]
fn help_costs_the_blind_player_time_in_the_old_editions_only() {
    for (edition, expected) in [
        (Fide2001, "ruled, B -60"),
        (Fide2009, "ruled, B -60"),
        (Fide2014, "!HelpCostsNoTime"),
        (Fide2018, "!HelpCostsNoTime"),
        (Fide2023, "!HelpCostsNoTime"),
    ] {
        finish(edition, Pace::Standard, "15", true, false).play(&[
            ("A helps B 60", "!ReasonMissing"),
            ("A helps B 60: a scribe", expected),
            ("A helps S 60: a scribe", "ruled, S -60"),
        ]);
    }
    finish(Fide2001, Pace::Standard, "15", true, false)
        .play(&[("A helps B 0: a scribe", "!OutOfRange")]);
}

#[test]
fn a_yes_to_the_offer_that_extra_time_is_asked_with_does_not_resign() {
    let mut table = finish(Fide2014, Pace::Standard, "90s", true, true);
    table.plays("g1f3");
    table.play(&[
        ("B resign", "asked"),
        (
            "S claims extra time",
            "claimed S ExtraTime, dismissed, offered S, disputed, suspended",
        ),
        ("B yes", "!AnswerFirst"),
        ("B accept", "draw Agreement"),
    ]);
}

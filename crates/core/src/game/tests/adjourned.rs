//! Adjourned games: who seals when, what binds, and what comes of the envelope.

use super::laws::{played, with_arbiter};
use super::*;
use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};

/// `seals`, `seals on board`
pub(super) fn seals(by: Player, what: &str) -> Command {
    let envelope = Envelope::Locked {
        sealed: "00".into(),
        on_board: what == "seals on board",
    };
    Command::Seal { by, envelope }
}

pub(super) fn rules(what: &str) -> Ruling {
    let opened = |contents| Ruling::OpenEnvelope {
        words: what.into(),
        contents,
    };
    match what {
        "adjourns nowhere" => Ruling::Adjourn {
            resumes: " ".into(),
            lock: "00".into(),
        },
        "adjourns" => Ruling::Adjourn {
            resumes: "Monday, 10:00, hall 2".into(),
            lock: "00".into(),
        },
        "lets reply" => Ruling::SealReply { lock: "00".into() },
        "has paper" => Ruling::SealedOnPaper,
        "plays without" => Ruling::WithoutEnvelope,
        "opens a resignation" => opened(Contents::Resignation),
        "opens nonsense" => opened(Contents::NoMove),
        _ => opened(Contents::Move {
            uci: what.strip_prefix("opens ").unwrap().parse().unwrap(),
        }),
    }
}

fn table(steps: Steps) -> TestGame {
    played(with_arbiter(setup(steps)), "e2e4 e7e5")
}

fn seconds(table: &TestGame) -> (u64, u64) {
    let left = |player| table.game.remaining(player, table.now).unwrap().as_secs();
    (left(Player::Blind), left(Player::Sighted))
}

const ADJOURNED: &[(&str, &str)] = &[
    ("A adjourns", "ruled"),
    ("B seals", "sealed B"),
    ("B press", "closed B, suspended"),
];

#[test]
fn a_sealed_move_is_made_when_the_envelope_is_opened() {
    for edition in [Fide2001, Fide2009, Fide2014, Fide2018, Fide2023] {
        let setup = by(edition, with_arbiter(setup(Steps::TRAINING)));
        let mut table = played(setup, "e2e4 e7e5");
        let (blind, sighted) = seconds(&table);
        table.play(&[
            ("A adjourns", "ruled"),
            ("+4 B press", "!NothingSealed"),
            ("B says springer felix drei", "!SealIt"),
            ("S press", "!NotYourTurn"),
            ("B seals", "sealed B"),
            // Until the clock is stopped, it may be another.
            ("+3 B seals", "sealed B"),
            ("A opens g1f3: now", "!NotClosed"),
            ("+2 B press", "closed B, suspended"),
        ]);
        assert_eq!(seconds(&table), (blind - 9, sighted), "{edition:?}");
        table.play(&[
            ("+90 B seals", "!Adjourned"),
            ("B press", "!Adjourned"),
            ("S d7d5", "!Adjourned"),
            ("B says springer felix drei", "!Adjourned"),
            ("B continue", "!ArbiterStarts"),
            ("A adjourns", "!AdjournedAlready"),
            (
                "A opens g1f3",
                "ruled, announced B g1f3, executed B, pressed B, continued",
            ),
            (
                "+3 - heard",
                "heard, completed g1f3, repeated S, executed S",
            ),
        ]);
        // Nobody has paid for the night, nor for the announcement.
        assert_eq!(seconds(&table), (blind - 9 + 2, sighted), "{edition:?}");
        table.play(&[("+5 S b8c6", "announced S b8c6, executed S, pressed S")]);
        assert_eq!(table.folded(), table.game);
    }
}

#[test]
fn what_was_on_the_board_is_the_sealed_move() {
    let mut table = table(Steps::TRAINING);
    table.play(&[
        ("A adjourns", "ruled"),
        ("B seals", "sealed B"),
        ("B seals on board", "sealed B"),
        ("B seals", "!SealedOnBoard"),
        ("B press", "closed B, suspended"),
    ]);
}

#[test]
fn nothing_is_adjourned_between_two_steps() {
    let mut table = table(Steps::TRAINING);
    table.play(&[
        ("B press", "!NothingAnnounced"),
        ("A has paper", "!NotAdjourned"),
        ("A plays without: why not", "!NotAdjourned"),
        ("A opens g1f3", "!NotAdjourned"),
        ("A adjourns nowhere", "!ReasonMissing"),
        ("B seals", "!NotAdjourned"),
        ("B says springer felix drei", "announced B g1f3"),
        ("A adjourns", "!AnnouncedAlready"),
        ("B correct", "corrected"),
        ("A adjourns", "ruled"),
        ("S seals", "!NotYourTurn"),
        ("A plays without: the bus is late", "ruled"),
        ("B says springer felix drei", "announced B g1f3"),
    ]);
    story(setup(Steps::TRAINING), &[("A adjourns", "!NoArbiter")]);
}

#[test]
fn an_envelope_without_one_legal_move_loses() {
    for (says, ends) in [
        ("A opens nonsense", "ruled, S wins SealedMove"),
        ("A opens g1g3", "ruled, S wins SealedMove"),
        ("A opens a resignation", "ruled, S wins Resignation"),
    ] {
        let mut table = table(Steps::TRAINING);
        table.play(ADJOURNED);
        table.play(&[(says, ends)]);
        assert_eq!(table.game.score(), Some("0–1"));
        assert_eq!(table.folded(), table.game);
    }
    // As with a flag, nobody wins who cannot mate (Article 6.9).
    let bare = with_arbiter(from("7k/8/8/8/8/8/R7/K7 w - - 0 1", Steps::TRAINING));
    let mut table = TestGame::new(bare);
    table.play(&[("B press", "started")]);
    table.play(ADJOURNED);
    table.play(&[("A opens nonsense", "ruled, draw SealedMove")]);
}

#[test]
fn before_the_envelope_is_opened_the_players_can_end_the_game() {
    let draws: &[(&str, &str)] = &[("S offer", "offered S"), ("B accept", "draw Agreement")];
    let declines: &[(&str, &str)] = &[
        ("B offer", "offered B"),
        ("S decline", "declined S"),
        ("S resign", "B wins Resignation"),
    ];
    let resigns: &[(&str, &str)] = &[
        ("B resign", "asked"),
        ("B no", "dismissed"),
        ("B resign", "asked"),
        ("B yes", "S wins Resignation"),
    ];
    for ends in [draws, declines, resigns] {
        let mut table = table(Steps::TRAINING);
        table.play(ADJOURNED);
        table.play(ends);
        assert!(table.game.adjournment().is_none());
        assert_eq!(table.folded(), table.game);
    }
}

#[test]
fn whoever_has_to_reply_and_is_not_there_loses_time() {
    let mut table = table(Steps::TRAINING);
    table.play(ADJOURNED);
    let (blind, sighted) = seconds(&table);
    table.play(&[
        ("A starts", "ruled, continued"),
        ("+20 S d7d5", "!Adjourned"),
        ("A stops", "ruled, suspended"),
    ]);
    assert_eq!(seconds(&table), (blind, sighted - 20));
    table.play(&[
        ("A starts", "ruled, continued"),
        ("+120 - look", "flag S, B wins TimeForfeit"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn whoever_sealed_and_is_not_there_gets_a_sealed_reply() {
    let mut table = table(Steps::TRAINING);
    table.play(ADJOURNED);
    table.play(&[
        (
            "A opens g1f3",
            "ruled, announced B g1f3, executed B, pressed B, continued",
        ),
        ("- heard", "heard, completed g1f3, repeated S, executed S"),
        ("A lets reply", "ruled"),
        ("S b8c6", "!SealIt"),
        ("S seals", "sealed S"),
    ]);
    let (blind, sighted) = seconds(&table);
    table.play(&[("+5 S press", "closed S"), ("+10 B press", "!Adjourned")]);
    assert_eq!(seconds(&table), (blind - 10, sighted - 5));
    table.play(&[
        (
            "A opens b8c6",
            "ruled, announced S b8c6, executed S, pressed S",
        ),
        ("- heard", "heard, repeated B, executed B, completed b8c6"),
        ("B says läufer cesar vier", "announced B f1c4"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn a_lost_envelope_and_one_of_paper() {
    let mut table = table(Steps::TRAINING);
    table.play(&[
        ("A adjourns", "ruled"),
        ("A has paper", "ruled, sealed B"),
        ("B press", "closed B, suspended"),
        ("A plays without", "!ReasonMissing"),
        ("A plays without: burnt", "ruled"),
        ("B says springer felix drei", "!Suspended"),
        ("A starts", "ruled, continued"),
        ("B says springer felix drei", "announced B g1f3"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn an_interruption_changes_nothing_about_it() {
    let mut table = table(Steps::TRAINING);
    table.play(&[
        ("A adjourns", "ruled"),
        ("B seals", "sealed B"),
        ("- suspend", "suspended"),
        ("A starts", "ruled, continued"),
        ("B press", "closed B, suspended"),
        ("- suspend", ""),
        (
            "A opens d2d4",
            "ruled, announced B d2d4, executed B, pressed B, continued",
        ),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn whoever_seals_nothing_loses_on_time() {
    let mut table = table(Steps::TRAINING);
    table.play(&[
        ("A adjourns", "ruled"),
        ("+90 B press", "flag B, S wins TimeForfeit"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn in_a_competition_a_sealed_move_is_repeated_and_executed_as_ever() {
    let mut table = TestGame::new(with_arbiter(setup(Steps::COMPETITION)));
    table.play(&[
        ("B press", "started"),
        ("B says eva vier", "announced B e2e4"),
        ("- heard", "heard"),
        ("B yes", "confirmed"),
        ("B done", "executed B"),
        ("B press", "pressed B, completed e2e4"),
        // What comes before a move of their own is not sealed.
        ("A adjourns", "ruled"),
        ("S seals", "!ExecuteFirst"),
        ("S e2e4", "repeated S, executed S"),
        ("S seals", "sealed S"),
        ("S press", "closed S, suspended"),
        (
            "A opens e7e5",
            "ruled, announced S e7e5, executed S, pressed S, continued",
        ),
        ("- heard", "heard, completed e7e5"),
        ("B says springer felix drei", "!NotTheAnnouncedMove"),
        ("B says eva fünf", "repeated B"),
        ("B done", "executed B"),
        // And the blind player's own.
        ("A adjourns", "ruled"),
        ("B seals", "sealed B"),
        ("B press", "closed B, suspended"),
        (
            "A opens g1f3",
            "ruled, announced B g1f3, confirmed, executed B, pressed B, continued",
        ),
        ("- heard", "heard, completed g1f3"),
        ("S g1f3", "repeated S, executed S"),
    ]);
    assert_eq!(table.folded(), table.game);
}

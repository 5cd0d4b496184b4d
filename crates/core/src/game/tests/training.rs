//! Games against an engine.

use shakmaty::{Color, Position};

use super::*;

fn against_engine(control: Option<&str>) -> TestGame {
    TestGame::new(Setup {
        control: control.map(|it| it.parse().unwrap()),
        engine: Some(EngineLevel::WEAKEST),
        ..setup(Steps::TRAINING)
    })
}

const E4: (&str, &str) = (
    "B says bauer eva zwei eva vier",
    "started, announced B e2e4",
);

#[test]
fn both_plies_are_taken_back() {
    let mut test = against_engine(None);
    test.play(&[
        E4,
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
        ("- heard", "heard, repeated B, executed B, completed e7e5"),
        ("B takes back", "taken back 0"),
        ("B takes back", "!NothingToTakeBack"),
    ]);
    assert_eq!(test.game.turn(), Player::Blind);
    assert!(test.game.in_step());
    assert_eq!(test.game, test.folded());
}

#[test]
fn a_move_is_taken_back_while_the_engine_thinks() {
    let mut test = against_engine(Some("5+0"));
    test.play(&[
        ("B press", "started"),
        ("+3 B says bauer eva zwei eva vier", "announced B e2e4"),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("+2 B takes back", "taken back 0"),
        ("+10 - look", ""),
    ]);
    let clock = test.game.clock().unwrap();
    assert_eq!(clock.running(), Some(Color::White));
    let left = |color| clock.remaining(color, test.now).as_secs();
    assert_eq!((left(Color::White), left(Color::Black)), (287, 298));
    assert_eq!(test.game, test.folded());
}

#[test]
fn a_move_under_way_is_taken_back_alone() {
    let mut test = against_engine(None);
    test.play(&[
        E4,
        ("B takes back", "taken back 0"),
        ("B says bauer david zwei david vier", "announced B d2d4"),
    ]);
}

#[test]
fn an_answer_that_is_not_heard_yet_goes_with_the_move() {
    let mut test = against_engine(None);
    test.play(&[
        E4,
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
        ("B takes back", "taken back 0"),
    ]);
    assert_eq!(test.game.position().turn(), Color::White);
    assert_eq!(test.game.under_way(), None);
}

#[test]
fn what_is_asked_is_taken_back_first() {
    let mut test = against_engine(None);
    test.play(&[
        E4,
        ("B resign", "asked"),
        ("B takes back", "dismissed"),
        ("B takes back", "taken back 0"),
    ]);
}

#[test]
fn levels_change_in_the_middle() {
    let mut test = against_engine(None);
    test.play(&[
        ("B sets level 8", "level 8"),
        E4,
        ("B sets level 2", "level 2"),
    ]);
    assert_eq!(test.game.setup().engine.unwrap().number(), 2);
    assert_eq!(test.game, test.folded());
    for none in [0, 9, 255] {
        assert!(EngineLevel::try_from(none).is_err(), "{none}");
    }
}

/// A game in which both have made a move.
fn both_moved(both_blind: bool) -> TestGame {
    let mut test = TestGame::new(Setup {
        both_blind,
        ..setup(Steps {
            sighted_presses: true,
            ..Steps::TRAINING
        })
    });
    let moves: &[&str] = match both_blind {
        true => &[
            "B says bauer eva zwei eva vier",
            "- heard",
            "B press",
            "S says eva fünf",
        ],
        false => &[
            "B says bauer eva zwei eva vier",
            "- heard",
            "B press",
            "S e7e5",
        ],
    };
    for step in ["B press"]
        .iter()
        .chain(moves)
        .chain(&["- heard", "S press"])
    {
        let command = test.command(step);
        test.give(&command)
            .unwrap_or_else(|why| panic!("{step}: {why}"));
    }
    assert_eq!(test.game.plies().len(), 2, "both have moved");
    test
}

#[test]
fn between_people_a_move_is_taken_back_if_both_agree() {
    for both_blind in [false, true] {
        for (asks, answers, other, back) in [("B", "S", "B", 0), ("S", "B", "S", 1)] {
            let says = |by: &str, what: &str| format!("{by} {what}");
            let mut test = both_moved(both_blind);
            test.play(&[
                (&says(asks, "takes back"), "asked"),
                // Neither the one who asks nor asking twice decides it.
                (&says(asks, "takes back"), "!AskedAlready"),
                (&says(other, "yes"), "!NothingAsked"),
                (&says(answers, "takes back"), "!AnswerFirst"),
                (&says(answers, "no"), "dismissed"),
                (&says(answers, "yes"), "!NothingAsked"),
                (&says(asks, "takes back"), "asked"),
                (&says(asks, "correct"), "dismissed"),
                (&says(asks, "takes back"), "asked"),
            ]);
            let clock = test.game.clock().unwrap().running();
            assert_eq!(clock, Some(Color::White), "it runs on");
            test.play(&[(&says(answers, "yes"), &format!("taken back {back}"))]);
            assert_eq!(test.game.plies().len(), back);
            let mover = test.game.clock().unwrap().running();
            assert_eq!(mover, Some(test.game.position().turn()));
            assert_eq!(test.game, test.folded());
        }
    }
}

#[test]
fn whatever_is_played_ends_the_question_whether_a_move_is_taken_back() {
    for (asks, answers) in [("B", "S"), ("S", "B")] {
        for (meanwhile, events) in [
            (
                "B says gustav eins felix drei",
                "dismissed, announced B g1f3",
            ),
            ("B touches g1", "dismissed, touched g1"),
            ("B offer", "dismissed, offered B"),
            ("S offer", "dismissed, offered S"),
            ("B resign", "dismissed, asked"),
            ("S resign", "B wins Resignation"),
            ("- suspend", "dismissed, suspended"),
        ] {
            let mut test = both_moved(false);
            test.play(&[
                (&format!("{asks} takes back"), "asked"),
                (meanwhile, events),
            ]);
            let yes = test.command(&format!("{answers} yes"));
            let back = test.give(&yes).is_ok_and(|events| {
                events
                    .iter()
                    .any(|it| matches!(it, Event::TakenBack { .. }))
            });
            assert!(!back, "{asks}, {meanwhile}");
        }
    }
}

#[test]
fn a_move_that_is_still_said_is_asked_about_and_said_to_its_end() {
    let mut test = TestGame::new(setup(Steps::TRAINING));
    test.play(&[
        ("B press", "started"),
        E4_ALONE,
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
        ("S takes back", "asked"),
        ("- heard", "heard, repeated B, executed B, completed e7e5"),
        ("B yes", "taken back 1"),
    ]);
    assert_eq!(test.game, test.folded());
}

const E4_ALONE: (&str, &str) = ("B says bauer eva zwei eva vier", "announced B e2e4");

#[test]
fn a_slip_is_corrected_and_nobody_is_asked() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let mut test = TestGame::new(setup(steps));
        test.play(&[
            ("B press", "started"),
            E4_ALONE,
            ("B takes back", "corrected"),
            ("B takes back", "!NothingToTakeBack"),
            ("S takes back", "!NothingToTakeBack"),
        ]);
    }
}

#[test]
fn in_a_competition_no_move_is_taken_back() {
    let arbiter = |steps| Setup {
        arbiter: true,
        ..setup(steps)
    };
    for setup in [
        setup(Steps::COMPETITION),
        arbiter(Steps::COMPETITION),
        arbiter(Steps::ASSISTANT),
        arbiter(Steps::TRAINING),
    ] {
        let mut test = TestGame::new(setup);
        test.play(&[
            ("B press", "started"),
            E4_ALONE,
            ("B takes back", "!NoTakingBack"),
            ("S takes back", "!NoTakingBack"),
            ("B sets level 1", "!NoEngine"),
        ]);
    }
}

/// Until the press; what was seen on the board itself is no slip.
#[test]
fn a_relayed_move_is_corrected_until_the_press() {
    for (relayed, presses, corrected) in [
        (true, false, "corrected"),
        (true, true, "!TooLateToCorrect"),
        (false, false, "!ExecutedAlready"),
    ] {
        let mut test = TestGame::new(Setup {
            blind_plays: Side::Black,
            ..setup(Steps {
                sighted_presses: true,
                ..Steps::ASSISTANT
            })
        });
        test.play(&[("B press", "started"), ("S correct", "!NothingAnnounced")]);
        if relayed {
            let (of, by) = (Player::Sighted, Reporter::BlindTable);
            test.game
                .apply(&Event::Relayed { of, by }, test.now)
                .unwrap();
        }
        test.play(&[
            ("S e2e4", "announced S e2e4, executed S"),
            ("- heard", "heard"),
        ]);
        if presses {
            let press = test.command("S press");
            test.give(&press).unwrap();
        }
        test.play(&[("S correct", corrected)]);
        if corrected == "corrected" {
            // The next one is their own again.
            test.play(&[
                ("S d2d4", "announced S d2d4, executed S"),
                ("S correct", "!ExecutedAlready"),
            ]);
        }
    }
}

#[test]
fn what_is_looked_up_costs_points_until_none_is_left() {
    let mut test = TestGame::new(Setup {
        engine: Some(EngineLevel::WEAKEST),
        blindfold: true,
        ..setup(Steps::TRAINING)
    });
    assert_eq!(test.game.points(), Some(100));
    test.play(&[
        ("B asks for a square", "looked for 2"),
        E4,
        ("- heard", "heard"),
        ("B asks for the position", "looked for 10"),
    ]);
    assert_eq!(test.game.points(), Some(88));
    // What was paid is not taken back with the move.
    test.play(&[("B takes back", "taken back 0")]);
    assert_eq!(test.game.points(), Some(88));
    for _ in 0..12 {
        test.play(&[("B asks for the position", "looked for 10")]);
    }
    assert_eq!(test.game.points(), Some(0));
    assert_eq!(test.game, test.folded());
    let mut sees = against_engine(None);
    sees.play(&[("B asks for a square", "!NoEngine")]);
    assert_eq!(sees.game.points(), None);
}

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

#[test]
fn between_people_no_move_is_taken_back() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut test = TestGame::new(setup(steps));
        test.play(&[
            ("B press", "started"),
            ("B says bauer eva zwei eva vier", "announced B e2e4"),
            ("B takes back", "!NoEngine"),
            ("B sets level 1", "!NoEngine"),
        ]);
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

//! Games that a server keeps.

use super::*;

/// What the server says: `e2e4`, `back 3`, `has 3`, `took Resign`, `refused TakeBack`, `B wins`.
pub(super) fn news(text: &str) -> ServerNews {
    let request = |name: &str| {
        ServerRequest::ALL
            .into_iter()
            .find(|request| format!("{request:?}") == name)
            .unwrap()
    };
    let ended = |winner, ending| ServerNews::Ended { winner, ending };
    match text.split_once(' ') {
        None => ServerNews::MovedElsewhere {
            uci: text.parse().unwrap(),
        },
        Some(("back", moves)) => ServerNews::TookBack {
            moves: moves.parse().unwrap(),
        },
        Some(("has", moves)) => ServerNews::Arrived {
            moves: moves.parse().unwrap(),
        },
        Some(("took", name)) => ServerNews::Answered {
            request: request(name),
            taken: true,
        },
        Some(("refused", name)) => ServerNews::Answered {
            request: request(name),
            taken: false,
        },
        Some(("B", _)) => ended(Some(Player::Blind), Ending::Abandoned),
        Some(("S", _)) => ended(Some(Player::Sighted), Ending::Resignation),
        Some(_) => ended(None, Ending::Agreement),
    }
}

fn online(steps: Steps, control: Option<&str>) -> TestGame {
    TestGame::new(Setup {
        control: control.map(|it| it.parse().unwrap()),
        online: Some(OnlineGame {
            id: "aBcD1234".to_owned(),
            rated: false,
            days: None,
        }),
        ..setup(steps)
    })
}

const E4: [(&str, &str); 3] = [
    (
        "B says bauer eva zwei eva vier",
        "started, announced B e2e4",
    ),
    ("- heard", "heard"),
    (
        "B press",
        "executed B, pressed B, completed e2e4, repeated S, executed S",
    ),
];

#[test]
fn nobody_starts_a_clock_that_the_server_keeps() {
    let mut test = online(Steps::TRAINING, Some("5+3"));
    test.play(&[("B press", "!NothingAnnounced")]);
    test.play(&E4);
    test.play(&[("+400 - look", ""), ("- suspend", "")]);
    assert!(test.game.ended().is_none() && !test.game.is_stopped());
    let read = Command::ClockRead {
        blind: Duration::from_secs(299),
        sighted: Duration::from_secs(300),
        running: Some(Player::Sighted),
        flag: None,
    };
    let events = decide(&test.game, &read, test.now).unwrap();
    assert_eq!(events.len(), 1, "{events:?}");
}

#[test]
fn what_needs_the_server_happens_when_it_says_so() {
    let mut test = online(Steps::TRAINING, None);
    test.play(&E4);
    test.play(&[
        ("B resign", "asked"),
        ("B yes", "requested Resign"),
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
    ]);
    assert_eq!(test.game.requested(), [ServerRequest::Resign]);
    assert_eq!(test.game.question(), None);
    test.play(&[
        ("B server refused Resign", "delivered Resign false"),
        ("- heard", "heard, repeated B, executed B, completed e7e5"),
        ("B offer", "offered B, requested OfferDraw"),
        ("B server refused OfferDraw", "delivered OfferDraw false"),
    ]);
    assert_eq!(test.game.offer(), None, "it was not taken");
    test.play(&[
        ("S offer", "offered S"),
        ("B accept", "requested AcceptDraw"),
        ("B server took AcceptDraw", "delivered AcceptDraw true"),
        ("B decline", "declined B, requested DeclineDraw"),
        ("B server draw now", "draw Agreement"),
        ("B server took DeclineDraw", ""),
    ]);
    assert_eq!(test.game, test.folded());
}

#[test]
fn moves_go_back_when_the_server_says_so() {
    let mut test = online(Steps::TRAINING, None);
    test.play(&[("B takes back", "!NothingToTakeBack")]);
    test.play(&E4);
    test.play(&[
        ("B takes back", "requested TakeBack"),
        ("B server took TakeBack", "delivered TakeBack true"),
        ("B server back 0", "taken back 0"),
        ("B says bauer david zwei david vier", "announced B d2d4"),
        ("B takes back", "taken back 0"),
    ]);
    assert_eq!(test.game, test.folded());
}

#[test]
fn what_the_server_has_had_is_known_once_and_until_it_goes_back() {
    let mut test = online(Steps::TRAINING, None);
    test.play(&[("B server has 1", "")]);
    test.play(&E4);
    test.play(&[
        ("B server has 2", ""),
        ("B server has 1", "arrived 1"),
        ("B server has 1", ""),
    ]);
    assert_eq!(test.game.arrived(), 1);
    test.play(&[("B server back 0", "taken back 0")]);
    assert_eq!(test.game.arrived(), 0);
    test.play(&[
        ("B says bauer eva zwei eva vier", "announced B e2e4"),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("B server has 1", "arrived 1"),
    ]);
    assert_eq!(test.game, test.folded());
}

#[test]
fn a_move_made_elsewhere_stands_on_both_boards() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let mut test = online(steps, None);
        test.play(&[(
            "B server e2e4",
            "started, announced B e2e4, heard, executed B, pressed B, completed e2e4, \
             repeated S, executed S, arrived 1",
        )]);
        test.play(&[("B server e2e4", "!NotYourTurn")]);
        assert!(test.game.in_step());
        assert_eq!(test.game, test.folded());
    }
    let mut test = online(Steps::TRAINING, None);
    test.play(&[E4[0]]);
    test.play(&[(
        "B server d2d4",
        "corrected, announced B d2d4, heard, executed B, pressed B, completed d2d4, \
         repeated S, executed S, arrived 1",
    )]);
    assert!(test.game.in_step());
}

#[test]
fn the_laws_of_the_table_are_not_the_servers() {
    let mut test = online(Steps::TRAINING, None);
    test.play(&E4);
    test.play(&[
        ("B sets level 3", "!Online"),
        ("B aborts", "requested Abort"),
        ("B server B wins", "B wins Abandoned"),
    ]);
    let mut offline = TestGame::new(setup(Steps::TRAINING));
    offline.play(&[("B aborts", "!NotOnline"), ("B server e2e4", "!NotOnline")]);
}

#[test]
fn a_dead_position_is_for_the_server_to_see() {
    let mut test = TestGame::new(Setup {
        start: "8/8/8/3k4/8/4r3/4K3/8 w - - 0 1".parse().unwrap(),
        ..online(Steps::TRAINING, None).game.setup().clone()
    });
    test.play(&[(
        "B server e2e3",
        "started, announced B e2e3, heard, executed B, pressed B, completed e2e3, \
         repeated S, executed S, arrived 1",
    )]);
    assert_eq!(test.game.drawn_by_law(), Some(Ending::DeadPosition));
    assert!(test.game.ended().is_none());
}

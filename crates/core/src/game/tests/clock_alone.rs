//! The clock without the moves: what is pressed counts, and nothing is said about a position.

use super::*;

fn clock(control: &str, arbiter: bool) -> Setup {
    Setup {
        clock_alone: true,
        control: control.parse().ok(),
        arbiter,
        ..setup(Steps::TRAINING)
    }
}

fn left(table: &TestGame) -> (u64, u64) {
    let left = |player| table.game.remaining(player, table.now).unwrap();
    let (own, theirs) = (left(Player::Blind), left(Player::Sighted));
    (own.as_secs(), theirs.as_secs())
}

#[test]
fn each_press_is_a_move_and_starts_the_other_time() {
    let table = story(
        clock("2/1+2, 5", false),
        &[
            ("S press", "started"),
            ("S press", "!NotYourTurn"),
            ("+10 B press", "made B"),
            ("B press", "!NotYourTurn"),
            ("+20 S press", "made S"),
            ("+30 B press", "made B"),
        ],
    );
    // Two moves made bring the next five minutes, which have no increment.
    assert_eq!(left(&table), (62 - 10 + 2 - 30 + 300, 62 - 20 + 2));
    assert_eq!(table.game.plies_made(), 3);
    assert_eq!(table.game.position().fullmoves().get(), 2);
    assert_eq!(table.game.step(), Step::OpponentMoves);
    let clock = table.game.clock().unwrap();
    assert_eq!(clock.moves_to_control(Color::White), None);
    assert_eq!(clock.moves_to_control(Color::Black), Some(1));
}

#[test]
fn times_may_differ() {
    let unequal = Setup {
        blind_plays: Side::Black,
        opponents_control: "3".parse().ok(),
        ..clock("5+3", false)
    };
    let mirrored = unequal.mirrored();
    let mut table = story(
        unequal.clone(),
        &[
            ("B press", "started"),
            ("B press", "!NotYourTurn"),
            ("+10 S press", "made S"),
            ("+13 B press", "made B"),
        ],
    );
    assert_eq!(left(&table), (303 - 13 + 3, 170));
    table.play(&[("+170 - look", "flag S, draw FlagFell")]);
    let from_their_seat = TestGame::new(mirrored.clone());
    assert_eq!(left(&from_their_seat), (180, 303));
    assert_eq!(mirrored.mirrored(), unequal);
}

#[test]
fn a_flag_stops_the_clock_and_decides_nothing() {
    let told = [
        ("B press", "started"),
        ("+63 B press", "flag B, draw FlagFell"),
        ("B press", "!GameOver"),
        ("B continue", "!GameOver"),
    ];
    let table = story(clock("1+2", false), &told);
    assert_eq!(table.game.score(), None, "nobody has lost by the clock");
    assert_eq!(left(&table), (0, 62));
}

#[test]
fn an_arbiter_decides_about_a_flag_and_corrects_the_clock() {
    let flag = [
        ("S press", "started"),
        ("+63 - look", "flag B, suspended"),
        ("B press", "!Suspended"),
        ("B continue", "!ArbiterStarts"),
    ];
    let mut corrected = story(clock("1+2", true), &flag);
    corrected.play(&[
        ("A sets B 30: the clock was set wrong", "ruled, B =30"),
        ("A counts B 12: as on the scoresheets", "ruled, B #12"),
        ("A starts", "ruled, continued"),
        ("+5 B press", "made B"),
    ]);
    assert_eq!(left(&corrected), (27, 62));
    let mut lost = story(clock("1+2", true), &flag);
    lost.play(&[
        ("A starts", "ruled, continued"),
        // The time is still gone.
        ("- look", "flag B, suspended"),
        ("A draws: only kings are left", "ruled, draw Arbiter"),
    ]);
}

#[test]
fn an_arbiter_who_comes_later_takes_the_end_back_and_nothing_else() {
    let mut table = story(
        clock("1+2", false),
        &[
            ("S press", "started"),
            ("+10 B press", "made B"),
            ("+70 - look", "flag S, draw FlagFell"),
            ("A goes 1: no arbiter yet", "!NoArbiter"),
            ("B calls an arbiter", "arbiter"),
            ("A starts", "!ReopenFirst"),
            ("A goes 0: as it was", "!ClockAlone"),
            ("A goes 2: as it will be", "!ClockAlone"),
            ("A goes 1: set wrong", "ruled, suspended, back 1"),
            ("A goes 1: again", "!ClockAlone"),
            ("A sets S 30: set wrong", "ruled, S =30"),
            ("A starts", "ruled, continued"),
            ("B press", "!NotYourTurn"),
            ("+5 S press", "made S"),
        ],
    );
    assert_eq!(left(&table), (54, 27));
    assert_eq!(table.game.position().fullmoves().get(), 2);
    table.play(&[("B press", "made B")]);
}

#[test]
fn the_players_end_it_by_the_words_of_every_game() {
    story(
        clock("5", false),
        &[
            ("B press", "started"),
            ("+3 B press", "made B"),
            ("B offer", "offered B"),
            ("S accept", "!AgreementTooEarly"),
            ("S decline", "declined S"),
            ("S press", "made S"),
            ("S offer", "offered S"),
            ("B accept", "draw Agreement"),
        ],
    );
    story(
        clock("5", false),
        &[
            ("B press", "started"),
            ("B resign", "asked"),
            ("B yes", "S wins Resignation"),
        ],
    );
    story(
        clock("5", false),
        &[
            ("B press", "started"),
            ("B calls the arbiter", "called B 1"),
            ("B calls the arbiter", "!CalledAlready"),
            ("B press", "made B"),
            ("S press", "made S"),
            ("B calls the arbiter", "called B 2"),
        ],
    );
    story(
        clock("5", true),
        &[
            ("B press", "started"),
            ("B calls the arbiter", "called B 1, suspended"),
            ("A starts", "ruled, continued"),
            ("- suspend", "suspended"),
        ],
    );
}

#[test]
fn what_needs_the_moves_is_refused_whoever_asks() {
    let asked = [
        "B says eva vier",
        "S e2e4",
        "B done",
        "B has it right",
        "B claims repetition",
        "S claims moves",
        "B takes back",
        "B asks for the position",
        "S is reported: illegal_move",
        "B is reported: pressed_without_move",
        "B touches e2",
        "A grants: so it is",
        "A denies: so it is not",
        "A goes 0: as it was",
        "A finds B illegal_move: seen",
    ];
    for started in [false, true] {
        let mut table = TestGame::new(clock("5", true));
        if started {
            table.play(&[("B press", "started")]);
        }
        for step in asked {
            table.play(&[(step, "!ClockAlone")]);
        }
    }
}

proptest! {
    /// However the two press, at most one time runs, no time is lost or won but the increment,
    /// and a restart finds the same clock.
    #[test]
    fn time_is_kept(presses in prop::collection::vec((0..40_u64, any::<bool>()), 0..40)) {
        let mut table = TestGame::new(clock("3+5", false));
        let mut passed = 0;
        for (seconds, blind) in presses {
            table.now = table.now + Duration::from_secs(seconds);
            let by = if blind { Player::Blind } else { Player::Sighted };
            let running = table.game.clock().and_then(|clock| clock.running());
            let ended = table.game.ended().is_some();
            let events = table.give(&Command::Press { by });
            let turn = running == Some(table.game.setup().color_of(by));
            prop_assert_eq!(events.is_ok(), !ended && (running.is_none() || turn || table.game.ended().is_some()));
            passed += if running.is_some() { seconds } else { 0 };
        }
        prop_assert_eq!(&table.folded(), &table.game);
        if table.game.ended().is_none() {
            let (own, theirs) = left(&table);
            let made = table.game.plies_made() as u64;
            prop_assert_eq!(own + theirs + passed, 2 * 185 + 5 * made);
        }
    }
}

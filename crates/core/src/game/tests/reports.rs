//! Disputes without an arbiter: what the record refutes, what the other side is asked, and what
//! follows.

use super::laws::{played, with_arbiter};
use super::*;
use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};
use Pace::{Blitz, Rapid, Standard};

/// `reports S illegal_move`, `reports S earlier_illegal_move after 2`
pub(super) fn reports(by: Player, what: &str) -> Command {
    let words: Vec<&str> = what.split(' ').collect();
    let (of, what, moves) = match words[..] {
        ["reports", of, what] => (of, what, None),
        ["reports", of, what, "after", moves] => (of, what, moves.parse().ok()),
        _ => panic!("{what}"),
    };
    let by = match by {
        Player::Blind => Reporter::BlindTable,
        Player::Sighted => Reporter::SightedPage,
    };
    Command::Report {
        of: match of {
            "B" => Player::Blind,
            _ => Player::Sighted,
        },
        what: serde_json::from_value(what.into()).unwrap(),
        by: Some(by),
        moves,
    }
}

/// `saw g1 touched`: by the other player
pub(super) fn saw(by: Player, what: &str) -> Command {
    let square = what.split(' ').nth(1).unwrap().parse().unwrap();
    Command::Touch {
        by: by.other(),
        square,
        reported: Some(match by {
            Player::Blind => Reporter::BlindTable,
            Player::Sighted => Reporter::SightedPage,
        }),
    }
}

fn of(edition: Edition, pace: Pace, supervised: bool) -> Setup {
    Setup {
        rules: Some(Box::new(Rules::of(edition, pace, supervised).unwrap())),
        ..setup(Steps::TRAINING)
    }
}

/// The sighted player, Black, has answered with a promotion: `h1q` or another piece.
fn promoted(edition: Edition, piece: char) -> TestGame {
    let start = "K7/2P5/8/8/8/8/4k2p/8 w - - 0 1";
    let setup = by(edition, from(start, Steps::TRAINING));
    played(setup, &format!("a8a7 h2h1{piece}"))
}

#[test]
fn nobody_wins_by_saying_something_twice() {
    // Each of these would end the game by one side's word.
    for edition in Edition::ALL {
        let mut table = played(by(edition, setup(Steps::TRAINING)), "e2e4 e7e5");
        table.play(&[
            (
                "B reports S illegal_move",
                "reported S IllegalMove, asked, suspended",
            ),
            ("B reports S illegal_move", "!AnswerFirst"),
            ("B yes", "!AnswerFirst"),
            ("S no", "contested S"),
            ("B reports S illegal_move", "!Contested"),
            ("B yes", "!Contested"),
            ("S no", "!Contested"),
            ("B continue", "!Contested"),
            ("B says david vier", "!Contested"),
            ("S resign", "!Contested"),
        ]);
        assert_eq!(table.game.ended(), None, "{edition}");
        assert_eq!(table.game.illegal_moves(Player::Sighted), 0, "{edition}");
        assert_eq!(table.folded(), table.game, "{edition}");
    }
    for (what, asked) in [
        (
            "colours_reversed",
            "reported B ColoursReversed, asked, suspended",
        ),
        ("wrong_start", "reported B WrongStart, asked, suspended"),
    ] {
        let step = format!("B reports B {what}");
        let mut table = played(setup(Steps::TRAINING), "f2f3 e7e5 g2g4");
        table.play(&[
            (&step, asked),
            ("S no", "contested S"),
            ("B yes", "!Contested"),
        ]);
        assert_eq!(table.game.ended(), None, "{what}: the loser alone");
        let mut table = played(setup(Steps::TRAINING), "f2f3 e7e5 g2g4");
        table.play(&[(&step, asked), ("S yes", "admitted S, draw Annulled")]);
    }
}

#[test]
fn what_the_record_refutes_is_refused() {
    let long = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 d2d4 d7d5 c2c4 c7c5 \
                b2b4 b7b5 a2a4 a7a5 h2h4 h7h5 g1f3 g8f6";
    for (moves, step, shown) in [
        ("e2e4", "B reports S illegal_move", "!NotCompleted"),
        ("e2e4", "B reports S earlier_illegal_move", "!Refuted"),
        ("", "S reports B two_hands", "!NotCompleted"),
        ("e2e4", "S reports B pressed_without_move", "!Refuted"),
        // The pawn is on h2.
        ("e2e4 h7h5", "B reports S unpromoted", "!Refuted"),
        ("e2e4 h7h5 e4e5", "B reports S unpromoted", "!Refuted"),
        ("e2e4 e7e5", "B reports S late", "!Refuted"),
        (long, "B reports S colours_reversed", "!Refuted"),
        ("e2e4", "S reports B illegal_position", "!NoArbiter"),
    ] {
        let mut table = played(by(Fide2023, setup(Steps::TRAINING)), moves);
        table.play(&[(step, shown)]);
    }
    // Announced, but the clock is not pressed.
    let mut table = TestGame::new(setup(Steps::TRAINING));
    table.play(&[
        E4,
        ("S reports B pressed_without_move", "!Refuted"),
        ("S reports B illegal_move", "!NotCompleted"),
    ]);
    // In these editions the game goes on in any case.
    for edition in [Fide2001, Fide2014] {
        played(by(edition, setup(Steps::TRAINING)), "g1f3 g8f6")
            .play(&[("B reports S colours_reversed", "!Refuted")]);
    }
}

#[test]
fn whoever_is_not_there_is_not_asked_and_loses_by_the_clock_alone() {
    // "gegner nicht da" must not win at once.
    let mut table = played(by(Fide2009, setup(Steps::TRAINING)), "e2e4");
    table.play(&[
        ("+1 B reports S late", "reported S Late"),
        ("+1 B reports S late", "reported S Late"),
    ]);
    assert_eq!(table.game.ended(), None);
    let clock = table.game.clock().unwrap();
    assert_eq!(clock.running(), Some(Color::Black), "their time runs on");
    table.play(&[("+120 B look", "flag S, B wins TimeForfeit")]);
    // There is no default time if the competition set none.
    played(by(Fide2014, setup(Steps::TRAINING)), "e2e4").play(&[("B reports S late", "!Refuted")]);
    // With an arbiter, it is for them to decide.
    let mut table = played(with_arbiter(by(Fide2009, setup(Steps::TRAINING))), "e2e4");
    table.play(&[
        (
            "+1 B reports S late",
            "reported S Late, disputed, suspended",
        ),
        ("A grants: nobody is here", "ruled, B wins Default"),
    ]);
}

#[test]
fn a_question_that_is_answered_costs_nobody_time_and_waits() {
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5 g1f3");
    let times = |table: &TestGame| {
        [Player::Blind, Player::Sighted].map(|player| table.game.remaining(player, table.now))
    };
    table.play(&[(
        "S reports B two_hands",
        "reported B TwoHands, asked, suspended",
    )]);
    let before = times(&table);
    // Silence decides nothing, whatever is tried and however long it takes.
    table.play(&[
        ("+20 B look", ""),
        ("B suspend", ""),
        ("S b8c6", "!AnswerFirst"),
        ("S offer", "!AnswerFirst"),
        ("B continue", "!AnswerFirst"),
        ("S yes", "!AnswerFirst"),
        ("S reports B illegal_move", "!AnswerFirst"),
        ("B writes springer cesar drei", "!AnswerFirst"),
    ]);
    assert_eq!(times(&table), before);
    // After kill -9 the same question is asked.
    table.game = table.folded();
    table.play(&[
        ("B yes", "admitted B, illegal B 1, S +120"),
        ("B continue", "continued"),
        ("S b8c6", "announced S b8c6, executed S, pressed S"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn what_is_contested_is_settled_by_whoever_gives_in() {
    const ASKED: (&str, &str) = (
        "B reports S illegal_move",
        "reported S IllegalMove, asked, suspended",
    );
    let contested = || {
        let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
        table.play(&[ASKED, ("S no", "contested S")]);
        table
    };
    // The reporting side takes it back; the same is not reported again about this move.
    let mut table = contested();
    table.game = table.folded();
    table.play(&[
        ("S correct", "!Contested"),
        ("B correct", "dismissed"),
        ("B continue", "continued"),
        ("B reports S illegal_move", "!ReportedAlready"),
    ]);
    table.plays("g1f3");
    table.plays("b8c6");
    table.play(&[ASKED, ("B correct", "dismissed")]);
    assert_eq!(table.folded(), table.game);
    // Whoever was asked admits it after all.
    let mut table = contested();
    table.play(&[
        ("S yes", "admitted S, illegal S 1, B +120, back 1, asked"),
        ("B no", "dismissed"),
        ("B continue", "continued"),
        ("S d7d5", "announced S d7d5, executed S, pressed S"),
    ]);
    assert_eq!(table.folded(), table.game);
    // An arbiter joins.
    for (ruling, events) in [
        (
            "A grants: seen on the film",
            "ruled, illegal S 1, B +120, back 1, asked",
        ),
        ("A denies: nobody saw it", "ruled"),
    ] {
        let mut table = contested();
        table.play(&[
            ("B calls an arbiter", "arbiter, disputed"),
            ("B calls an arbiter", "!ArbiterThere"),
            ("S yes", "!RuleFirst"),
            ("B correct", "!RuleFirst"),
            (ruling, events),
        ]);
        assert_eq!(table.folded(), table.game);
        let dismissed = if events.ends_with("asked") {
            "ruled, dismissed, continued"
        } else {
            "ruled, continued"
        };
        table.play(&[
            (
                "B continue",
                if events.ends_with("asked") {
                    "!AnswerFirst"
                } else {
                    "!ArbiterStarts"
                },
            ),
            ("A starts", dismissed),
        ]);
        assert_eq!(table.folded(), table.game);
    }
    // Without a clock nothing stands, and still nobody can go on.
    let setup = Setup {
        control: None,
        ..setup(Steps::TRAINING)
    };
    let mut table = played(setup, "e2e4 e7e5");
    table.play(&[
        ("B reports S illegal_move", "reported S IllegalMove, asked"),
        ("B says david vier", "!AnswerFirst"),
        ("S no", "contested S"),
        ("B says david vier", "!Contested"),
        ("B correct", "dismissed"),
        ("B says david vier", "announced B d2d4"),
    ]);
}

#[test]
fn what_players_say_of_their_own_move_does_not_alone_undo_it() {
    // The player wants to take back a blunder at the cost of two minutes.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5 d1h5");
    table.play(&[
        (
            "B reports B illegal_move",
            "reported B IllegalMove, asked, suspended",
        ),
        ("B yes", "!AnswerFirst"),
        ("S no", "contested S"),
        ("B correct", "dismissed"),
        ("B continue", "continued"),
    ]);
    assert_eq!(table.game.plies().len(), 3);
    // Nor can they take back what was not claimed in time.
    let mut table = played(of(Fide2023, Rapid, false), "e2e4 e7e5");
    table.play(&[
        (
            "B reports B earlier_illegal_move",
            "reported B EarlierIllegalMove, asked, suspended",
        ),
        ("B yes", "!AnswerFirst"),
        ("S yes", "back 0"),
    ]);
    // What only costs the reporting player needs nobody's yes; what ends the game does.
    let mut table = played(setup(Steps::TRAINING), "e2e4");
    table.play(&[
        (
            "B reports B two_hands",
            "reported B TwoHands, illegal B 1, S +120",
        ),
        (
            "B reports B two_hands",
            "reported B TwoHands, asked, suspended",
        ),
        ("S yes", "admitted S, illegal B 2, S wins IllegalMoves"),
    ]);
}

#[test]
fn a_late_report_is_late_after_the_press_too() {
    for (article, edition, pace, supervised, late) in [
        ("B.5.b", Fide2001, Rapid, false, "!ReportTooLate"),
        ("C.3", Fide2001, Blitz, false, "!Stands"),
        ("A.4.c", Fide2009, Rapid, false, "!ReportTooLate"),
        (
            "B.3.c",
            Fide2009,
            Blitz,
            false,
            "reported B IllegalMove, asked, suspended",
        ),
        (
            "A.4.b",
            Fide2014,
            Rapid,
            false,
            "reported B IllegalMove, asked, suspended",
        ),
        (
            "A.4.2",
            Fide2018,
            Rapid,
            false,
            "reported B IllegalMove, asked, suspended",
        ),
        (
            "B.4",
            Fide2018,
            Blitz,
            false,
            "reported B IllegalMove, asked, suspended",
        ),
        (
            "A.5.2",
            Fide2023,
            Rapid,
            false,
            "reported B IllegalMove, asked, suspended",
        ),
    ] {
        println!("{edition} {pace:?}: {article}");
        // Before the press of the answer, and after it.
        let mut table = played(of(edition, pace, supervised), "e2e4");
        table.play(&[
            ("S e7e5", "announced S e7e5, executed S, pressed S"),
            ("S reports B illegal_move", late),
        ]);
        let mut table = played(of(edition, pace, supervised), "e2e4 e7e5");
        table.play(&[("S reports B illegal_move", late)]);
        assert_eq!(table.game.ended(), None, "{article}");
        if late.starts_with('!') {
            continue;
        }
        // It stands, unless both take it back: no penalty, and no time.
        table.play(&[("B yes", "back 0"), ("B continue", "continued")]);
        assert_eq!(table.game.illegal_moves(Player::Blind), 0, "{article}");
        assert_eq!(table.folded(), table.game, "{article}");
    }
    // Where a claim is never too late, it still means that move.
    let mut table = played(of(Fide2023, Standard, true), "e2e4 e7e5");
    table.play(&[
        (
            "S reports B illegal_move",
            "reported B IllegalMove, asked, suspended",
        ),
        ("B yes", "admitted B, illegal B 1, S +120, back 0, asked"),
    ]);
}

#[test]
fn an_earlier_one_is_the_one_that_was_answered() {
    // White's last move is unanswered: the one before is meant.
    for (moves, back) in [
        ("e2e4 e7e5 g1f3", "back 0"),
        ("e2e4 e7e5 g1f3 b8c6", "back 2"),
        ("e2e4 e7e5 g1f3 b8c6 f1c4", "back 2"),
    ] {
        let mut table = played(setup(Steps::TRAINING), moves);
        let admitted = format!("admitted B, illegal B 1, S +120, {back}, asked");
        table.play(&[
            (
                "S reports B earlier_illegal_move",
                "reported B EarlierIllegalMove, asked, suspended",
            ),
            ("B yes", admitted.as_str()),
        ]);
        assert_eq!(table.folded(), table.game, "{moves}");
    }
    // The answer stands but is not pressed: White's last move counts as answered.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5 g1f3");
    table.play(&[
        ("S b8c6", "announced S b8c6, executed S, pressed S"),
        (
            "S reports B earlier_illegal_move",
            "reported B EarlierIllegalMove, asked, suspended",
        ),
        ("B yes", "admitted B, illegal B 1, S +120, back 2, asked"),
    ]);
    played(setup(Steps::TRAINING), "e2e4")
        .play(&[("S reports B earlier_illegal_move", "!Refuted")]);
}

#[test]
fn both_go_back_to_a_much_older_one() {
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6";
    let mut table = played(setup(Steps::TRAINING), moves);
    table.play(&[
        ("S reports B earlier_illegal_move after 3", "!NotInScore"),
        ("S reports B earlier_illegal_move after 80", "!NotInScore"),
        (
            "S reports B earlier_illegal_move after 2",
            "reported B EarlierIllegalMove, asked, suspended",
        ),
        ("B yes", "admitted B, illegal B 1, S +120, back 2, asked"),
        ("S names g1", "touched g1"),
        ("B continue", "continued"),
        ("B says david vier", "!TouchMove"),
        ("B says springer eva zwei", "announced B g1e2"),
    ]);
    assert_eq!(table.folded(), table.game);
    // Even where it stands, both can take it back together.
    let mut table = played(of(Fide2018, Rapid, false), moves);
    table.play(&[
        (
            "B reports S earlier_illegal_move after 1",
            "reported S EarlierIllegalMove, asked, suspended",
        ),
        ("S yes", "back 1"),
    ]);
    // With an arbiter at the table, they say it.
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), moves);
    table.play(&[
        (
            "S reports B earlier_illegal_move after 2",
            "reported B EarlierIllegalMove, disputed, suspended",
        ),
        (
            "A grants: it was",
            "ruled, illegal B 1, S +120, back 2, asked",
        ),
    ]);
}

#[test]
fn the_replacement_is_played_with_the_piece_that_was_touched() {
    let admitted = || {
        let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
        table.play(&[
            (
                "B reports S illegal_move",
                "reported S IllegalMove, asked, suspended",
            ),
            ("S yes", "admitted S, illegal S 1, B +120, back 1, asked"),
        ]);
        table
    };
    // The offender can neither name the piece nor go on before it is named.
    let mut table = admitted();
    table.game = table.folded();
    table.play(&[
        ("S names h7", "!AnswerFirst"),
        ("S touches h7", "!AnswerFirst"),
        ("B continue", "!AnswerFirst"),
        ("B yes", "!AnswerFirst"),
        ("B names e5", "!NothingThere"),
        ("B names g8", "touched g8"),
        ("S d7d5", "!Suspended"),
        ("B continue", "continued"),
        ("S d7d5", "!TouchMove"),
        ("S correct", "!TouchMove"),
        ("S g8f6", "announced S g8f6, executed S, pressed S"),
        ("- heard", "heard, repeated B, executed B, completed g8f6"),
    ]);
    assert_eq!(table.folded(), table.game);
    // The same for the blind player, who cannot pass it off as a slip of the tongue.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5 g1f3");
    table.play(&[
        (
            "S reports B illegal_move",
            "reported B IllegalMove, asked, suspended",
        ),
        ("B yes", "admitted B, illegal B 1, S +120, back 2, asked"),
        ("S names b1", "touched b1"),
        ("B continue", "continued"),
        ("B correct", "!TouchMove"),
        ("B says springer felix drei", "!TouchMove"),
        ("B says springer cesar drei", "announced B b1c3"),
        ("B correct", "corrected"),
        ("B correct", "!TouchMove"),
    ]);
    assert_eq!(table.folded(), table.game);
    // A piece that cannot move obliges nobody (Article 4.5).
    let mut table = admitted();
    table.play(&[
        ("B names a8", "touched a8"),
        ("B continue", "continued"),
        ("S d7d5", "announced S d7d5, executed S, pressed S"),
    ]);
}

#[test]
fn an_unpromoted_pawn_becomes_a_queen_and_the_move_stands() {
    const REPORT: &str = "B reports S unpromoted";
    const ASKED: &str = "reported S Unpromoted, asked, suspended";
    for edition in [Fide2014, Fide2018, Fide2023] {
        // The record already has a queen: the move stands.
        let mut table = promoted(edition, 'q');
        table.play(&[
            (REPORT, ASKED),
            ("S yes", "admitted S, illegal S 1, B +120"),
            ("B continue", "continued"),
            ("B says cesar acht dame", "announced B c7c8q"),
        ]);
        assert_eq!(table.game.plies().len(), 2, "{edition}");
        assert_eq!(table.folded(), table.game, "{edition}");
        // The record has another piece: it becomes a queen, and nothing else can be played.
        let mut table = promoted(edition, 'n');
        table.play(&[
            (REPORT, ASKED),
            (
                "S yes",
                "admitted S, illegal S 1, B +120, back 1, announced S h2h1q, executed S, pressed S",
            ),
            ("S correct", "!Suspended"),
            ("B continue", "continued"),
            ("- heard", "heard, repeated B, executed B, completed h2h1q"),
        ]);
        assert_eq!(table.folded(), table.game, "{edition}");
    }
    // The move is taken back, and the pawn counts as touched.
    let mut table = promoted(Fide2009, 'q');
    table.play(&[
        (REPORT, ASKED),
        (
            "S yes",
            "admitted S, illegal S 1, B +120, back 1, touched h2",
        ),
        ("B continue", "continued"),
        ("S e2f2", "!TouchMove"),
        ("S h2h1n", "announced S h2h1n, executed S, pressed S"),
    ]);
    assert_eq!(table.folded(), table.game);
    promoted(Fide2001, 'q').play(&[(REPORT, "!NotIrregular")]);
    // The blind player's queen cannot be corrected into something else.
    let start = "7k/P6p/8/8/8/8/8/K7 w - - 0 1";
    let mut table = played(from(start, Steps::TRAINING), "");
    table.play(&[("B press", "started")]);
    table.plays("a7a8n");
    table.play(&[
        (
            "S reports B unpromoted",
            "reported B Unpromoted, asked, suspended",
        ),
        (
            "B yes",
            "admitted B, illegal B 1, S +120, back 0, announced B a7a8q",
        ),
        ("B continue", "continued"),
        ("B correct", "!BecomesQueen"),
        ("B no", "!BecomesQueen"),
        ("B says anna acht turm", "!BecomesQueen"),
        ("B says anna acht", "!BecomesQueen"),
        ("B claims repetition with könig anna zwei", "!BecomesQueen"),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed a7a8q, repeated S, executed S",
        ),
    ]);
}

#[test]
fn questions_do_not_take_each_others_place() {
    // "Wirklich aufgeben?" is open when the report comes: a yes to it is not a yes to the
    // report.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5 g1f3 b8c6");
    table.play(&[
        ("B resign", "asked"),
        (
            "S reports B illegal_move",
            "dismissed, reported B IllegalMove, asked, suspended",
        ),
        ("B no", "contested B"),
        ("S correct", "dismissed"),
        ("B yes", "!Suspended"),
        ("B continue", "continued"),
        ("B yes", "!NothingAsked"),
    ]);
    assert_eq!(table.game.ended(), None);
    // While there is a question about the scoresheets, nothing can be reported.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        (
            "B writes springer cesar sechs",
            "wrote B 1 b8c6, suspended, asked",
        ),
        ("B reports S illegal_move", "!Suspended"),
        ("S no", "dismissed"),
    ]);
    // An offer waits until the question is answered.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("S offer", "offered S"),
        (
            "S reports B illegal_move",
            "reported B IllegalMove, asked, suspended",
        ),
        ("B no", "contested B"),
        ("S correct", "dismissed"),
        ("B accept", "!Suspended"),
        ("B continue", "continued"),
        ("B accept", "draw Agreement"),
    ]);
}

#[test]
fn what_was_asked_before_questions_stopped_the_clocks_is_still_understood() {
    let mut table = played(of(Fide2023, Rapid, false), "e2e4 e7e5");
    let asked = r#"{"kind":"asked","question":{"about":"restore","of":"blind","moves":0}}"#;
    let asked: Event = serde_json::from_str(asked).unwrap();
    table.game.apply(&asked, table.now).unwrap();
    table.play(&[("S yes", "!AnswerFirst"), ("B yes", "suspended, back 0")]);
    let reported = r#"{"kind":"reported","of":"blind","what":"two_hands"}"#;
    let reported: Event = serde_json::from_str(reported).unwrap();
    assert!(matches!(
        reported,
        Event::Reported {
            by: None,
            moves: None,
            ..
        }
    ));
}

#[test]
fn a_report_of_one_move_is_none_of_another() {
    let setup = of(Fide2023, Rapid, false);
    let mut table = played(setup, "e2e4 e7e5 g1f3 b8c6");
    const ASKED: &str = "reported B EarlierIllegalMove, asked, suspended";
    table.play(&[
        ("S reports B earlier_illegal_move after 0", ASKED),
        ("B no", "dismissed"),
        ("B continue", "continued"),
        (
            "S reports B earlier_illegal_move after 0",
            "!ReportedAlready",
        ),
        ("S reports B earlier_illegal_move after 2", ASKED),
        ("B no", "dismissed"),
        ("B continue", "continued"),
        ("S reports B earlier_illegal_move", "!ReportedAlready"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn a_touch_that_the_other_side_saw_is_asked_of_whoever_touched() {
    let mut table = played(setup(Steps::TRAINING), "e2e4");
    table.play(&[
        ("B saw a8 touched", "asked, suspended"),
        ("B says david vier", "!AnswerFirst"),
        ("B yes", "!AnswerFirst"),
        // Nobody is bound by one side's word.
        ("S no", "dismissed"),
        ("B continue", "continued"),
        ("B saw b8 touched", "asked, suspended"),
        ("S correct", "!AnswerFirst"),
        ("B correct", "dismissed"),
        ("B continue", "continued"),
        ("B saw g8 touched", "asked, suspended"),
        ("S yes", "touched g8"),
        ("B continue", "continued"),
        ("S e7e5", "!TouchMove"),
        // Neither can take back what both have said.
        ("S correct", "!TouchMove"),
        ("S g8f6", "announced S g8f6, executed S, pressed S"),
    ]);
    assert_eq!(table.folded(), table.game);
    // A player's report about themselves, or what a board has seen, may be a mistake.
    story(
        setup(Steps::TRAINING),
        &[
            ("B press", "started"),
            ("B touches g1", "touched g1"),
            ("B correct", "nothing touched"),
            ("B touches g1", "touched g1"),
            ("S saw b1 touched", "asked, suspended"),
            ("B yes", "touched b1"),
            ("B continue", "continued"),
            ("B correct", "!TouchMove"),
        ],
    );
    // An arbiter has seen it.
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "e2e4");
    table.play(&[("B saw g8 touched", "touched g8")]);
}

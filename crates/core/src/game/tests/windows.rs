//! How long an illegal move can be claimed, and what follows: edition by edition, with and
//! without full supervision (Article 7.5; Appendices A and B).

use super::laws::{played, with_arbiter};
use super::*;
use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};
use Pace::{Blitz, Rapid, Standard};

/// The rules of a game of this pace, with or without the supervision of A.4 and B.2.
fn of(edition: Edition, pace: Pace, supervised: bool, steps: Steps) -> Setup {
    Setup {
        rules: Some(Box::new(Rules::of(edition, pace, supervised).unwrap())),
        ..setup(steps)
    }
}

const TOO_LATE: &str = "!ReportTooLate";
const STANDS: &str = "!Stands";

/// The events of an illegal move that the blind player admits; White moved first.
fn restored(_: &str, time: &str) -> String {
    format!("admitted B, illegal B 1, S {time}, back 0, asked")
}

fn lost(_: &str) -> String {
    "admitted B, illegal B 1, S wins IllegalMoves".into()
}

fn agreed(what: &str) -> String {
    format!("reported B {what}, asked, suspended")
}

/// The blind player is reported, and admits what is claimed in time.
fn reported(table: &mut TestGame, what: &str, expected: &str) {
    let step = format!("B is reported: {what}");
    if expected.starts_with("admitted") {
        let name = match what {
            "illegal_move" => "IllegalMove",
            _ => "EarlierIllegalMove",
        };
        let asked = format!("reported B {name}, asked, suspended");
        table.play(&[(&step, &asked), ("B yes", expected)]);
    } else {
        table.play(&[(&step, expected)]);
    }
}

#[test]
fn the_opponent_can_claim_until_the_answering_move() {
    for (article, edition, pace, supervised, expected) in [
        (
            "7.4",
            Fide2001,
            Standard,
            true,
            restored("IllegalMove", "+120"),
        ),
        (
            "B.5.b",
            Fide2001,
            Rapid,
            false,
            restored("IllegalMove", "+120"),
        ),
        ("C.3", Fide2001, Blitz, false, lost("IllegalMove")),
        (
            "A.4.c",
            Fide2009,
            Rapid,
            false,
            restored("IllegalMove", "+120"),
        ),
        ("B.3.c", Fide2009, Blitz, false, lost("IllegalMove")),
        ("A.4.b", Fide2014, Rapid, false, lost("IllegalMove")),
        ("B.4", Fide2014, Blitz, false, lost("IllegalMove")),
        ("A.4.2", Fide2018, Rapid, false, lost("IllegalMove")),
        (
            "7.5.5",
            Fide2018,
            Rapid,
            true,
            restored("IllegalMove", "+120"),
        ),
        (
            "A.5.2",
            Fide2023,
            Rapid,
            false,
            restored("IllegalMove", "+60"),
        ),
        (
            "B.3",
            Fide2023,
            Blitz,
            false,
            restored("IllegalMove", "+60"),
        ),
        (
            "7.5.5",
            Fide2023,
            Standard,
            true,
            restored("IllegalMove", "+120"),
        ),
    ] {
        let mut table = played(of(edition, pace, supervised, Steps::TRAINING), "e2e4");
        println!("{edition} {pace:?} {supervised}: {article}");
        reported(&mut table, "illegal_move", &expected);
        if table.game.ended().is_none() {
            assert!(
                table.game.plies().is_empty() && table.game.in_step(),
                "{article}"
            );
            table.play(&[
                ("B says david vier", "!AnswerFirst"),
                ("S no", "dismissed"),
                ("B says david vier", "!Suspended"),
                ("B continue", "continued"),
                ("B says david vier", "announced B d2d4"),
            ]);
            let clock = table.game.clock().unwrap();
            assert_eq!(clock.running(), Some(Color::White), "{article}");
        }
        assert_eq!(table.folded(), table.game, "{article}");
    }
}

#[test]
fn touching_or_moving_closes_the_window() {
    for (article, edition, pace, supervised, touched, answered) in [
        // Until the end of the game, whatever the opponent does.
        (
            "7.4.a",
            Fide2001,
            Standard,
            true,
            restored("IllegalMove", "+120"),
            restored("IllegalMove", "+120"),
        ),
        (
            "7.4.a",
            Fide2009,
            Standard,
            true,
            restored("IllegalMove", "+120"),
            restored("IllegalMove", "+120"),
        ),
        (
            "7.4.a",
            Fide2009,
            Rapid,
            true,
            restored("IllegalMove", "+120"),
            restored("IllegalMove", "+120"),
        ),
        (
            "7.5.1",
            Fide2023,
            Blitz,
            true,
            restored("IllegalMove", "+60"),
            restored("IllegalMove", "+60"),
        ),
        // Until the opponent touches a piece.
        (
            "B.5.b",
            Fide2001,
            Rapid,
            false,
            TOO_LATE.into(),
            TOO_LATE.into(),
        ),
        // Until the opponent moves.
        (
            "C.3",
            Fide2001,
            Blitz,
            false,
            lost("IllegalMove"),
            STANDS.into(),
        ),
        (
            "A.4.c",
            Fide2009,
            Rapid,
            false,
            restored("IllegalMove", "+120"),
            TOO_LATE.into(),
        ),
        (
            "B.3.c",
            Fide2009,
            Blitz,
            false,
            lost("IllegalMove"),
            agreed("IllegalMove"),
        ),
        (
            "A.4.b",
            Fide2014,
            Rapid,
            false,
            lost("IllegalMove"),
            agreed("IllegalMove"),
        ),
        (
            "B.4",
            Fide2014,
            Blitz,
            false,
            lost("IllegalMove"),
            agreed("IllegalMove"),
        ),
        (
            "A.4.2",
            Fide2018,
            Rapid,
            false,
            lost("IllegalMove"),
            agreed("IllegalMove"),
        ),
        (
            "B.4",
            Fide2018,
            Blitz,
            false,
            lost("IllegalMove"),
            agreed("IllegalMove"),
        ),
        (
            "A.5.2",
            Fide2023,
            Rapid,
            false,
            restored("IllegalMove", "+60"),
            agreed("IllegalMove"),
        ),
        (
            "B.3",
            Fide2023,
            Blitz,
            false,
            restored("IllegalMove", "+60"),
            agreed("IllegalMove"),
        ),
    ] {
        println!("{edition} {pace:?} {supervised}: {article}");
        let setup = || of(edition, pace, supervised, Steps::TRAINING);
        let mut table = played(setup(), "e2e4");
        table.play(&[("S touches e7", "touched e7")]);
        reported(&mut table, "illegal_move", &touched);
        // The answer stands on the board but has not been announced yet.
        let mut table = played(setup(), "e2e4");
        table.play(&[("S e7e5", "announced S e7e5, executed S, pressed S")]);
        reported(&mut table, "illegal_move", &answered);
        // Once it is completed, the claim is about an earlier move.
        let earlier = answered.replace("IllegalMove,", "EarlierIllegalMove,");
        let mut table = played(setup(), "e2e4 e7e5");
        reported(&mut table, "earlier_illegal_move", &earlier);
        assert_eq!(table.folded(), table.game, "{article}");
        // A player who has not moved has made no earlier one.
        played(setup(), "e2e4").play(&[("S is reported: earlier_illegal_move", "!Refuted")]);
    }
}

#[test]
fn both_can_agree_to_correct_what_nobody_claimed() {
    let game = || of(Fide2023, Rapid, false, Steps::TRAINING);
    let mut table = played(game(), "e2e4 e7e5 g1f3");
    table.play(&[
        (
            "S is reported: earlier_illegal_move",
            "reported S EarlierIllegalMove, asked, suspended",
        ),
        ("B yes", "!AnswerFirst"),
        ("S yes", "back 1"),
        ("B continue", "continued"),
        ("S d7d5", "announced S d7d5, executed S, pressed S"),
    ]);
    assert_eq!(table.game.illegal_moves(Player::Sighted), 0, "no penalty");
    assert_eq!(table.folded(), table.game);
    // The opponent need not agree, and is asked only once.
    let asked = (
        "B is reported: earlier_illegal_move",
        "reported B EarlierIllegalMove, asked, suspended",
    );
    let mut table = played(game(), "e2e4 e7e5");
    table.play(&[
        asked,
        ("B no", "dismissed"),
        ("B yes", "!Suspended"),
        ("B continue", "continued"),
        ("B is reported: earlier_illegal_move", "!ReportedAlready"),
        ("B says david vier", "announced B d2d4"),
    ]);
    // An arbiter at the table is not involved.
    played(with_arbiter(game()), "e2e4 e7e5").play(&[
        ("A finds B earlier_illegal_move: I saw it", STANDS),
        asked,
        ("B yes", "back 0"),
    ]);
}

#[test]
fn a_move_is_illegal_when_it_is_completed() {
    // Made, until 2001; pressed, from 2009 on (7.5.1).
    for (edition, pace, expected) in [
        (
            Fide2001,
            Standard,
            "reported B IllegalMove, asked, suspended",
        ),
        (Fide2001, Blitz, "!NotCompleted"),
        (Fide2009, Standard, "!NotCompleted"),
        (Fide2014, Standard, "!NotCompleted"),
        (Fide2023, Standard, "!NotCompleted"),
        (Fide2023, Rapid, "!NotCompleted"),
    ] {
        let mut table = TestGame::new(of(edition, pace, false, Steps::ASSISTANT));
        table.play(&[E4, ("B is reported: illegal_move", expected)]);
        if !expected.starts_with('!') {
            let admitted = "admitted B, corrected, illegal B 1, S +120, asked";
            table.play(&[("B yes", admitted)]);
        }
    }
    // A press held back by the announcement is a press; the clock has stood since.
    let mut table = TestGame::new(of(Fide2023, Standard, true, Steps::TRAINING));
    table.play(&[
        E4,
        ("B press", "executed B, pressed B"),
        (
            "B is reported: two_hands",
            "reported B TwoHands, asked, suspended",
        ),
        // It was a legal move, which stands.
        ("B yes", "admitted B, illegal B 1, S +120"),
        ("B continue", "continued"),
        ("- heard", "heard, completed e2e4, repeated S, executed S"),
    ]);
    assert_eq!(table.game.clock().unwrap().running(), Some(Color::Black));
    assert_eq!(table.folded(), table.game);
    // A press without a move takes no move back.
    let game = with_arbiter(of(Fide2023, Standard, true, Steps::COMPETITION));
    let mut table = TestGame::new(game);
    table.play(&[
        E4,
        ("B yes", "confirmed"),
        ("B done", "executed B"),
        (
            "A finds B pressed_without_move: before it",
            "ruled, illegal B 1, S +120",
        ),
        ("- heard", "heard"),
        ("B press", "pressed B, completed e2e4"),
    ]);
    assert_eq!(table.folded(), table.game);
    // A legal move made with two hands stands once it is completed.
    let mut table = played(of(Fide2023, Standard, true, Steps::TRAINING), "e2e4");
    table.play(&[
        (
            "B is reported: two_hands",
            "reported B TwoHands, asked, suspended",
        ),
        ("B yes", "admitted B, illegal B 1, S +120"),
    ]);
    assert_eq!(table.game.plies().len(), 1);
}

#[test]
fn the_arbiter_acts_unasked_where_the_edition_says_so() {
    for (article, edition, pace, expected) in [
        ("A.4.c", Fide2009, Rapid, "!OnlyOnClaim"),
        (
            "B.3.c",
            Fide2009,
            Blitz,
            "ruled, illegal B 1, S wins IllegalMoves",
        ),
        (
            "A.4.b",
            Fide2014,
            Rapid,
            "ruled, illegal B 1, S wins IllegalMoves",
        ),
        (
            "A.5.2",
            Fide2023,
            Rapid,
            "ruled, illegal B 1, S +60, suspended, back 0, asked",
        ),
        (
            "7.5.5",
            Fide2023,
            Standard,
            "ruled, illegal B 1, S +120, suspended, back 0, asked",
        ),
    ] {
        println!("{article}");
        let setup = with_arbiter(of(edition, pace, pace == Standard, Steps::TRAINING));
        played(setup, "e2e4").play(&[("A finds B illegal_move: I saw it", expected)]);
    }
    // On a claim the arbiter acts in 2009, too, and on an unpromoted pawn (A.4.c).
    let game = with_arbiter(of(Fide2009, Rapid, false, Steps::TRAINING));
    played(game.clone(), "e2e4").play(&[
        (
            "B is reported: illegal_move",
            "reported B IllegalMove, disputed, suspended",
        ),
        (
            "A grants: I saw it",
            "ruled, illegal B 1, S +120, back 0, asked",
        ),
    ]);
    played(game.clone(), "e2e4").play(&[(
        "A finds B unpromoted: it is a pawn",
        "ruled, illegal B 1, S +120, suspended, back 0",
    )]);
    // Where the text leaves open what becomes of a move claimed too late, the arbiter decides.
    played(game, "e2e4 e7e5").play(&[
        (
            "B is reported: earlier_illegal_move",
            "reported B EarlierIllegalMove, disputed, suspended",
        ),
        ("A denies: too late", "ruled"),
    ]);
}

#[test]
fn a_position_that_cannot_be() {
    const SEEN: &str = "A finds B illegal_position: both kings in check";
    for (article, edition, pace, supervised, first, second) in [
        ("A.4.c", Fide2009, Rapid, false, "ruled, suspended", ""),
        (
            "A.4.d",
            Fide2014,
            Rapid,
            false,
            "ruled",
            "ruled, draw Arbiter",
        ),
        (
            "B.4",
            Fide2014,
            Blitz,
            false,
            "ruled",
            "ruled, draw Arbiter",
        ),
        (
            "A.4.4",
            Fide2018,
            Rapid,
            false,
            "ruled",
            "ruled, draw Arbiter",
        ),
        (
            "A.5.4",
            Fide2023,
            Rapid,
            false,
            "ruled",
            "ruled, draw Arbiter",
        ),
        ("7.5.1", Fide2023, Rapid, true, "ruled, suspended", ""),
        ("7.5.1", Fide2023, Standard, true, "ruled, suspended", ""),
    ] {
        println!("{edition} {pace:?} {supervised}: {article}");
        let setup = || with_arbiter(of(edition, pace, supervised, Steps::TRAINING));
        let mut table = played(setup(), "e2e4");
        table.play(&[(SEEN, first)]);
        if second.is_empty() {
            continue;
        }
        // Seen twice before the next move is completed counts as seen once.
        table.play(&[(SEEN, first)]);
        assert!(table.game.waits_for_illegal_position());
        table.plays("e7e5");
        assert_eq!(table.folded(), table.game, "{article}");
        table.play(&[(SEEN, second)]);
        // Two moves later it counts as a new observation.
        let mut table = played(setup(), "e2e4");
        table.play(&[(SEEN, first)]);
        table.plays("e7e5");
        table.plays("g1f3");
        table.play(&[(SEEN, first)]);
    }
    // The Laws leave it to the arbiter alone.
    played(of(Fide2023, Rapid, false, Steps::TRAINING), "e2e4")
        .play(&[("B is reported: illegal_position", "!NoArbiter")]);
}

#[test]
fn a_declared_move_cannot_be_corrected() {
    for edition in Edition::ALL {
        let mut table = played(by(edition, setup(Steps::TRAINING)), "g1f3 g8f6 f3g1 f6g8");
        let failed = table
            .give(&Command::Claim {
                by: Player::Blind,
                kind: ClaimKind::Repetition,
                with: Some(table.lexicon.phrase("eva vier").unwrap()),
            })
            .unwrap();
        assert!(
            failed
                .iter()
                .any(|event| shown(event) == "announced B e2e4")
        );
        table.play(&[
            ("B correct", "!DeclaredMove"),
            ("B says david vier", "!DeclaredMove"),
            ("- heard", "heard"),
        ]);
        table.give(&Command::Press { by: Player::Blind }).unwrap();
        assert_eq!(table.game.plies().len(), 5);
        assert_eq!(table.folded(), table.game);
        table.plays("e7e5");
        table.play(&[
            ("B says david vier", "announced B d2d4"),
            ("B correct", "corrected"),
        ]);
    }
}

#[test]
fn an_announcement_is_more_than_a_touch() {
    // If nothing is executed before the press, hearing the announcement closes the window.
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let steps = Steps {
            repeat_opponent: Repetition::None,
            sighted_presses: false,
            confirm_own: false,
            ..steps
        };
        let mut table = played(of(Fide2001, Rapid, false, steps), "e2e4 e7e5");
        table.play(&[
            ("B says springer felix drei", "announced B g1f3"),
            ("- heard", "heard"),
            ("S is reported: illegal_move", TOO_LATE),
            // After taking it back, nothing is announced (D.2.8).
            ("B correct", "corrected"),
            (
                "S is reported: illegal_move",
                "reported S IllegalMove, asked, suspended",
            ),
        ]);
    }
}

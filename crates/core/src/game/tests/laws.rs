//! Claims, reports, touched pieces and rulings, edition by edition.

use super::*;
use crate::laws::Penalty;
use Edition::{Fide2001, Fide2009, Fide2014, Fide2018, Fide2023};

impl TestGame {
    /// `claims repetition`, `claims moves with springer gustav eins`
    pub(super) fn claim(&self, by: Player, what: &str) -> Command {
        let what = what.strip_prefix("claims ").unwrap();
        let (kind, with) = match what.split_once(" with ") {
            Some((kind, with)) => (kind, Some(self.lexicon.phrase(with).unwrap())),
            None => (what, None),
        };
        let kind = match kind {
            "repetition" => ClaimKind::Repetition,
            "moves" => ClaimKind::Moves,
            "extra time" => ClaimKind::ExtraTime,
            _ => ClaimKind::Quickplay,
        };
        Command::Claim { by, kind, with }
    }
}

pub(super) fn report(of: Player, what: &str) -> Command {
    let what = what.strip_prefix("is reported: ").unwrap();
    let what = serde_json::from_value(what.into()).unwrap();
    Command::Report {
        of,
        what,
        by: None,
        moves: None,
    }
}

pub(super) fn touch(by: Player, what: &str) -> Command {
    let square = what.strip_prefix("touches ").unwrap().parse().unwrap();
    Command::Touch {
        by,
        square,
        reported: None,
    }
}

pub(super) fn rules(what: &str) -> Command {
    let (what, reason) = what.split_once(": ").unwrap_or((what, ""));
    let words: Vec<&str> = what.split(' ').collect();
    let player = |word: &str| match word {
        "B" => Player::Blind,
        _ => Player::Sighted,
    };
    let seconds = |word: &str| Duration::from_secs(word.parse().unwrap());
    let end = |result| Ruling::End { result };
    let ruling = match words[..] {
        ["stops"] => Ruling::StopClocks,
        ["starts"] => Ruling::StartClocks,
        ["grants"] => Ruling::Grant,
        ["denies"] => Ruling::Deny,
        ["sets", of, time] => Ruling::SetTime {
            of: player(of),
            left: seconds(time),
        },
        ["counts", of, moves] => Ruling::SetMoves {
            of: player(of),
            completed: moves.parse().unwrap(),
        },
        ["finds", of, what] => Ruling::Find {
            of: player(of),
            what: serde_json::from_value(what.into()).unwrap(),
        },
        ["warns", on] => Ruling::Impose {
            on: player(on),
            penalty: Penalty::Warning,
            time: None,
        },
        ["gives", to, time] => Ruling::Impose {
            on: player(to).other(),
            penalty: Penalty::OpponentGainsTime,
            time: Some(seconds(time)),
        },
        ["takes", from, time] => Ruling::Impose {
            on: player(from),
            penalty: Penalty::OffenderLosesTime,
            time: Some(seconds(time)),
        },
        ["takes", from] => Ruling::Impose {
            on: player(from),
            penalty: Penalty::OffenderLosesTime,
            time: None,
        },
        ["excludes", on] => Ruling::Impose {
            on: player(on),
            penalty: Penalty::ExclusionFromRounds,
            time: None,
        },
        ["helps", of, time] => Ruling::ForHelp {
            of: player(of),
            time: seconds(time),
        },
        ["goes", moves] => Ruling::GoBack {
            moves: moves.parse().unwrap(),
        },
        ["draws"] => end(Verdict::Draw),
        ["annuls"] => end(Verdict::Annulled),
        ["signs"] => Ruling::Sign {
            name: "Anna Richter".into(),
        },
        _ => adjourned::rules(what),
    };
    Command::Rule {
        ruling,
        reason: reason.into(),
    }
}

pub(super) fn with_arbiter(setup: Setup) -> Setup {
    Setup {
        arbiter: true,
        ..setup
    }
}

/// Plays moves of both players by their UCI names, without announcing.
pub(super) fn played(setup: Setup, moves: &str) -> TestGame {
    let mut table = TestGame::new(setup);
    for uci in moves.split_whitespace() {
        table.plays(uci);
    }
    table
}

impl TestGame {
    pub(super) fn plays(&mut self, uci: &str) {
        let by = self.game.turn();
        let uci: UciMove = uci.parse().unwrap();
        let given = match by {
            Player::Blind => Command::Announce {
                by,
                phrase: Phrase::from(uci),
            },
            Player::Sighted => Command::MoveOnSightedBoard { uci },
        };
        self.give(&given).unwrap();
        if self.game.ended().is_some() {
            return;
        }
        self.give(&Command::AnnouncementHeard).unwrap();
        if by == Player::Blind {
            self.give(&Command::Press { by }).unwrap();
        }
    }
}

/// Both knights go out and back: after four plies the position is the start's.
const ROUND: &str = "g1f3 g8f6 f3g1 f6g8";

pub(super) fn rounds(count: usize) -> String {
    vec![ROUND; count].join(" ")
}

#[test]
fn a_claim_is_judged_by_the_record() {
    for edition in Edition::ALL {
        let setup = || by(edition, setup(Steps::TRAINING));
        // The start position for the third time, on the board (9.2.1.2).
        let mut table = played(setup(), &rounds(2));
        table.play(&[(
            "B claims repetition",
            "claimed B Repetition, draw Repetition",
        )]);
        // About to appear after a move that is declared but not played (9.2.1.1).
        let mut table = played(setup(), &format!("{} g1f3 g8f6 f3g1", rounds(1)));
        table.play(&[
            (
                "S claims repetition with springer gustav fünf",
                "!Announcement",
            ),
            (
                "S claims repetition with springer felix sechs gustav acht",
                "claimed S Repetition f6g8, draw Repetition",
            ),
        ]);
        // Fifty moves, on the board and with the fiftieth (9.3).
        let from = |halfmoves: u32| Setup {
            start: format!("7k/8/8/8/8/8/R7/K7 w - - {halfmoves} 80")
                .parse()
                .unwrap(),
            ..setup()
        };
        played(from(100), "").play(&[("B claims moves", "claimed B Moves, draw FiftyMoves")]);
        played(from(99), "").play(&[(
            "B claims moves with turm anna drei",
            "claimed B Moves a2a3, draw FiftyMoves",
        )]);
    }
}

#[test]
fn a_wrong_claim_costs_what_the_edition_says() {
    for (article, edition, expected) in [
        (
            "9.5.b",
            Fide2001,
            "claimed B Repetition, wrong, B -36, S +180, offered B",
        ),
        (
            "9.5.b",
            Fide2009,
            "claimed B Repetition, wrong, S +180, offered B",
        ),
        (
            "9.5.b",
            Fide2014,
            "claimed B Repetition, wrong, S +120, offered B",
        ),
        (
            "9.5.3",
            Fide2018,
            "claimed B Repetition, wrong, S +120, offered B",
        ),
        (
            "9.5.3",
            Fide2023,
            "claimed B Repetition, wrong, S +120, offered B",
        ),
    ] {
        let mut table = played(
            by(
                edition,
                Setup {
                    control: "90s+2".parse().ok(),
                    ..setup(Steps::TRAINING)
                },
            ),
            ROUND,
        );
        let before = table.game.remaining(Player::Blind, table.now).unwrap();
        table.play(&[
            ("B claims repetition", expected),
            ("S decline", "declined S"),
        ]);
        let after = table.game.remaining(Player::Blind, table.now).unwrap();
        if edition == Fide2001 {
            assert_eq!(
                (before.as_secs(), after.as_secs()),
                (96, 60),
                "{article}: cut to a minute"
            );
        } else {
            assert_eq!(before, after, "{article}");
        }
    }
}

#[test]
fn a_declared_move_has_to_be_made_after_a_wrong_claim() {
    let mut table = played(setup(Steps::TRAINING), ROUND);
    table.play(&[
        (
            "B claims repetition with eva vier",
            "claimed B Repetition e2e4, wrong, S +120, offered B, announced B e2e4",
        ),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
    ]);
}

#[test]
fn the_right_to_claim_is_lost_as_the_edition_says() {
    // From 2009 on, touching a piece loses the right; until then, making the move (9.4).
    for (edition, touched) in [
        (Fide2001, "claimed B Repetition, draw Repetition"),
        (Fide2009, "!ClaimTooLate"),
        (Fide2023, "!ClaimTooLate"),
    ] {
        let mut table = played(by(edition, setup(Steps::TRAINING)), &rounds(2));
        table.play(&[
            ("B touches g1", "touched g1"),
            ("B claims repetition", touched),
        ]);
    }
    played(setup(Steps::TRAINING), &rounds(2)).play(&[("S claims repetition", "!NotYourTurn")]);
}

#[test]
fn what_the_same_position_is() {
    // The king moves and comes back: the castling right is gone, so it is a different position;
    // it has appeared once with the right and then twice without.
    let king = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1 f8e8";
    let mut table = played(setup(Steps::TRAINING), king);
    table.play(&[(
        "B claims repetition",
        "claimed B Repetition, wrong, S +120, offered B",
    )]);
    table.play(&[("S decline", "declined S")]);
    for uci in "e1f1 e8f8 f1e1 f8e8".split(' ') {
        table.plays(uci);
    }
    table.play(&[(
        "B claims repetition",
        "claimed B Repetition, draw Repetition",
    )]);
    // An en passant capture that was possible at first.
    let passed = "e2e4 a7a6 e4e5 d7d5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    played(setup(Steps::TRAINING), passed).play(&[(
        "B claims repetition",
        "claimed B Repetition, wrong, S +120, offered B",
    )]);
}

#[test]
fn fivefold_and_seventy_five_end_a_game_from_2014_on() {
    let four = rounds(4);
    let all_but_one = four.strip_suffix(" f6g8").unwrap();
    for (edition, ends) in [
        (Fide2001, false),
        (Fide2009, false),
        (Fide2014, true),
        (Fide2018, true),
        (Fide2023, true),
    ] {
        let mut table = played(by(edition, setup(Steps::TRAINING)), all_but_one);
        table.plays("f6g8");
        let ended = table.game.ended();
        assert_eq!(
            ended,
            ends.then_some((None, Ending::FivefoldRepetition)),
            "{edition}"
        );
        let late = from("7k/8/8/8/8/8/R7/K7 w - - 149 90", Steps::TRAINING);
        let table = played(by(edition, late), "a2a3");
        let ended = table.game.ended();
        assert_eq!(
            ended,
            ends.then_some((None, Ending::SeventyFiveMoves)),
            "{edition}"
        );
        let mates = from("7k/8/6K1/8/8/8/8/R7 w - - 149 90", Steps::TRAINING);
        let table = played(by(edition, mates), "a1a8");
        let ended = table.game.ended();
        assert_eq!(
            ended,
            Some((Some(Player::Blind), Ending::Checkmate)),
            "{edition}: 9.6.2"
        );
    }
}

#[test]
fn a_draw_is_agreed_when_the_edition_lets_the_players() {
    for (edition, accepted) in [
        (Fide2001, "draw Agreement"),
        (Fide2014, "draw Agreement"),
        (Fide2018, "!AgreementTooEarly"),
        (Fide2023, "!AgreementTooEarly"),
    ] {
        let mut table = played(by(edition, setup(Steps::TRAINING)), "e2e4");
        table.play(&[("B offer", "offered B"), ("S accept", accepted)]);
        let mut table = played(by(edition, setup(Steps::TRAINING)), "e2e4 e7e5");
        table.play(&[("S offer", "offered S"), ("B accept", "draw Agreement")]);
    }
}

#[test]
fn touching_a_piece_obliges_and_declines() {
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("B touches e6", "!NothingThere"),
        ("S touches e5", "!NotYourTurn"),
        ("S offer", "offered S"),
        ("B touches g1", "declined B, touched g1"),
        ("B says david vier", "!TouchMove"),
        ("B correct", "nothing touched"),
        ("B correct", "!NothingAnnounced"),
        ("B touches g1", "touched g1"),
        ("B says springer felix drei", "announced B g1f3"),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed g1f3, repeated S, executed S",
        ),
        ("S touches a8", "touched a8"),
        ("S b8c6", "announced S b8c6, executed S, pressed S"),
    ]);
    assert!(table.game.touched().is_empty() || table.game.turn() == Player::Sighted);
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "");
    table.play(&[
        ("B touches g1", "touched g1"),
        ("B correct", "!ArbiterDecides"),
    ]);
}

#[test]
fn illegal_moves_are_counted_as_the_edition_says() {
    for (edition, press, first, second, third) in [
        (Fide2001, "!NotIrregular", "+120", "+120", "lost"),
        (Fide2009, "!NotIrregular", "+120", "+120", "lost"),
        (Fide2014, "!NotIrregular", "+120", "lost", ""),
        (Fide2018, "counts", "+120", "lost", ""),
        (Fide2023, "counts", "+120", "lost", ""),
    ] {
        let of_sighted = |number: usize, result: &str| match result {
            "lost" => format!("admitted S, illegal S {number}, B wins IllegalMoves"),
            time => format!("admitted S, illegal S {number}, B {time}, back 1, asked"),
        };
        let mut table = played(by(edition, setup(Steps::TRAINING)), "e2e4");
        for (number, result) in [first, second, third].into_iter().enumerate() {
            if result.is_empty() {
                break;
            }
            table.plays("e7e5");
            let expected = of_sighted(number + 1, result);
            table.play(&[
                (
                    "B reports S illegal_move",
                    "reported S IllegalMove, asked, suspended",
                ),
                ("S yes", expected.as_str()),
            ]);
            if result != "lost" {
                table.play(&[("B no", "dismissed"), ("B continue", "continued")]);
            }
        }
        assert!(table.game.ended().is_some(), "{edition}");
        let mut table = played(by(edition, setup(Steps::TRAINING)), "e2e4");
        let expected = match press {
            "counts" => "reported S PressedWithoutMove, asked, suspended",
            refused => refused,
        };
        table.play(&[("S is reported: pressed_without_move", expected)]);
        if press == "counts" {
            table.play(&[("S yes", "admitted S, illegal S 1, B +120")]);
        }
    }
}

#[test]
fn the_second_illegal_move_draws_if_the_opponent_cannot_mate() {
    let bare = from("7k/8/8/8/8/8/R7/K7 w - - 0 80", Steps::TRAINING);
    const ASKED: (&str, &str) = (
        "B is reported: illegal_move",
        "reported B IllegalMove, asked, suspended",
    );
    let mut table = played(bare, "a2a3");
    table.play(&[
        ASKED,
        ("B yes", "admitted B, illegal B 1, S +120, back 0, asked"),
        ("S no", "dismissed"),
        ("B continue", "continued"),
    ]);
    table.plays("a2a3");
    table.play(&[
        ASKED,
        ("B yes", "admitted B, illegal B 2, draw IllegalMoves"),
    ]);
}

#[test]
fn a_game_that_began_wrongly() {
    let few = "g1f3 g8f6";
    let many = format!(
        "{} e2e4 e7e5 d2d4 d7d5 c2c4 c7c5 b2b4 b7b5 a2a4 a7a5 h2h4 h7h5 g1f3 g8f6 f3g1 f6g8",
        rounds(1)
    );
    const ASKED: &str = "reported S ColoursReversed, asked, suspended";
    for (edition, moves, expected) in [
        (Fide2001, few, "!Refuted"),
        (Fide2014, few, "!Refuted"),
        (Fide2018, few, ASKED),
        (Fide2023, few, ASKED),
        (Fide2023, many.as_str(), "!Refuted"),
    ] {
        let mut table = played(by(edition, setup(Steps::TRAINING)), moves);
        table.play(&[("S is reported: colours_reversed", expected)]);
        if expected == ASKED {
            table.play(&[("S yes", "admitted S, draw Annulled")]);
        }
    }
    played(setup(Steps::TRAINING), few).play(&[
        (
            "S is reported: wrong_start",
            "reported S WrongStart, asked, suspended",
        ),
        ("S yes", "admitted S, draw Annulled"),
    ]);
}

#[test]
fn only_an_arbiter_rules_and_only_with_a_reason() {
    let mut table = played(setup(Steps::TRAINING), "e2e4");
    table.play(&[
        ("A stops", "!NoArbiter"),
        ("B claims quickplay", "!NotYourTurn"),
        ("S claims quickplay", "!QuickplayNotAnnounced"),
    ]);
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "e2e4");
    table.play(&[
        ("A sets B 60", "!ReasonMissing"),
        ("A sets B 90000: too much", "!OutOfRange"),
        ("A counts B 10000: too many", "!OutOfRange"),
        ("A takes B: how much?", "!OutOfRange"),
        ("A goes 2: there is one", "!OutOfRange"),
        ("A grants: nothing", "!NothingToRule"),
        ("A starts", "!NotSuspended"),
        ("A signs", "!NotOver"),
        ("A sets B 60: wrongly set", "ruled, B =60"),
        ("A counts S 7: wrongly counted", "ruled, S #7"),
        ("A warns B: telephone", "ruled"),
        ("A gives B 30: noise", "ruled, B +30"),
        ("A takes S 30: noise", "ruled, S -30"),
    ]);
    assert_eq!(
        table.game.remaining(Player::Blind, table.now),
        Some(Duration::from_secs(90))
    );
    let old = by(Fide2014, with_arbiter(setup(Steps::TRAINING)));
    played(old, "").play(&[("A excludes B: rude", "!NotInEdition")]);
}

#[test]
fn a_disputed_claim_waits_for_the_arbiter() {
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), ROUND);
    table.play(&[
        (
            "+5 B claims repetition",
            "claimed B Repetition, disputed, suspended",
        ),
        ("+60 B says eva vier", "!RuleFirst"),
        ("B continue", "!ArbiterStarts"),
        ("A starts", "!RuleFirst"),
        ("A denies: twice only", "ruled, wrong, S +120, offered B"),
        ("B continue", "!ArbiterStarts"),
        ("A starts", "ruled, continued"),
        ("+5 S decline", "declined S"),
        ("B says eva vier", "announced B e2e4"),
    ]);
    // Sixty-two at first with four increments, minus ten seconds of thinking; nobody pays for
    // the dispute.
    let left = table.game.remaining(Player::Blind, table.now).unwrap();
    assert_eq!(left.as_secs(), 62 + 4 - 10);
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), &rounds(2));
    table.play(&[
        (
            "B claims repetition",
            "claimed B Repetition, disputed, suspended",
        ),
        ("A grants: as recorded", "ruled, draw Repetition"),
        ("A grants: again", "!ReopenFirst"),
        ("A signs", "ruled"),
    ]);
}

#[test]
fn an_illegal_move_that_the_arbiter_finds() {
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "");
    table.play(&[
        ("B says eva vier", "started, announced B e2e4"),
        (
            "B is reported: two_hands",
            "reported B TwoHands, disputed, suspended",
        ),
        ("A grants: I saw it", "ruled, illegal B 1, S +120"),
        ("A starts", "ruled, continued"),
        ("B says david vier", "corrected, announced B d2d4"),
        (
            "A finds B illegal_move: I saw it",
            "ruled, corrected, illegal B 2, S wins IllegalMoves",
        ),
    ]);
}

#[test]
fn an_illegal_move_that_was_announced_leaves_both_boards() {
    let mut table = played(setup(Steps::TRAINING), "e2e4");
    table.play(&[
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
        ("- heard", "heard, repeated B, executed B, completed e7e5"),
    ]);
    // In 2001 an illegal move counts as soon as it is made.
    let mut table = played(by(Fide2001, setup(Steps::ASSISTANT)), "");
    table.play(&[
        E4,
        ("B yes", "confirmed"),
        ("- heard", "heard"),
        (
            "B press",
            "executed B, pressed B, completed e2e4, repeated S, executed S",
        ),
        ("S e7e5", "announced S e7e5, executed S"),
        ("- heard", "heard"),
        ("B yes", "repeated B, executed B"),
        (
            "S is reported: illegal_move",
            "reported S IllegalMove, asked, suspended",
        ),
        ("S yes", "admitted S, corrected, illegal S 1, B +120, asked"),
        ("B no", "dismissed"),
        ("B continue", "continued"),
        ("S d7d5", "announced S d7d5, executed S"),
    ]);
    assert_eq!(table.game.board(Player::Blind).executed().len(), 1);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn back_to_a_position() {
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "e2e4 e7e5 g1f3 b8c6");
    let at =
        |table: &TestGame, moves: usize| table.game.plies().len() == moves && table.game.in_step();
    table.play(&[
        ("A goes 2: the boards differed", "ruled, suspended, back 2"),
        ("A sets B 50: back", "ruled, B =50"),
        ("A starts", "ruled, continued"),
    ]);
    assert!(at(&table, 2));
    table.plays("f1c4");
    assert_eq!(table.game.plies().len(), 3);
    assert_eq!(table.folded(), table.game, "a restart finds the same game");
    table.play(&[
        ("A draws: both agree", "ruled, draw Arbiter"),
        ("A goes 0: from the start", "ruled, suspended, back 0"),
        ("A annuls: new pairing", "ruled, draw Annulled"),
        ("A signs", "ruled"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn who_comes_too_late_loses() {
    const STAYS: &str = "ruled";
    const LOSES: &str = "ruled, B wins Default";
    // One hour; at once; as the competition says, which here says nothing; at once.
    for (edition, before, after) in [
        (Fide2001, STAYS, LOSES),
        (Fide2009, LOSES, ""),
        (Fide2014, STAYS, STAYS),
        (Fide2023, LOSES, ""),
    ] {
        let control = "120".parse().ok();
        let setup = Setup {
            control,
            ..with_arbiter(setup(Steps::TRAINING))
        };
        let mut table = played(by(edition, setup), "e2e4");
        table.play(&[("+3599 A finds S late: not here", before)]);
        if !after.is_empty() {
            table.play(&[("+2 A finds S late: not here", after)]);
        }
        assert_eq!(
            table.game.ended().is_some(),
            [before, after].contains(&LOSES)
        );
    }
    // Whoever has moved has been there.
    let setup = by(Fide2001, setup(Steps::TRAINING));
    played(setup, "e2e4 e7e5 d2d4").play(&[("B is reported: late", "!Refuted")]);
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen() {
    let start = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    const BECOMES: &str = "ruled, illegal B 1, S +120, announced B a7a8q";
    for edition in [Fide2014, Fide2023] {
        // The clock has not been pressed: only an arbiter can have seen more.
        let asked = [("B press", "started"), ("B says bauer anna acht", "asked")];
        let setup = || by(edition, from(start, Steps::TRAINING));
        let mut table = played(setup(), "");
        table.play(&asked);
        table.play(&[("B is reported: unpromoted", "!NotCompleted")]);
        let mut table = played(with_arbiter(setup()), "");
        table.play(&asked);
        table.play(&[("A finds B unpromoted: it is a pawn", BECOMES)]);
    }
}

/// Fischer against Petrosian, Buenos Aires 1971, third game: drawn because White declared
/// 34.Qe2, which made the position appear for the third time.
#[test]
fn a_draw_that_was_claimed_in_a_match_for_the_title() {
    let score = "e4 e6 d4 d5 Nc3 Nf6 Bg5 dxe4 Nxe4 Be7 Bxf6 gxf6 g3 f5 Nc3 Bf6 Nge2 Nc6 d5 exd5 \
        Nxd5 Bxb2 Bg2 O-O O-O Bh8 Nef4 Ne5 Qh5 Ng6 Rad1 c6 Ne3 Qf6 Kh1 Bg7 Bh3 Ne7 Rd3 Be6 Rfd1 Bh6 \
        Rd4 Bxf4 Rxf4 Rad8 Rxd8 Rxd8 Bxf5 Nxf5 Nxf5 Rd5 g4 Bxf5 gxf5 h6 h3 Kh7 Qe2 Qe5 Qh5 Qf6 Qe2 \
        Re5 Qd3 Rd5";
    let mut table = TestGame::new(setup(Steps::TRAINING));
    for san in score.split_whitespace() {
        let san: shakmaty::san::San = san.parse().unwrap();
        let played = san.to_move(table.game.position()).unwrap();
        let uci = played.to_uci(shakmaty::CastlingMode::Standard).to_string();
        if table.game.turn() == Player::Blind {
            let twice = table.game.clone();
            let claim = Claim {
                kind: ClaimKind::Repetition,
                with: None,
            };
            assert_ne!(twice.proves(claim), Some(true), "too early, before {san}");
        }
        table.plays(&uci);
    }
    table.play(&[(
        "B claims repetition with dame eva zwei",
        "claimed B Repetition d3e2, draw Repetition",
    )]);
}

/// A slow definition of equal positions: the position's text without its counters, with the en
/// passant right only where the capture is legal.
fn told(position: &Chess) -> String {
    let fen = shakmaty::fen::Fen::from_position(position, shakmaty::EnPassantMode::Legal);
    let text = fen.to_string();
    text.rsplitn(3, ' ').nth(2).unwrap().to_owned()
}

#[test]
fn claims_in_a_game_of_five_thousand_moves() {
    // Two kings wander about while the pawns stay. Only the record matters here.
    let wandering = from("7k/7p/8/8/8/8/P7/K7 w - - 0 1", Steps::TRAINING);
    let mut game = Game::new(wandering).unwrap();
    let (mut seen, mut random, mut quiet) = (Vec::new(), 7_u64, 0_u32);
    let (mut repeated, mut long) = (0, 0);
    while seen.len() < 5_000 {
        let position = game.position().clone();
        let now = told(&position);
        seen.push(now.clone());
        let times = seen.iter().filter(|other| **other == now).count();
        let proves = |kind| game.proves(Claim { kind, with: None });
        assert_eq!(
            proves(ClaimKind::Repetition),
            Some(times >= 3),
            "{}",
            seen.len()
        );
        assert_eq!(
            proves(ClaimKind::Moves),
            Some(quiet >= 100),
            "{}",
            seen.len()
        );
        repeated += usize::from(times >= 3);
        long += usize::from(quiet >= 100);
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let legal = position.legal_moves();
        let steps: Vec<_> = legal.iter().filter(|played| !played.is_zeroing()).collect();
        // Now and then a pawn move, as long as there is one.
        let played = match legal.iter().find(|played| played.is_zeroing()) {
            Some(pawn) if seen.len() % 1_500 == 0 || steps.is_empty() => pawn,
            _ => steps[(random >> 33) as usize % steps.len()],
        };
        quiet = if played.is_zeroing() { 0 } else { quiet + 1 };
        let (by, uci) = (game.turn(), played.to_uci(shakmaty::CastlingMode::Standard));
        for event in [Event::Announced { by, uci }, Event::Completed { by, uci }] {
            game.apply(&event, GameTime::ZERO).unwrap();
        }
    }
    assert_eq!(seen.len(), 5_000);
    assert!(repeated > 50 && long > 1_000, "{repeated} {long}");
}

/// An act of the Laws from a number.
pub(super) fn act(game: &Game, what: u8, index: u16) -> Command {
    let player = |bit: u16| match index & bit {
        0 => Player::Blind,
        _ => Player::Sighted,
    };
    let by = player(1);
    let rule = |ruling| Command::Rule {
        ruling,
        reason: "because".into(),
    };
    let irregularities = [
        Irregularity::IllegalMove,
        Irregularity::EarlierIllegalMove,
        Irregularity::IllegalPosition,
        Irregularity::PressedWithoutMove,
        Irregularity::DisplacedPieces,
        Irregularity::ColoursReversed,
        Irregularity::Late,
    ];
    let seen = irregularities[usize::from(index) % irregularities.len()];
    let kinds = [
        ClaimKind::Repetition,
        ClaimKind::Moves,
        ClaimKind::Quickplay,
    ];
    let time = Duration::from_secs(u64::from(index % 200));
    match what {
        0..3 => Command::Claim {
            by: game.turn(),
            kind: kinds[usize::from(index) % 3],
            with: (index & 8 > 0)
                .then(|| pick(game.position(), index).map(Phrase::from))
                .flatten(),
        },
        3 => Command::Report {
            of: by,
            what: seen,
            by: (index & 2 > 0).then_some(Reporter::BlindTable),
            moves: None,
        },
        4 => Command::Touch {
            by: game.turn(),
            square: shakmaty::Square::new(u32::from(index % 64)),
            reported: [
                None,
                Some(Reporter::BlindTable),
                Some(Reporter::SightedPage),
            ][usize::from(index) % 3],
        },
        5 => rule(Ruling::StopClocks),
        6..10 => rule(Ruling::StartClocks),
        10 => rule(Ruling::SetTime { of: by, left: time }),
        11 => rule(Ruling::SetMoves {
            of: by,
            completed: u32::from(index % 60),
        }),
        12 => rule(Ruling::Grant),
        13 | 14 => rule(Ruling::Deny),
        15 => rule(Ruling::Find { of: by, what: seen }),
        16 => rule(Ruling::Impose {
            on: by,
            penalty: Penalty::OffenderLosesTime,
            time: Some(time),
        }),
        17 => rule(Ruling::GoBack {
            moves: usize::from(index % 8),
        }),
        18 => rule(Ruling::End {
            result: Verdict::Draw,
        }),
        _ => rule(Ruling::Sign {
            name: "Richter".into(),
        }),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is claimed, reported and ruled between the moves: the journal gives the same
    /// game again, at most one time runs, and a refusal changes nothing.
    #[test]
    fn no_order_of_rulings_breaks_the_game(
        edition in 0..5_usize,
        pace in prop_oneof![Just(Pace::Standard), Just(Pace::Rapid), Just(Pace::Blitz)],
        supervised in any::<bool>(),
        arbiter in any::<bool>(),
        control in prop_oneof![Just("1+2"), Just("3/1d2, 1b1"), Just("none")],
        steps in prop::collection::vec((any::<bool>(), any_step()), 1..120),
    ) {
        let mut setup = setup(Steps::TRAINING);
        let rules = Rules::of(Edition::ALL[edition], pace, supervised).unwrap();
        setup.rules = Some(Box::new(rules));
        setup.arbiter = arbiter;
        setup.control = control.parse().ok();
        let mut table = TestGame::new(setup);
        for (plays, (what, index, milliseconds)) in steps {
            table.now = table.now + Duration::from_millis(milliseconds.into());
            let command = if plays {
                chosen(&table.game, what, index)
            } else {
                act(&table.game, what / 2, index)
            };
            let given = table.give(&command);
            if !arbiter && matches!(command, Command::Rule { .. }) && table.game.ended().is_none() {
                let flag = given.iter().flatten().any(|event| matches!(event, Event::FlagFell { .. }));
                prop_assert!(flag || given == Err(Refusal::NoArbiter));
            }
            check(&table.game);
        }
        prop_assert_eq!(table.folded(), table.game.clone());
    }
}

#[test]
fn a_call_stops_both_clocks_until_the_arbiter_rules() {
    let mut table = played(with_arbiter(setup(Steps::TRAINING)), "e2e4 e7e5");
    let left = |table: &TestGame| {
        [Player::Blind, Player::Sighted].map(|player| table.game.remaining(player, table.now))
    };
    table.play(&[("+5 S calls the arbiter", "called S 1, suspended")]);
    let stood = left(&table);
    table.play(&[
        ("+60 B says springer felix drei", "!Suspended"),
        ("B calls the arbiter", "!CalledAlready"),
        ("B continue", "!ArbiterStarts"),
        ("A warns S: no reason", "ruled"),
    ]);
    assert_eq!(left(&table), stood);
    table.play(&[
        ("A starts", "ruled, continued"),
        ("B calls the arbiter", "called B 1, suspended"),
        ("A starts", "ruled, continued"),
        ("S calls the arbiter", "called S 2, suspended"),
        // A claim that waits, and what the clocks stand for already.
        ("A starts", "ruled, continued"),
        ("A stops", "ruled, suspended"),
        ("B calls the arbiter", "called B 2"),
        ("A starts", "ruled, continued"),
        ("B says springer felix drei", "announced B g1f3"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn without_an_arbiter_a_call_stops_nothing() {
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("B calls the arbiter", "called B 1"),
        ("S calls the arbiter", "called S 1"),
        ("B says springer felix drei", "announced B g1f3"),
        ("S resign", "B wins Resignation"),
        ("B calls the arbiter", "!GameOver"),
    ]);
}

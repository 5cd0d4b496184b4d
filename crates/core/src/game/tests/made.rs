//! When a move counts as made, what it ends, and that it binds (D.2.3; Articles 4.3, 4.7,
//! 5.1.1, 5.2 and 9.6).

use shakmaty::Square;

use super::laws::{played, with_arbiter};
use super::*;
use Edition::{Fide2001, Fide2023};

const ANNOUNCED: (&str, &str) = ("B says turm felix acht", "started, announced B f1f8");
const HEARD: (&str, &str) = ("- heard", "heard");
const YES: (&str, &str) = ("B yes", "confirmed");

fn reversed(setup: Setup) -> Setup {
    Setup {
        blind_plays: Side::Black,
        ..setup
    }
}

#[test]
fn an_executed_mate_ends_the_game_without_a_press() {
    story(
        from(MATES, Steps::COMPETITION),
        &[
            ANNOUNCED,
            HEARD,
            YES,
            ("B resign", "asked"),
            ("B done", "executed B, completed f1f8, B wins Checkmate"),
            ("B yes", "!GameOver"),
        ],
    );
    // It counts as announced when the room has heard it (D.2.3).
    story(
        from(MATES, Steps::COMPETITION),
        &[
            ANNOUNCED,
            YES,
            ("B done", "executed B"),
            ("B resign", "asked"),
            ("- heard", "heard, completed f1f8, B wins Checkmate"),
        ],
    );
    // Declaring it unasked, or a board that sees it, executes it as well.
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let mut table = TestGame::new(from(MATES, steps));
        table.play(&[ANNOUNCED, HEARD]);
        if steps.confirm_own {
            table.play(&[YES]);
        }
        table.play(&[(
            "B done",
            "executed B, completed f1f8, repeated S, executed S, B wins Checkmate",
        )]);
    }
    story(
        from(MATES, Steps::COMPETITION),
        &[
            ANNOUNCED,
            HEARD,
            (
                "B has f1-f8",
                "confirmed, executed B, completed f1f8, B wins Checkmate",
            ),
        ],
    );
    story(
        from(MATES, Steps::COMPETITION),
        &[
            ("B has f1-f8", "stood B"),
            (
                "B says turm felix acht",
                "started, announced B f1f8, executed B",
            ),
            ("- heard", "heard, completed f1f8, B wins Checkmate"),
        ],
    );
}

#[test]
fn every_end_by_itself_comes_with_the_execution() {
    for (fen, words, ending) in ENDS {
        let mut table = TestGame::new(from(fen, Steps::COMPETITION));
        for step in [&format!("B says {words}"), "- heard", "B yes", "B done"] {
            table.give(&table.command(step)).unwrap();
        }
        let (winner, why) = table.game.ended().unwrap();
        let ending_is = shown(&Event::Ended {
            winner,
            ending: why,
        });
        assert_eq!(ending_is, ending, "{fen}");
        assert_eq!(table.folded(), table.game);
    }
}

#[test]
fn nothing_comes_between_an_announced_mate_and_the_press() {
    for (steps, confirms, presses) in [
        (
            Steps::TRAINING,
            false,
            "executed B, pressed B, completed f1f8, repeated S, executed S, B wins Checkmate",
        ),
        (
            Steps::ASSISTANT,
            true,
            "executed B, pressed B, completed f1f8, repeated S, executed S, B wins Checkmate",
        ),
    ] {
        for edition in Edition::ALL {
            let mut table = TestGame::new(by(edition, from(MATES, steps)));
            table.play(&[ANNOUNCED, HEARD]);
            if confirms {
                table.play(&[YES]);
            }
            let between = [
                ("B resign", "!EndsTheGame"),
                ("S resign", "!EndsTheGame"),
                ("B offer", "!EndsTheGame"),
                ("S offer", "!EndsTheGame"),
                ("B claims repetition", "!EndsTheGame"),
                ("S claims moves", "!EndsTheGame"),
            ];
            table.play(&between);
            // A misheard mate ends nothing.
            table.play(&[
                ("B correct", "corrected"),
                ("S resign", "B wins Resignation"),
            ]);
            assert_eq!(table.folded(), table.game);
            let mut table = TestGame::new(by(edition, from(MATES, steps)));
            table.play(&[ANNOUNCED, HEARD]);
            if confirms {
                table.play(&[YES]);
            }
            table.play(&between);
            table.play(&[("B press", presses)]);
        }
        // Nor can the flag.
        let mut table = TestGame::new(from(MATES, steps));
        table.play(&[ANNOUNCED, HEARD]);
        if confirms {
            table.play(&[YES]);
        }
        table.play(&[(
            "+62 - look",
            "executed B, completed f1f8, repeated S, executed S, B wins Checkmate",
        )]);
    }
    // If it has to be declared as executed, it is not made before (D.2.3).
    story(
        from(MATES, Steps::COMPETITION),
        &[
            ANNOUNCED,
            HEARD,
            YES,
            ("B resign", "asked"),
            // Black could not mate.
            ("B yes", "draw Resignation"),
        ],
    );
}

#[test]
fn what_was_asked_before_the_mate_was_heard_is_answered_by_it() {
    let old = |steps| by(Edition::Fide2014, from(MATES, steps));
    story(
        old(Steps::TRAINING),
        &[
            ANNOUNCED,
            ("B resign", "asked"),
            ("- heard", "dismissed, heard"),
        ],
    );
    story(
        old(Steps::TRAINING),
        &[
            ANNOUNCED,
            ("S offer", "offered S"),
            ("- heard", "declined B, heard"),
            ("B accept", "!NothingAsked"),
        ],
    );
    // The offer made with the move stays in the record, and nobody can accept it.
    story(
        old(Steps::ASSISTANT),
        &[
            ANNOUNCED,
            ("B offer", "offered B"),
            HEARD,
            YES,
            ("S accept", "!EndsTheGame"),
            (
                "B press",
                "executed B, pressed B, completed f1f8, repeated S, executed S, B wins Checkmate",
            ),
        ],
    );
}

#[test]
fn a_mate_that_nobody_confirmed_may_be_misheard() {
    let old = || by(Edition::Fide2014, from(MATES, Steps::ASSISTANT));
    story(
        old(),
        &[ANNOUNCED, HEARD, ("+62 - look", "flag B, draw TimeForfeit")],
    );
    // A yes is about the move, and not about the offer.
    story(
        old(),
        &[
            ANNOUNCED,
            ("S offer", "offered S"),
            HEARD,
            YES,
            ("S offer", "!EndsTheGame"),
        ],
    );
    story(
        old(),
        &[ANNOUNCED, HEARD, ("S resign", "B wins Resignation")],
    );
}

#[test]
fn the_sighted_players_mate_stands_on_their_board() {
    // The normal rules apply: it ends the game before the room has heard it.
    for (steps, expected) in [
        (
            Steps::TRAINING,
            "started, announced S f1f8, executed S, pressed S, repeated B, executed B, \
             completed f1f8, S wins Checkmate",
        ),
        (
            Steps::ASSISTANT,
            "started, announced S f1f8, executed S, completed f1f8, S wins Checkmate",
        ),
        (
            Steps::COMPETITION,
            "started, announced S f1f8, executed S, completed f1f8, S wins Checkmate",
        ),
    ] {
        let setup = reversed(from(MATES, steps));
        for step in ["S f1f8", "S has f1-f8", "S says turm felix acht"] {
            let table = story(
                setup.clone(),
                &[(step, expected), ("B resign", "!GameOver")],
            );
            assert_eq!(table.game.clock().unwrap().running(), None);
        }
    }
}

#[test]
fn a_made_capture_is_counted_when_somebody_resigns() {
    // The last piece that could mate is captured by the announced move (Article 5.1.2).
    let captures = "7k/8/8/8/8/8/K3R3/4r3 b - - 0 1";
    story(
        reversed(from(captures, Steps::TRAINING)),
        &[
            ("B says turm eva zwei", "started, announced B e1e2"),
            HEARD,
            ("B resign", "asked"),
            ("B yes", "draw Resignation"),
        ],
    );
}

#[test]
fn an_announced_move_takes_the_right_to_claim() {
    for (edition, steps) in [
        (Fide2001, Steps::TRAINING),
        (Edition::Fide2009, Steps::TRAINING),
        (Edition::Fide2014, Steps::ASSISTANT),
        (Fide2023, Steps::TRAINING),
        (Fide2023, Steps::ASSISTANT),
    ] {
        let mut table = TestGame::new(by(edition, setup(steps)));
        table.repeats();
        table.play(&[
            ("B says eva vier", "announced B e2e4"),
            HEARD,
            ("B claims repetition", "!ClaimTooLate"),
            (
                "B claims repetition with springer felix drei",
                "!ClaimTooLate",
            ),
            // After taking it back, nothing is announced (D.2.8).
            ("B correct", "corrected"),
            (
                "B claims repetition",
                "claimed B Repetition, draw Repetition",
            ),
        ]);
    }
    // If it still has to be executed it is not made, but that is more than touching (9.4).
    for (edition, claimed) in [
        (Fide2001, "claimed B Repetition, draw Repetition"),
        (Fide2023, "!ClaimTooLate"),
    ] {
        let mut table = TestGame::new(by(edition, setup(Steps::COMPETITION)));
        table.repeats();
        table.play(&[
            ("B says eva vier", "announced B e2e4"),
            HEARD,
            ("B claims repetition", claimed),
        ]);
    }
    // A move seen on the board counts as touched.
    for (edition, claimed) in [
        (Fide2001, "claimed B Repetition, draw Repetition"),
        (Fide2023, "!ClaimTooLate"),
    ] {
        let mut table = TestGame::new(by(edition, setup(Steps::COMPETITION)));
        table.repeats();
        table.play(&[("B has e2-e4", "stood B"), ("B claims repetition", claimed)]);
    }
}

impl TestGame {
    /// Both knights go out and back twice, with every step that the profile asks for.
    fn repeats(&mut self) {
        let steps = self.game.setup().steps;
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        for uci in round.iter().cycle().take(8) {
            let uci: UciMove = uci.parse().unwrap();
            let (blind, sighted) = (Player::Blind, Player::Sighted);
            let phrase = || Phrase::from(uci);
            let yes = Command::Answer {
                by: blind,
                answer: Answer::Yes,
            };
            if self.game.turn() == blind {
                self.give(&Command::Announce {
                    by: blind,
                    phrase: phrase(),
                })
                .unwrap();
                self.give(&Command::AnnouncementHeard).unwrap();
                if steps.confirm_own {
                    self.give(&yes).unwrap();
                }
                if steps.declare_executed {
                    self.give(&Command::Executed { by: blind }).unwrap();
                }
                self.give(&Command::Press { by: blind }).unwrap();
                if steps.sighted_executes {
                    self.give(&Command::MoveOnSightedBoard { uci }).unwrap();
                }
                continue;
            }
            self.give(&Command::MoveOnSightedBoard { uci }).unwrap();
            self.give(&Command::AnnouncementHeard).unwrap();
            match steps.repeat_opponent {
                Repetition::None => {}
                Repetition::Confirm => drop(self.give(&yes).unwrap()),
                Repetition::Repeat => drop(
                    self.give(&Command::Announce {
                        by: blind,
                        phrase: phrase(),
                    })
                    .unwrap(),
                ),
            }
            if steps.declare_executed {
                self.give(&Command::Executed { by: blind }).unwrap();
            }
            if steps.sighted_presses {
                self.give(&Command::Press { by: sighted }).unwrap();
            }
        }
        let claim = Claim {
            kind: ClaimKind::Repetition,
            with: None,
        };
        assert_eq!(self.game.proves(claim), Some(true));
    }
}

#[test]
fn what_was_executed_cannot_be_changed() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut table = TestGame::new(setup(steps));
        table.play(&[E4, HEARD]);
        if steps.confirm_own {
            table.play(&[YES]);
        }
        table.play(&[
            ("B done", "executed B"),
            ("B correct", "!ExecutedAlready"),
            ("B no", "!ExecutedAlready"),
            ("B says springer felix drei", "!ExecutedAlready"),
            ("B says eva vier", "!AnnouncedAlready"),
            ("B done", "!ExecutedAlready"),
        ]);
        table.give(&Command::Press { by: Player::Blind }).unwrap();
        assert_eq!(table.game.plies().len(), 1);
        assert_eq!(table.folded(), table.game);
    }
    // Nor promotion to another piece (Article 4.4.4).
    story(
        from("8/4P2k/8/8/8/8/8/K7 w - - 0 1", Steps::COMPETITION),
        &[
            ("B says eva acht dame", "started, announced B e7e8q"),
            HEARD,
            YES,
            ("B done", "executed B"),
            ("B says eva acht", "!ExecutedAlready"),
            ("B says eva acht springer", "!ExecutedAlready"),
            ("B queen", "!NothingAsked"),
        ],
    );
    // The arbiter can still go back.
    let mut table = TestGame::new(with_arbiter(setup(Steps::TRAINING)));
    table.play(&[
        E4,
        HEARD,
        ("B done", "executed B"),
        ("B correct", "!ExecutedAlready"),
        ("A goes 0: misheard", "ruled, suspended, back 0"),
        ("A starts", "ruled, continued"),
        ("B says david vier", "announced B d2d4"),
    ]);
}

const CASTLES: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[test]
fn castling_is_not_possible_once_the_rook_has_moved() {
    story(
        from(CASTLES, Steps::COMPETITION),
        &[
            ("B says turm felix eins", "started, announced B h1f1"),
            HEARD,
            YES,
            ("B done", "executed B"),
            ("B correct", "!ExecutedAlready"),
            ("B says kurze rochade", "!ExecutedAlready"),
        ],
    );
    // A board saw it before anything was announced (Article 4.4.2).
    let table = story(
        from(CASTLES, Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B has h1-f1", "stood B"),
            ("B says kurze rochade", "!PlacedMove"),
            ("B correct", "!PlacedMove"),
            ("B has e1-g1", "stood B"),
            ("B says kurze rochade", "!BoardDiffers"),
            ("B has g1-e1", "stood B"),
            ("B says turm felix eins", "announced B h1f1, executed B"),
        ],
    );
    assert!(table.game.comparison().agrees());
    // It still binds after being put back.
    story(
        from(CASTLES, Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B has h1-f1", "stood B"),
            ("B has f1-h1", "stood B"),
            ("B says kurze rochade", "!BoardDiffers"),
            ("B has h1-f1 e1-g1", "stood B"),
            ("B says kurze rochade", "!BoardDiffers"),
        ],
    );
    // In training the move on the board is announced.
    story(
        from(CASTLES, Steps::TRAINING),
        &[
            ("B has h1-f1", "started, announced B h1f1, executed B"),
            ("B says kurze rochade", "!ExecutedAlready"),
            ("B has e1-g1", "stood B"),
            ("B press", "!BoardDiffers"),
        ],
    );
}

#[test]
fn an_announced_castling_begins_with_the_king() {
    // In Chess960 the king's step alone may be a legal move.
    let chess960 = Setup {
        chess960: true,
        ..from("4k3/8/8/8/8/8/8/5K1R w H - 0 1", Steps::COMPETITION)
    };
    story(
        chess960.clone(),
        &[
            ("B says kurze rochade", "started, announced B f1h1"),
            HEARD,
            ("B has f1-g1", "stood B"),
            ("B has h1-f1", "confirmed, executed B"),
        ],
    );
    // Unannounced, it is a king move.
    story(
        chess960,
        &[
            ("B press", "started"),
            ("B has f1-g1", "stood B"),
            ("B says kurze rochade", "!PlacedMove"),
            ("B says könig gustav eins", "announced B f1g1, executed B"),
        ],
    );
}

#[test]
fn the_words_follow_the_board() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut table = TestGame::new(setup(steps));
        table.play(&[
            ("B says springer felix drei", "started, announced B g1f3"),
            HEARD,
            // The knight goes to a different square from the announced one.
            ("B has g1-h3", "stood B"),
            ("B done", "!PlacedMove"),
            ("B press", "!PlacedMove"),
            ("B says eva vier", "!PlacedMove"),
            // Moving it to the announced square comes too late.
            ("B has h3-f3", "stood B"),
            ("B press", "!BoardDiffers"),
            ("B has f3-h3", "stood B"),
            (
                "B says springer hector drei",
                "corrected, announced B g1h3, executed B",
            ),
        ]);
        assert_eq!(table.folded(), table.game);
        assert!(table.game.comparison().agrees());
    }
    // Taken back in words first, it is the same move.
    story(
        setup(Steps::COMPETITION),
        &[
            ("B says springer felix drei", "started, announced B g1f3"),
            HEARD,
            ("B has g1-h3", "stood B"),
            ("B correct", "corrected"),
            ("B correct", "!PlacedMove"),
            ("B says springer felix drei", "!PlacedMove"),
            (
                "B says springer hector drei",
                "announced B g1h3, executed B",
            ),
        ],
    );
}

#[test]
fn the_piece_on_the_board_is_what_the_pawn_becomes() {
    let mut table = TestGame::new(from("8/4P2k/8/8/8/8/8/K7 w - - 0 1", Steps::COMPETITION));
    let mut stands = table.game.board(Player::Blind).placement().clone();
    stands.discard_piece_at(Square::E7);
    stands.set_piece_at(Square::E8, Role::Rook.of(Color::White));
    let on = Player::Blind;
    let placement = stands;
    table.give(&Command::Stands { on, placement }).unwrap();
    table.play(&[
        ("B says eva acht dame", "!PlacedMove"),
        ("B says eva acht", "started, announced B e7e8r, executed B"),
    ]);
}

#[test]
fn a_touched_piece_binds_before_a_move_on_the_board() {
    story(
        setup(Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B touches g1", "touched g1"),
            ("B has e2-e4", "stood B"),
            ("B says eva vier", "!TouchMove"),
            ("B has e4-e2", "stood B"),
            ("B says springer felix drei", "announced B g1f3"),
        ],
    );
    // A piece touched after the move was made obliges nobody.
    story(
        setup(Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B has e2-e4", "stood B"),
            ("B touches g1", "touched g1"),
            ("B says springer felix drei", "!PlacedMove"),
            ("B says eva vier", "announced B e2e4, executed B"),
        ],
    );
}

#[test]
fn displaced_pieces_are_put_back_while_the_clocks_stand() {
    // A sleeve, not a move: once reported, the pieces are put back, and bind nobody (Article
    // 7.4).
    let table = story(
        setup(Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B has g1-f3", "stood B"),
            ("B says eva vier", "!PlacedMove"),
            (
                "S reports B displaced_pieces",
                "reported B DisplacedPieces, asked, suspended",
            ),
            ("B yes", "admitted B"),
            ("B has it right", "stood B"),
            ("B continue", "continued"),
            ("B says eva vier", "announced B e2e4"),
        ],
    );
    assert!(table.game.comparison().agrees());
    // Whoever says so themselves puts them back in their own time.
    let table = story(
        setup(Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("B has g1-f3", "stood B"),
            ("B reports B displaced_pieces", "reported B DisplacedPieces"),
            ("B has f3-g1", "stood B"),
            ("B says eva vier", "announced B e2e4"),
        ],
    );
    assert!(table.game.comparison().agrees());
    // A piece displaced while the clocks stand binds nobody either.
    story(
        setup(Steps::COMPETITION),
        &[
            ("B press", "started"),
            ("- suspend", "suspended"),
            ("B has g1-f3", "stood B"),
            ("B has f3-g1", "stood B"),
            ("B continue", "continued"),
            ("B says eva vier", "announced B e2e4"),
        ],
    );
}

#[test]
fn a_declared_move_that_mates_ends_the_game() {
    // Declared for a failed claim, it has to be made (Article 9.5.3).
    let mut table = played(reversed(from(MATES, Steps::TRAINING)), "");
    table.play(&[
        ("B press", "started"),
        (
            "S claims repetition with turm felix acht",
            "claimed S Repetition f1f8, wrong, B +120, offered S, announced S f1f8, executed S, \
             pressed S, repeated B, executed B, completed f1f8, S wins Checkmate",
        ),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn a_claim_changes_no_move_that_binds() {
    // A move that was executed or declared binds, and so does a touched piece, whatever is then
    // claimed with.
    let mut table = played(by(Fide2001, setup(Steps::COMPETITION)), "");
    table.play(&[
        E4,
        YES,
        ("B done", "executed B"),
        (
            "B claims repetition with springer felix drei",
            "!ExecutedAlready",
        ),
        // The same move is not announced again, and stands.
        (
            "B claims repetition with eva vier",
            "claimed B Repetition e2e4, wrong, B -2, S +180, offered B",
        ),
        HEARD,
        ("B press", "pressed B, completed e2e4"),
    ]);
    assert_eq!(table.folded(), table.game);
    let mut table = played(by(Fide2001, setup(Steps::TRAINING)), "");
    table.play(&[
        ("B touches g1", "touched g1"),
        ("B claims repetition with david vier", "!TouchMove"),
    ]);
    let mut table = played(by(Fide2023, setup(Steps::TRAINING)), "");
    table.play(&[
        (
            "B claims repetition with eva vier",
            "claimed B Repetition e2e4, wrong, S +120, offered B, started, announced B e2e4",
        ),
        ("B claims moves with david vier", "!DeclaredMove"),
        ("B says david vier", "!DeclaredMove"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn a_yes_to_the_offer_of_a_claim_does_not_resign() {
    let old = by(Edition::Fide2014, setup(Steps::TRAINING));
    let mut table = played(old, "e2e4");
    table.play(&[
        ("B resign", "asked"),
        (
            "S claims repetition",
            "claimed S Repetition, wrong, B +120, dismissed, offered S",
        ),
        ("B yes", "!AnswerFirst"),
        ("B accept", "draw Agreement"),
    ]);
    let mut table = played(setup(Steps::TRAINING), "e2e4");
    table.play(&[
        ("B resign", "asked"),
        (
            "S claims repetition with eva fünf",
            "claimed S Repetition e7e5, wrong, B +120, offered S, dismissed, announced S e7e5, \
             executed S, pressed S",
        ),
    ]);
    assert_eq!(table.folded(), table.game);
}

//! Both players are blind: the steps that the Laws ask of a blind player are asked of each, and
//! the game looks the same from either seat.

use super::*;

fn both(steps: Steps) -> Setup {
    Setup {
        both_blind: true,
        ..setup(steps)
    }
}

#[test]
fn each_announces_confirms_executes_and_repeats() {
    story(
        both(Steps::COMPETITION),
        &[
            E4,
            ("- heard", "heard"),
            ("B press", "!ConfirmFirst"),
            ("S says eva vier", "!NotYourTurn"),
            ("B yes", "confirmed"),
            ("B press", "!ExecuteFirst"),
            ("B done", "executed B"),
            ("B press", "pressed B, completed e2e4"),
            // The opponent repeats it in words, then it stands on their board.
            ("S says eva fünf", "!NotTheAnnouncedMove"),
            ("S done", "!RepeatFirst"),
            ("S says eva vier", "repeated S"),
            ("S says eva fünf", "!ExecuteFirst"),
            ("S done", "executed S"),
            ("S says eva fünf", "announced S e7e5"),
            ("- heard", "heard"),
            ("B says eva fünf", "!NotYourTurn"),
            ("S press", "!ConfirmFirst"),
            ("S yes", "confirmed"),
            ("S done", "executed S"),
            ("S press", "pressed S, completed e7e5"),
            ("B says eva fünf", "repeated B"),
            ("B done", "executed B"),
        ],
    );
}

#[test]
fn either_corrects_a_slip_of_the_tongue_until_the_press() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        story(
            both(steps),
            &[
                E4,
                ("B correct", "corrected"),
                ("B says david vier", "announced B d2d4"),
                ("- heard", "heard"),
            ],
        );
    }
    story(
        both(Steps::TRAINING),
        &[
            E4,
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("S says eva fünf", "announced S e7e5"),
            ("B correct", "!TooLateToCorrect"),
            ("S correct", "corrected"),
            ("S says cesar fünf", "announced S c7c5"),
            ("S press", "executed S, pressed S"),
            ("S correct", "!TooLateToCorrect"),
            ("- heard", "heard, completed c7c5, repeated B, executed B"),
        ],
    );
}

#[test]
fn either_is_asked_whether_they_resign() {
    story(
        both(Steps::TRAINING),
        &[
            ("B press", "started"),
            ("S resign", "asked"),
            ("B yes", "!NothingAsked"),
            // Whoever is no longer asked is told so.
            ("B resign", "dismissed, asked"),
            ("S yes", "!NothingAsked"),
            ("B no", "dismissed"),
            ("S resign", "asked"),
            ("S yes", "B wins Resignation"),
        ],
    );
}

#[test]
fn either_is_asked_what_a_pawn_becomes() {
    let start = "8/4P2k/8/8/8/8/4p2K/8 w - - 0 1";
    let setup = Setup {
        both_blind: true,
        ..from(start, Steps::TRAINING)
    };
    story(
        setup,
        &[
            ("B says eva acht", "asked"),
            // The question goes, and not the move.
            ("S resign", "dismissed, asked"),
            ("B queen", "!NothingAsked"),
            ("S no", "dismissed"),
            ("B says eva acht", "asked"),
            ("B queen", "started, announced B e7e8q"),
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e7e8q, repeated S, executed S",
            ),
            ("S says eva eins", "asked"),
            ("B queen", "!NothingAsked"),
            ("S queen", "announced S e2e1q"),
        ],
    );
}

#[test]
fn a_mate_ends_the_game_from_either_side() {
    let start = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    for (side, mover, other) in [(Side::White, 'B', 'S'), (Side::Black, 'S', 'B')] {
        let setup = Setup {
            both_blind: true,
            blind_plays: side,
            ..from(start, Steps::ASSISTANT)
        };
        let mut table = TestGame::new(setup);
        for (step, expected) in [
            (
                "says turm david acht",
                format!("started, announced {mover} d1d8"),
            ),
            ("yes", "confirmed".to_owned()),
        ] {
            table.play(&[(&format!("{mover} {step}"), &expected)]);
        }
        table.play(&[("- heard", "heard")]);
        let press = format!("{mover} press");
        let ends =
            format!("executed {mover}, pressed {mover}, completed d1d8, {mover} wins Checkmate");
        table.play(&[(&press, &ends)]);
        table.play(&[(&format!("{other} resign"), "!GameOver")]);
    }
}

/// The same command as given from the opponent's seat.
fn mirrored(command: &Command) -> Command {
    let mut command = command.clone();
    match &mut command {
        Command::Announce { by, .. }
        | Command::Answer { by, .. }
        | Command::Correct { by }
        | Command::Executed { by }
        | Command::Press { by }
        | Command::OfferDraw { by }
        | Command::AcceptDraw { by }
        | Command::DeclineDraw { by }
        | Command::Resign { by }
        | Command::Claim { by, .. }
        | Command::CallArbiter { by }
        | Command::Stands { on: by, .. }
        | Command::PutRight { on: by }
        | Command::Wrote { by, .. } => *by = by.other(),
        Command::Report { of, by, .. } => {
            *of = of.other();
            *by = by.map(Reporter::mirrored);
        }
        Command::Touch { by, reported, .. } => {
            *by = by.other();
            *reported = reported.map(Reporter::mirrored);
        }
        Command::Rule { ruling, .. } => *ruling = ruling.mirrored(),
        _ => {}
    }
    command
}

/// Whether a command is about a board that a sighted player has.
fn needs_sight(command: &Command) -> bool {
    matches!(command, Command::MoveOnSightedBoard { .. })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Whatever is done, the game folded from mirrored events decides as the game does, and an
    /// event mirrored twice is the event.
    #[test]
    fn the_game_is_the_same_from_either_seat(
        profile in 0..3_usize,
        arbiter in any::<bool>(),
        black in any::<bool>(),
        steps in prop::collection::vec((0..4_u8, any_step()), 1..160),
    ) {
        let profile = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION][profile];
        let mut setup = both(profile);
        setup.arbiter = arbiter;
        if black {
            setup.blind_plays = Side::Black;
        }
        let mut table = TestGame::new(setup.clone());
        let mut opposite = Game::new(setup.mirrored()).unwrap();
        for (which, (what, index, milliseconds)) in steps {
            table.now = table.now + Duration::from_millis(milliseconds.into());
            let command = match which {
                0 => laws::act(&table.game, what / 2, index),
                _ => chosen(&table.game, what, index),
            };
            if needs_sight(&command) {
                continue;
            }
            let decided = decide(&opposite, &mirrored(&command), table.now);
            let given = table.give(&command);
            match (given, decided) {
                (Ok(given), Ok(decided)) => {
                    let seen: Vec<Event> = given.iter().map(Event::mirrored).collect();
                    prop_assert_eq!(&seen, &decided);
                    let back: Vec<Event> = seen.iter().map(Event::mirrored).collect();
                    prop_assert_eq!(given, back);
                    for event in &seen {
                        opposite.apply(event, table.now).unwrap();
                    }
                }
                (Err(_), Err(_)) => {}
                (given, decided) => {
                    return Err(TestCaseError::fail(format!("{command:?}: {given:?}, {decided:?}")));
                }
            }
            check(&table.game);
            check(&opposite);
        }
        prop_assert_eq!(table.folded(), table.game.clone());
        for player in [Player::Blind, Player::Sighted] {
            prop_assert_eq!(table.game.board(player), opposite.board(player.other()));
            prop_assert_eq!(table.game.owed_by(player).is_some(), opposite.owed_by(player.other()).is_some());
        }
    }
}

//! With a journal cut at any event, whatever the game then asks for is accepted.

use super::laws::act;
use super::*;

/// What a player does for the expected step.
fn asked_for(game: &Game) -> Vec<Command> {
    let by = Player::Blind;
    let yes = Command::Answer {
        by,
        answer: Answer::Yes,
    };
    let says = |uci: UciMove, by| Command::Announce {
        by,
        phrase: Phrase::from(uci),
    };
    let legal = || {
        let legal = game.position().legal_moves().into_iter();
        legal.map(|played| played.to_uci(game.setup().castling()))
    };
    match game.step() {
        Step::Confirm(_) | Step::Acknowledge(_) => vec![yes],
        Step::Execute(_) | Step::ExecuteOpponents(_) => vec![Command::Executed { by }],
        Step::Press(_) | Step::PressAfterMove | Step::Start => vec![Command::Press { by }],
        Step::Announcement(_) => vec![Command::AnnouncementHeard],
        Step::OpponentPresses(_) => vec![Command::Press {
            by: Player::Sighted,
        }],
        Step::Repeat(owed) => vec![says(owed.uci, by)],
        Step::OpponentExecutes(owed) => vec![Command::MoveOnSightedBoard { uci: owed.uci }],
        Step::AnnounceMade(uci) => vec![says(uci, by)],
        Step::Seal(_) => vec![Command::Press { by }, adjourned::seals(by, "seals")],
        Step::OpponentSeals => vec![
            Command::Press {
                by: Player::Sighted,
            },
            adjourned::seals(Player::Sighted, "seals"),
        ],
        // One of them is possible.
        Step::Announce => legal().map(|uci| says(uci, by)).collect(),
        Step::OpponentMoves => legal()
            .map(|uci| Command::MoveOnSightedBoard { uci })
            .collect(),
    }
}

/// What has to be answered or put right first, if anything.
fn before_that(game: &Game) -> Option<Command> {
    let answer = |by, answer| Command::Answer { by, answer };
    if let Some(pending) = game.pending() {
        // Contested or not, whoever is asked can agree.
        let says = match pending.question {
            Question::Touched { .. } => Answer::No,
            _ => Answer::Yes,
        };
        return Some(answer(pending.question.asked(), says));
    }
    if let Some(question) = game.question() {
        let by = question.asked();
        return Some(match question {
            Question::Promotion { .. } => answer(by, Answer::Role(Role::Queen)),
            Question::Draw { .. } => Command::DeclineDraw { by },
            Question::Restore { .. } | Question::Report(_) => answer(by, Answer::Yes),
            _ => answer(by, Answer::No),
        });
    }
    let differs = |on: &Player| game.to_put_right(*on).is_some();
    let on = [Player::Blind, Player::Sighted].into_iter().find(differs)?;
    Some(Command::PutRight { on })
}

/// Starts the clocks again, by whoever may do so; not before the scoresheets agree.
fn goes_on(table: &mut TestGame) -> bool {
    let rule = |ruling| Command::Rule {
        ruling,
        reason: "because".into(),
    };
    if table.game.dispute().is_some() {
        table.give(&rule(Ruling::Deny)).unwrap();
    }
    // The question that stops the clocks is answered first.
    while let Some(first) = before_that(&table.game).filter(|_| table.game.pending().is_some()) {
        table.give(&first).unwrap();
    }
    if table.game.ended().is_some() || table.game.scores_agree_on().is_some() {
        return false;
    }
    if table.game.can_continue() {
        table.give(&Command::Continue).unwrap();
    } else if table.game.suspended() && table.game.setup().arbiter {
        table.give(&rule(Ruling::StartClocks)).unwrap();
    }
    assert!(!table.game.suspended());
    true
}

/// The game after a restart: what had begun is finished, and then every expected step is
/// accepted, until both have moved.
fn plays_on(game: &Game, now: GameTime) {
    let mut table = TestGame {
        game: game.clone(),
        now,
        lexicon: Lexicon::built_in("appendix-d").unwrap(),
        journal: Vec::new(),
    };
    let flag = game.clock().and_then(crate::clock::Clock::first_flag);
    let fell = flag.is_some() && !game.is_stopped() && game.ended().is_none();
    table.give(&Command::Suspend).unwrap();
    if fell {
        let decided = table.game.ended().is_some() || table.game.dispute().is_some();
        assert!(decided, "a flag that fell is forgotten");
    }
    if table.game.ended().is_some() {
        return;
    }
    // What is said now is done once the clocks run.
    let told = before_that(&table.game)
        .is_none()
        .then(|| asked_for(&table.game));
    let step = format!("{:?}", table.game.step());
    if !goes_on(&mut table) {
        return;
    }
    // The agent repeats what was cut off.
    let unheard = table.game.under_way().is_some_and(|moving| !moving.heard);
    if unheard && !table.game.is_stopped() {
        table.give(&Command::AnnouncementHeard).unwrap();
    }
    let heard = |told: &Vec<Command>| told[..] != [Command::AnnouncementHeard];
    if let Some(told) = told.filter(heard)
        && table.game.ended().is_none()
        && before_that(&table.game).is_none()
    {
        let accepted = |command: &Command| decide(&table.game, command, table.now).is_ok();
        assert!(
            told.iter().any(accepted),
            "{step} was asked for, and refused"
        );
    }
    let moves = table.game.plies().len() + 2;
    for _ in 0..40 {
        if table.game.ended().is_some() || table.game.plies().len() >= moves {
            return;
        }
        let commands = match before_that(&table.game) {
            Some(first) => vec![first],
            None => asked_for(&table.game),
        };
        let mut refused = None;
        let done = commands.iter().any(|command| {
            let given = table.give(command);
            refused = given.err().map(|refusal| (command.clone(), refusal));
            refused.is_none()
        });
        let step = table.game.step();
        assert!(done, "{step:?} is asked for: {refused:?}");
        if table.game.suspended() && !goes_on(&mut table) {
            return;
        }
    }
    panic!("nothing but steps: {:?}", table.game.step());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn what_is_asked_for_after_an_interruption_is_accepted(
        profile in 0..5_usize,
        black in any::<bool>(),
        clock in any::<bool>(),
        (arbiter, external_clock) in any::<(bool, bool)>(),
        end in any::<bool>(),
        steps in prop::collection::vec((0..8_u8, any_step()), 1..60),
    ) {
        let profile = [
            Steps::TRAINING,
            Steps::ASSISTANT,
            Steps::COMPETITION,
            Steps { declare_executed: true, ..Steps::TRAINING },
            Steps { sighted_presses: true, sighted_executes: true, ..Steps::TRAINING },
        ][profile];
        let mut setup = setup(profile);
        if end {
            // In a position where many moves end the game.
            setup.start = "7k/5P2/6K1/8/8/8/8/5R2 w - - 146 90".parse().unwrap();
        }
        if black {
            setup.blind_plays = Side::Black;
        }
        if !clock {
            setup.control = None;
        }
        setup.arbiter = arbiter;
        setup.external_clock = external_clock;
        let mut table = TestGame::new(setup.clone());
        let mut events = Vec::new();
        for (kind, (what, index, milliseconds)) in steps {
            table.now = table.now + Duration::from_millis(u64::from(milliseconds) / 20);
            let seconds = Duration::from_secs(u64::from(milliseconds) / 40);
            let command = match kind {
                0 if external_clock && index % 3 == 0 => Command::ClockRead {
                    blind: seconds,
                    sighted: Duration::from_secs(60),
                    running: Some(table.game.turn()),
                    flag: seconds.is_zero().then_some(Player::Blind),
                },
                0 => act(&table.game, what / 2, index),
                1..4 => {
                    let first = before_that(&table.game);
                    let first = first.or_else(|| asked_for(&table.game).into_iter().next());
                    first.unwrap_or(Command::LookAtClock)
                }
                _ => chosen(&table.game, what, index),
            };
            for event in table.give(&command).into_iter().flatten() {
                events.push((table.now, event));
            }
        }
        let mut game = Game::new(setup).unwrap();
        plays_on(&game, GameTime::ZERO);
        for (at, event) in events {
            game.apply(&event, at).unwrap();
            plays_on(&game, at);
        }
    }
}

#[test]
fn between_the_opponents_move_and_its_execution() {
    // In training the program repeats and executes for the blind player.
    let mut table = story(
        setup(Steps::TRAINING),
        &[
            E4,
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("S e7e5", "announced S e7e5, executed S, pressed S"),
            ("- suspend", "suspended"),
        ],
    );
    assert!(matches!(table.game.step(), Step::Announcement(_)));
    table.play(&[
        ("B continue", "continued"),
        ("- heard", "heard, repeated B, executed B, completed e7e5"),
    ]);
    assert_eq!(table.game.step(), Step::Announce);
}

#[test]
fn a_mate_of_an_older_record_ends_the_game_when_it_is_resumed() {
    // Executed and heard, and killed before the press that was needed then.
    let mut table = TestGame::new(from(MATES, Steps::COMPETITION));
    let (by, uci) = (Player::Blind, "f1f8".parse().unwrap());
    for event in [
        Event::Started,
        Event::Announced { by, uci },
        Event::AnnouncementHeard,
        Event::Confirmed { by },
        Event::Executed { by, uci },
    ] {
        table.game.apply(&event, GameTime::ZERO).unwrap();
    }
    table.play(&[
        ("B resign", "!EndsTheGame"),
        ("- suspend", "completed f1f8, B wins Checkmate"),
    ]);
}

//! Stories: what the players do, line by line, and what happens.
//!
//! A step begins with who acts: `B` the blind player, `S` the sighted one, `-` nobody; then
//! comes what they do. `+30` in front lets seconds pass. The expectation is the list of events,
//! or `!` and the name of the refusal.

use std::time::Duration;

use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position, Role};

use super::*;
use crate::clock::GameTime;
use crate::laws::{Edition, Pace, Rules};
use crate::notation::{Lexicon, NoCastling, Phrase, ResolveError};

mod adjourned;
mod boards;
mod both_blind;
mod cheats;
mod clock_alone;
mod external_clock;
mod interrupted;
mod laws;
mod made;
mod online;
mod quickplay;
mod reopened;
mod reports;
mod training;
mod windows;

fn setup(steps: Steps) -> Setup {
    Setup {
        blind_name: "Anna".into(),
        sighted_name: "Boris".into(),
        event: "Test".into(),
        control: "1+2".parse().ok(),
        ..Setup::new(Side::White, steps)
    }
}

fn from(fen: &str, steps: Steps) -> Setup {
    Setup {
        start: fen.parse().unwrap(),
        ..setup(steps)
    }
}

/// By the rules of `edition` for a standard game.
fn by(edition: Edition, setup: Setup) -> Setup {
    Setup {
        rules: Some(Box::new(Rules::of(edition, Pace::Standard, true).unwrap())),
        ..setup
    }
}

struct TestGame {
    game: Game,
    now: GameTime,
    lexicon: Lexicon,
    journal: Vec<(GameTime, String)>,
}

impl TestGame {
    fn new(setup: Setup) -> Self {
        let created = Event::Created(Box::new(setup.clone()));
        Self {
            game: Game::new(setup).unwrap(),
            now: GameTime::ZERO,
            lexicon: Lexicon::built_in("appendix-d").unwrap(),
            journal: vec![(GameTime::ZERO, serde_json::to_string(&created).unwrap())],
        }
    }

    fn command(&self, step: &str) -> Command {
        if step == "- heard" {
            return Command::AnnouncementHeard;
        }
        let (by, what) = step.split_once(' ').unwrap();
        if by == "A" {
            return laws::rules(what);
        }
        let by = match by {
            "B" => Player::Blind,
            _ => Player::Sighted,
        };
        let answer = |answer| Command::Answer { by, answer };
        match what {
            "look" => Command::LookAtClock,
            "suspend" => Command::Suspend,
            "asks for a square" => Command::LookUp { what: Look::Square },
            "asks for the position" => Command::LookUp {
                what: Look::Position,
            },
            "aborts" => Command::AskServer {
                request: ServerRequest::Abort,
            },
            what if what.starts_with("server ") => {
                Command::Server(online::news(&what["server ".len()..]))
            }
            what if what.starts_with("sets level ") => Command::SetLevel {
                level: what["sets level ".len()..]
                    .parse::<u8>()
                    .unwrap()
                    .try_into()
                    .unwrap(),
            },
            "continue" => Command::Continue,
            "takes back" => Command::TakeBack { by },
            "yes" => answer(Answer::Yes),
            "no" => answer(Answer::No),
            "queen" => answer(Answer::Role(Role::Queen)),
            "correct" => Command::Correct { by },
            "done" => Command::Executed { by },
            "press" => Command::Press { by },
            what if what.starts_with("seals") => adjourned::seals(by, what),
            "offer" => Command::OfferDraw { by },
            "accept" => Command::AcceptDraw { by },
            "decline" => Command::DeclineDraw { by },
            "resign" => Command::Resign { by },
            what if what.starts_with("claims ") => self.claim(by, what),
            what if what.starts_with("is reported: ") => laws::report(by, what),
            what if what.starts_with("touches ") => laws::touch(by, what),
            what if what.starts_with("saw ") => reports::saw(by, what),
            what if what.starts_with("reports ") => reports::reports(by, what),
            what if what.starts_with("names ") => {
                let square = what.strip_prefix("names ").unwrap().parse().unwrap();
                answer(Answer::Square(square))
            }
            "calls an arbiter" => Command::SeatArbiter,
            "calls the arbiter" => Command::CallArbiter { by },
            "has it right" => Command::PutRight { on: by },
            what if what.starts_with("writes ") => self.writes(by, what),
            what if what.starts_with("has ") => self.has(by, what),
            moves => match moves.strip_prefix("says ") {
                Some(words) => Command::Announce {
                    by,
                    phrase: self.lexicon.phrase(words).unwrap(),
                },
                None => Command::MoveOnSightedBoard {
                    uci: moves.parse().unwrap(),
                },
            },
        }
    }

    /// The events of a command, or its refusal, which must change nothing.
    fn give(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let before = self.game.clone();
        let events = decide(&self.game, command, self.now);
        assert_eq!(self.game, before, "deciding changes nothing");
        for event in events.iter().flatten() {
            self.journal
                .push((self.now, serde_json::to_string(event).unwrap()));
            self.game.apply(event, self.now).unwrap();
        }
        events
    }

    fn play(&mut self, story: &[(&str, &str)]) {
        for (number, (step, expected)) in story.iter().enumerate() {
            let mut step = *step;
            if let Some(timed) = step.strip_prefix('+') {
                let (seconds, rest) = timed.split_once(' ').unwrap();
                self.now = self.now + Duration::from_secs(seconds.parse().unwrap());
                step = rest;
            }
            let happened = match self.give(&self.command(step)) {
                Ok(events) => events.iter().map(shown).collect::<Vec<_>>().join(", "),
                Err(refusal) => {
                    let debug = format!("{refusal:?}");
                    let name = debug.split(['(', ' ']).next().unwrap();
                    format!("!{name}")
                }
            };
            assert_eq!(&happened, expected, "step {number}: {step}");
        }
    }

    /// The game as a restart would find it.
    fn folded(&self) -> Game {
        let events: Vec<(GameTime, Event)> = self
            .journal
            .iter()
            .map(|(at, json)| (*at, serde_json::from_str(json).unwrap()))
            .collect();
        Game::fold(events.iter().map(|(at, event)| (*at, event))).unwrap()
    }
}

fn letter(player: Player) -> char {
    match player {
        Player::Blind => 'B',
        Player::Sighted => 'S',
    }
}

fn shown(event: &Event) -> String {
    match event {
        Event::Created(_) => "created".into(),
        Event::Relayed { of, .. } => format!("relayed {}", letter(*of)),
        Event::Came { who } => format!("came {who:?}"),
        Event::Started => "started".into(),
        Event::Announced { by, uci } => format!("announced {} {uci}", letter(*by)),
        Event::AnnouncementHeard => "heard".into(),
        Event::Confirmed { .. } => "confirmed".into(),
        Event::Corrected { .. } => "corrected".into(),
        Event::Repeated { by } => format!("repeated {}", letter(*by)),
        Event::Executed { by, .. } => format!("executed {}", letter(*by)),
        Event::Stood { on, .. } => format!("stood {}", letter(*on)),
        Event::Wrote { by, ply, uci } => format!("wrote {} {ply} {uci}", letter(*by)),
        Event::Pressed { by } => format!("pressed {}", letter(*by)),
        Event::Completed { uci, .. } => format!("completed {uci}"),
        Event::MoveMade { by } => format!("made {}", letter(*by)),
        Event::Asked { .. } => "asked".into(),
        Event::Dismissed { .. } => "dismissed".into(),
        Event::DrawOffered { by } => format!("offered {}", letter(*by)),
        Event::DrawDeclined { by } => format!("declined {}", letter(*by)),
        Event::FlagFell { by } => format!("flag {}", letter(*by)),
        Event::Claimed { by, claim } => {
            let with = claim.with.map_or_else(String::new, |uci| format!(" {uci}"));
            format!("claimed {} {:?}{with}", letter(*by), claim.kind)
        }
        Event::ClaimFailed { .. } => "wrong".into(),
        Event::Reported { of, what, .. } => format!("reported {} {what:?}", letter(*of)),
        Event::Answered { yes: true, by, .. } => format!("admitted {}", letter(*by)),
        Event::Answered { by, .. } => format!("contested {}", letter(*by)),
        Event::ArbiterCame => "arbiter".into(),
        Event::ArbiterCalled { by, number } => format!("called {} {number}", letter(*by)),
        Event::Disputed { .. } => "disputed".into(),
        Event::IllegalMove { of, number, .. } => format!("illegal {} {number}", letter(*of)),
        Event::Touched { square, .. } => format!("touched {square}"),
        Event::TouchCorrected { .. } => "nothing touched".into(),
        Event::TimeAdded { to, time } => format!("{} +{}", letter(*to), time.as_secs()),
        Event::TimeTaken { from, time } => format!("{} -{}", letter(*from), time.as_secs()),
        Event::TimeSet { of, left } => format!("{} ={}", letter(*of), left.as_secs()),
        Event::ExtraTimeSet { each } => format!("delay {}", each.as_secs()),
        Event::ClockRead {
            blind,
            sighted,
            running,
            ..
        } => {
            let runs = running.map_or('-', letter);
            format!("read {} {} {runs}", blind.as_secs(), sighted.as_secs())
        }
        Event::MovesSet { of, completed } => format!("{} #{completed}", letter(*of)),
        Event::WentBack { moves } => format!("back {moves}"),
        Event::TakenBack { moves } => format!("taken back {moves}"),
        Event::Requested { request } => format!("requested {request:?}"),
        Event::Arrived { moves } => format!("arrived {moves}"),
        Event::Delivered { request, taken } => format!("delivered {request:?} {taken}"),
        Event::LevelSet { level } => format!("level {}", level.number()),
        Event::LookedUp { cost, .. } => format!("looked for {cost}"),
        Event::RulesAdapted { .. } => "adapted".into(),
        Event::Ruled { .. } => "ruled".into(),
        Event::Refused { act, .. } => format!("refused {act:?}"),
        Event::SealDiffers { seen, .. } => format!("seal differs {seen}"),
        Event::Restarted { away } => format!("restarted {}", away.as_secs()),
        Event::Slept { slept } => format!("slept {}", slept.as_secs()),
        Event::Taped { by, .. } => format!("taped {}", letter(*by)),
        Event::TapeDeleted => "tape deleted".into(),
        Event::MoveSealed { by, .. } => format!("sealed {}", letter(*by)),
        Event::EnvelopeClosed { by } => format!("closed {}", letter(*by)),
        Event::Suspended => "suspended".into(),
        Event::RematchAgreed => "rematch".into(),
        Event::Continued => "continued".into(),
        Event::Ended { winner, ending } => match winner {
            Some(player) => format!("{} wins {ending:?}", letter(*player)),
            None => format!("draw {ending:?}"),
        },
    }
}

fn story(setup: Setup, steps: &[(&str, &str)]) -> TestGame {
    let mut table = TestGame::new(setup);
    table.play(steps);
    assert_eq!(table.folded(), table.game, "a restart finds the same game");
    table
}

const E4: (&str, &str) = ("B says eva vier", "started, announced B e2e4");

#[test]
fn training_needs_as_few_steps_as_possible() {
    let table = story(
        setup(Steps::TRAINING),
        &[
            ("S e7e5", "!NotYourTurn"),
            E4,
            ("- heard", "heard"),
            ("S e7e5", "!NotYourTurn"),
            (
                "+5 B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("B press", "!NotYourTurn"),
            ("S e7e5", "announced S e7e5, executed S, pressed S"),
            ("B no", "!NothingAsked"),
            ("B says eva fünf", "!NotYourTurn"),
            ("- heard", "heard, repeated B, executed B, completed e7e5"),
            ("- heard", "!NothingAnnounced"),
            ("B says springer felix drei", "announced B g1f3"),
        ],
    );
    let left = |player| table.game.remaining(player, table.now).unwrap().as_secs();
    assert_eq!((left(Player::Blind), left(Player::Sighted)), (59, 64));
    assert!(table.game.in_step());
}

#[test]
fn a_press_is_held_until_the_announcement_was_heard() {
    let mut table = TestGame::new(setup(Steps::TRAINING));
    table.play(&[E4, ("+5 B press", "executed B, pressed B")]);
    // The player has done everything: nobody pays for the program's speech.
    assert_eq!(table.game.clock().unwrap().running(), None);
    let left = table.game.remaining(Player::Blind, table.now).unwrap();
    table.play(&[
        ("B press", "!PressedAlready"),
        ("B correct", "!TooLateToCorrect"),
        ("B says david vier", "!PressedAlready"),
        (
            "+2 - heard",
            "heard, completed e2e4, repeated S, executed S",
        ),
    ]);
    let clock = table.game.clock().unwrap();
    assert_eq!(clock.running(), Some(Color::Black));
    assert_eq!(
        clock.remaining(Color::White, table.now),
        left + clock.control(Color::White).period_after(0).extra.duration()
    );
}

#[test]
fn a_slip_of_the_tongue_is_corrected_until_the_press() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        story(
            setup(steps),
            &[
                ("B correct", "!NothingAnnounced"),
                E4,
                ("B says eva vier", "!AnnouncedAlready"),
                ("B no", "corrected"),
                ("B says david vier", "announced B d2d4"),
                ("B correct", "corrected"),
                ("B says cesar vier", "announced B c2c4"),
                ("B says springer eva fünf", "!Announcement"),
                ("B says felix vier", "corrected, announced B f2f4"),
                ("- heard", "heard"),
                ("S correct", "!NothingAnnounced"),
            ],
        );
    }
}

#[test]
fn an_assistant_relays() {
    story(
        setup(Steps::ASSISTANT),
        &[
            E4,
            ("B press", "!ConfirmFirst"),
            ("- heard", "heard"),
            ("B yes", "confirmed"),
            ("B yes", "!NothingAsked"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("S says eva fünf", "announced S e7e5, executed S"),
            ("S says david fünf", "!ExecutedAlready"),
            ("S correct", "!ExecutedAlready"),
            ("S press", "pressed S"),
            ("- heard", "heard, completed e7e5"),
            ("B says springer felix drei", "!NotTheAnnouncedMove"),
            ("B press", "!RepeatFirst"),
            ("B no", "!RepeatFirst"),
            ("B yes", "repeated B, executed B"),
            ("B says springer felix drei", "announced B g1f3"),
        ],
    );
}

#[test]
fn in_competition_every_step_needs_its_person() {
    let table = story(
        setup(Steps::COMPETITION),
        &[
            ("S press", "started"),
            ("B says eva vier", "announced B e2e4"),
            ("B done", "!ConfirmFirst"),
            ("- heard", "heard"),
            ("B yes", "confirmed"),
            ("B press", "!ExecuteFirst"),
            ("B done", "executed B"),
            ("B done", "!ExecutedAlready"),
            ("B press", "pressed B, completed e2e4"),
            ("S e7e5", "!NotTheAnnouncedMove"),
            ("S e2e4", "repeated S, executed S"),
            ("S e7e5", "announced S e7e5, executed S"),
            ("B done", "!RepeatFirst"),
            ("B says eva sechs", "!NotTheAnnouncedMove"),
            ("B yes", "!RepeatFirst"),
            ("B says bauer eva sieben eva fünf", "repeated B"),
            ("- heard", "heard"),
            ("S press", "pressed S, completed e7e5"),
            ("B says springer felix drei", "!ExecuteFirst"),
            ("B done", "executed B"),
            ("B says springer felix drei", "announced B g1f3"),
        ],
    );
    assert!(table.game.in_step());
}

#[test]
fn a_correction_in_an_older_record_takes_the_piece_back() {
    let mut table = story(
        setup(Steps::COMPETITION),
        &[
            E4,
            ("- heard", "heard"),
            ("B yes", "confirmed"),
            ("B done", "executed B"),
        ],
    );
    let corrected = Event::Corrected { by: Player::Blind };
    table.game.apply(&corrected, table.now).unwrap();
    assert_eq!(
        table.game.board(Player::Blind).position(),
        &Chess::default()
    );
}

#[test]
fn the_program_asks_what_a_pawn_becomes() {
    let fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    let table = story(
        from(fen, Steps::TRAINING),
        &[
            ("B queen", "!NothingAsked"),
            ("B says eva acht", "asked"),
            ("B yes", "!AnswerFirst"),
            ("S queen", "!NothingAsked"),
            ("B queen", "started, announced B e7e8q"),
            ("B says eva acht", "corrected, asked"),
            ("B no", "dismissed"),
            ("B queen", "!NothingAsked"),
            ("B says eva acht", "asked"),
            ("B says könig anna zwei", "announced B a1a2"),
            ("B queen", "!NothingAsked"),
        ],
    );
    assert_eq!(table.game.question(), None);
}

#[test]
fn a_draw_offer_stands_until_it_is_answered() {
    let offered = [E4, ("B offer", "offered B"), ("B offer", "!OfferedAlready")];
    for (rest, noted) in [
        (("S accept", "draw Agreement"), None),
        (("S decline", "declined S"), Some(())),
    ] {
        let mut table = story(by(Edition::Fide2014, setup(Steps::TRAINING)), &offered);
        table.play(&[("B accept", "!NothingAsked"), rest]);
        if noted.is_some() {
            table.play(&[
                ("B decline", "!NothingAsked"),
                ("- heard", "heard"),
                (
                    "B press",
                    "executed B, pressed B, completed e2e4, repeated S, executed S",
                ),
            ]);
            assert!(table.game.plies()[0].draw_offered, "(=) stays in the score");
        }
    }
}

#[test]
fn playing_on_declines_an_offer() {
    story(
        setup(Steps::TRAINING),
        &[
            E4,
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("B offer", "offered B"),
            (
                "S e7e5",
                "declined S, announced S e7e5, executed S, pressed S",
            ),
            ("- heard", "heard, repeated B, executed B, completed e7e5"),
            ("S offer", "offered S"),
            ("B says david vier", "declined B, announced B d2d4"),
        ],
    );
}

#[test]
fn a_yes_or_no_that_may_mean_the_move_decides_nothing_about_the_draw() {
    story(
        by(Edition::Fide2014, setup(Steps::ASSISTANT)),
        &[
            E4,
            ("S offer", "offered S"),
            // It is the announcement that they are asked about.
            ("B no", "corrected"),
            ("B no", "!AnswerFirst"),
            ("B says eva vier", "declined B, announced B e2e4"),
            ("S offer", "offered S"),
            ("B yes", "confirmed"),
            ("B yes", "!AnswerFirst"),
            ("B no", "!AnswerFirst"),
            ("B decline", "declined B"),
            ("S offer", "offered S"),
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
            ("S e7e5", "announced S e7e5, executed S"),
            ("B yes", "repeated B, executed B"),
            ("B yes", "!AnswerFirst"),
            ("B no", "!AnswerFirst"),
            ("B accept", "draw Agreement"),
        ],
    );
}

/// A yes after that would not be about it any more.
#[test]
fn whatever_is_done_ends_the_question_what_a_player_was_going_to_do() {
    let promotes = "7k/P7/8/8/8/8/8/K5N1 w - - 0 1";
    for (asks, answer) in [("B resign", "B yes"), ("B says anna acht", "B queen")] {
        let suspended = match asks {
            "B resign" => "dismissed, suspended",
            // It is asked again once the clocks run.
            _ => "suspended",
        };
        for (meanwhile, events) in [
            ("B no", "dismissed"),
            ("B correct", "dismissed"),
            ("B offer", "dismissed, offered B"),
            ("S offer", "dismissed, offered S"),
            ("B touches g1", "dismissed, touched g1"),
            ("- suspend", suspended),
        ] {
            let table = story(
                from(promotes, Steps::ASSISTANT),
                &[("B press", "started"), (asks, "asked"), (meanwhile, events)],
            );
            let command = table.command(answer);
            assert!(
                decide(&table.game, &command, table.now).is_err(),
                "{asks}, {meanwhile}"
            );
        }
        // Nobody did anything.
        let table = story(
            from(promotes, Steps::ASSISTANT),
            &[
                ("B press", "started"),
                (asks, "asked"),
                ("- look", ""),
                ("S press", "!NotYourTurn"),
            ],
        );
        let command = table.command(answer);
        assert!(decide(&table.game, &command, table.now).is_ok(), "{asks}");
    }
}

#[test]
fn resigning_is_asked_and_never_mixed_up() {
    story(
        setup(Steps::ASSISTANT),
        &[
            ("B resign", "asked"),
            ("S offer", "dismissed, offered S"),
            ("B decline", "declined B"),
            ("B resign", "asked"),
            ("B no", "dismissed"),
            ("B resign", "asked"),
            E4_DISMISSES,
            ("B resign", "asked"),
            ("B yes", "S wins Resignation"),
            ("B yes", "!GameOver"),
            ("- heard", "!GameOver"),
            ("- look", ""),
        ],
    );
    story(
        setup(Steps::TRAINING),
        &[("S resign", "B wins Resignation")],
    );
}

#[test]
fn whoever_resigns_need_not_wait_for_the_clocks() {
    for (steps, resigns) in [
        (Steps::TRAINING, &[("S resign", "B wins Resignation")][..]),
        (
            Steps::COMPETITION,
            &[
                ("B resign", "asked"),
                ("B no", "dismissed"),
                ("B yes", "!Suspended"),
                ("B resign", "asked"),
                ("B yes", "S wins Resignation"),
            ],
        ),
    ] {
        let begins = [("B press", "started"), ("- suspend", "suspended")];
        let all: Vec<_> = begins.iter().chain(resigns).copied().collect();
        story(setup(steps), &all);
    }
    // A question from before is not answered by a yes to whatever is asked then.
    story(
        setup(Steps::ASSISTANT),
        &[
            ("B press", "started"),
            ("B resign", "asked"),
            ("- suspend", "dismissed, suspended"),
            ("B yes", "!Suspended"),
            ("B continue", "continued"),
            ("B yes", "!NothingAsked"),
        ],
    );
    // The arbiter's ruling comes first.
    let ruled = Setup {
        arbiter: true,
        ..setup(Steps::TRAINING)
    };
    story(
        ruled,
        &[
            ("B press", "started"),
            (
                "B claims repetition",
                "claimed B Repetition, disputed, suspended",
            ),
            ("S resign", "!RuleFirst"),
            ("B resign", "!RuleFirst"),
        ],
    );
}

const E4_DISMISSES: (&str, &str) = ("B says eva vier", "started, dismissed, announced B e2e4");

#[test]
fn a_flag_loses_unless_the_opponent_cannot_mate() {
    story(
        setup(Steps::TRAINING),
        &[
            ("B press", "started"),
            ("+61 - look", ""),
            ("+1 B says eva vier", "flag B, S wins TimeForfeit"),
        ],
    );
    let bare = "7k/8/8/8/8/8/4R3/K7 w - - 0 1";
    story(
        from(bare, Steps::TRAINING),
        &[
            ("B press", "started"),
            ("+62 - look", "flag B, draw TimeForfeit"),
        ],
    );
    // The last piece that could mate has just been captured on the board.
    let captures = "7k/8/8/8/8/8/K3R3/4r3 b - - 0 1";
    story(
        from(captures, Steps::ASSISTANT),
        &[
            ("S e1e2", "started, announced S e1e2, executed S"),
            ("+62 - look", "flag S, draw TimeForfeit"),
        ],
    );
}

#[test]
fn a_move_that_ends_the_game_goes_before_the_flag() {
    story(
        from(MATES, Steps::TRAINING),
        &[
            ("B says turm felix acht", "started, announced B f1f8"),
            ("+10 - heard", "heard"),
            (
                "+60 - look",
                "executed B, completed f1f8, repeated S, executed S, B wins Checkmate",
            ),
        ],
    );
    // Until it is heard, it is not made (D.2.3).
    story(
        from(MATES, Steps::TRAINING),
        &[
            ("B says turm felix acht", "started, announced B f1f8"),
            ("+62 - heard", "flag B, draw TimeForfeit"),
        ],
    );
    let stalemates = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
    story(
        from(stalemates, Steps::TRAINING),
        &[
            ("B says dame felix sieben", "started, announced B f1f7"),
            ("- heard", "heard"),
            (
                "+62 - look",
                "executed B, completed f1f7, repeated S, executed S, draw Stalemate",
            ),
        ],
    );
    // The normal rules apply to the sighted player: it stands on their board.
    let mut reversed = from(MATES, Steps::ASSISTANT);
    reversed.blind_plays = Side::Black;
    story(
        reversed,
        &[
            (
                "S f1f8",
                "started, announced S f1f8, executed S, completed f1f8, S wins Checkmate",
            ),
            ("+62 - look", ""),
        ],
    );
}

#[test]
fn the_clocks_stand_while_the_game_is_suspended() {
    let table = story(
        setup(Steps::TRAINING),
        &[
            ("- suspend", ""),
            ("- continue", "!NotSuspended"),
            E4,
            ("+10 - suspend", "suspended"),
            ("- suspend", ""),
            ("+3600 B press", "!Suspended"),
            ("- heard", "!Suspended"),
            ("B continue", "continued"),
            ("+10 - heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
        ],
    );
    let left = table.game.remaining(Player::Blind, table.now).unwrap();
    assert_eq!(left.as_secs(), 62 - 20 + 2);
}

#[test]
fn a_game_without_a_clock_has_none_to_suspend() {
    let mut quiet = setup(Steps::TRAINING);
    quiet.control = None;
    story(
        quiet,
        &[
            E4,
            ("- suspend", ""),
            ("B continue", "!NotSuspended"),
            ("- heard", "heard"),
        ],
    );
}

const MATES: &str = "7k/8/6K1/8/8/8/8/5R2 w - - 0 1";

/// Positions, the move in words that ends the game in each, and how.
const ENDS: [(&str, &str, &str); 6] = [
    (MATES, "turm felix acht", "B wins Checkmate"),
    (
        "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        "dame felix sieben",
        "draw Stalemate",
    ),
    (
        "7k/8/8/8/8/8/1r6/K7 w - - 0 1",
        "könig bella zwei",
        "draw DeadPosition",
    ),
    (
        "7k/8/8/8/8/8/R7/K7 w - - 149 90",
        "turm bella zwei",
        "draw SeventyFiveMoves",
    ),
    (
        "7k/8/6K1/8/8/8/8/5R2 w - - 149 90",
        "turm felix acht",
        "B wins Checkmate",
    ),
    (
        "7k/P7/6K1/8/8/8/8/8 w - - 0 1",
        "anna acht turm",
        "B wins Checkmate",
    ),
];

#[test]
fn games_end_by_themselves() {
    for (fen, words, ending) in ENDS {
        let mut table = TestGame::new(from(fen, Steps::TRAINING));
        let announce = format!("B says {words}");
        for step in [announce.as_str(), "- heard", "B press"] {
            table.give(&table.command(step)).unwrap();
        }
        let (winner, why) = table.game.ended().unwrap();
        assert_eq!(
            shown(&Event::Ended {
                winner,
                ending: why
            }),
            ending,
            "{fen}"
        );
        assert_eq!(table.game.clock().unwrap().running(), None);
    }
}

#[test]
fn the_fifth_repetition_ends_the_game() {
    let mut table = TestGame::new(setup(Steps::TRAINING));
    let round = [
        "B says springer felix drei",
        "- heard",
        "B press",
        "S g8f6",
        "- heard",
        "B says springer gustav eins",
        "- heard",
        "B press",
        "S f6g8",
        "- heard",
    ];
    // The last one ends the game as soon as it stands.
    for step in round.iter().cycle().take(39) {
        assert_eq!(table.game.ended(), None);
        table.give(&table.command(step)).unwrap();
    }
    assert_eq!(table.game.ended(), Some((None, Ending::FivefoldRepetition)));
}

#[test]
fn without_a_clock_there_is_nothing_to_press_before_the_first_move() {
    let mut quiet = setup(Steps::TRAINING);
    quiet.control = None;
    story(
        quiet,
        &[
            ("B press", "!NothingAnnounced"),
            E4,
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S, executed S",
            ),
        ],
    );
}

/// A Chess960 game with this first rank for White, who may castle with `rights`.
fn rank960(rank: &str, rights: &str, blind: Side) -> Setup {
    let fen = format!("4k3/8/8/8/8/8/8/{rank} w {rights} - 0 1");
    let mut setup = from(&fen, Steps::TRAINING);
    setup.chess960 = true;
    setup.blind_plays = blind;
    setup
}

#[test]
fn castling_in_chess960() {
    // The first rank, the castling rights, the words, king and rook, and the rank afterwards.
    // The king's two squares, where given, also name castling.
    for (rank, rights, words, uci, by_king, after) in [
        // As in orthodox chess.
        (
            "R3K2R",
            "HA",
            "kurze rochade",
            "e1h1",
            Some("e1g1"),
            "R4RK1",
        ),
        (
            "R3K2R",
            "HA",
            "lange rochade",
            "e1a1",
            Some("e1c1"),
            "2KR3R",
        ),
        // A long way, over the middle and back.
        ("1R3KR1", "GB", "kurze rochade", "f1g1", None, "1R3RK1"),
        (
            "1R3KR1",
            "GB",
            "lange rochade",
            "f1b1",
            Some("f1c1"),
            "2KR2R1",
        ),
        ("RK5R", "HA", "kurze rochade", "b1h1", Some("b1g1"), "R4RK1"),
        ("RK5R", "HA", "lange rochade", "b1a1", None, "2KR3R"),
        // The king does not move.
        ("R5KR", "HA", "kurze rochade", "g1h1", None, "R4RK1"),
        ("RK4R1", "A", "lange rochade", "b1a1", None, "2KR2R1"),
        ("1RK4R", "HB", "lange rochade", "c1b1", None, "2KR3R"),
        // The rook does not move.
        (
            "R3KR2",
            "FA",
            "kurze rochade",
            "e1f1",
            Some("e1g1"),
            "R4RK1",
        ),
        (
            "3RK2R",
            "HD",
            "lange rochade",
            "e1d1",
            Some("e1c1"),
            "2KR3R",
        ),
        // King and rook stand next to each other and swap places.
        ("R4KR1", "GA", "kurze rochade", "f1g1", None, "R4RK1"),
        ("2RK3R", "HC", "lange rochade", "d1c1", None, "2KR3R"),
        // The rook is on the king's square, the king far away.
        ("1K4R1", "G", "kurze rochade", "b1g1", Some("b1g1"), "5RK1"),
        ("2R4K", "C", "lange rochade", "h1c1", Some("h1c1"), "2KR4"),
        // Both are beyond their target squares.
        ("6KR", "H", "kurze rochade", "g1h1", None, "5RK1"),
        ("RK6", "A", "lange rochade", "b1a1", None, "2KR4"),
    ] {
        let announced = format!("started, announced B {uci}");
        let blind = rank960(rank, rights, Side::White);
        for said in [words, uci].into_iter().chain(by_king) {
            let said = format!("B says {said}");
            story(blind.clone(), &[(&said, &announced)]);
        }
        let sighted = rank960(rank, rights, Side::Black);
        for put in [uci].into_iter().chain(by_king) {
            let mut table = TestGame::new(sighted.clone());
            table.give(&table.command(&format!("S {put}"))).unwrap();
            let stands = table
                .game
                .board(Player::Sighted)
                .position()
                .board()
                .to_string();
            assert!(stands.ends_with(&format!("/{after}")), "{rank}: {stands}");
        }
    }
}

#[test]
fn what_stops_castling_in_chess960() {
    for (rank, words) in [
        // A piece between king and rook, on the king's way, on the rook's way.
        ("R1N1K2R", "lange rochade"),
        ("1R1NK2R", "lange rochade"),
        ("RN1K3R", "lange rochade"),
        ("R2K2NR", "kurze rochade"),
        ("R2K1N1R", "kurze rochade"),
    ] {
        let rights = if rank.starts_with('1') { "HB" } else { "HA" };
        let mut table = TestGame::new(rank960(rank, rights, Side::White));
        let refused = table.give(&table.command(&format!("B says {words}")));
        let Err(Refusal::Announcement(ResolveError::CastlingNotPossible { why, .. })) = refused
        else {
            panic!("{rank}: {refused:?}");
        };
        assert_eq!(why, NoCastling::PathBlocked, "{rank}");
    }
}

// ---- whatever the players do ----------------------------------------------------

fn any_step() -> impl Strategy<Value = (u8, u16, u16)> {
    (0..50_u8, any::<u16>(), 0..4000_u16)
}

fn pick(position: &Chess, index: u16) -> Option<UciMove> {
    let legal = position.legal_moves();
    let chosen = legal.get(usize::from(index) % legal.len().max(1))?;
    Some(chosen.to_uci(shakmaty::CastlingMode::Standard))
}

/// A command from numbers: usually something a player would sensibly do.
fn chosen(game: &Game, what: u8, index: u16) -> Command {
    let by = if index.is_multiple_of(2) {
        Player::Blind
    } else {
        Player::Sighted
    };
    let turn = game.turn();
    let legal = pick(game.position(), index);
    let announce = |uci: Option<UciMove>, by| Command::Announce {
        by,
        phrase: Phrase::from(uci.unwrap_or(UciMove::Null)),
    };
    match what {
        0..8 => announce(legal, turn),
        8..13 => match game.owed_by(Player::Sighted).filter(|owed| !owed.executed) {
            Some(owed) => Command::MoveOnSightedBoard { uci: owed.uci },
            None => Command::MoveOnSightedBoard {
                uci: legal.unwrap_or(UciMove::Null),
            },
        },
        13..19 => Command::AnnouncementHeard,
        19..24 => Command::Press { by: turn },
        24 | 25 => Command::Answer {
            by: Player::Blind,
            answer: Answer::Yes,
        },
        26 => announce(
            game.owed_by(Player::Blind).map(|owed| owed.uci),
            Player::Blind,
        ),
        27 => Command::Executed { by: Player::Blind },
        28 => Command::Executed { by },
        29 => Command::Correct { by },
        30 => Command::Answer {
            by,
            answer: Answer::No,
        },
        31 => Command::Answer {
            by,
            answer: Answer::Role(Role::Knight),
        },
        32 => Command::OfferDraw { by },
        33 if index < 3000 => Command::AcceptDraw { by },
        33 | 34 => Command::DeclineDraw { by },
        35 if index < 3000 => Command::Resign { by },
        36 => Command::Suspend,
        40..50 => boards::seen(game, what, by, index),
        37 | 38 => Command::Continue,
        39 => Command::CallArbiter { by },
        _ => Command::LookAtClock,
    }
}

/// What must be true of every game at every moment.
fn check(game: &Game) {
    if let Some(clock) = game.clock()
        && let Some(running) = clock.running()
    {
        assert_eq!(
            running,
            game.position().turn(),
            "only the mover's time runs"
        );
        assert!(game.started() && !game.suspended() && game.ended().is_none());
    }
    // A board lacks the move still owed to it, or is ahead by the one under way.
    for player in [Player::Blind, Player::Sighted] {
        let executed = game.board(player).executed();
        let score: Vec<UciMove> = game.plies().iter().map(|ply| ply.uci).collect();
        let common = executed.len().min(score.len());
        assert_eq!(executed[..common], score[..common], "{player:?}");
        assert!(
            score.len() - common <= 1,
            "{player:?} owes at most one move"
        );
        if score.len() > common {
            assert!(game.owed_by(player).is_some_and(|owed| !owed.executed));
        }
        assert!(executed.len() - common <= 1);
        if executed.len() > common {
            assert_eq!(
                executed.last().copied(),
                game.under_way().map(|moving| moving.uci)
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_order_of_commands_breaks_the_game(
        profile in 0..3_usize,
        black in any::<bool>(),
        steps in prop::collection::vec(any_step(), 1..220),
    ) {
        let profile = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION][profile];
        let mut setup = setup(profile);
        if black {
            setup.blind_plays = Side::Black;
        }
        let mut table = TestGame::new(setup);
        // Since the last completed move.
        let mut past: Vec<Event> = Vec::new();
        let mut ran = Duration::ZERO;
        let mut completed = 0_u32;
        let whole = table.game.remaining(Player::Blind, table.now).unwrap() * 2;
        for (what, index, milliseconds) in steps {
            let wait = Duration::from_millis(milliseconds.into());
            if table.game.clock().is_some_and(|clock| clock.running().is_some()) {
                ran += wait;
            }
            table.now = table.now + wait;
            let command = chosen(&table.game, what, index);
            let before = table.game.clone();
            for event in table.give(&command).into_iter().flatten() {
                if matches!(event, Event::Corrected { .. } | Event::Announced { .. }) {
                    past.clear();
                }
                if let Event::TimeTaken { time, .. } = event {
                    ran += time;
                }
                if let Event::Completed { by, uci } = event {
                    completed += 1;
                    let mate = before.under_way().is_some_and(|moving| {
                        before.ending_after(moving.played).is_some()
                    });
                    let seen = |wanted: &Event| past.contains(wanted);
                    assert!(seen(&Event::Announced { by, uci }));
                    assert!(seen(&Event::Executed { by, uci }));
                    assert!(mate || seen(&Event::AnnouncementHeard));
                    assert!(mate || seen(&Event::Pressed { by }));
                    let executed = before.under_way().is_some_and(|moving| moving.executed);
                    if by == Player::Blind && profile.confirm_own && !(mate && executed) {
                        assert!(seen(&Event::Confirmed { by }));
                    }
                    past.clear();
                }
                past.push(event);
            }
            check(&table.game);
        }
        prop_assert_eq!(table.folded(), table.game.clone());
        // No time is lost or counted twice: what ran is what is gone.
        if table.game.ended().is_none_or(|(_, ending)| ending != Ending::TimeForfeit)
            && table.game.clock().is_some_and(|clock| clock.first_flag().is_none())
        {
            let left: Duration = [Player::Blind, Player::Sighted]
                .into_iter()
                .filter_map(|player| table.game.remaining(player, table.now))
                .sum();
            prop_assert_eq!(left + ran, whole + completed * Duration::from_secs(2));
        }
    }

    /// A truncated, duplicated or shuffled journal gives either a game or a reason.
    #[test]
    fn a_damaged_journal_never_breaks_the_program(
        order in prop::collection::vec((0..64_usize, any::<u64>()), 0..64),
    ) {
        let mut table = TestGame::new(setup(Steps::ASSISTANT));
        for step in [
            "B says eva vier", "- heard", "B yes", "B offer", "B press", "S e7e5", "- heard",
            "S press", "B yes", "B resign", "B says david vier", "B correct", "S suspend",
            "S continue", "B resign", "B yes",
        ] {
            let command = table.command(step);
            table.give(&command).unwrap();
        }
        let events: Vec<Event> = table
            .journal
            .iter()
            .map(|(_, json)| serde_json::from_str(json).unwrap())
            .collect();
        let mixed: Vec<(GameTime, &Event)> = std::iter::once((GameTime::ZERO, &events[0]))
            .chain(order.iter().map(|(index, at)| {
                (GameTime::from_nanos(*at), &events[index % events.len()])
            }))
            .collect();
        if let Ok(game) = Game::fold(mixed) {
            let _ = (game.question(), game.in_step(), game.turn());
            let _ = decide(&game, &Command::LookAtClock, GameTime::from_nanos(u64::MAX));
        }
    }

    #[test]
    fn foreign_text_is_no_event(text in "\\PC{0,80}") {
        prop_assert!(serde_json::from_str::<Event>(&text).is_err());
        let kind = format!(r#"{{"kind":{text:?}}}"#);
        if let Ok(event) = serde_json::from_str::<Event>(&kind) {
            let again = serde_json::to_string(&event).unwrap();
            prop_assert_eq!(serde_json::from_str::<Event>(&again).unwrap(), event);
        }
    }

    #[test]
    fn a_time_control_is_read_back_as_written(text in "[0-9s+ ]{0,9}|\\PC{0,12}") {
        if let Ok(control) = text.parse::<crate::clock::TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}

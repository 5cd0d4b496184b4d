//! Games against an engine.

use fastrand::Rng;
use shakmaty::Position;

use super::*;
use doppelbrett_core::game::{EngineLevel, Repetition};
use doppelbrett_links::engine::{EngineOrder, EngineProblem, EngineReport, Score, Thinking};
use doppelbrett_words::CommandId;

fn against_engine_in(language: Language, setup: Setup) -> Dialogue {
    let setup = Setup {
        engine: Some(EngineLevel::default()),
        ..setup
    };
    Dialogue::new_in(language, setup)
}

/// At home, without a clock.
fn against_engine() -> Dialogue {
    let setup = Setup {
        control: None,
        ..setup(Steps::TRAINING)
    };
    against_engine_in(Language::De, setup)
}

fn orders(effects: &[Effect]) -> Vec<&EngineOrder> {
    let ordered = effects.iter().filter_map(|effect| match effect {
        Effect::Engine(order) => Some(order),
        _ => None,
    });
    ordered.collect()
}

/// The number of the last task.
fn task(effects: &[Effect]) -> u64 {
    match orders(effects).last() {
        Some(EngineOrder::Move(task, _) | EngineOrder::Judge(task)) => task.number,
        other => panic!("no task but {other:?}"),
    }
}

fn texts(effects: &[Effect]) -> Vec<&str> {
    spoken(effects).into_iter().map(|(_, text)| text).collect()
}

impl Dialogue {
    fn reports(&mut self, report: EngineReport) -> Vec<Effect> {
        let mut all = self.give(Input::Engine(report));
        self.finish(&mut all);
        all
    }

    /// The engine answers the task of these effects.
    fn answers(&mut self, asked: &[Effect], uci: &str, score: Option<Score>) -> Vec<Effect> {
        let number = task(asked);
        let uci = uci.parse().unwrap();
        self.reports(EngineReport::Moves { number, uci, score })
    }

    fn judges(&mut self, asked: &[Effect], best: &str, score: Score) -> Vec<Effect> {
        let number = task(asked);
        let best = best.parse().unwrap();
        self.reports(EngineReport::Judged {
            number,
            best,
            score,
        })
    }
}

#[test]
fn a_move_is_announced_made_and_answered() {
    let mut dialogue = against_engine();
    let found = dialogue.reports(EngineReport::Found {
        name: "Stockfish 15.1".into(),
    });
    assert_eq!(texts(&found), ["Gegner: Stockfish 15.1, Stufe drei."]);
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    let [EngineOrder::Move(task, thinking)] = orders(&pressed)[..] else {
        panic!("{pressed:?}");
    };
    assert_eq!(task.moves, ["e2e4".parse().unwrap()]);
    assert_eq!(thinking.level.number(), 3);
    let answered = dialogue.answers(&pressed, "e7e5", None);
    assert!(
        spoken(&answered).contains(&(Channel::Room, "Bauer Eva sieben Eva fünf")),
        "{answered:?}"
    );
    assert_eq!(dialogue.game().turn(), Player::Blind);
    assert!(dialogue.game().in_step());
    assert_eq!(orders(&answered), [&EngineOrder::Stop; 0]);
}

#[test]
fn an_engine_does_every_step_that_a_profile_asks_of_the_opponent() {
    for steps in [
        Steps::TRAINING,
        Steps::ASSISTANT,
        Steps {
            sighted_executes: true,
            ..Steps::ASSISTANT
        },
    ] {
        let mut dialogue = against_engine_in(Language::De, setup(steps));
        dialogue.said("drücken");
        dialogue.said("e4");
        if steps.confirm_own {
            dialogue.said("ja");
        }
        let pressed = dialogue.said("drücken");
        dialogue.answers(&pressed, "e7e5", None);
        if steps.repeat_opponent == Repetition::Confirm {
            dialogue.said("ja");
        }
        let game = dialogue.game();
        assert_eq!((game.turn(), game.plies().len()), (Player::Blind, 2));
        assert!(game.in_step(), "{steps:?}");
    }
}

#[test]
fn an_engine_with_white_moves_first() {
    let setup = Setup {
        control: None,
        blind_plays: Side::Black,
        ..setup(Steps::TRAINING)
    };
    let setup = Setup {
        engine: Some(EngineLevel::default()),
        ..setup
    };
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    let begun = dialogue.agent.begin(GameTime::ZERO);
    dialogue.answers(&begun, "d2d4", None);
    assert_eq!(dialogue.game().turn(), Player::Blind);
}

#[test]
fn it_thinks_on_its_own_clock_and_only_while_that_runs() {
    let slow = Manner {
        engine_thinks: Duration::from_secs(60),
        ..manner(true, Aloud::default())
    };
    let setup = Setup {
        engine: Some(EngineLevel::default()),
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::mute(setup, slow);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.said("drücken");
    assert_eq!(orders(&dialogue.said("e4")), [&EngineOrder::Stop; 0]);
    let pressed = dialogue.said("drücken");
    let [EngineOrder::Move(_, Thinking { about, .. })] = orders(&pressed)[..] else {
        panic!("{pressed:?}");
    };
    assert_eq!(about.as_millis(), 22_625, "a fortieth of 15:05");
    dialogue.now = dialogue.now + Duration::from_secs(906);
    let fell = dialogue.give(Input::Tick);
    assert_eq!(orders(&fell), [&EngineOrder::Stop]);
    let late = dialogue.answers(&pressed, "e7e5", None);
    assert_eq!(texts(&late), [""; 0]);
    assert!(dialogue.game().ended().is_some());
}

#[test]
fn a_move_that_was_taken_back_is_not_answered() {
    let mut dialogue = against_engine();
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    let back = dialogue.said("zug zurück");
    assert_eq!(orders(&back), [&EngineOrder::Stop]);
    assert_eq!(texts(&back), ["Zurück am Anfang. Du bist am Zug."]);
    dialogue.answers(&pressed, "e7e5", None);
    assert_eq!(dialogue.game().plies().len(), 0);
    dialogue.said("d4");
    let pressed = dialogue.said("drücken");
    dialogue.answers(&pressed, "d7d5", None);
    assert_eq!(dialogue.game().plies().len(), 2);
    let told = dialogue.said("c4");
    assert!(!told.is_empty());
    dialogue.said("zug zurück");
    let told = dialogue.said("zug zurück");
    assert_eq!(texts(&told), ["Zurück am Anfang. Du bist am Zug."]);
    let told = dialogue.said("zug zurück");
    assert_eq!(texts(&told), ["Du hast noch nicht gezogen."]);
}

#[test]
fn hints_tell_more_each_time() {
    let mut dialogue = against_engine();
    let asked = dialogue.said("tipp");
    assert_eq!(texts(&asked), [""; 0]);
    let told = dialogue.judges(&asked, "g1f3", Score::Centipawns(30));
    assert_eq!(texts(&told), ["Tipp: Springer."]);
    for more in [
        "Tipp: Springer von Gustav eins.",
        "Tipp: Springer Gustav eins Felix drei.",
        "Tipp: Springer Gustav eins Felix drei.",
    ] {
        let told = dialogue.said("tipp");
        assert_eq!((texts(&told), orders(&told).len()), (vec![more], 0));
    }
    assert_eq!(texts(&dialogue.said("bewertung")), ["Ausgeglichen."]);
    // The next position has its own.
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    assert_eq!(
        texts(&dialogue.said("tipp")),
        ["Das geht, wenn du am Zug bist."]
    );
    dialogue.answers(&pressed, "e7e5", None);
    let asked = dialogue.said("tipp");
    let told = dialogue.judges(&asked, "f1c4", Score::Centipawns(30));
    assert_eq!(texts(&told), ["Tipp: Läufer."]);
    dialogue.said("aufgeben");
    dialogue.said("ja");
    for asks in ["tipp", "bewertung"] {
        assert_eq!(texts(&dialogue.said(asks)), ["Die Partie ist zu Ende."]);
    }
}

#[test]
fn positions_are_judged_in_words() {
    let cases = [
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            Score::Centipawns(80),
            "Weiß steht etwas besser. Mehr bei Weiß: ein Bauer.",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            Score::Centipawns(-160),
            "Schwarz steht besser. Mehr bei Weiß: ein Bauer.",
        ),
        (
            "4k3/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
            Score::Centipawns(450),
            "Weiß steht auf Gewinn. Bei Weiß mehr: ein Turm; weniger: drei Bauern.",
        ),
        (
            "4k3/2b2n2/8/8/8/8/8/R3K3 w - - 0 1",
            Score::Centipawns(-10),
            "Ausgeglichen. Bei Schwarz mehr: ein Läufer und ein Springer; weniger: ein Turm.",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            Score::Mate(9),
            "Weiß setzt matt in neun.",
        ),
        (
            "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            Score::Mate(-4),
            "Schwarz setzt matt in vier.",
        ),
    ];
    for (fen, score, expected) in cases {
        let setup = Setup {
            control: None,
            start: fen.parse().unwrap(),
            ..setup(Steps::TRAINING)
        };
        let mut dialogue = against_engine_in(Language::De, setup);
        let asked = dialogue.said("bewertung");
        let told = dialogue.judges(&asked, "e1d1", score);
        assert_eq!(texts(&told), [expected], "{fen}");
    }
}

#[test]
fn draws_are_accepted_where_the_engine_stands_no_better() {
    for (score, accepts) in [
        (Some(Score::Centipawns(-200)), true),
        (Some(Score::Centipawns(0)), false),
        (Some(Score::Centipawns(150)), false),
        (None, false),
    ] {
        let mut dialogue = against_engine();
        dialogue.said("e4");
        let pressed = dialogue.said("drücken");
        dialogue.answers(&pressed, "e7e5", None);
        dialogue.said("d4");
        let pressed = dialogue.said("drücken");
        let offered = dialogue.said("remis");
        assert_eq!(dialogue.game().offer(), Some(Player::Blind), "{offered:?}");
        dialogue.answers(&pressed, "d7d5", score);
        assert_eq!(dialogue.game().ended().is_some(), accepts, "{score:?}");
        assert_eq!(dialogue.game().offer(), None, "playing on declines");
    }
}

#[test]
fn a_long_equal_game_is_offered_drawn_now_and_then() {
    let kings = Setup {
        control: None,
        start: "4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1".parse().unwrap(),
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = against_engine_in(Language::De, kings);
    let mut random = Rng::with_seed(5);
    let mut walk = |game: &Game| {
        let king = |it: &shakmaty::Move| {
            let home = game.position().turn().fold_wb(0, 7);
            it.role() == shakmaty::Role::King && u8::from(it.to().rank()).abs_diff(home) < 3
        };
        let moves: Vec<_> = game
            .position()
            .legal_moves()
            .into_iter()
            .filter(king)
            .collect();
        let chosen = moves[random.usize(..moves.len())];
        chosen.to_uci(shakmaty::CastlingMode::Standard).to_string()
    };
    let mut offers = Vec::new();
    for _ in 0..60 {
        let own = walk(dialogue.game());
        dialogue.said(&own);
        let pressed = dialogue.said("drücken");
        assert!(!orders(&pressed).is_empty(), "{own}: {:?}", texts(&pressed));
        let answer = walk(dialogue.game());
        dialogue.answers(&pressed, &answer, Some(Score::Centipawns(3)));
        if dialogue.game().offer() == Some(Player::Sighted) {
            offers.push(dialogue.game().plies().len());
        }
    }
    assert_eq!(dialogue.game().plies().len(), 120);
    assert_eq!(offers, [82, 102]);
}

#[test]
fn nobody_speaks_for_an_engine() {
    let mut dialogue = against_engine();
    dialogue.said("e4");
    dialogue.said("drücken");
    for words in ["gegner aufgeben", "gegner e5", "gegner remis annehmen"] {
        let stored = dialogue.game().plies().len();
        let told = dialogue.said(words);
        assert_eq!(
            texts(&told),
            ["Die Engine spielt und spricht für sich selbst."],
            "{words}"
        );
        assert_eq!(dialogue.game().plies().len(), stored);
    }
    assert!(dialogue.game().ended().is_none());
    assert!(dialogue.game().offer().is_none());
}

#[test]
fn an_accusation_of_the_engine_is_contested() {
    let mut dialogue = against_engine();
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    dialogue.answers(&pressed, "e7e5", None);
    dialogue.said("regelwidriger zug");
    assert_eq!(dialogue.game().illegal_moves(Player::Sighted), 0);
    assert!(dialogue.game().ended().is_none());
}

#[test]
fn that_a_lost_engine_plays_on_is_told_with_its_next_move() {
    let mut dialogue = against_engine();
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    let lost = dialogue.reports(EngineReport::Lost(EngineProblem::Died));
    assert_eq!(
        texts(&lost),
        ["Die Engine ist ausgefallen. Ich starte sie neu."]
    );
    let answered = dialogue.answers(&pressed, "e7e5", None);
    assert_eq!(
        texts(&answered)[..2],
        ["Die Engine spielt weiter.", "Bauer Eva sieben Eva fünf"]
    );
    dialogue.said("d4");
    let pressed = dialogue.said("drücken");
    let answered = dialogue.answers(&pressed, "d7d5", None);
    assert_eq!(texts(&answered)[0], "Bauer David sieben David fünf");
}

#[test]
fn one_that_was_not_there_is_named_when_it_is() {
    let mut dialogue = against_engine();
    dialogue.reports(EngineReport::Lost(EngineProblem::NoneInstalled));
    let found = dialogue.reports(EngineReport::Found { name: "X".into() });
    assert_eq!(texts(&found), ["Gegner: X, Stufe drei."]);
}

#[test]
fn one_that_is_given_up_is_asked_no_more_and_its_moves_are_said() {
    for language in Language::ALL {
        for problem in [
            EngineProblem::Died,
            EngineProblem::Mute,
            EngineProblem::Nonsense { line: "x".into() },
        ] {
            let setup = Setup {
                control: None,
                ..setup(Steps::TRAINING)
            };
            let mut dialogue = against_engine_in(language, setup);
            dialogue.said("e4");
            let press = dialogue
                .agent
                .wording()
                .command(CommandId::Press)
                .to_owned();
            dialogue.said(&press);
            dialogue.reports(EngineReport::Lost(problem.clone()));
            let given_up = dialogue.reports(EngineReport::GivenUp(problem));
            let told = dialogue.agent.wording().engine_given_up();
            assert_eq!(texts(&given_up), [told.as_str()]);
            assert!(told.contains("engine.program"), "{told}");
            assert!(told.chars().count() <= 120, "{told}");

            let opponent = dialogue.agent.wording().command(CommandId::Opponent);
            let relayed = opponent.replace("{move}", "e5");
            dialogue.said(&relayed);
            let game = dialogue.game();
            assert_eq!((game.turn(), game.plies().len()), (Player::Blind, 2));
            let hint = dialogue.agent.wording().command(CommandId::Hint).to_owned();
            assert_eq!(texts(&dialogue.said(&hint)), [told.as_str()]);
            dialogue.said("d4");
            let pressed = dialogue.said(&press);
            assert!(
                !orders(&pressed)
                    .iter()
                    .any(|it| matches!(it, EngineOrder::Move(..))),
                "{pressed:?}"
            );
            // At another level it may do better.
            let level = dialogue.agent.wording().command(CommandId::SetLevel);
            let level = level.replace("{number}", "8");
            let asked = dialogue.said(&level);
            let answered = dialogue.answers(&asked, "d7d5", None);
            let back = dialogue.agent.wording().text("engine-back", &[]);
            assert_eq!(texts(&answered)[0], back);
            assert_eq!(dialogue.game().plies().len(), 4);
        }
    }
}

#[test]
fn a_full_disk_does_not_make_it_move_over_and_over() {
    let mut dialogue = against_engine();
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    *dialogue.record.broken.lock().unwrap() = true;
    let failed = dialogue.answers(&pressed, "e7e5", None);
    assert_eq!(orders(&failed), [&EngineOrder::Stop; 0]);
    assert_eq!(dialogue.game().plies().len(), 1);
    *dialogue.record.broken.lock().unwrap() = false;
    let again = dialogue.said("was ist");
    dialogue.answers(&again, "e7e5", None);
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn a_new_game_is_begun_at_once_or_when_it_is_asked_for_twice() {
    let news = |effects: &[Effect]| {
        effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::NewGame(side, level) => Some((*side, level.number())),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    for (words, side) in [
        ("neue partie", Side::White),
        ("farben tauschen", Side::Black),
        ("neue partie weiß", Side::White),
        ("neue partie schwarz", Side::Black),
    ] {
        let mut dialogue = against_engine();
        assert_eq!(news(&dialogue.said(words)), [(side, 3)], "{words}");
        dialogue.said("e4");
        let pressed = dialogue.said("drücken");
        dialogue.answers(&pressed, "e7e5", None);
        let told = dialogue.said(words);
        assert_eq!(
            texts(&told),
            ["Die Partie läuft noch. Noch einmal, dann die neue."]
        );
        assert_eq!(news(&told), []);
        dialogue.now = dialogue.now + Duration::from_secs(21);
        assert_eq!(news(&dialogue.said(words)), [], "that was too late");
        assert_eq!(news(&dialogue.said(words)), [(side, 3)]);
    }
}

#[test]
fn levels_are_said_and_typed() {
    let mut dialogue = against_engine();
    for (words, level) in [("stufe fünf", 5), ("stufe 8", 8), ("Stufe eins", 1)] {
        dialogue.said(words);
        assert_eq!(dialogue.game().setup().engine.unwrap().number(), level);
    }
    for language in Language::ALL {
        let wording = wording(language);
        let mut dialogue = against_engine_in(language, setup(Steps::TRAINING));
        for level in 1..=8 {
            let number = doppelbrett_text::messages::cardinal(level, language);
            let words = wording
                .command(CommandId::SetLevel)
                .replace("{number}", &number);
            dialogue.said(&words);
            let now = dialogue.game().setup().engine.unwrap().number();
            assert_eq!(i64::from(now), level, "{language}: {words}");
        }
    }
    for words in ["stufe neun", "stufe 0", "stufe hoch"] {
        let told = dialogue.said(words);
        assert_eq!(texts(&told), ["Welche Stufe? Eins bis acht."], "{words}");
    }
    dialogue.said("e4");
    let pressed = dialogue.said("drücken");
    let changed = dialogue.said("stufe zwei");
    assert_eq!(orders(&changed).len(), 1, "it thinks anew");
    assert!(task(&changed) > task(&pressed));
}

const OF_ENGINES: [CommandId; 7] = [
    CommandId::Hint,
    CommandId::Evaluate,
    CommandId::SetLevel,
    CommandId::NewGame,
    CommandId::SwapColours,
    CommandId::PlayWhite,
    CommandId::PlayBlack,
];

#[test]
fn against_a_person_nothing_of_it_is_there() {
    for language in Language::ALL {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = Dialogue::new_in(language, setup(steps));
            for id in OF_ENGINES {
                let words = dialogue.agent.wording().command(id).to_owned();
                let before = dialogue.stored();
                let told = dialogue.said(&words.replace("{number}", "2"));
                let refused = match id {
                    // Against a person it is a rematch, which is agreed on after the end.
                    CommandId::NewGame if steps == Steps::COMPETITION => "refusal-no-rematch",
                    CommandId::NewGame => "refusal-rematch-too-early",
                    _ => "refusal-no-engine",
                };
                let refused = dialogue.agent.wording().text(refused, &[]);
                assert_eq!(texts(&told), [refused], "{words}");
                assert_eq!(dialogue.stored(), before);
            }
            let phrases = dialogue.agent.phrases(&Listen::Move);
            assert!(!phrases.iter().any(|phrase| phrase == "tipp"));
        }
    }
}

#[test]
fn every_command_is_understood_in_every_language() {
    for language in Language::ALL {
        let setup = Setup {
            control: None,
            ..setup(Steps::TRAINING)
        };
        let mut dialogue = against_engine_in(language, setup);
        dialogue.said("e4");
        for id in OF_ENGINES {
            let words = dialogue.agent.wording().command(id).to_owned();
            let effects = dialogue.said(&words.replace("{number}", "2"));
            let refused = dialogue.agent.wording().text("refusal-no-engine", &[]);
            assert!(!texts(&effects).contains(&refused.as_str()), "{words}");
            assert!(!effects.is_empty(), "{language:?}: {words}");
        }
    }
}

#[test]
fn they_are_listened_for_in_german() {
    let dialogue = against_engine();
    let phrases = dialogue.agent.phrases(&Listen::Move);
    for said in [
        "zug zurück",
        "tipp",
        "bewertung",
        "stufe drei",
        "neue partie schwarz",
    ] {
        assert!(phrases.iter().any(|phrase| phrase == said), "{said}");
    }
}

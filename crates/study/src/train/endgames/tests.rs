use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use super::*;
use crate::Wish;
use crate::person::Person;
use crate::train::tactics::{Record, Sitting};
use doppelbrett_braille::Key;
use doppelbrett_links::engine::{EngineOrder, EngineProblem, EngineReport, Score, Task};
use doppelbrett_text::messages::Language;

fn ending(id: &str, fen: &str) -> Ending {
    let mut all = Ending::all();
    let kind = all.remove(0).kind;
    let fen: shakmaty::fen::Fen = fen.parse().unwrap();
    Ending {
        id: id.to_owned(),
        kind,
        start: fen.into_position(shakmaty::CastlingMode::Standard).unwrap(),
    }
}

/// King and queen, two moves before mate.
const QUEEN: &str = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";

fn lesson(fens: &[&str], language: Language) -> Person<Endgames<Sitting>> {
    let endings = fens.iter().enumerate();
    let endings = endings
        .map(|(at, fen)| ending(&format!("queen-{at}"), fen))
        .collect();
    Person::new(Endgames::with(endings, Sitting::default()), language)
}

/// What the engine was asked last.
fn task(person: &Person<Endgames<Sitting>>) -> Task {
    let asked = person.wishes.iter().rev().find_map(|wish| match wish {
        Wish::Engine(EngineOrder::Judge(task)) => Some(task.clone()),
        _ => None,
    });
    asked.unwrap()
}

fn answers(person: &mut Person<Endgames<Sitting>>, best: &str, score: Score) -> String {
    let number = task(person).number;
    let best: UciMove = best.parse().unwrap();
    person.engine(EngineReport::Judged {
        number,
        best,
        score,
    })
}

#[test]
fn the_endings_that_ship_are_white_to_move_and_each_is_there_once() {
    let all = Ending::all();
    let lines = include_str!("../../../../../puzzles/endings.tsv").lines();
    assert_eq!(
        all.len(),
        lines.filter(|line| !line.starts_with('#')).count()
    );
    let mut ids = std::collections::BTreeSet::new();
    let mut fens = std::collections::BTreeSet::new();
    for ending in &all {
        assert!(ids.insert(ending.id.clone()), "{}", ending.id);
        assert!(
            fens.insert(ending.start.board().to_string()),
            "{}",
            ending.id
        );
        assert!(
            ending.start.turn().is_white() && !ending.start.is_game_over(),
            "{}",
            ending.id
        );
        assert!(ending.id.starts_with(ending.kind.name()));
    }
    for kind in ["queen", "rook", "bishops", "knight", "pawns"] {
        assert!(all.iter().any(|it| it.kind.name() == kind), "{kind}");
    }
}

#[test]
fn an_ending_is_won() {
    let mut person = lesson(&[QUEEN, QUEEN], Language::De);
    let told = person.begin();
    assert!(
        told.starts_with("Weiß zieht und setzt mit der Dame matt. Weiß: König"),
        "{told}"
    );
    assert_eq!(person.types("Dg5"), "");
    assert_eq!(task(&person).moves.len(), 1);
    let told = answers(&mut person, "h8h7", Score::Mate(-1));
    assert_eq!(told, "Schwarz: König Hector acht Hector sieben.");
    assert_eq!(person.types("Dg7"), "Matt. Gewonnen in zwei.");
    assert_eq!(person.types("stand"), "Gelungen: eins von eins.");
    assert!(
        person
            .types("Kf7")
            .starts_with("Dieses Endspiel ist vorbei.")
    );
    assert!(person.types("weiter").starts_with("Weiß zieht"));
}

#[test]
fn a_win_thrown_away_is_told_at_once_and_taken_back() {
    let rook = "8/8/8/8/8/1k6/8/K6R w - - 0 1";
    let mut person = lesson(&[rook], Language::De);
    person.begin();
    person.types("Tb1");
    let told = answers(&mut person, "b3c3", Score::Centipawns(0));
    assert!(
        told.starts_with("Verspielt: jetzt remis. „zug zurück“"),
        "{told}"
    );
    assert!(
        told.ends_with("Schwarz: König Bella drei Cesar drei."),
        "{told}"
    );
    // Once is enough.
    person.types("Ka2");
    let told = answers(&mut person, "c3c2", Score::Centipawns(0));
    assert!(!told.contains("Verspielt"), "{told}");
    assert!(person.types("zurück").contains("Cesar drei"));
    assert!(person.types("zurück").starts_with("Zurück am Anfang"));
    assert_eq!(person.types("zurück"), "Du hast noch nicht gezogen.");
    // The win stands again, and is lost again.
    person.types("Th3");
    let told = answers(&mut person, "b3c2", Score::Mate(-15));
    assert_eq!(told, "Schwarz: König Bella drei Cesar zwei.");
    person.types("Tc3");
    let told = answers(&mut person, "c2c3", Score::Centipawns(300));
    assert!(told.starts_with("Verspielt: jetzt verloren."), "{told}");
    assert!(
        told.ends_with("Remis: Niemand kann mehr mattsetzen. Verspielt."),
        "{told}"
    );
    assert_eq!(person.types("stand"), "Gelungen: null von eins.");
}

#[test]
fn each_way_to_draw_is_told() {
    let mut person = lesson(&["7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"], Language::De);
    person.begin();
    assert_eq!(person.types("Dg6"), "Patt: remis. Verspielt.");
    let mut person = lesson(&["7k/8/5K2/8/8/8/8/6Q1 w - - 98 90"], Language::De);
    person.begin();
    person.types("Da1");
    let told = answers(&mut person, "h8g8", Score::Mate(-5));
    assert!(
        told.ends_with("Remis nach der 50-Züge-Regel. Verspielt."),
        "{told}"
    );
    let mut person = lesson(&["7k/8/5K2/8/8/8/8/6Q1 w - - 78 80"], Language::De);
    person.begin();
    person.types("Da1");
    let told = answers(&mut person, "h8g8", Score::Mate(-5));
    assert!(
        told.ends_with("Noch zehn Züge bis zur 50-Züge-Regel."),
        "{told}"
    );
    let mut person = lesson(&["8/7k/5K2/8/8/8/8/6Q1 w - - 0 1"], Language::De);
    person.begin();
    let mut told = String::new();
    for (own, reply) in [
        ("Da1", "h7h8"),
        ("Dg1", "h8h7"),
        ("Da1", "h7h8"),
        ("Dg1", "h8h7"),
    ] {
        person.types(own);
        told = answers(&mut person, reply, Score::Mate(-5));
    }
    assert!(
        told.ends_with("Remis: dreimal dieselbe Stellung. Verspielt."),
        "{told}"
    );
    // Also the end can be taken back.
    assert!(person.types("zurück").starts_with("Zurück bis"));
    person.types("Dg7");
    assert!(person.types("stand").starts_with("Gelungen: null von"));
}

#[test]
fn the_engine_is_asked_for_advice() {
    let mut person = lesson(&[QUEEN], Language::De);
    person.begin();
    person.types("tipp");
    assert_eq!(answers(&mut person, "g1g5", Score::Mate(2)), "Tipp: Dame.");
    person.types("tipp");
    assert_eq!(
        answers(&mut person, "g1g5", Score::Mate(2)),
        "Tipp: Dame von Gustav eins."
    );
    person.types("bewertung");
    assert_eq!(
        answers(&mut person, "g1g5", Score::Mate(2)),
        "Weiß setzt matt in zwei."
    );
    person.types("lösung");
    assert!(
        answers(&mut person, "g1g5", Score::Mate(2))
            .starts_with("Lösung: Dame Gustav eins Gustav fünf")
    );
    assert!(person.types("stand").starts_with("Gelungen: null von"));
}

#[test]
fn an_engine_that_fails_is_told_and_tries_again() {
    let mut person = lesson(&[QUEEN], Language::De);
    person.begin();
    person.types("Dg5");
    assert!(
        person
            .engine(EngineReport::Lost(EngineProblem::Died))
            .contains("neu")
    );
    assert!(person.types("Dg7").contains("am Zug"));
    let name = "Stockfish".to_owned();
    assert_eq!(person.engine(EngineReport::Found { name }), "");
    assert_eq!(
        person.engine(EngineReport::GivenUp(EngineProblem::Mute)),
        "Die Engine fällt immer wieder aus. Ändere engine.program."
    );
    // What was asked before, or is no move, changes nothing.
    let old = task(&person).number - 1;
    let best = "h8h7".parse().unwrap();
    let score = Score::Mate(-1);
    assert_eq!(
        person.engine(EngineReport::Judged {
            number: old,
            best,
            score
        }),
        ""
    );
    assert!(!answers(&mut person, "a1a1", score).is_empty());
}

#[test]
fn it_goes_in_every_language_by_voice_and_on_the_display() {
    for language in Language::ALL {
        let mut person = lesson(&[QUEEN, QUEEN], language);
        assert!(person.begin().len() > 40, "{language}");
        assert_eq!(person.says("dame gustav fünf"), "", "{language}");
        let told = answers(&mut person, "h8h7", Score::Centipawns(0));
        assert!(
            told.contains("König Hector acht Hector sieben") && told.len() > 50,
            "{told}"
        );
        assert!(!person.brailles("qwertz").is_empty());
        assert!(!person.says("zug zurück").is_empty(), "{language}");
        assert!(!person.presses(&[Key::SayAll]).is_empty());
        let task = person.presses(&[Key::Return]);
        assert_eq!(task, person.presses(&[Key::Return]), "{language}");
        assert!(person.types("?").len() > 100, "the help");
        person.presses(&[Key::Escape]);
        assert!(person.has_left());
    }
}

#[test]
fn it_is_left_and_resumed() {
    let mut person = lesson(&[QUEEN, QUEEN], Language::De);
    person.begin();
    person.types("Dg5");
    answers(&mut person, "h8h7", Score::Mate(-1));
    let kept = person.desk.exercise().record().open().unwrap();
    assert_eq!(kept, "queen-0\tg1g5 h8h7 ");
    for (kept, expected) in [
        (kept.as_str(), "König Hector sieben"),
        // The engine's answer did not come any more.
        ("queen-0\tg1g5 ", "Dame Gustav eins"),
        ("queen-0\tg1g5 h8h7 missed", "König Hector sieben"),
        ("queen-0\tnonsense", "Dame Gustav eins"),
        ("nonsense", "Dame Gustav eins"),
        ("", "Dame Gustav eins"),
    ] {
        let mut record = Sitting::default();
        record.keep(kept.to_owned());
        let endings = vec![ending("queen-0", QUEEN)];
        let mut person = Person::new(Endgames::with(endings, record), Language::De);
        let told = person.begin();
        assert!(told.contains(expected), "{kept}: {told}");
    }
}

#[test]
fn a_hint_before_a_break_is_not_forgotten() {
    let mut person = lesson(&[QUEEN], Language::De);
    person.begin();
    person.types("tipp");
    answers(&mut person, "g1g5", Score::Mate(2));
    let kept = person.desk.exercise().record().open().unwrap();
    let mut record = Sitting::default();
    record.keep(kept.clone());
    let endings = vec![ending("queen-0", QUEEN)];
    let mut person = Person::new(Endgames::with(endings, record), Language::De);
    person.begin();
    person.types("schließen");
    assert_eq!(person.desk.exercise().record().open(), Some(kept));
    assert_eq!(person.types("Quatsch"), "Nicht verstanden: Quatsch.");
}

#[test]
fn without_endings_it_says_so() {
    let mut person = lesson(&[], Language::De);
    assert!(!person.begin().is_empty());
    for line in [
        "Dg5",
        "tipp",
        "bewertung",
        "weiter",
        "zurück",
        "anfang",
        "lösung",
        "stand",
    ] {
        assert!(!person.types(line).is_empty(), "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is played and asked, each word is answered, and no position is left that
    /// the engine could not be asked about.
    #[test]
    fn any_play_is_followed(choices in prop::collection::vec((0..100_usize, 0..8_u8), 1..60)) {
        let mut person = lesson(&[QUEEN, "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"], Language::De);
        person.begin();
        for (choice, what) in choices {
            let position: Chess = crate::Exercise::position(person.desk.exercise()).unwrap();
            let legal = position.legal_moves();
            let some = (!legal.is_empty()).then(|| legal[choice % legal.len()]);
            let uci = some.map(|it| it.to_uci(shakmaty::CastlingMode::Standard));
            match (what, uci) {
                (0, _) => { person.types("zurück"); }
                (1, _) => { person.types("weiter"); }
                (2, _) => { person.types("anfang"); }
                (_, Some(uci)) => {
                    let told = person.types(&uci.to_string());
                    if told.is_empty() {
                        let task = task(&person);
                        let mut after: Chess = task.start.clone().into_position(shakmaty::CastlingMode::Standard).unwrap();
                        for uci in &task.moves {
                            let played = uci.to_move(&after).unwrap();
                            after.play_unchecked(played);
                        }
                        let replies = after.legal_moves();
                        let reply = replies[choice % replies.len()].to_uci(shakmaty::CastlingMode::Standard);
                        let told = answers(&mut person, &reply.to_string(), Score::Centipawns(-500));
                        prop_assert!(!told.is_empty());
                    }
                }
                (_, None) => {}
            }
        }
    }
}

use std::path::PathBuf;

use jiff::Timestamp;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};

use super::*;
use crate::Wish;
use crate::person::Person;
use crate::train::{Book, Lesson, Training};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Ending, Event, Player, Setup, Side, Steps};
use doppelbrett_links::engine::{Candidate, EngineOrder, EngineProblem, EngineReport, Score, Task};
use doppelbrett_store::{GameId, Journal};
use doppelbrett_text::messages::Language;

/// White mates with the fourth move alone.
const SCHOLARS: &str = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7";
/// Black mates with the second move alone.
const FOOLS: &str = "f2f3 e7e5 g2g4 d8h4";
/// Nobody mates.
const QUIET: &str = "e2e4 e7e5 g1f3 b8c6";

/// A player at home, with a journal of their own.
struct Home {
    folder: tempfile::TempDir,
}

impl Home {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("journal.sqlite")
    }

    fn has_played(&self, setup: Setup, moves: &str, is_over: bool) -> GameId {
        let mut position: Chess = setup.start.clone().into_position(setup.castling()).unwrap();
        let blind = setup.color_of(Player::Blind);
        let mut events = vec![Event::Created(Box::new(setup)), Event::Started];
        for text in moves.split(' ') {
            let uci: UciMove = text.parse().unwrap();
            let played = uci.to_move(&position).unwrap();
            let by = match position.turn() == blind {
                true => Player::Blind,
                false => Player::Sighted,
            };
            position.play_unchecked(played);
            events.push(Event::Announced { by, uci });
            events.push(Event::AnnouncementHeard);
            events.push(Event::Executed { by, uci });
            events.push(Event::Pressed { by });
            events.push(Event::Completed { by, uci });
            events.push(Event::Repeated { by: by.other() });
            let by = by.other();
            events.push(Event::Executed { by, uci });
        }
        if is_over {
            let (winner, ending) = (None, Ending::Agreement);
            events.push(Event::Ended { winner, ending });
        }
        let events: Vec<_> = events.into_iter().map(|it| (GameTime::ZERO, it)).collect();
        let mut journal = Journal::open(&self.path()).unwrap();
        journal.create(&events).unwrap()
    }

    fn finished(&self, side: Side, moves: &str) -> GameId {
        self.has_played(Setup::new(side, Steps::TRAINING), moves, true)
    }

    fn trains(&self, language: Language) -> Person<Training> {
        let journal = Journal::open(&self.path()).unwrap();
        journal
            .wait_at_most(std::time::Duration::from_millis(20))
            .unwrap();
        let book = Book::new(Ok(Box::new(journal) as _), || Timestamp::UNIX_EPOCH);
        let rng = fastrand::Rng::with_seed(1);
        Person::new(Training::alone(Lesson::OwnGames, book, rng), language)
    }

    fn left(&self) -> usize {
        Journal::open(&self.path())
            .unwrap()
            .unsearched()
            .unwrap()
            .len()
    }
}

impl Person<Training> {
    /// What the engine was asked and has not answered.
    fn order(&self) -> Option<Task> {
        let orders = self.wishes.iter().rev().find_map(|wish| match wish {
            Wish::Engine(order) => Some(order),
            _ => None,
        });
        match orders? {
            EngineOrder::Compare(task, _) => Some(task.clone()),
            _ => None,
        }
    }

    /// The engine answers the last question.
    fn answer(&mut self) -> String {
        let task = self.order().unwrap();
        let position: Chess = task.start.into_position(CastlingMode::Standard).unwrap();
        let (number, found) = (task.number, best(&position));
        self.engine(EngineReport::Compared { number, found })
    }

    /// The engine answers until this is told.
    fn answers_until(&mut self, told: &str) {
        for _ in 0..100 {
            let now = self.answer();
            if !now.is_empty() {
                assert!(now.starts_with(told), "{now} / {told}");
                return;
            }
        }
        panic!("never told: {told}");
    }

    /// The engine answers all that it is asked; what was told.
    fn answers_all(&mut self) -> String {
        let (mut asked, mut told) = (None, Vec::new());
        while let Some(task) = self.order().filter(|task| asked != Some(task.number)) {
            asked = Some(task.number);
            told.push(self.answer());
        }
        told.retain(|it| !it.is_empty());
        told.join(" ")
    }
}

/// An engine that sees mates in one: the others are all the same.
fn best(position: &Chess) -> Vec<Candidate> {
    let mates = |played: &shakmaty::Move| position.clone().play(*played).unwrap().is_checkmate();
    let mut moves: Vec<_> = position.legal_moves().into_iter().collect();
    moves.sort_by_key(|played| !mates(played));
    let candidate = |played: &shakmaty::Move| Candidate {
        uci: played.to_uci(CastlingMode::Standard),
        score: if mates(played) {
            Score::Mate(1)
        } else {
            Score::Centipawns(0)
        },
    };
    moves.iter().take(2).map(candidate).collect()
}

/// Somebody who has begun the lesson after one game.
fn with_a_game_to_search() -> (Home, Person<Training>) {
    let home = Home::new();
    home.finished(Side::White, SCHOLARS);
    let mut person = home.trains(Language::De);
    person.begin();
    (home, person)
}

#[test]
fn the_newest_game_is_searched_first_and_asked_while_the_others_are_searched() {
    let home = Home::new();
    home.finished(Side::White, SCHOLARS);
    home.finished(Side::White, QUIET);
    home.finished(Side::Black, FOOLS);
    let mut person = home.trains(Language::De);
    assert_eq!(
        person.begin(),
        "Ich suche in drei Partien, die neueste zuerst."
    );
    person.answers_until("Schwarz zieht und setzt matt in eins.");
    assert_eq!(home.left(), 2);
    assert!(
        person
            .types("stand")
            .ends_with("Ich suche in zwei Partien, die neueste zuerst.")
    );
    assert_eq!(person.types("Dh4"), "Gelöst. Aus Partie drei, Zug zwei.");
    // The next one is not found yet.
    assert_eq!(
        person.types("weiter"),
        "Ich suche in zwei Partien, die neueste zuerst."
    );
    person.answers_until("Weiß zieht und setzt matt in eins.");
    assert_eq!(person.answers_all(), "");
    assert_eq!(
        person.says("dame felix sieben"),
        "Gelöst. Aus Partie eins, Zug vier."
    );
    let told = person.types("weiter");
    assert!(
        told.starts_with("Das waren alle Aufgaben. Es geht von vorn los. Schwarz zieht"),
        "{told}"
    );
    assert_eq!(home.left(), 0);
}

#[test]
fn what_was_searched_is_not_searched_again_and_what_was_asked_comes_last() {
    let home = Home::new();
    home.finished(Side::White, SCHOLARS);
    home.finished(Side::Black, FOOLS);
    let mut person = home.trains(Language::De);
    person.begin();
    person.answers_until("Schwarz");
    person.types("Dh4");
    person.answers_all();
    drop(person);
    let mut person = home.trains(Language::De);
    assert!(
        person
            .begin()
            .starts_with("Weiß zieht und setzt matt in eins.")
    );
    assert_eq!(person.order(), None);
    drop(person);
    // It was left open: so it is asked again.
    let mut person = home.trains(Language::De);
    assert!(
        person
            .begin()
            .starts_with("Weiß zieht und setzt matt in eins.")
    );
    drop(person);
    // A new game is searched, and its puzzle goes before what was asked.
    home.finished(Side::Black, "f2f4 e7e6 g2g4 d8h4");
    let mut person = home.trains(Language::De);
    assert!(
        person
            .begin()
            .starts_with("Ich suche in einer Partie. Weiß zieht")
    );
    person.answers_all();
    person.types("Df7");
    let told = person.types("weiter");
    assert!(told.starts_with("Schwarz zieht"), "{told}");
    assert_eq!(person.types("Dh4"), "Gelöst. Aus Partie drei, Zug zwei.");
}

#[test]
fn the_same_position_is_asked_once() {
    let home = Home::new();
    home.finished(Side::Black, FOOLS);
    home.finished(Side::Black, FOOLS);
    let mut person = home.trains(Language::De);
    person.begin();
    person.answers_all();
    person.types("Dh4");
    assert!(
        person
            .types("weiter")
            .starts_with("Das waren alle Aufgaben.")
    );
}

#[test]
fn without_a_puzzle_it_is_told_why() {
    let nothing = Home::new();
    nothing.has_played(Setup::new(Side::White, Steps::TRAINING), SCHOLARS, false);
    assert_eq!(
        nothing.trains(Language::De).begin(),
        "Du hast noch keine Partie beendet."
    );
    let quiet = Home::new();
    quiet.finished(Side::White, QUIET);
    for language in Language::ALL {
        let mut person = quiet.trains(language);
        let mut told = vec![person.begin(), person.answers_all()];
        for line in ["Te8", "hilfe", "stand", "", "?!"] {
            told.push(person.types(line));
        }
        for line in told.iter().flat_map(|it| it.split_inclusive(". ")) {
            assert!(line.chars().count() <= 120, "{language}: {line}");
        }
        if language == Language::De {
            assert_eq!(told[2], "In deinen Partien ist keine Aufgabe.");
        }
    }
}

#[test]
fn without_an_engine_it_is_told_what_to_do_and_what_is_known_is_asked() {
    let home = Home::new();
    home.finished(Side::Black, FOOLS);
    let lost = || EngineReport::Lost(EngineProblem::NoneInstalled);
    let mut person = home.trains(Language::De);
    person.begin();
    let told = "Es ist keine Schachengine da. Installiere das Paket stockfish. \
                Eine Partie ist noch zu durchsuchen.";
    assert_eq!(person.engine(lost()), told);
    assert_eq!(person.engine(lost()), "");
    assert_eq!(
        person.types("weiter"),
        "Eine Partie ist noch zu durchsuchen."
    );
    // It is installed meanwhile.
    let name = "Stockfish".to_owned();
    let found = person.engine(EngineReport::Found { name });
    assert_eq!(found, "Ich suche in einer Partie.");
    person.answers_until("Schwarz zieht");
    drop(person);
    home.finished(Side::White, SCHOLARS);
    let mut person = home.trains(Language::De);
    assert!(person.begin().contains("Schwarz zieht"));
    person.engine(lost());
    assert!(person.types("Dh4").starts_with("Gelöst."));
    let told = person.types("weiter");
    assert!(told.starts_with("Das waren alle Aufgaben."), "{told}");
    assert_eq!(home.left(), 1);
}

#[test]
fn an_engine_that_fails_is_told_of_once_and_given_up() {
    let (home, mut person) = with_a_game_to_search();
    assert_eq!(
        person.engine(EngineReport::Lost(EngineProblem::Died)),
        "Die Engine ist ausgefallen. Ich starte sie neu."
    );
    assert_eq!(
        person.engine(EngineReport::GivenUp(EngineProblem::Mute)),
        "Die Engine fällt immer wieder aus. Ändere engine.program. \
         Eine Partie ist noch zu durchsuchen."
    );
    let again = EngineReport::GivenUp(EngineProblem::Died);
    assert_eq!(person.engine(again), "");
    assert_eq!(person.order(), None, "it is asked no more");
    assert_eq!(home.left(), 1);
}

#[test]
fn an_engine_that_tells_one_move_alone_searches_nothing() {
    let (home, mut person) = with_a_game_to_search();
    let number = person.order().unwrap().number;
    let found = best(&Chess::default())[..1].to_vec();
    // An answer to an older question.
    let old = EngineReport::Compared {
        number: number.wrapping_sub(1),
        found: found.clone(),
    };
    assert_eq!(person.engine(old), "");
    let mut told = Vec::new();
    for _ in 0..3 {
        let number = person.order().unwrap().number;
        let found = found.clone();
        told.push(person.engine(EngineReport::Compared { number, found }));
    }
    assert_eq!(
        told,
        [
            "",
            "",
            "Diese Engine vergleicht keine Züge. Stockfish kann es. \
             Eine Partie ist noch zu durchsuchen."
        ]
    );
    assert_eq!(home.left(), 1);
}

#[test]
fn an_engine_that_compares_may_once_tell_less() {
    let (_home, mut person) = with_a_game_to_search();
    person.answer();
    let number = person.order().unwrap().number;
    let found = best(&Chess::default())[..1].to_vec();
    assert_eq!(person.engine(EngineReport::Compared { number, found }), "");
    person.answers_until("Weiß zieht und setzt matt in eins.");
}

#[test]
fn a_locked_journal_costs_nothing_but_that_it_is_searched_again() {
    let home = Home::new();
    home.finished(Side::Black, FOOLS);
    home.finished(Side::White, QUIET);
    let mut person = home.trains(Language::De);
    person.begin();
    let viewer = rusqlite::Connection::open(home.path()).unwrap();
    viewer.execute_batch("BEGIN IMMEDIATE").unwrap();
    let told = person.answers_all();
    assert!(told.contains("Schwarz zieht"), "{told}");
    assert_eq!(told.matches("Die Lektion geht weiter").count(), 1, "{told}");
    viewer.execute_batch("ROLLBACK").unwrap();
    assert_eq!(home.left(), 2);
    // All of it is kept with the next that is.
    assert!(person.types("Dh4").starts_with("Gelöst."));
    person.types("weiter");
    assert_eq!(home.left(), 0);
}

#[test]
fn it_is_left_while_the_engine_thinks() {
    let (home, mut person) = with_a_game_to_search();
    person.types("schließen");
    assert!(person.has_left());
    assert_eq!(person.order(), None);
    assert_eq!(home.left(), 1);
}

fn game(moves: &str, setup: Setup) -> doppelbrett_core::game::Game {
    let home = Home::new();
    let id = home.has_played(setup, moves, true);
    let stamped = Journal::open(&home.path()).unwrap().load(id).unwrap();
    doppelbrett_core::game::Game::fold(stamped.iter().map(|it| (it.at, &it.event))).unwrap()
}

#[test]
fn an_engine_that_sees_wins_everywhere_is_asked_so_often_and_no_more() {
    // Knights go out and home again, forty times.
    let round = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8";
    let moves = [round; 12].join(" ");
    let game = game(&moves, Setup::new(Side::White, Steps::TRAINING));
    let mut search = Search::new("1".parse::<GameId>().unwrap(), &game);
    let (mut nodes, mut asked) = (0, 0);
    while let Some(question) = search.question().cloned() {
        nodes += question.effort.nodes;
        asked += 1;
        let mut found = best(&question.position);
        found[0].score = Score::Centipawns(900);
        assert!(search.is_enough(&found));
        search.answer(found);
    }
    assert!(nodes <= 3_000_000 && asked > 30, "{nodes} {asked}");
}

#[test]
fn in_chess960_only_positions_without_castling_are_puzzles() {
    let setup = Setup {
        chess960: true,
        start: "4k3/8/8/8/8/8/4PPPP/1K5R w H - 0 1".parse().unwrap(),
        ..Setup::new(Side::White, Steps::TRAINING)
    };
    let game = game("e2e4 e8e7 b1c1 e7e8 e4e5 e8e7", setup);
    let mut search = Search::new("1".parse::<GameId>().unwrap(), &game);
    let mut asked = Vec::new();
    while let Some(question) = search.question().cloned() {
        asked.push(question.position.fullmoves().get());
        assert!(question.position.castles().is_empty());
        let found = best(&question.position);
        assert!(search.is_enough(&found));
        search.answer(found);
    }
    assert_eq!(asked, [3]);
}

use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::super::room::{Hall, HallSettings, Opening};
use super::super::seating::{Languages, Links};
use super::*;
use doppelbrett_braille::{BoardCode, BoardSigns};
use doppelbrett_core::clock::Reminders;
use doppelbrett_core::game::{Event, Game, Setup, Side, Steps};
use doppelbrett_dialogue::{Agent, NotKept, Reader, Record};
use doppelbrett_settings::{Aloud, ListeningMode};
use doppelbrett_store::Journal;
use doppelbrett_web::{BoardReport, ClientId, Role, ServerSettings, Sight};

/// A record that no program should have.
struct Broken;

impl Record for Broken {
    fn append(&mut self, _: GameTime, _: &[Event]) -> Result<(), NotKept> {
        panic!("the pen is broken");
    }
}

fn manner() -> Manner {
    Manner {
        ear_is_separate: false,
        aloud: Aloud::all(),
        ear_speaks: true,
        one_voice: false,
        reader: Reader::default(),
        profile_reader: None,
        hears: false,
        listening: ListeningMode::default(),
        echo_cancelled: false,
        tuned: doppelbrett_voice::Tuned::default(),
        reminders: Reminders::default(),
        short_below: std::time::Duration::ZERO,
        dial_pace: 5,
        aids: true,
        board_signs: BoardSigns::load(BoardCode::Eight).unwrap(),
        code: None,
        prose: None,
        board_url: String::new(),
        arbiter_url: String::new(),
        engine_thinks: std::time::Duration::ZERO,
        engine: Err("refusal-no-engine"),
        leads: false,
        electronic: None,
        at_hand: false,
        pressed_by_voice: false,
    }
}

fn setup() -> Setup {
    Setup {
        blind_plays: Side::White,
        blind_name: "A".to_owned(),
        sighted_name: "B".to_owned(),
        event: "?".to_owned(),
        control: Some("15+5".parse().unwrap()),
        ..Setup::new(Side::White, Steps::TRAINING)
    }
}

/// A hall with this many games, and its notices.
fn hall(games: u32, folder: &std::path::Path) -> (Hall, mpsc::Receiver<Notice>) {
    hall_of(games, &setup(), folder)
}

fn hall_of(games: u32, setup: &Setup, folder: &std::path::Path) -> (Hall, mpsc::Receiver<Notice>) {
    let journal = Journal::open(&folder.join("journal.sqlite")).unwrap();
    let opening = |board| Opening::New {
        board,
        setup: Box::new(setup.clone()),
        site: String::new(),
        round: String::new(),
        fide: [None, None],
        languages: Languages::default(),
        links: Links::default(),
    };
    let settings = HallSettings {
        ears: None,
        speech: None,
        server: ServerSettings::default(),
        sight: Sight::default(),
        words: HallWords::load(Arc::new(Wording::german("appendix-d")), []).unwrap(),
        manner: manner(),
        scores: folder.join("hall.pgn"),
        seating: folder.join("hall.toml"),
        overview: None,
        threads: 2,
        committed: Box::new(|| {}),
        scored: Box::new(|_| {}),
    };
    let (notices, told) = mpsc::channel();
    let hall = Hall::open(
        settings,
        journal,
        (1..=games).map(opening).collect(),
        notices,
    )
    .unwrap();
    while !hall.is_open() {
        std::thread::yield_now();
    }
    (hall, told)
}

/// Puts an agent at a board that panics as soon as something has to be stored.
fn sabotage(hall: &Hall, board: usize) {
    let spot = &hall.floor.spots[board - 1];
    let game = Game::new(setup()).unwrap();
    let words = hall.floor.words.at(Languages::default()).first;
    let agent = Agent::new(game, words, manner(), Box::new(Broken));
    if let Standing::Played { table, .. } = &mut *lock(&spot.standing) {
        table.replace_agent(agent);
    }
}

fn completed(hall: &Hall, board: usize) -> usize {
    match &*lock(&hall.floor.spots[board - 1].standing) {
        Standing::Played { table, .. } => table.game().plies().len(),
        _ => 0,
    }
}

fn typed(hall: &Hall, board: u32, words: &str) {
    assert!(hall.input(board, Input::Typed(words.to_owned())));
}

#[test]
fn a_panic_closes_its_own_game_and_it_can_be_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let (hall, told) = hall(2, folder.path());
    typed(&hall, 1, "Eva zwei Eva vier");
    typed(&hall, 1, "drücken");
    while completed(&hall, 1) < 1 {
        std::thread::yield_now();
    }
    sabotage(&hall, 1);
    typed(&hall, 1, "Gustav eins Felix drei");
    let Ok(Notice::Failed { board, why }) = told.recv() else {
        panic!("nothing was told")
    };
    assert_eq!(board, 1);
    assert!(why.contains("the pen is broken"), "{why}");
    assert!(matches!(hall.states()[0].1, GameState::Failed(_)));

    // Later input breaks nothing, and the other game goes on.
    typed(&hall, 1, "Gustav eins Felix drei");
    let page = BoardReport::Connected {
        client: ClientId(1),
        role: Role::Player,
        clients: 1,
    };
    assert!(hall.input(1, Input::Board(page)));
    typed(&hall, 2, "Eva zwei Eva vier");
    typed(&hall, 2, "drücken");
    while completed(&hall, 2) < 1 {
        std::thread::yield_now();
    }

    // Read from the journal, it is as whole as before.
    assert!(hall.open_again(1));
    assert_eq!(told.recv(), Ok(Notice::Opened { board: 1 }));
    assert_eq!(completed(&hall, 1), 1);
    assert!(!hall.open_again(3) && !hall.input(3, Input::Tick));
    let figures = hall.figures();
    assert_eq!((figures.going, figures.failed), (2, 0));
}

#[test]
fn what_is_done_is_charged_when_it_was_read_and_not_when_its_turn_comes() {
    let folder = tempfile::tempdir().unwrap();
    let (hall, _told) = hall(1, folder.path());
    // All of it waits at once, and was read in a moment that has yet to come.
    let read = Instant::now() + Duration::from_secs(3_600);
    for (seconds, words) in [
        (0, "Eva zwei Eva vier"),
        (2, "drücken"),
        // Handled after what was read later, it counts as that does.
        (1, "gegner e7e5"),
        (7, "Gustav eins Felix drei"),
    ] {
        let at = read + Duration::from_secs(seconds);
        let input = Input::Typed(words.to_owned());
        let task = Task::Input(doppelbrett_dialogue::play::Timed { at, input });
        hall.floor.pool.push(0, task);
    }
    let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
    let game = journal.games().unwrap()[0].id;
    let (announced, completed) = loop {
        let stamped = journal.load(game).unwrap();
        let of = |wanted: fn(&Event) -> bool| {
            let of = stamped.iter().filter(|it| wanted(&it.event));
            of.map(|it| it.at).collect::<Vec<_>>()
        };
        let announced = of(|event| {
            let by = doppelbrett_core::game::Player::Blind;
            matches!(event, Event::Announced { by: who, .. } if *who == by)
        });
        if announced.len() == 2 {
            break (
                announced,
                of(|event| matches!(event, Event::Completed { .. })),
            );
        }
        std::thread::yield_now();
    };
    let after = |of: &[GameTime]| -> Vec<u64> {
        of.iter()
            .map(|at| at.since(announced[0]).as_secs())
            .collect()
    };
    assert_eq!(after(&announced), [0, 7]);
    assert_eq!(after(&completed), [2, 2]);
}

#[test]
fn a_game_without_a_journal_fails_alone_when_the_hall_opens() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _told) = hall(2, folder.path());
    let mut seats = first.seating().game;
    drop(first);
    seats[0].number = "99".parse().unwrap();
    let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
    let (notices, told) = mpsc::channel();
    let settings = HallSettings {
        ears: None,
        speech: None,
        server: ServerSettings::default(),
        sight: Sight::default(),
        words: HallWords::load(Arc::new(Wording::german("appendix-d")), []).unwrap(),
        manner: manner(),
        scores: folder.path().join("hall.pgn"),
        seating: folder.path().join("hall.toml"),
        overview: None,
        threads: 2,
        committed: Box::new(|| {}),
        scored: Box::new(|_| {}),
    };
    let openings = seats.into_iter().map(Opening::Again).collect();
    let hall = Hall::open(settings, journal, openings, notices).unwrap();
    while !hall.is_open() {
        std::thread::yield_now();
    }
    assert!(matches!(told.recv(), Ok(Notice::Failed { board: 1, .. })));
    assert!(matches!(hall.states()[0].1, GameState::Failed(_)));
    assert!(matches!(hall.states()[1].1, GameState::Going(_)));
}

#[cfg(feature = "hearing")]
#[test]
fn each_game_on_tape_is_kept_apart() {
    use doppelbrett_hearing::{Heard, HearingReport, Sound};
    use doppelbrett_store::GameId;
    use doppelbrett_tape::{Shelf, takes};

    let folder = tempfile::tempdir().unwrap();
    let taped = Setup {
        taped: true,
        ..setup()
    };
    let (hall, _told) = hall_of(2, &taped, folder.path());
    let heard = |samples: usize| Heard {
        sound: Sound::from(vec![7; samples].as_slice()),
        ..Heard::clearly("eva vier")
    };
    for (board, samples) in [(1, 1600), (2, 3200)] {
        let report = HearingReport::Heard(heard(samples));
        assert!(hall.input(board, Input::Hearing(report)));
    }
    let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
    let games: Vec<GameId> = journal.games().unwrap().iter().map(|it| it.id).collect();
    for (game, length) in games.into_iter().zip([100, 200]) {
        let take = loop {
            let takes = takes(&journal.load(game).unwrap()).unwrap();
            if let [take] = takes.as_slice() {
                break take.clone();
            }
            std::thread::yield_now();
        };
        assert_eq!(take.kept.length.as_millis(), length);
        assert_eq!(take.announced.unwrap().to_string(), "e2e4");
        let shelf = Shelf::beside(&journal, game).unwrap();
        assert!(shelf.read(&take.kept.sha256).is_ok());
    }
}

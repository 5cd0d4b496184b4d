//! A hall with several games: each goes on by itself, whatever becomes of another.

use crate::support::hall::{Guest, LIMIT, Pair, pairings, seats};
use crate::support::table::{Home, Table};
use crate::support::wait_for;
use doppelbrett::game::Event;
use doppelbrett::hall::Seat;
use doppelbrett::pages::Role;
use doppelbrett::store::{GameId, Journal};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, Chess, Position};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

fn open(home: &Home, boards: usize) -> Table {
    let list = pairings(home.folder(), boards);
    let list = list.display().to_string();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", &list]);
    hall.reads_from(&format!("Halle offen, Partien: {boards}."));
    hall
}

fn resume(home: &Home) -> Table {
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", "--resume"]);
    hall.reads_from("Halle offen");
    hall
}

/// The moves and the tags of each game in a file of PGN, as another program reads it.
struct Heard;

type Read = (BTreeMap<String, String>, Vec<String>);

impl Visitor for Heard {
    type Tags = BTreeMap<String, String>;
    type Movetext = Read;
    type Output = Read;

    fn begin_tags(&mut self) -> ControlFlow<Read, Self::Tags> {
        ControlFlow::Continue(BTreeMap::new())
    }
    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Read> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        tags.insert(text(name), text(value.as_bytes()));
        ControlFlow::Continue(())
    }
    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Read, Read> {
        ControlFlow::Continue((tags, Vec::new()))
    }
    fn san(&mut self, read: &mut Read, san: SanPlus) -> ControlFlow<Read> {
        read.1.push(san.to_string());
        ControlFlow::Continue(())
    }
    fn end_game(&mut self, read: Read) -> Read {
        read
    }
}

fn scores(file: &Path) -> Vec<Read> {
    let text = std::fs::read(file).unwrap_or_default();
    let mut reader = Reader::new(text.as_slice());
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut Heard).expect("PGN") {
        games.push(game);
    }
    games
}

#[track_caller]
fn waits_for_scores(home: &Home, expected: &[&str]) -> Vec<Read> {
    let file = home.store().join("hall.pgn");
    let moves = |games: &[Read]| -> Vec<String> {
        games.iter().map(|(_, moves)| moves.join(" ")).collect()
    };
    let mut last = Vec::new();
    let found = wait_for(LIMIT, || {
        last = scores(&file);
        moves(&last) == expected
    });
    assert!(found, "{:?} instead of {expected:?}", moves(&last));
    last
}

/// Puts an event where none can follow, as a damaged disk would.
fn damage(home: &Home, game: GameId) -> rusqlite::Connection {
    let journal = rusqlite::Connection::open(home.store().join("journal.sqlite")).expect("it");
    journal
        .busy_timeout(LIMIT)
        .and_then(|()| journal.execute_batch("DROP TRIGGER events_have_no_gaps;"))
        .expect("no guard");
    let far = "INSERT INTO events (game, sequence, at, wall, event)
               VALUES (?1, 500, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"suspended\"}')";
    let number: i64 = game.to_string().parse().expect("a number");
    journal.execute(far, [number]).expect("damage");
    journal
}

#[test]
fn a_game_that_breaks_harms_no_other_and_is_opened_again() {
    let home = Home::new();
    let mut hall = open(&home, 3);
    let seats = seats(&home.store());
    let mut pairs: Vec<Pair> = seats
        .iter()
        .map(|seat| Pair::enter(seat, &format!("first-{}", seat.board)))
        .collect();
    for pair in &mut pairs {
        pair.starts();
        pair.white("e2e4");
        pair.black("Bauer Eva sieben Eva fünf");
    }
    waits_for_scores(&home, &["e4 e5", "e4 e5", "e4 e5"]);

    let journal = damage(&home, seats[1].number);
    let told = hall.printed();
    let refused = pairs[1]
        .sighted
        .asks(&json!({ "type": "move", "uci": "g1f3" }))
        .expect_err("it cannot be stored");
    assert!(
        refused.contains("im Journal beschädigt: Ereignis"),
        "{refused}"
    );
    hall.reads_from("Partie 2 ist gescheitert und geschlossen. Partie 2 ist im Journal beschädigt");
    // Its pages are told in words, and every command is answered.
    pairs[1].sighted.reads("Diese Partie ist angehalten");
    pairs[1].blind.reads("Diese Partie ist angehalten");
    let refused = pairs[1]
        .blind
        .asks(&json!({ "type": "say", "text": "Springer Bella acht Cesar sechs" }))
        .expect_err("it is closed");
    assert!(refused.contains("Diese Partie ist angehalten"), "{refused}");
    // The others are told nothing and go on.
    for board in [0, 2] {
        pairs[board].white("g1f3");
        pairs[board].black("Springer Bella acht Cesar sechs");
    }
    waits_for_scores(&home, &["e4 e5 Nf3 Nc6", "e4 e5", "e4 e5 Nf3 Nc6"]);
    hall.asks("stand", "Laufend: 2. Zu Ende: 0. Gescheitert: 1.");
    hall.reads_from(
        "Partie 2, Weiß 2 gegen Schwarz 2: gescheitert: Partie 2 ist im Journal beschädigt",
    );
    hall.types("partie 3");
    hall.reads_from("Partie 3, Weiß 3 gegen Schwarz 3: ");
    // It was reported once, however often it was tried.
    assert_eq!(failures(&hall, told), 1);
    assert!(hall.log().contains("a game has failed"), "{}", hall.log());

    // Opening it again helps when the damage is gone, and not before.
    hall.types("öffne 2");
    hall.reads_from("Partie 2 ist gescheitert und geschlossen");
    journal
        .execute_batch(
            "DROP TRIGGER events_are_never_removed; DELETE FROM events WHERE sequence = 500;",
        )
        .expect("no damage");
    hall.types("öffne 2");
    hall.reads("Partie 2 ist wieder offen.");
    pairs[1].sighted.reads("Die Uhren stehen.");
    pairs[1]
        .blind
        .does(&json!({ "type": "say", "text": "weiter" }));
    pairs[1].white("g1f3");
    waits_for_scores(&home, &["e4 e5 Nf3 Nc6", "e4 e5 Nf3", "e4 e5 Nf3 Nc6"]);
    hall.asks("öffne 2", "Partie 2 ist offen.");
    hall.asks("partie 4", "Brett 4 gibt es nicht.");

    // The end of a game is reported, and the hall goes on.
    pairs[0].sighted.does(&json!({ "type": "resign" }));
    hall.reads_from("Partie 1 ist zu Ende: ");
    hall.asks("stand", "Laufend: 2. Zu Ende: 1. Gescheitert: 0.");
    let last = ["e4 e5 Nf3 Nc6", "e4 e5 Nf3", "e4 e5 Nf3 Nc6"];
    let found = wait_for(LIMIT, || {
        scores(&home.store().join("hall.pgn"))
            .first()
            .is_some_and(|(tags, _)| tags["Result"] == "0-1")
    });
    assert!(found, "the result is in the score");

    // After kill -9 and a restart, the links, boards and scores are the same.
    hall.kill();
    std::fs::remove_file(home.store().join("hall.pgn")).expect("it was there");
    let hall = resume(&home);
    let read = waits_for_scores(&home, &last);
    let tag = |board: usize, name: &str| read[board].0[name].as_str();
    assert_eq!(tag(0, "Result"), "0-1");
    assert_eq!(tag(2, "Result"), "*");
    assert_eq!(tag(2, "Round"), "3.3");
    assert_eq!(tag(2, "Site"), "Köln");
    assert_eq!(tag(2, "Event"), "Vereinsabend");
    assert_eq!(tag(2, "White"), "Weiß 3");
    let after = crate::support::hall::seats(&home.store());
    let token = |link: Option<&str>| link.and_then(|link| Some(link.split('/').nth(3)?.to_owned()));
    for (before, after) in seats.iter().zip(&after) {
        for role in [Role::Player, Role::AssistantBlind, Role::Spectator] {
            assert_eq!(token(before.links.of(role)), token(after.links.of(role)));
        }
    }
    let mut pair = Pair::enter(&after[2], "again-3");
    pair.sighted.reads("Die Uhren stehen.");
    pair.blind.does(&json!({ "type": "say", "text": "weiter" }));
    pair.white("f1b5");
    waits_for_scores(&home, &["e4 e5 Nf3 Nc6", "e4 e5 Nf3", "e4 e5 Nf3 Nc6 Bb5"]);
    hall.ends();
}

/// How many games were reported as failed since line `from`.
fn failures(hall: &Table, from: usize) -> usize {
    let printed = hall.transcript();
    let lines = printed.lines().skip(from);
    lines
        .filter(|line| line.contains("ist gescheitert und"))
        .count()
}

#[test]
fn a_delayed_spectator_sees_the_game_go_on_where_it_was_after_a_kill() {
    let later = [
        "hall",
        "--set=board.address=127.0.0.1:0",
        "--set=board.spectator_delay=6",
    ];
    let home = Home::new();
    let list = pairings(home.folder(), 2).display().to_string();
    let mut hall = home.start(&[&later[..], &[&list]].concat());
    hall.reads_from("Halle offen, Partien: 2.");
    let before = &seats(&home.store())[0];
    let mut pair = Pair::enter(before, "pair");
    pair.starts();
    pair.white("e2e4");
    let has_e4 = |view: &Value| {
        view["fen"]
            .as_str()
            .is_some_and(|fen| fen.contains("/4P3/"))
    };
    Guest::enter(before, Role::Spectator, "before").until("the move", has_e4);
    hall.kill();

    let mut hall = home.start(&[&later[..], &["--resume"]].concat());
    hall.reads_from("Halle offen, Partien: 2.");
    // At once, and as it was; that the clocks have stopped is seen later.
    let after = &seats(&home.store())[0];
    let mut spectator = Guest::enter(after, Role::Spectator, "after");
    hall.assert(has_e4(&spectator.view), &spectator.view.to_string());
    assert_eq!(spectator.view["clock"]["running"], "black");
    spectator.until("clocks that stand", |view| {
        view["clock"]["running"].is_null()
    });
    assert!(has_e4(&spectator.view));
}

#[test]
fn a_service_begins_a_round_once_goes_on_with_it_and_begins_no_other_over_it() {
    let home = Home::new();
    let list = pairings(home.folder(), 2).display().to_string();
    let service = |list: &str| {
        let address = "--set=board.address=127.0.0.1:0";
        home.start(&["hall", address, "--resume", list])
    };
    let mut hall = service(&list);
    hall.reads_from("Halle offen, Partien: 2.");
    let seat = seats(&home.store()).swap_remove(0);
    let mut pair = Pair::enter(&seat, "pair");
    pair.starts();
    pair.white("e2e4");
    waits_for_scores(&home, &["e4", ""]);
    hall.kill();

    let mut hall = service(&list);
    hall.reads_from("Halle offen, Partien: 2.");
    let again = seats(&home.store());
    assert_eq!(again[0].number, seat.number);

    // The next round is not begun while this one is going on.
    let other = home.folder().join("other.toml");
    let next = std::fs::read_to_string(&list).expect("the pairings");
    std::fs::write(&other, next.replace("Weiß 1", "Weiß 9")).expect("written");
    let other = other.display().to_string();
    hall.ends();
    let mut refused = service(&other);
    refused.reads_from("stderr: Noch nicht zu Ende: 2 Partien.");
    refused.has_failed();

    // A round that is over is not played again.
    let mut hall = service(&list);
    hall.reads_from("Halle offen, Partien: 2.");
    let seats = seats(&home.store());
    let mut first = Pair::enter(&seats[0], "first");
    first
        .blind
        .does(&json!({ "type": "say", "text": "weiter" }));
    let mut second = Pair::enter(&seats[1], "second");
    second.starts();
    for (board, pair) in [(1, &mut first), (2, &mut second)] {
        pair.sighted.does(&json!({ "type": "resign" }));
        hall.reads_from(&format!("Partie {board} ist zu Ende: "));
    }
    hall.ends();
    let mut over = service(&list);
    over.reads_from("stderr: Alle Partien dieser Paarungen sind zu Ende.");
    over.has_failed();
    let mut next = service(&other);
    next.reads_from("Halle offen, Partien: 2.");
    next.ends();
}

#[test]
fn links_that_are_made_void_let_nobody_in() {
    let home = Home::new();
    let mut hall = open(&home, 2);
    let before = seats(&home.store());
    hall.types("neue links 1");
    hall.reads_from("Neue Links für Partie 1");
    let after = seats(&home.store());
    assert_ne!(
        before[0].links.of(Role::Player),
        after[0].links.of(Role::Player)
    );
    assert_eq!(before[1], after[1]);
    Guest::enter(&after[0], Role::Player, "new");
    let old = std::panic::catch_unwind(|| Guest::enter(&before[0], Role::Player, "old"));
    assert!(old.is_err(), "the old link still opens");
    hall.ends();
}

#[test]
fn links_that_are_made_void_on_a_full_disk_stay_void_when_there_is_room_again() {
    let home = Home::new();
    let mut hall = open(&home, 1);
    let before = seats(&home.store());
    hall.disk_is_full(true);
    hall.types("neue links 1");
    hall.reads_from("Die alten Links gelten nicht, solange die Halle offen ist.");
    let old = std::panic::catch_unwind(|| Guest::enter(&before[0], Role::Player, "old"));
    assert!(old.is_err(), "the old link still opens");
    assert_eq!(seats(&home.store()), before);
    hall.disk_is_full(false);
    hall.reads("Die neuen Links sind jetzt gespeichert.");
    hall.kill();
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", "--resume"]);
    hall.reads_from("Halle offen");
    let after = seats(&home.store());
    let secret = |seat: &Seat| {
        let link = seat.links.of(Role::Player).expect("a link");
        link.trim_end_matches('/')
            .rsplit('/')
            .next()
            .map(str::to_owned)
    };
    assert_ne!(secret(&before[0]), secret(&after[0]));
    Guest::enter(&after[0], Role::Player, "new");
    hall.ends();
}

#[test]
fn a_new_round_does_not_push_unfinished_games_aside() {
    let home = Home::new();
    open(&home, 2).ends();
    let list = pairings(home.folder(), 2).display().to_string();
    let begin = ["hall", "--set=board.address=127.0.0.1:0", list.as_str()];
    let mut refused = home.start(&begin);
    refused.reads_from("stderr: Noch nicht zu Ende: 2 Partien.");
    refused.has_failed();
    let mut hall = home.start(&[&begin[..], &["--set-aside"]].concat());
    hall.reads_from("Halle offen, Partien: 2.");
    hall.ends();
}

#[test]
fn whoever_plays_again_finds_the_next_game_behind_the_same_link() {
    let home = Home::new();
    open(&home, 3).ends();
    let before = seats(&home.store());
    let secret = |seat: &Seat, role: Role| {
        let link = seat.links.of(role).expect("a link");
        link.trim_end_matches('/')
            .rsplit('/')
            .next()
            .map(str::to_owned)
    };
    // Weiß 1 sees and Schwarz 3 is blind, as before; Weiß 2 is blind now; two are called alike.
    let list = "round = \"4\"\n\
        [[pairing]]\nwhite = \"Schwarz 3\"\nblack = \"Weiß 1\"\nblind = \"white\"\n\
        [[pairing]]\nwhite = \"Weiß 2\"\nblack = \"Neu\"\nblind = \"white\"\n\
        [[pairing]]\nwhite = \"Weiß 3\"\nblack = \"Schwarz 2\"\nblind = \"black\"\n\
        [[pairing]]\nwhite = \"Weiß 3\"\nblack = \"Schwarz 1\"\nblind = \"black\"\n";
    let file = home.folder().join("round-4.toml");
    std::fs::write(&file, list).expect("the pairings");
    let file = file.display().to_string();
    let address = "--set=board.address=127.0.0.1:0";
    let mut hall = home.start(&["hall", address, "--set-aside", &file]);
    hall.reads_from("Halle offen, Partien: 4.");
    let after = seats(&home.store());
    for (role, old, new, kept) in [
        (Role::Player, 0, 0, true),
        (Role::AssistantBlind, 2, 0, true),
        (Role::Blind, 2, 0, true),
        (Role::Spectator, 0, 0, false),
        (Role::Player, 1, 1, false),
        (Role::Player, 2, 2, false),
        (Role::AssistantBlind, 1, 2, true),
        (Role::Player, 2, 3, false),
    ] {
        let same = secret(&before[old], role) == secret(&after[new], role);
        assert_eq!(same, kept, "{role:?} of board {} at {}", old + 1, new + 1);
    }
    hall.ends();
}

#[test]
fn a_kill_under_load_loses_no_move_that_was_acknowledged() {
    const BOARDS: usize = 8;
    const MOVES: usize = 120;
    let home = Home::new();
    let hall = open(&home, BOARDS);
    let seats = seats(&home.store());
    let all = AtomicUsize::new(0);
    let acknowledged: Vec<usize> = std::thread::scope(|scope| {
        let playing: Vec<_> = seats
            .iter()
            .map(|seat| {
                let all = &all;
                scope.spawn(move || {
                    let mut pair = Pair::enter(seat, "load");
                    pair.starts();
                    play(&mut pair, u64::from(seat.board), all)
                })
            })
            .collect();
        assert!(wait_for(LIMIT, || all.load(Ordering::SeqCst) >= MOVES));
        hall.kill();
        playing
            .into_iter()
            .map(|thread| thread.join().expect("it played until the end"))
            .collect()
    });
    let journal = Journal::open(&home.store().join("journal.sqlite")).expect("the journal");
    for (seat, acknowledged) in seats.iter().zip(acknowledged) {
        let events = journal.load(seat.number).expect("no gap");
        let kept = events
            .iter()
            .filter(|stamped| matches!(stamped.event, Event::Completed { .. }))
            .count();
        // One more may have been stored whose answer did not arrive.
        assert!(
            (acknowledged..=acknowledged + 1).contains(&kept),
            "board {}: {acknowledged} acknowledged, {kept} kept",
            seat.board
        );
    }
    drop(journal);
    let mut hall = resume(&home);
    hall.types("stand");
    let state = hall.reads_from("Laufend: ");
    assert!(state.ends_with("Gescheitert: 0."), "{state}");
    hall.ends();
}

/// Random moves until the hall is gone or the game is over; how many were done.
fn play(pair: &mut Pair, seed: u64, all: &AtomicUsize) -> usize {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Chess::default();
    let mut done = 0;
    while !position.is_game_over() {
        let Some(played) = random.choice(position.legal_moves()) else {
            break;
        };
        let uci = played.to_uci(CastlingMode::Standard).to_string();
        let answers = if position.turn().is_white() {
            vec![pair.sighted.tries(&json!({ "type": "move", "uci": uci }))]
        } else {
            let said = pair.blind.tries(&json!({ "type": "say", "text": uci }));
            let press = json!({ "type": "press" });
            let pressed = said.is_some().then(|| pair.blind.tries(&press)).flatten();
            vec![said, pressed]
        };
        for answer in answers {
            match answer {
                None => return done,
                Some(Err(why)) => panic!("{uci} was refused: {why}"),
                Some(Ok(())) => {}
            }
        }
        position.play_unchecked(played);
        done += 1;
        all.fetch_add(1, Ordering::SeqCst);
    }
    done
}

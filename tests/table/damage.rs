//! Damaged bytes in a journal: the score is the same, or it is refused in words and what can
//! be saved is saved.

use crate::support::attack::damage;
use crate::support::moves::{events, long_game};
use doppelbrett::game::Event;
use doppelbrett::messages::{Language, Messages};
use doppelbrett::store::{GameId, Journal, StoreError};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::str::FromStr;

/// Says where the program that is killed keeps its journal.
const STORES: &str = "DOPPELBRETT_STORES_UNTIL_KILLED";
/// How often the journal is damaged.
const TRIES: u64 = 40;

/// A game of three hundred moves in a journal that was closed, and its events.
fn written(file: &Path) -> (GameId, Vec<Event>) {
    let game = long_game(600, 7);
    let mut journal = Journal::open(file).expect("a journal");
    let (at, first) = &game[0];
    let id = journal
        .create(&[(*at, first[0].clone())])
        .expect("it is created");
    for (at, events) in &game[1..] {
        journal.append(id, *at, events).expect("it is stored");
    }
    journal
        .heartbeat(id, game.last().expect("moves").0)
        .expect("it is noted");
    let all = events(&game).into_iter().map(|(_, event)| event).collect();
    (id, all)
}

/// What is in a journal: the events of the game, and until when it was seen.
fn read(file: &Path, game: GameId) -> Result<Vec<Event>, StoreError> {
    let journal = Journal::open(file)?;
    let stamped = journal.load(game)?;
    journal.last_seen(game)?;
    Ok(stamped.into_iter().map(|it| it.event).collect())
}

#[test]
fn a_damaged_journal_tells_the_same_score_or_is_refused_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole.sqlite");
    let (game, expected) = written(&whole);
    let sound = fs::read(&whole).expect("the journal");
    let (mut same, mut refused, mut saved_all, mut saved_some, mut saved_none) = (0, 0, 0, 0, 0);
    for seed in 0..TRIES {
        let mut random = fastrand::Rng::with_seed(seed);
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("journal.sqlite");
        let mut bytes = sound.clone();
        damage(&mut bytes, &mut random);
        fs::write(&file, &bytes).expect("it is written");
        match read(&file, game) {
            Ok(events) => {
                assert!(events == expected, "seed {seed}: another score");
                same += 1;
                continue;
            }
            Err(error) => {
                refused += 1;
                for language in Language::ALL {
                    let text = error.text(&Messages::new(language));
                    for english in ["malformed", "database", "disk image"] {
                        assert!(!text.contains(english), "seed {seed}: {text}");
                    }
                }
            }
        }
        let rescued = Journal::rescue(&file);
        let rescued = rescued.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let rescued = rescued.unwrap_or_else(|| panic!("seed {seed}: it is not in order"));
        let kept = fs::read(&rescued.damaged).expect("the damaged one is kept");
        assert!(kept == bytes, "seed {seed}");
        let Some(found) = rescued.games.iter().find(|found| found.id == game) else {
            saved_none += 1;
            continue;
        };
        let events = read(&file, game).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(events.len() as u64, found.events);
        assert!(expected.starts_with(&events), "seed {seed}: another score");
        if events.len() == expected.len() {
            saved_all += 1;
        } else {
            saved_some += 1;
        }
        // It is a journal like any other, and in order.
        assert_eq!(Journal::rescue(&file).expect("it can be read"), None);
    }
    println!(
        "{TRIES} damaged journals: {same} same score, {refused} refused; of these saved \
         {saved_all} as a whole, {saved_some} in part, {saved_none} not at all"
    );
    assert!(refused > 0 && saved_some + saved_all > 0);
}

/// A journal as an older version left it when it was killed: everything is in its log. With it
/// how long the log was after each event.
fn logged(folder: &Path) -> (Vec<u8>, Vec<u8>, Vec<usize>, Vec<Event>) {
    let (whole, file) = (folder.join("whole.sqlite"), folder.join("logged.sqlite"));
    let mut journal = Journal::open(&whole).expect("a journal");
    let game = long_game(30, 7);
    let first: Vec<_> = events(&game);
    journal.create(&first).expect("it is created");
    drop(journal);
    let old = rusqlite::Connection::open(&file).expect("the journal");
    let log = folder.join("logged.sqlite-wal");
    let attach = format!(
        "PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0; ATTACH '{}' AS whole;",
        whole.display()
    );
    old.execute_batch(&attach).expect("the whole journal");
    let form =
        "SELECT group_concat(sql, ';') FROM whole.sqlite_master WHERE name NOT LIKE 'sqlite_%'";
    let form: Result<String, _> = old.query_row(form, [], |row| row.get(0));
    let form = form.expect("a journal's tables");
    let [id, version] = ["application_id", "user_version"].map(|name| {
        let number = old.query_row(&format!("PRAGMA whole.{name}"), [], |row| {
            row.get::<_, i64>(0)
        });
        format!("PRAGMA {name} = {};", number.expect("a number"))
    });
    old.execute_batch(&format!(
        "{id} {version} {form}; INSERT INTO games SELECT * FROM whole.games;"
    ))
    .expect("as an older version kept it");
    let length = || fs::metadata(&log).expect("its log").len() as usize;
    let lengths = (1..=first.len()).map(|written| {
        let store = "INSERT INTO events (written, game, sequence, at, wall, event, seal)
             SELECT written, game, sequence, at, wall, event, seal
             FROM whole.events WHERE written = ?1";
        assert_eq!(old.execute(store, [written]), Ok(1));
        length()
    });
    let lengths = lengths.collect();
    let read = |file: &Path| fs::read(file).expect("a file");
    let all = first.into_iter().map(|(_, event)| event).collect();
    (read(&file), read(&log), lengths, all)
}

#[test]
fn a_damaged_log_loses_nothing_before_the_damaged_place_and_every_loss_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (main, log, lengths, expected) = logged(folder.path());
    let [mut saved, mut lost, mut same] = [0; 3];
    for seed in 0..120 {
        let mut random = fastrand::Rng::with_seed(seed);
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("journal.sqlite");
        let beside = home.path().join("journal.sqlite-wal");
        let (mut main, mut damaged) = (main.clone(), log.clone());
        // What is lost of the file is in the log.
        match random.u8(..6) {
            0 => main.clear(),
            1 => damage(&mut main, &mut random),
            _ => damage(&mut damaged, &mut random),
        }
        let differs = log
            .iter()
            .zip(&damaged)
            .position(|(one, other)| one != other);
        let place = differs.unwrap_or(damaged.len());
        let least = lengths.iter().filter(|length| **length <= place).count();
        fs::write(&file, &main).expect("it is written");
        fs::write(&beside, &damaged).expect("it is written");
        fs::write(home.path().join("journal.sqlite-game-1"), "").expect("its lock stays");
        let game = GameId::from_str("1").expect("a number");
        match read(&file, game) {
            Ok(events) => {
                // A header that was being written when the program ended is no loss.
                assert!(events.len() >= least, "seed {seed}: {}", events.len());
                assert!(
                    events == expected || place + 24 >= damaged.len(),
                    "seed {seed}"
                );
                same += 1;
                continue;
            }
            // Whoever only looks leaves both files as they are.
            Err(StoreError::Damaged { .. } | StoreError::Foreign(_) | StoreError::Newer { .. }) => {
                assert!(fs::read(&file).expect("the file") == main, "seed {seed}");
                assert!(
                    fs::read(&beside).expect("its log") == damaged,
                    "seed {seed}"
                );
            }
            Err(error) => panic!("seed {seed}: {error}"),
        }
        let rescued = Journal::rescue(&file);
        let rescued = rescued.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let rescued = rescued.unwrap_or_else(|| panic!("seed {seed}: it is not in order"));
        let kept = rescued.damaged.display().to_string() + "-wal";
        assert!(fs::read(kept).expect("the damaged log is kept") == damaged);
        let found = rescued.games.first();
        let events = match found {
            Some(_) => read(&file, game).unwrap_or_else(|error| panic!("seed {seed}: {error}")),
            None => Vec::new(),
        };
        assert!(expected.starts_with(&events), "seed {seed}: another score");
        assert!(
            events.len() >= least,
            "seed {seed}: {} of {least}",
            events.len()
        );
        let told = rescued.log_lost || found.is_none_or(|game| !game.whole);
        assert!(told || events == expected, "seed {seed}: not told");
        match events == expected {
            true => saved += 1,
            false => lost += 1,
        }
    }
    println!(
        "120 damaged journals with a log: {same} read, {saved} saved as a whole, {lost} in part"
    );
    assert!(saved > 40 && lost > 10);
}

/// Not a test of its own: the program that the next test kills.
#[test]
fn stores_until_it_is_killed() {
    let Some(path) = std::env::var_os(STORES) else {
        return;
    };
    let mut journal = Journal::open(Path::new(&path)).expect("a journal");
    let game = long_game(30, 7);
    let (first, rest) = game.split_first().expect("a game");
    let id = journal.create(&[(first.0, first.1[0].clone())]);
    let id = id.expect("it is created");
    for (at, events) in rest {
        journal.append(id, *at, events).expect("it is stored");
    }
    println!("stored");
    loop {
        std::thread::park();
    }
}

#[test]
fn an_end_that_was_cut_off_without_a_trace_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("journal.sqlite");
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "--exact",
            "damage::stores_until_it_is_killed",
            "--nocapture",
        ])
        .env(STORES, &file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let out = BufReader::new(child.stdout.take().expect("its output"));
    let mut lines = out.lines().map(|line| line.expect("a line"));
    assert!(lines.any(|line| line.ends_with("stored")));
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    let whole = events(&long_game(30, 7)).len();
    let game = GameId::from_str("1").expect("a number");
    // As a disk that keeps nothing of the last second leaves it.
    let old = rusqlite::Connection::open(&file).expect("the journal");
    old.execute_batch(&format!(
        "DROP TRIGGER events_are_never_removed; DELETE FROM events WHERE sequence = {whole};"
    ))
    .expect("the end is cut off");
    drop(old);
    let refused = read(&file, game).expect_err("the last event is missing");
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    let rescued = Journal::rescue(&file).expect("it can be read");
    let saved = rescued.expect("it is not in order").games[0];
    assert_eq!((saved.events, saved.whole), (whole as u64 - 1, false));
    assert_eq!(read(&file, game).expect("it can be read").len(), whole - 1);
}

#[test]
fn a_log_without_its_journal_is_not_thrown_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, log, _, expected) = logged(folder.path());
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("journal.sqlite");
    fs::write(home.path().join("journal.sqlite-wal"), &log).expect("it is written");
    let refused = Journal::open(&file).expect_err("the journal is missing");
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    let rescued = Journal::rescue(&file).expect("it can be read");
    let rescued = rescued.expect("it is not in order");
    assert_eq!(rescued.games[0].events, expected.len() as u64);
}

#[test]
fn what_was_written_without_seals_can_still_be_read_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("journal.sqlite");
    let (game, expected) = written(&file);
    let old = rusqlite::Connection::open(&file).expect("the journal");
    old.execute_batch(
        "DROP TRIGGER events_are_never_changed;
         UPDATE events SET seal = NULL WHERE sequence <= 100;
         UPDATE events SET seal = NULL;
         UPDATE heartbeats SET seal = NULL;",
    )
    .expect("as an older version left it");
    drop(old);
    assert!(read(&file, game).expect("it can be read") == expected);
    let mut journal = Journal::open(&file).expect("the journal");
    let at = journal.last_seen(game).expect("a moment");
    journal
        .append(game, at, &[Event::Suspended])
        .expect("it goes on");
    drop(journal);
    let events = read(&file, game).expect("it can be read");
    assert_eq!(events.len(), expected.len() + 1);
    // From now on what came before is sealed, too.
    let old = rusqlite::Connection::open(&file).expect("the journal");
    old.execute("UPDATE events SET at = at + 1 WHERE sequence = 50", [])
        .expect("damage");
    drop(old);
    let refused = read(&file, game).expect_err("it was changed");
    assert!(
        matches!(refused, StoreError::Unreadable { .. }),
        "{refused}"
    );
}

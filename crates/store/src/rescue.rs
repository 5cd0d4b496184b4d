//! Saves what it can of a damaged journal.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::beat::Note;
use super::journal::{LOG, Row, beside};
use super::lease::Lease;
use super::log::{self, Log};
use super::schema::{STEPS, STEPS_OF_EVENTS, migrate};
use super::seal::Chain;
use super::{GameId, Journal, StoreError};
use doppelbrett_core::game::{Event, Game};
use doppelbrett_system::files::{own_file, sync_folder, write_at};

/// How many events to look up one by one.
const MOST_ONE_BY_ONE: usize = 50_000;

/// A higher place among all events is damage.
const MOST_WRITTEN: i64 = 1 << 48;

/// What was saved of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// The games, oldest first.
    pub games: Vec<RescuedGame>,
    /// Where the damaged file is now.
    pub damaged: PathBuf,
    /// Whether the log has lost something: what happened last may be missing, although nothing
    /// shows of which game it was.
    pub log_lost: bool,
}

/// What was saved of a game: its events from the first one, as long as they are known to be
/// unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RescuedGame {
    /// The game.
    pub id: GameId,
    /// How many events.
    pub events: u64,
    /// Whether everything found was saved. There may have been more: events lost at the end
    /// leave no trace.
    pub whole: bool,
}

/// What was found.
#[derive(Default)]
struct Found {
    /// The events by their place in their game, each with its place among all. What was found
    /// differently in several places is there several times: the seals tell which is right.
    events: BTreeMap<(i64, i64), Vec<(i64, Row)>>,
    /// The first event of each applied command, by game and key.
    commands: BTreeMap<(i64, String), i64>,
    /// What was kept beside the events: statements that write it again, with their values.
    others: Vec<(&'static str, Vec<Value>)>,
}

/// How what is kept beside the events is read and written: until when a game ran, and lessons.
const BESIDE_GAMES: [(&str, &str); 5] = [
    (
        "SELECT game, at, wall, seal FROM heartbeats",
        "INSERT OR REPLACE INTO heartbeats (game, at, wall, seal) VALUES (?1, ?2, ?3, ?4)",
    ),
    (
        "SELECT lesson, key, stability, difficulty, seen, due, reps FROM cards",
        "INSERT OR REPLACE INTO cards (lesson, key, stability, difficulty, seen, due, reps)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    ),
    (
        "SELECT lesson, asked, correct, level, best, open FROM standings",
        "INSERT OR REPLACE INTO standings (lesson, asked, correct, level, best, open)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    ),
    (
        "SELECT game FROM searched",
        "INSERT OR REPLACE INTO searched (game) VALUES (?1)",
    ),
    (
        "SELECT puzzle, game, asked FROM puzzles",
        "INSERT OR REPLACE INTO puzzles (puzzle, game, asked) VALUES (?1, ?2, ?3)",
    ),
];

impl Journal {
    /// Saves what it can of the journal at `path` into a new one, which takes its place; the
    /// damaged one is kept beside it. `None` if nothing is damaged.
    ///
    /// # Errors
    /// When there is no journal, another program uses it, or the new one cannot be written. The
    /// old one is then left as it is.
    pub fn rescue(path: &Path) -> Result<Option<Rescued>, StoreError> {
        let cannot = |source: io::Error| StoreError::Open {
            path: path.to_owned(),
            source,
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        let log = beside(path, LOG);
        if !path.is_file() && !log.is_file() {
            return Err(cannot(io::ErrorKind::NotFound.into()));
        }
        match Self::open(path).map(|journal| journal.is_whole()) {
            Ok(true) => return Ok(None),
            Ok(false) | Err(StoreError::Damaged { .. } | StoreError::Foreign(_)) => {}
            // A format number that is too high is also damage, if the rest can be read.
            Err(StoreError::Newer { .. } | StoreError::Refused { .. }) => {}
            Err(error) => return Err(error),
        }
        let _opening = Lease::wait(&beside(path, "opening")).map_err(cannot)?;
        // With the log alone, its pages are those of the journal.
        own_file(path).map_err(cannot)?;
        let workshop = tempfile::tempdir_in(folder).map_err(cannot)?;
        let (found, log_lost) = read(path, workshop.path()).map_err(cannot)?;
        let notes = Note::all_left(path);
        let holds = hold_all(path, &found, &notes)?;
        let fresh = workshop.path().join("journal.sqlite");
        let mut games = write(&fresh, found)?;
        tell_lost(&mut games, &notes);
        let permissions = fs::metadata(path).map_err(cannot)?.permissions();
        fs::set_permissions(&fresh, permissions).map_err(cannot)?;
        let damaged = free_name(folder);
        fs::rename(path, &damaged).map_err(cannot)?;
        if log.is_file() {
            fs::rename(&log, beside(&damaged, LOG)).map_err(cannot)?;
        }
        // It only helped to find pages in the log.
        let _ = fs::remove_file(beside(path, "shm"));
        fs::rename(&fresh, path).map_err(cannot)?;
        sync_folder(path).map_err(cannot)?;
        holds.iter().for_each(Lease::forget);
        Ok(Some(Rescued {
            games,
            damaged,
            log_lost,
        }))
    }

    /// Whether every game can be read to its end. Opening the file has shown that it is sound.
    fn is_whole(&self) -> bool {
        let games = self
            .connection
            .prepare("SELECT id FROM games")
            .and_then(|mut games| {
                games
                    .query_map([], |row| row.get(0).map(GameId))?
                    .collect::<Result<Vec<_>, _>>()
            });
        games.is_ok_and(|games| games.into_iter().all(|game| self.load(game).is_ok()))
    }
}

/// Keeps everybody from playing while the journal is exchanged.
fn hold_all(
    path: &Path,
    found: &Found,
    notes: &[(GameId, Option<Note>)],
) -> Result<Vec<Lease>, StoreError> {
    let found = found.events.keys().map(|(game, _)| GameId(*game));
    let games: BTreeSet<GameId> = found.chain(notes.iter().map(|(game, _)| *game)).collect();
    let hold = |game| super::journal::lease_of(path, game);
    games.into_iter().map(hold).collect()
}

/// Marks the games of which more was stored than is saved.
fn tell_lost(games: &mut Vec<RescuedGame>, notes: &[(GameId, Option<Note>)]) {
    for (id, note) in notes {
        let stored = note.map_or(0, |note| note.events);
        match games.iter_mut().find(|game| game.id == *id) {
            Some(game) => game.whole &= game.events >= stored,
            None if stored > 0 => games.push(RescuedGame {
                id: *id,
                events: 0,
                whole: false,
            }),
            None => {}
        }
    }
}

/// The first free name.
fn free_name(folder: &Path) -> PathBuf {
    (1_u32..)
        .map(|number| folder.join(format!("journal-damaged-{number}.sqlite")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| folder.join("journal-damaged.sqlite"))
}

/// All events that can still be found in the journal at `path`, and whether its log has lost
/// something.
fn read(path: &Path, workshop: &Path) -> io::Result<(Found, bool)> {
    let mut found = Found::default();
    let copy = workshop.join("copy.sqlite");
    let gather_from = |copy: &Path, found: &mut Found| {
        if let Ok(connection) = Connection::open(copy) {
            gather(&connection, found);
        }
        for end in [LOG, "shm"] {
            let _ = fs::remove_file(beside(copy, end));
        }
    };
    let bytes = log::bytes(&beside(path, LOG))?;
    let log = Log::read(&bytes);
    // The file alone: where a log is damaged, its pages may be older.
    fs::copy(path, &copy)?;
    gather_from(&copy, &mut found);
    if !bytes.is_empty() {
        // As SQLite reads both.
        fs::copy(path, &copy)?;
        fs::write(beside(&copy, LOG), &bytes)?;
        gather_from(&copy, &mut found);
        // With every page of the log that is whole, also behind a damaged one.
        fs::copy(path, &copy)?;
        log.carry_over(&fs::OpenOptions::new().write(true).open(&copy)?)?;
        gather_from(&copy, &mut found);
    }
    // The first page says where everything is, and is the same in every journal.
    if let Ok(model) = first_page(&workshop.join("model.sqlite")) {
        let file = fs::OpenOptions::new().write(true).open(&copy)?;
        write_at(&file, &model, 0)?;
        drop(file);
        if let Ok(mut connection) = Connection::open(&copy) {
            // Adds the columns of later formats. New tables would take pages that are in use.
            let _ = migrate(&mut connection, &STEPS[..STEPS_OF_EVENTS]);
            gather(&connection, &mut found);
        }
    }
    Ok((found, log.has_lost()))
}

/// The first page of a journal of the first format, which has the same tables in the same
/// places.
fn first_page(model: &Path) -> io::Result<Vec<u8>> {
    let made =
        Connection::open(model).and_then(|mut connection| migrate(&mut connection, &STEPS[..1]));
    made.map_err(io::Error::other)?;
    let mut page = fs::read(model)?;
    page.truncate(4_096);
    // How many pages there are, the file says.
    if let Some(size) = page.get_mut(28..32) {
        size.fill(0);
    }
    Ok(page)
}

fn gather(connection: &Connection, found: &mut Found) {
    let all = "SELECT written, game, sequence, at, wall, event, seal FROM events";
    let bounds = [
        scan(connection, &format!("{all} ORDER BY written"), found),
        scan(connection, &format!("{all} ORDER BY written DESC"), found),
    ];
    // Between what was reached from both ends, one by one.
    if let [Some(first), Some(last)] = bounds {
        let one = format!("{all} WHERE written = ?1");
        // A damaged number may be of any size.
        for written in (first + 1..last).take(MOST_ONE_BY_ONE) {
            let _ = connection
                .prepare_cached(&one)
                .and_then(|mut one| one.query_row([written], |row| keep(row, found)).optional());
        }
    }
    // Another way to the same rows, if a page on the first way is lost.
    scan(connection, &format!("{all} ORDER BY game, sequence"), found);
    scan(
        connection,
        &format!("{all} ORDER BY game DESC, sequence DESC"),
        found,
    );
    // Without them, a command sent again would be applied twice.
    let _ = commands(connection, found);
    for (read, write) in BESIDE_GAMES {
        let _ = others(connection, read, write, found);
    }
}

fn others(
    connection: &Connection,
    read: &str,
    write: &'static str,
    found: &mut Found,
) -> rusqlite::Result<()> {
    let mut statement = connection.prepare(read)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let values: rusqlite::Result<Vec<Value>> = (0..columns).map(|at| row.get(at)).collect();
        found.others.push((write, values?));
    }
    Ok(())
}

fn commands(connection: &Connection, found: &mut Found) -> rusqlite::Result<()> {
    let mut statement = connection.prepare("SELECT game, key, sequence FROM commands")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let place = (row.get(0)?, row.get(1)?);
        found.commands.entry(place).or_insert(row.get(2)?);
    }
    Ok(())
}

/// Reads rows until one cannot be read; returns the last readable one.
fn scan(connection: &Connection, query: &str, found: &mut Found) -> Option<i64> {
    let mut statement = connection.prepare(query).ok()?;
    let mut rows = statement.query([]).ok()?;
    let mut last = None;
    while let Ok(Some(row)) = rows.next() {
        // Skip rows that are not events.
        let _ = keep(row, found);
        last = row.get(0).ok().or(last);
    }
    last
}

fn keep(row: &rusqlite::Row<'_>, found: &mut Found) -> rusqlite::Result<()> {
    let sequence: i64 = row.get(2)?;
    let is = Row {
        sequence: sequence.cast_unsigned(),
        at: row.get(3)?,
        wall: row.get(4)?,
        event: row.get(5)?,
        seal: row.get(6)?,
    };
    let place = (row.get(1)?, sequence);
    let row = (row.get(0)?, is);
    let same = found.events.entry(place).or_default();
    if !same.contains(&row) {
        same.push(row);
    }
    Ok(())
}

/// Writes the events of each game up to the first that is missing or was changed.
fn write(fresh: &Path, found: Found) -> Result<Vec<RescuedGame>, StoreError> {
    let journal = Journal::open(fresh)?;
    let refused = |error| StoreError::from_sqlite(fresh, error);
    let transaction = journal
        .connection
        .unchecked_transaction()
        .map_err(refused)?;
    let mut games: Vec<RescuedGame> = Vec::new();
    let mut state: Option<SavedGame> = None;
    let mut places = HashSet::new();
    for ((number, sequence), same) in found.events {
        let id = GameId(number);
        if state.as_ref().is_none_or(|state| state.id != id) {
            state = Some(SavedGame::new(id));
        }
        let Some(now) = &mut state else { continue };
        let Some((written, row)) = same.into_iter().find(|(_, row)| now.takes(row)) else {
            now.cut = true;
            if let Some(last) = games.last_mut().filter(|last| last.id == id) {
                last.whole = false;
            }
            continue;
        };
        if sequence == 1 {
            transaction
                .execute(
                    "INSERT INTO games (id, created) VALUES (?1, ?2)",
                    params![number, row.wall],
                )
                .map_err(refused)?;
            games.push(RescuedGame {
                id,
                events: 0,
                whole: true,
            });
        }
        // Followers of the journal rely on the order of writing.
        let rises = written > now.written && written <= MOST_WRITTEN;
        let written = (rises && places.insert(written)).then_some(written);
        transaction
            .execute(
                "INSERT INTO events (written, game, sequence, at, wall, event, seal)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![
                    written, number, sequence, row.at, row.wall, row.event, row.seal
                ],
            )
            .map_err(refused)?;
        now.written = transaction.last_insert_rowid();
        places.insert(now.written);
        if let Some(last) = games.last_mut() {
            last.events += 1;
        }
    }
    for ((number, key), sequence) in found.commands {
        let game = games.iter().find(|game| game.id == GameId(number));
        let saved = game.map_or(0, |game| game.events);
        if (1..=saved).contains(&sequence.cast_unsigned()) {
            transaction
                .execute(
                    "INSERT INTO commands (game, key, sequence) VALUES (?1, ?2, ?3)",
                    params![number, key, sequence],
                )
                .map_err(refused)?;
        }
    }
    for (write, values) in found.others {
        // A damaged card is no reason to lose a game.
        if let Err(error) = transaction.execute(write, params_from_iter(values)) {
            tracing::warn!(%error, "something beside the games is not saved");
        }
    }
    transaction.commit().map_err(refused)?;
    Ok(games)
}

/// A game while it is being saved.
struct SavedGame {
    id: GameId,
    chain: Chain,
    game: Option<Game>,
    next: u64,
    /// The last event's place among all.
    written: i64,
    cut: bool,
}

impl SavedGame {
    const fn new(id: GameId) -> Self {
        Self {
            id,
            chain: Chain::new(),
            game: None,
            next: 1,
            written: 0,
            cut: false,
        }
    }

    /// Whether it is the game's next event, unchanged since it was written.
    fn takes(&mut self, row: &Row) -> bool {
        if self.cut {
            return false;
        }
        let mut chain = self.chain.clone();
        let Ok(stamped) = row.stamped(self.id, self.next, &mut chain) else {
            return false;
        };
        let next = match (self.game.clone(), stamped.event) {
            (None, Event::Created(setup)) => Game::new(*setup).ok(),
            (None, _) => None,
            (Some(mut game), event) => game.apply(&event, stamped.at).is_ok().then_some(game),
        };
        let Some(next) = next else {
            return false;
        };
        self.game = Some(next);
        self.chain = chain;
        self.next += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Standing;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::{Player, Setup, Side, Steps};

    fn created() -> Event {
        Event::Created(Box::new(Setup {
            blind_name: "Anna".into(),
            sighted_name: "Boris".into(),
            event: "Test".into(),
            ..Setup::new(Side::White, Steps::TRAINING)
        }))
    }

    #[test]
    fn commands_and_the_order_of_writing_are_saved_too() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let at = GameTime::ZERO;
        let mut journal = Journal::open(&path).unwrap();
        let one = journal.create(&[(at, created())]).unwrap();
        let other = journal.create(&[(at, created())]).unwrap();
        let offers = [Event::DrawOffered { by: Player::Blind }];
        let declines = [Event::DrawDeclined {
            by: Player::Sighted,
        }];
        journal
            .append_commanded(one, at, &offers, "player/a")
            .unwrap();
        journal
            .append_commanded(other, at, &offers, "player/b")
            .unwrap();
        journal
            .append_commanded(one, at, &declines, "player/c")
            .unwrap();
        journal
            .append_commanded(other, at, &declines, "player/d")
            .unwrap();
        let before = journal.written_after(0, 100).unwrap().events;
        let standing = Standing {
            asked: 3,
            ..Standing::default()
        };
        journal.keep_lesson("squares", [], &standing).unwrap();
        journal
            .connection
            .execute_batch(
                "DROP TRIGGER events_are_never_changed;
                 UPDATE events SET at = at + 1 WHERE written = 6;",
            )
            .unwrap();
        drop(journal);
        let rescued = Journal::rescue(&path).unwrap().unwrap();
        let saved: Vec<_> = rescued
            .games
            .iter()
            .map(|it| (it.events, it.whole))
            .collect();
        assert_eq!(saved, [(3, true), (2, false)]);
        let mut journal = Journal::open(&path).unwrap();
        let after = journal.written_after(0, 100).unwrap().events;
        assert_eq!(after, before[..5]);
        assert_eq!(journal.standing("squares").unwrap(), standing);
        for (game, key, known) in [
            (one, "player/a", true),
            (one, "player/c", true),
            (other, "player/b", true),
            // The events that it led to are lost.
            (other, "player/d", false),
        ] {
            let again = journal.append_commanded(game, at, &offers, key);
            assert_eq!(again.is_err(), known, "{key}");
        }
    }
}

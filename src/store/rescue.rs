//! What can be saved of a damaged journal.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};

use super::journal::beside;
use super::lease::Lease;
use super::schema::{STEPS, migrate};
use super::seal::{Chain, Sealed};
use super::{GameId, Journal, StoreError};
use crate::clock::GameTime;
use crate::game::{Event, Game};

/// How many events are looked for one by one.
const MOST_ONE_BY_ONE: usize = 50_000;

/// What was saved of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// The games, the oldest first.
    pub games: Vec<RescuedGame>,
    /// Where the damaged file is now.
    pub damaged: PathBuf,
}

/// What was saved of a game: its events from the first one, as far as they are known to be
/// those that were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RescuedGame {
    /// The game.
    pub id: GameId,
    /// How many events.
    pub events: u64,
    /// Nothing of it was found that could not be saved.
    pub whole: bool,
}

/// An event as it was found, by its place in its game.
type Found = BTreeMap<(i64, i64), Row>;

struct Row {
    at: i64,
    wall: String,
    event: String,
    seal: Option<Vec<u8>>,
}

impl Journal {
    /// Saves what can be saved of the journal at `path` into a new one, which takes its
    /// place; the damaged one is kept beside it. `None` if nothing is damaged.
    ///
    /// # Errors
    /// When there is no journal, another program uses it, or the new one cannot be written.
    /// The old one is left as it is then.
    pub fn rescue(path: &Path) -> Result<Option<Rescued>, StoreError> {
        let cannot = |source: io::Error| StoreError::Open {
            path: path.to_owned(),
            source,
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        if !path.is_file() {
            return Err(cannot(io::ErrorKind::NotFound.into()));
        }
        match Self::open(path).map(|journal| journal.is_whole()) {
            Ok(true) => return Ok(None),
            Ok(false) | Err(StoreError::Damaged { .. } | StoreError::Foreign(_)) => {}
            // A number that is too high is damage as well, if the rest can be read.
            Err(StoreError::Newer { .. } | StoreError::Refused { .. }) => {}
            Err(error) => return Err(error),
        }
        let _opening = Lease::wait(&beside(path, "opening")).map_err(cannot)?;
        let workshop = tempfile::tempdir_in(folder).map_err(cannot)?;
        let copy = workshop.path().join("copy.sqlite");
        fs::copy(path, &copy).map_err(cannot)?;
        let log = beside(path, "wal");
        if log.is_file() {
            fs::copy(&log, beside(&copy, "wal")).map_err(cannot)?;
        }
        let found = read(&copy, workshop.path()).map_err(cannot)?;
        let _holds = hold_all(path, &found)?;
        let fresh = workshop.path().join("journal.sqlite");
        let games = write(&fresh, found)?;
        let permissions = fs::metadata(path).map_err(cannot)?.permissions();
        fs::set_permissions(&fresh, permissions).map_err(cannot)?;
        let damaged = free_name(folder);
        fs::rename(path, &damaged).map_err(cannot)?;
        if log.is_file() {
            fs::rename(&log, beside(&damaged, "wal")).map_err(cannot)?;
        }
        // It only helped to find things in the log.
        let _ = fs::remove_file(beside(path, "shm"));
        fs::rename(&fresh, path).map_err(cannot)?;
        fs::File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(cannot)?;
        Ok(Some(Rescued { games, damaged }))
    }

    /// Whether every game can be read to its end.
    fn is_whole(&self) -> bool {
        let whole: rusqlite::Result<String> =
            self.connection
                .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
        let games = self
            .connection
            .prepare("SELECT id FROM games")
            .and_then(|mut games| {
                games
                    .query_map([], |row| row.get(0).map(GameId))?
                    .collect::<Result<Vec<_>, _>>()
            });
        whole.is_ok_and(|told| told == "ok")
            && games.is_ok_and(|games| games.into_iter().all(|game| self.load(game).is_ok()))
    }
}

/// Nobody plays on in a game while its journal is exchanged.
fn hold_all(path: &Path, found: &Found) -> Result<Vec<Lease>, StoreError> {
    let mut held = Vec::new();
    let mut last = None;
    for (game, _) in found.keys() {
        if last.replace(*game) == Some(*game) {
            continue;
        }
        held.push(super::journal::lease_of(path, GameId(*game))?);
    }
    Ok(held)
}

/// The first name that is free.
fn free_name(folder: &Path) -> PathBuf {
    (1_u32..)
        .map(|number| folder.join(format!("journal-damaged-{number}.sqlite")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| folder.join("journal-damaged.sqlite"))
}

/// All events that can still be found.
fn read(copy: &Path, workshop: &Path) -> io::Result<Found> {
    let mut found = Found::new();
    if let Ok(connection) = Connection::open(copy) {
        gather(&connection, &mut found);
        // What is in the log belongs into the file, before that is mended.
        let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }
    // Its first page says where everything is, and is the same in every journal.
    if let Ok(model) = first_page(&workshop.join("model.sqlite")) {
        let file = fs::OpenOptions::new().write(true).open(copy)?;
        file.write_all_at(&model, 0)?;
        drop(file);
        let _ = fs::remove_file(beside(copy, "wal"));
        let _ = fs::remove_file(beside(copy, "shm"));
        if let Ok(mut connection) = Connection::open(copy) {
            // Names the columns that later formats have.
            let _ = migrate(&mut connection, STEPS);
            gather(&connection, &mut found);
        }
    }
    Ok(found)
}

/// The first page of a journal of the first format, which has the same tables at the same
/// places.
fn first_page(model: &Path) -> io::Result<Vec<u8>> {
    let made = Connection::open(model).and_then(|mut connection| {
        connection.pragma_update(None, "journal_mode", "wal")?;
        migrate(&mut connection, &STEPS[..1])
    });
    made.map_err(io::Error::other)?;
    let mut page = fs::read(model)?;
    page.truncate(4_096);
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
    // Another way to the same rows, if a page on the first one is gone.
    scan(connection, &format!("{all} ORDER BY game, sequence"), found);
    scan(
        connection,
        &format!("{all} ORDER BY game DESC, sequence DESC"),
        found,
    );
}

/// Reads rows until one cannot be read; the last one that could.
fn scan(connection: &Connection, query: &str, found: &mut Found) -> Option<i64> {
    let mut statement = connection.prepare(query).ok()?;
    let mut rows = statement.query([]).ok()?;
    let mut last = None;
    while let Ok(Some(row)) = rows.next() {
        // A row that is no event is passed over.
        let _ = keep(row, found);
        last = row.get(0).ok().or(last);
    }
    last
}

fn keep(row: &rusqlite::Row<'_>, found: &mut Found) -> rusqlite::Result<()> {
    let place = (row.get(1)?, row.get(2)?);
    let is = Row {
        at: row.get(3)?,
        wall: row.get(4)?,
        event: row.get(5)?,
        seal: row.get(6)?,
    };
    found.entry(place).or_insert(is);
    Ok(())
}

/// Writes the events of each game up to the first that is missing or not the one that was
/// written.
fn write(fresh: &Path, found: Found) -> Result<Vec<RescuedGame>, StoreError> {
    let journal = Journal::open(fresh)?;
    let refused = |error| StoreError::from_sqlite(fresh, error);
    let transaction = journal
        .connection
        .unchecked_transaction()
        .map_err(refused)?;
    let mut games: Vec<RescuedGame> = Vec::new();
    let mut state: Option<State> = None;
    for ((number, sequence), row) in found {
        let id = GameId(number);
        if state.as_ref().is_none_or(|state| state.id != id) {
            state = Some(State::new(id));
        }
        let Some(now) = &mut state else { continue };
        if !now.takes(sequence, &row) {
            now.cut = true;
            if let Some(last) = games.last_mut().filter(|last| last.id == id) {
                last.whole = false;
            }
            continue;
        }
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
        transaction
            .execute(
                "INSERT INTO events (game, sequence, at, wall, event, seal)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![number, sequence, row.at, row.wall, row.event, row.seal],
            )
            .map_err(refused)?;
        if let Some(last) = games.last_mut() {
            last.events += 1;
        }
    }
    transaction.commit().map_err(refused)?;
    // All of it is in the one file that is moved.
    journal
        .connection
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        .map_err(refused)?;
    Ok(games)
}

/// A game while it is saved.
struct State {
    id: GameId,
    chain: Chain,
    game: Option<Game>,
    next: i64,
    cut: bool,
}

impl State {
    const fn new(id: GameId) -> Self {
        Self {
            id,
            chain: Chain::new(),
            game: None,
            next: 1,
            cut: false,
        }
    }

    /// Whether it is the next event of the game, as it was written.
    fn takes(&mut self, sequence: i64, row: &Row) -> bool {
        if self.cut || sequence != self.next {
            return false;
        }
        let sealed = Sealed {
            game: self.id,
            sequence: sequence.cast_unsigned(),
            at: row.at,
            wall: &row.wall,
            event: &row.event,
        };
        if !self.chain.holds(sealed, row.seal.as_deref())
            || row.wall.parse::<jiff::Timestamp>().is_err()
        {
            return false;
        }
        let Ok(event) = serde_json::from_str::<Event>(&row.event) else {
            return false;
        };
        let at = GameTime::from_nanos(row.at.cast_unsigned());
        self.game = match (self.game.take(), event) {
            (None, Event::Created(setup)) => Game::new(*setup).ok(),
            (None, _) => None,
            (Some(mut game), event) => game.apply(&event, at).is_ok().then_some(game),
        };
        self.next += 1;
        self.game.is_some()
    }
}

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rusqlite::config::DbConfig;
use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};

use super::beat::{self, Held, LOCK};
use super::checkpoint::Checkpoints;
use super::lease::Lease;
use super::log::{self, Log};
use super::schema::{APPLICATION, STEPS, migrate, version};
use super::seal::{self, Chain, Sealed};
use super::unfinished::IS_OVER;
use super::{GameId, GameSummary, StoreError};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Event;
use doppelbrett_system::files::{FileNumber, keep_from_others, own_file, own_folder, sync_folder};

/// How long to wait while another program writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// The size at which the writer checkpoints the log itself although somebody else runs
/// checkpoints: 16 MiB. Most of it has been checkpointed by then, so this takes little time.
const PAGES_OF_LOG: i64 = 4_096;

/// How long a log is left alone that changes while it is read.
const PAUSE: Duration = Duration::from_millis(20);

/// An event as stored in the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Stamped {
    /// Its place in the game, from 1, without gaps.
    pub sequence: u64,
    /// When it happened, in the time of the game.
    pub at: GameTime,
    /// When it was written, by the computer's clock. For human readers: no time is computed
    /// from it, because the clock may be set back.
    pub wall: Timestamp,
    /// What happened.
    pub event: Event,
}

/// What happened in one game, to be added to the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// When it happened, in the time of the game.
    pub at: GameTime,
    /// What happened: all of it is added, or nothing.
    pub events: Vec<Event>,
    /// The page's command that led to it, if any; stored with the events.
    pub key: Option<String>,
}

/// The file of everything that happened, in all games.
///
/// Once a method here has returned, its result survives the end of the program and a power cut:
/// the file has a write-ahead log that is flushed to the disk at every commit (SQLite:
/// `journal_mode=WAL`, `synchronous=FULL`). Twice a second the log is carried over into the file.
///
/// A journal that has written to a game holds that game until it is dropped; meanwhile another
/// program may read the game, and write other games.
#[derive(Debug)]
pub struct Journal {
    pub(super) path: PathBuf,
    /// Those of a journal that has written to a game. They end before the connection, which is
    /// then the last one and tidies up.
    pub(super) checkpoints: Option<Checkpoints>,
    pub(super) connection: Connection,
    pub(super) file: FileNumber,
    /// Whether it was told that the file is gone.
    pub(super) told_gone: bool,
    pub(super) held: HashMap<GameId, Held>,
    /// When it was last stored until when the games run.
    pub(super) stored_beat: Option<Instant>,
}

impl Journal {
    /// Opens the journal at `path`, creating it and its folder if necessary.
    ///
    /// # Errors
    /// When the file cannot be written, is damaged, is not a journal, or was written by a later
    /// version. It is then left untouched.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if path.is_dir() {
            return Err(StoreError::IsFolder(path.to_owned()));
        }
        let cannot = |source: io::Error| StoreError::Open {
            path: path.to_owned(),
            source,
        };
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            own_folder(folder).map_err(cannot)?;
        }
        // Two programs creating the same file at once could meet half a schema.
        let _opening = Lease::wait(&beside(path, "opening")).map_err(cannot)?;
        if !path.exists() && !beside(path, LOG).exists() {
            begin_file(path)?;
        }
        let connection = open_checked(path)?;
        keep_from_others(path);
        for end in [LOG, "shm"] {
            keep_from_others(&beside(path, end));
        }
        let file = FileNumber::at(path).ok_or_else(|| cannot(io::ErrorKind::NotFound.into()))?;
        Ok(Self {
            path: path.to_owned(),
            checkpoints: None,
            connection,
            file,
            told_gone: false,
            held: HashMap::new(),
            stored_beat: None,
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Creates a game with its first events, and holds it.
    ///
    /// # Errors
    /// When there is no event, or the events cannot be written; then no game is created.
    pub fn create(&mut self, first: &[(GameTime, Event)]) -> Result<GameId, StoreError> {
        if first.is_empty() {
            return Err(StoreError::NothingToCreate);
        }
        self.in_place()?;
        let path = &self.path;
        let refused = |error| StoreError::from_sqlite(path, error);
        let transaction = begin(&mut self.connection).map_err(refused)?;
        let wall = Timestamp::now();
        transaction
            .execute(
                "INSERT INTO games (created) VALUES (?1)",
                [wall.to_string()],
            )
            .map_err(refused)?;
        let game = GameId(transaction.last_insert_rowid());
        let lease = lease_of(path, game)?;
        let mut chain = Chain::new();
        for (sequence, (at, event)) in (1..).zip(first) {
            let place = (game, sequence);
            insert(&transaction, path, place, &mut chain, *at, wall, event)?;
        }
        transaction.commit().map_err(refused)?;
        self.held.insert(game, Held::new(lease, 0));
        let at = first.last().map_or(GameTime::ZERO, |(at, _)| *at);
        self.note(game, at, Some(first.len() as u64));
        self.carry_over();
        Ok(game)
    }

    /// Holds a game, so that no other program can continue it.
    ///
    /// [`append`](Self::append) does this by itself; call it first to find out before telling
    /// the player that the game goes on.
    ///
    /// # Errors
    /// When another program has the game, or there is no such game.
    pub fn hold(&mut self, game: GameId) -> Result<(), StoreError> {
        if self.held.contains_key(&game) {
            return Ok(());
        }
        self.known(game)?;
        let lease = lease_of(&self.path, game)?;
        let last = sequence_without_gap(&self.connection, &self.path, game).unwrap_or_default();
        self.held.insert(game, Held::new(lease, last));
        self.carry_over();
        Ok(())
    }

    /// From now on the log is carried over into the file, by a thread of its own.
    pub(super) fn carry_over(&mut self) {
        if self.checkpoints.is_none() {
            let checkpoints = Checkpoints::start(&self.path);
            if checkpoints.run() {
                // Until the log has this many pages, no commit waits for one.
                let _ = self
                    .connection
                    .pragma_update(None, "wal_autocheckpoint", PAGES_OF_LOG);
            }
            self.checkpoints = Some(checkpoints);
        }
    }

    /// Adds to a game what happened at `at`: all of it or, with an error, nothing. Returns when
    /// it is durable.
    ///
    /// # Errors
    /// When another program has the game, the game is unknown or has a gap, or the disk
    /// refuses.
    pub fn append(
        &mut self,
        game: GameId,
        at: GameTime,
        events: &[Event],
    ) -> Result<Vec<Stamped>, StoreError> {
        self.add(game, at, events, None)
    }

    /// The same for what a page's command `key` led to. The key is stored with the events, all
    /// or nothing.
    ///
    /// # Errors
    /// As for [`append`](Self::append); and when there is no event, or the command was applied
    /// before.
    pub fn append_commanded(
        &mut self,
        game: GameId,
        at: GameTime,
        events: &[Event],
        key: &str,
    ) -> Result<Vec<Stamped>, StoreError> {
        self.add(game, at, events, Some(key))
    }

    /// The keys of the commands that led to events of a game, in no order.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn commands(&self, game: GameId) -> Result<Vec<String>, StoreError> {
        self.known(game)?;
        self.connection
            .prepare_cached("SELECT key FROM commands WHERE game = ?1")
            .and_then(|mut statement| {
                statement
                    .query_map([game.0], |row| row.get(0))?
                    .collect::<Result<Vec<_>, _>>()
            })
            .map_err(|error| self.refused(error))
    }

    /// A name that no game of another journal has: the game's number and creation time.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn tag(&self, game: GameId) -> Result<String, StoreError> {
        self.known(game)?;
        let created: String = self
            .connection
            .query_row("SELECT created FROM games WHERE id = ?1", [game.0], |row| {
                row.get(0)
            })
            .map_err(|error| self.refused(error))?;
        let moment: String = created.chars().filter(char::is_ascii_digit).collect();
        Ok(format!("{game}-{moment}"))
    }

    fn add(
        &mut self,
        game: GameId,
        at: GameTime,
        events: &[Event],
        key: Option<&str>,
    ) -> Result<Vec<Stamped>, StoreError> {
        self.in_place()?;
        self.hold(game)?;
        let path = &self.path;
        let refused = |error| StoreError::from_sqlite(path, error);
        let transaction = begin(&mut self.connection).map_err(refused)?;
        let (first, wall) = write_down(&transaction, path, game, at, events, key)?;
        transaction.commit().map_err(refused)?;
        if !events.is_empty() {
            self.note(game, at, Some(first + events.len() as u64 - 1));
        }
        let stamped = (first..).zip(events).map(|(sequence, event)| Stamped {
            sequence,
            at,
            wall,
            event: event.clone(),
        });
        Ok(stamped.collect())
    }

    /// The same for several games in one commit: each entry completely or not at all,
    /// independently of the others. Returns when all are durable; the results are in the order
    /// of the entries.
    ///
    /// If the commit itself fails, each entry is tried again separately.
    pub fn append_together(&mut self, entries: &[Entry]) -> Vec<Result<(), StoreError>> {
        if let Err(error) = self.in_place() {
            // All at once: tried one by one, the second would find it made again.
            let mut first = Some(error);
            let gone = || StoreError::Gone(self.path.clone());
            let refused = entries
                .iter()
                .map(|_| Err(first.take().unwrap_or_else(gone)));
            return refused.collect();
        }
        let mut answers: Vec<Result<(), StoreError>> =
            entries.iter().map(|entry| self.hold(entry.game)).collect();
        if self.commit_together(entries, &mut answers).is_err() {
            for (entry, answer) in entries.iter().zip(&mut answers) {
                if answer.is_ok() {
                    let key = entry.key.as_deref();
                    *answer = self
                        .add(entry.game, entry.at, &entry.events, key)
                        .map(|_| ());
                }
            }
        }
        answers
    }

    /// One transaction with a savepoint for each entry that has not failed so far.
    fn commit_together(
        &mut self,
        entries: &[Entry],
        answers: &mut [Result<(), StoreError>],
    ) -> rusqlite::Result<()> {
        let path = &self.path;
        let mut transaction = begin(&mut self.connection)?;
        let mut stored = Vec::new();
        for (entry, answer) in entries.iter().zip(answers) {
            if answer.is_err() {
                continue;
            }
            // Rolled back on drop.
            let savepoint = transaction.savepoint()?;
            let Entry {
                game,
                at,
                events,
                key,
            } = entry;
            match write_down(&savepoint, path, *game, *at, events, key.as_deref()) {
                Ok((first, _)) => {
                    savepoint.commit()?;
                    stored.push((*game, *at, first + events.len() as u64 - 1));
                }
                Err(error) => *answer = Err(error),
            }
        }
        transaction.commit()?;
        for (game, at, last) in stored {
            self.note(game, at, Some(last));
        }
        Ok(())
    }

    /// Records that the game was running at `at`, so that after a kill a running clock is off
    /// by no more than the interval between two heartbeats. An earlier time than the recorded
    /// one changes nothing.
    ///
    /// # Errors
    /// As for [`append`](Self::append).
    pub fn heartbeat(&mut self, game: GameId, at: GameTime) -> Result<(), StoreError> {
        self.heartbeats(&[(game, at)])
    }

    /// The same for several games in one commit.
    ///
    /// # Errors
    /// As for [`append`](Self::append); then none is recorded.
    pub fn heartbeats(&mut self, seen: &[(GameId, GameTime)]) -> Result<(), StoreError> {
        self.in_place()?;
        for (game, _) in seen {
            self.hold(*game)?;
        }
        let path = &self.path;
        let refused = |error| StoreError::from_sqlite(path, error);
        let wall = Timestamp::now().to_string();
        let transaction = begin(&mut self.connection).map_err(refused)?;
        for (game, at) in seen {
            let at = i64::try_from(at.as_nanos()).unwrap_or(i64::MAX);
            transaction
                .prepare_cached(
                    "INSERT INTO heartbeats (game, at, wall, seal) VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (game) DO UPDATE
                     SET at = excluded.at, wall = excluded.wall, seal = excluded.seal
                     WHERE excluded.at > at",
                )
                .and_then(|mut statement| {
                    let seal = seal::of_heartbeat(*game, at);
                    statement.execute(params![game.0, at, wall, seal])
                })
                .map_err(refused)?;
        }
        transaction.commit().map_err(refused)
    }

    /// Everything that happened in a game, in order.
    ///
    /// # Errors
    /// When there is no such game, or an event is missing or cannot be understood.
    pub fn load(&self, game: GameId) -> Result<Vec<Stamped>, StoreError> {
        self.known(game)?;
        let rows = self
            .connection
            .prepare_cached(
                "SELECT sequence, at, wall, event, seal FROM events
                 WHERE game = ?1 ORDER BY sequence",
            )
            .and_then(|mut statement| {
                statement
                    .query_map([game.0], |row| {
                        Ok(Row {
                            sequence: row.get::<_, i64>(0)?.cast_unsigned(),
                            at: row.get(1)?,
                            wall: row.get(2)?,
                            event: row.get(3)?,
                            seal: row.get(4)?,
                        })
                    })?
                    .collect::<Result<Vec<_>, _>>()
            })
            .map_err(|error| self.refused(error))?;
        let mut chain = Chain::new();
        (1..)
            .zip(rows)
            .map(|(expected, row)| row.stamped(game, expected, &mut chain))
            .collect()
    }

    /// The number of a game's last event and its seal, in hexadecimal digits: whoever changes
    /// anything that happened until then gets another one. `None` before the first event with a
    /// seal.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn last_seal(&self, game: GameId) -> Result<Option<(u64, String)>, StoreError> {
        Ok(self.seals_in(game, "DESC LIMIT 1")?.pop())
    }

    /// The same of each event that has one.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn seals(&self, game: GameId) -> Result<Vec<(u64, String)>, StoreError> {
        self.seals_in(game, "ASC")
    }

    fn seals_in(&self, game: GameId, order: &str) -> Result<Vec<(u64, String)>, StoreError> {
        let seals = format!(
            "SELECT sequence, lower(hex(seal)) FROM events
             WHERE game = ?1 AND seal IS NOT NULL ORDER BY sequence {order}"
        );
        self.connection
            .prepare_cached(&seals)
            .and_then(|mut statement| {
                let row = |row: &rusqlite::Row<'_>| {
                    Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?))
                };
                statement.query_map([game.0], row)?.collect()
            })
            .map_err(|error| self.refused(error))
    }

    /// Whether another program is playing this game.
    #[must_use]
    pub fn is_held_elsewhere(&self, game: GameId) -> bool {
        !self.held.contains_key(&game)
            && Lease::is_taken(&beside(&self.path, &format!("{LOCK}{game}")))
    }

    /// All games, oldest first.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        struct SummaryRow {
            game: GameId,
            created: String,
            completed: i64,
            first: Option<String>,
            ended: Option<(i64, String)>,
        }
        let query = format!(
            "SELECT id, created,
                 (SELECT count(*) FROM events WHERE game = id AND kind = 'completed'),
                 (SELECT event FROM events WHERE game = id AND sequence = 1),
                 last.sequence, last.event
             FROM games LEFT JOIN events AS last ON last.written =
                 (SELECT max(written) FROM events AS ended WHERE ended.game = id AND {IS_OVER})
             ORDER BY id"
        );
        let lines = self
            .connection
            .prepare_cached(&query)
            .and_then(|mut statement| {
                statement
                    .query_map([], |row| {
                        Ok(SummaryRow {
                            game: GameId(row.get(0)?),
                            created: row.get(1)?,
                            completed: row.get(2)?,
                            first: row.get(3)?,
                            ended: row.get::<_, Option<i64>>(4)?.zip(row.get(5)?),
                        })
                    })?
                    .collect::<Result<Vec<_>, _>>()
            })
            .map_err(|error| self.refused(error))?;
        lines
            .into_iter()
            .map(|line| {
                let setup = match line.first {
                    Some(text) => match understand(line.game, 1, &text)? {
                        Event::Created(setup) => Some(*setup),
                        _ => None,
                    },
                    None => None,
                };
                let ended = match line.ended {
                    Some((sequence, text)) => {
                        match understand(line.game, sequence.cast_unsigned(), &text)? {
                            Event::Ended { winner, ending } => Some((winner, ending)),
                            _ => None,
                        }
                    }
                    None => None,
                };
                Ok(GameSummary {
                    id: line.game,
                    created: timestamp(line.game, 1, &line.created)?,
                    setup,
                    completed: line.completed.cast_unsigned(),
                    last_seen: self.last_seen(line.game)?,
                    ended,
                })
            })
            .collect()
    }

    pub(super) fn known(&self, game: GameId) -> Result<(), StoreError> {
        let known = self
            .connection
            .query_row("SELECT 1 FROM games WHERE id = ?1", [game.0], |_| Ok(()))
            .optional()
            .map_err(|error| self.refused(error))?;
        known.ok_or(StoreError::UnknownGame(game))
    }

    pub(super) fn refused(&self, error: rusqlite::Error) -> StoreError {
        StoreError::from_sqlite(&self.path, error)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.store_beats();
    }
}

/// A stored event, before it is parsed.
#[derive(PartialEq)]
pub(super) struct Row {
    pub(super) sequence: u64,
    pub(super) at: i64,
    pub(super) wall: String,
    pub(super) event: String,
    pub(super) seal: Option<Vec<u8>>,
}

impl Row {
    /// The event, if it is the game's next one, unchanged since it was written.
    pub(super) fn stamped(
        &self,
        game: GameId,
        expected: u64,
        chain: &mut Chain,
    ) -> Result<Stamped, StoreError> {
        if self.sequence != expected {
            return Err(StoreError::Gap {
                game,
                expected,
                found: self.sequence,
            });
        }
        let sealed = Sealed {
            game,
            sequence: self.sequence,
            at: self.at,
            wall: &self.wall,
            event: &self.event,
        };
        let wall = timestamp(game, self.sequence, &self.wall)?;
        let event = understand(game, self.sequence, &self.event)?;
        if !chain.holds(sealed, self.seal.as_deref()) {
            return Err(StoreError::Unreadable {
                game,
                sequence: self.sequence,
                reason: "it is not what was written".to_owned(),
            });
        }
        Ok(Stamped {
            sequence: self.sequence,
            at: GameTime::from_nanos(self.at.cast_unsigned()),
            wall,
            event,
        })
    }
}

fn understand(game: GameId, sequence: u64, event: &str) -> Result<Event, StoreError> {
    serde_json::from_str(event).map_err(|error| StoreError::Unreadable {
        game,
        sequence,
        reason: error.to_string(),
    })
}

fn timestamp(game: GameId, sequence: u64, text: &str) -> Result<Timestamp, StoreError> {
    text.parse()
        .map_err(|error: jiff::Error| StoreError::Unreadable {
            game,
            sequence,
            reason: error.to_string(),
        })
}

/// The path of a companion file of the journal at `path`.
pub(super) fn beside(path: &Path, what: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push("-");
    name.push(what);
    PathBuf::from(name)
}

pub(super) fn lease_of(path: &Path, game: GameId) -> Result<Lease, StoreError> {
    let path = beside(path, &format!("{LOCK}{game}"));
    match Lease::take(&path) {
        Ok(lease) => lease.ok_or(StoreError::PlayedElsewhere(game)),
        Err(source) => Err(StoreError::Lock { path, source }),
    }
}

/// Where SQLite keeps what is not yet in the file.
pub(super) const LOG: &str = "wal";

/// Makes a new journal. It gets its name when it is complete: an empty file of that name has lost
/// what it held.
fn begin_file(path: &Path) -> Result<(), StoreError> {
    let cannot = |source: io::Error| StoreError::Open {
        path: path.to_owned(),
        source,
    };
    let refused = |error| StoreError::from_sqlite(path, error);
    let new = beside(path, "new");
    // One left by a crash is incomplete.
    let _ = fs::remove_file(&new);
    own_file(&new).map_err(cannot)?;
    let mut connection = Connection::open(&new).map_err(refused)?;
    connection
        .pragma_update_and_check(None, "journal_mode", "memory", |_| Ok(()))
        .map_err(refused)?;
    connection
        .pragma_update(None, "synchronous", "full")
        .map_err(refused)?;
    migrate(&mut connection, STEPS).map_err(refused)?;
    drop(connection);
    fs::rename(&new, path).map_err(cannot)?;
    sync_folder(path).map_err(cannot)
}

/// Checks the log before SQLite sees it, which ends it at the first damaged place in silence, and
/// deletes that of an empty file.
///
/// Returns whether it ends in what cannot be read: after a power cut that was not stored yet.
fn check_log(path: &Path) -> Result<bool, StoreError> {
    let damaged = |reason: &str| StoreError::Damaged {
        path: path.to_owned(),
        reason: reason.to_owned(),
    };
    let read = || {
        log::bytes(&beside(path, LOG)).map_err(|source| StoreError::Open {
            path: path.to_owned(),
            source,
        })
    };
    if fs::metadata(path).map_or(0, |file| file.len()) == 0 {
        return Err(damaged("it is empty"));
    }
    let mut bytes = read()?;
    loop {
        let log = Log::read(&bytes);
        if !log.is_damaged() {
            return Ok(!log.is_whole());
        }
        // Somebody may be writing to it.
        std::thread::sleep(PAUSE);
        let again = read()?;
        if again == bytes {
            return Err(damaged("its log is damaged"));
        }
        bytes = again;
    }
}

/// Opens the file and checks that it is a sound journal before writing to it.
pub(super) fn open_checked(path: &Path) -> Result<Connection, StoreError> {
    let refused = |error| StoreError::from_sqlite(path, error);
    let torn = check_log(path)?;
    let mut connection = Connection::open(path).map_err(refused)?;
    connection.busy_timeout(PATIENCE).map_err(refused)?;
    let keeps_log = |keeps| {
        let keep = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        connection.set_db_config(keep, keeps).map_err(refused)
    };
    // The log of a journal that is refused stays as it is.
    keeps_log(true)?;
    let found = version(&connection).map_err(refused)?;
    let application: i64 = connection
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .map_err(refused)?;
    let objects: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(refused)?;
    if application != APPLICATION && (objects, found, application) != (0, 0, 0) {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found,
            known,
        });
    }
    if connection.is_readonly("main").map_err(refused)? {
        return Err(StoreError::ReadOnly(path.to_owned()));
    }
    let check: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(refused)?;
    if check != "ok" {
        return Err(StoreError::Damaged {
            path: path.to_owned(),
            reason: check,
        });
    }
    if beat::has_lost(path, &connection, torn) {
        return Err(StoreError::Damaged {
            path: path.to_owned(),
            reason: "what was stored last is missing".to_owned(),
        });
    }
    keeps_log(false)?;
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(refused)?;
    if mode != "wal" {
        return Err(StoreError::NoWriteAheadLog(path.to_owned()));
    }
    connection
        .pragma_update(None, "synchronous", "full")
        .map_err(refused)?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(refused)?;
    migrate(&mut connection, STEPS).map_err(refused)?;
    Ok(connection)
}

fn begin(connection: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate)
}

/// Adds events to a game, and the command that led to them, within a transaction. Returns the
/// first sequence number, and the time of writing.
fn write_down(
    transaction: &Connection,
    path: &Path,
    game: GameId,
    at: GameTime,
    events: &[Event],
    key: Option<&str>,
) -> Result<(u64, Timestamp), StoreError> {
    let first = sequence_without_gap(transaction, path, game)? + 1;
    let wall = Timestamp::now();
    let mut chain = Chain::up_to(transaction, game, first - 1)
        .map_err(|error| StoreError::from_sqlite(path, error))?;
    for (sequence, event) in (first..).zip(events) {
        let place = (game, sequence);
        insert(transaction, path, place, &mut chain, at, wall, event)?;
    }
    if let Some(key) = key {
        transaction
            .prepare_cached("INSERT INTO commands (game, key, sequence) VALUES (?1, ?2, ?3)")
            .and_then(|mut statement| statement.execute(params![game.0, key, first.cast_signed()]))
            .map_err(|error| match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => StoreError::AppliedBefore {
                    game,
                    key: key.to_owned(),
                },
                _ => StoreError::from_sqlite(path, error),
            })?;
    }
    Ok((first, wall))
}

/// The last sequence number of a game, if there is no gap before it.
fn sequence_without_gap(
    transaction: &Connection,
    path: &Path,
    game: GameId,
) -> Result<u64, StoreError> {
    let (count, last) = transaction
        .prepare_cached(
            "SELECT count(*), coalesce(max(sequence), 0) FROM events
             WHERE game = ?1 AND sequence >= 1",
        )
        .and_then(|mut statement| {
            statement.query_row([game.0], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))
            })
        })
        .map_err(|error| StoreError::from_sqlite(path, error))?;
    if count != last {
        return Err(StoreError::Gap {
            game,
            expected: count.cast_unsigned() + 1,
            found: last.cast_unsigned(),
        });
    }
    Ok(last.cast_unsigned())
}

fn insert(
    transaction: &Connection,
    path: &Path,
    (game, sequence): (GameId, u64),
    chain: &mut Chain,
    at: GameTime,
    wall: Timestamp,
    event: &Event,
) -> Result<(), StoreError> {
    let unwritable = |reason: String| StoreError::Unreadable {
        game,
        sequence,
        reason,
    };
    let event = serde_json::to_string(event).map_err(|error| unwritable(error.to_string()))?;
    let at = i64::try_from(at.as_nanos()).map_err(|_| StoreError::TimeTooLong)?;
    let wall = wall.to_string();
    let seal = chain.next(Sealed {
        game,
        sequence,
        at,
        wall: &wall,
        event: &event,
    });
    let sequence = sequence.cast_signed();
    transaction
        .prepare_cached(
            "INSERT INTO events (game, sequence, at, wall, event, seal)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )
        .and_then(|mut statement| {
            statement.execute(params![game.0, sequence, at, wall, event, seal])
        })
        .map_err(|error| StoreError::from_sqlite(path, error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use doppelbrett_core::game::Player;

    fn scratch() -> (tempfile::TempDir, Journal) {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        (folder, journal)
    }

    #[test]
    fn every_commit_is_flushed_to_the_disk() {
        let (_folder, journal) = scratch();
        let pragma = |name| {
            journal
                .connection
                .pragma_query_value(None, name, |row| row.get::<_, i64>(0))
                .unwrap()
        };
        assert_eq!(pragma("synchronous"), 2);
        assert_eq!(pragma("foreign_keys"), 1);
        let mode: String = journal
            .connection
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap();
        assert_eq!(mode, "wal");
    }

    #[test]
    fn a_full_disk_is_told_and_changes_nothing() {
        let (_folder, mut journal) = scratch();
        let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        let pages: i64 = journal
            .connection
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        journal
            .connection
            .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
            .unwrap();
        let many = vec![Event::DrawOffered { by: Player::Blind }; 1_000];
        let error = journal.append(game, GameTime::ZERO, &many).unwrap_err();
        assert!(matches!(error, StoreError::Full(_)), "{error}");
        assert_eq!(journal.load(game).unwrap().len(), 1);
        // Once there is space again, the game goes on where it was.
        journal
            .connection
            .pragma_update_and_check(None, "max_page_count", pages + 1_000, |_| Ok(()))
            .unwrap();
        let stamped = journal.append(game, GameTime::ZERO, &many).unwrap();
        assert_eq!(stamped[0].sequence, 2);
        assert_eq!(journal.load(game).unwrap().len(), 1_001);
    }

    #[test]
    fn the_database_itself_refuses_gaps_and_changes() {
        let (_folder, mut journal) = scratch();
        let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        for statement in [
            "INSERT INTO events (game, sequence, at, wall, event)
                 VALUES (1, 3, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"started\"}')",
            "INSERT INTO events (game, sequence, at, wall, event)
                 VALUES (1, 1, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"started\"}')",
            "INSERT INTO events (game, sequence, at, wall, event)
                 VALUES (9, 1, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"started\"}')",
            "UPDATE events SET at = 5",
            "DELETE FROM events",
            "DELETE FROM games",
        ] {
            assert!(
                journal.connection.execute(statement, []).is_err(),
                "{statement}"
            );
        }
        assert_eq!(journal.load(game).unwrap().len(), 1);
    }

    #[test]
    fn a_command_is_stored_with_its_events_and_once() {
        let (folder, mut journal) = scratch();
        let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        let other = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        let two = [Event::Suspended, Event::Continued];
        let at = GameTime::ZERO;
        journal
            .append_commanded(game, at, &two, "player/a")
            .unwrap();
        let again = journal.append_commanded(game, at, &two, "player/a");
        assert!(
            matches!(again, Err(StoreError::AppliedBefore { .. })),
            "{again:?}"
        );
        // Without an event nothing was applied; in another game it is a different command.
        assert!(journal.append_commanded(game, at, &[], "player/b").is_err());
        journal
            .append_commanded(other, at, &two, "player/a")
            .unwrap();
        for statement in ["UPDATE commands SET key = 'x'", "DELETE FROM commands"] {
            assert!(journal.connection.execute(statement, []).is_err());
        }
        let tag = journal.tag(game).unwrap();
        drop(journal);
        let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        assert_eq!(journal.commands(game).unwrap(), ["player/a"]);
        assert_eq!(journal.load(game).unwrap().len(), 3);
        assert_eq!(journal.tag(game).unwrap(), tag);
        assert_ne!(journal.tag(other).unwrap(), tag);
    }

    #[test]
    fn a_journal_of_the_first_format_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let mut old = Connection::open(&path).unwrap();
        migrate(&mut old, &STEPS[..1]).unwrap();
        old.execute_batch(
            "INSERT INTO games (created) VALUES ('2026-01-01T00:00:00Z');
             INSERT INTO events (game, sequence, at, wall, event)
                 VALUES (1, 1, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"started\"}');",
        )
        .unwrap();
        drop(old);
        let mut journal = Journal::open(&path).unwrap();
        let game = GameId(1);
        assert_eq!(journal.commands(game).unwrap(), [""; 0]);
        let event = [Event::Suspended];
        let appended = journal.append_commanded(game, GameTime::ZERO, &event, "player/a");
        assert_eq!(appended.unwrap()[0].sequence, 2);
        assert_eq!(journal.commands(game).unwrap(), ["player/a"]);
    }

    #[test]
    fn a_folder_that_was_there_is_left_as_it_is_and_the_files_are_the_users_alone() {
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        for _ in 0..2 {
            fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
            drop(Journal::open(&path).unwrap());
            fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
            drop(Journal::open(&path).unwrap());
            assert_eq!((mode(folder.path()), mode(&path)), (0o755, 0o600));
        }
        let made = folder.path().join("made/journal.sqlite");
        drop(Journal::open(&made).unwrap());
        assert_eq!(mode(made.parent().unwrap()), 0o700);
    }

    #[test]
    fn a_transaction_that_fails_halfway_leaves_nothing() {
        let (_folder, mut journal) = scratch();
        let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        journal
            .connection
            .execute_batch(
                "CREATE TEMP TRIGGER stop BEFORE INSERT ON main.events WHEN NEW.sequence = 3
                 BEGIN SELECT raise(ABORT, 'stop'); END;",
            )
            .unwrap();
        let two = [Event::Suspended, Event::Continued];
        assert!(journal.append(game, GameTime::ZERO, &two).is_err());
        assert_eq!(journal.load(game).unwrap().len(), 1);
    }
}

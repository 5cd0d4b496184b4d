//! Until when a game ran. Each second that is stored in the journal, where it outlives a power
//! cut; ten times as often it is noted in the game's lock file, which costs no flush and outlives
//! the program: whoever kills it gains nothing by that. How many events are stored is noted, too:
//! a journal that has fewer has lost some.

use std::ffi::OsStr;
use std::path::Path;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};

use super::journal::beside;
use super::lease::Lease;
use super::seal::{Chain, Sealed};
use super::{GameId, Journal, Stamped, StoreError};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Game};

/// How often a game whose clock runs notes that it does.
pub const BEAT: Duration = Duration::from_millis(100);

/// How the name of a game's lock file goes on after that of the journal.
pub(super) const LOCK: &str = "game-";

/// How often that is stored in the journal.
const STORED: Duration = Duration::from_secs(1);

/// The length of a note: three numbers and a seal.
const NOTE: usize = 40;

/// A game ran until `at`, at this time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beat {
    at: GameTime,
    wall: Timestamp,
}

/// What a program notes in the lock file of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Note {
    beat: Beat,
    /// How many events were stored.
    pub(super) events: u64,
}

impl Note {
    fn bytes(self, game: GameId) -> Option<[u8; NOTE]> {
        let at = i64::try_from(self.beat.at.as_nanos()).ok()?;
        let wall = self.beat.wall.as_millisecond();
        let mut bytes = [0; NOTE];
        bytes[..8].copy_from_slice(&at.to_le_bytes());
        bytes[8..16].copy_from_slice(&wall.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.events.to_le_bytes());
        bytes[24..].copy_from_slice(&Chain::new().next(Sealed {
            game,
            sequence: self.events,
            at,
            wall: &wall.to_string(),
            event: "",
        }));
        Some(bytes)
    }

    fn read(bytes: &[u8], game: GameId) -> Option<Self> {
        let number = |at: usize| Some(i64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let note = Self {
            beat: Beat {
                at: GameTime::from_nanos(u64::try_from(number(0)?).ok()?),
                wall: Timestamp::from_millisecond(number(8)?).ok()?,
            },
            events: number(16)?.cast_unsigned(),
        };
        // A damaged one must not cost anybody time.
        (note.bytes(game)?.as_slice() == bytes).then_some(note)
    }

    /// What the program that played the game last has noted.
    fn left(path: &Path, game: GameId) -> Option<Self> {
        let lock = beside(path, &format!("{LOCK}{game}"));
        Self::read(&std::fs::read(lock).ok()?, game)
    }

    /// The lock files beside a journal that nobody holds, with what is noted in them.
    pub(super) fn all_left(path: &Path) -> Vec<(GameId, Option<Self>)> {
        let folder = path.parent().unwrap_or(Path::new("."));
        let begins = beside(path, LOCK);
        let begins = begins.file_name().and_then(OsStr::to_str);
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let games = files.filter_map(|file| {
            let name = file.file_name();
            name.to_str()?.strip_prefix(begins?)?.parse().ok()
        });
        let free = |game: &GameId| !Lease::is_taken(&beside(path, &format!("{LOCK}{game}")));
        let games = games.filter(free);
        games.map(|game| (game, Self::left(path, game))).collect()
    }
}

/// Whether the journal lacks events that its lock files say were stored. Where its log ends in
/// what cannot be read, a lock without a note says nothing, and nobody knows.
pub(super) fn has_lost(path: &Path, connection: &Connection, torn: bool) -> bool {
    Note::all_left(path).into_iter().any(|(game, note)| {
        let Some(note) = note else {
            return torn;
        };
        let query = "SELECT coalesce(max(sequence), 0) FROM events WHERE game = ?1";
        let last = connection.query_row(query, [game.0], |row| row.get::<_, i64>(0));
        last.is_ok_and(|last| last.cast_unsigned() < note.events)
    })
}

/// A game that this program holds.
#[derive(Debug)]
pub(super) struct Held {
    lease: Lease,
    at: GameTime,
    events: u64,
}

impl Held {
    /// A game with so many events.
    pub(super) const fn new(lease: Lease, events: u64) -> Self {
        Self {
            lease,
            at: GameTime::ZERO,
            events,
        }
    }
}

impl Journal {
    /// The games run until these moments: noted at once, and stored if the last time is a second
    /// ago.
    ///
    /// # Errors
    /// As for [`heartbeats`](Self::heartbeats).
    pub fn beats(&mut self, seen: &[(GameId, GameTime)]) -> Result<(), StoreError> {
        for (game, at) in seen {
            self.hold(*game)?;
            self.note(*game, *at, None);
        }
        if self.stored_beat.is_some_and(|last| last.elapsed() < STORED) {
            return Ok(());
        }
        self.stored_beat = Some(Instant::now());
        self.heartbeats(seen)
    }

    /// Notes that a game that is held ran at `at`, and how many events are stored.
    pub(super) fn note(&mut self, game: GameId, at: GameTime, events: Option<u64>) {
        let Some(held) = self.held.get_mut(&game) else {
            return;
        };
        held.at = held.at.max(at);
        held.events = events.unwrap_or(held.events);
        let note = Note {
            beat: Beat {
                at: held.at,
                wall: Timestamp::now(),
            },
            events: held.events,
        };
        if let Some(bytes) = note.bytes(game)
            && let Err(error) = held.lease.note(&bytes)
        {
            // What the disk refuses is told with what is stored.
            tracing::warn!(%game, %error, "until when the game runs is not noted");
        }
    }

    /// Stores until when the games have run that this program ends with.
    pub(super) fn store_beats(&mut self) {
        let games: Vec<GameId> = self.held.keys().copied().collect();
        for game in games {
            let left = Note::left(&self.path, game);
            if left.is_none_or(|left| self.heartbeat(game, left.beat.at).is_ok())
                && let Some(held) = self.held.get(&game)
            {
                held.lease.forget();
            }
        }
    }

    /// When a game is last known to have run: the latest of its last event, its last heartbeat,
    /// and what its lock file says.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn last_seen(&self, game: GameId) -> Result<GameTime, StoreError> {
        Ok(self.last_beat(game)?.at)
    }

    /// The same with the latest time of day that is known.
    fn last_beat(&self, game: GameId) -> Result<Beat, StoreError> {
        self.known(game)?;
        let row = |row: &rusqlite::Row<'_>| {
            let seal: Option<Vec<u8>> = row.get(2)?;
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, seal))
        };
        let read = |query| {
            let mut read = self.connection.prepare_cached(query)?;
            read.query_row([game.0], row).optional()
        };
        let event = "SELECT (SELECT max(at) FROM events WHERE game = ?1), wall, NULL
             FROM events WHERE game = ?1
             ORDER BY sequence DESC LIMIT 1";
        let stored = "SELECT at, wall, seal FROM heartbeats WHERE game = ?1";
        let [event, stored] = [read(event), read(stored)];
        let refused = |error| self.refused(error);
        let (event, stored) = (event.map_err(refused)?, stored.map_err(refused)?);
        // A damaged heartbeat must not cost anybody time.
        let stored = stored.filter(|(at, _, seal)| {
            let is = super::seal::of_heartbeat(game, *at);
            let holds = seal.as_ref().is_none_or(|seal| *seal == is);
            if !holds {
                tracing::error!(%game, "the last heartbeat is damaged");
            }
            holds
        });
        let beat = |(at, wall, _): (i64, String, Option<Vec<u8>>)| Beat {
            at: GameTime::from_nanos(at.cast_unsigned()),
            wall: wall.parse().unwrap_or(Timestamp::MIN),
        };
        let beats = [
            event.map(beat),
            stored.map(beat),
            Note::left(&self.path, game).map(|note| note.beat),
        ];
        let none = Beat {
            at: GameTime::ZERO,
            wall: Timestamp::MIN,
        };
        Ok(beats.into_iter().flatten().fold(none, |last, beat| Beat {
            at: last.at.max(beat.at),
            wall: last.wall.max(beat.wall),
        }))
    }

    /// Holds a game with which this program goes on, and keeps that it was started again: what
    /// happened in the game, and from when it goes on. Whoever ended with a kill has run until
    /// the next beat: so nobody gains time by it, and nobody loses more than a beat.
    ///
    /// # Errors
    /// When another program has the game, or it cannot be read.
    pub fn take_up(&mut self, game: GameId) -> Result<(Vec<Stamped>, GameTime), StoreError> {
        self.hold(game)?;
        let mut stamped = self.load(game)?;
        let last = self.last_beat(game)?;
        let killed = self
            .held
            .get(&game)
            .is_some_and(|lease| lease.lease.was_left());
        let at = if killed { last.at + BEAT } else { last.at };
        let folded = Game::fold(stamped.iter().map(|it| (it.at, &it.event)));
        if stamped.len() > 1 && folded.is_ok_and(|game| game.ended().is_none()) {
            let away = Timestamp::now().duration_since(last.wall);
            let away = Duration::try_from(away).unwrap_or_default();
            match self.append(game, at, &[Event::Restarted { away }]) {
                Ok(more) => stamped.extend(more),
                // Then nothing that follows is stored either, which is told.
                Err(error) => tracing::error!(%error, "that the game goes on is not kept"),
            }
        }
        Ok((stamped, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::game::{Player, Setup, Side, Steps};

    const SECOND: Duration = Duration::from_secs(1);

    fn begun(path: &Path) -> (Journal, GameId) {
        let mut journal = Journal::open(path).unwrap();
        let setup = Event::Created(Box::new(Setup::new(Side::White, Steps::TRAINING)));
        let offer = Event::DrawOffered { by: Player::Blind };
        let at = GameTime::ZERO;
        let game = journal
            .create(&[(at, setup), (at, Event::Started), (at, offer)])
            .unwrap();
        (journal, game)
    }

    /// As `kill -9` ends it: the lock is free, and its file stays.
    fn kill(mut journal: Journal) {
        for (_, held) in journal.held.drain() {
            held.lease.leave();
        }
    }

    #[test]
    fn no_number_of_kills_gives_time_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let (journal, game) = begun(&path);
        kill(journal);
        let lives: u32 = 25;
        for life in 0..lives {
            let mut journal = Journal::open(&path).unwrap();
            let (stamped, from) = journal.take_up(game).unwrap();
            let restarts = stamped
                .iter()
                .filter(|it| matches!(it.event, Event::Restarted { .. }));
            assert_eq!(restarts.count() as u32, life + 1);
            // It runs for 0.95 s, and beats nine times.
            for beat in 1..=9 {
                journal.beats(&[(game, from + BEAT * beat)]).unwrap();
            }
            kill(journal);
        }
        let seen = Journal::open(&path).unwrap().last_seen(game).unwrap();
        let played = Duration::from_millis(950) * lives;
        let charged = seen.since(GameTime::ZERO) + BEAT;
        assert!(charged >= played, "{charged:?} of {played:?}");
        assert!(
            charged <= played + BEAT * (lives + 1),
            "{charged:?} of {played:?}"
        );
    }

    #[test]
    fn who_ends_the_program_loses_and_gains_nothing_and_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let (mut journal, game) = begun(&path);
        let at = GameTime::ZERO + SECOND;
        for beat in 0..5 {
            journal.beats(&[(game, at + BEAT * beat)]).unwrap();
        }
        drop(journal);
        let files = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(files, 1);
        let (_, from) = Journal::open(&path).unwrap().take_up(game).unwrap();
        assert_eq!(from, at + BEAT * 4);
    }

    #[test]
    fn a_damaged_note_costs_nobody_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let (mut journal, game) = begun(&path);
        journal.beats(&[(game, GameTime::ZERO + SECOND)]).unwrap();
        journal
            .beats(&[(game, GameTime::ZERO + SECOND * 2)])
            .unwrap();
        kill(journal);
        let lock = beside(&path, "game-1");
        let noted = std::fs::read(&lock).unwrap();
        for byte in 0..noted.len() {
            let mut damaged = noted.clone();
            damaged[byte] ^= 0x40;
            std::fs::write(&lock, damaged).unwrap();
            let journal = Journal::open(&path).unwrap();
            assert_eq!(journal.last_seen(game).unwrap(), GameTime::ZERO + SECOND);
        }
        std::fs::write(&lock, &noted).unwrap();
        let journal = Journal::open(&path).unwrap();
        assert_eq!(
            journal.last_seen(game).unwrap(),
            GameTime::ZERO + SECOND * 2
        );
        assert!(Lease::take(&lock).unwrap().is_some());
        // Whoever only looked leaves it.
        assert_eq!(std::fs::read(&lock).unwrap(), noted);
    }
}

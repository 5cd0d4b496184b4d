//! One writer for many games, with group commit.
//!
//! Each caller waits until its own events are durable, as with [`Journal::append`]; while the
//! disk is busy with one commit, the next one gathers.

use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fmt, io};

use thiserror::Error;

use super::{Entry, GameId, Journal, StoreError};
use doppelbrett_core::clock::GameTime;
use doppelbrett_text::messages::Text;

/// The most entries in a commit: one that grew without limit would keep everybody waiting.
const MOST: usize = 256;

/// Called after each commit with events in it.
pub type Committed = Box<dyn Fn() + Send>;

/// Writes down what happens in many games, on its own thread.
///
/// Ends, after everything pending is durable, when the scribe and all its [`Pen`]s have been
/// dropped.
pub struct Scribe {
    pen: Option<Pen>,
    thread: Option<JoinHandle<()>>,
}

/// Hands events to a [`Scribe`]. Each writing thread has a copy.
#[derive(Clone)]
pub struct Pen {
    orders: Sender<Order>,
    journal: Arc<Mutex<Journal>>,
    tally: Arc<Mutex<Tally>>,
    unnoted: Arc<Mutex<Option<StoreError>>>,
}

/// How much has been written since the scribe began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Commits with events.
    pub commits: u64,
    /// Entries in them.
    pub entries: u64,
    /// Events in them.
    pub events: u64,
    /// The total time of these commits: mostly the disk's.
    pub busy: Duration,
    /// The time of the slowest.
    pub slowest: Duration,
}

impl Tally {
    /// Counts one more commit, with these entries.
    fn count(&mut self, kept: &[&Entry], took: Duration) {
        let events: usize = kept.iter().map(|entry| entry.events.len()).sum();
        self.commits += 1;
        self.entries += kept.len() as u64;
        self.events += events as u64;
        self.busy += took;
        self.slowest = self.slowest.max(took);
    }
}

/// Why events were not written.
#[derive(Debug, Error, Text)]
#[text("store-scribe")]
pub enum ScribeError {
    /// The journal refused them.
    #[error(transparent)]
    #[text(own)]
    Refused(#[from] StoreError),
    /// The scribe's thread has ended.
    #[error("nothing writes the journal any more. Close the program and start it again")]
    Ended,
    /// The scribe's thread cannot be started.
    #[error("no thread to write the journal: {0}. Close other programs and try again")]
    #[text("store-scribe-none")]
    NoThread(#[text("why")] io::Error),
}

enum Order {
    Append {
        entry: Entry,
        done: SyncSender<Result<Option<String>, StoreError>>,
    },
    Seen(Vec<(GameId, GameTime)>),
}

impl Scribe {
    /// Starts writing into `journal`. `committed` is called after each commit.
    ///
    /// # Errors
    /// When there is no thread.
    pub fn start(journal: Journal, committed: Committed) -> Result<Self, ScribeError> {
        let (orders, received) = mpsc::channel();
        let journal = Arc::new(Mutex::new(journal));
        let tally = Arc::new(Mutex::default());
        let unnoted = Arc::new(Mutex::default());
        let pen = Pen {
            orders,
            journal: Arc::clone(&journal),
            tally: Arc::clone(&tally),
            unnoted: Arc::clone(&unnoted),
        };
        let thread = std::thread::Builder::new()
            .name("scribe".into())
            .spawn(move || write(&received, &journal, &tally, &unnoted, &committed))
            .map_err(ScribeError::NoThread)?;
        Ok(Self {
            pen: Some(pen),
            thread: Some(thread),
        })
    }

    /// A pen for handing over events.
    ///
    /// # Errors
    /// [`ScribeError::Ended`].
    pub fn pen(&self) -> Result<Pen, ScribeError> {
        self.pen.clone().ok_or(ScribeError::Ended)
    }
}

impl Drop for Scribe {
    fn drop(&mut self) {
        self.pen = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the scribe ended in a panic");
        }
    }
}

impl fmt::Debug for Scribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scribe").finish_non_exhaustive()
    }
}

impl Pen {
    /// Adds events to a game; returns when they are durable, with the game's [last
    /// seal](Journal::last_seal).
    ///
    /// # Errors
    /// When the journal refuses; then nothing of the entry was added, and entries written at
    /// the same time are unaffected.
    pub fn append(&self, entry: Entry) -> Result<Option<String>, ScribeError> {
        let (done, answer) = mpsc::sync_channel(1);
        self.orders
            .send(Order::Append { entry, done })
            .map_err(|_| ScribeError::Ended)?;
        Ok(answer.recv().map_err(|_| ScribeError::Ended)??)
    }

    /// Records until when games run, without waiting. See [`Journal::beats`].
    pub fn seen(&self, seen: Vec<(GameId, GameTime)>) {
        if self.orders.send(Order::Seen(seen)).is_err() {
            tracing::error!("nobody takes the heartbeats of the games");
        }
    }

    /// Why the last heartbeats were not recorded; returned once.
    pub fn unnoted(&self) -> Option<StoreError> {
        lock(&self.unnoted).take()
    }

    /// The journal itself, for creating and reading games; nothing is written meanwhile.
    pub fn journal(&self) -> MutexGuard<'_, Journal> {
        lock(&self.journal)
    }

    /// How much has been written.
    #[must_use]
    pub fn tally(&self) -> Tally {
        *lock(&self.tally)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write(
    orders: &Receiver<Order>,
    journal: &Mutex<Journal>,
    tally: &Mutex<Tally>,
    unnoted: &Mutex<Option<StoreError>>,
    committed: &Committed,
) {
    while let Ok(first) = orders.recv() {
        let mut entries = Vec::new();
        let mut waiting = Vec::new();
        let mut alive = Vec::new();
        for order in std::iter::once(first).chain(orders.try_iter()) {
            match order {
                Order::Append { entry, done } => {
                    entries.push(entry);
                    waiting.push(done);
                }
                Order::Seen(seen) => alive.extend(seen),
            }
            if entries.len() >= MOST {
                break;
            }
        }
        let mut journal = lock(journal);
        let began = Instant::now();
        let answers = if entries.is_empty() {
            Vec::new()
        } else {
            journal.append_together(&entries)
        };
        let kept: Vec<&Entry> = entries
            .iter()
            .zip(&answers)
            .filter_map(|(entry, answer)| answer.is_ok().then_some(entry))
            .collect();
        if !kept.is_empty() {
            lock(tally).count(&kept, began.elapsed());
        }
        for ((done, answer), entry) in waiting.into_iter().zip(answers).zip(&entries) {
            let sealed = || journal.last_seal(entry.game).ok().flatten();
            let answer = answer.map(|()| sealed().map(|(_, seal)| seal));
            // The caller has gone; the events are stored all the same.
            let _ = done.send(answer);
        }
        if !kept.is_empty() {
            committed();
        }
        if !alive.is_empty()
            && let Some(refused) = note(&mut journal, &alive)
        {
            *lock(unnoted) = Some(refused);
        }
    }
}

/// Records heartbeats together; a game whose heartbeat fails does not affect the others.
/// Returns why none could be recorded, if the journal accepts nothing at all.
fn note(journal: &mut Journal, alive: &[(GameId, GameTime)]) -> Option<StoreError> {
    let refused = journal.beats(alive).err()?;
    if matches!(refused, StoreError::Gone(_) | StoreError::Replaced(_)) {
        return Some(refused);
    }
    let mut noted = false;
    for (game, at) in alive {
        match journal.heartbeat(*game, *at) {
            Ok(()) => noted = true,
            Err(error) => {
                tracing::error!(%game, %error, "the journal does not take a heartbeat");
            }
        }
    }
    (!noted).then_some(refused)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rusqlite::Connection;

    use super::*;
    use doppelbrett_core::game::Event;

    const HANDS: usize = 8;
    const EACH: u64 = 40;

    fn entry(game: GameId, at: u64) -> Entry {
        Entry {
            game,
            at: GameTime::from_nanos(at),
            events: vec![Event::Suspended],
            key: None,
        }
    }

    /// A journal with games, and its folder.
    fn begun(games: usize) -> (tempfile::TempDir, Journal, Vec<GameId>) {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        let first = [(GameTime::ZERO, Event::Started)];
        let games = (0..games)
            .map(|_| journal.create(&first).unwrap())
            .collect();
        (folder, journal, games)
    }

    #[test]
    fn many_hands_write_each_its_own_game_and_wait_for_fewer_commits() {
        let (folder, journal, games) = begun(HANDS);
        let scribe = Scribe::start(journal, Box::new(|| {})).unwrap();
        let pen = scribe.pen().unwrap();
        std::thread::scope(|scope| {
            for game in &games {
                let pen = pen.clone();
                scope.spawn(move || {
                    for at in 1..=EACH {
                        pen.append(entry(*game, at)).unwrap();
                    }
                });
            }
        });
        let tally = pen.tally();
        assert_eq!(tally.entries, HANDS as u64 * EACH);
        assert_eq!(tally.events, tally.entries);
        assert!(tally.commits <= tally.entries, "{tally:?}");
        drop(pen);
        drop(scribe);
        let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        for game in games {
            let times: Vec<u64> = journal
                .load(game)
                .unwrap()
                .iter()
                .map(|stamped| stamped.at.as_nanos())
                .collect();
            assert_eq!(times, (0..=EACH).collect::<Vec<_>>());
        }
    }

    #[test]
    fn one_game_that_is_refused_takes_no_other_with_it() {
        let (folder, mut journal, games) = begun(3);
        let path = folder.path().join("journal.sqlite");
        let spoil = Connection::open(&path).unwrap();
        spoil
            .execute_batch("DROP TRIGGER events_have_no_gaps;")
            .unwrap();
        spoil
            .execute(
                "INSERT INTO events (game, sequence, at, wall, event)
                 VALUES (?1, 5, 0, '2026-01-01T00:00:00Z', '{\"kind\":\"suspended\"}')",
                [games[1].0],
            )
            .unwrap();
        let entries: Vec<Entry> = games.iter().map(|game| entry(*game, 1)).collect();
        let answers = journal.append_together(&entries);
        assert!(answers[0].is_ok() && answers[2].is_ok(), "{answers:?}");
        assert!(
            matches!(answers[1], Err(StoreError::Gap { .. })),
            "{answers:?}"
        );
        assert_eq!(journal.load(games[0]).unwrap().len(), 2);
        assert_eq!(journal.load(games[2]).unwrap().len(), 2);
    }

    #[test]
    fn two_entries_of_one_game_follow_each_other_and_half_an_entry_is_none() {
        let (_folder, mut journal, games) = begun(1);
        let too_long = Entry {
            at: GameTime::from_nanos(u64::MAX),
            ..entry(games[0], 0)
        };
        let answers = journal.append_together(&[entry(games[0], 1), too_long, entry(games[0], 2)]);
        assert!(answers[0].is_ok() && answers[2].is_ok(), "{answers:?}");
        assert!(
            matches!(answers[1], Err(StoreError::TimeTooLong)),
            "{answers:?}"
        );
        assert_eq!(journal.load(games[0]).unwrap().len(), 3);
    }

    #[test]
    fn a_journal_that_is_locked_refuses_every_entry_in_words() {
        let (folder, mut journal, games) = begun(2);
        journal
            .connection
            .busy_timeout(std::time::Duration::ZERO)
            .unwrap();
        let other = Connection::open(folder.path().join("journal.sqlite")).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let entries: Vec<Entry> = games.iter().map(|game| entry(*game, 1)).collect();
        for answer in journal.append_together(&entries) {
            assert!(matches!(answer, Err(StoreError::Busy(_))), "{answer:?}");
        }
        other.execute_batch("ROLLBACK").unwrap();
        assert!(journal.append_together(&entries).iter().all(Result::is_ok));
    }

    #[test]
    fn heartbeats_are_noted_although_one_game_is_not_known() {
        let (_folder, mut journal, games) = begun(2);
        let unknown: GameId = "99".parse().unwrap();
        let at = GameTime::from_nanos(7);
        note(
            &mut journal,
            &[(games[0], at), (unknown, at), (games[1], at)],
        );
        for game in games {
            assert_eq!(journal.last_seen(game).unwrap(), at);
        }
    }

    /// A game, a number of events, and whether they can be stored: an absurd time cannot, nor a
    /// command that was applied before.
    fn tried() -> impl Strategy<Value = (usize, usize, u8)> {
        (0..3_usize, 1..4_usize, 0..8_u8)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// However entries are grouped into commits, the journal has what it would have if each
        /// had been written separately, and each gets the same answer.
        #[test]
        fn gathering_changes_nothing(
            batches in prop::collection::vec(prop::collection::vec(tried(), 1..6), 1..8)
        ) {
            let (_one, mut together, games) = begun(3);
            let (_other, mut alone, same) = begun(3);
            prop_assert_eq!(&games, &same);
            for (number, batch) in batches.iter().enumerate() {
                let entries: Vec<Entry> = batch
                    .iter()
                    .map(|&(game, events, kind)| Entry {
                        game: games[game],
                        at: GameTime::from_nanos(if kind == 0 { u64::MAX } else { 7 }),
                        events: vec![Event::Suspended; events],
                        key: match kind {
                            1 => Some("player/again".to_owned()),
                            2 => Some(format!("player/{number}-{game}")),
                            _ => None,
                        },
                    })
                    .collect();
                let answers = together.append_together(&entries);
                for (entry, answer) in entries.iter().zip(answers) {
                    let single = alone.append_together(std::slice::from_ref(entry));
                    prop_assert_eq!(answer.is_ok(), single[0].is_ok(), "{:?}", entry);
                }
            }
            for game in games {
                let events = |journal: &Journal| -> Vec<(u64, Event)> {
                    let loaded = journal.load(game).unwrap();
                    let told = loaded.into_iter();
                    told.map(|stamped| (stamped.sequence, stamped.event)).collect()
                };
                prop_assert_eq!(events(&together), events(&alone));
                let (mut one, mut other) =
                    (together.commands(game).unwrap(), alone.commands(game).unwrap());
                one.sort();
                other.sort();
                prop_assert_eq!(one, other);
            }
        }
    }
}

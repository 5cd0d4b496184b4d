//! Runs WAL checkpoints in the background, so that no commit has to wait for one.

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::Connection;

/// The interval: little gathers in this time.
const PACE: Duration = Duration::from_millis(500);

/// Runs checkpoints until it is dropped.
#[derive(Debug)]
pub(super) struct Checkpoints {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    /// Starts for the journal at `path`. Without a thread or a connection, the writer does it,
    /// as SQLite does by default.
    pub(super) fn start(path: &Path) -> Self {
        let (stop, stopped) = mpsc::channel::<()>();
        let connection = match Connection::open(path) {
            Ok(connection) => connection,
            Err(error) => {
                tracing::warn!(%error, "the writer of the journal carries its log over itself");
                return Self {
                    stop: None,
                    thread: None,
                };
            }
        };
        let thread = std::thread::Builder::new()
            .name("checkpoint".into())
            .spawn(move || {
                while stopped.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
                    // Passive: neither side waits for the other.
                    let done =
                        connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
                    if let Err(error) = done {
                        tracing::warn!(%error, "the log of the journal is not carried over");
                    }
                }
            });
        if let Err(error) = &thread {
            tracing::warn!(%error, "no thread to carry the log of the journal over");
        }
        Self {
            stop: Some(stop),
            thread: thread.ok(),
        }
    }

    /// Whether it does.
    pub(super) const fn run(&self) -> bool {
        self.thread.is_some()
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the checkpoints of the journal ended in a panic");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Journal;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::Event;

    #[test]
    fn what_is_written_reaches_the_file_while_the_journal_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let mut journal = Journal::open(&path).unwrap();
        let game = journal.create(&[(GameTime::ZERO, Event::Started)]).unwrap();
        // Without the log beside it, the file has the game only after a checkpoint.
        let alone = folder.path().join("copy.sqlite");
        let carried_over = || {
            std::fs::copy(&path, &alone).unwrap();
            let copy = Connection::open(&alone).unwrap();
            copy.query_row("SELECT count(*) FROM games", [], |row| row.get(0))
                .unwrap_or(0)
        };
        while carried_over() == 0 {
            std::thread::yield_now();
        }
        assert_eq!(journal.load(game).unwrap().len(), 1);
    }
}

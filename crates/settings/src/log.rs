//! The log: a file that the user can send, never the terminal, where a screen
//! reader would read it out. It has no recordings, and a [`Secret`] shows as `…`.
//!
//! [`Secret`]: super::Secret

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;
use tracing::Subscriber;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::SubscriberInitExt;

use super::{Level, layers};
use doppelbrett_system::files::{append, keep_from_others};
use doppelbrett_text::messages::Text;

/// The name of the log; the previous one ends in `.1`.
const FILE: &str = "doppelbrett.log";

/// The size at which a new log begins, in bytes: small enough to mail.
const LARGEST: u64 = 1 << 20;

/// There is no log. The game goes on without one.
#[derive(Debug, Error, Text)]
#[text("log")]
pub enum LogError {
    /// The user has no folder for it.
    #[error("there is no home folder for the log")]
    NoFolder,
    /// The file cannot be opened.
    #[error("the log {path} cannot be opened: {error}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A log is already running in this process.
    #[error("the log runs already")]
    RunsAlready,
}

/// Keeps the log open; the last lines reach the file when it is dropped.
#[derive(Debug)]
#[must_use = "the log ends when this is dropped"]
pub struct Guard {
    path: PathBuf,
    _worker: WorkerGuard,
}

impl Guard {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// The folder of the log, if the user has a home: the XDG state folder, or on Windows, which has
/// none, that of data that stay on this machine.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let folders = layers::folders()?;
    let folder = folders.state_dir().unwrap_or(folders.data_local_dir());
    Some(folder.to_owned())
}

/// Logs to `doppelbrett.log` in `folder`, or in the one of [`folder`].
///
/// # Errors
///
/// There is no folder, the file cannot be opened, or a log is already running. Report it, and
/// go on.
pub fn start(level: Level, folder: Option<&Path>) -> Result<Guard, LogError> {
    let (subscriber, guard) = open(level, folder)?;
    subscriber.try_init().map_err(|_| LogError::RunsAlready)?;
    Ok(guard)
}

fn open(
    level: Level,
    own_folder: Option<&Path>,
) -> Result<(impl Subscriber + Send + Sync + 'static, Guard), LogError> {
    let folder = own_folder
        .map(Path::to_owned)
        .or_else(folder)
        .ok_or(LogError::NoFolder)?;
    let path = folder.join(FILE);
    let file = doppelbrett_system::files::own_folder(&folder)
        .and_then(|()| Rotating::open(path.clone(), LARGEST))
        .map_err(|error| LogError::Unwritable {
            path: path.clone(),
            error,
        })?;
    let (writer, worker) = NonBlockingBuilder::default().finish(file);
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter(level))
        .with_writer(writer)
        .with_ansi(false)
        .finish();
    let guard = Guard {
        path,
        _worker: worker,
    };
    Ok((subscriber, guard))
}

/// Libraries log only errors: their details are of no help, and could contain what passes
/// through them.
fn filter(level: Level) -> EnvFilter {
    let level = match level {
        Level::Error => "error",
        Level::Warn => "warn",
        Level::Info => "info",
        Level::Debug => "debug",
        Level::Trace => "trace",
    };
    let others = if level == "error" { "error" } else { "warn" };
    EnvFilter::new(format!("{others},doppelbrett={level}"))
}

/// A file that starts over when it is full; the last full one is kept.
#[derive(Debug)]
struct Rotating {
    path: PathBuf,
    file: File,
    size: u64,
    largest: u64,
}

impl Rotating {
    fn open(path: PathBuf, largest: u64) -> io::Result<Self> {
        // Only the user may read it: it tells what they played.
        let file = append(&path)?;
        keep_from_others(&path);
        Ok(Self {
            size: file.metadata()?.len(),
            path,
            file,
            largest,
        })
    }

    fn begin_anew(&mut self) -> io::Result<()> {
        let mut full = self.path.clone().into_os_string();
        full.push(".1");
        fs::rename(&self.path, full)?;
        *self = Self::open(self.path.clone(), self.largest)?;
        Ok(())
    }
}

impl Write for Rotating {
    /// Writes a whole line, which stays in one file.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.size > 0 && self.size.saturating_add(line.len() as u64) > self.largest {
            // If the full log cannot be moved away, it keeps growing.
            let _ = self.begin_anew();
        }
        let written = self.file.write(line)?;
        self.size = self.size.saturating_add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Secret;

    #[test]
    fn logs_to_the_file_what_the_level_lets_through() {
        let folder = tempfile::tempdir().unwrap();
        let (subscriber, guard) = open(Level::Info, Some(&folder.path().join("new"))).unwrap();
        let path = guard.path().to_owned();
        tracing::subscriber::with_default(subscriber, || {
            let token = Secret::new("k3y".to_owned());
            tracing::info!(%token, "the board is served");
            tracing::debug!("a detail");
            tracing::info!(target: "a_library", "a detail of a library");
            tracing::warn!(target: "a_library", "trouble");
        });
        drop(guard);
        let log = fs::read_to_string(&path).unwrap();
        assert!(path.ends_with("new/doppelbrett.log"));
        assert!(
            log.contains("the board is served") && log.contains("token=…"),
            "{log}"
        );
        assert!(log.contains("trouble"), "{log}");
        assert!(!log.contains("detail") && !log.contains("k3y"), "{log}");
        assert!(!log.contains('\u{1b}'), "{log}");
    }

    #[test]
    fn a_log_that_cannot_be_opened_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let error = open(Level::Info, Some(file.path())).map(drop).unwrap_err();
        let text = error.text(&doppelbrett_text::messages::Messages::new(
            doppelbrett_text::messages::Language::En,
        ));
        assert!(text.starts_with("There is no log, because "), "{text}");
        assert!(text.contains("doppelbrett.log"), "{text}");
    }

    #[test]
    fn a_full_log_is_kept_once_and_no_line_is_lost_between() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let old = folder.path().join("doppelbrett.log.1");
        let mut log = Rotating::open(path.clone(), 10).unwrap();
        for line in ["aaaa\n", "bbbb\n", "cccc\n"] {
            log.write_all(line.as_bytes()).unwrap();
        }
        assert_eq!(fs::read_to_string(&old).unwrap(), "aaaa\nbbbb\n");
        assert_eq!(fs::read_to_string(&path).unwrap(), "cccc\n");
        // What was there at the start counts.
        let mut log = Rotating::open(path.clone(), 10).unwrap();
        log.write_all(b"dddddd\n").unwrap();
        assert_eq!(fs::read_to_string(&old).unwrap(), "cccc\n");
        assert_eq!(fs::read_to_string(&path).unwrap(), "dddddd\n");
    }
}

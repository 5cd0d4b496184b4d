use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use super::GameId;
use doppelbrett_text::messages::Text;

/// Why something could not be stored or read. Nothing has changed.
#[derive(Debug, Error, Text)]
#[text("store")]
pub enum StoreError {
    /// The journal's file cannot be opened or created.
    #[error(
        "the journal {path} cannot be opened: {source}. Check the folder, or name another journal"
    )]
    Open {
        /// The journal.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The path is a folder.
    #[error("{0} is a folder. Name a file for the journal")]
    IsFolder(#[text("path")] PathBuf),
    /// The file can be read but not written.
    #[error(
        "the journal {0} cannot be written, so no game can be kept in it. \
         Give yourself the right to write to it, or name another journal"
    )]
    ReadOnly(#[text("path")] PathBuf),
    /// The file system cannot keep a write-ahead log; some network drives cannot.
    #[error(
        "the journal {0} cannot be kept safely on this file system. \
         Name a journal on a drive of this computer"
    )]
    #[text("store-no-log")]
    NoWriteAheadLog(#[text("path")] PathBuf),
    /// The file is damaged, or not a database.
    #[error(
        "the journal {path} is damaged: {reason}. It was left as it is. \
         Move it aside, and a new one will be begun"
    )]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// What the check found.
        #[text(skip)]
        reason: String,
    },
    /// The file is a database of another program.
    #[error("{0} belongs to another program. Name another file for the journal")]
    Foreign(#[text("path")] PathBuf),
    /// A later version of this program wrote the journal.
    #[error(
        "the journal {path} was written by a later version of Doppelbrett \
         (format {found}; this one knows up to {known}). Use that version, or name another journal"
    )]
    Newer {
        /// The journal.
        path: PathBuf,
        /// The format of the file.
        #[text(skip)]
        found: i64,
        /// The latest format that this program knows.
        #[text(skip)]
        known: i64,
    },
    /// Another program is playing this game.
    #[error(
        "game {0} is being played in another window. Close that one first, or begin a new game"
    )]
    PlayedElsewhere(#[text("game")] GameId),
    /// The journal stayed locked for seconds.
    #[error(
        "another program keeps the journal {0} locked. \
         Close what has it open, such as a database viewer, and try again"
    )]
    Busy(#[text("path")] PathBuf),
    /// The disk is full.
    #[error(
        "the disk is full: the journal {0} cannot take the event. Free some space, then continue"
    )]
    Full(PathBuf),
    /// The file was deleted while it was open.
    #[error("the journal {0} was deleted; it will be made again from the open one")]
    Gone(PathBuf),
    /// Another file got the journal's name while it was open.
    #[error(
        "another file is now at the place of the journal {0}. \
         Move it away, or put the journal back"
    )]
    Replaced(PathBuf),
    /// There is no such game.
    #[error("the journal has no game {0}")]
    UnknownGame(#[text("game")] GameId),
    /// A page's command arrived a second time. The events of the first time are stored.
    #[error("the command {key} of game {game} was applied before, and is not applied again")]
    AppliedBefore {
        /// The game.
        game: GameId,
        /// The command.
        key: String,
    },
    /// A game cannot begin without an event.
    #[error("a game begins with at least one event")]
    NothingToCreate,
    /// The sequence of a game's events has a gap.
    #[error(
        "game {game} is damaged in the journal: event {expected} should follow, but {found} does. \
         The game cannot be continued"
    )]
    Gap {
        /// The game.
        game: GameId,
        /// The sequence number that should follow.
        #[text("event")]
        expected: u64,
        /// The sequence number that does follow.
        found: u64,
    },
    /// An event in the journal cannot be understood.
    #[error(
        "event {sequence} of game {game} cannot be understood: {reason}. The game cannot be continued"
    )]
    Unreadable {
        /// The game.
        game: GameId,
        /// The event.
        #[text("event")]
        sequence: u64,
        /// What is wrong with it.
        #[text(skip)]
        reason: String,
    },
    /// A time longer than any game.
    #[error("a time of more than 292 years cannot be kept")]
    TimeTooLong,
    /// The lock that keeps two programs apart cannot be created.
    #[error("the lock {path} cannot be made: {source}. Check the folder of the journal")]
    Lock {
        /// The lock.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The score cannot be written.
    #[error("the score {path} cannot be written: {source}. The game is safe in the journal")]
    Score {
        /// The PGN file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The disk or the database refused for another reason.
    #[error("the journal {path} refused: {source}. Nothing was changed")]
    Refused {
        /// The journal.
        path: PathBuf,
        /// The database's error.
        #[text(skip)]
        source: rusqlite::Error,
        /// SQLite's extended code of it, or 0.
        code: i32,
    },
}

impl StoreError {
    /// What a database error means for the journal at `path`.
    pub(super) fn from_sqlite(path: &Path, source: rusqlite::Error) -> Self {
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy(path),
            Some(ErrorCode::DiskFull) => Self::Full(path),
            // A quota, or a limit on file sizes, is reported as a failed write.
            _ if is_failed_write(&source) => Self::Full(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(path),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged {
                path,
                reason: source.to_string(),
            },
            Some(ErrorCode::CannotOpen) => Self::Open {
                path,
                source: io::Error::other(source),
            },
            _ => {
                let code = source.sqlite_error().map_or(0, |error| error.extended_code);
                Self::Refused { path, source, code }
            }
        }
    }
}

/// Whether the system accepted no more bytes.
fn is_failed_write(source: &rusqlite::Error) -> bool {
    let extended = source.sqlite_error().map(|error| error.extended_code);
    matches!(
        extended,
        Some(
            rusqlite::ffi::SQLITE_IOERR_WRITE
                | rusqlite::ffi::SQLITE_IOERR_SHMSIZE
                | rusqlite::ffi::SQLITE_IOERR_TRUNCATE
        )
    )
}

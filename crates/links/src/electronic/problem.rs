use std::path::PathBuf;

use doppelbrett_text::messages::Text;
use thiserror::Error;

/// Why there is no electronic board: what happened, what it means, what to do.
///
/// The texts are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error, Text)]
#[text("electronic", logged)]
pub enum ElectronicProblem {
    /// Nothing is connected there.
    #[error(
        "there is no {}, so no electronic board; plug it in or pair it, the board comes back by itself",
        .path.display()
    )]
    NotThere {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// The board was unplugged, or its line broke.
    #[error(
        "the connection to the electronic board at {} has ended; plug it in again, the board comes back by itself",
        .path.display()
    )]
    Unplugged {
        /// Where it was.
        path: PathBuf,
    },
    /// This user may not use the line.
    #[error(
        "{} cannot be opened by this user; add them to the group dialout (sudo usermod -aG dialout NAME) and log in again",
        .path.display()
    )]
    NoPermission {
        /// The line.
        path: PathBuf,
    },
    /// Another program has it.
    #[error("{} is used by another program; close it, the board comes back by itself", .path.display())]
    InUse {
        /// The line.
        path: PathBuf,
    },
    /// It is no serial line.
    #[error("{} is no serial line; correct the setting board.electronic", .path.display())]
    #[text("electronic-no-line")]
    NoSerialLine {
        /// What it is said to be.
        path: PathBuf,
    },
    /// Something is there, but no board answers.
    #[error(
        "at {} nothing answers as an electronic board does; switch it on, or correct the setting board.electronic",
        .path.display()
    )]
    NotAnswering {
        /// The line.
        path: PathBuf,
    },
    /// The board answers, but does not say what stands on it.
    #[error(
        "the electronic board answers, but not with its pieces; switch it off and on, and try another cable"
    )]
    NoPosition,
    /// The system gave no thread.
    #[error(
        "the system has no room for the electronic board's thread: {0}; close other programs and start again"
    )]
    NoThread(String),
    /// Anything else that the line says.
    #[error("the line of the electronic board failed: {0}; look into the system's log")]
    #[text("electronic-broken")]
    Other(String),
}

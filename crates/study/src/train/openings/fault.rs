use std::path::{Path, PathBuf};

use shakmaty::Color;
use thiserror::Error;

use doppelbrett_core::pgn::Fault;
use doppelbrett_text::messages::Messages;
use doppelbrett_words::Wording;
use doppelbrett_words::{Numbers, unread};

/// Why a file is no repertoire.
#[derive(Debug, Error)]
pub enum RepertoireError {
    /// It cannot be read.
    #[error("{} cannot be read: {error}", .path.display())]
    NotRead {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// No game in it has a move that can be read.
    #[error("{} has no moves", .path.display())]
    NoMoves {
        /// The file.
        path: PathBuf,
        /// The number of the first game that cannot be read, from 1, and why.
        fault: Option<(usize, Fault)>,
    },
    /// The colour that was asked for has no moves.
    #[error("{} has no moves of {color}", .path.display())]
    NothingOwn {
        /// The file.
        path: PathBuf,
        /// The colour.
        color: Color,
    },
    /// It has more moves than anybody learns.
    #[error("{} has too many moves", .path.display())]
    TooBig {
        /// The file.
        path: PathBuf,
    },
}

impl RepertoireError {
    /// What happened and what to do, in the user's language.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        let path = |path: &Path| ("path", path.display().to_string().into());
        match self {
            Self::NotRead { path: file, error } => {
                let why = ("why", messages.reason(error).into());
                messages.text("tactics-not-read", &[path(file), why])
            }
            Self::NoMoves { path: file, fault } => {
                let none = messages.text("openings-no-moves", &[path(file)]);
                let faults = told(fault.as_slice(), messages);
                std::iter::once(none)
                    .chain(faults)
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Self::NothingOwn { path: file, color } => {
                let color = ("color", Wording::color(*color).into());
                messages.text("openings-nothing-own", &[path(file), color])
            }
            Self::TooBig { path: file } => messages.text("openings-too-big", &[path(file)]),
        }
    }
}

/// What cannot be read in the games of a file.
pub(super) fn told(faults: &[(usize, Fault)], messages: &Messages) -> Vec<String> {
    let faults: Vec<_> = faults.iter().map(|(game, fault)| (*game, fault)).collect();
    unread(&faults, Numbers::Words, messages)
}

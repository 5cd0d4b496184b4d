use std::path::{Path, PathBuf};

use shakmaty::Color;
use thiserror::Error;

use crate::messages::Messages;
use crate::pgn::{Fault, FaultKind};
use crate::sentences::Wording;

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
                match fault {
                    Some((number, fault)) => {
                        format!("{none} {}", fault_text(*number, fault, messages))
                    }
                    None => none,
                }
            }
            Self::NothingOwn { path: file, color } => {
                let color = ("color", Wording::color(*color).into());
                messages.text("openings-nothing-own", &[path(file), color])
            }
            Self::TooBig { path: file } => messages.text("openings-too-big", &[path(file)]),
        }
    }
}

/// What of a game cannot be read, and where.
fn fault_text(game: usize, fault: &Fault, messages: &Messages) -> String {
    let game = ("game", i64::try_from(game).unwrap_or(i64::MAX).into());
    let number = ("number", i64::from(fault.number).into());
    match &fault.kind {
        FaultKind::Illegal(san) => {
            let played = ("move", san.as_str().into());
            messages.text("openings-fault-illegal", &[game, number, played])
        }
        FaultKind::NoPosition(_) => messages.text("openings-fault-position", &[game]),
        FaultKind::OtherRules(rules) => {
            let rules = ("rules", rules.as_str().into());
            messages.text("openings-fault-rules", &[game, rules])
        }
        FaultKind::TooLong => messages.text("openings-fault-long", &[game, number]),
        FaultKind::Unended => messages.text("openings-fault-unended", &[game, number]),
    }
}

/// The first of what cannot be read, and how much more there is.
pub(super) fn told(faults: &[(usize, Fault)], messages: &Messages) -> Option<String> {
    let ((game, first), more) = faults.split_first()?;
    let first = fault_text(*game, first, messages);
    if more.is_empty() {
        return Some(first);
    }
    let count = (
        "count",
        i64::try_from(more.len()).unwrap_or(i64::MAX).into(),
    );
    Some(format!(
        "{first} {}",
        messages.text("openings-more-faults", &[count])
    ))
}

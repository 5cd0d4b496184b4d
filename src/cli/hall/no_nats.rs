//! The hall of a program that was built without NATS has no arguments for it.

use std::path::Path;
use std::sync::mpsc::Sender;

use clap::Args;

use crate::cli::failure::Failure;
use crate::hall::Notice;
use crate::sentences::Wording;

/// Passes nothing on.
pub(super) struct Publisher;

#[derive(Clone, Debug, Default, Args)]
pub(super) struct Nats {}

impl Nats {
    pub(super) fn follow(
        &self,
        _pgn: Option<&Path>,
        _wording: &Wording,
    ) -> Option<Result<(), Failure>> {
        None
    }

    pub(super) fn committed(&self) -> Box<dyn Fn() + Send + Sync> {
        Box::new(|| {})
    }

    pub(super) fn publish(
        &self,
        _journal: &Path,
        _notices: Sender<Notice>,
        _wording: &Wording,
    ) -> Option<Publisher> {
        None
    }
}

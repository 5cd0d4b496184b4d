//! The hall of a program that was built without NATS says so.

use std::path::Path;
use std::sync::mpsc::Sender;

use clap::Args;

use crate::cli::failure::Failure;
use crate::hall::Notice;
use crate::sentences::Wording;

/// Passes nothing on.
pub(super) struct Publisher;

#[derive(Clone, Debug, Default, Args)]
pub(super) struct Nats {
    #[arg(long, hide = true, env = "DOPPELBRETT_NATS")]
    nats: Option<String>,
    #[arg(long, hide = true)]
    follow: Option<String>,
}

impl Nats {
    pub(super) fn follow(
        &self,
        _pgn: Option<&Path>,
        _wording: &Wording,
    ) -> Option<Result<(), Failure>> {
        let wanted = self.nats.as_ref().or(self.follow.as_ref());
        wanted.map(|_| Err(Failure::new("not-built", &[("part", "nats".into())])))
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

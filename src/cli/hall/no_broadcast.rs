//! The hall of a program that was built without Lichess says so.

use std::path::Path;
use std::sync::mpsc::Sender;

use clap::Args;

use crate::cli::failure::Failure;
use crate::hall::{Notice, Scored};
use crate::sentences::Wording;
use crate::settings::Settings;

#[derive(Clone, Debug, Default, Args)]
pub(super) struct Broadcasting {
    #[arg(long, hide = true)]
    broadcast: Option<String>,
}

/// None.
pub(super) struct Broadcast;

/// None.
pub(super) enum Prepared {}

impl Broadcasting {
    pub(super) fn prepare(
        &self,
        _settings: &Settings,
        _own: Option<&Path>,
        _games: usize,
    ) -> Result<Option<Prepared>, Failure> {
        match self.broadcast {
            None => Ok(None),
            Some(_) => Err(Failure::new("not-built", &[("part", "lichess".into())])),
        }
    }
}

impl Prepared {
    pub(super) fn scored(&self) -> Scored {
        match *self {}
    }

    pub(super) fn begin(self, _notices: Sender<Notice>, _wording: &Wording) -> Option<Broadcast> {
        match self {}
    }
}

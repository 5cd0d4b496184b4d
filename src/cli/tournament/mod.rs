//! `doppelbrett tournament`: rounds from a tournament program, and their results back.

mod begin;
mod notice;
mod pairing;
mod results;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use self::begin::Begin;
use self::notice::Notice;
use self::pairing::Pair;
use self::results::Results;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::report::print;
use crate::clock::TimeControl;
use crate::console;
use crate::hall::NO_CLOCK;
use crate::sentences::Wording;
use crate::tournament::Report;
use doppelbrett_system::files::{Access, READABLE, replace};

/// `doppelbrett tournament`
#[derive(Clone, Debug, Args)]
pub(super) struct Tournament {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE", global = true)]
    language: Option<String>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Clone, Debug, Subcommand)]
enum Action {
    // Write the report of a tournament that begins, from the list of its players
    New(Begin),
    // Make the hall's list of a round that a tournament program has paired
    Pairings(Pair),
    // Enter the results of the hall's round into the report of the tournament
    Results(Results),
    // Make a notice of pairings or standings: to read, in Braille, or read out
    Notice(Notice),
}

impl Tournament {
    /// Does what was asked for.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        match &self.action {
            Action::New(begin) => begin.run(&wording),
            Action::Pairings(pairing) => pairing.run(&wording),
            Action::Results(results) => results.run(&settings, &wording),
            Action::Notice(notice) => notice.run(&settings, &wording),
        }
    }
}

/// The text of a file, in UTF-8 or, as older programs write it, Latin-1.
fn text(path: &Path) -> Result<String, Failure> {
    Ok(String::from_utf8(bytes(path)?)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
}

fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| {
        let path = [("path", path.display().to_string().into())];
        Failure::new("tournament-unreadable", &path).because(error)
    })
}

/// A time control, in minutes and seconds or by its name; nothing where there is no clock.
fn control(written: &str) -> Result<Option<TimeControl>, Failure> {
    if written == NO_CLOCK {
        return Ok(None);
    }
    written.parse().map(Some).map_err(|error| {
        tracing::warn!(%error, "a time control is not understood");
        Failure::new("tournament-control", &[("control", written.into())])
    })
}

fn report(path: &Path) -> Result<Report, Failure> {
    Ok(text(path)?.parse::<Report>()?)
}

/// Writes into a file, or prints. The file may be the report that was read: it is there, whole,
/// until the new one is.
fn out(bytes: &[u8], file: Option<&PathBuf>, wording: &Wording) -> Result<(), Failure> {
    let Some(file) = file else {
        return print(bytes);
    };
    let name = || [("path", file.display().to_string().into())];
    replace(file, bytes, Access::of(file).unwrap_or(READABLE))
        .map_err(|error| Failure::new("tournament-not-written", &name()).because(error))?;
    console::print(&wording.text("tournament-written", &name()));
    Ok(())
}

//! The first start, guided by ear: each device is tried, one question each, and what is found
//! is stored at once.

mod answer;
mod company;
mod ears;
mod facts;
mod guide;
mod sentence;
mod speaker;
mod stage;
#[cfg(test)]
mod tests;

use clap::Args;

pub(super) use self::company::{Company, FirstGame};
use self::facts::{Facts, facts};
use self::guide::Guide;
use self::sentence::word;
use self::stage::{Ended, Stage};
use super::at_home::at_home;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::{lichess, terminal};
use crate::console;
use crate::engine;
use crate::messages::Messages;
use crate::settings::{Settings, make_file};
use doppelbrett_system::screen_reader;

/// `doppelbrett welcome`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Welcome {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // Do not speak
    #[arg(long)]
    no_voice: bool,
}

impl Welcome {
    /// Asks everything, however often it was asked before.
    pub(super) fn run(&self) -> Result<(), Failure> {
        if !terminal::is_there() {
            return Err(Failure::new("welcome-no-terminal", &[]));
        }
        wait_to_be_read();
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        configuration::logged(&settings, || {
            guide(&self.configuration, &overrides, !self.no_voice, false).map(|_| ())
        })
    }
}

/// Whether a dialogue begins after what comes before it.
pub(super) enum Begins {
    /// It does, with these choices where they could not be stored, and what is wanted of the
    /// first game, if that was asked.
    With(Overrides, Option<FirstGame>),
    /// The program is to end.
    Not,
}

/// What comes before a dialogue with somebody at a terminal: the window gets the focus, so that
/// a screen reader reads the first sentences; and where nothing was set up yet, the guide.
/// `overrides` are the dialogue's own. Who is across the table is asked before a `game`.
///
/// # Errors
/// When the settings cannot be read, or the terminal not key by key.
pub(super) fn before_dialogue(
    configuration: &Configuration,
    overrides: &Overrides,
    speaks: bool,
    game: bool,
) -> Result<Begins, Failure> {
    if !terminal::is_there() {
        return Ok(Begins::With(overrides.clone(), None));
    }
    wait_to_be_read();
    match configuration.file() {
        Some(file) if !file.exists() => guide(configuration, overrides, speaks, game),
        _ => Ok(Begins::With(overrides.clone(), None)),
    }
}

fn wait_to_be_read() {
    if screen_reader::runs() {
        terminal::wait_for_focus();
        console::leave_cursor_behind();
    }
}

fn guide(
    configuration: &Configuration,
    overrides: &Overrides,
    speaks: bool,
    game: bool,
) -> Result<Begins, Failure> {
    let settings = configuration.load(overrides)?;
    let file = configuration.file();
    // Whoever leaves the guide, in whatever way, is not met by it again.
    if let Some(file) = &file
        && let Err(error) = make_file(file)
    {
        let messages = Messages::new(settings.language());
        tracing::warn!(%error, "no file of settings");
        console::print(&error.text(&messages));
    }
    let known = Facts {
        company: match game {
            true => company(&settings),
            false => Vec::new(),
        },
        logged_in: lichess::client(&settings, file.as_deref()).is_ok(),
        ..facts(&settings, &configuration.explain(overrides)?, speaks)
    };
    let room = known.rooms.first().cloned();
    let word = word(&configuration::wording(&settings)?.lexicon);
    let guide = Guide::new(known, settings.voice.screen_reader, word);
    let mut stage = Stage::new(guide, settings, file, speaks)?;
    let ended = stage.run(room)?;
    let chosen = stage.unstored.drain(..);
    let chosen = chosen.fold(Overrides::default(), |all, (key, value)| {
        all.flag(key, Some(value))
    });
    Ok(match ended {
        Ended::Guide => Begins::With(chosen.below(overrides), stage.game()),
        Ended::Program => Begins::Not,
    })
}

/// Who can be across the table: not every machine has an engine, and in a competition somebody
/// sits there.
fn company(settings: &Settings) -> Vec<Company> {
    if at_home(settings).is_err() || settings.game.blind_plays.both() {
        return Vec::new();
    }
    let engine = engine::find(settings.engine.program.as_deref()).is_ok();
    let all = Company::ALL.into_iter();
    all.filter(|it| engine || *it != Company::Engine).collect()
}

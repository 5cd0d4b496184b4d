//! The command line: one file a subcommand.

mod arbiter;
mod arguments;
mod beginning;
mod client;
mod configuration;
mod cookie;
mod demo;
mod doctor;
mod espeak;
mod fen;
mod games;
mod hall;
mod hear;
mod help;
mod inputs;
mod keeping;
mod keyboard;
mod latency;
mod laws;
mod lexicon;
mod link_files;
mod links;
mod memory;
mod model;
mod opened;
mod opponent;
mod play;
mod recording;
mod refused;
mod report;
mod say;
mod score;
mod serving;
mod settings;
mod sound_server;
mod speech;
mod start;
mod voice;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Parser;
use rustix::process::Signal;

use self::arguments::{Arguments, Command};
use crate::hearing::trial;
#[cfg(feature = "voice")]
use crate::voice::speaker;

/// The system's number for it.
const SIGXFSZ: i32 = Signal::XFSZ.as_raw();

/// Does what the command line says.
pub fn main() -> ExitCode {
    cookie::name_it();
    let arguments: Vec<_> = std::env::args_os().collect();
    let command = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => arguments.command,
        Err(refused) => return help::answer(&refused, &arguments),
    };
    // The trial itself makes none.
    if !matches!(command, Command::TryModel { .. })
        && let Ok(program) = std::env::current_exe()
    {
        trial::enable(program);
    }
    full_is_an_error();
    match command {
        Command::Play(play) => finish(play.run()),
        Command::Arbiter(arbiter) => finish(arbiter.run()),
        Command::Demo(demo) => finish(demo.run()),
        Command::Doctor(doctor) => doctor.run(),
        Command::Games(games) => finish(games.run()),
        Command::Hall(hall) => finish(hall.run()),
        Command::Hear(hear) => finish(hear.run()),
        Command::Laws(laws) => finish(laws.run()),
        Command::Links(listing) => finish(listing.run()),
        Command::Model(model) => finish(model.run()),
        Command::Report(reporting) => finish(reporting.run()),
        Command::Say(say) => finish(say.run()),
        Command::Score(scoring) => finish(scoring.run()),
        Command::Settings(listing) => finish(listing.run()),
        Command::Voice(voice) => finish(voice.run()),
        #[cfg(feature = "voice")]
        Command::Speak => speaker::run(),
        Command::TryModel { folder } => ExitCode::from(trial::serve(&folder, &usual_phrases())),
    }
}

/// A file that may not grow any more is an error to be told, and no reason to be killed.
fn full_is_an_error() {
    let seen = Arc::new(AtomicBool::new(false));
    if let Err(error) = signal_hook::flag::register(SIGXFSZ, seen) {
        tracing::warn!(%error, "a file that is too large ends the program");
    }
}

/// What a game listens for by the user's settings, as far as they can be read.
fn usual_phrases() -> Vec<String> {
    let settings = configuration::Configuration::default()
        .load(&configuration::Overrides::default())
        .unwrap_or_default();
    configuration::wording(&settings).map_or_else(
        |_| Vec::new(),
        |wording| wording.phrases(&crate::agent::Listen::default()),
    )
}

/// Prints why a subcommand failed: what happened, and what to do.
fn finish(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

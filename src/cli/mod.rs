//! The command line: one file a subcommand.

mod act;
mod arbiter;
mod arguments;
mod at_home;
mod beginning;
mod client;
mod configuration;
mod connection;
mod cookie;
mod demo;
mod devices;
mod doctor;
mod espeak;
mod failure;
mod fen;
mod games;
mod hall;
mod hear;
mod help;
mod inputs;
mod join;
mod keeping;
mod keys;
mod latency;
mod laws;
mod lexicon;
mod lichess;
mod link_files;
mod links;
mod listened;
mod menu;
mod microphone;
mod model;
mod opened;
mod opponent;
mod own_devices;
mod papers;
mod patience;
mod person;
mod play;
mod profile;
mod recording;
mod refused;
mod report;
mod review;
mod say;
mod score;
mod serving;
mod settings;
mod sound_server;
mod speech;
mod spoken;
mod start;
mod studying;
mod tape;
mod terminal;
mod tournament;
mod train;
mod version;
mod voice;
mod welcome;

use std::process::ExitCode;

use clap::Parser;
use doppelbrett_system::limits::full_is_an_error;

use self::arguments::{Arguments, Command};
use crate::console;
use crate::hearing::trial;
use crate::messages::Messages;
use crate::voice::speaker;

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
        trial::enable(program, &configuration::TESTED_MODELS);
    }
    full_is_an_error();
    let done = match command {
        Command::FromMenu(from_menu) => from_menu.run(),
        Command::Papers(papers) => papers.run(),
        Command::Play(play) => play.run(),
        Command::Act(acting) => match acting.run() {
            Ok(false) => return ExitCode::FAILURE,
            done => done.map(|_| ()),
        },
        Command::Arbiter(arbiter) => arbiter.run(),
        Command::Clock(clock) => clock.run(),
        Command::Demo(demo) => demo.run(),
        Command::Doctor(doctor) => match doctor.run() {
            Ok(false) => return ExitCode::FAILURE,
            done => done.map(|_| ()),
        },
        Command::Games(games) => games.run(),
        Command::Hall(hall) => hall.run(),
        Command::Hear(hear) => hear.run(),
        Command::Keys(keys) => keys.run(),
        Command::Laws(laws) => laws.run(),
        Command::Lichess(online) => online.run(),
        Command::Links(listing) => listing.run(),
        Command::Model(model) => model.run(),
        Command::Report(reporting) => reporting.run(),
        Command::Review(reviewing) => reviewing.run(),
        Command::Say(say) => say.run(),
        Command::Score(scoring) => scoring.run(),
        Command::Settings(listing) => listing.run(),
        Command::Tournament(tournament) => tournament.run(),
        Command::Train(train) => train.run(),
        Command::Voice(voice) => voice.run(),
        Command::Welcome(welcome) => welcome.run(),
        Command::Speak => return speaker::run(),
        Command::TryModel { folder } => {
            return match trial::serve(&folder, &usual_phrases()) {
                None => ExitCode::SUCCESS,
                Some(fault) => {
                    console::print(&fault);
                    ExitCode::FAILURE
                }
            };
        }
    };
    console::end_line();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let messages = Messages::new(help::language(&arguments));
            console::complain(&failure.text(&messages));
            ExitCode::FAILURE
        }
    }
}

/// What a game listens for by the user's settings, as far as they can be read.
fn usual_phrases() -> Vec<String> {
    let settings = configuration::Configuration::default()
        .load(&configuration::Overrides::default())
        .unwrap_or_default();
    configuration::wording(&settings).map_or_else(
        |_| Vec::new(),
        |wording| crate::agent::Listen::default().phrases(&wording),
    )
}

//! The command line: one file a subcommand.

mod configuration;
mod demo;
mod doctor;
mod espeak;
mod hear;
mod inputs;
mod keeping;
mod latency;
mod manifest;
mod opponent;
mod play;
mod say;
mod serving;
mod settings;
mod sound_server;
mod start;
mod voice;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::voice::speaker;

/// Chess between a blind and a sighted player, by Appendix D of the FIDE Laws.
#[derive(Debug, Parser)]
#[command(name = "doppelbrett", version, about, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a game, or go on with one
    Play(Box<play::Play>),
    /// Watch a short game through the real parts, without hardware
    Demo(demo::Demo),
    /// Test every part, and say in words what works and what is missing
    Doctor(doctor::Doctor),
    /// Recognise recordings of announcements and commands
    Hear(hear::Hear),
    /// Announce moves
    Say(say::Say),
    /// List the settings, or remember one
    Settings(settings::Listing),
    /// Get used to a player's voice
    Voice(voice::Voice),
    /// Speak what comes on standard input; started by the program itself
    #[command(hide = true)]
    Speak,
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Play(play) => finish(play.run()),
        Command::Demo(demo) => finish(demo.run()),
        Command::Doctor(doctor) => doctor.run(),
        Command::Hear(hear) => finish(hear.run()),
        Command::Say(say) => finish(say.run()),
        Command::Settings(listing) => finish(listing.run()),
        Command::Voice(voice) => finish(voice.run()),
        Command::Speak => speaker::run(),
    }
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

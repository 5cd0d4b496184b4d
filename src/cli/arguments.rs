//! Everything that can be asked for on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use super::demo;
use super::lichess;
use super::{
    act, doctor, games, keys, laws, menu, papers, play, report, review, say, score, settings,
    train, welcome,
};
use super::{arbiter, hall, links, tournament};
use super::{hear, model, voice};

/// Chess between a blind and a sighted player, by Appendix D of the FIDE Laws.
#[derive(Debug, Parser)]
#[command(name = "doppelbrett", version, about, max_term_width = 100)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    // Play a game, or resume one
    Play(Box<play::Play>),
    // Make the running game do something: press the clock, tell a time, or anything that can be typed
    Act(act::Acting),
    // Rule as the arbiter in a running game
    Arbiter(arbiter::Arbiter),
    // The talking chess clock alone, for a table with boards of your own
    Clock(Box<play::ClockAlone>),
    // Watch a short game through the real parts, without hardware
    Demo(demo::Demo),
    // Test every part, and say in words what works and what is missing
    Doctor(doctor::Doctor),
    // List interrupted games, or rescue those of a damaged journal
    Games(games::Games),
    // Keep many games in one process, for a club or a tournament
    Hall(Box<hall::HallCommand>),
    // Recognise recordings of announcements and commands
    Hear(hear::Hear),
    // Teach keys of a pedal or another device to press the clock, to talk and more
    Keys(keys::Keys),
    // Read out the Laws of Chess, by article and edition
    Laws(laws::Laws),
    // Log in to or out of Lichess, list the games in progress
    Lichess(lichess::OnLichess),
    // Show the links of the running game, or revoke one
    Links(links::Listing),
    // List the speech models, install, use or remove one
    Model(model::Model),
    // Print a game for the arbiter: every event, every time, every ruling
    Report(report::Reporting),
    // Review games: yours, or those of a PGN file
    Review(review::Reviewing),
    // Announce moves
    Say(say::Say),
    // Print the score of a game, in letters or in Braille
    Score(score::Scoring),
    // List the settings, or change one
    Settings(settings::Listing),
    // Take over rounds from a tournament program, and give it the results
    Tournament(tournament::Tournament),
    // Lessons for one person: squares, announcing and others
    Train(train::Train),
    // Get used to a player's voice
    Voice(voice::Voice),
    // Set up loudspeaker, earphone, microphone, Braille display and clock, by ear
    Welcome(welcome::Welcome),
    // Play in a terminal of its own, or say why that cannot be; started from a desktop's menu
    #[command(hide = true)]
    FromMenu(menu::FromMenu),
    // Write the manual pages and what shells complete; for who builds a package
    #[command(hide = true)]
    Papers(papers::Papers),
    // Speak what comes on standard input; started by the program itself
    #[command(hide = true)]
    Speak,
    // Load a speech model and listen with it; started by the program itself
    #[command(hide = true)]
    TryModel {
        // The model's folder
        folder: PathBuf,
    },
}

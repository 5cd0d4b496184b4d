//! *Doppelbrett*: chess between a blind and a sighted player, by Appendix D of
//! the FIDE Laws of Chess.
//!
//! The map of the house. Arrows run one way: the crate [`doppelbrett_core`] ([`notation`] ←
//! [`laws`], [`clock`] ← [`game`]) ← [`sentences`] (with [`messages`]) ← [`agent`] ← [`play`] ← the
//! command line. [`report`] puts a game on paper, [`tape`] keeps its announcements as sound,
//! `sealed_box` hides a sealed move, [`hall`] plays many games in one process,
//! [`tournament`] exchanges rounds with tournament programs,
//! [`contracted_braille`] writes sentences in the user's Braille.
//! The device rooms ([`hearing`], [`voice`], [`braille`], [`pages`], [`electronic`], [`store`],
//! [`console`], [`act`]) take values that are fully decided and know nothing of each other, but
//! that [`keys`] do an [`act`].
// What is printed goes through [`console`].
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub use doppelbrett_braille as braille;
pub use doppelbrett_braille::contracted as contracted_braille;
pub use doppelbrett_console as console;
pub use doppelbrett_core::{clock, foreign, game, laws, notation, openings, pgn};
pub use doppelbrett_dialogue as agent;
pub use doppelbrett_dialogue::play;
pub use doppelbrett_hall as hall;
pub use doppelbrett_hall::tournament;
pub use doppelbrett_hearing as hearing;
pub use doppelbrett_hearing::models as speech_models;
pub use doppelbrett_links::{act, electronic, engine, keys, lichess};
pub use doppelbrett_settings as settings;
pub use doppelbrett_store as store;
pub use doppelbrett_study as study;
pub use doppelbrett_study::{afar, enrolment, review, train};
pub use doppelbrett_tape as tape;
pub use doppelbrett_text::messages;
pub use doppelbrett_voice as voice;
pub use doppelbrett_web as pages;
pub use doppelbrett_words as sentences;
pub use doppelbrett_words::report;

pub mod cli;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod house;

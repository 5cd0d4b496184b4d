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

pub use doppelbrett_core::{clock, foreign, game, laws, notation};

pub mod act;
pub mod afar;
pub mod agent;
pub mod braille;
mod child_process;
pub mod cli;
pub mod console;
pub mod contracted_braille;
pub mod electronic;
pub mod engine;
pub mod enrolment;
mod files;
pub mod hall;
pub mod hearing;
pub mod keys;
pub mod lichess;
mod lines;
pub mod messages;
pub mod openings;
pub mod pages;
pub mod pgn;
pub mod play;
mod reach;
pub mod report;
pub mod review;
mod sealed_box;
pub mod sentences;
pub mod settings;
pub mod speech_models;
pub mod store;
pub mod study;
pub mod tape;
pub mod tournament;
pub mod train;
pub mod voice;

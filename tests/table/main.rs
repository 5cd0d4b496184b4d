//! What needs no device: the journal, the score, the Laws, boards, the hall.

#![allow(clippy::disallowed_methods)]

#[path = "../support/mod.rs"]
mod support;

mod act;
mod afar;
mod articles;
mod both_blind;
mod broadcast;
mod damage;
mod electronic_board;
mod endings;
mod faults;
mod hall;
#[cfg(feature = "nats")]
mod hall_nats;
mod journal;
mod journey_electronic_board;
mod journey_engine;
mod journey_interrupted;
mod journey_lichess;
mod journey_own_games;
mod journey_report;
mod journey_review;
mod keys;
mod laws;
mod lessons;
mod measuring;
mod messages;
mod old_journals;
mod power_cut;
mod printed;
mod private;
mod reopened;
mod score;
mod sentences;
mod settings;
mod terms;
mod tournament;

//! The pages, over real sockets and in a real browser.

#![allow(clippy::disallowed_methods)]

#[path = "../support/mod.rs"]
mod support;

mod all_roles;
mod all_roles_in_any_browser;
mod attack;
mod blind_seat;
mod blind_seat_in_any_browser;
mod board;
mod board_connections;
mod board_in_any_browser;
mod both_blind;
mod by_hand;
mod flood;
mod journey_adjourned;
mod journey_arbiter;
mod journey_at_a_distance;
mod journey_blind_seat;
mod journey_changed_record;
mod journey_chess960;
mod journey_clock_alone;
mod journey_competition;
mod layout;
mod network;
mod overview;
mod pictures;
mod player_page;
mod player_page_in_any_browser;
mod protocol;
mod questions;
mod said_once;
mod states;

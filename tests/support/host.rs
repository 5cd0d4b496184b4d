//! The machine where the game is, of which the opponent or the blind player is elsewhere.

use super::free_address;
use super::table::{Home, Table};

/// After `kill -9` it is found at the same address.
pub struct Host {
    pub home: Home,
    address: String,
}

impl Host {
    pub fn new() -> Self {
        Self {
            home: Home::new(),
            address: format!("--set=board.address={}", free_address()),
        }
    }

    /// Plays there, silently.
    pub fn plays(&self, arguments: &[&str]) -> Table {
        let always = ["play", &self.address, "--no-voice", "--no-hearing"];
        self.home.start(&[&always, arguments].concat())
    }
}

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use doppelbrett_core::game::EngineLevel;

/// An engine in the opponent's seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Engine {
    /// Whether new games are played against one.
    pub enabled: bool,
    /// How strong it plays.
    pub level: EngineLevel,
    /// Whether games against it are played in one's head.
    pub blindfold: bool,
    /// Its program; by default Stockfish.
    pub program: Option<PathBuf>,
    /// How many seconds it takes for a move, at most; up to an hour.
    #[serde(deserialize_with = "super::range::up_to_an_hour")]
    pub seconds: u64,
}

impl Engine {
    /// The next game is against the engine, at this level.
    pub fn plays_at(&mut self, level: EngineLevel) {
        self.enabled = true;
        self.level = level;
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self {
            enabled: false,
            level: EngineLevel::default(),
            blindfold: false,
            program: None,
            seconds: 2,
        }
    }
}

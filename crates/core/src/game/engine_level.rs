use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How strong the engine in the opponent's seat plays, from 1, which a beginner can beat, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct EngineLevel(u8);

/// There is no level of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an engine plays at the levels 1 to 8, not {0}")]
pub struct NoSuchLevel(pub u8);

impl EngineLevel {
    /// The weakest.
    pub const WEAKEST: Self = Self(1);
    /// The strongest: the engine without any limit.
    pub const STRONGEST: Self = Self(8);

    /// Its number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Default for EngineLevel {
    /// A patient opponent, not a hopeless one.
    fn default() -> Self {
        Self(3)
    }
}

impl TryFrom<u8> for EngineLevel {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        match number {
            1..=8 => Ok(Self(number)),
            _ => Err(NoSuchLevel(number)),
        }
    }
}

impl From<EngineLevel> for u8 {
    fn from(level: EngineLevel) -> Self {
        level.0
    }
}

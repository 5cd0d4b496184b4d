use std::path::PathBuf;

use serde::{Deserialize, Deserializer, Serialize};

use super::range::within;
use doppelbrett_core::game::Player;

/// Whose board an electronic one is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElectronicIs {
    /// The sighted player's.
    #[default]
    Sighted,
    /// The blind player's: its sensors report what D.2.2 and D.2.3 require.
    Tactile,
}

impl From<ElectronicIs> for Player {
    fn from(is: ElectronicIs) -> Self {
        match is {
            ElectronicIs::Sighted => Self::Sighted,
            ElectronicIs::Tactile => Self::Blind,
        }
    }
}

/// What the clock of an electronic board does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockUse {
    /// Nothing.
    #[default]
    None,
    /// Its lever presses the program's clock, whose times it shows.
    Lever,
    /// It is authoritative: the program reads it.
    Master,
}

/// A configured electronic board.
#[derive(Clone, Debug, PartialEq)]
pub struct ElectronicBoard {
    /// Its serial line.
    pub path: PathBuf,
    /// Whose board it is.
    pub on: Player,
    /// What its clock does.
    pub clock: ClockUse,
    /// Whether the clock stands the other way round from the board.
    pub clock_reversed: bool,
    /// A factor for all waits; 1 is normal.
    pub debounce: f32,
}

/// Parses the factor for all waits.
pub(super) fn debounce<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    within(from, 0.5..=5.0)
}

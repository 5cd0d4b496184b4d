use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize};

use super::range::within;

/// Cells per line of the usual Braille paper, and the fewest and the most.
pub const CELLS: (usize, RangeInclusive<usize>) = (40, 20..=100);
/// Lines per page, in the same way.
pub const LINES: (usize, RangeInclusive<usize>) = (25, 5..=100);

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveNotation {
    /// With the piece letters of the user's language.
    #[default]
    Letters,
    /// Eight-dot German Braille.
    German8,
    /// Six-dot German Braille.
    German6,
    /// The Braille chess code of the United Kingdom.
    Ukaaf,
}

impl MoveNotation {
    /// The name of the Braille chess code; `None` for letters.
    #[must_use]
    pub const fn code(self) -> Option<&'static str> {
        match self {
            Self::Letters => None,
            Self::German8 => Some("german8"),
            Self::German6 => Some("german6"),
            Self::Ukaaf => Some("ukaaf"),
        }
    }
}

/// The score and the report on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Score {
    /// How the moves of the score are written.
    pub notation: MoveNotation,
    /// Cells per line of Braille paper.
    #[serde(deserialize_with = "cells")]
    pub cells: usize,
    /// Lines per page of Braille paper.
    #[serde(deserialize_with = "lines")]
    pub lines: usize,
    /// Whether the sound of the announcements is kept, as on a recording device (D.2.7).
    pub tape: bool,
}

impl Default for Score {
    fn default() -> Self {
        Self {
            notation: MoveNotation::default(),
            cells: CELLS.0,
            lines: LINES.0,
            tape: false,
        }
    }
}

fn cells<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    within(from, CELLS.1)
}

fn lines<'de, D: Deserializer<'de>>(from: D) -> Result<usize, D::Error> {
    within(from, LINES.1)
}

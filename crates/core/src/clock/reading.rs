use std::time::Duration;

use shakmaty::{ByColor, Color};

/// What a clock outside of the program shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What each side has left.
    pub left: ByColor<Duration>,
    /// The side whose time runs.
    pub running: Option<Color>,
    /// The side whose flag it shows fallen.
    pub flag: Option<Color>,
}

use std::time::Duration;

use shakmaty::{ByColor, Color};

/// What a clock outside the program shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What each side has left.
    pub left: ByColor<Duration>,
    /// The side whose time runs.
    pub running: Option<Color>,
    /// The side whose flag it shows as fallen.
    pub flag: Option<Color>,
}

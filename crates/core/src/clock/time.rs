use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment of the game: the time since its creation, without the time during which the program
/// did not run. Exact to the nanosecond, and stored like that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameTime(u64);

impl GameTime {
    /// The moment at which the game was created.
    pub const ZERO: Self = Self(0);

    /// The moment `nanoseconds` after the creation of the game.
    #[must_use]
    pub const fn from_nanos(nanoseconds: u64) -> Self {
        Self(nanoseconds)
    }

    /// Nanoseconds since the creation of the game.
    #[must_use]
    pub const fn as_nanos(self) -> u64 {
        self.0
    }

    /// How long after `earlier` this moment is; zero if it is not later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0))
    }
}

impl From<Duration> for GameTime {
    fn from(since_creation: Duration) -> Self {
        Self(u64::try_from(since_creation.as_nanos()).unwrap_or(u64::MAX))
    }
}

impl Add<Duration> for GameTime {
    type Output = Self;

    fn add(self, later: Duration) -> Self {
        Self(self.0.saturating_add(Self::from(later).0))
    }
}

impl Sub for GameTime {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.since(earlier)
    }
}

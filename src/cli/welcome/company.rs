//! Who is across the table: what whoever starts for the first time is asked last.

/// Who plays with the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Company {
    /// Somebody at this table.
    Here,
    /// Somebody at another device.
    Away,
    Engine,
    /// Nobody: the lessons.
    Lessons,
    Lichess,
}

/// What is wanted of the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct FirstGame {
    pub(in crate::cli) company: Company,
    /// At each step it is said what to do.
    pub(in crate::cli) leads: bool,
}

impl Company {
    /// All of them, in the order in which they are asked about.
    pub(super) const ALL: [Self; 5] = [
        Self::Here,
        Self::Engine,
        Self::Away,
        Self::Lessons,
        Self::Lichess,
    ];

    pub(super) const fn question(self) -> &'static str {
        match self {
            Self::Here => "welcome-company-here",
            Self::Away => "welcome-company-away",
            Self::Engine => "welcome-company-engine",
            Self::Lessons => "welcome-company-lessons",
            Self::Lichess => "welcome-company-lichess",
        }
    }
}

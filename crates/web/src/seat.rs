use std::fmt;
use std::sync::Arc;

use super::Role;
use super::listed::ListedAct;

/// The place of a role at a table, behind a link of its own.
#[derive(Clone)]
pub struct Seat {
    /// Whose place.
    pub role: Role,
    /// The secret part of the link, 8 to 128 of `A–Z a–z 0–9 - _`. `None` makes a new
    /// one. Give the old one after a restart, and pages still open come back.
    pub token: Option<String>,
    /// Every act that can be written there in the course of the game, in the user's language.
    pub acts: Arc<[ListedAct]>,
    /// The beginnings that are written most often, for buttons.
    pub often: Arc<[String]>,
}

impl Seat {
    /// A place for `role` with a new link and no acts.
    #[must_use]
    pub fn of(role: Role) -> Self {
        Self {
            role,
            token: None,
            acts: Arc::new([]),
            often: Arc::new([]),
        }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat")
            .field("role", &self.role)
            .field("token", &self.token.as_ref().map(|_| "(secret)"))
            .field("acts", &self.acts.len())
            .finish_non_exhaustive()
    }
}

//! Who is there with a page.

use std::collections::{HashMap, HashSet};

use doppelbrett_web::Role;

/// The pages of each role.
#[derive(Debug, Default)]
pub(super) struct Seats {
    /// How many are connected.
    pages: HashMap<Role, usize>,
    /// Whose link was made void and has not been followed since.
    void: HashSet<Role>,
    /// An arbiter joins the game with its resumption.
    pub(super) arbiter_joins: bool,
}

impl Seats {
    /// So many pages of `role` are connected now; how many were before.
    pub(super) fn seat(&mut self, role: Role, clients: usize) -> usize {
        self.pages.insert(role, clients).unwrap_or(0)
    }

    /// Whether a page of `role` is connected.
    pub(super) fn is_taken(&self, role: Role) -> bool {
        self.pages.get(&role).is_some_and(|pages| *pages > 0)
    }

    /// The link of `role` is void.
    pub(super) fn revoke(&mut self, role: Role) {
        self.void.insert(role);
    }

    /// The link of `role` was followed.
    pub(super) fn follow(&mut self, role: Role) {
        self.void.remove(&role);
    }

    /// Whether nobody has followed the link of `role` since it was made void.
    pub(super) fn is_void(&self, role: Role) -> bool {
        self.void.contains(&role)
    }
}

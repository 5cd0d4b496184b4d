//! By what a command of a page is known, so that it is applied once.

use std::fmt;

use super::role::Role;

/// A command of a page, for ever: its role and the id that it made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandKey(String);

impl CommandKey {
    /// The command `id` of somebody in `role`. `None` when `id` is not 1 to 64 of
    /// `A–Z a–z 0–9 - _`.
    #[must_use]
    pub fn new(role: Role, id: &str) -> Option<Self> {
        let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        let good = (1..=64).contains(&id.len()) && id.bytes().all(allowed);
        good.then(|| Self(format!("{}/{id}", role.name())))
    }

    /// Who gave the command.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.0
            .split_once('/')
            .and_then(|(role, _)| Role::named(role))
    }

    /// A key as the journal keeps it.
    #[must_use]
    pub fn stored(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// As it is written into the journal: `role/id`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id alone, as the page knows it.
    #[must_use]
    pub fn id(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, id)| id)
    }
}

impl fmt::Display for CommandKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

//! The links of a server, and where they lead.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, Weak};

use super::error::WebBoardError;
use super::seating::Seating;
use super::token::{Digest, Token, digest};
use crate::pages::protocol::session::Word;
use crate::pages::report::BoardReport;
use crate::pages::role::Role;

/// What a token opens.
#[derive(Clone)]
pub(super) enum Door {
    /// A place at a table.
    Seat(Weak<Seating>, Role),
    /// The links of a table.
    Owner(Weak<Seating>),
}

impl Door {
    fn seat(seating: &Arc<Seating>, role: Role) -> Self {
        Self::Seat(Arc::downgrade(seating), role)
    }

    const fn seating(&self) -> &Weak<Seating> {
        match self {
            Self::Seat(seating, _) | Self::Owner(seating) => seating,
        }
    }
}

/// What tokens open, on all tables of a server.
pub(super) struct Doors {
    open: RwLock<HashMap<Digest, Door>>,
    /// The beginning of every link.
    base: String,
}

impl Doors {
    /// The doors of a server whose links begin with `base`.
    pub(super) fn new(base: String) -> Self {
        Self {
            open: RwLock::default(),
            base,
        }
    }

    /// The link that a token makes.
    pub(super) fn link(&self, token: &Token) -> String {
        format!("{}{}/", self.base, token.as_str())
    }

    /// Lets those with these tokens in.
    ///
    /// # Errors
    /// When a token is taken; then none is let in.
    pub(super) fn admit(
        &self,
        seats: Vec<(Digest, Role)>,
        seating: &Arc<Seating>,
    ) -> Result<(), WebBoardError> {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        let mut new = HashMap::new();
        for (token, role) in seats {
            let taken = doors.contains_key(&token);
            if taken || new.insert(token, Door::seat(seating, role)).is_some() {
                return Err(WebBoardError::Token);
            }
        }
        doors.extend(new);
        Ok(())
    }

    pub(super) fn own(&self, token: &Token, seating: &Arc<Seating>) {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        doors.insert(token.digest(), Door::Owner(Arc::downgrade(seating)));
    }

    fn replace(&self, old: Digest, new: Digest, door: Door) {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        doors.remove(&old);
        doors.insert(new, door);
    }

    /// Nobody is let in to this table any more.
    pub(super) fn close(&self, seating: &Arc<Seating>) {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        let this = Arc::downgrade(seating);
        doors.retain(|_, door| !door.seating().ptr_eq(&this));
    }

    pub(super) fn door(&self, token: &str) -> Option<Door> {
        let doors = self.open.read().unwrap_or_else(PoisonError::into_inner);
        doors.get(&digest(token)).cloned()
    }

    pub(super) fn seat(&self, token: &str) -> Option<(Arc<Seating>, Role)> {
        match self.door(token)? {
            Door::Seat(seating, role) => Some((seating.upgrade()?, role)),
            Door::Owner(_) => None,
        }
    }

    /// Gives `role` at a table a new link, and tells who came by the old one.
    pub(super) fn revoke(
        &self,
        seating: &Arc<Seating>,
        role: Role,
    ) -> Result<Option<String>, WebBoardError> {
        let token = Token::random().map_err(WebBoardError::Random)?;
        let (new, url) = (token.digest(), self.link(&token));
        let Some(old) = seating.renew(role, token) else {
            return Ok(None);
        };
        self.replace(old.digest(), new, Door::seat(seating, role));
        seating.dismiss(&Word::Revoked, |left| left == role);
        tracing::info!(role = role.name(), "a link was made void");
        seating.report(BoardReport::Renewed {
            role,
            url: url.clone(),
        });
        Ok(Some(url))
    }
}

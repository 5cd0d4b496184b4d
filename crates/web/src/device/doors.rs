//! The links of a server, and where they lead.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, PoisonError, RwLock, Weak};

use super::error::WebBoardError;
use super::overview::Boards;
use super::seating::Seating;
use super::token::{Digest, Token, digest};
use crate::protocol::session::Word;
use crate::report::BoardReport;
use crate::role::Role;

/// What a token opens.
#[derive(Clone)]
pub(super) enum Door {
    /// A place at a table.
    Seat(Weak<Seating>, Role),
    /// The links of a table.
    Owner(Weak<Seating>),
    /// All boards, for the arbiter.
    Overview(Weak<Boards>),
}

impl Door {
    fn seat(seating: &Arc<Seating>, role: Role) -> Self {
        Self::Seat(Arc::downgrade(seating), role)
    }

    const fn seating(&self) -> Option<&Weak<Seating>> {
        match self {
            Self::Seat(seating, _) | Self::Owner(seating) => Some(seating),
            Self::Overview(_) => None,
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
        doors.retain(|_, door| door.seating().is_none_or(|it| !it.ptr_eq(&this)));
    }

    pub(super) fn door(&self, token: &str) -> Option<Door> {
        let doors = self.open.read().unwrap_or_else(PoisonError::into_inner);
        doors.get(&digest(token)).cloned()
    }

    pub(super) fn seat(&self, token: &str) -> Option<(Arc<Seating>, Role)> {
        match self.door(token)? {
            Door::Seat(seating, role) => Some((seating.upgrade()?, role)),
            Door::Owner(_) | Door::Overview(_) => None,
        }
    }

    /// Lets the arbiter of all boards in with this token.
    ///
    /// # Errors
    /// When it is taken.
    pub(super) fn show_all(
        &self,
        token: &Token,
        boards: &Arc<Boards>,
    ) -> Result<(), WebBoardError> {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        match doors.entry(token.digest()) {
            Entry::Occupied(_) => Err(WebBoardError::Token),
            Entry::Vacant(door) => {
                door.insert(Door::Overview(Arc::downgrade(boards)));
                Ok(())
            }
        }
    }

    /// This token opens nothing any more.
    pub(super) fn shut(&self, token: &Token) {
        let mut doors = self.open.write().unwrap_or_else(PoisonError::into_inner);
        doors.remove(&token.digest());
    }

    pub(super) fn overview(&self, token: &str) -> Option<Arc<Boards>> {
        match self.door(token)? {
            Door::Overview(boards) => boards.upgrade(),
            Door::Seat(..) | Door::Owner(_) => None,
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

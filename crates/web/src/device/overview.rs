//! All boards of a server on one page for the arbiter: how each stands, and which of them waits.
//!
//! The page asks for the list again and again: it gets one only when something has changed.

use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;

use super::doors::Doors;
use super::error::WebBoardError;
use super::language::Language;
use super::seating::Seating;
use super::table::WebTable;
use super::token::Token;
use crate::listed_board::ListedBoard;
use crate::role::Role;

/// The tables that are listed.
pub(super) struct Boards {
    pub(super) language: Language,
    tables: Vec<Weak<Seating>>,
}

/// The list as JSON, and a tag that is another for another list.
pub(super) struct BoardList {
    pub(super) json: String,
    pub(super) tag: String,
}

/// The page of all boards, until it is dropped.
pub struct Overview {
    doors: Arc<Doors>,
    boards: Arc<Boards>,
    token: Mutex<Token>,
}

impl fmt::Debug for Overview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Overview").finish_non_exhaustive()
    }
}

impl Overview {
    /// Opens it by the link with this token, or by a new one.
    pub(super) fn open<'t>(
        doors: Arc<Doors>,
        language: Language,
        token: Option<&str>,
        tables: impl IntoIterator<Item = &'t WebTable>,
    ) -> Result<Self, WebBoardError> {
        let token = match token {
            Some(text) => Token::parse(text.to_owned()).ok_or(WebBoardError::Token)?,
            None => Token::random().map_err(WebBoardError::Random)?,
        };
        let tables = tables.into_iter().map(WebTable::seating).collect();
        let boards = Arc::new(Boards { language, tables });
        doors.show_all(&token, &boards)?;
        Ok(Self {
            doors,
            boards,
            token: Mutex::new(token),
        })
    }

    /// The link. Whoever has it is the arbiter of every board.
    #[must_use]
    pub fn link(&self) -> String {
        let token = self.token.lock().unwrap_or_else(PoisonError::into_inner);
        self.doors.link(&token)
    }

    /// Makes the link void; the new one is another.
    ///
    /// # Errors
    /// When the system gives no random numbers; then the old link holds.
    pub fn renew(&self) -> Result<(), WebBoardError> {
        let new = Token::random().map_err(WebBoardError::Random)?;
        let mut token = self.token.lock().unwrap_or_else(PoisonError::into_inner);
        self.doors.show_all(&new, &self.boards)?;
        self.doors.shut(&token);
        *token = new;
        Ok(())
    }
}

impl Drop for Overview {
    fn drop(&mut self) {
        let token = self.token.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.doors.shut(token);
    }
}

impl Boards {
    /// How all boards stand now. Those without a place for an arbiter are not listed.
    pub(super) fn list(&self, doors: &Doors) -> BoardList {
        let tables = self.tables.iter().filter_map(Weak::upgrade);
        let boards: Vec<ListedBoard> = tables.filter_map(|table| listed(&table, doors)).collect();
        let json = serde_json::to_string(&boards).unwrap_or_else(|error| {
            tracing::error!(%error, "the boards cannot be listed");
            "[]".to_owned()
        });
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        BoardList { json, tag }
    }
}

fn listed(table: &Seating, doors: &Doors) -> Option<ListedBoard> {
    let link = doors.link(&table.token(Role::Arbiter)?);
    let desk = table.desk(Role::Arbiter);
    let view = desk.view(Role::Arbiter, Instant::now()).map(|it| &*it.view);
    Some(ListedBoard {
        board: desk.board.unwrap_or_default(),
        white: view.map(|view| view.white_name.clone()).unwrap_or_default(),
        black: view.map(|view| view.black_name.clone()).unwrap_or_default(),
        status: view
            .map(|view| view.arbiter_status.as_ref().unwrap_or(&view.status).clone())
            .unwrap_or_default(),
        waits: view.and_then(|view| Some(view.ruling.as_ref()?.claim.clone())),
        over: view.is_some_and(|view| view.result.is_some()),
        link,
    })
}

use std::ops::Deref;

use super::{BoardView, CommandKey, Message, News, Why};

/// The web board of a program that was built without: there never is one.
#[derive(Debug)]
pub enum WebBoard {}

impl WebBoard {
    /// The player's link.
    #[must_use]
    pub const fn url(&self) -> String {
        match *self {}
    }

    /// The arbiter's link.
    #[must_use]
    pub const fn arbiter_url(&self) -> Option<String> {
        match *self {}
    }

    /// The opponent's side of the table.
    #[must_use]
    pub const fn opposite(&self) -> Option<&TableSide> {
        match *self {}
    }
}

impl Deref for WebBoard {
    type Target = TableSide;

    fn deref(&self) -> &TableSide {
        match *self {}
    }
}

/// One side of a table that never is.
#[derive(Debug)]
pub enum TableSide {}

impl TableSide {
    /// Shows a view.
    pub fn show(&self, _view: BoardView) {
        match *self {}
    }

    /// Tells every page.
    pub fn tell(&self, _news: News) {
        match *self {}
    }

    /// Tells the blind player's own page.
    pub fn tell_blind(&self, _message: Message) {
        match *self {}
    }

    /// Keeps the score.
    pub fn keep_score(&self, _pgn: &str) {
        match *self {}
    }

    /// Words were heard from the blind player's page.
    pub const fn heard(&self) {
        match *self {}
    }

    /// Answers a command.
    pub fn answer(&self, _key: &CommandKey, _text: String) {
        match *self {}
    }

    /// A command was applied.
    pub fn done(&self, _key: &CommandKey) {
        match *self {}
    }

    /// A command was not applied.
    pub fn refuse(&self, _key: &CommandKey, _why: Why) {
        match *self {}
    }
}

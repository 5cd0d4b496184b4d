//! What the pages of a game know of it when they come back after a restart.

use crate::agent::{Wording, retold};
use crate::boards::{CommandKey, News};
use crate::store::{GameId, Journal, StoreError};

/// What a journal says of a game to its pages.
#[derive(Default)]
pub(crate) struct Remembered {
    /// The name of the game for its pages.
    pub(crate) game: String,
    /// The commands that were applied.
    pub(crate) applied: Vec<CommandKey>,
    /// What was told.
    pub(crate) news: Vec<News>,
}

impl Remembered {
    /// Reads it.
    ///
    /// # Errors
    /// When the journal cannot be read, or its events are not those of a game.
    pub(crate) fn read(journal: &Journal, game: GameId, wording: &Wording) -> Result<Self, String> {
        let sentence = |error: StoreError| error.to_string();
        let stamped = journal.load(game).map_err(sentence)?;
        let events = stamped.iter().map(|stamped| (stamped.at, &stamped.event));
        let applied = journal.commands(game).map_err(sentence)?;
        Ok(Self {
            game: journal.tag(game).map_err(sentence)?,
            applied: applied.into_iter().map(CommandKey::stored).collect(),
            news: retold(wording, events).map_err(|error| error.to_string())?,
        })
    }
}

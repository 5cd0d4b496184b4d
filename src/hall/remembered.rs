//! What the pages of a game know of it when they come back after a restart.

use std::time::Duration;

use crate::agent::{Wording, retold};
use crate::boards::{CommandKey, Past};
use crate::clock::GameTime;
use crate::store::{GameId, Journal, StoreError};

/// What a journal says of a game to its pages.
#[derive(Default)]
pub(crate) struct Remembered {
    /// The name of the game for its pages.
    pub(crate) game: String,
    /// The commands that were applied.
    pub(crate) applied: Vec<CommandKey>,
    /// What was told, and what spectators who are behind have yet to see.
    pub(crate) past: Past,
}

impl Remembered {
    /// Reads it; spectators are so far behind the game.
    ///
    /// Their delay goes by the time of the game, which stands while the program does not
    /// run, and not by the time of day, which can be set forward.
    ///
    /// # Errors
    /// When the journal cannot be read, or its events are not those of a game.
    pub(crate) fn read(
        journal: &Journal,
        game: GameId,
        wording: &Wording,
        behind: Duration,
    ) -> Result<Self, String> {
        let sentence = |error: StoreError| error.to_string();
        let stamped = journal.load(game).map_err(sentence)?;
        let events: Vec<_> = stamped.iter().map(|it| (it.at, &it.event)).collect();
        let ended = journal.last_seen(game).map_err(sentence)?;
        let played = (ended - GameTime::ZERO).saturating_sub(behind);
        let since = (!behind.is_zero()).then(|| GameTime::from(played));
        let retold = retold(wording, &events, since).map_err(|error| error.to_string())?;
        let applied = journal.commands(game).map_err(sentence)?;
        Ok(Self {
            game: journal.tag(game).map_err(sentence)?,
            applied: applied.into_iter().map(CommandKey::stored).collect(),
            past: Past {
                views: aged(retold.views, ended),
                news: aged(retold.news, ended),
            },
        })
    }
}

/// Each with how long before `ended` it was.
fn aged<T>(all: Vec<(GameTime, T)>, ended: GameTime) -> Vec<(Duration, T)> {
    all.into_iter()
        .map(|(at, one)| (ended.since(at), one))
        .collect()
}

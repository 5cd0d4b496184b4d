//! What a game's pages know of it when they reconnect after a restart.

use std::time::Duration;

use jiff::Timestamp;
use thiserror::Error;

use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, FoldError, Setup};
use doppelbrett_store::{GameId, Journal, Stamped, StoreError};
use doppelbrett_web::{CommandKey, OppositeSide, Past};
use doppelbrett_words::{BothWords, Words, retold};

/// How long the program may have run after the last beat that is stored; that is every second.
const UNNOTED: Duration = Duration::from_secs(2);

/// What a journal tells a game's pages.
#[derive(Default)]
pub struct Remembered {
    /// The name of the game for its pages.
    pub game: String,
    /// What was agreed before it.
    pub setup: Option<Box<Setup>>,
    /// The commands already applied.
    pub applied: Vec<CommandKey>,
    /// The news so far, and what delayed spectators have yet to see.
    pub past: Past,
    /// The news on the opponent's side, where the opponent is blind, too.
    pub opposite: Option<OppositeSide>,
}

/// Why the journal does not say it.
#[derive(Debug, Error)]
pub enum NotRemembered {
    /// It cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The events are not those of a game.
    #[error(transparent)]
    NoGame(#[from] FoldError),
}

impl Remembered {
    /// Reads it from the journal; spectators are this far behind the game.
    ///
    /// Spectators never move backwards in time: their delay is measured in game time, and the
    /// time of day, which can be set forward, counts for a heartbeat at most.
    ///
    /// # Errors
    /// When the journal cannot be read, or its events are not those of a game.
    pub fn read(
        journal: &Journal,
        game: GameId,
        words: &BothWords,
        behind: Duration,
    ) -> Result<Self, NotRemembered> {
        let stamped = journal.load(game)?;
        let events: Vec<_> = stamped.iter().map(|it| (it.at, &it.event)).collect();
        let noted = journal.last_seen(game)?;
        let ended = noted
            + stamped
                .last()
                .map_or(Duration::ZERO, |last| unnoted(last, noted));
        let played = (ended - GameTime::ZERO).saturating_sub(behind);
        let since = (!behind.is_zero()).then(|| GameTime::from(played));
        let retold = retold(&words.first.telling, &words.first.read, &events, since)?;
        let applied = journal.commands(game)?;
        let seals = journal.seals(game)?;
        let setup = stamped.iter().find_map(|it| match &it.event {
            Event::Created(setup) => Some(setup.clone()),
            _ => None,
        });
        let both = setup.as_ref().is_some_and(|setup| setup.both_blind);
        let opposite = both
            .then(|| opposite(&words.opposite, &events, ended, seals.clone()))
            .transpose()?;
        Ok(Self {
            setup,
            game: journal.tag(game)?,
            applied: applied.into_iter().map(CommandKey::stored).collect(),
            past: Past {
                views: aged(retold.views, ended),
                news: aged(retold.news, ended),
                seals,
            },
            opposite,
        })
    }
}

/// What was told on the opponent's side of the table, where nobody only looks on.
fn opposite(
    words: &Words,
    events: &[(GameTime, &Event)],
    ended: GameTime,
    seals: Vec<(u64, String)>,
) -> Result<OppositeSide, FoldError> {
    let seen = events.iter().map(|(at, event)| (*at, event.mirrored()));
    let seen: Vec<_> = seen.collect();
    let seen: Vec<_> = seen.iter().map(|(at, event)| (*at, event)).collect();
    let told = retold(&words.telling, &words.read, &seen, None)?.news;
    Ok(OppositeSide {
        language: words.full.language().code().to_owned(),
        past: Past {
            views: Vec::new(),
            news: aged(told, ended),
            seals,
        },
    })
}

/// How long the program may have run after `noted`, its last heartbeat.
fn unnoted(last: &Stamped, noted: GameTime) -> Duration {
    let gone = Timestamp::now().duration_since(last.wall);
    let gone = Duration::try_from(gone).unwrap_or_default();
    gone.saturating_sub(noted.since(last.at)).min(UNNOTED)
}

/// Each with how long before `ended` it was.
fn aged<T>(all: Vec<(GameTime, T)>, ended: GameTime) -> Vec<(Duration, T)> {
    all.into_iter()
        .map(|(at, one)| (ended.since(at), one))
        .collect()
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn no_time_of_day_makes_more_than_a_heartbeat() {
        let seconds = Duration::from_secs;
        let at = GameTime::from(seconds(10));
        let noted = GameTime::from(seconds(14));
        for (written, least, most) in [
            // Just noted; noted a moment ago; long away, or the clock was set forward.
            (4, 0, 1),
            (5, 1, 2),
            (3_600, 2, 2),
            // Set back.
            (-3_600, 0, 0),
        ] {
            let last = Stamped {
                sequence: 1,
                at,
                wall: Timestamp::now() - SignedDuration::from_secs(written),
                event: Event::Started,
            };
            let unnoted = unnoted(&last, noted);
            let expected = seconds(least)..=seconds(most);
            assert!(expected.contains(&unnoted), "{written}: {unnoted:?}");
        }
    }
}

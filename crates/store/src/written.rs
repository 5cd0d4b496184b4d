//! The journal in the order of writing, across all games, for passing it on.

use jiff::Timestamp;
use rusqlite::{OptionalExtension, params};
use serde::{Deserialize, Serialize};

use super::{GameId, Journal, StoreError};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Event;

/// An event with its place among all events of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Written {
    /// The order of writing, across all games: increasing, but not necessarily dense.
    pub written: u64,
    /// The game.
    pub game: GameId,
    /// The event's place in the game, from 1, without gaps.
    pub sequence: u64,
    /// When it happened: nanoseconds since the game began.
    pub at: u64,
    /// When it was written, by the computer's clock (RFC 3339).
    pub wall: String,
    /// What happened.
    pub event: Event,
}

impl Written {
    /// When it happened, in the time of the game.
    #[must_use]
    pub const fn game_time(&self) -> GameTime {
        GameTime::from_nanos(self.at)
    }
}

impl Journal {
    /// At most `most` events written after `after`, in the order of writing. Whatever is read
    /// here is durable.
    ///
    /// An event that cannot be understood is skipped with a line in the log: its game cannot be
    /// continued, but nobody else has to wait for it.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn written_after(&self, after: u64, most: usize) -> Result<WrittenPage, StoreError> {
        if !self.has_its_name() {
            return Err(StoreError::Gone(self.path.clone()));
        }
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let rows = self
            .connection
            .prepare_cached(
                "SELECT written, game, sequence, at, wall, event FROM events
                 WHERE written > ?1 ORDER BY written LIMIT ?2",
            )
            .and_then(|mut statement| {
                statement
                    .query_map(params![after.cast_signed(), most], |row| {
                        Ok((
                            row.get::<_, i64>(0)?,
                            row.get::<_, i64>(1)?,
                            row.get::<_, i64>(2)?,
                            row.get::<_, i64>(3)?,
                            row.get::<_, String>(4)?,
                            row.get::<_, String>(5)?,
                        ))
                    })?
                    .collect::<Result<Vec<_>, _>>()
            })
            .map_err(|error| self.refused(error))?;
        let mut page = WrittenPage {
            events: Vec::with_capacity(rows.len()),
            last: after,
        };
        for (written, game, sequence, at, wall, event) in rows {
            page.last = written.cast_unsigned();
            match serde_json::from_str(&event) {
                Ok(event) => page.events.push(Written {
                    written: written.cast_unsigned(),
                    game: GameId(game),
                    sequence: sequence.cast_unsigned(),
                    at: at.cast_unsigned(),
                    wall,
                    event,
                }),
                Err(error) => {
                    tracing::error!(game, sequence, %error, "an event is passed over");
                }
            }
        }
        Ok(page)
    }

    /// What distinguishes this journal from every other: the moment at which its first game was
    /// created, to the nanosecond. `None` if it has no games.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn identity(&self) -> Result<Option<Timestamp>, StoreError> {
        let created = self
            .connection
            .query_row(
                "SELECT id, created FROM games ORDER BY id LIMIT 1",
                [],
                |row| Ok((row.get(0).map(GameId)?, row.get::<_, String>(1)?)),
            )
            .optional()
            .map_err(|error| self.refused(error))?;
        created
            .map(|(game, created)| {
                created
                    .parse()
                    .map_err(|error: jiff::Error| StoreError::Unreadable {
                        game,
                        sequence: 1,
                        reason: error.to_string(),
                    })
            })
            .transpose()
    }
}

/// A part of the journal in the order of writing.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenPage {
    /// The events that could be understood.
    pub events: Vec<Written>,
    /// How far the journal was read; continue after it.
    pub last: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_games_in_the_order_of_writing_page_by_page() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        assert_eq!(journal.identity().unwrap(), None);
        let first = [(GameTime::ZERO, Event::Started)];
        let one = journal.create(&first).unwrap();
        let two = journal.create(&first).unwrap();
        let at = GameTime::from_nanos(5);
        journal.append(one, at, &[Event::Suspended]).unwrap();
        journal.append(two, at, &[Event::Suspended]).unwrap();
        assert!(journal.identity().unwrap().is_some());
        let mut read = Vec::new();
        let mut after = 0;
        loop {
            let page = journal.written_after(after, 3).unwrap();
            if page.events.is_empty() {
                break;
            }
            after = page.last;
            read.extend(page.events);
        }
        let places: Vec<_> = read
            .iter()
            .map(|event| (event.game, event.sequence))
            .collect();
        assert_eq!(places, [(one, 1), (two, 1), (one, 2), (two, 2)]);
        assert_eq!(read[3].game_time(), at);
        let json = serde_json::to_string(&read[3]).unwrap();
        assert_eq!(serde_json::from_str::<Written>(&json).unwrap(), read[3]);
    }
}

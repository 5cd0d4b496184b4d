//! Which games can be resumed.

use rusqlite::OptionalExtension;

use super::{GameId, Journal, StoreError};

/// The game is over by the event `ended`: the arbiter did not take it back.
pub(super) const IS_OVER: &str = "ended.kind = 'ended' AND NOT EXISTS
         (SELECT 1 FROM events AS back WHERE back.game = ended.game
          AND back.kind = 'went_back' AND back.sequence > ended.sequence)";

/// Somebody has moved: a game without a move was begun by mistake, or never really.
const MOVED: &str = "EXISTS (SELECT 1 FROM events AS moved WHERE moved.game = played.game
         AND moved.kind IN ('announced', 'executed', 'completed', 'move_made'))";

impl Journal {
    /// The most recently written game that is not over; one without a move only if there is no
    /// other.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn last_unfinished(&self) -> Result<Option<GameId>, StoreError> {
        match self.last_interrupted()? {
            Some(game) => Ok(Some(game)),
            None => self.last_of("1"),
        }
    }

    /// The most recently written game with a move that is not over.
    ///
    /// # Errors
    /// When the journal cannot be read.
    fn last_interrupted(&self) -> Result<Option<GameId>, StoreError> {
        self.last_of(MOVED)
    }

    /// All games that are not over, oldest first.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn unfinished(&self) -> Result<Vec<GameId>, StoreError> {
        let query = format!(
            "SELECT id FROM games WHERE NOT EXISTS
                 (SELECT 1 FROM events AS ended WHERE ended.game = id AND {IS_OVER})
             ORDER BY id"
        );
        self.all_of(&query)
    }

    /// All games with a move that are not over, the most recently written last.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn interrupted(&self) -> Result<Vec<GameId>, StoreError> {
        let query = format!(
            "SELECT id FROM (SELECT id, id AS game FROM games) AS played WHERE NOT EXISTS
                 (SELECT 1 FROM events AS ended WHERE ended.game = played.id AND {IS_OVER})
             AND {MOVED}
             ORDER BY (SELECT max(written) FROM events WHERE game = played.id)"
        );
        self.all_of(&query)
    }

    pub(super) fn all_of(&self, query: &str) -> Result<Vec<GameId>, StoreError> {
        self.connection
            .prepare_cached(query)
            .and_then(|mut statement| {
                statement
                    .query_map([], |row| row.get(0).map(GameId))?
                    .collect()
            })
            .map_err(|error| self.refused(error))
    }

    fn last_of(&self, wanted: &str) -> Result<Option<GameId>, StoreError> {
        let query = format!(
            "SELECT game FROM events AS played WHERE NOT EXISTS
                 (SELECT 1 FROM events AS ended WHERE ended.game = played.game AND {IS_OVER})
             AND {wanted} ORDER BY written DESC LIMIT 1"
        );
        self.connection
            .query_row(&query, [], |row| row.get(0).map(GameId))
            .optional()
            .map_err(|error| self.refused(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::{Event, Player};
    use doppelbrett_core::laws::Ending;

    #[test]
    fn a_game_without_a_move_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        let at = GameTime::ZERO;
        let begun = [(at, Event::Started)];
        let moved = Event::Announced {
            by: Player::Blind,
            uci: "e2e4".parse().unwrap(),
        };
        assert_eq!(journal.last_unfinished().unwrap(), None);
        let empty = journal.create(&begun).unwrap();
        assert_eq!(journal.last_unfinished().unwrap(), Some(empty));
        assert_eq!(journal.last_interrupted().unwrap(), None);
        let one = journal.create(&begun).unwrap();
        journal
            .append(one, at, std::slice::from_ref(&moved))
            .unwrap();
        let two = journal.create(&begun).unwrap();
        journal
            .append(two, at, std::slice::from_ref(&moved))
            .unwrap();
        let later = journal.create(&begun).unwrap();
        assert_eq!(journal.last_unfinished().unwrap(), Some(two));
        assert_eq!(journal.interrupted().unwrap(), [one, two]);
        let ended = Event::Ended {
            winner: None,
            ending: Ending::Agreement,
        };
        journal.append(two, at, &[ended]).unwrap();
        journal.append(later, at, &[Event::Suspended]).unwrap();
        assert_eq!(journal.last_unfinished().unwrap(), Some(one));
        assert_eq!(journal.interrupted().unwrap(), [one]);
    }

    #[test]
    fn an_end_that_was_taken_back_hides_no_game() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        let at = GameTime::ZERO;
        let moved = Event::Announced {
            by: Player::Blind,
            uci: "e2e4".parse().unwrap(),
        };
        let ended = Event::Ended {
            winner: None,
            ending: Ending::Agreement,
        };
        let game = journal.create(&[(at, moved), (at, ended.clone())]).unwrap();
        let back = Event::WentBack { moves: 0 };
        for (event, open) in [(back.clone(), true), (ended, false), (back, true)] {
            journal.append(game, at, &[event]).unwrap();
            let games: &[GameId] = if open { &[game] } else { &[] };
            assert_eq!(journal.unfinished().unwrap(), games);
            assert_eq!(journal.interrupted().unwrap(), games);
            assert_eq!(journal.last_unfinished().unwrap().is_some(), open);
            let summary = journal.games().unwrap();
            assert!(summary.iter().all(|game| game.ended.is_none() == open));
        }
    }
}

//! What is kept of the player's own games: which were searched for puzzles, and what was found.

use rusqlite::{TransactionBehavior, params};

use super::unfinished::IS_OVER;
use super::{GameId, Journal, StoreError};

/// A puzzle from a game of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPuzzle {
    /// The game.
    pub game: GameId,
    /// The puzzle, as a line of a file of puzzles.
    pub puzzle: String,
    /// How often it was asked.
    pub asked: u32,
}

impl Journal {
    /// The games that are over and were not searched for puzzles, oldest first; none that
    /// another program still has.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn unsearched(&self) -> Result<Vec<GameId>, StoreError> {
        let query = format!(
            "SELECT id FROM games WHERE id NOT IN (SELECT game FROM searched) AND EXISTS
                 (SELECT 1 FROM events AS ended WHERE ended.game = id AND {IS_OVER})
             ORDER BY id"
        );
        let mut games = self.all_of(&query)?;
        games.retain(|game| !self.is_held_elsewhere(*game));
        Ok(games)
    }

    /// The puzzles that were found, in no order.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn found_puzzles(&self) -> Result<Vec<FoundPuzzle>, StoreError> {
        self.connection
            .prepare_cached("SELECT game, puzzle, asked FROM puzzles")
            .and_then(|mut statement| {
                statement
                    .query_map([], |row| {
                        Ok(FoundPuzzle {
                            game: GameId(row.get(0)?),
                            puzzle: row.get(1)?,
                            asked: row.get(2)?,
                        })
                    })?
                    .collect()
            })
            .map_err(|error| self.refused(error))
    }

    /// Keeps which games were searched, and puzzles with how often they were asked: all or
    /// nothing.
    ///
    /// # Errors
    /// When the journal cannot be written.
    pub fn keep_searched<'p>(
        &mut self,
        games: &[GameId],
        puzzles: impl IntoIterator<Item = &'p FoundPuzzle>,
    ) -> Result<(), StoreError> {
        self.in_place()?;
        let path = self.path().to_owned();
        let refused = |error| StoreError::from_sqlite(&path, error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(refused)?;
        for game in games {
            transaction
                .prepare_cached("INSERT OR REPLACE INTO searched (game) VALUES (?1)")
                .and_then(|mut statement| statement.execute([game.0]))
                .map_err(refused)?;
        }
        for FoundPuzzle {
            game,
            puzzle,
            asked,
        } in puzzles
        {
            transaction
                .prepare_cached(
                    "INSERT OR REPLACE INTO puzzles (puzzle, game, asked) VALUES (?1, ?2, ?3)",
                )
                .and_then(|mut statement| statement.execute(params![puzzle, game.0, asked]))
                .map_err(refused)?;
        }
        transaction.commit().map_err(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::clock::GameTime;
    use doppelbrett_core::game::{Ending, Event, Setup, Side, Steps};

    fn journal() -> (tempfile::TempDir, Journal) {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        (folder, journal)
    }

    fn game(journal: &mut Journal, is_over: bool) -> GameId {
        let setup = Setup::new(Side::White, Steps::TRAINING);
        let mut events = vec![(GameTime::ZERO, Event::Created(Box::new(setup)))];
        if is_over {
            let (winner, ending) = (None, Ending::Agreement);
            events.push((GameTime::ZERO, Event::Ended { winner, ending }));
        }
        journal.create(&events).unwrap()
    }

    #[test]
    fn a_game_is_searched_once_and_only_when_it_is_over_and_nobody_has_it() {
        let (folder, mut table) = journal();
        let first = game(&mut table, true);
        let _running = game(&mut table, false);
        let path = folder.path().join("journal.sqlite");
        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(
            journal.unsearched().unwrap(),
            [],
            "it is still open at the table"
        );
        drop(table);
        let mut table = Journal::open(&path).unwrap();
        let second = game(&mut table, true);
        drop(table);
        assert_eq!(journal.unsearched().unwrap(), [first, second]);
        let found = FoundPuzzle {
            game: second,
            puzzle: "p".into(),
            asked: 0,
        };
        journal.keep_searched(&[second], [&found]).unwrap();
        assert_eq!(journal.unsearched().unwrap(), [first]);
        let asked = FoundPuzzle { asked: 1, ..found };
        journal.keep_searched(&[], [&asked]).unwrap();
        drop(journal);
        let journal = Journal::open(&path).unwrap();
        assert_eq!(journal.unsearched().unwrap(), [first]);
        assert_eq!(journal.found_puzzles().unwrap(), [asked]);
    }
}

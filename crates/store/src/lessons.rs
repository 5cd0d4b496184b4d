//! What is kept of lessons: the questions that are asked again, and how far the person has
//! come.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use rusqlite::{OptionalExtension, TransactionBehavior, params};

use super::{Journal, StoreError};

/// A question that was answered wrongly once, with its memory as FSRS describes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// In how many days the chance to know the answer falls to nine in ten.
    pub stability: f64,
    /// How hard it is, from 1 to 10.
    pub difficulty: f64,
    /// When it was answered last.
    pub seen: Timestamp,
    /// When it is asked again.
    pub due: Timestamp,
    /// How often it was answered.
    pub reps: u32,
}

/// How far a person has come in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many questions were answered.
    pub asked: u32,
    /// How many of them rightly.
    pub correct: u32,
    /// How much the lesson asks for, from 1; 0 before its first question.
    pub level: u32,
    /// The most right answers in a round against the clock.
    pub best: u32,
    /// The question that was not answered yet.
    pub open: Option<String>,
}

impl Journal {
    /// Waits no longer than this while another program writes.
    ///
    /// # Errors
    /// The database's error.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), StoreError> {
        self.connection
            .busy_timeout(patience)
            .map_err(|error| self.refused(error))
    }

    /// The cards of a lesson by their questions. One that cannot be read is left out.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn cards(&self, lesson: &str) -> Result<BTreeMap<String, Card>, StoreError> {
        let row = |row: &rusqlite::Row<'_>| {
            let [seen, due]: [String; 2] = [row.get(3)?, row.get(4)?];
            let card = seen.parse().ok().zip(due.parse().ok());
            let [stability, difficulty] = [row.get(1)?, row.get(2)?];
            let reps = row.get(5)?;
            let card = card.map(|(seen, due)| Card {
                stability,
                difficulty,
                seen,
                due,
                reps,
            });
            Ok(Some(row.get(0)?).zip(card))
        };
        let cards = self
            .connection
            .prepare_cached(
                "SELECT key, stability, difficulty, seen, due, reps FROM cards
                 WHERE lesson = ?1",
            )
            .and_then(|mut statement| {
                statement
                    .query_map([lesson], row)?
                    .collect::<Result<Vec<_>, _>>()
            })
            .map_err(|error| self.refused(error))?;
        Ok(cards.into_iter().flatten().collect())
    }

    /// How far the person has come in a lesson.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn standing(&self, lesson: &str) -> Result<Standing, StoreError> {
        let standing = self
            .connection
            .query_row(
                "SELECT asked, correct, level, best, open FROM standings WHERE lesson = ?1",
                [lesson],
                |row| {
                    Ok(Standing {
                        asked: row.get(0)?,
                        correct: row.get(1)?,
                        level: row.get(2)?,
                        best: row.get(3)?,
                        open: row.get(4)?,
                    })
                },
            )
            .optional()
            .map_err(|error| self.refused(error))?;
        Ok(standing.unwrap_or_default())
    }

    /// Keeps the cards of a lesson that have changed, and how far the person has come: all or
    /// nothing.
    ///
    /// # Errors
    /// When the journal cannot be written.
    pub fn keep_lesson<'c>(
        &mut self,
        lesson: &str,
        cards: impl IntoIterator<Item = (&'c str, &'c Card)>,
        standing: &Standing,
    ) -> Result<(), StoreError> {
        self.in_place()?;
        let path = self.path().to_owned();
        let refused = |error| StoreError::from_sqlite(&path, error);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(refused)?;
        for (key, card) in cards {
            transaction
                .prepare_cached(
                    "INSERT OR REPLACE INTO cards
                     (lesson, key, stability, difficulty, seen, due, reps)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )
                .and_then(|mut statement| {
                    statement.execute(params![
                        lesson,
                        key,
                        card.stability,
                        card.difficulty,
                        card.seen.to_string(),
                        card.due.to_string(),
                        card.reps,
                    ])
                })
                .map_err(refused)?;
        }
        let Standing {
            asked,
            correct,
            level,
            best,
            open,
        } = standing;
        transaction
            .execute(
                "INSERT OR REPLACE INTO standings (lesson, asked, correct, level, best, open)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![lesson, asked, correct, level, best, open],
            )
            .map_err(refused)?;
        transaction.commit().map_err(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_there_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let seen: Timestamp = "2026-11-23T10:00:00Z".parse().unwrap();
        let card = Card {
            stability: 0.25,
            difficulty: 6.5,
            seen,
            due: seen + Duration::from_secs(600),
            reps: 1,
        };
        let standing = Standing {
            asked: 3,
            correct: 2,
            level: 1,
            best: 14,
            open: Some("color e4".to_owned()),
        };
        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(journal.standing("squares").unwrap(), Standing::default());
        journal
            .keep_lesson("squares", [("color e4", &card)], &standing)
            .unwrap();
        let again = Card { reps: 2, ..card };
        journal
            .keep_lesson("squares", [("color e4", &again)], &standing)
            .unwrap();
        drop(journal);
        let journal = Journal::open(&path).unwrap();
        let cards = journal.cards("squares").unwrap();
        assert_eq!(cards, BTreeMap::from([("color e4".to_owned(), again)]));
        assert_eq!(journal.standing("squares").unwrap(), standing);
        assert_eq!(journal.cards("announcing").unwrap(), BTreeMap::new());
    }

    #[test]
    fn a_locked_journal_is_told_soon_and_keeps_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let mut journal = Journal::open(&path).unwrap();
        journal.wait_at_most(Duration::from_millis(20)).unwrap();
        let viewer = rusqlite::Connection::open(&path).unwrap();
        viewer.execute_batch("BEGIN IMMEDIATE").unwrap();
        let kept = journal.keep_lesson("squares", [], &Standing::default());
        assert!(matches!(kept, Err(StoreError::Busy(_))), "{kept:?}");
        viewer.execute_batch("ROLLBACK").unwrap();
        journal
            .keep_lesson("squares", [], &Standing::default())
            .unwrap();
    }
}

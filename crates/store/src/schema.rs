use rusqlite::{Connection, TransactionBehavior};

/// Marks the file as a journal of this program (`PRAGMA application_id`): "DOPP".
pub(super) const APPLICATION: i64 = 0x444F_5050;

/// The steps from an empty file to today's format. Step *n* (from 1) leads to `PRAGMA
/// user_version` *n*. A released step never changes; a new format is a new step at the end.
pub(super) const STEPS: &[&str] = &[
    // 1: games, their events and heartbeats.
    "
    CREATE TABLE games (
        id      INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL
    ) STRICT;

    CREATE TABLE events (
        written  INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of writing, over all games
        game     INTEGER NOT NULL REFERENCES games (id),
        sequence INTEGER NOT NULL,                  -- from 1 in each game, without gaps
        at       INTEGER NOT NULL CHECK (at >= 0),  -- game time, nanoseconds
        wall     TEXT NOT NULL,                     -- time of day, RFC 3339
        event    TEXT NOT NULL CHECK (json_valid(event)),
        kind     TEXT NOT NULL GENERATED ALWAYS AS (event ->> '$.kind') VIRTUAL,
        UNIQUE (game, sequence)
    ) STRICT;

    CREATE INDEX events_by_kind ON events (game, kind);

    CREATE TABLE heartbeats (
        game INTEGER PRIMARY KEY REFERENCES games (id),
        at   INTEGER NOT NULL CHECK (at >= 0),
        wall TEXT NOT NULL
    ) STRICT;

    CREATE TRIGGER events_have_no_gaps BEFORE INSERT ON events
    WHEN NEW.sequence IS NOT
        (SELECT coalesce(max(sequence), 0) + 1 FROM events WHERE game = NEW.game)
    BEGIN
        SELECT raise(ABORT, 'the sequence of events has a gap');
    END;

    CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
    BEGIN
        SELECT raise(ABORT, 'an event that happened is never changed');
    END;

    CREATE TRIGGER events_are_never_removed BEFORE DELETE ON events
    BEGIN
        SELECT raise(ABORT, 'an event that happened is never removed');
    END;
    ",
    // 2: the commands of pages that led to events, so that none is applied twice.
    "
    CREATE TABLE commands (
        game     INTEGER NOT NULL,
        key      TEXT NOT NULL,    -- role/id, as the page made it
        sequence INTEGER NOT NULL, -- the first event that it led to
        PRIMARY KEY (game, key),
        FOREIGN KEY (game, sequence) REFERENCES events (game, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER commands_are_never_changed BEFORE UPDATE ON commands
    BEGIN
        SELECT raise(ABORT, 'a command that was applied is never changed');
    END;

    CREATE TRIGGER commands_are_never_removed BEFORE DELETE ON commands
    BEGIN
        SELECT raise(ABORT, 'a command that was applied is never removed');
    END;
    ",
    // 3: seals that reveal a damaged byte; what older formats wrote has none.
    "
    ALTER TABLE events ADD COLUMN seal BLOB;
    ALTER TABLE heartbeats ADD COLUMN seal BLOB;
    ",
    // 4: lessons: what is to be asked again, and how far the person has come.
    "
    CREATE TABLE cards (
        lesson     TEXT NOT NULL,
        key        TEXT NOT NULL,    -- the question, as the lesson writes it
        stability  REAL NOT NULL,    -- of FSRS, in days
        difficulty REAL NOT NULL,    -- of FSRS, from 1 to 10
        seen       TEXT NOT NULL,    -- when it was answered last, RFC 3339
        due        TEXT NOT NULL,    -- when it is asked again, RFC 3339
        reps       INTEGER NOT NULL, -- how often it was answered
        PRIMARY KEY (lesson, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE standings (
        lesson  TEXT PRIMARY KEY,
        asked   INTEGER NOT NULL,
        correct INTEGER NOT NULL,
        level   INTEGER NOT NULL,
        best    INTEGER NOT NULL, -- the most in a round against the clock
        open    TEXT              -- the question that was not answered yet
    ) STRICT, WITHOUT ROWID;
    ",
    // 5: games that were searched for puzzles, and what was found in them.
    "
    CREATE TABLE searched (
        game INTEGER PRIMARY KEY
    ) STRICT;

    CREATE TABLE puzzles (
        puzzle TEXT PRIMARY KEY, -- as a file of puzzles has it: id, FEN, moves and themes
        game   INTEGER NOT NULL,
        asked  INTEGER NOT NULL  -- how often
    ) STRICT, WITHOUT ROWID;
    ",
];

/// The steps that changed the tables of events; the others are beside them.
pub(super) const STEPS_OF_EVENTS: usize = 3;

/// Migrates a journal to the last format in `steps`, each step in its own transaction.
///
/// # Errors
/// The database's error; completed steps are kept.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let from = version(connection)?;
    for (number, step) in (1_i64..).zip(steps) {
        if number <= from {
            continue;
        }
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", number)?;
        transaction.commit()?;
    }
    Ok(())
}

/// The format of a journal; 0 for an empty file.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_once_and_in_order() {
        let mut journal = Connection::open_in_memory().unwrap();
        let steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x)"];
        migrate(&mut journal, &steps[..1]).unwrap();
        assert_eq!(version(&journal).unwrap(), 1);
        migrate(&mut journal, &steps).unwrap();
        migrate(&mut journal, &steps).unwrap();
        assert_eq!(version(&journal).unwrap(), 2);
        journal
            .execute_batch("SELECT * FROM a; SELECT * FROM b;")
            .unwrap();
    }

    #[test]
    fn a_step_that_fails_leaves_the_step_before() {
        let mut journal = Connection::open_in_memory().unwrap();
        let steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x); nonsense"];
        assert!(migrate(&mut journal, &steps).is_err());
        assert_eq!(version(&journal).unwrap(), 1);
        assert!(journal.execute_batch("SELECT * FROM b").is_err());
    }
}

//! A seal on each event: a hash of the event and all before it in the game, so that a damaged
//! byte on the disk never becomes another move.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::GameId;

/// A stored seal: half of a SHA-256, far more than damage can match by chance.
pub(super) type Seal = [u8; 16];

/// The seal before the first event.
const NOTHING: Seal = [0; 16];

/// An event as it is written, for its seal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sealed<'a> {
    pub(super) game: GameId,
    pub(super) sequence: u64,
    pub(super) at: i64,
    pub(super) wall: &'a str,
    pub(super) event: &'a str,
}

/// The seals of a game, one after another.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    last: Seal,
    /// Whether a seal was seen: events of older formats have none, but after the first, all
    /// have.
    begun: bool,
}

impl Chain {
    pub(super) const fn new() -> Self {
        Self {
            last: NOTHING,
            begun: false,
        }
    }

    /// The seal of the next event.
    pub(super) fn next(&mut self, event: Sealed<'_>) -> Seal {
        let mut hash = Sha256::new();
        hash.update(self.last);
        hash.update(event.game.0.to_le_bytes());
        hash.update(event.sequence.to_le_bytes());
        hash.update(event.at.to_le_bytes());
        hash.update((event.wall.len() as u64).to_le_bytes());
        hash.update(event.wall);
        hash.update(event.event);
        let digest = hash.finalize();
        let (half, _) = digest.split_at(NOTHING.len());
        self.last.copy_from_slice(half);
        self.last
    }

    /// Whether the next event is unchanged, judging by its seal.
    pub(super) fn holds(&mut self, event: Sealed<'_>, seal: Option<&[u8]>) -> bool {
        let expected = self.next(event);
        match seal {
            Some(seal) => {
                self.begun = true;
                seal == expected
            }
            None => !self.begun,
        }
    }

    /// The chain up to event `last` of a game, for sealing the next one.
    pub(super) fn up_to(
        connection: &Connection,
        game: GameId,
        last: u64,
    ) -> rusqlite::Result<Self> {
        let seal: Option<Option<Vec<u8>>> = connection
            .prepare_cached("SELECT seal FROM events WHERE game = ?1 AND sequence = ?2")?
            .query_row(params![game.0, last.cast_signed()], |row| row.get(0))
            .optional()?;
        if let Some(Some(seal)) = seal
            && let Ok(last) = Seal::try_from(seal)
        {
            return Ok(Self { last, begun: true });
        }
        let mut chain = Self::new();
        let mut statement = connection.prepare_cached(
            "SELECT sequence, at, wall, event FROM events WHERE game = ?1 ORDER BY sequence",
        )?;
        let mut rows = statement.query([game.0])?;
        while let Some(row) = rows.next()? {
            let (wall, event): (String, String) = (row.get(2)?, row.get(3)?);
            chain.next(Sealed {
                game,
                sequence: row.get::<_, i64>(0)?.cast_unsigned(),
                at: row.get(1)?,
                wall: &wall,
                event: &event,
            });
        }
        Ok(chain)
    }
}

/// The seal of a heartbeat.
pub(super) fn of_heartbeat(game: GameId, at: i64) -> Seal {
    Chain::new().next(Sealed {
        game,
        sequence: 0,
        at,
        wall: "",
        event: "",
    })
}

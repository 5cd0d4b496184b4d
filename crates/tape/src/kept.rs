//! What of a game is on tape, by the events of its journal.

use std::collections::HashMap;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position};

use doppelbrett_core::game::{Event, FoldError, Game};
use doppelbrett_store::Stamped;

/// An utterance that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// How long it is.
    pub length: Duration,
    /// The SHA-256 of its file, in hexadecimal digits.
    pub sha256: String,
}

/// An utterance that is kept, and what it is in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Take {
    /// Whose voice it is.
    pub color: Color,
    /// The position in which it was said.
    pub position: Chess,
    /// The move that was announced; a dictated note has none.
    pub announced: Option<UciMove>,
    /// The file.
    pub kept: Kept,
}

impl Take {
    /// The number of the move at which it was said.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.position.fullmoves().get()
    }
}

/// What of a game is on tape, in the order in which it was said; nothing from before it was
/// deleted.
///
/// # Errors
/// When the events are not those of a game.
pub fn takes(events: &[Stamped]) -> Result<Vec<Take>, FoldError> {
    let mut takes = Vec::new();
    let Some((created, events)) = events.split_first() else {
        return Err(FoldError::NotCreated);
    };
    let mut game = Game::fold([(created.at, &created.event)])?;
    let mut announced = HashMap::new();
    for stamped in events {
        match &stamped.event {
            Event::Announced { uci, .. } => {
                announced.insert(stamped.sequence, (*uci, game.position().clone()));
            }
            Event::TapeDeleted => takes.clear(),
            Event::Taped {
                by,
                announced: number,
                length,
                sha256,
            } => {
                let known = number.and_then(|number| announced.remove(&number));
                let (uci, position) = match known {
                    Some((uci, position)) => (Some(uci), position),
                    None => (None, game.position().clone()),
                };
                takes.push(Take {
                    color: game.setup().color_of(*by),
                    position,
                    announced: uci,
                    kept: Kept {
                        length: *length,
                        sha256: sha256.clone(),
                    },
                });
            }
            _ => {}
        }
        game.apply(&stamped.event, stamped.at)?;
    }
    Ok(takes)
}

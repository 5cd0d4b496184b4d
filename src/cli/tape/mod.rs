//! What a game has on tape: heard again, written as one recording, deleted.

mod listen;
mod recording;

use super::failure::Failure;
use crate::console;
use crate::game::Event;
use crate::sentences::Wording;
use crate::store::{GameId, Journal, Stamped};
use crate::tape::{Shelf, Take, takes};

/// What a game has on tape.
pub(super) struct Tape {
    events: Vec<Stamped>,
    takes: Vec<Take>,
    shelf: Shelf,
}

impl Tape {
    /// That of the game `id`.
    ///
    /// # Errors
    /// When nothing of it is kept.
    pub(super) fn of(journal: &Journal, id: GameId) -> Result<Self, Failure> {
        let events = journal.load(id)?;
        let takes = kept(id, &events)?;
        if takes.is_empty() {
            return Err(none(id));
        }
        Ok(Self {
            events,
            takes,
            shelf: Shelf::beside(journal, id)?,
        })
    }
}

/// Deletes what is kept of the game `id`; its record says so first.
///
/// # Errors
/// When there is nothing, another program plays the game, or it cannot be deleted.
pub(super) fn delete(journal: &mut Journal, id: GameId, wording: &Wording) -> Result<(), Failure> {
    let takes = kept(id, &journal.load(id)?)?;
    if !takes.is_empty() {
        let last = journal.last_seen(id)?;
        journal.append(id, last, &[Event::TapeDeleted])?;
    }
    // Files may be left although the record says that they are deleted: it was interrupted.
    Shelf::beside(journal, id)?.delete()?;
    if takes.is_empty() {
        return Err(none(id));
    }
    let args = [
        ("game", id.to_string().into()),
        ("takes", takes.len().to_string().into()),
    ];
    console::print(&wording.text("tape-deleted", &args));
    Ok(())
}

fn kept(id: GameId, events: &[Stamped]) -> Result<Vec<Take>, Failure> {
    takes(events).map_err(|error| Failure::NoGame { game: id, error })
}

fn none(id: GameId) -> Failure {
    Failure::new("tape-none", &[("game", id.to_string().into())])
}

/// What a take is called: the move with its number, or that it is a note.
fn name(take: &Take, wording: &Wording) -> String {
    let number = ("number", take.number().to_string().into());
    let color = ("color", Wording::color(take.color).into());
    let played = take
        .announced
        .and_then(|uci| uci.to_move(&take.position).ok());
    match played {
        Some(played) => {
            let said = wording.announce(&take.position, played);
            wording.text("tape-name", &[number, color, ("move", said.into())])
        }
        None => wording.text("tape-name-note", &[number, color]),
    }
}

//! Adjourned games of the rounds before: they stay open beside the next round, until they are over.

use crate::game::Game;
use crate::hall::{Links, Opening, Pairings, Seat, Seating};
use crate::store::{GameId, Journal};

/// The games of `kept` that are adjourned, at boards that the next round leaves free.
pub(super) fn adjourned(kept: &Seating, journal: &Journal, pairings: &Pairings) -> Vec<Seat> {
    let seats = kept.game.iter();
    let adjourned = seats.filter(|seat| is_adjourned(journal, seat.number));
    let taken = pairings.pairing.iter().map(|pairing| pairing.board).max();
    let free = taken.unwrap_or_default().saturating_add(1)..;
    free.zip(adjourned)
        .map(|(board, seat)| Seat {
            board,
            carried: true,
            ..seat.clone()
        })
        .collect()
}

/// Whoever plays in the next round has their link there, and gets another one to this game.
pub(super) fn without_links_of(mut seat: Seat, openings: &[Opening]) -> Seat {
    let again = |link: &str| {
        openings.iter().any(|opening| match opening {
            Opening::New { links, .. } => links.all().any(|(_, it)| it == link),
            Opening::Again(_) => false,
        })
    };
    let own = seat.links.all().filter(|(_, link)| !again(link));
    let own: Links = own.map(|(role, link)| (role, link.to_owned())).collect();
    seat.links = own;
    seat
}

fn is_adjourned(journal: &Journal, number: GameId) -> bool {
    let Ok(events) = journal.load(number) else {
        return false;
    };
    let events = events.iter().map(|stamped| (stamped.at, &stamped.event));
    Game::fold(events).is_ok_and(|game| game.adjourned().is_some())
}

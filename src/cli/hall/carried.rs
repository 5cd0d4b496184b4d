//! Adjourned games of the rounds before: they stay open beside the next round, until they are over.

use crate::cli::opened::fold;
use crate::hall::{Opening, Pairings, Seat};
use crate::store::{GameId, Journal};

/// Those of `open`, the games that are not over, that are adjourned, at boards that the next round
/// leaves free.
pub(super) fn adjourned(open: &[&Seat], journal: &Journal, pairings: &Pairings) -> Vec<Seat> {
    let seats = open.iter().copied();
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
pub(super) fn without_links_of(seat: Seat, openings: &[Opening]) -> Seat {
    let again = |link: &str| {
        openings.iter().any(|opening| match opening {
            Opening::New { links, .. } => links.all().any(|(_, it)| it == link),
            Opening::Again(_) => false,
        })
    };
    let own = seat.links.all().filter(|(_, link)| !again(link));
    let links = own.map(|(role, link)| (role, link.to_owned())).collect();
    Seat { links, ..seat }
}

fn is_adjourned(journal: &Journal, number: GameId) -> bool {
    let events = journal.load(number).unwrap_or_default();
    fold(number, &events).is_ok_and(|game| game.adjourned().is_some())
}

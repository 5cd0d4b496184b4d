//! The links of the round before: whoever plays again keeps theirs, so that a page that is still
//! open shows the next game as soon as it begins.

use std::collections::HashMap;

use crate::game::{Event, Player, Side};
use crate::hall::{Links, Pairing, Pairings, Seating};
use crate::pages::Role;
use crate::store::Journal;

/// Whose links are kept: a side's name, and on which side.
type Name = (Player, String);

/// The links of the last round by name.
pub(super) struct Before(HashMap<Name, Links>);

impl Before {
    /// Those of `kept` that are to be used again in `pairings`. A name that stands for two people,
    /// or that nobody knows, keeps none.
    pub(super) fn of(kept: &Seating, journal: &Journal, pairings: &Pairings) -> Self {
        let last_round = kept.game.iter().filter(|seat| !seat.carried);
        let played = last_round.flat_map(|seat| {
            let events = journal.load(seat.number).unwrap_or_default();
            let setup = events.first().and_then(|first| match &first.event {
                // Where both are blind, the links of roles belong to other people.
                Event::Created(setup) if !setup.both_blind => Some(setup.clone()),
                _ => None,
            });
            let names = setup.map(|setup| {
                [Player::Sighted, Player::Blind].map(|side| {
                    let links = roles(side)
                        .iter()
                        .filter_map(|role| Some((*role, seat.links.of(*role)?.to_owned())));
                    ((side, setup.name_of(side).to_owned()), links.collect())
                })
            });
            names.into_iter().flatten()
        });
        let paired = pairings.pairing.iter().filter(|it| !it.blind.both());
        let paired = paired
            .flat_map(|pairing| [Player::Sighted, Player::Blind].map(|side| name(pairing, side)));
        let mut links = once(played);
        let paired = once(paired.map(|name| (name, ())));
        links.retain(|name, _| paired.contains_key(name));
        Self(links)
    }

    /// The links with which this pairing begins.
    pub(super) fn links(&self, pairing: &Pairing) -> Links {
        let sides = [Player::Sighted, Player::Blind].into_iter();
        let sides = sides.filter(|_| !pairing.blind.both());
        let kept = sides.filter_map(|side| Some((side, self.0.get(&name(pairing, side))?)));
        let links = kept.flat_map(|(side, links)| {
            let links = roles(side).iter().map(|role| (*role, links.of(*role)));
            links.filter_map(|(role, link)| Some((role, link?.to_owned())))
        });
        links.collect()
    }
}

/// The roles whose links belong to a side.
const fn roles(side: Player) -> &'static [Role] {
    match side {
        Player::Sighted => &[Role::Player, Role::AssistantSighted],
        Player::Blind => &[Role::Blind, Role::AssistantBlind],
    }
}

fn name(pairing: &Pairing, side: Player) -> Name {
    let blind_is_white = pairing.blind.side() == Side::White;
    let white = blind_is_white == (side == Player::Blind);
    let name = if white {
        &pairing.white
    } else {
        &pairing.black
    };
    (side, name.clone())
}

/// What stands under each name, without the names that come twice or say nothing.
fn once<T>(all: impl Iterator<Item = (Name, T)>) -> HashMap<Name, T> {
    let mut found: HashMap<Name, Option<T>> = HashMap::new();
    for (name, it) in all {
        let entry = found.entry(name);
        entry.and_modify(|other| *other = None).or_insert(Some(it));
    }
    found
        .into_iter()
        .filter(|((_, name), _)| !matches!(name.as_str(), "" | "?"))
        .filter_map(|(name, it)| Some((name, it?)))
        .collect()
}

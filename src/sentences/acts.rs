//! What somebody at a page can say, as examples: for lists and buttons.

use super::command_table::CommandId;
use super::word_table::Slot;
use super::wording::Wording;
use crate::pages::{Role, Seat};

impl Wording {
    /// The place of `role` at the pages, with every act that can be written there.
    #[must_use]
    pub fn seat(&self, role: Role) -> Seat {
        let (acts, often) = self.acts(role);
        Seat {
            acts: acts.into(),
            often: often.into(),
            ..Seat::of(role)
        }
    }

    /// The place of `role` where the opponent is blind, too: on that side of the table they
    /// write what those write who sit with the first player.
    pub(crate) fn seat_of_two(&self, role: Role) -> Seat {
        match role.is_opposite() {
            true => Seat {
                role,
                ..self.seat(role.mirrored())
            },
            false => self.seat(role),
        }
    }

    /// Every act that somebody in `role` can write, with examples in its slots, and
    /// the beginnings that are written most often.
    pub(crate) fn acts(&self, role: Role) -> (Vec<String>, Vec<String>) {
        match role {
            Role::Arbiter => return (self.arbiter.examples(), self.arbiter.often()),
            Role::Spectator => return (Vec::new(), Vec::new()),
            Role::Blind | Role::AssistantBlind | Role::Player | Role::AssistantSighted => {}
        }
        let often = |id: &CommandId| Some((id.row().often(role)?, *id));
        let mut often: Vec<_> = CommandId::ALL.iter().filter_map(often).collect();
        often.sort_unstable_by_key(|(place, _)| *place);
        let often = often.into_iter().map(|(_, id)| id);
        let commands = self.commands.shapes();
        let commands = commands.filter(|(id, _)| id.purpose().is_listed_for(role));
        let example = |id, words: &str| {
            if id == CommandId::BoardStands {
                // Whose piece it is, the square says that it left.
                let knight = self.lexicon.role(shakmaty::Role::Knight);
                let placed = format!("{knight} e2 {} g1", self.commands.instead_word());
                return words.replace(Slot::Move.name(), &placed);
            }
            words
                .replace(Slot::Square.name(), "g1")
                .replace(Slot::Role.name(), self.lexicon.role(shakmaty::Role::Knight))
                .replace(Slot::Number.name(), "12")
                .replace(Slot::Move.name(), "g1f3")
        };
        let acts = std::iter::once("g1f3".to_owned());
        let acts = acts.chain(commands.map(|(id, words)| example(id, words)));
        let beginning = |id| {
            let words = self.commands.words(id);
            let slot = words.find('{').unwrap_or(words.len());
            words.get(..slot).unwrap_or(words).to_owned()
        };
        (acts.collect(), often.map(beginning).collect())
    }
}

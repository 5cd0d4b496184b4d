//! What is told of what was relayed, and of what was not.

use super::dialogue::NotRelayed;
use super::wording::Wording;
use crate::game::{Game, Player, Reporter};
use crate::messages::key;

impl Wording {
    /// Who relayed what a player did.
    pub(super) fn relayed_by(&self, game: &Game, of: Player, by: Reporter) -> String {
        let color = Self::color(game.setup().color_of(of)).into();
        self.text("event-relayed", &[("color", color), ("by", key(&by))])
    }

    /// Why something was not relayed, and who does it.
    pub(super) fn not_relayed(&self, why: NotRelayed) -> String {
        let id = match why {
            NotRelayed::Here => "relay-here",
            NotRelayed::Away => "relay-away",
            NotRelayed::AwayBinding => "relay-away-binding",
            NotRelayed::Arbiter => "relay-arbiter",
            NotRelayed::Own => "relay-own",
        };
        self.text(id, &[])
    }
}

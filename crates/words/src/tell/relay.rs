//! Messages about acts that were relayed, and acts that were not.

use crate::wording::Wording;
use doppelbrett_core::game::{Game, Player, Reporter};
use doppelbrett_text::messages::{Value, key};

/// Why something is not relayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRelayed {
    /// The opponent is connected.
    Here,
    /// The opponent was connected and can come back, unless the link is revoked.
    Away,
    /// The same, and nobody may say it in their place.
    AwayBinding,
    /// The arbiter can ask the opponent.
    Arbiter,
    /// The assistant's own player can say it.
    Own,
    /// An engine has the opponent's seat.
    Engine,
    /// Somebody on the network has it.
    Online,
}

impl Wording {
    /// Who relayed what a player did.
    pub fn relayed_by(&self, game: &Game, of: Player, by: Reporter) -> String {
        let color = Self::color(game.setup().color_of(of)).into();
        let by = Self::reporter(game, by);
        self.text("event-relayed", &[("color", color), ("by", by)])
    }

    /// Who somebody is at the table, as the texts name them: of two blind players the colour
    /// tells which one is meant.
    pub fn reporter(game: &Game, who: Reporter) -> Value<'static> {
        let setup = game.setup();
        if !setup.both_blind {
            return key(&who);
        }
        let white = setup.color_of(who.side()).is_white();
        let name = match (who, white) {
            (Reporter::BlindTable | Reporter::SightedPage, true) => "white_table",
            (Reporter::BlindTable | Reporter::SightedPage, false) => "black_table",
            (Reporter::AssistantBlind | Reporter::AssistantSighted, true) => "assistant_white",
            (Reporter::AssistantBlind | Reporter::AssistantSighted, false) => "assistant_black",
        };
        name.into()
    }

    /// Whose page `who` has; `None`: the arbiter's.
    pub fn whose_page(game: &Game, who: Option<Reporter>) -> Value<'static> {
        who.map_or_else(|| "arbiter".into(), |who| Self::reporter(game, who))
    }

    /// Why something was not relayed, and who does it.
    pub fn not_relayed(&self, why: NotRelayed) -> String {
        let id = match why {
            NotRelayed::Here => "relay-here",
            NotRelayed::Away => "relay-away",
            NotRelayed::AwayBinding => "relay-away-binding",
            NotRelayed::Arbiter => "relay-arbiter",
            NotRelayed::Own => "relay-own",
            NotRelayed::Engine => "relay-engine",
            NotRelayed::Online => "relay-online",
        };
        self.text(id, &[])
    }
}

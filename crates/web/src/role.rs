//! Who somebody is at the board, by the link that they came with.

use serde::{Deserialize, Serialize};

/// The role of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The sighted player: moves, presses, offers.
    Player,
    /// The blind player, away from the machine: says and is told everything.
    Blind,
    /// The assistant of the blind player (D.2.10): says what that player says, and relays what
    /// the opponent did.
    AssistantBlind,
    /// The assistant of the sighted player (D.2.11): says what the sighted player did.
    AssistantSighted,
    /// The arbiter: rules, and does nothing else.
    Arbiter,
    /// Looks on, and does nothing.
    Spectator,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Player,
        Self::Blind,
        Self::AssistantBlind,
        Self::AssistantSighted,
        Self::Arbiter,
        Self::Spectator,
    ];

    /// The role as seen from the opponent's side of the table: two blind players are each
    /// [`Blind`](Self::Blind) to themselves and [`Player`](Self::Player) to the other.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Player => Self::Blind,
            Self::Blind => Self::Player,
            Self::AssistantBlind => Self::AssistantSighted,
            Self::AssistantSighted => Self::AssistantBlind,
            Self::Arbiter | Self::Spectator => self,
        }
    }

    /// Whether a page in this role belongs to the opponent's side of the table.
    #[must_use]
    pub const fn is_opposite(self) -> bool {
        matches!(self, Self::Player | Self::AssistantSighted)
    }

    /// Its name in the protocol, in settings and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Blind => "blind",
            Self::AssistantBlind => "assistant_blind",
            Self::AssistantSighted => "assistant_sighted",
            Self::Arbiter => "arbiter",
            Self::Spectator => "spectator",
        }
    }

    /// The role with this name; a hyphen may stand for the underscore.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().replace('-', "_");
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Whether they may tell something in words, by `say` or `rule`.
    #[must_use]
    pub const fn speaks(self) -> bool {
        !matches!(self, Self::Spectator)
    }

    /// Whether they are the blind player or sit with them, and are told what that player is
    /// told.
    #[must_use]
    pub const fn hears_the_ear(self) -> bool {
        matches!(self, Self::Blind | Self::AssistantBlind)
    }
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn a_role_has_one_name_everywhere() {
        for role in Role::ALL {
            assert_eq!(Role::named(role.name()), Some(role));
            let json = serde_json::to_value(role).unwrap();
            assert_eq!(json, role.name());
        }
        assert_eq!(Role::named("assistant-blind"), Some(Role::AssistantBlind));
        assert_eq!(Role::named("owner"), None);
    }
}

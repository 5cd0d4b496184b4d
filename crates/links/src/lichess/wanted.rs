use std::fmt;
use std::str::FromStr;

use shakmaty::Color;
use thiserror::Error;

use doppelbrett_core::clock::{Extra, TimeControl};

/// Which game is wanted on Lichess.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// The one that is played there; without one, an opponent is looked for.
    #[default]
    Any,
    /// The one that the server calls so.
    Game(String),
    /// One with whoever answers a seek.
    Seek,
    /// One with whoever challenges the player.
    Wait,
    /// One with this player, who is challenged.
    Challenge(String),
}

/// Why no game is wanted by these words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is neither seek, wait, game:ID nor a player's name")]
pub struct WantedError(pub String);

impl FromStr for Wanted {
    type Err = WantedError;

    fn from_str(text: &str) -> Result<Self, WantedError> {
        let plain = |name: &str, more: &str| {
            let fits = |sign: char| sign.is_ascii_alphanumeric() || more.contains(sign);
            (1..=30).contains(&name.len()) && name.chars().all(fits)
        };
        match text {
            "" => Ok(Self::Any),
            "seek" => Ok(Self::Seek),
            "wait" => Ok(Self::Wait),
            _ => match text.strip_prefix("game:") {
                // A link may have the player's own part after the game's eight signs.
                Some(id) if plain(id, "") => Ok(Self::Game(id.chars().take(8).collect())),
                None if plain(text, "_-") => Ok(Self::Challenge(text.to_owned())),
                _ => Err(WantedError(text.to_owned())),
            },
        }
    }
}

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A clock: seconds at the beginning, and for each move.
    Clock {
        /// At the beginning.
        seconds: u64,
        /// For each move.
        increment: u64,
    },
    /// By correspondence: days for a move.
    Days(u32),
}

impl Pace {
    /// The pace of `control`; nothing if no clock of Lichess has it.
    #[must_use]
    pub fn of(control: &TimeControl) -> Option<Self> {
        let [period] = control.periods() else {
            return None;
        };
        let increment = match period.extra {
            Extra::None => 0,
            Extra::Increment(each) => each.as_secs(),
            Extra::Delay(_) | Extra::Bronstein(_) => return None,
        };
        Some(Self::Clock {
            seconds: period.base.as_secs(),
            increment,
        })
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock { seconds, increment } if seconds % 60 == 0 => {
                write!(f, "{}+{increment}", seconds / 60)
            }
            Self::Clock { seconds, increment } => write!(f, "{seconds}s+{increment}"),
            Self::Days(days) => write!(f, "{days}d"),
        }
    }
}

/// What is offered to an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// How long they may think.
    pub pace: Pace,
    /// The player's colour; without one, the server draws it.
    pub color: Option<Color>,
    /// Whether the game counts for the ratings.
    pub rated: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted() {
        for (text, wanted) in [
            ("", Wanted::Any),
            ("seek", Wanted::Seek),
            ("wait", Wanted::Wait),
            ("game:aBcD1234", Wanted::Game("aBcD1234".into())),
            ("game:aBcD1234wXyZ", Wanted::Game("aBcD1234".into())),
            ("Anna_B-2", Wanted::Challenge("Anna_B-2".into())),
        ] {
            assert_eq!(text.parse(), Ok(wanted), "{text}");
        }
        for text in ["a b", "../x", "game:", "game:a/b", "ä", &"x".repeat(31)] {
            assert!(text.parse::<Wanted>().is_err(), "{text}");
        }
    }

    #[test]
    fn not_every_control_is_one_of_theirs() {
        for (control, pace) in [
            ("10+5", Some("10+5")),
            ("90s+2", Some("90s+2")),
            ("15", Some("15+0")),
            ("5d3", None),
            ("40/90+30, 30+30", None),
        ] {
            let found = Pace::of(&control.parse().unwrap()).map(|it| it.to_string());
            assert_eq!(found.as_deref(), pace, "{control}");
        }
    }
}

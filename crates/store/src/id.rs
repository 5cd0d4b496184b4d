use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use doppelbrett_text::messages::{Argument, Messages, Value};

/// The number of a game in its journal, from 1. Never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub(super) i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Argument for GameId {
    fn argument(&self, _: &Messages) -> Value<'_> {
        self.to_string().into()
    }
}

/// The text is not the number of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no number of a game: write a whole number from 1")]
pub struct ParseGameIdError(String);

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().parse() {
            Ok(number) if number > 0 => Ok(Self(number)),
            _ => Err(ParseGameIdError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_refuses_the_rest() {
        assert_eq!("17".parse(), Ok(GameId(17)));
        assert_eq!(GameId(17).to_string(), "17");
        for text in ["", "0", "-1", "1.0", "eins", "99999999999999999999"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}

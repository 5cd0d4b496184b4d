//! Acts from outside the program: shortcuts of a desktop, scripts and keys on the user's own
//! machine give the running game what could also be typed, over a socket that is the user's
//! alone.

mod answer;
mod call;
mod listener;

use serde::{Deserialize, Serialize};

use crate::braille::Key;
use crate::sentences::{CommandId, Wording};

pub use answer::{ActAnswer, Request};
pub use call::{CallError, call};
pub use listener::{Listener, ListenerError};

/// The socket in the folder of the games.
pub const SOCKET: &str = "act.sock";

/// What somebody wants done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// The clock is pressed.
    Press,
    /// What is said next is listened to.
    Talk,
    /// Both times are told.
    Time,
    /// What the player has left is told.
    OwnTime,
    /// What the opponent has left is told.
    OpponentTime,
    /// The last thing is told once more.
    Repeat,
    /// The voice is silenced.
    Stop,
    /// A line as typed at the console, in the language of the game.
    Line(String),
}

impl Act {
    const NAMED: [(&'static str, Self); 7] = [
        ("press", Self::Press),
        ("talk", Self::Talk),
        ("time", Self::Time),
        ("own-time", Self::OwnTime),
        ("opponent-time", Self::OpponentTime),
        ("repeat", Self::Repeat),
        ("stop", Self::Stop),
    ];

    /// The act of this name, or a line.
    #[must_use]
    pub fn of(words: &str) -> Self {
        let words = words.trim();
        let named = Self::NAMED.iter().find(|(name, _)| *name == words);
        named.map_or_else(|| Self::Line(words.to_owned()), |(_, act)| act.clone())
    }

    /// As it is typed at the console.
    #[must_use]
    pub fn typed(&self, wording: &Wording) -> String {
        let id = match self {
            // Enter alone.
            Self::Press => return String::new(),
            Self::Line(line) => return line.clone(),
            Self::Talk => CommandId::Talk,
            Self::Time => CommandId::Time,
            Self::OwnTime => CommandId::OwnTime,
            Self::OpponentTime => CommandId::OpponentTime,
            Self::Repeat => CommandId::Repeat,
            Self::Stop => CommandId::Stop,
        };
        wording.command(id).to_owned()
    }

    /// The key of a Braille display that does the same, in whatever language.
    #[must_use]
    pub const fn key(&self) -> Option<Key> {
        Some(match self {
            Self::Press => Key::Return,
            Self::Talk => Key::Talk,
            Self::Time => Key::Time,
            Self::Repeat => Key::SayLine,
            Self::Stop => Key::Mute,
            Self::OwnTime | Self::OpponentTime | Self::Line(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests;

//! Acts from outside the program: shortcuts of a desktop, scripts and keys on the user's own
//! machine give the running game what could also be typed, over a socket that is the user's
//! alone.

mod answer;
mod call;
mod listener;

use serde::{Deserialize, Serialize};

pub use answer::{ActAnswer, Request};
pub use call::{CallError, call};
pub use listener::{ActsProblem, Listener, ListenerError};

/// The socket in the folder of the games.
pub const SOCKET: &str = "act.sock";

/// What somebody wants done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// The clock is pressed.
    Press,
    /// The opponent's side of the clock is pressed.
    OpponentPress,
    /// What is said next is listened to.
    Talk,
    /// The key to talk is held: what is said is listened to until it is let go.
    TalkDown,
    /// It is let go.
    TalkUp,
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
    /// The arbiter is called.
    CallArbiter,
    /// A line as typed at the console, in the language of the game.
    Line(String),
}

impl Act {
    const NAMED: [(&'static str, Self); 11] = [
        ("press", Self::Press),
        ("opponent-press", Self::OpponentPress),
        ("talk", Self::Talk),
        ("talk-down", Self::TalkDown),
        ("talk-up", Self::TalkUp),
        ("time", Self::Time),
        ("own-time", Self::OwnTime),
        ("opponent-time", Self::OpponentTime),
        ("repeat", Self::Repeat),
        ("stop", Self::Stop),
        ("call-arbiter", Self::CallArbiter),
    ];

    /// The name of the act, unless it is a line.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        let named = Self::NAMED.iter().find(|(_, act)| act == self);
        named.map(|(name, _)| *name)
    }

    /// The act of this name, or a line.
    #[must_use]
    pub fn of(words: &str) -> Self {
        let words = words.trim();
        let named = Self::NAMED.iter().find(|(name, _)| *name == words);
        named.map_or_else(|| Self::Line(words.to_owned()), |(_, act)| act.clone())
    }
}

#[cfg(test)]
mod tests;

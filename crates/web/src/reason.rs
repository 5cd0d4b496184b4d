//! Why a command of a page is not applied.

use serde::{Deserialize, Serialize};

/// Why a command of a page was not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A sentence in the user's language.
    Text(String),
    /// A reason of the protocol, for which the page has the sentence.
    Reason(Reason),
    /// The blind player's own page is told it as that player is told everything.
    Told,
}

/// Why the page protocol refuses a message before anybody else sees it. The page has
/// the sentences, so that they are in its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The message cannot be read.
    Unreadable,
    /// It was made on a state that has changed meanwhile.
    Stale,
    /// There is no game to play in yet.
    NoGame,
    /// It is not for this player to move a piece now.
    NotNow,
    /// What was typed is too long to be a move.
    NotAMove,
    /// Nobody takes the reports any more.
    Closed,
    /// It is not for somebody in this role to do.
    WrongRole,
    /// What was said is too long.
    TooLong,
    /// The page speaks another version of the protocol: it has to be loaded again.
    UnknownProtocol,
    /// The link is no longer valid.
    Revoked,
    /// The page asks too often; it may ask again in a moment.
    TooFast,
    /// Nothing listens to the sound of pages here.
    Deaf,
    /// Another page of the seat is listened to now.
    Elsewhere,
    /// The sound has another rate than the recogniser's.
    WrongRate,
    /// The sound came too late, or not all of it: what was being said is not used.
    Late,
}

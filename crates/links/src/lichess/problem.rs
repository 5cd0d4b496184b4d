use doppelbrett_text::messages::Text;
use thiserror::Error;

/// Why Lichess does not answer as it should: what happened, what it means, what to do.
///
/// The texts are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error, Text)]
#[text("online")]
pub enum LichessProblem {
    /// The connection broke, or none comes about. It is tried again.
    #[error("Lichess is not reached: {0}; it is tried again")]
    #[text("online-lost")]
    Cut(String),
    /// The server wants to be left alone for a while.
    #[error("Lichess wants fewer requests; it is asked again in {0} seconds")]
    TooMany(#[text("seconds", number)] u64),
    /// The token is void: it was revoked, or has run out.
    #[error("Lichess no longer takes the token; log in again")]
    TokenRefused,
    /// The token does not allow this.
    #[error("the token does not allow this; log in again with doppelbrett lichess login")]
    NotAllowed,
    /// It sends everybody to another address, to which no token goes.
    #[error("Lichess is not at this address any more; correct the setting lichess.url")]
    Elsewhere,
    /// There is no such game, or the player is not in it.
    #[error("there is no such game on Lichess, or it is somebody else's")]
    NotThere,
    /// Something came that is not what the interface describes.
    #[error("Lichess sent what cannot be read: {0}")]
    Unreadable(String),
    /// The server refused, in its own words.
    #[error("Lichess refused: {0}")]
    Refused(#[text("why")] String),
    /// The system gave no thread.
    #[error("the system has no room for the thread to Lichess: {0}; close other programs")]
    NoThread(String),
}

impl LichessProblem {
    /// Whether nobody but the user can help.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(
            self,
            Self::TokenRefused | Self::NotAllowed | Self::Elsewhere | Self::NotThere
        )
    }

    /// Whether trying again helps.
    #[must_use]
    pub const fn passes(&self) -> bool {
        matches!(self, Self::Cut(_) | Self::TooMany(_))
    }
}

use serde::{Deserialize, Serialize};

/// One of the two players.
///
/// Each has their own board: the blind player the *tactile board*, the sighted player the
/// *sighted board* (Appendix D.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Announces and listens, and plays on the tactile board.
    Blind,
    /// Plays on the sighted board: web page, electronic board or wooden pieces.
    Sighted,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Blind => Self::Sighted,
            Self::Sighted => Self::Blind,
        }
    }
}

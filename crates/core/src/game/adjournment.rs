use serde::{Deserialize, Serialize};

use super::{Game, Player};

/// A game that is being adjourned, or is (Guidelines I; Appendix E or A in older editions).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// Who seals the next move.
    pub by: Player,
    /// When and where the game goes on, in the arbiter's words; nothing where it goes on as soon
    /// as the absent opponent comes.
    pub resumes: Option<String>,
    /// The public key for what is sealed; only the arbiter has the other one.
    pub lock: String,
    /// What is in the envelope, if anything is.
    pub envelope: Option<Envelope>,
    /// The sealer has stopped their clock: nothing can be changed any more.
    pub closed: bool,
}

impl Adjournment {
    /// Whether the sealer answers an opponent who is absent, and whose time runs.
    #[must_use]
    pub const fn is_reply(&self) -> bool {
        self.resumes.is_none()
    }
}

/// What a sealed move lies in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case")]
pub enum Envelope {
    /// The words of the move, encrypted for the arbiter, in hexadecimal digits.
    Locked {
        /// The encrypted words.
        sealed: String,
        /// The move stands on the sealer's board: no other may be sealed.
        on_board: bool,
    },
    /// A real one, which the arbiter keeps.
    Paper,
}

/// What an opened envelope says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Contents {
    /// This move.
    Move {
        /// The move.
        uci: shakmaty::uci::UciMove,
    },
    /// That the sealer resigns.
    Resignation,
    /// Nothing that names one legal move.
    NoMove,
}

impl Game {
    /// How the game is being adjourned, if it is.
    #[must_use]
    pub const fn adjournment(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref()
    }

    /// Who has been asked to seal their move and has not closed the envelope.
    #[must_use]
    pub fn sealing(&self) -> Option<Player> {
        self.open_envelope().map(|it| it.by)
    }

    /// The adjournment whose envelope is open.
    #[must_use]
    pub fn open_envelope(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref().filter(|it| !it.closed)
    }

    /// The adjournment whose envelope is closed, and waits for the arbiter.
    #[must_use]
    pub fn adjourned(&self) -> Option<&Adjournment> {
        self.adjournment.as_ref().filter(|it| it.closed)
    }
}

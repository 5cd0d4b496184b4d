//! What somebody does on a page, one type from the message to the game.

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Piece, Role as Kind, Square};

use super::reason::Reason;
use super::role::Role;
use doppelbrett_core::foreign::one_line;

/// The longest text that somebody may say or rule, in characters.
const LONGEST_TEXT: usize = 500;
/// The longest typed move, in characters; anything longer is not a move.
const LONGEST_MOVE: usize = 64;

/// What somebody does on a page.
// With braces serde refuses unknown fields in variants without content, too.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BoardAct {
    /// A move on the sighted board. It need not be legal. Nothing shows it before the
    /// next view does.
    Move {
        /// From one square to another.
        #[cfg_attr(test, ts(type = "string"))]
        uci: UciMove,
    },
    /// A move that is typed into the field of the player's page.
    Typed {
        /// In whatever notation.
        text: String,
    },
    /// The clock is pressed: the sighted player's side, or the blind player's by their
    /// assistant.
    Press {},
    /// A draw is offered.
    OfferDraw {},
    /// The draw offer is accepted.
    AcceptDraw {},
    /// The draw offer is declined.
    DeclineDraw {},
    /// The sighted player resigns.
    Resign {},
    /// The arbiter is called, by a player or by who sits with them.
    CallArbiter {},
    /// The announcement is to be repeated.
    Repeat {},
    /// An act in words.
    Say {
        /// One line without control characters.
        text: String,
    },
    /// A piece is moved by hand, while the boards differ.
    Place {
        /// From where.
        #[serde(with = "square")]
        #[cfg_attr(test, ts(type = "string"))]
        from: Square,
        /// To where.
        #[serde(with = "square")]
        #[cfg_attr(test, ts(type = "string"))]
        to: Square,
    },
    /// A piece is taken from the board by hand.
    Remove {
        /// From where.
        #[serde(with = "square")]
        #[cfg_attr(test, ts(type = "string"))]
        square: Square,
    },
    /// A piece is put on the board by hand.
    Put {
        /// Where.
        #[serde(with = "square")]
        #[cfg_attr(test, ts(type = "string"))]
        square: Square,
        /// Which, by its letter in FEN.
        #[serde(with = "piece")]
        #[cfg_attr(test, ts(type = "string"))]
        piece: Piece,
    },
    /// The arbiter rules.
    Rule {
        /// One line without control characters.
        text: String,
    },
    /// The blind player asks by a key what they could also ask in words.
    Ask {
        /// What.
        what: AskedByKey,
        /// About which square, where one belongs to it.
        #[serde(default, with = "square_or_none")]
        #[cfg_attr(test, ts(type = "string | null"))]
        square: Option<Square>,
    },
    /// The blind player looks for the next piece of a kind on their own board.
    Find {
        /// Which, by its small letter in FEN.
        #[serde(with = "kind")]
        #[cfg_attr(test, ts(type = "string"))]
        piece: Kind,
        /// From where.
        #[serde(with = "square")]
        #[cfg_attr(test, ts(type = "string"))]
        from: Square,
        /// The one before it instead.
        back: bool,
    },
    /// The blind player's device did not say a position to its end.
    Cut {
        /// The cause of the message.
        cause: u64,
        /// How many of its kinds of pieces were heard.
        heard: usize,
    },
}

/// What the blind player can ask by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AskedByKey {
    /// Both times.
    Time,
    /// The last move.
    LastMove,
    /// The last thing again.
    Repeat,
    /// What the program waits for.
    State,
    /// What stands on a square.
    Square,
    /// What stands on the rank and the file of a square.
    Lines,
    /// What stands on the diagonals through a square.
    Diagonals,
    /// What attacks a square.
    Attackers,
    /// Where the piece on a square can go.
    Targets,
    /// What the piece on a square can capture.
    Captures,
    /// What has been captured.
    Captured,
    /// The move before the one that was told last.
    StepBack,
    /// The move after it.
    StepOn,
    /// The next square on which the boards differ.
    NextDifference,
}

impl AskedByKey {
    /// Whether it is asked about a square.
    #[must_use]
    pub const fn has_square(self) -> bool {
        matches!(
            self,
            Self::Square
                | Self::Lines
                | Self::Diagonals
                | Self::Attackers
                | Self::Targets
                | Self::Captures
        )
    }
}

impl BoardAct {
    /// Whether it holds on any revision: an announcement can be repeated whatever happened
    /// meanwhile, and clocks that the arbiter stops, or a player who calls them, must not run on
    /// because of a move that crossed their word.
    #[must_use]
    pub const fn is_never_stale(&self) -> bool {
        matches!(
            self,
            Self::Repeat {}
                | Self::CallArbiter {}
                | Self::Rule { .. }
                | Self::Ask { .. }
                | Self::Find { .. }
                | Self::Cut { .. }
        )
    }

    /// Whether its words decide if it is stale: what the blind player asks is answered on any
    /// revision.
    #[must_use]
    pub(crate) const fn is_judged_by_its_words(&self, role: Role) -> bool {
        matches!((self, role), (Self::Say { .. }, Role::Blind))
    }

    /// The act of somebody in `role`, with its text as one line: it goes to the players'
    /// consoles and into the journal.
    ///
    /// # Errors
    /// When it is not for them, or too long.
    pub(crate) fn of(mut self, role: Role) -> Result<Self, Reason> {
        let allowed = match self {
            Self::Rule { .. } => role == Role::Arbiter,
            Self::Ask { .. } | Self::Find { .. } | Self::Cut { .. } => role == Role::Blind,
            Self::Say { .. } | Self::CallArbiter {} => {
                !matches!(role, Role::Arbiter | Role::Spectator)
            }
            Self::Repeat {} => matches!(
                role,
                Role::Player | Role::AssistantBlind | Role::AssistantSighted
            ),
            // Starting the opponent's clock is the assistant's, too (D.2.10).
            Self::Press {} => {
                matches!(role, Role::Player | Role::Blind | Role::AssistantBlind)
            }
            _ => role == Role::Player,
        };
        if !allowed {
            return Err(Reason::WrongRole);
        }
        match &mut self {
            Self::Ask { what, square } if what.has_square() != square.is_some() => {
                return Err(Reason::Unreadable);
            }
            Self::Move { uci } if !matches!(uci, UciMove::Normal { .. }) => {
                return Err(Reason::Unreadable);
            }
            Self::Typed { text } if text.chars().count() > LONGEST_MOVE => {
                return Err(Reason::NotAMove);
            }
            Self::Say { text } | Self::Rule { text } if text.chars().count() > LONGEST_TEXT => {
                return Err(Reason::TooLong);
            }
            Self::Typed { text } | Self::Say { text } | Self::Rule { text } => {
                *text = one_line(text);
            }
            _ => {}
        }
        Ok(self)
    }
}

/// A square as `e4`.
mod square {
    use serde::{Deserialize, Deserializer, de};
    use shakmaty::Square;

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(de::Error::custom)
    }

    #[cfg(test)]
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: serde::Serializer>(
        square: &Square,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(square)
    }
}

/// A square as `e4`, or nothing.
mod square_or_none {
    use serde::{Deserialize, Deserializer, de};
    use shakmaty::Square;

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Square>, D::Error> {
        let named = Option::<String>::deserialize(from)?;
        named
            .map(|name| name.parse().map_err(de::Error::custom))
            .transpose()
    }

    #[cfg(test)]
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: serde::Serializer>(
        square: &Option<Square>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match square {
            Some(square) => to.collect_str(square),
            None => to.serialize_none(),
        }
    }
}

/// A kind of piece as its small letter in FEN.
mod kind {
    use serde::{Deserialize, Deserializer, de};
    use shakmaty::Role;

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Role, D::Error> {
        let letter = char::deserialize(from)?;
        let small = letter.is_ascii_lowercase();
        let kind = Role::from_char(letter).filter(|_| small);
        kind.ok_or_else(|| de::Error::custom("no kind of piece"))
    }

    #[cfg(test)]
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: serde::Serializer>(kind: &Role, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(kind.char())
    }
}

/// A piece as its letter in FEN.
mod piece {
    use serde::{Deserialize, Deserializer, de};
    use shakmaty::Piece;

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(from)?;
        Piece::from_char(letter).ok_or_else(|| de::Error::custom("no piece"))
    }

    #[cfg(test)]
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(crate) fn serialize<S: serde::Serializer>(piece: &Piece, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(piece.char())
    }
}

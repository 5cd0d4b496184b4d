//! What of a game cannot be read.

/// Why a game is read in part only, or otherwise than it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// This is no legal move where it stands.
    Illegal(String),
    /// This may be one of several moves.
    Ambiguous(String),
    /// This is nothing that is known.
    Unknown(String),
    /// Somebody does not move, against the rules.
    NullMove,
    /// The position of the tag FEN is none.
    NoPosition(String),
    /// It is played by other rules.
    OtherRules(String),
    /// It has more moves than a game can have.
    TooLong,
    /// A comment has no end.
    Unended,
    /// This line is no tag, though it looks like one.
    Tag(String),
    /// The tag has another result than the text, whose result counts.
    Result {
        /// The result in the tag.
        tag: String,
        /// The result after the moves.
        text: String,
    },
}

/// Something in a game that cannot be read. What stands before it can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the move at which it stands.
    pub number: u32,
    /// Whether it stands in a variation, of which alone the rest is not read.
    pub in_variation: bool,
    /// What it is.
    pub kind: FaultKind,
}

impl Fault {
    /// Whether the rest of the game itself is not read.
    #[must_use]
    pub const fn stops(&self) -> bool {
        let only_told = matches!(self.kind, FaultKind::Tag(_) | FaultKind::Result { .. });
        !self.in_variation && !only_told
    }
}

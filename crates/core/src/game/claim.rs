use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Position, Square};

use super::{Game, Player};
use crate::laws::{self, IllegalPositionSeen};

/// A draw that a player claims (Articles 9.2 and 9.3), in the position on the board or in the
/// one after a move that they declare without playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// What is claimed.
    #[serde(rename = "ground")]
    pub kind: ClaimKind,
    /// The declared move; `None` if the position is on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<UciMove>,
}

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimKind {
    /// The same position for the third time (Article 9.2).
    Repetition,
    /// Fifty moves each without a capture or pawn move (Article 9.3).
    Moves,
    /// The opponent makes no effort to win, or cannot win (quickplay finish: Article 10 until
    /// 2009, Appendix G, Guidelines III). Only an arbiter can tell.
    Quickplay,
    /// Not a draw yet: with little time left, a few extra seconds per move for both players. It
    /// is also an offer of a draw (Appendix G.4, Guidelines III.4).
    ExtraTime,
}

/// What a player or an assistant reports about the other side (D.2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Irregularity {
    /// An illegal move was made on the board (Article 7.5.1).
    IllegalMove,
    /// The same, found after the opponent has moved (A.5.2).
    EarlierIllegalMove,
    /// The arbiter sees an impossible position: both kings in check, or a pawn on the last rank
    /// (A.5.4).
    IllegalPosition,
    /// The clock was pressed without a move (Article 7.5.3).
    PressedWithoutMove,
    /// A pawn was left on the last rank (Article 7.5.2).
    Unpromoted,
    /// A move was made with two hands (Article 7.5.4).
    TwoHands,
    /// Pieces were knocked over or displaced (Article 7.4).
    DisplacedPieces,
    /// The game began with the colours reversed (Article 7.3).
    ColoursReversed,
    /// The game began from a wrong position (Article 7.2).
    WrongStart,
    /// A player is late (Article 6.7).
    Late,
}

impl Irregularity {
    /// Whether another move has to be made instead: a legal move made with two hands stands,
    /// and a press without a move changed nothing.
    #[must_use]
    pub const fn is_made_anew(self) -> bool {
        matches!(
            self,
            Self::IllegalMove | Self::EarlierIllegalMove | Self::Unpromoted
        )
    }

    /// Whether it counts as an illegal move, in editions that say so.
    #[must_use]
    pub const fn is_illegal_move(self) -> bool {
        matches!(
            self,
            Self::IllegalMove
                | Self::EarlierIllegalMove
                | Self::PressedWithoutMove
                | Self::Unpromoted
                | Self::TwoHands
        )
    }
}

/// Who reports something irregular, or relays what somebody else did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reporter {
    /// Somebody at the blind player's table: the player, or whoever types for them.
    BlindTable,
    /// Somebody at the sighted player's page.
    SightedPage,
    /// The blind player's assistant (D.2.10).
    AssistantBlind,
    /// The sighted player's assistant (D.2.11).
    AssistantSighted,
}

impl Reporter {
    /// The player for whose side they speak.
    #[must_use]
    pub const fn side(self) -> Player {
        match self {
            Self::BlindTable | Self::AssistantBlind => Player::Blind,
            Self::SightedPage | Self::AssistantSighted => Player::Sighted,
        }
    }
}

/// What waits for the arbiter. The clocks stand until it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Dispute {
    /// A player claims a draw.
    Claim {
        /// Who claims.
        by: Player,
        /// What they claim.
        claim: Claim,
        /// What the game record shows; `None` if it cannot tell.
        proven: Option<bool>,
    },
    /// Something irregular is reported.
    Report {
        /// Who is reported.
        of: Player,
        /// What is reported.
        what: Irregularity,
        /// How many plies came before the one meant, if its number was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// The scoresheets differ (D.2.9).
    Scores {
        /// Whose scoresheet differs from the move list.
        by: Player,
        /// How many plies both agree on.
        agree_on: usize,
    },
    /// A flag has fallen, and it is not certain whether the opponent can mate by any series of
    /// legal moves (Article 6.9).
    Flag {
        /// Whose flag.
        of: Player,
    },
}

impl Dispute {
    /// Whether it is a request for extra time in a quickplay finish (G.4).
    #[must_use]
    pub const fn asks_extra_time(self) -> bool {
        matches!(
            self,
            Self::Claim {
                claim: Claim {
                    kind: ClaimKind::ExtraTime,
                    ..
                },
                ..
            }
        )
    }
}

impl Game {
    /// Whether the game record proves `claim`; `None` if no record could.
    #[must_use]
    pub(super) fn proves(&self, claim: Claim) -> Option<bool> {
        let mut position = self.position.clone();
        let mut more = 0;
        if let Some(with) = claim.with {
            let Ok(played) = with.to_move(&position) else {
                return Some(false);
            };
            position.play_unchecked(played);
            more = 1;
        }
        let rules = &self.rules.draw_claims;
        match claim.kind {
            ClaimKind::Repetition => {
                let before = self.occurrences(&position);
                Some(before + more >= rules.repetitions as usize)
            }
            ClaimKind::Moves => Some(position.halfmoves() >= rules.moves.saturating_mul(2)),
            ClaimKind::Quickplay | ClaimKind::ExtraTime => None,
        }
    }

    /// The squares on which the player to move is reported to have touched a piece.
    #[must_use]
    pub fn touched(&self) -> &[Square] {
        &self.touched
    }

    /// The touched pieces that the next move has to move or capture (Article 4.3); none if any
    /// legal move will do.
    #[must_use]
    pub fn obliged(&self) -> Vec<Square> {
        let left = laws::moves_after_touching(&self.position, &self.touched);
        if left.len() == self.position.legal_moves().len() {
            return Vec::new();
        }
        let oblige = |square: &&Square| {
            left.iter()
                .all(|played| played.from() == Some(**square) || played.to() == **square)
        };
        self.touched.iter().filter(oblige).copied().collect()
    }

    /// Whether the move is completed that the arbiter waited for after seeing an illegal
    /// position (A.5.4).
    pub(super) fn waited_for_illegal_position(&self) -> bool {
        self.illegal_position
            .is_some_and(|moves| self.plies.len() == moves + 1)
    }

    /// Whether the arbiter has just seen an illegal position and waits for the next move.
    #[must_use]
    pub fn waits_for_illegal_position(&self) -> bool {
        let waits = IllegalPositionSeen::DrawsAfterNextMove;
        self.rules.illegal_moves.illegal_position_seen == waits
            && self.illegal_position == Some(self.plies.len())
    }

    /// What waits for the arbiter.
    #[must_use]
    pub const fn dispute(&self) -> Option<Dispute> {
        self.dispute
    }

    /// How many illegal moves `player` has completed.
    #[must_use]
    pub const fn illegal_moves(&self, player: Player) -> u32 {
        match player {
            Player::Blind => self.illegal_moves.0,
            Player::Sighted => self.illegal_moves.1,
        }
    }
}

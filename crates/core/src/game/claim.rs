use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Position, Square};

use super::{Game, Player};
use crate::laws::{self, IllegalPositionSeen};

/// A draw that a player claims (Articles 9.2 and 9.3), because of the position on
/// the board or of the one that a move makes which he declares and has not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// What is claimed.
    #[serde(rename = "ground")]
    pub kind: ClaimKind,
    /// The move that he declares; `None` if the position is on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<UciMove>,
}

/// Why a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimKind {
    /// The same position for the third time (Article 9.2).
    Repetition,
    /// Fifty moves of each without capture or pawn move (Article 9.3).
    Moves,
    /// The opponent makes no effort to win, or cannot (quickplay finish: Article
    /// 10 until 2009, Appendix G, Guidelines III). Only an arbiter can say.
    Quickplay,
    /// No draw at once: with little time left, a few seconds for each move of both are
    /// asked for instead, which is an offer of a draw too (Appendix G.4, Guidelines III.4).
    ExtraTime,
}

/// What a player reports of the other, or an assistant of either (D.2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Irregularity {
    /// An illegal move was made on the board (Article 7.5.1).
    IllegalMove,
    /// The same, found when the opponent has moved since (A.5.2).
    EarlierIllegalMove,
    /// The arbiter sees a position that cannot be: both kings in check, or a pawn on
    /// the last rank (A.5.4).
    IllegalPosition,
    /// The clock was pressed and no move made (Article 7.5.3).
    PressedWithoutMove,
    /// A pawn was left on the last rank (Article 7.5.2).
    Unpromoted,
    /// A move was made with two hands (Article 7.5.4).
    TwoHands,
    /// Pieces were displaced (Article 7.4).
    DisplacedPieces,
    /// The game was begun with the colours reversed (Article 7.3).
    ColoursReversed,
    /// The game was begun from a wrong position (Article 7.2).
    WrongStart,
    /// A player is not there (Article 6.7).
    Late,
}

impl Irregularity {
    /// Whether the move is made anew: a legal one made with two hands stands, and a press
    /// without a move has changed nothing.
    #[must_use]
    pub const fn is_made_anew(self) -> bool {
        matches!(
            self,
            Self::IllegalMove | Self::EarlierIllegalMove | Self::Unpromoted
        )
    }

    /// Whether it counts as an illegal move where the edition says so.
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
    /// Somebody at the blind player's table: himself, or who types for him.
    BlindTable,
    /// Somebody at the sighted player's page.
    SightedPage,
    /// The blind player's assistant (D.2.10).
    AssistantBlind,
    /// The sighted player's assistant (D.2.11).
    AssistantSighted,
}

impl Reporter {
    /// The player on whose side they speak.
    #[must_use]
    pub const fn side(self) -> Player {
        match self {
            Self::BlindTable | Self::AssistantBlind => Player::Blind,
            Self::SightedPage | Self::AssistantSighted => Player::Sighted,
        }
    }
}

/// What waits for the arbiter; the clocks stand until he has ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum Dispute {
    /// A player claims a draw.
    Claim {
        /// Who.
        by: Player,
        /// What.
        claim: Claim,
        /// What the program finds in its record; `None` if it cannot know.
        proven: Option<bool>,
    },
    /// Something irregular is reported.
    Report {
        /// Of whom.
        of: Player,
        /// What.
        what: Irregularity,
        /// How many moves came before the one that is meant, if its number was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// The scores differ (D.2.9).
    Scores {
        /// Whose score says something else than was completed.
        by: Player,
        /// How many moves both agree on, counted singly.
        agree_on: usize,
    },
    /// A flag has fallen, and it is not certain whether the opponent can mate by
    /// any series of legal moves (Article 6.9).
    Flag {
        /// Whose.
        of: Player,
    },
}

impl Dispute {
    /// Whether extra time is asked for in a quickplay finish (G.4).
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
    /// Whether the record proves `claim`; `None` if no record can.
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

    /// The squares that the player who has the move is reported to have touched.
    #[must_use]
    pub fn touched(&self) -> &[Square] {
        &self.touched
    }

    /// The pieces that the next move has to move or capture because they were touched
    /// (Article 4.3), none if any legal move is left.
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

    /// Whether the arbiter saw such a position now, and waits for the next move.
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

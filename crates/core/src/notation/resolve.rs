use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, Chess, File, Move, MoveList, Position, Rank, Role, Square};
use thiserror::Error;

use super::explain;
use super::phrase::{Phrase, Statement, Step};

impl Phrase {
    /// The legal move that the phrase names.
    ///
    /// Everything that was said must be true of the move, except "Schach" and "Matt"; what was
    /// left out may be anything. Castling may also be named by the king's two squares, and in
    /// UCI by king and rook.
    ///
    /// # Errors
    ///
    /// [`ResolveError`], with the reason, if no legal move fits or several do.
    pub fn resolve(&self, position: &Chess) -> Result<Move, ResolveError> {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Err(ResolveError::GameOver);
        }
        match &self.statement {
            Statement::NotChess(uci) => Err(ResolveError::NotChess { uci: *uci }),
            Statement::Castling(side) => legal
                .iter()
                .find(|mv| mv.castling_side() == Some(*side))
                .copied()
                .ok_or_else(|| explain::castling(position, *side)),
            Statement::Step(step) => step.resolve(position, &legal),
        }
    }
}

impl Step {
    fn resolve(&self, position: &Chess, legal: &MoveList) -> Result<Move, ResolveError> {
        let mut candidates: Vec<Move> = legal
            .iter()
            .filter(|mv| self.fits(position, **mv))
            .copied()
            .collect();
        // If the king could also simply step to its castling square, that comes first.
        if candidates.iter().any(|mv| !mv.is_castle()) {
            candidates.retain(|mv| !mv.is_castle());
        }
        match candidates.as_slice() {
            [] => Err(explain::step(position, self, legal)),
            &[mv] if mv.promotion() == self.promotion => Ok(mv),
            [first, others @ ..] => {
                let one_origin = others.iter().all(|other| other.from() == first.from());
                match first.from() {
                    Some(from) if one_origin => Err(ResolveError::PromotionMissing {
                        from,
                        to: first.to(),
                    }),
                    _ => Err(ResolveError::Ambiguous {
                        role: first.role(),
                        to: self.to,
                        candidates,
                    }),
                }
            }
        }
    }

    /// Whether everything that was said is true of the legal move `mv`.
    fn fits(&self, position: &Chess, mv: Move) -> bool {
        let Some(from) = mv.from() else {
            return false;
        };
        let role = match (self.role, self.from()) {
            (None, None) => Some(Role::Pawn),
            (said, _) => said,
        };
        role.is_none_or(|role| role == mv.role())
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
            && (!self.captures || mv.is_capture())
            && (!self.en_passant || mv.is_en_passant())
            && self
                .promotion
                .is_none_or(|role| mv.promotion() == Some(role))
            && match mv {
                Move::Castle { king, rook } => self.names_castling(position, king, rook),
                _ => self.to == mv.to(),
            }
    }

    /// Whether the squares name castling with this king and this rook: the king's two squares,
    /// at least two apart, or, as in UCI, king and rook without a piece name.
    pub(super) fn names_castling(&self, position: &Chess, king: Square, rook: Square) -> bool {
        let side = CastlingSide::from_king_side(king < rook);
        (self.to == side.king_to(position.turn()) && king.distance(self.to) >= 2)
            || (self.role.is_none() && self.to == rook)
    }
}

/// Why a phrase names no legal move of a position.
///
/// The texts here are for logs; what a player is told comes from `messages`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ResolveError {
    /// The player to move has no legal move: mate or stalemate.
    #[error("the game is over")]
    GameOver,
    /// A null move or a drop from the hand.
    #[error("{uci} is no move of chess")]
    NotChess {
        /// What was received.
        uci: UciMove,
    },
    /// Nothing stands on the square that the move starts from.
    #[error("nothing stands on {square}")]
    EmptyOrigin {
        /// The square.
        square: Square,
    },
    /// Nothing stands where the named piece should stand.
    #[error("no {role:?} stands on {square}, it is empty")]
    NoSuchPieceThere {
        /// The piece that was named.
        role: Role,
        /// The empty square.
        square: Square,
    },
    /// The player has another piece there.
    #[error("on {square} stands a {found:?}, no {expected:?}")]
    OtherPieceThere {
        /// The piece that was named.
        expected: Role,
        /// The piece that stands there.
        found: Role,
        /// The square.
        square: Square,
    },
    /// The piece there belongs to the opponent.
    #[error("the {role:?} on {square} is the opponent's")]
    OpponentsPiece {
        /// The opponent's piece.
        role: Role,
        /// Where it stands.
        square: Square,
    },
    /// The player has no such piece left.
    #[error("there is no {role:?} left")]
    NoneLeft {
        /// The piece that was named.
        role: Role,
    },
    /// None of the player's pieces of this kind stands on that file.
    #[error("no {role:?} stands on the {}-file", file.char())]
    NoSuchPieceOnFile {
        /// The piece that was named.
        role: Role,
        /// The file that was named.
        file: File,
    },
    /// None of the player's pieces of this kind stands on that rank.
    #[error("no {role:?} stands on rank {}", rank.char())]
    NoSuchPieceOnRank {
        /// The piece that was named.
        role: Role,
        /// The rank that was named.
        rank: Rank,
    },
    /// No piece of this kind moves to that square from where it stands.
    #[error("no {role:?} can reach {to}")]
    NoneCanReach {
        /// The piece that was named.
        role: Role,
        /// The square.
        to: Square,
    },
    /// The piece does not move in this way, whatever else stands on the board.
    #[error("the {role:?} on {from} does not move to {to}")]
    CannotReach {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Something stands in the way; for a pawn's step, also on the target.
    #[error("the {role:?} on {from} cannot go to {to}: {by} is in the way")]
    PathBlocked {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// The first occupied square.
        by: Square,
    },
    /// A piece of the player's own stands on the target.
    #[error("the player's own {role:?} stands on {square}")]
    OwnPieceOnTarget {
        /// The piece that stands there.
        role: Role,
        /// The target.
        square: Square,
    },
    /// The piece is pinned between its king and an attacker.
    #[error("the {role:?} on {from} is pinned")]
    Pinned {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
    },
    /// The move would open a line to the player's king. In an en passant capture both pawns
    /// leave that line.
    #[error("the {role:?} on {from} would leave the king in check")]
    LeavesKingInCheck {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: Square,
    },
    /// The king would be in check there.
    #[error("the king would be in check on {to}")]
    KingIntoCheck {
        /// Where the king should go.
        to: Square,
    },
    /// The king is in check, and the move does not deal with it.
    #[error("the king is in check")]
    MustAnswerCheck,
    /// Several legal moves fit. If a promotion piece was not said, every possible one gives a
    /// candidate.
    #[error("several moves with a {role:?} to {to}")]
    Ambiguous {
        /// The piece that moves.
        role: Role,
        /// Where it goes.
        to: Square,
        /// The moves that fit: at least two, with different origins.
        candidates: Vec<Move>,
    },
    /// The pawn reaches the last rank, and the piece that it becomes was not said.
    #[error("what does the pawn from {from} become on {to}?")]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A promotion was announced, but no pawn reaches the last rank.
    #[error("the move to {to} is no promotion")]
    NotAPromotion {
        /// Where the piece goes.
        to: Square,
    },
    /// A capture, by announcement or because a pawn moves so, of nothing.
    #[error("there is nothing to capture on {to}")]
    NotACapture {
        /// The empty square.
        to: Square,
    },
    /// "en passant" was announced for another move, or the opponent's pawn did not just pass
    /// this square.
    #[error("no capture en passant is possible on {to}")]
    NotEnPassant {
        /// Where the pawn should go.
        to: Square,
    },
    /// The player may not castle on this side now.
    #[error("castling on the {side:?} is not possible: {why:?}")]
    CastlingNotPossible {
        /// Which side.
        side: CastlingSide,
        /// The rule in the way (Articles 3.8.2.1 and 3.8.2.2).
        why: NoCastling,
    },
}

/// Why castling is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoCastling {
    /// King or rook have moved.
    RightLost,
    /// There is a piece on a square that must be free.
    PathBlocked,
    /// The king is in check.
    InCheck,
    /// The king would cross an attacked square.
    ThroughCheck,
    /// The king would stand in check.
    IntoCheck,
}

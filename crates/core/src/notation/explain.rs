//! Finds the true reason why an announcement names no legal move.

use shakmaty::attacks;
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, File, MoveList, Position, Role, Square,
};

use super::phrase::Step;
use super::resolve::{NoCastling, ResolveError};

/// Why the player to move may not castle on `side`.
pub(super) fn castling(position: &Chess, side: CastlingSide) -> ResolveError {
    ResolveError::CastlingNotPossible {
        side,
        why: no_castling(position, side),
    }
}

fn no_castling(position: &Chess, side: CastlingSide) -> NoCastling {
    let us = position.turn();
    let occupied = position.board().occupied();
    let Some(king) = position.board().king_of(us) else {
        return NoCastling::RightLost;
    };
    if !position.castles().has(us, side) {
        return NoCastling::RightLost;
    }
    if position.is_check() {
        return NoCastling::InCheck;
    }
    if (position.castles().path(us, side) & occupied).any() {
        return NoCastling::PathBlocked;
    }
    let without_king = occupied.without(king);
    let attacked = attacks::between(king, side.king_to(us))
        .into_iter()
        .any(|square| position.king_attackers(square, !us, without_king).any());
    if attacked {
        NoCastling::ThroughCheck
    } else {
        NoCastling::IntoCheck
    }
}

/// Why `step` fits no legal move of `position`.
pub(super) fn step(position: &Chess, step: &Step, legal: &MoveList) -> ResolveError {
    let board = position.board();
    if let Some(from) = step.from() {
        let Some(piece) = board.piece_at(from) else {
            return match step.role {
                Some(role) => ResolveError::NoSuchPieceThere { role, square: from },
                None => ResolveError::EmptyOrigin { square: from },
            };
        };
        if piece.color != position.turn() {
            return ResolveError::OpponentsPiece {
                role: piece.role,
                square: from,
            };
        }
        if let Some(expected) = step.role.filter(|role| *role != piece.role) {
            return ResolveError::OtherPieceThere {
                expected,
                found: piece.role,
                square: from,
            };
        }
        return claim(position, step, piece.role)
            .unwrap_or_else(|| origin(position, step, piece.role, from, legal));
    }

    let role = step.role.unwrap_or(Role::Pawn);
    let ours = position.our(role);
    if ours.is_empty() {
        return ResolveError::NoneLeft { role };
    }
    if let Some(file) = step.file.filter(|file| (ours & *file).is_empty()) {
        return ResolveError::NoSuchPieceOnFile { role, file };
    }
    if let Some(rank) = step.rank.filter(|rank| (ours & *rank).is_empty()) {
        return ResolveError::NoSuchPieceOnRank { role, rank };
    }
    if let Some(reason) = claim(position, step, role) {
        return reason;
    }
    let named = ours
        .into_iter()
        .filter(|from| {
            step.file.is_none_or(|file| file == from.file())
                && step.rank.is_none_or(|rank| rank == from.rank())
        })
        .map(|from| origin(position, step, role, from, legal));
    let mut nearest: Option<ResolveError> = None;
    for reason in named {
        if nearest
            .as_ref()
            .is_none_or(|known| nearness(&reason) > nearness(known))
        {
            nearest = Some(reason);
        }
    }
    match nearest {
        // A plain "Eva vier" did not mean a pawn that would have to capture.
        Some(ResolveError::NotACapture { .. } | ResolveError::NotEnPassant { .. })
            if step.file.is_none() && !step.captures =>
        {
            ResolveError::NoneCanReach { role, to: step.to }
        }
        Some(ResolveError::CannotReach { .. }) | None => {
            ResolveError::NoneCanReach { role, to: step.to }
        }
        Some(reason) => reason,
    }
}

/// How close a piece came to making the move.
fn nearness(reason: &ResolveError) -> u8 {
    match reason {
        ResolveError::CannotReach { .. } => 0,
        ResolveError::NotACapture { .. } => 1,
        ResolveError::NotEnPassant { .. } => 2,
        ResolveError::PathBlocked { .. } => 3,
        ResolveError::OwnPieceOnTarget { .. } => 4,
        ResolveError::MustAnswerCheck => 5,
        _ => 6,
    }
}

/// Why an announced capture cannot be one.
fn claim(position: &Chess, step: &Step, role: Role) -> Option<ResolveError> {
    let to = step.to;
    let passed = role == Role::Pawn && position.maybe_ep_square() == Some(to);
    if step.en_passant && !passed {
        Some(ResolveError::NotEnPassant { to })
    } else if step.captures && !passed && position.board().piece_at(to).is_none() {
        let stays = role == Role::Pawn
            && step
                .file
                .is_some_and(|file| opponents_pawn_beside(position, to, file));
        Some(if stays {
            ResolveError::NotEnPassant { to }
        } else {
            ResolveError::NotACapture { to }
        })
    } else {
        None
    }
}

/// Whether a pawn from `file` capturing on `to` would pass an opponent's pawn, on the rank
/// where en passant captures start.
fn opponents_pawn_beside(position: &Chess, to: Square, file: File) -> bool {
    let us = position.turn();
    let last_but_two = us.fold_wb(shakmaty::Rank::Sixth, shakmaty::Rank::Third);
    to.rank() == last_but_two
        && to.file().distance(file) == 1
        && to
            .offset(us.fold_wb(-8, 8))
            .is_some_and(|beside| position.their(Role::Pawn).contains(beside))
}

/// Why our `role` on `from` cannot make the step.
fn origin(
    position: &Chess,
    step: &Step,
    role: Role,
    from: Square,
    legal: &MoveList,
) -> ResolveError {
    let to = step.to;
    if role == Role::King
        && let Some(side) = castling_attempt(position, step, from)
    {
        return castling(position, side);
    }
    let way = if role == Role::Pawn {
        pawns_way(position, from, to)
    } else {
        way(position, role, from, to)
    };
    if let Err(reason) = way {
        return reason;
    }
    if legal
        .iter()
        .any(|mv| mv.from() == Some(from) && mv.to() == to && !mv.is_castle())
    {
        // The move is legal, but the piece announced after it is not.
        return ResolveError::NotAPromotion { to };
    }
    kings_safety(position, role, from, to)
}

fn castling_attempt(position: &Chess, step: &Step, king: Square) -> Option<CastlingSide> {
    let us = position.turn();
    let side = CastlingSide::from_king_side(king < step.to);
    if position
        .castles()
        .rook(us, side)
        .is_some_and(|rook| step.names_castling(position, king, rook))
    {
        return Some(side);
    }
    let at_home = match position.castles().mode() {
        CastlingMode::Standard => king == us.fold_wb(Square::E1, Square::E8),
        CastlingMode::Chess960 => king.rank() == step.to.rank(),
    };
    (at_home && step.to == side.king_to(us) && king.distance(step.to) >= 2).then_some(side)
}

/// Checks that a piece other than a pawn moves like this and that its way is free.
fn way(position: &Chess, role: Role, from: Square, to: Square) -> Result<(), ResolveError> {
    let board = position.board();
    let reach = attacks::attacks(from, role.of(position.turn()), Bitboard::EMPTY);
    if !reach.contains(to) {
        return Err(ResolveError::CannotReach { role, from, to });
    }
    let between = match role {
        Role::Bishop | Role::Rook | Role::Queen => attacks::between(from, to),
        Role::Pawn | Role::Knight | Role::King => Bitboard::EMPTY,
    };
    if let Some(by) = (between & board.occupied())
        .into_iter()
        .min_by_key(|square| from.distance(*square))
    {
        return Err(ResolveError::PathBlocked { role, from, to, by });
    }
    own_piece(position, to)
}

fn own_piece(position: &Chess, to: Square) -> Result<(), ResolveError> {
    match position.board().piece_at(to) {
        Some(piece) if piece.color == position.turn() => Err(ResolveError::OwnPieceOnTarget {
            role: piece.role,
            square: to,
        }),
        _ => Ok(()),
    }
}

/// The same for a pawn, which captures differently from how it moves.
fn pawns_way(position: &Chess, from: Square, to: Square) -> Result<(), ResolveError> {
    let us = position.turn();
    let role = Role::Pawn;
    let board = position.board();
    if attacks::pawn_attacks(us, from).contains(to) {
        own_piece(position, to)?;
        return if board.piece_at(to).is_some() || position.maybe_ep_square() == Some(to) {
            Ok(())
        } else if opponents_pawn_beside(position, to, from.file()) {
            Err(ResolveError::NotEnPassant { to })
        } else {
            Err(ResolveError::NotACapture { to })
        };
    }
    let forward = us.fold_wb(8, -8);
    let one = from.offset(forward);
    let two = one
        .filter(|_| from.rank() == us.fold_wb(shakmaty::Rank::Second, shakmaty::Rank::Seventh))
        .and_then(|one| one.offset(forward));
    let occupied = |square: &Square| board.occupied().contains(*square);
    let by = if one == Some(to) {
        one.filter(occupied)
    } else if two == Some(to) {
        one.filter(occupied).or(two.filter(occupied))
    } else {
        return Err(ResolveError::CannotReach { role, from, to });
    };
    match by {
        None => Ok(()),
        Some(by) if by == to => {
            own_piece(position, to)?;
            Err(ResolveError::PathBlocked { role, from, to, by })
        }
        Some(by) => Err(ResolveError::PathBlocked { role, from, to, by }),
    }
}

/// What the move, otherwise possible, does to the player's king.
fn kings_safety(position: &Chess, role: Role, from: Square, to: Square) -> ResolveError {
    if role == Role::King {
        return ResolveError::KingIntoCheck { to };
    }
    let us = position.turn();
    let board = position.board();
    let Some(king) = board.king_of(us) else {
        return ResolveError::LeavesKingInCheck { role, from };
    };
    let captured = if role == Role::Pawn && position.maybe_ep_square() == Some(to) {
        Square::from_coords(to.file(), from.rank())
    } else {
        to
    };
    let after = board.occupied().without(from).without(captured).with(to);
    let checkers = position.checkers();
    let still = position.king_attackers(king, !us, after).without(captured);
    if (still & checkers).any() {
        return ResolveError::MustAnswerCheck;
    }
    let behind = position.king_attackers(king, !us, board.occupied().without(from)) & !checkers;
    if behind.any() {
        ResolveError::Pinned { role, from }
    } else {
        ResolveError::LeavesKingInCheck { role, from }
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, CastlingSide, Chess, File, Move, Rank, Role, Square};

    use crate::notation::{Lexicon, NoCastling, Notation, ResolveError};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// No castling right is lost, and both sides are free to castle.
    const FREE: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

    fn position(fen: &str, mode: CastlingMode) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(mode).unwrap()
    }

    fn no(side: CastlingSide, why: NoCastling) -> ResolveError {
        ResolveError::CastlingNotPossible { side, why }
    }

    fn step(role: Role, from: Square, to: Square) -> Move {
        Move::Normal {
            role,
            from,
            capture: None,
            to,
            promotion: None,
        }
    }

    #[test]
    #[allow(clippy::too_many_lines)]
    fn the_reason_is_the_true_one() {
        use CastlingSide::{KingSide, QueenSide};
        use ResolveError as R;
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        use Square as S;

        let lexicon = Lexicon::built_in("appendix-d").unwrap();
        let table = [
            // Where it starts.
            (START, "Eva vier Eva fünf", R::EmptyOrigin { square: S::E4 }),
            (
                START,
                "e7e5",
                R::OpponentsPiece {
                    role: Pawn,
                    square: S::E7,
                },
            ),
            (
                START,
                "Springer Gustav acht Felix sechs",
                R::OpponentsPiece {
                    role: Knight,
                    square: S::G8,
                },
            ),
            (
                START,
                "Springer Gustav acht Eva vier",
                R::OpponentsPiece {
                    role: Knight,
                    square: S::G8,
                },
            ),
            (
                START,
                "Springer Felix eins Eva drei",
                R::OtherPieceThere {
                    expected: Knight,
                    found: Bishop,
                    square: S::F1,
                },
            ),
            (
                START,
                "Bauer Eva eins Eva zwei",
                R::OtherPieceThere {
                    expected: Pawn,
                    found: King,
                    square: S::E1,
                },
            ),
            (
                START,
                "Springer Gustav drei Felix fünf",
                R::NoSuchPieceThere {
                    role: Knight,
                    square: S::G3,
                },
            ),
            (
                START,
                "Springer Felix Felix drei",
                R::NoSuchPieceOnFile {
                    role: Knight,
                    file: File::F,
                },
            ),
            (
                START,
                "Springer drei Felix drei",
                R::NoSuchPieceOnRank {
                    role: Knight,
                    rank: Rank::Third,
                },
            ),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                "Dame David drei",
                R::NoneLeft { role: Queen },
            ),
            (
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "Eva vier",
                R::NoneLeft { role: Pawn },
            ),
            // How it moves.
            (
                START,
                "Springer Eva vier",
                R::NoneCanReach {
                    role: Knight,
                    to: S::E4,
                },
            ),
            (
                START,
                "Springer Gustav eins Gustav drei",
                R::CannotReach {
                    role: Knight,
                    from: S::G1,
                    to: S::G3,
                },
            ),
            (
                START,
                "Springer Gustav eins Gustav eins",
                R::CannotReach {
                    role: Knight,
                    from: S::G1,
                    to: S::G1,
                },
            ),
            (
                START,
                "Bauer Eva zwei Eva fünf",
                R::CannotReach {
                    role: Pawn,
                    from: S::E2,
                    to: S::E5,
                },
            ),
            (
                START,
                "Eva fünf",
                R::NoneCanReach {
                    role: Pawn,
                    to: S::E5,
                },
            ),
            (
                START,
                "Turm Anna eins Bella zwei",
                R::CannotReach {
                    role: Rook,
                    from: S::A1,
                    to: S::B2,
                },
            ),
            (
                START,
                "König Eva eins Eva drei",
                R::CannotReach {
                    role: King,
                    from: S::E1,
                    to: S::E3,
                },
            ),
            (
                "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
                "Bauer Eva vier Eva sechs",
                R::CannotReach {
                    role: Pawn,
                    from: S::E4,
                    to: S::E6,
                },
            ),
            (
                "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
                "Bauer Eva vier Eva drei",
                R::CannotReach {
                    role: Pawn,
                    from: S::E4,
                    to: S::E3,
                },
            ),
            // What stands in the way.
            (
                START,
                "Läufer Felix eins Cesar vier",
                R::PathBlocked {
                    role: Bishop,
                    from: S::F1,
                    to: S::C4,
                    by: S::E2,
                },
            ),
            (
                START,
                "Turm Anna eins Anna acht",
                R::PathBlocked {
                    role: Rook,
                    from: S::A1,
                    to: S::A8,
                    by: S::A2,
                },
            ),
            (
                START,
                "Dame David vier",
                R::PathBlocked {
                    role: Queen,
                    from: S::D1,
                    to: S::D4,
                    by: S::D2,
                },
            ),
            (
                START,
                "Turm Anna drei",
                R::PathBlocked {
                    role: Rook,
                    from: S::A1,
                    to: S::A3,
                    by: S::A2,
                },
            ),
            (
                "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
                "Eva vier",
                R::PathBlocked {
                    role: Pawn,
                    from: S::E2,
                    to: S::E4,
                    by: S::E3,
                },
            ),
            (
                "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
                "Bauer Eva vier Eva fünf",
                R::PathBlocked {
                    role: Pawn,
                    from: S::E4,
                    to: S::E5,
                    by: S::E5,
                },
            ),
            (
                START,
                "Turm Anna eins Anna zwei",
                R::OwnPieceOnTarget {
                    role: Pawn,
                    square: S::A2,
                },
            ),
            (
                START,
                "Springer Gustav eins schlägt Eva zwei",
                R::OwnPieceOnTarget {
                    role: Pawn,
                    square: S::E2,
                },
            ),
            (
                START,
                "König Eva zwei",
                R::OwnPieceOnTarget {
                    role: Pawn,
                    square: S::E2,
                },
            ),
            (
                FREE,
                "König Eva eins Hector eins",
                R::CannotReach {
                    role: King,
                    from: S::E1,
                    to: S::H1,
                },
            ),
            // The king's safety.
            (
                "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
                "Springer Eva drei David fünf",
                R::Pinned {
                    role: Knight,
                    from: S::E3,
                },
            ),
            (
                "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
                "Springer David fünf",
                R::Pinned {
                    role: Knight,
                    from: S::E3,
                },
            ),
            (
                "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1",
                "Felix drei",
                R::Pinned {
                    role: Pawn,
                    from: S::F2,
                },
            ),
            (
                "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
                "Bauer Eva fünf schlägt David sechs en passant",
                R::LeavesKingInCheck {
                    role: Pawn,
                    from: S::E5,
                },
            ),
            (
                "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1",
                "Turm Anna eins Anna zwei",
                R::MustAnswerCheck,
            ),
            (
                "4k3/4r3/8/8/8/8/3P4/4K3 w - - 0 1",
                "David vier",
                R::MustAnswerCheck,
            ),
            (
                "4k3/8/8/8/7b/5n2/5P2/4K3 w - - 0 1",
                "Felix drei",
                R::PathBlocked {
                    role: Pawn,
                    from: S::F2,
                    to: S::F3,
                    by: S::F3,
                },
            ),
            // In check by the knight, which the pinned rook could take.
            (
                "4r1k1/8/8/8/8/2n5/4R3/4K3 w - - 0 1",
                "Turm Eva zwei Anna zwei",
                R::Pinned {
                    role: Rook,
                    from: S::E2,
                },
            ),
            (
                "4k3/8/8/8/8/2b5/8/r1N1K3 w - - 0 1",
                "Springer David drei",
                R::MustAnswerCheck,
            ),
            (
                "3qk3/8/8/8/8/8/8/4K3 w - - 0 1",
                "König David eins",
                R::KingIntoCheck { to: S::D1 },
            ),
            (
                "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1",
                "König Eva zwei",
                R::KingIntoCheck { to: S::E2 },
            ),
            (
                "4k3/8/8/8/8/5p2/4p3/4K3 w - - 0 1",
                "König schlägt Eva zwei",
                R::KingIntoCheck { to: S::E2 },
            ),
            // Captures.
            (
                START,
                "Springer Gustav eins schlägt Felix drei",
                R::NotACapture { to: S::F3 },
            ),
            (
                START,
                "Eva schlägt David drei",
                R::NotACapture { to: S::D3 },
            ),
            (START, "Eva David drei", R::NotACapture { to: S::D3 }),
            (START, "e2d3", R::NotACapture { to: S::D3 }),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                "Eva schlägt David sechs",
                R::NotEnPassant { to: S::D6 },
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                "Bauer Eva fünf David sechs",
                R::NotEnPassant { to: S::D6 },
            ),
            (
                "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
                "Eva schlägt David fünf en passant",
                R::NotEnPassant { to: S::D5 },
            ),
            (START, "Eva vier en passant", R::NotEnPassant { to: S::E4 }),
            // Promotions.
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "Bauer Anna sieben Anna acht",
                R::PromotionMissing {
                    from: S::A7,
                    to: S::A8,
                },
            ),
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a7a8",
                R::PromotionMissing {
                    from: S::A7,
                    to: S::A8,
                },
            ),
            (START, "Eva vier Dame", R::NotAPromotion { to: S::E4 }),
            (
                START,
                "Springer Gustav eins Felix drei Dame",
                R::NotAPromotion { to: S::F3 },
            ),
            (
                "n3k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "Anna acht Dame",
                R::PathBlocked {
                    role: Pawn,
                    from: S::A7,
                    to: S::A8,
                    by: S::A8,
                },
            ),
            // Castling.
            (
                START,
                "Kurze Rochade",
                no(KingSide, NoCastling::PathBlocked),
            ),
            (
                START,
                "Lange Rochade",
                no(QueenSide, NoCastling::PathBlocked),
            ),
            (
                START,
                "König Eva eins Gustav eins",
                no(KingSide, NoCastling::PathBlocked),
            ),
            (START, "e1g1", no(KingSide, NoCastling::PathBlocked)),
            (START, "e1h1", no(KingSide, NoCastling::PathBlocked)),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
                "Kurze Rochade",
                no(KingSide, NoCastling::RightLost),
            ),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
                "e1c1",
                no(QueenSide, NoCastling::RightLost),
            ),
            (
                "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1",
                "0-0",
                no(KingSide, NoCastling::InCheck),
            ),
            (
                "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "O-O",
                no(KingSide, NoCastling::ThroughCheck),
            ),
            (
                "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "Kurze Rochade",
                no(KingSide, NoCastling::IntoCheck),
            ),
            (
                "1n2k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
                "0-0-0",
                no(QueenSide, NoCastling::PathBlocked),
            ),
            // The game is over.
            (
                "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                "Eva vier",
                R::GameOver,
            ),
            (
                "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                "König Hector sieben",
                R::GameOver,
            ),
        ];
        for (fen, words, reason) in table {
            let position = position(fen, CastlingMode::Standard);
            let phrase = lexicon.phrase(words).unwrap();
            assert_eq!(phrase.resolve(&position), Err(reason), "{words} in {fen}");
        }
    }

    #[test]
    fn several_moves_are_all_named() {
        let lexicon = Lexicon::built_in("appendix-d").unwrap();
        let position = position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", CastlingMode::Standard);
        let Err(ResolveError::Ambiguous {
            role,
            to,
            candidates,
        }) = lexicon
            .phrase("Springer David zwei")
            .unwrap()
            .resolve(&position)
        else {
            panic!("two knights reach d2");
        };
        assert_eq!((role, to), (Role::Knight, Square::D2));
        assert_eq!(candidates.len(), 2);
        for from in [Square::B1, Square::F1] {
            assert!(candidates.contains(&step(Role::Knight, from, Square::D2)));
        }
    }

    #[test]
    fn chess960_castling_and_its_refusals() {
        let lexicon = Lexicon::built_in("appendix-d")
            .unwrap()
            .with_notations(vec![Notation::built_in("en").unwrap()]);
        let castle = |king, rook| Ok(Move::Castle { king, rook });
        for (fen, words, expected) in [
            // The king moves to the rook's square; beside it, the king's own step.
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1",
                "b1h1",
                castle(Square::B1, Square::H1),
            ),
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1",
                "b1g1",
                castle(Square::B1, Square::H1),
            ),
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1",
                "b1a1",
                castle(Square::B1, Square::A1),
            ),
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1",
                "O-O-O",
                castle(Square::B1, Square::A1),
            ),
            (
                "4k3/8/8/8/8/8/8/RK5R w KQ - 0 1",
                "König Cesar eins",
                Ok(step(Role::King, Square::B1, Square::C1)),
            ),
            (
                "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                "Kurze Rochade",
                castle(Square::F1, Square::G1),
            ),
            (
                "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                "f1g1",
                castle(Square::F1, Square::G1),
            ),
            (
                "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                "König Felix eins Gustav eins",
                Err(ResolveError::OwnPieceOnTarget {
                    role: Role::Rook,
                    square: Square::G1,
                }),
            ),
            // The rook leaves the rank, and the king behind it stands in check.
            (
                "4k3/8/8/8/8/8/8/qRK4R w HB - 0 1",
                "Lange Rochade",
                Err(no(CastlingSide::QueenSide, NoCastling::IntoCheck)),
            ),
        ] {
            let position = position(fen, CastlingMode::Chess960);
            let phrase = lexicon.phrase(words).unwrap();
            assert_eq!(phrase.resolve(&position), expected, "{words} in {fen}");
        }
    }
}

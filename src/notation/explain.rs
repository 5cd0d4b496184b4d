//! The true reason why what was announced is no legal move.

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
        // A pawn that would have to capture was not meant by a plain "Eva vier".
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

/// A capture that was announced and cannot be one.
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

/// Whether a pawn from `file` that captures on `to` would pass an opponent's
/// pawn on the rank where a capture en passant starts.
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
        // The move is legal; only the piece announced after it is not.
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

/// Whether a piece other than a pawn moves like this and finds its way free.
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

/// The same for a pawn, which captures otherwise than it moves.
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

/// What the move, which the piece could make, does to the player's king.
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

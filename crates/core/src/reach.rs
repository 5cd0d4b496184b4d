//! Where a piece can go, and what it can capture there.

use shakmaty::{Board, Chess, Move, Position, Role, Square, attacks};

/// Where the piece that moves stands afterwards; the king, where it castles.
pub fn lands_on(played: Move) -> Square {
    let castling = played.castling_side().zip(played.from());
    castling.map_or_else(
        || played.to(),
        |(side, king)| Square::from_coords(side.king_to_file(), king.rank()),
    )
}

/// Where the piece on `from` can legally go.
pub fn targets(position: &Chess, from: Square) -> Vec<Square> {
    let moves = position.legal_moves();
    let moves = moves.iter().filter(|played| played.from() == Some(from));
    let mut squares: Vec<Square> = moves.map(|played| lands_on(*played)).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Where the piece on `from` could go, as far as its own way of moving and the pieces in its
/// way say.
pub fn reach(board: &Board, from: Square) -> Vec<Square> {
    let Some(piece) = board.piece_at(from) else {
        return Vec::new();
    };
    if piece.role != Role::Pawn {
        let attacked = board.attacks_from(from);
        return (attacked & !board.by_color(piece.color))
            .into_iter()
            .collect();
    }
    let captures = attacks::pawn_attacks(piece.color, from) & board.by_color(!piece.color);
    captures.into_iter().collect()
}

/// Of these squares, those on which the piece on `from` captures. A pawn that changes its file
/// does, also in passing.
pub fn captures(board: &Board, from: Square, targets: Vec<Square>) -> Vec<Square> {
    let Some(piece) = board.piece_at(from) else {
        return Vec::new();
    };
    let is_capture = |to: &Square| {
        let slants = piece.role == Role::Pawn && to.file() != from.file();
        slants || board.color_at(*to) == Some(!piece.color)
    };
    targets.into_iter().filter(is_capture).collect()
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    use super::*;

    #[test]
    fn a_piece_captures_what_stands_where_it_can_go() {
        for (fen, from, to, takes) in [
            (
                "r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                Square::E1,
                "c1 d1 f1 g1 d2 e2 f2",
                "",
            ),
            (
                "r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                Square::A1,
                "b1 c1 d1 a2 a3 a4 a5 a6 a7 a8",
                "a8",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                Square::E5,
                "d6 e6",
                "d6",
            ),
            (
                "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                Square::A7,
                "a8 b8",
                "b8",
            ),
            // Pinned: it may only take what pins it.
            (
                "4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1",
                Square::E4,
                "e2 e3 e5 e6 e7 e8",
                "e8",
            ),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Square::A1, "", ""),
        ] {
            let fen: Fen = fen.parse().unwrap();
            let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
            let words = |squares: &[Square]| {
                let words: Vec<String> = squares.iter().map(Square::to_string).collect();
                words.join(" ")
            };
            let squares = targets(&position, from);
            assert_eq!(words(&squares), to, "{from}");
            assert_eq!(
                words(&captures(position.board(), from, squares)),
                takes,
                "{from}"
            );
        }
    }
}

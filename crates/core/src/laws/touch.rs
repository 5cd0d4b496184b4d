use shakmaty::{Chess, Move, MoveList, Position, Role, Square};

/// The legal moves left to a player who has touched the pieces on `touched`, in that order
/// (Articles 4.3 to 4.5).
///
/// The first own piece that can move must move; the first opponent's piece that can be captured
/// must be captured. With one of each, the player must capture the one with the other if
/// possible, else play whichever was touched first and can be moved or captured. If none can,
/// any legal move is left.
///
/// For the blind player a piece is touched once it has left its aperture (D.2.2).
#[must_use]
pub fn moves_after_touching(position: &Chess, touched: &[Square]) -> MoveList {
    let legal = position.legal_moves();
    let own = |square: &&Square| position.us().contains(**square);
    let first_own = touched.iter().find(own);
    let first_other = touched
        .iter()
        .find(|square| position.them().contains(**square));
    if let (Some(mover), Some(captured)) = (first_own, first_other) {
        let both = keep(&legal, |played| {
            moves(played, *mover) && captures(played, *captured)
        });
        if !both.is_empty() {
            return both;
        }
    }
    for square in touched {
        // King first, then rook, means castling there, or else any move of the king (Articles
        // 4.4.1 and 4.4.2).
        let rook = touched
            .iter()
            .find(|other| position.board().role_at(**other) == Some(Role::Rook) && own(other));
        if position.board().role_at(*square) == Some(Role::King)
            && let Some(rook) = rook
        {
            let castling = keep(&legal, |played| match played {
                Move::Castle { king, rook: at } => king == square && at == rook,
                _ => false,
            });
            if !castling.is_empty() {
                return castling;
            }
        }
        let left = keep(&legal, |played| {
            if own(&square) {
                moves(played, *square)
            } else {
                captures(played, *square)
            }
        });
        if !left.is_empty() {
            return left;
        }
    }
    legal
}

fn keep(legal: &MoveList, wanted: impl Fn(&Move) -> bool) -> MoveList {
    legal
        .iter()
        .filter(|played| wanted(played))
        .copied()
        .collect()
}

/// Whether `played` moves the piece on `square`; castling is a move of the king (Article 4.4.3).
fn moves(played: &Move, square: Square) -> bool {
    played.from() == Some(square)
}

fn captures(played: &Move, square: Square) -> bool {
    match *played {
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()) == square,
        Move::Normal { to, capture, .. } => capture.is_some() && to == square,
        Move::Castle { .. } | Move::Put { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn left(fen: &str, touched: &[&str]) -> Vec<String> {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let touched: Vec<Square> = touched
            .iter()
            .map(|square| square.parse().unwrap())
            .collect();
        let mut left: Vec<String> = moves_after_touching(&position, &touched)
            .iter()
            .map(|played| played.to_uci(CastlingMode::Standard).to_string())
            .collect();
        left.sort();
        left
    }

    #[test]
    fn what_was_touched_has_to_be_moved_or_captured() {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        const OPEN: &str = "4k3/8/8/3p1n2/4P3/6N1/8/4K3 w - - 0 1";
        for (article, fen, touched, expected) in [
            ("4.3.1", START, &["g1"][..], &["g1f3", "g1h3"][..]),
            (
                "4.3.1: the first that can",
                START,
                &["f1", "g1"],
                &["g1f3", "g1h3"],
            ),
            ("4.3.2", OPEN, &["d5"], &["e4d5"]),
            (
                "4.3.2: the first that can",
                OPEN,
                &["e8", "f5"],
                &["e4f5", "g3f5"],
            ),
            ("4.3.3: with the one", OPEN, &["g3", "f5"], &["g3f5"]),
            ("4.3.3: the other way round", OPEN, &["f5", "e4"], &["e4f5"]),
            ("4.3.3: not with the one", OPEN, &["d5", "g3"], &["e4d5"]),
            (
                "4.3.3: not with the one",
                OPEN,
                &["g3", "d5"],
                &["g3e2", "g3f1", "g3f5", "g3h1", "g3h5"],
            ),
            ("4.4.1", CASTLE, &["e1", "h1"], &["e1g1"]),
            ("4.4.1", CASTLE, &["e1", "a1"], &["e1c1"]),
            (
                "4.4.2: a rook first does not castle",
                "4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 1",
                &["h1"],
                &["h1f1", "h1g1"],
            ),
            (
                "4.4.3: not there, so elsewhere or a king's move",
                "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1",
                &["e1", "h1"],
                &["e1c1", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2"],
            ),
            (
                "en passant captures where the pawn stands",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                &["d5"],
                &["e5d6"],
            ),
        ] {
            assert_eq!(left(fen, touched), expected, "{article}: {touched:?}");
        }
        assert_eq!(
            left(START, &["a1", "e8"]).len(),
            20,
            "4.5: none of them can"
        );
        assert_eq!(
            left(START, &["e4"]).len(),
            20,
            "an empty square is no piece"
        );
    }
}

use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, Move, Position, Role, Square,
    attacks,
};

/// What may stand on a board next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// What stands there until something is touched.
    pub placement: Board,
    /// What stood there before the last move on this board.
    pub before: Option<Board>,
    /// What each legal move leads to.
    pub nexts: Vec<Next>,
    /// Who may press the clock for a move on this board: their press waits for it.
    pub presses: Option<Color>,
    /// The game's revision at this point. When the game goes on, what stands on the board is
    /// judged again.
    pub revision: u64,
}

/// A legal move, as the sensors see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The move.
    pub uci: UciMove,
    /// What stands on the board after it.
    pub placement: Board,
    /// Whether the hand could go on and make it another legal move: a rook that slides further,
    /// a king that castles.
    pub goes_on: bool,
    /// The squares that change.
    changed: Bitboard,
    /// The moving pawn, seen on its target before it is promoted.
    pawn: Option<(Square, shakmaty::Piece)>,
}

impl Expectation {
    /// What may follow from `position`; `castling` says how castling is written.
    #[must_use]
    pub fn of(position: &Chess, castling: CastlingMode, revision: u64) -> Self {
        let placement = position.board().clone();
        let legal = position.legal_moves();
        let mut nexts: Vec<Next> = legal
            .iter()
            .map(|played| Next::of(position, *played, castling))
            .collect();
        let goes_on: Vec<bool> = legal
            .iter()
            .zip(&nexts)
            .map(|(played, next)| {
                legal.iter().zip(&nexts).any(|(other, further)| {
                    played != other
                        && (slides_on(position, *played, *other)
                            || (other.is_castle()
                                && further.is_on_the_way(&placement, &next.placement)))
                })
            })
            .collect();
        for (next, goes_on) in nexts.iter_mut().zip(goes_on) {
            next.goes_on = goes_on;
        }
        Self {
            placement,
            before: None,
            nexts,
            presses: Some(position.turn()),
            revision,
        }
    }

    /// The same, where a move made from `before` can still be taken back.
    #[must_use]
    pub fn after(mut self, before: &Chess) -> Self {
        self.before = Some(before.board().clone());
        self
    }

    /// The move that leads to `placement`.
    #[must_use]
    pub fn next(&self, placement: &Board) -> Option<&Next> {
        self.nexts.iter().find(|next| next.placement == *placement)
    }

    /// Whether `placement` can occur while a legal move is made: pieces in hand, on two
    /// squares, or half castled.
    #[must_use]
    pub fn is_on_the_way(&self, placement: &Board) -> bool {
        self.nexts
            .iter()
            .any(|next| next.is_on_the_way(&self.placement, placement))
    }
}

impl Next {
    fn of(position: &Chess, played: Move, castling: CastlingMode) -> Self {
        let mut after = position.clone();
        after.play_unchecked(played);
        let before = position.board();
        let placement = after.board().clone();
        let pawn = played
            .promotion()
            .map(|_| (played.to(), Role::Pawn.of(position.turn())));
        Self {
            uci: played.to_uci(castling),
            goes_on: false,
            changed: changed(before, &placement),
            pawn,
            placement,
        }
    }

    /// Whether `seen` differs from before only where this move changes something, and shows on
    /// every square what stood there, what will stand there, or nothing.
    fn is_on_the_way(&self, from: &Board, seen: &Board) -> bool {
        let elsewhere = changed(from, seen) & !self.changed;
        elsewhere.is_empty()
            && self.changed.into_iter().all(|square| {
                let piece = seen.piece_at(square);
                piece.is_none()
                    || piece == from.piece_at(square)
                    || piece == self.placement.piece_at(square)
                    || piece.map(|piece| (square, piece)) == self.pawn
            })
    }
}

/// The squares on which two placements differ.
pub fn changed(one: &Board, other: &Board) -> Bitboard {
    let differs = |square: &Square| one.piece_at(*square) != other.piece_at(*square);
    let maybe = one.occupied() | other.occupied();
    maybe.into_iter().filter(differs).collect()
}

/// Whether the piece of `played` passes over its target when it plays `other`.
fn slides_on(position: &Chess, played: Move, other: Move) -> bool {
    let (Some(from), to) = (played.from(), hand_goes_to(position, played)) else {
        return false;
    };
    other.from() == Some(from) && attacks::between(from, hand_goes_to(position, other)).contains(to)
}

/// Where the moved piece ends up; castling counts as the king's move.
fn hand_goes_to(position: &Chess, played: Move) -> Square {
    match played {
        Move::Castle { king, rook } => {
            CastlingSide::from_king_side(king < rook).king_to(position.turn())
        }
        _ => played.to(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::fen::Fen;

    fn expectation(fen: &str) -> Expectation {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        Expectation::of(&position, CastlingMode::Standard, 0)
    }

    #[test]
    fn a_move_goes_on_while_the_hand_can() {
        let open = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";
        for (uci, goes_on) in [
            ("e2e3", true),
            ("e2e4", false),
            ("h1h2", true),
            ("h1h8", false),
            ("h1g1", true),
            // A rook next to the king may be the first half of castling.
            ("h1f1", true),
            ("a1b1", true),
            // So may a step of the king.
            ("e1f1", true),
            ("e1d1", true),
            ("e1f2", false),
            ("e1g1", false),
        ] {
            let expectation = expectation(open);
            let next = expectation
                .nexts
                .iter()
                .find(|next| next.uci.to_string() == uci)
                .unwrap();
            assert_eq!(next.goes_on, goes_on, "{uci}");
        }
    }

    #[test]
    fn what_can_be_seen_on_the_way() {
        let fen = "3rk3/2P5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
        let expectation = expectation(fen);
        for (what, changes, on_the_way) in [
            ("a piece in hand", vec![("a1", None)], true),
            ("on two squares", vec![("a5", Some('R'))], true),
            ("captured first", vec![("d8", None)], true),
            ("both in hand", vec![("d8", None), ("c7", None)], true),
            (
                "not yet promoted",
                vec![("d8", Some('P')), ("c7", None)],
                true,
            ),
            (
                "en passant, the captured pawn still there",
                vec![("e5", None), ("d6", Some('P'))],
                true,
            ),
            (
                "en passant, the captured pawn first",
                vec![("d5", None)],
                true,
            ),
            (
                "the king first",
                vec![("e1", None), ("g1", Some('K'))],
                true,
            ),
            (
                "the rook first",
                vec![("h1", None), ("f1", Some('R'))],
                true,
            ),
            (
                "two own pieces that do not castle",
                vec![("c7", None), ("a1", None)],
                false,
            ),
            ("a piece out of nowhere", vec![("b4", Some('N'))], false),
            (
                "a piece that cannot go there",
                vec![("a1", None), ("b4", Some('R'))],
                false,
            ),
        ] {
            let mut placement = expectation.placement.clone();
            for (square, piece) in changes {
                let square: Square = square.parse().unwrap();
                match piece {
                    Some(piece) => {
                        placement.set_piece_at(square, shakmaty::Piece::from_char(piece).unwrap());
                    }
                    None => {
                        placement.discard_piece_at(square);
                    }
                }
            }
            assert_eq!(expectation.is_on_the_way(&placement), on_the_way, "{what}");
        }
    }

    #[test]
    fn every_move_leads_to_a_placement_of_its_own() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "3rk3/2P5/8/3pP3/8/8/8/R3K2R w KQ d6 0 1",
        ] {
            let expectation = expectation(fen);
            for next in &expectation.nexts {
                assert_eq!(expectation.next(&next.placement), Some(next), "{fen}");
            }
        }
    }
}

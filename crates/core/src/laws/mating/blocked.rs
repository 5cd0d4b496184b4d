//! Proves from the position alone that nobody can break through.
//!
//! Every piece gets more freedom than it has: both sides may move as often as they like, checks
//! and pins are ignored, and a piece that has ever left its square is never in the way again.
//! The squares that each piece can reach in this relaxed game are a fixed point, grown from the
//! position. Whatever is impossible in the relaxed game is impossible in the real one.

use shakmaty::{
    Bitboard, Board, ByColor, Chess, Color, EnPassantMode, Piece, Position, Role, Square, attacks,
};
use std::mem;

/// Whether it is proven that `color` never mates; `false` proves nothing.
pub(super) fn blocked(position: &Chess, color: Color) -> bool {
    // A castling rook jumps over its king, and a pawn captured en passant is not on the square
    // of capture: both only happen before the position has settled.
    if position.castles().any() || position.ep_square(EnPassantMode::Legal).is_some() {
        return false;
    }
    Freedom::of(position.board()).is_some_and(|freedom| !freedom.can_mate(color))
}

/// A piece and the squares where it could ever stand.
#[derive(Clone, Copy)]
struct Roamer {
    piece: Piece,
    origin: Square,
    squares: Bitboard,
    captured: bool,
}

impl Roamer {
    fn moves(&self) -> bool {
        self.squares != Bitboard::from_square(self.origin)
    }

    fn is_king(&self) -> bool {
        self.piece.role == Role::King
    }
}

/// How far every piece can get.
struct Freedom {
    roamers: Vec<Roamer>,
    /// Squares whose piece never leaves and is never captured.
    standing: Bitboard,
}

impl Freedom {
    /// `None` if a pawn may promote, because then too much is possible.
    fn of(board: &Board) -> Option<Self> {
        let mut freedom = Self {
            roamers: board
                .iter()
                .map(|(origin, piece)| Roamer {
                    piece,
                    origin,
                    squares: Bitboard::from_square(origin),
                    captured: false,
                })
                .collect(),
            standing: board.occupied(),
        };
        while freedom.grow() {
            if freedom.promotes() {
                return None;
            }
        }
        Some(freedom)
    }

    /// One round of the fixed point; returns whether anything was added.
    fn grow(&mut self) -> bool {
        let ground = Ground::of(self);
        let mut grown = false;
        for roamer in &mut self.roamers {
            let squares = roamer.squares | ground.steps(roamer);
            let captured =
                !roamer.is_king() && !ground.threatened[!roamer.piece.color].is_disjoint(squares);
            grown |= squares != roamer.squares || captured != roamer.captured;
            roamer.squares = squares;
            roamer.captured = captured;
        }
        self.standing = self
            .roamers
            .iter()
            .filter(|roamer| !roamer.moves() && !roamer.captured)
            .map(|roamer| roamer.origin)
            .collect();
        grown
    }

    fn promotes(&self) -> bool {
        self.of_role(Role::Pawn)
            .any(|pawn| !pawn.squares.is_disjoint(Bitboard::BACKRANKS))
    }

    fn of_role(&self, role: Role) -> impl Iterator<Item = &Roamer> {
        self.roamers
            .iter()
            .filter(move |roamer| roamer.piece.role == role)
    }

    fn king(&self, color: Color) -> Bitboard {
        self.of_role(Role::King)
            .filter(|king| king.piece.color == color)
            .fold(Bitboard::EMPTY, |all, king| all | king.squares)
    }

    /// The pieces of a colour except its king.
    fn army(&self, color: Color) -> impl Iterator<Item = &Roamer> {
        self.roamers
            .iter()
            .filter(move |roamer| roamer.piece.color == color && !roamer.is_king())
    }

    /// Whether a mate by `color` could be composed with each piece on some square that it may
    /// reach by itself.
    fn can_mate(&self, color: Color) -> bool {
        // Kings do not block a check: the mated king leaves the line when it steps aside, and
        // the other may be elsewhere.
        let still = self.standing & !self.kings();
        let covered: Vec<Bitboard> = self
            .army(color)
            .map(|roamer| reached(roamer, still))
            .collect();
        let net = Net {
            hunter: self.king(color),
            blockers: self.army(!color).map(|roamer| roamer.squares).collect(),
        };
        self.army(color).enumerate().any(|(checking, roamer)| {
            let helped = (covered.iter().enumerate())
                .filter(|&(other, _)| other != checking)
                .fold(Bitboard::EMPTY, |all, (_, &squares)| all | squares);
            roamer.squares.into_iter().any(|from| {
                let attacked = attacks::attacks(from, roamer.piece, still);
                (attacked & self.king(!color))
                    .into_iter()
                    .any(|king| net.holds(king, helped | attacked))
            })
        })
    }

    fn kings(&self) -> Bitboard {
        self.of_role(Role::King).map(|king| king.origin).collect()
    }
}

/// What keeps a king in check from fleeing, besides the attacking pieces.
struct Net {
    /// Where the mating side's king may be.
    hunter: Bitboard,
    /// Where each piece of the mated side may be, in its own king's way.
    blockers: Vec<Bitboard>,
}

impl Net {
    /// Whether a king on `square` may have no way out, if it cannot go to the `attacked`
    /// squares.
    fn holds(&self, square: Square, attacked: Bitboard) -> bool {
        let beside = attacks::king_attacks(square);
        let flights = beside & !attacked;
        let any = (self.blockers.iter()).fold(Bitboard::EMPTY, |all, &squares| all | squares);
        (self.hunter & !beside)
            .without(square)
            .into_iter()
            .any(|hunter| {
                let left = flights & !attacks::king_attacks(hunter);
                (left & !any).is_empty() && self.block(left)
            })
    }

    /// Whether the squares can be blocked, each by a different piece.
    fn block(&self, squares: Bitboard) -> bool {
        let mut seats = vec![None; self.blockers.len()];
        squares.into_iter().all(|square| {
            let mut asked = vec![false; self.blockers.len()];
            self.seat(square, &mut seats, &mut asked)
        })
    }

    /// Finds a square for a piece, moving others to different squares if necessary.
    fn seat(&self, square: Square, seats: &mut [Option<Square>], asked: &mut [bool]) -> bool {
        for (man, squares) in self.blockers.iter().enumerate() {
            if !squares.contains(square) || mem::replace(&mut asked[man], true) {
                continue;
            }
            if seats[man].is_none_or(|other| self.seat(other, seats, asked)) {
                seats[man] = Some(square);
                return true;
            }
        }
        false
    }
}

/// All squares that a piece could ever attack, if only `still` is in its way.
fn reached(roamer: &Roamer, still: Bitboard) -> Bitboard {
    roamer
        .squares
        .into_iter()
        .fold(Bitboard::EMPTY, |all, from| {
            all | attacks::attacks(from, roamer.piece, still)
        })
}

/// What the pieces find on the board in one round.
struct Ground {
    /// Squares that their piece has never left.
    standing: Bitboard,
    /// Pieces that may be captured where they stand: all except kings.
    prey: ByColor<Bitboard>,
    /// Where a piece of this colour may be, for a pawn to capture.
    around: ByColor<Bitboard>,
    /// Where this colour may capture.
    threatened: ByColor<Bitboard>,
    /// Squares that a pawn of this colour guards forever.
    guarded: ByColor<Bitboard>,
}

impl Ground {
    fn of(freedom: &Freedom) -> Self {
        let mut ground = Self {
            standing: freedom.standing,
            prey: ByColor::default(),
            around: ByColor::default(),
            threatened: ByColor::default(),
            guarded: ByColor::default(),
        };
        for roamer in &freedom.roamers {
            let color = roamer.piece.color;
            if !roamer.is_king() {
                ground.prey[color] |= Bitboard::from_square(roamer.origin) & freedom.standing;
                ground.around[color] |= roamer.squares;
            }
            if roamer.piece.role == Role::Pawn {
                let attacked = reached(roamer, Bitboard::EMPTY);
                ground.threatened[color] |= attacked;
                if freedom.standing.contains(roamer.origin) {
                    ground.guarded[color] |= attacked;
                }
            } else if roamer.moves() {
                ground.threatened[color] |= roamer.squares;
            }
        }
        ground
    }

    /// Where a piece may go in one move from any square that it could be on.
    fn steps(&self, roamer: &Roamer) -> Bitboard {
        let color = roamer.piece.color;
        match roamer.piece.role {
            Role::Pawn => self.pawn_steps(roamer),
            Role::King => {
                reached(roamer, Bitboard::EMPTY) & self.open_to(color) & !self.guarded[!color]
            }
            _ => reached(roamer, self.standing) & self.open_to(color),
        }
    }

    /// Squares where a piece of `color` may arrive.
    fn open_to(&self, color: Color) -> Bitboard {
        !self.standing | self.prey[!color]
    }

    fn pawn_steps(&self, roamer: &Roamer) -> Bitboard {
        let color = roamer.piece.color;
        let forward = roamer.squares.shift(color.fold_wb(8, -8)) & !self.standing;
        forward | (reached(roamer, Bitboard::EMPTY) & self.around[!color])
    }
}

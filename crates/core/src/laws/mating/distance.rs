//! Estimates how far a position is from a mate in which both sides help. These are only
//! guesses: they decide in which order positions are searched, never what is true. The weights
//! were found by experiments on random games.

use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

/// How many guesses there are.
pub(super) const PLANS: usize = 3;

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// The cost of having nothing to mate with yet.
const UNARMED: u32 = 10;
/// The cost of each move of the pawn that is to promote.
const PROMOTION: u32 = 8;

/// The estimates for a mate by `color`, one per plan; less is nearer:
/// * capture everything that could defend, promote if necessary, and mate a bare king;
/// * bring heavy pieces to the king while its own pieces stand in its way;
/// * let its own pieces, or what its pawns promote to, stand beside it in a corner.
pub(super) fn distances(position: &Chess, color: Color) -> [u32; PLANS] {
    let board = position.board();
    let (Some(king), Some(prey)) = (board.king_of(color), board.king_of(!color)) else {
        return [0; PLANS];
    };
    let army = board.by_color(color) & !board.kings();
    let view = View {
        board,
        color,
        prey,
        army,
        others: board.by_color(!color) & !board.kings(),
        hunters: army.with(king) & !board.pawns(),
    };
    let (flights, corner, aim) = (view.flights(), view.corner(), view.aim() * 8);
    let beside = king.distance(prey).saturating_sub(2) * 2 + view.nearest();
    [
        flights * 4 + aim + beside + corner * flights.min(3) + view.strip(),
        flights * 6 + aim + view.hunt(),
        flights * 4 + aim + beside + corner * flights.clamp(1, 3) + view.helpers(),
    ]
}

struct View<'b> {
    board: &'b Board,
    /// The side that is to mate.
    color: Color,
    /// The king to be mated.
    prey: Square,
    /// Pieces of `color` except the king.
    army: Bitboard,
    /// Pieces of the other side except the king.
    others: Bitboard,
    /// Pieces of `color` except the pawns.
    hunters: Bitboard,
}

impl View<'_> {
    /// Squares to which the king may flee.
    fn flights(&self) -> u32 {
        let occupied = self.board.occupied().without(self.prey);
        let free = (attacks::king_attacks(self.prey) & !self.others)
            .into_iter()
            .filter(|&square| self.attackers(square, occupied).is_empty());
        count(free.collect())
    }

    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.board.attacks_to(square, self.color, occupied)
    }

    /// The king's way to a corner in which it can be mated: with only bishops, one that they
    /// can attack.
    fn corner(&self) -> u32 {
        let (dark, light) = (Bitboard::DARK_SQUARES, Bitboard::LIGHT_SQUARES);
        let out_of_reach = |corner| {
            self.army_is(dark) && light.contains(corner)
                || self.army_is(light) && dark.contains(corner)
        };
        CORNERS
            .into_iter()
            .filter(|&corner| !out_of_reach(corner))
            .map(|corner| corner.distance(self.prey))
            .min()
            .unwrap_or(0)
    }

    /// Whether there are only bishops, all on these squares.
    fn army_is(&self, squares: Bitboard) -> bool {
        self.army == self.army & self.board.bishops() & squares
    }

    /// The nearest piece's way to the king.
    fn nearest(&self) -> u32 {
        (self.army & !self.board.pawns())
            .into_iter()
            .map(|square| square.distance(self.prey))
            .min()
            .unwrap_or(0)
    }

    /// How many moves a piece needs to give check, at most three.
    fn aim(&self) -> u32 {
        (self.army & !self.board.pawns())
            .into_iter()
            .filter_map(|from| Some(self.moves_to_check(from, self.board.piece_at(from)?)))
            .min()
            .unwrap_or(3)
    }

    fn moves_to_check(&self, from: Square, piece: Piece) -> u32 {
        let now = attacks::attacks(from, piece, self.board.occupied());
        let next = attacks::attacks(self.prey, piece, self.board.occupied());
        if now.contains(self.prey) {
            0
        } else if (now & next & !self.board.by_color(self.color)).any() {
            1
        } else {
            2
        }
    }

    /// The cost of capturing the other side's pieces; its pawns may stay.
    fn strip(&self) -> u32 {
        let rest = self.others & !self.board.pawns();
        let next = rest
            .into_iter()
            .map(|square| self.moves_to_take(square))
            .min()
            .unwrap_or(0);
        count(rest) * 16 + next * 2 + self.arm()
    }

    fn moves_to_take(&self, square: Square) -> u32 {
        if self.attackers(square, self.board.occupied()).any() {
            return 0;
        }
        self.hunters
            .into_iter()
            .filter_map(|from| Some(moves(self.board.role_at(from)?, from, square)))
            .min()
            .unwrap_or(9)
    }

    /// The cost of bringing the two nearest heavy pieces to the king.
    fn hunt(&self) -> u32 {
        let ways = self.heavy().into_iter();
        let ways = ways.map(|square| square.distance(self.prey)).collect();
        self.arm() + 2 * two_least(ways)
    }

    fn heavy(&self) -> Bitboard {
        self.army & self.board.rooks_and_queens()
    }

    /// The cost of getting a heavy piece.
    fn arm(&self) -> u32 {
        if self.heavy().any() {
            0
        } else {
            UNARMED + self.promotion() * PROMOTION
        }
    }

    /// Moves that the most advanced pawn still needs to promote.
    fn promotion(&self) -> u32 {
        (self.army & self.board.pawns())
            .into_iter()
            .map(|pawn| to_go(self.color, pawn) + self.stopped(pawn))
            .min()
            .unwrap_or(8)
    }

    /// How many moves it takes to clear the way of a pawn.
    fn stopped(&self, pawn: Square) -> u32 {
        match pawn.offset(self.color.fold_wb(8, -8)) {
            Some(next) if self.others.contains(next) => self
                .hunters
                .into_iter()
                .map(|square| square.distance(next))
                .min()
                .unwrap_or(0),
            Some(next) if self.board.occupied().contains(next) => 1,
            _ => 0,
        }
    }

    /// The cost of bringing two pieces of the mated side next to its king, minor pieces or
    /// pawns promoted to them, and of getting rid of those that would only defend.
    fn helpers(&self) -> u32 {
        let idle = self.idle();
        let ways = (self.others & !idle)
            .into_iter()
            .map(|square| {
                let beside = square.distance(self.prey).saturating_sub(1);
                beside * 2 + self.reluctance(square)
            })
            .collect();
        let heavy = idle | self.others & self.board.rooks_and_queens();
        UNARMED + two_least(ways) + count(heavy) * 8
    }

    /// Pieces that cannot stand on squares the lone bishop does not attack, or would capture
    /// it.
    fn idle(&self) -> Bitboard {
        let useless = self.board.rooks_and_queens() | self.board.bishops();
        if self.army_is(Bitboard::DARK_SQUARES) {
            self.others & useless & !(self.board.bishops() & Bitboard::LIGHT_SQUARES)
        } else if self.army_is(Bitboard::LIGHT_SQUARES) {
            self.others & useless & !(self.board.bishops() & Bitboard::DARK_SQUARES)
        } else {
            Bitboard::EMPTY
        }
    }

    fn reluctance(&self, square: Square) -> u32 {
        match self.board.role_at(square) {
            Some(Role::Pawn) => to_go(!self.color, square) * 2,
            Some(Role::Rook | Role::Queen) => 4,
            _ => 0,
        }
    }
}

/// The two shortest ways; a missing one counts as long.
fn two_least(mut ways: Vec<u32>) -> u32 {
    ways.sort_unstable();
    let way = |which, missing| ways.get(which).copied().unwrap_or(missing);
    way(0, 40) + way(1, 6)
}

/// About how many moves a piece needs on an empty board.
fn moves(role: Role, from: Square, to: Square) -> u32 {
    let files = from.file().distance(to.file());
    let ranks = from.rank().distance(to.rank());
    match role {
        Role::Knight => {
            let far = files.max(ranks).div_ceil(2);
            let least = far.max((files + ranks).div_ceil(3));
            least + (least + files + ranks) % 2
        }
        Role::Bishop if from.is_light() != to.is_light() => 9,
        Role::Bishop | Role::Rook | Role::Queen => 2,
        Role::King | Role::Pawn => files.max(ranks),
    }
}

/// How many ranks a pawn is from promotion.
fn to_go(color: Color, square: Square) -> u32 {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    square.rank().distance(last)
}

fn count(squares: Bitboard) -> u32 {
    u32::try_from(squares.count()).unwrap_or(u32::MAX)
}

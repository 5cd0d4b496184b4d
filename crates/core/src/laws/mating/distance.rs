//! How far a position looks from a mate in which both sides help. Only guesses: they
//! decide in which order positions are looked at, never what is true. The weights were
//! found by trying on random games.

use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Rank, Role, Square, attacks};

/// How many guesses there are.
pub(super) const PLANS: usize = 3;

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// What a side has to do before it has something to mate with.
const UNARMED: u32 = 10;
/// For each move of the pawn that is to promote.
const PROMOTION: u32 = 8;

/// The guesses for a mate by `color`, less is nearer, one for each plan:
///
/// * take everything that could defend, promote if need be, and mate a bare king;
/// * bring heavy pieces to the king while his own men stand in his way;
/// * let his own men, or what his pawns promote to, stand beside him in a corner.
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
    /// Who is to mate.
    color: Color,
    /// The king that is to be mated.
    prey: Square,
    /// Men of `color` without the king.
    army: Bitboard,
    /// Men of the other side without the king.
    others: Bitboard,
    /// Men of `color` without the pawns.
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

    /// The king's way to a corner where he can be mated: one that a bishop can attack,
    /// if there is nothing but bishops.
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

    /// Whether there is nothing but bishops, all on these squares.
    fn army_is(&self, squares: Bitboard) -> bool {
        self.army == self.army & self.board.bishops() & squares
    }

    /// The way of the nearest piece to the king.
    fn nearest(&self) -> u32 {
        (self.army & !self.board.pawns())
            .into_iter()
            .map(|square| square.distance(self.prey))
            .min()
            .unwrap_or(0)
    }

    /// Moves that a piece needs to give check, three at most.
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

    /// To take all pieces of the other side. Its pawns may stay.
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

    /// To bring the two nearest heavy pieces to the king.
    fn hunt(&self) -> u32 {
        let ways = self.heavy().into_iter();
        let ways = ways.map(|square| square.distance(self.prey)).collect();
        self.arm() + 2 * two_least(ways)
    }

    fn heavy(&self) -> Bitboard {
        self.army & self.board.rooks_and_queens()
    }

    /// To have a heavy piece.
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

    /// Moves to take away what stands before a pawn.
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

    /// To bring two men of the mated king beside him, minor pieces or pawns that have
    /// promoted to them, and to be rid of those that would only defend.
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

    /// Men that cannot stand where a lone bishop does not attack, or would take it.
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

/// The two shortest of some ways, one that is missing being long.
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

/// Ranks that a pawn is away from promoting.
fn to_go(color: Color, square: Square) -> u32 {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    square.rank().distance(last)
}

fn count(squares: Bitboard) -> u32 {
    u32::try_from(squares.count()).unwrap_or(u32::MAX)
}

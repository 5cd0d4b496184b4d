use std::fmt;

use shakmaty::attacks::{between, bishop_attacks, rook_attacks};
use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square};

/// What a puzzle shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The first move mates.
    MateIn1,
    /// The second move mates.
    MateIn2,
    /// The third move mates.
    MateIn3,
    /// One piece attacks two, and takes one of them.
    Fork,
    /// A piece cannot move away, or cannot take, because it shields its king.
    Pin,
    /// A piece that nothing defends is taken.
    HangingPiece,
    /// All other moves lose.
    OnlyMove,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::MateIn1,
        Self::MateIn2,
        Self::MateIn3,
        Self::Fork,
        Self::Pin,
        Self::HangingPiece,
        Self::OnlyMove,
    ];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MateIn1 => "mateIn1",
            Self::MateIn2 => "mateIn2",
            Self::MateIn3 => "mateIn3",
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::HangingPiece => "hangingPiece",
            Self::OnlyMove => "onlyMove",
        }
    }

    /// The theme of this name; Lichess has the same names, and many more.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// What a solution shows, from the position and the moves alone: all but
    /// [`Self::OnlyMove`], which an engine has to say.
    #[must_use]
    pub fn shown(start: &Chess, moves: &[Move]) -> Vec<Self> {
        let mut positions = vec![start.clone()];
        let mut position = start.clone();
        for played in moves {
            position.play_unchecked(*played);
            positions.push(position.clone());
        }
        let shown = Shown {
            solver: start.turn(),
            positions: &positions,
            moves,
        };
        let mut themes = Vec::new();
        if position.is_checkmate() {
            match moves.len().div_ceil(2) {
                1 => themes.push(Self::MateIn1),
                2 => themes.push(Self::MateIn2),
                3 => themes.push(Self::MateIn3),
                _ => {}
            }
        }
        themes.extend(shown.fork().then_some(Self::Fork));
        themes.extend(shown.pin().then_some(Self::Pin));
        themes.extend(shown.hanging().then_some(Self::HangingPiece));
        themes
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the pieces of `color` are worth, in pawns.
#[must_use]
pub fn material(board: &Board, color: Color) -> i32 {
    let pieces = (board.by_color(color) & !board.kings()).into_iter();
    pieces
        .filter_map(|square| board.role_at(square))
        .map(worth)
        .sum()
}

const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

struct Shown<'a> {
    solver: Color,
    positions: &'a [Chess],
    moves: &'a [Move],
}

impl Shown<'_> {
    /// The first move takes an undefended piece.
    fn hanging(&self) -> bool {
        let (Some(played), Some(after)) = (self.moves.first(), self.positions.get(1)) else {
            return false;
        };
        let board = after.board();
        let defenders = board.attacks_to(played.to(), !self.solver, board.occupied());
        played.capture().is_some_and(|role| role != Role::Pawn) && defenders.is_empty()
    }

    /// A piece attacks two at once and takes one of them with the next move.
    fn fork(&self) -> bool {
        (0..self.moves.len().saturating_sub(2))
            .step_by(2)
            .any(|at| {
                let (forks, takes) = (self.moves[at], self.moves[at + 2]);
                let board = self.positions[at + 1].board();
                let targets = targets(board, forks.to(), self.solver);
                targets.count() >= 2
                    && takes.from() == Some(forks.to())
                    && takes.is_capture()
                    && targets.contains(takes.to())
            })
    }

    /// A pinned piece is taken, or cannot take.
    fn pin(&self) -> bool {
        (0..self.moves.len()).step_by(2).any(|at| {
            let played = self.moves[at];
            let board = self.positions[at + 1].board();
            let pinned = pinned(board, !self.solver);
            let takers = board.attacks_to(played.to(), !self.solver, board.occupied());
            let helpless = pinned
                .iter()
                .filter(|(square, line)| takers.contains(*square) && !line.contains(played.to()));
            if !takers.is_empty() && helpless.count() == takers.count() {
                return true;
            }
            let Some(takes) = self.moves.get(at + 2) else {
                return false;
            };
            let stayed = self.moves[at + 1].from() != Some(takes.to());
            takes.is_capture() && stayed && pinned.iter().any(|(square, _)| *square == takes.to())
        })
    }
}

/// What the piece on `from` threatens to win: the king, what is worth more than itself, and
/// pieces that nothing defends.
fn targets(board: &Board, from: Square, solver: Color) -> Bitboard {
    let Some(role) = board.role_at(from).filter(|role| *role != Role::King) else {
        return Bitboard::EMPTY;
    };
    let attacked = board.attacks_from(from) & board.by_color(!solver);
    let loses = |square: &Square| {
        let free = board
            .attacks_to(*square, !solver, board.occupied())
            .is_empty();
        match board.role_at(*square) {
            Some(Role::Pawn) | None => false,
            Some(target) => worth(target) > worth(role) || free,
        }
    };
    attacked.into_iter().filter(loses).collect()
}

/// The pieces of `color` that shield their king, each with the line on which it may move.
fn pinned(board: &Board, color: Color) -> Vec<(Square, Bitboard)> {
    let Some(king) = board.king_of(color) else {
        return Vec::new();
    };
    let others = board.by_color(!color);
    let diagonal = bishop_attacks(king, Bitboard::EMPTY) & (board.bishops() | board.queens());
    let straight = rook_attacks(king, Bitboard::EMPTY) & (board.rooks() | board.queens());
    let mut pinned = Vec::new();
    for slider in (diagonal | straight) & others {
        let line = between(king, slider);
        let shields = line & board.occupied();
        if let (1, Some(square)) = (shields.count(), shields.first())
            && board.by_color(color).contains(square)
        {
            pinned.push((square, line.with(slider)));
        }
    }
    pinned
}

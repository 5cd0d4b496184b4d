//! The start positions of Chess960 by number (Appendix F of the Laws of 2014, a guideline
//! since).
//!
//! ```
//! use doppelbrett_core::laws::StartNumber;
//! use shakmaty::{Chess, Role};
//!
//! let orthodox = StartNumber::of(&Chess::default()).unwrap();
//! assert_eq!(orthodox.number(), 518);
//! assert_eq!(StartNumber::new(0)?.rank()[0], Role::Bishop);
//! assert!(StartNumber::new(960).is_err());
//! # Ok::<(), doppelbrett_core::laws::NoSuchStart>(())
//! ```

use shakmaty::{Bitboard, Board, Chess, Color, EnPassantMode, File, Piece, Position};
use shakmaty::{Rank, Role, Setup, Square};
use thiserror::Error;

/// How many start positions there are.
const COUNT: u16 = 960;

/// Where the knights stand among the five remaining files, by their part of the number.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The number of a start position, from 0 to 959, in Reinhard Scharnagl's numbering: 518 is the
/// orthodox one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartNumber(u16);

/// There is no start position with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Chess960 has no position {0}: they are numbered from 0 to 959")]
pub struct NoSuchStart(pub u16);

impl StartNumber {
    /// The start position with this number.
    ///
    /// # Errors
    /// [`NoSuchStart`] above 959.
    pub const fn new(number: u16) -> Result<Self, NoSuchStart> {
        if number < COUNT {
            Ok(Self(number))
        } else {
            Err(NoSuchStart(number))
        }
    }

    /// The position that `random` selects, for a uniformly random number. No position is
    /// likelier than another by more than one in 10^16.
    #[must_use]
    // Less than 960, which fits.
    #[allow(clippy::cast_possible_truncation)]
    pub const fn drawn(random: u64) -> Self {
        Self((random % COUNT as u64) as u16)
    }

    /// The number of `position`, if it is a start position in which nobody has moved. Whether
    /// its castling follows the rules of Chess960 does not matter.
    #[must_use]
    pub fn of(position: &Chess) -> Option<Self> {
        let number = Self::of_rank(first_rank(position.board())?)?;
        (number.setup() == position.to_setup(EnPassantMode::Legal)).then_some(number)
    }

    /// The number itself.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The pieces on the first rank, from the a-file to the h-file.
    #[must_use]
    pub fn rank(self) -> [Role; 8] {
        let (rest, light) = divided(self.0, 4);
        let (rest, dark) = divided(rest, 4);
        let (knights, queen) = divided(rest, 6);
        let (left, right) = KNIGHTS[usize::from(knights)];
        let bishops = [2 * light + 1, 2 * dark];

        let mut free: Vec<usize> = (0..8).filter(|file| !bishops.contains(file)).collect();
        let mut rank = [Role::Rook; 8];
        for file in bishops {
            rank[file] = Role::Bishop;
        }
        rank[free.remove(queen)] = Role::Queen;
        rank[free.remove(right)] = Role::Knight;
        rank[free.remove(left)] = Role::Knight;
        // The king has the middle one of the three files left.
        rank[free[1]] = Role::King;
        rank
    }

    /// The position, with White to move and all castling rights.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut setup = Setup::empty();
        for (file, role) in File::ALL.into_iter().zip(self.rank()) {
            for color in Color::ALL {
                let home = Square::from_coords(file, color.backrank());
                let before = Square::from_coords(file, color.fold_wb(Rank::Second, Rank::Seventh));
                setup.board.set_piece_at(home, Piece { color, role });
                setup.board.set_piece_at(before, color.pawn());
            }
        }
        setup.castling_rights = setup.board.rooks();
        setup
    }

    /// The number of the position with these pieces on its first rank.
    fn of_rank(rank: [Role; 8]) -> Option<Self> {
        let light = (0..4).find(|at| rank[2 * at + 1] == Role::Bishop)?;
        let dark = (0..4).find(|at| rank[2 * at] == Role::Bishop)?;
        let mut free: Vec<Role> = rank.into_iter().collect();
        free.retain(|role| *role != Role::Bishop);
        let queen = free.iter().position(|role| *role == Role::Queen)?;
        free.remove(queen);
        let knight = |at: usize| free.get(at) == Some(&Role::Knight);
        let knights = KNIGHTS
            .iter()
            .position(|(left, right)| knight(*left) && knight(*right))?;
        let number = light + 4 * (dark + 4 * (queen + 6 * knights));
        let number = Self::new(u16::try_from(number).ok()?).ok()?;
        // Rooks and king have not been checked yet.
        (number.rank() == rank).then_some(number)
    }
}

/// Divides by `choices`: the quotient and the remainder.
fn divided(number: u16, choices: u16) -> (u16, usize) {
    (number / choices, usize::from(number % choices))
}

/// The pieces of White's first rank, if none is missing.
fn first_rank(board: &Board) -> Option<[Role; 8]> {
    let mut rank = [Role::Rook; 8];
    for (role, square) in rank.iter_mut().zip(Bitboard::from(Rank::First)) {
        *role = board.role_at(square)?;
    }
    Some(rank)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, CastlingSide};

    use super::*;

    fn all() -> impl Iterator<Item = StartNumber> {
        (0..COUNT).map(|number| StartNumber::new(number).unwrap())
    }

    fn position(number: StartNumber) -> Chess {
        number.setup().position(CastlingMode::Chess960).unwrap()
    }

    fn letters(number: StartNumber) -> String {
        number.rank().map(Role::upper_char).into_iter().collect()
    }

    #[test]
    fn numbers_that_are_well_known() {
        for (number, rank) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (2, "BQNNRBKR"),
            (3, "BQNNRKRB"),
            (4, "QBBNNRKR"),
            (518, "RNBQKBNR"),
            (534, "RNBKQBNR"),
            (959, "RKRNNQBB"),
        ] {
            assert_eq!(letters(StartNumber::new(number).unwrap()), rank, "{number}");
        }
    }

    #[test]
    fn there_are_960_and_no_more() {
        assert_eq!(StartNumber::new(960), Err(NoSuchStart(960)));
        assert_eq!(StartNumber::new(u16::MAX), Err(NoSuchStart(u16::MAX)));
        let different: HashSet<String> = all().map(letters).collect();
        assert_eq!(different.len(), usize::from(COUNT));
    }

    #[test]
    fn every_start_position_is_as_the_laws_have_it() {
        for number in all() {
            let rank = number.rank();
            let files = |role| {
                let stands = move |file: &usize| rank[*file] == role;
                (0..8).filter(stands).collect::<Vec<usize>>()
            };
            let (rooks, bishops) = (files(Role::Rook), files(Role::Bishop));
            let king = files(Role::King)[0];
            assert!(rooks[0] < king && king < rooks[1], "{number:?}");
            assert_eq!((bishops[0] + bishops[1]) % 2, 1, "{number:?}");
            assert_eq!((bishops.len(), files(Role::Knight).len()), (2, 2));
            assert_eq!(files(Role::Queen).len(), 1);

            let position = position(number);
            let board = position.board();
            for file in File::ALL {
                for (white, black) in [(Rank::First, Rank::Eighth), (Rank::Second, Rank::Seventh)] {
                    let role = |rank| board.role_at(Square::from_coords(file, rank));
                    assert_eq!(role(white), role(black), "{number:?}");
                }
            }
            for color in Color::ALL {
                for side in CastlingSide::ALL {
                    assert!(position.castles().has(color, side), "{number:?}");
                }
            }
        }
    }

    #[test]
    fn every_number_is_found_again() {
        for number in all() {
            let position = position(number);
            assert_eq!(StartNumber::of(&position), Some(number));
            let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
            let read: Chess = fen
                .parse::<Fen>()
                .unwrap()
                .into_position(CastlingMode::Chess960)
                .unwrap();
            assert_eq!(read, position, "{fen}");
        }
    }

    #[test]
    fn other_positions_have_no_number() {
        let mut moved = Chess::default();
        let played = moved.legal_moves()[0];
        moved.play_unchecked(played);
        assert_eq!(StartNumber::of(&moved), None);
        for fen in [
            // A castling right is lost; Black differs; the king is not between the rooks.
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "krbqnbnr/pppppppp/8/8/8/8/PPPPPPPP/KRBQNBNR w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            let fen: Fen = fen.parse().unwrap();
            let position = fen.into_position(CastlingMode::Chess960).unwrap();
            assert_eq!(StartNumber::of(&position), None);
        }
    }

    #[test]
    fn any_number_can_be_drawn() {
        let drawn = |random| StartNumber::drawn(random).number();
        assert_eq!((drawn(0), drawn(959), drawn(960)), (0, 959, 0));
        assert_eq!(drawn(u64::MAX), 255);
    }
}

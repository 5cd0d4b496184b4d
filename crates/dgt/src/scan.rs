use shakmaty::{Board, Piece, Square};

/// What the sensors of a board see: 64 fields, in the board's own numbering.
///
/// Field 0 is a8 and field 63 is h1 if White sits where the maker intended. The numbers are
/// fixed to the board, however the players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scan([Option<Piece>; 64]);

/// How the players sit at the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orientation {
    /// Field 0 is a8.
    #[default]
    Straight,
    /// Field 0 is h1: the board is turned by 180 degrees.
    Turned,
}

impl Orientation {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Straight, Self::Turned];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Straight => Self::Turned,
            Self::Turned => Self::Straight,
        }
    }

    /// The field under `square`.
    #[must_use]
    pub fn field(self, square: Square) -> u8 {
        let straight = u8::from(square) ^ 0b11_1000;
        match self {
            Self::Straight => straight,
            Self::Turned => 63 - straight,
        }
    }
}

impl Default for Scan {
    fn default() -> Self {
        Self([None; 64])
    }
}

impl Scan {
    /// Fields 0 to 63.
    #[must_use]
    pub const fn new(fields: [Option<Piece>; 64]) -> Self {
        Self(fields)
    }

    /// What the sensors see when `placement` stands on a board with this orientation.
    #[must_use]
    pub fn of(placement: &Board, orientation: Orientation) -> Self {
        let mut scan = Self::default();
        for (square, piece) in placement.clone() {
            scan.set(orientation.field(square), Some(piece));
        }
        scan
    }

    /// Changes one field. Numbers above 63 are ignored.
    pub fn set(&mut self, field: u8, piece: Option<Piece>) {
        if let Some(there) = self.0.get_mut(usize::from(field)) {
            *there = piece;
        }
    }

    /// Fields 0 to 63.
    #[must_use]
    pub const fn fields(&self) -> &[Option<Piece>; 64] {
        &self.0
    }

    /// The pieces on their squares.
    #[must_use]
    pub fn placement(&self, orientation: Orientation) -> Board {
        let mut board = Board::empty();
        for square in Square::ALL {
            if let Some(piece) = self.0[usize::from(orientation.field(square))] {
                board.set_piece_at(square, piece);
            }
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_0_is_a8_or_h1() {
        for (orientation, square, field) in [
            (Orientation::Straight, Square::A8, 0),
            (Orientation::Straight, Square::H8, 7),
            (Orientation::Straight, Square::H1, 63),
            (Orientation::Turned, Square::H1, 0),
            (Orientation::Turned, Square::A8, 63),
        ] {
            assert_eq!(orientation.field(square), field, "{square} {orientation:?}");
        }
    }

    #[test]
    fn what_is_scanned_stands_there() {
        for orientation in Orientation::ALL {
            let board = Board::default();
            assert_eq!(Scan::of(&board, orientation).placement(orientation), board);
            let turned = Scan::of(&board, orientation).placement(orientation.other());
            assert_eq!(turned.king_of(shakmaty::Color::White), Some(Square::D8));
        }
    }
}

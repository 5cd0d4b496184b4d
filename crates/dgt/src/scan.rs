use shakmaty::{Board, Piece, Square};

/// What the sensors of a board see: 64 fields, in the board's own numbering.
///
/// Field 0 is a8 and field 63 is h1 if White sits where the maker intended. The numbers are
/// fixed to the board, however the players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scan {
    fields: [Option<Piece>; 64],
    /// A bit for each field of which the board does not know what stands there.
    unknown: u64,
}

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
        Self::new([None; 64])
    }
}

impl Scan {
    /// Fields 0 to 63.
    #[must_use]
    pub const fn new(fields: [Option<Piece>; 64]) -> Self {
        Self { fields, unknown: 0 }
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
        if let Some(there) = self.fields.get_mut(usize::from(field)) {
            *there = piece;
            self.unknown &= !(1 << field);
        }
    }

    /// The board does not know what stands on one field: what was seen there last counts on.
    /// Numbers above 63 are ignored.
    pub const fn set_unknown(&mut self, field: u8) {
        if field < 64 {
            self.unknown |= 1 << field;
        }
    }

    /// Takes what is unknown from what was seen `before`.
    pub fn keep(&mut self, before: &Self) {
        let fields = self.fields.iter_mut().zip(&before.fields).enumerate();
        for (number, (field, before)) in fields {
            if self.unknown >> number & 1 == 1 {
                *field = *before;
            }
        }
    }

    /// The squares of which the board does not know what stands there, from a1 to h8.
    #[must_use]
    pub fn unknown(&self, orientation: Orientation) -> Vec<Square> {
        let unknown = |square: &Square| self.unknown >> orientation.field(*square) & 1 == 1;
        Square::ALL.into_iter().filter(unknown).collect()
    }

    /// Fields 0 to 63.
    #[must_use]
    pub const fn fields(&self) -> &[Option<Piece>; 64] {
        &self.fields
    }

    /// The pieces on their squares.
    #[must_use]
    pub fn placement(&self, orientation: Orientation) -> Board {
        let mut board = Board::empty();
        for square in Square::ALL {
            if let Some(piece) = self.fields[usize::from(orientation.field(square))] {
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
    fn what_is_unknown_is_as_it_was() {
        let before = Scan::of(&Board::default(), Orientation::Straight);
        let mut scan = Scan::default();
        for field in [0, 63, 64] {
            scan.set_unknown(field);
        }
        scan.keep(&before);
        let unknown = scan.unknown(Orientation::Straight);
        assert_eq!(unknown, [Square::H1, Square::A8]);
        let placement = scan.placement(Orientation::Straight);
        assert_eq!(
            placement.occupied().into_iter().collect::<Vec<_>>(),
            unknown
        );
        scan.set(0, None);
        assert_eq!(scan.unknown(Orientation::Straight), [Square::H1]);
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

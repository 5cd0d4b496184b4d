use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{CastlingSide, Chess, File, Move, Rank, Role, Square};

use super::cells::Cells;
use super::code::BrailleCode;

impl BrailleCode {
    /// The move in cells. `played` must be legal in `position`.
    #[must_use]
    pub fn write(&self, position: &Chess, played: Move) -> String {
        let SanPlus { san, suffix } = SanPlus::from_move(position.clone(), played);
        let mut writer = Writer::new(self);
        let early = suffix == Some(Suffix::Check) && self.table.check_before_square;
        let signs = &self.table.signs;
        match san {
            San::Normal {
                role,
                file,
                rank,
                capture,
                to,
                promotion,
            } => {
                if role != Role::Pawn {
                    writer.piece(role);
                }
                writer.from(file, rank);
                match (&signs.capture_check, capture, early) {
                    (Some(both), true, true) => writer.sign(both),
                    (_, capture, early) => {
                        for (is, sign) in [(capture, &signs.capture), (early, &signs.check)] {
                            if is {
                                writer.sign(sign);
                            }
                        }
                    }
                }
                writer.from(Some(to.file()), Some(to.rank()));
                if let Some(role) = promotion {
                    writer.signs(signs.promotion.as_ref());
                    writer.piece(role);
                }
            }
            San::Castle(side) => {
                writer.signs(early.then_some(&signs.check));
                writer.sign(match side {
                    CastlingSide::KingSide => &signs.kingside,
                    CastlingSide::QueenSide => &signs.queenside,
                });
            }
            // Chess has no drops and no null move.
            San::Put { .. } | San::Null => {}
        }
        match suffix {
            Some(Suffix::Checkmate) => writer.sign(&signs.mate),
            Some(Suffix::Check) if !early => writer.sign(&signs.check),
            _ => {}
        }
        if played.is_en_passant() {
            writer.sign(&signs.en_passant);
        }
        writer.cells
    }

    /// A piece on its square, as in a move; a pawn has no symbol.
    #[must_use]
    pub fn stands(&self, role: Role, square: Square) -> String {
        let mut writer = Writer::new(self);
        if role != Role::Pawn {
            writer.piece(role);
        }
        writer.from(Some(square.file()), Some(square.rank()));
        writer.cells
    }

    /// The mark after a move with which a draw was offered (Article 8.1): `(=)`.
    #[must_use]
    pub fn draw_offer(&self) -> &str {
        &self.table.signs.draw_offer.0
    }

    /// The mark before a move by Black that begins a line.
    #[must_use]
    pub fn black_first(&self) -> &str {
        &self.table.signs.black_first.0
    }

    /// A move number, as written before the move.
    #[must_use]
    pub fn number(&self, number: u32) -> String {
        let numbers = &self.table.numbers;
        let digits = number.to_string();
        let digits = digits.chars().filter_map(|digit| {
            let place = usize::try_from(digit.to_digit(10)?).ok()?;
            numbers.digits.get(place)
        });
        let cells = [&numbers.sign].into_iter().chain(digits);
        cells
            .chain([&numbers.after])
            .map(|cells| cells.0.as_str())
            .collect()
    }
}

struct Writer<'c> {
    code: &'c BrailleCode,
    cells: String,
    /// Whether the last symbol is a rank, which has to be separated from a following file.
    after_rank: bool,
}

impl<'c> Writer<'c> {
    const fn new(code: &'c BrailleCode) -> Self {
        Self {
            code,
            cells: String::new(),
            after_rank: false,
        }
    }

    fn sign(&mut self, cells: &Cells) {
        self.cells.push_str(&cells.0);
        self.after_rank = false;
    }

    fn signs(&mut self, cells: Option<&Cells>) {
        if let Some(cells) = cells {
            self.sign(cells);
        }
    }

    fn piece(&mut self, role: Role) {
        self.sign(self.code.table.pieces.get(role));
    }

    fn from(&mut self, file: Option<File>, rank: Option<Rank>) {
        let table = &self.code.table;
        if let Some(file) = file {
            if self.after_rank {
                self.signs(table.numbers.part.as_ref());
            }
            self.sign(table.files.get(file));
        }
        if let Some(rank) = rank {
            self.sign(&table.numbers.rank(rank));
            self.after_rank = true;
        }
    }
}

use shakmaty::{ByColor, ByRole, Color, Piece, Role};
use thiserror::Error;

use super::cells::has_eight_dots;
use super::decodable;
use super::table::{CodeTable, Token};

/// The built-in codes, by name.
const TABLES: [(&str, &str); 3] = [
    (
        "german8",
        include_str!("../../../grammars/braille-chess.german8.toml"),
    ),
    (
        "german6",
        include_str!("../../../grammars/braille-chess.german6.toml"),
    ),
    (
        "ukaaf",
        include_str!("../../../grammars/braille-chess.ukaaf.toml"),
    ),
];

/// A Braille chess code: the symbols for pieces, squares and the parts of a move.
#[derive(Clone, Debug)]
pub struct BrailleCode {
    pub(super) table: CodeTable,
    /// The symbols that can be read, without blank cells.
    pub(super) tokens: Vec<(String, Token)>,
    board: ByColor<ByRole<char>>,
}

/// Why a table is not a usable chess code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrailleCodeError {
    /// There is no code of this name.
    #[error("there is no Braille chess code {name:?}; there are {}", known())]
    Unknown {
        /// The name that was asked for.
        name: String,
    },
    /// The table is not TOML, lacks an entry, or has an unknown one.
    #[error("the Braille chess code cannot be read: {reason}")]
    Syntax {
        /// What is wrong, and where.
        reason: String,
    },
    /// The same cells could be read as two moves.
    #[error(
        "the Braille chess code {name} is ambiguous: {first} of {one} and {second} of {other} can \
         be confused; give one of them other cells"
    )]
    Ambiguous {
        /// The code.
        name: String,
        /// What the first symbol stands for.
        one: String,
        /// Its cells.
        first: String,
        /// What the second symbol stands for.
        other: String,
        /// Its cells, which may be the same.
        second: String,
    },
    /// Each piece on the board needs one cell that no other piece has.
    #[error(
        "the Braille chess code {name} has no cell of its own for the {role:?} on the board; give \
         its letter one cell that no other piece has"
    )]
    Board {
        /// The code.
        name: String,
        /// The piece.
        role: Role,
    },
}

fn known() -> String {
    BrailleCode::names().collect::<Vec<_>>().join(", ")
}

impl BrailleCode {
    /// The names of the built-in codes.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLES.iter().map(|(name, _)| *name)
    }

    /// The code `name`: `german8`, `german6` or `ukaaf`.
    ///
    /// # Errors
    /// [`BrailleCodeError::Unknown`] for any other.
    pub fn built_in(name: &str) -> Result<Self, BrailleCodeError> {
        let (_, text) = TABLES
            .iter()
            .find(|(known, _)| *known == name)
            .ok_or_else(|| BrailleCodeError::Unknown {
                name: name.to_owned(),
            })?;
        Self::from_toml(text)
    }

    /// Reads a code from the text of a table.
    ///
    /// # Errors
    /// [`BrailleCodeError`] if the table is incomplete, if the cells of a move could be
    /// read in two ways, or if two pieces look the same on the board.
    pub fn from_toml(text: &str) -> Result<Self, BrailleCodeError> {
        let table: CodeTable = toml::from_str(text).map_err(|error| BrailleCodeError::Syntax {
            reason: error.to_string().trim_end().to_owned(),
        })?;
        let tokens = table.tokens();
        table.is_clear(&tokens)?;
        let board = table.pieces_on_board()?;
        Ok(Self {
            table,
            tokens,
            board,
        })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.table.name
    }

    /// What of it is not confirmed by any authority.
    #[must_use]
    pub fn unverified(&self) -> &[String] {
        &self.table.unverified
    }

    /// The cell of a piece on the board.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> char {
        *self.board.piece(piece)
    }

    /// Whether moves need dots 7 and 8, which paper does not have.
    #[must_use]
    pub fn has_eight_dots(&self) -> bool {
        let numbers = &self.table.numbers;
        let numbers = numbers.digits.iter().chain([&numbers.after, &numbers.sign]);
        let signs = self.tokens.iter().map(|(cells, _)| cells.as_str());
        let mut all = signs.chain(numbers.map(|cells| cells.0.as_str()));
        all.any(has_eight_dots)
    }
}

impl CodeTable {
    /// Checks that no cells can be read in two ways.
    fn is_clear(&self, tokens: &[(String, Token)]) -> Result<(), BrailleCodeError> {
        let ambiguous = |(first, one): &(String, Token), (second, other): &(String, Token)| {
            BrailleCodeError::Ambiguous {
                name: self.name.clone(),
                one: one.name(),
                first: first.clone(),
                other: other.name(),
                second: second.clone(),
            }
        };
        for (place, token) in tokens.iter().enumerate() {
            let same = tokens[place + 1..].iter().find(|other| other.0 == token.0);
            if let Some(same) = same {
                return Err(ambiguous(token, same));
            }
        }
        let signs: Vec<&str> = tokens.iter().map(|(cells, _)| cells.as_str()).collect();
        if let Some((first, second)) = decodable::overlap(&signs) {
            let of = |cells: &str| tokens.iter().find(|token| token.0 == cells);
            if let Some((first, second)) = of(first).zip(of(second)) {
                return Err(ambiguous(first, second));
            }
        }
        Ok(())
    }

    fn pieces_on_board(&self) -> Result<ByColor<ByRole<char>>, BrailleCodeError> {
        let mut board = ByColor::new_with(|_| ByRole::new_with(|_| ' '));
        let mut known = Vec::with_capacity(12);
        for color in Color::ALL {
            let dots = color.fold_wb(self.board.white, self.board.black);
            for role in Role::ALL {
                let cell = self.letters.get(role).with(dots);
                let cell = cell.filter(|cell| !known.contains(cell)).ok_or_else(|| {
                    let name = self.name.clone();
                    BrailleCodeError::Board { name, role }
                })?;
                known.push(cell);
                *board.piece_mut(Piece { color, role }) = cell;
            }
        }
        Ok(board)
    }
}

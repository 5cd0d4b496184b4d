//! The symbols of the board: a table for each code (`grammars/braille-board.toml`).

use serde::Deserialize;
use shakmaty::{ByColor, ByRole, Piece, Square};
use thiserror::Error;

use doppelbrett_core::notation::BrailleCode;

/// The tables of all codes.
const TABLES: &str = include_str!("../../../grammars/braille-board.toml");

/// The cell without dots; dot 1 is its lowest bit, dot 8 the highest of its eight.
const BLANK: char = '\u{2800}';

/// The code in which the board is brailled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardCode {
    /// German symbols with eight dots: dot 7 is White's.
    #[default]
    Eight,
    /// Six-dot symbols: dot 6 is Black's.
    Six,
}

/// The table of symbols cannot be used.
#[derive(Debug, Error)]
#[error(
    "The signs of the board on the Braille display cannot be read: {0}. The program is damaged; install it again."
)]
pub struct BoardSignsError(String);

/// The symbols of the board, one cell each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSigns {
    pieces: ByColor<ByRole<char>>,
    light: char,
    dark: char,
    /// The dots added to the chosen square.
    chosen: u32,
    /// The dots added to a piece, and to an empty square, of the last move.
    moved: u32,
    left: u32,
    /// The numbers of the ranks 1 to 8.
    ranks: [char; 8],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    eight: SignsFile,
    six: SignsFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignsFile {
    /// The name of the [`BrailleCode`] that provides the pieces.
    code: String,
    light: String,
    dark: String,
    chosen: String,
    #[serde(default)]
    moved: String,
    left: String,
    ranks: Option<[String; 8]>,
}

impl BoardSigns {
    /// The symbols of `code`.
    ///
    /// # Errors
    /// When the table is damaged.
    pub fn load(code: BoardCode) -> Result<Self, BoardSignsError> {
        Self::read(TABLES, code)
    }

    fn read(tables: &str, code: BoardCode) -> Result<Self, BoardSignsError> {
        let tables: Tables =
            toml::from_str(tables).map_err(|error| BoardSignsError(error.to_string()))?;
        let table = match code {
            BoardCode::Eight => tables.eight,
            BoardCode::Six => tables.six,
        };
        let code = BrailleCode::built_in(&table.code)
            .map_err(|error| BoardSignsError(error.to_string()))?;
        let mut ranks = ['1', '2', '3', '4', '5', '6', '7', '8'];
        for (rank, written) in ranks.iter_mut().zip(table.ranks.iter().flatten()) {
            *rank = with(BLANK, dots(written)?);
        }
        Ok(Self {
            pieces: ByColor::new_with(|color| {
                ByRole::new_with(|role| code.piece(Piece { color, role }))
            }),
            light: with(BLANK, dots(&table.light)?),
            dark: with(BLANK, dots(&table.dark)?),
            chosen: dots(&table.chosen)?,
            moved: dots(&table.moved)?,
            left: dots(&table.left)?,
            ranks,
        })
    }

    /// The cell of a square and whatever stands there.
    pub(super) fn square(&self, square: Square, piece: Option<Piece>, chosen: bool) -> char {
        let cell = match piece {
            Some(piece) => *self.pieces.piece(piece),
            None if square.is_light() => self.light,
            None => self.dark,
        };
        if chosen {
            with(cell, self.chosen)
        } else {
            cell
        }
    }

    /// The cell of a square of the last move. A code whose pieces leave no dot free does not
    /// mark pieces.
    pub(super) fn moved(&self, cell: char, piece: bool) -> char {
        with(cell, if piece { self.moved } else { self.left })
    }

    /// The cell of a rank's number.
    pub(super) const fn rank(&self, rank: shakmaty::Rank) -> char {
        let [one, two, three, four, five, six, seven, eight] = self.ranks;
        match rank {
            shakmaty::Rank::First => one,
            shakmaty::Rank::Second => two,
            shakmaty::Rank::Third => three,
            shakmaty::Rank::Fourth => four,
            shakmaty::Rank::Fifth => five,
            shakmaty::Rank::Sixth => six,
            shakmaty::Rank::Seventh => seven,
            shakmaty::Rank::Eighth => eight,
        }
    }
}

/// The cell with more dots.
fn with(cell: char, dots: u32) -> char {
    char::from_u32(u32::from(cell) | dots).unwrap_or(cell)
}

/// Dots from their numbers; the lowest bit is dot 1.
fn dots(written: &str) -> Result<u32, BoardSignsError> {
    written.chars().try_fold(0, |dots, sign| {
        match sign.to_digit(10).filter(|dot| (1..=8).contains(dot)) {
            Some(dot) => Ok(dots | 1 << (dot - 1)),
            None => Err(BoardSignsError(format!(
                "\"{written}\" is no list of dots from 1 to 8"
            ))),
        }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use shakmaty::{Color, Role};

    use super::*;

    fn all(signs: &BoardSigns) -> Vec<char> {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Some(Piece { color, role })));
        let pieces = pieces.map(|piece| (Square::E4, piece));
        let empty = [(Square::E4, None), (Square::D4, None)];
        pieces
            .chain(empty)
            .flat_map(|(square, piece)| [false, true].map(|is| signs.square(square, piece, is)))
            .collect()
    }

    #[test]
    fn the_pieces_have_the_dots_of_their_code() {
        for (code, color, cells) in [
            (BoardCode::Eight, Color::White, "⡅⡙⡞⡇⡎⡃"),
            (BoardCode::Eight, Color::Black, "⠅⠙⠞⠇⠎⠃"),
            (BoardCode::Six, Color::White, "⠅⠟⠗⠇⠎⠏"),
            (BoardCode::Six, Color::Black, "⠥⠿⠷⠧⠮⠯"),
        ] {
            let signs = BoardSigns::load(code).unwrap();
            let of = |role| signs.square(Square::A1, Some(Piece { color, role }), false);
            let roles = [
                Role::King,
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::Pawn,
            ];
            assert_eq!(roles.map(of).iter().collect::<String>(), cells, "{code:?}");
        }
    }

    #[test]
    fn no_two_things_feel_the_same() {
        for code in [BoardCode::Eight, BoardCode::Six] {
            let signs = BoardSigns::load(code).unwrap();
            let mut cells = all(&signs);
            // An unmarked piece feels as before.
            let marked = cells
                .iter()
                .enumerate()
                .map(|(at, cell)| signs.moved(*cell, at < 24));
            let marked: Vec<char> = marked.filter(|cell| !cells.contains(cell)).collect();
            assert_eq!(
                marked.len(),
                if code == BoardCode::Eight { 28 } else { 4 },
                "{marked:?}"
            );
            cells.extend(marked);
            let different: HashSet<_> = cells.iter().collect();
            assert_eq!(different.len(), cells.len(), "{code:?}: {cells:?}");
            assert!(!cells.contains(&'\u{2800}'), "a square can be felt");
        }
    }

    #[test]
    fn a_damaged_table_says_what_is_wrong() {
        for (good, bad, why) in [
            ("light = \"3\"", "light = \"93\"", "\"93\" is no list"),
            ("light = \"3\"", "lihgt = \"3\"", "lihgt"),
            ("code = \"german8\"", "code = \"morse\"", "morse"),
        ] {
            let damaged = TABLES.replacen(good, bad, 1);
            let error = BoardSigns::read(&damaged, BoardCode::Eight).unwrap_err();
            assert!(error.to_string().contains(why), "{error}");
        }
    }
}

//! Moves in the cells of a Braille chess code, and back.
//!
//! A [`BrailleCode`] is a table (`grammars/braille-chess.*.toml`). Cells are the Unicode
//! characters U+2800 to U+28FF; bit 0 stands for dot 1.
//!
//! ```
//! use doppelbrett_core::notation::{BrailleCode, Notation};
//! use shakmaty::Chess;
//!
//! let start = Chess::default();
//! let knight = Notation::built_in("en")?.phrase("Nf3")?.resolve(&start)?;
//! let code = BrailleCode::built_in("ukaaf")?;
//! assert_eq!(code.write(&start, knight), "⠎⠋⠒");
//! assert_eq!(code.read("⠎⠋⠒")?.phrase.resolve(&start)?, knight);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod code;
mod decodable;
mod read;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod text_table;
mod write;

pub use code::{BrailleCode, BrailleCodeError};
pub use read::{BrailleMove, BrailleReadError};
pub use sheet::BrailleSheetError;
pub(super) use text_table::is_cell;
pub use text_table::{TextTable, dots};

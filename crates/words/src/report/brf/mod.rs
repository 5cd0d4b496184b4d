//! The report and the score as files for a Braille embosser.

mod cell;
mod embossed;
mod pages;
#[cfg(test)]
mod reader;
mod table;
mod writer;

pub use embossed::embossed;
pub(super) use pages::sheet;
pub use pages::{CELLS, LINES, Paper, brf};
pub use table::{BrailleTable, BrailleTableError};

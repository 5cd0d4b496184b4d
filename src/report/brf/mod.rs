//! The report as a file for a Braille embosser.

mod cell;
mod pages;
#[cfg(test)]
mod reader;
mod table;
mod writer;

pub use pages::{CELLS, LINES, brf};
pub use table::{BrailleTable, BrailleTableError};

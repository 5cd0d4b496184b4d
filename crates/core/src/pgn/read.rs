use std::io;

use thiserror::Error;

use self::split::Sections;
use super::{Fault, GameTree, Head};

mod lines;
mod moves;
mod split;
mod token;
mod word;

/// A file cannot be read on.
#[derive(Debug, Error)]
#[error("the PGN cannot be read: {0}")]
pub struct PgnError(#[from] pub io::Error);

/// A game as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The game.
    pub game: GameTree,
    /// What could not be read; first, if there is such a thing, what stops the game itself.
    pub faults: Vec<Fault>,
}

impl Read {
    /// Why the rest of the game itself is not read.
    #[must_use]
    pub fn stopped(&self) -> Option<&Fault> {
        self.faults.first().filter(|fault| fault.stops())
    }
}

/// The games of a file, one after the other.
pub struct Reader<R: io::Read> {
    sections: Sections<R>,
    broken: bool,
}

impl<R: io::Read> Reader<R> {
    /// Reads from `source`.
    pub fn new(source: R) -> Self {
        Self {
            sections: Sections::new(source),
            broken: false,
        }
    }

    /// The game of this number, from 0; `None` if there are fewer.
    ///
    /// # Errors
    /// When the file cannot be read so far.
    pub fn game(mut self, number: usize) -> Result<Option<Read>, PgnError> {
        for _ in 0..number {
            if self.sections.next()?.is_none() {
                return Ok(None);
            }
        }
        self.next().transpose()
    }

    fn section(&mut self) -> Option<Result<split::Section, PgnError>> {
        if self.broken {
            return None;
        }
        let next = self.sections.next();
        self.broken = next.is_err();
        next.map_err(PgnError).transpose()
    }
}

impl<R: io::Read> Iterator for Reader<R> {
    type Item = Result<Read, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.section()?.map(|section| moves::read(&section)))
    }
}

/// The tags of all games, without their moves; the result is that of the text, as it is when
/// the game is read.
pub fn heads(source: impl io::Read) -> impl Iterator<Item = Result<Head, PgnError>> {
    let mut reader = Reader::new(source);
    std::iter::from_fn(move || Some(reader.section()?.map(moves::head)))
}

#[cfg(test)]
mod tests;

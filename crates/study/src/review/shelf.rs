use std::io;

use thiserror::Error;

use doppelbrett_core::pgn::{Head, PgnError, Read};

/// Why a game is not opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    File(#[from] io::Error),
    /// The journal cannot be read; the reason is a sentence.
    #[error("the journal cannot be read: {0}")]
    Journal(String),
    /// It was there when the list was made.
    #[error("the game is not there any more")]
    Gone,
}

impl From<PgnError> for OpenError {
    fn from(error: PgnError) -> Self {
        Self::File(error.0)
    }
}

/// Where games come from.
pub trait Games {
    /// The tags of all games, in their order.
    ///
    /// # Errors
    /// When they cannot be read.
    fn heads(&self) -> Result<Vec<Head>, OpenError>;
    /// The game of this number, from 0.
    ///
    /// # Errors
    /// When it cannot be read.
    fn open(&self, number: usize) -> Result<Read, OpenError>;
}

/// A list of games, and the place in it.
pub struct Shelf {
    heads: Vec<Head>,
    /// The games that are gone through, by their numbers from 0.
    chosen: Vec<usize>,
    at: usize,
}

impl Shelf {
    /// All these games, at the first.
    #[must_use]
    pub fn new(heads: Vec<Head>) -> Self {
        Self {
            chosen: (0..heads.len()).collect(),
            heads,
            at: 0,
        }
    }

    /// The number of the game here, from 0, and its tags; `None` on an empty list.
    #[must_use]
    pub fn here(&self) -> Option<(usize, &Head)> {
        let number = *self.chosen.get(self.at)?;
        Some((number, self.heads.get(number)?))
    }

    /// The place from 1, and how many games are gone through.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        (self.at + 1, self.chosen.len())
    }

    /// Whether only some of the games are gone through.
    #[must_use]
    pub const fn is_searched(&self) -> bool {
        self.chosen.len() < self.heads.len()
    }

    /// One on, or back; whether there is one.
    pub fn step(&mut self, on: bool) -> bool {
        let to = if on {
            Some(self.at + 1).filter(|to| *to < self.chosen.len())
        } else {
            self.at.checked_sub(1)
        };
        if let Some(to) = to {
            self.at = to;
        }
        to.is_some()
    }

    /// To the first, or the last.
    pub const fn to_end(&mut self, last: bool) {
        self.at = if last {
            self.chosen.len().saturating_sub(1)
        } else {
            0
        };
    }

    /// To the game of this number, from 1, of all; whether there is one.
    pub fn go(&mut self, number: usize) -> bool {
        let Some(number) = number.checked_sub(1).filter(|it| *it < self.heads.len()) else {
            return false;
        };
        if let Some(at) = self.chosen.iter().position(|it| *it == number) {
            self.at = at;
        } else {
            self.chosen = (0..self.heads.len()).collect();
            self.at = number;
        }
        true
    }

    /// Only the games with a player of this name from now on, at the first; all of them, for
    /// an empty name. How many there are: if none, nothing changes.
    pub fn find(&mut self, name: &str) -> usize {
        let wanted = plain(name);
        let plays = |head: &Head| {
            let names = ["White", "Black"]
                .into_iter()
                .filter_map(|tag| head.tag(tag));
            wanted.is_empty() || names.map(plain).any(|it| it.contains(&wanted))
        };
        let found = self
            .heads
            .iter()
            .enumerate()
            .filter(|(_, head)| plays(head));
        let found: Vec<usize> = found.map(|(number, _)| number).collect();
        if !found.is_empty() {
            self.chosen.clone_from(&found);
            self.at = 0;
        }
        found.len()
    }
}

/// A name as it is looked for: without capitals and accents.
fn plain(name: &str) -> String {
    doppelbrett_core::notation::fold(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf() -> Shelf {
        let head = |white: &str, black: &str| {
            let mut head = Head::default();
            head.set("White", white);
            head.set("Black", black);
            head
        };
        Shelf::new(vec![
            head("Müller, Jörg", "Bell"),
            head("?", "Ángel"),
            head("Bell", "MUELLER"),
        ])
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        for (name, found) in [
            ("müller", 2),
            ("Mueller", 2),
            ("bell", 2),
            ("nobody", 0),
            ("", 3),
        ] {
            assert_eq!(shelf().find(name), found, "{name}");
        }
        let mut shelf = shelf();
        shelf.find("bell");
        assert_eq!(shelf.place(), (1, 2));
        assert!(shelf.step(true) && !shelf.step(true));
        assert_eq!(shelf.here().unwrap().0, 2);
        assert_eq!(shelf.find("nobody"), 0);
        assert_eq!(shelf.place(), (2, 2), "it stays where it was");
        assert!(shelf.go(2), "a game that was not found");
        assert_eq!(shelf.place(), (2, 3));
        assert!(!shelf.go(0) && !shelf.go(4));
    }

    #[test]
    fn nothing_is_on_an_empty_list() {
        let mut shelf = Shelf::new(Vec::new());
        assert!(shelf.here().is_none() && !shelf.step(true) && !shelf.step(false));
        shelf.to_end(true);
        assert!(shelf.here().is_none() && !shelf.go(1));
    }
}

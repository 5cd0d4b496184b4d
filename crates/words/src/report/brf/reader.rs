//! Reads Braille back, so that tests can check what it says.

use std::collections::BTreeSet;

use super::cell::{Cell, Cells};
use super::table::BrailleTable;

/// Stands for the placeholder.
pub(super) const PLACEHOLDER: char = '\u{fffd}';

/// What cells stand for.
#[derive(Clone, Copy)]
enum Meaning {
    Sign(char),
    Letter(char),
    Number,
    Capital,
    Capitals,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Plain,
    Number,
    Capitals,
}

impl BrailleTable {
    fn meanings(&self) -> Vec<(&Cells, Meaning)> {
        let signs = self
            .signs
            .iter()
            .filter(|(sign, _)| !self.alternates(**sign));
        let mut all: Vec<_> = signs
            .map(|(sign, cells)| (cells, Meaning::Sign(*sign)))
            .chain(
                self.letters
                    .iter()
                    .map(|(c, cells)| (cells, Meaning::Letter(*c))),
            )
            .chain([
                (&self.placeholder, Meaning::Sign(PLACEHOLDER)),
                (&self.number, Meaning::Number),
                (&self.capital, Meaning::Capital),
            ])
            .chain(self.capitals.iter().map(|cells| (cells, Meaning::Capitals)))
            .collect();
        all.sort_by_key(|(cells, _)| std::cmp::Reverse(cells.0.len()));
        all
    }

    /// Whether it closes a pair whose two symbols have the same cells.
    fn alternates(&self, sign: char) -> bool {
        let opens = self.pairs.iter().find(|(_, close)| **close == sign);
        opens.is_some_and(|(open, close)| self.signs[open] == self.signs[close])
    }

    /// The text of cells of Unicode.
    pub(in crate::report) fn read_unicode(&self, cells: &str) -> Option<String> {
        let blank = |sign: char| if sign == ' ' { '\u{2800}' } else { sign };
        let cells: Option<Vec<Cell>> = cells.chars().map(blank).map(Cell::of_unicode).collect();
        self.read(&cells?)
    }

    /// The text of cells; `None` if they are not of this table.
    pub(super) fn read(&self, cells: &[Cell]) -> Option<String> {
        let meanings = self.meanings();
        let mut open = BTreeSet::new();
        let (mut text, mut rest) = (String::new(), cells);
        let (mut mode, mut capital) = (Mode::Plain, false);
        while let Some(first) = rest.first() {
            if *first == Cell::BLANK {
                text.push(' ');
                (mode, rest) = (Mode::Plain, &rest[1..]);
                continue;
            }
            if mode == Mode::Number {
                if let Some(digit) = self.digit_of(*first) {
                    text.extend(char::from_digit(digit, 10));
                    rest = &rest[1..];
                    continue;
                }
                if let Some(after) = rest.strip_prefix(self.letter.0.as_slice()) {
                    (mode, rest) = (Mode::Plain, after);
                    continue;
                }
            }
            if mode == Mode::Capitals
                && let Some(end) = &self.capitals_end
                && let Some(after) = rest.strip_prefix(end.0.as_slice())
            {
                (mode, rest) = (Mode::Plain, after);
                continue;
            }
            let (found, meaning) = meanings
                .iter()
                .find(|(cells, _)| rest.starts_with(&cells.0))?;
            rest = &rest[found.0.len()..];
            match meaning {
                Meaning::Number => mode = Mode::Number,
                Meaning::Capital => (capital, mode) = (true, Mode::Plain),
                Meaning::Capitals => mode = Mode::Capitals,
                Meaning::Letter(letter) if capital || mode == Mode::Capitals => {
                    text.extend(letter.to_uppercase());
                    capital = false;
                }
                Meaning::Letter(letter) => {
                    text.push(*letter);
                    mode = Mode::Plain;
                }
                Meaning::Sign(sign) => {
                    if mode != Mode::Number || !self.in_number.contains(sign) {
                        mode = Mode::Plain;
                    }
                    text.push(self.closing(*sign, &mut open));
                }
            }
        }
        Some(text)
    }

    /// The closing character for an opened one that looks the same.
    fn closing(&self, sign: char, open: &mut BTreeSet<char>) -> char {
        match self.pairs.get(&sign) {
            Some(close) if self.signs[&sign] == self.signs[close] && !open.insert(sign) => {
                open.remove(&sign);
                *close
            }
            _ => sign,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::Language;
    use proptest::prelude::*;

    /// All characters of a table that read back as themselves; for pairs, both with letters in
    /// between.
    fn pieces(table: &BrailleTable) -> Vec<String> {
        let paired: BTreeSet<char> = table.pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        let letters = table.letters.keys().map(char::to_string);
        let capitals = table
            .letters
            .keys()
            .map(|letter| letter.to_uppercase().to_string())
            .filter(|letter| letter.chars().count() == 1)
            .filter(|letter| !table.letters.contains_key(&letter.chars().next().unwrap()));
        let signs = table.signs.keys().filter(|sign| !paired.contains(sign));
        let pairs = table
            .pairs
            .iter()
            .map(|(open, close)| format!("{open}Sf3{close}"));
        letters
            .chain(capitals)
            .chain(signs.map(char::to_string))
            .chain(('0'..='9').map(String::from))
            .chain(pairs)
            .chain([" ".to_owned()])
            .collect()
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            language in prop::sample::select(Language::ALL.to_vec()),
            places in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        ) {
            let table = BrailleTable::built_in(language).unwrap();
            let pieces = pieces(&table);
            let text: String = places.iter().map(|place| place.get(&pieces).as_str()).collect();
            prop_assert_eq!(table.read(&table.write(&text)), Some(text));
        }
    }

    #[test]
    fn every_character_comes_back_between_all_others() {
        for language in Language::ALL {
            let table = BrailleTable::built_in(language).unwrap();
            let pieces = pieces(&table);
            for first in &pieces {
                for then in &pieces {
                    let text = format!("{first}{then}");
                    let read = table.read(&table.write(&text));
                    assert_eq!(read.as_ref(), Some(&text), "{language}");
                }
            }
        }
    }

    #[test]
    fn what_has_no_sign_is_not_dropped() {
        for language in Language::ALL {
            let table = BrailleTable::built_in(language).unwrap();
            for text in ["a☃b", "♞", "日本", "1♞2"] {
                let shown = text.replace(['☃', '♞', '日', '本'], "\u{fffd}");
                assert_eq!(table.read(&table.write(text)), Some(shown), "{language}");
            }
            for sign in table.one_way.keys() {
                let cells = table.write(&sign.to_string());
                assert_ne!(cells, table.placeholder.0, "{language}: {sign}");
            }
        }
    }
}

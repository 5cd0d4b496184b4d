use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use super::cell::{Cell, Cells};
use doppelbrett_text::messages::Language;

const fn source(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("../../../../../grammars/braille-ascii.de.toml"),
        Language::En => include_str!("../../../../../grammars/braille-ascii.en.toml"),
        Language::Es => include_str!("../../../../../grammars/braille-ascii.es.toml"),
        Language::Pt => include_str!("../../../../../grammars/braille-ascii.pt.toml"),
    }
}

/// A built-in Braille table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the table of Braille for {language} is damaged: {reason}")]
pub struct BrailleTableError {
    language: Language,
    reason: String,
}

/// Uncontracted six-dot Braille of a language (`grammars/braille-ascii.*.toml`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrailleTable {
    pub(super) language: Language,
    /// Before digits, which are the letters a to j.
    pub(super) number: Cells,
    /// Ends a number if the next symbol could be read as part of it.
    pub(super) letter: Cells,
    /// Before a capital letter.
    pub(super) capital: Cells,
    /// Before several capital letters.
    pub(super) capitals: Option<Cells>,
    /// Ends them before a small letter.
    pub(super) capitals_end: Option<Cells>,
    /// Instead of a character without a symbol.
    pub(super) placeholder: Cells,
    /// Characters that do not interrupt a number.
    pub(super) in_number: Vec<char>,
    /// Whether lowered symbols are announced after a number, which they would otherwise belong
    /// to.
    pub(super) lowered_announced: bool,
    /// Characters whose symbol no authority confirms. For human readers.
    #[allow(dead_code)]
    pub(super) unverified: Vec<char>,
    pub(super) letters: BTreeMap<char, Cells>,
    pub(super) signs: BTreeMap<char, Cells>,
    /// Opening and closing characters; if both have the same cells, they alternate. For reading
    /// Braille back.
    #[allow(dead_code)]
    pub(super) pairs: BTreeMap<char, char>,
    /// Characters that share the symbol of another, as which they read back.
    pub(super) one_way: BTreeMap<char, Cells>,
}

/// How a character is written.
pub(super) enum Written<'t> {
    Digit(Cell),
    Letter {
        cells: &'t Cells,
        capital: bool,
    },
    Sign(&'t Cells),
    /// Nothing in the table.
    Unknown,
}

impl BrailleTable {
    /// The table of `language`.
    ///
    /// # Errors
    /// When it cannot be read, which a test rules out.
    pub fn built_in(language: Language) -> Result<Self, BrailleTableError> {
        let damaged = |reason: String| BrailleTableError { language, reason };
        let table: Self =
            toml::from_str(source(language)).map_err(|error| damaged(error.to_string()))?;
        if let Some(letter) = ('a'..='j').find(|letter| !table.letters.contains_key(letter)) {
            return Err(damaged(format!("{letter} is missing")));
        }
        if table.language == language {
            Ok(table)
        } else {
            Err(damaged(format!("it is that of {}", table.language)))
        }
    }

    /// How the character `sign` is written.
    pub(super) fn written(&self, sign: char) -> Written<'_> {
        if let Some(digit) = sign.to_digit(10) {
            return self.digit(digit).map_or(Written::Unknown, Written::Digit);
        }
        if let Some(cells) = self.signs.get(&sign) {
            return Written::Sign(cells);
        }
        let small = small(sign);
        if let Some(cells) = self.letters.get(&small) {
            let capital = small != sign;
            return Written::Letter { cells, capital };
        }
        match self.one_way.get(&small) {
            Some(cells) if sign.is_alphabetic() => Written::Letter {
                cells,
                capital: small != sign,
            },
            Some(cells) => Written::Sign(cells),
            None => Written::Unknown,
        }
    }

    /// The cell of a digit: 1 to 9 and 0 are the letters a to j.
    pub(super) fn digit(&self, digit: u32) -> Option<Cell> {
        let place = (digit + 9) % 10;
        let letter = char::from_u32(u32::from('a') + place)?;
        Some(self.letters.get(&letter)?.first())
    }

    /// The digit of a cell.
    pub(super) fn digit_of(&self, cell: Cell) -> Option<u32> {
        (0..10).find(|digit| self.digit(*digit) == Some(cell))
    }
}

/// The small letter; the character itself if there is no single one.
fn small(sign: char) -> char {
    let mut small = sign.to_lowercase();
    match (small.next(), small.next()) {
        (Some(small), None) => small,
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters of our words in every language, small and capital: announcements are in that of
    /// the lexicon, names in any.
    fn letters_of_all_languages() -> impl Iterator<Item = char> {
        let sources = [
            include_str!("../../../../../grammars/appendix-d.toml"),
            include_str!("../../../../../grammars/notation.de.toml"),
            include_str!("../../../../../grammars/notation.en.toml"),
            include_str!("../../../../../grammars/notation.es.toml"),
            include_str!("../../../../../grammars/notation.pt.toml"),
            include_str!("../../../../../locales/de/report-game.ftl"),
            include_str!("../../../../../locales/en/report-game.ftl"),
            include_str!("../../../../../locales/es/report-game.ftl"),
            include_str!("../../../../../locales/pt/report-game.ftl"),
            "äöüß áéíóúüñ àáâãçéêíóôõú è",
        ];
        let letters = sources.into_iter().flat_map(str::chars);
        let both = letters.flat_map(|it| it.to_uppercase().chain([it]));
        both.filter(|it| it.is_alphabetic())
    }

    #[test]
    fn every_language_has_a_whole_table() {
        for language in Language::ALL {
            let table = BrailleTable::built_in(language).unwrap();
            for letter in 'a'..='z' {
                assert!(table.letters.contains_key(&letter), "{language}: {letter}");
            }
            for sign in &table.unverified {
                let known = table.signs.contains_key(sign) || table.one_way.contains_key(sign);
                assert!(known, "{language}: {sign}");
            }
            for (open, close) in &table.pairs {
                for sign in [open, close] {
                    assert!(table.signs.contains_key(sign), "{language}: {sign}");
                }
            }
            for letter in letters_of_all_languages() {
                let written = table.written(letter);
                let is_there = matches!(written, Written::Letter { .. });
                assert!(is_there, "{language}: {letter}");
            }
            let all = table.letters.values().chain(table.signs.values());
            assert!(all.into_iter().all(|cells| *cells != table.placeholder));
        }
    }
}

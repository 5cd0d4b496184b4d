//! Marks the prose in a text. Prose is what is written in `locales/`; values inserted for
//! variables are not: moves, squares, times, names, words to type. The marks around prose are
//! Unicode noncharacters, which no other text contains.

use std::borrow::Cow;

/// Prose begins.
pub(super) const BEGINS: char = '\u{fdd0}';
/// Prose ends.
pub(super) const ENDS: char = '\u{fdd1}';

/// Words of an announcement begin: they are in the lexicon's language, whatever the text's
/// language is.
const SAID_BEGINS: char = '\u{fdd2}';
/// Words of an announcement end.
const SAID_ENDS: char = '\u{fdd3}';

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// Sentences of the program.
    Prose(&'t str),
    /// What they are about: moves, squares, times, names.
    Sign(&'t str),
}

/// The parts of a text, in order; a text without marks is one sign.
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut prose = false;
    text.split_inclusive([BEGINS, ENDS])
        .filter_map(move |piece| {
            let of = prose;
            let part = match piece.chars().next_back() {
                Some(mark @ (BEGINS | ENDS)) => {
                    prose = mark == BEGINS;
                    &piece[..piece.len() - mark.len_utf8()]
                }
                _ => piece,
            };
            let part = (!part.is_empty()).then_some(part)?;
            Some(if of {
                Part::Prose(part)
            } else {
                Part::Sign(part)
            })
        })
}

/// The text without marks.
#[must_use]
pub fn unmarked(text: &str) -> Cow<'_, str> {
    without(text, &[BEGINS, ENDS, SAID_BEGINS, SAID_ENDS])
}

/// The words with marks that identify them as the lexicon's.
#[must_use]
pub fn said(words: &str) -> String {
    format!("{SAID_BEGINS}{words}{SAID_ENDS}")
}

/// The text without the marks around the lexicon's words.
#[must_use]
pub fn unsaid(text: &str) -> Cow<'_, str> {
    without(text, &[SAID_BEGINS, SAID_ENDS])
}

fn without<'t>(text: &'t str, marks: &[char]) -> Cow<'t, str> {
    if text.contains(marks) {
        Cow::Owned(text.replace(marks, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text without marks, and the byte offsets at which the language changes: `own`, or
/// `lexicon` for the lexicon's words.
#[must_use]
pub fn languages(text: &str, own: &str, lexicon: &str) -> (String, Vec<(usize, String)>) {
    let mut plain = String::with_capacity(text.len());
    let mut languages: Vec<(usize, String)> = Vec::new();
    let mut language = own;
    for sign in text.chars() {
        match sign {
            SAID_BEGINS => language = lexicon,
            SAID_ENDS => language = own,
            BEGINS | ENDS => {}
            sign => {
                if languages.last().is_none_or(|(_, last)| last != language) {
                    languages.push((plain.len(), language.to_owned()));
                }
                plain.push(sign);
            }
        }
    }
    (plain, languages)
}

#[cfg(test)]
mod tests {
    use super::Part::{Prose, Sign};
    use super::{parts, unmarked};
    use crate::messages::{Language, Messages};

    #[test]
    fn the_lexicons_words_are_in_its_language() {
        let text = format!(
            "{}, {}. Yes or no.",
            super::said("Dame"),
            super::said("Eva vier")
        );
        let (plain, languages) = super::languages(&text, "en", "de");
        assert_eq!(plain, "Dame, Eva vier. Yes or no.");
        let languages: Vec<_> = languages
            .iter()
            .map(|(from, language)| (*from, language.as_str()))
            .collect();
        assert_eq!(languages, [(0, "de"), (4, "en"), (6, "de"), (14, "en")]);
        assert_eq!(unmarked(&text), plain);
        assert_eq!(super::languages("", "en", "de").1, []);
    }

    #[test]
    fn only_what_is_written_in_the_locales_is_prose() {
        let messages = Messages::new(Language::De).marked();
        let owed = messages.text("state-last", &[("move", "Bauer Eva zwei Eva vier".into())]);
        let all: Vec<_> = parts(&owed).collect();
        assert_eq!(
            all,
            [
                Prose("Letzter Zug: "),
                Sign("Bauer Eva zwei Eva vier"),
                Prose("."),
            ]
        );
        // Inside another text, and next to one without marks.
        let args = [
            ("reason", messages.text("reason-stalemate", &[]).into()),
            ("color", "white".into()),
        ];
        let result = messages.text("result-draw", &args);
        assert!(
            parts(&result).all(|part| matches!(part, Prose(_))),
            "{result:?}"
        );
        assert_eq!(unmarked(&result), "Patt. Remis.");
        let both = format!("Sf3 {owed}");
        assert_eq!(parts(&both).next(), Some(Sign("Sf3 ")));
        assert_eq!(unmarked(&both), "Sf3 Letzter Zug: Bauer Eva zwei Eva vier.");
        // A word that selects a variant is found, whatever marks surround values.
        let color = messages.text("game-new-no-clock", &[("color", "black".into())]);
        assert_eq!(unmarked(&color), "Neue Partie ohne Uhr. Du hast Schwarz.");
    }
}

//! What of a text is prose. Only what is written in `locales/` is; what is put in for its
//! variables is not: moves, squares, times, names, words to be typed. Noncharacters of
//! Unicode, which belong to nobody's text, stand around the prose.

use std::borrow::Cow;

/// Prose begins.
pub(super) const BEGINS: char = '\u{fdd0}';
/// Prose ends.
pub(super) const ENDS: char = '\u{fdd1}';

/// Words of announcements begin: they are in the lexicon's language, whatever the text's is.
const SAID_BEGINS: char = '\u{fdd2}';
/// Words of announcements end.
const SAID_ENDS: char = '\u{fdd3}';

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// Sentences of the program.
    Prose(&'t str),
    /// What they tell of: moves, squares, times, names.
    Sign(&'t str),
}

/// The parts of a text, in their order; a text without marks is one sign.
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

/// The words with marks around them that say that they are the lexicon's.
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

/// The text without marks, and from which byte of it on it is in which language: `own`, or
/// that of the lexicon's words, `lexicon`.
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
        // Within another text, and beside one that has no marks.
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
        // A word by which a text chooses is found, whatever stands around values.
        let color = messages.text("game-new-no-clock", &[("color", "black".into())]);
        assert_eq!(unmarked(&color), "Neue Partie ohne Uhr. Du hast Schwarz.");
    }
}

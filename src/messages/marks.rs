//! What of a text is prose. Only what is written in `locales/` is; what is put in for its
//! variables is not: moves, squares, times, names, words to be typed. Noncharacters of
//! Unicode, which belong to nobody's text, stand around the prose.

use std::borrow::Cow;

/// Prose begins.
pub(super) const BEGINS: char = '\u{fdd0}';
/// Prose ends.
pub(super) const ENDS: char = '\u{fdd1}';

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
    if text.contains([BEGINS, ENDS]) {
        Cow::Owned(text.replace([BEGINS, ENDS], ""))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::Part::{Prose, Sign};
    use super::{parts, unmarked};
    use crate::messages::{Language, Messages};

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

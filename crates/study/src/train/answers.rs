//! Answers that are the same in several lessons.

use shakmaty::Square;

use crate::{Said, StudyWording};
use doppelbrett_words::CommandId;

/// Words that may stand between squares. Not "e", which is a file.
const BETWEEN: [&str; 4] = ["und", "and", "y", "dann"];

/// The squares of a line that names nothing else: "e4", "Eva vier", "a2, b3", "anna zwei bella
/// drei".
pub(super) fn squares(line: &str, words: &StudyWording) -> Option<Vec<Square>> {
    let mut squares = Vec::new();
    let mut file = None;
    let parts = line.split(|sign: char| sign.is_whitespace() || ",;.!?".contains(sign));
    for word in parts.filter(|word| !word.is_empty()) {
        if let Some(of) = file {
            squares.push(Square::from_coords(of, words.rank(word)?));
            file = None;
        } else if let Ok(square) = word.to_lowercase().parse() {
            squares.push(square);
        } else if let Some(of) = words.file(word) {
            file = Some(of);
        } else if !BETWEEN.contains(&word.to_lowercase().as_str()) {
            return None;
        }
    }
    (file.is_none() && !squares.is_empty()).then_some(squares)
}

/// Whether it was yes or no that was said. Where that is asked, it goes before what its words
/// mean in a lesson otherwise.
pub(super) fn yes_or_no(said: &Said, words: &StudyWording) -> Option<bool> {
    match words.command_named(&said.text)?.id {
        CommandId::Yes => Some(true),
        CommandId::No => Some(false),
        _ => None,
    }
}

/// Whether a word is a square or a move in signs: not what is announced.
pub(super) fn is_signs(word: &str) -> bool {
    let has = |is: fn(&char) -> bool| word.chars().any(|sign| is(&sign));
    has(char::is_ascii_digit) && has(|sign| sign.is_alphabetic()) || word.starts_with("0-0")
}

/// Squares by their words, one after the other.
pub(super) fn listed(squares: impl IntoIterator<Item = Square>, words: &StudyWording) -> String {
    let named: Vec<String> = squares
        .into_iter()
        .map(|square| words.said().square(square))
        .collect();
    named.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::notation::Lexicon;
    use doppelbrett_words::Wording;

    #[test]
    fn squares_are_read_from_a_line() {
        for language in doppelbrett_text::messages::Language::ALL {
            let lexicon = Lexicon::built_in("appendix-d").unwrap();
            let words =
                StudyWording::load(Wording::load(language, lexicon).unwrap(), false).unwrap();
            for (line, expected) in [
                ("e4", Some("e4")),
                ("E4.", Some("e4")),
                ("eva vier", Some("e4")),
                ("a2, b3 und c4", Some("a2 b3 c4")),
                ("anna zwei bella drei", Some("a2 b3")),
                ("a 2 e e 3", None),
                ("e zwei e drei", Some("e2 e3")),
                ("a2 x9", None),
                ("a2 b", None),
                ("nonsense", None),
                ("", None),
            ] {
                let read = squares(line, &words).map(|squares| {
                    let names = squares.iter().map(ToString::to_string);
                    names.collect::<Vec<_>>().join(" ")
                });
                assert_eq!(read.as_deref(), expected, "{language}: {line}");
            }
        }
    }
}

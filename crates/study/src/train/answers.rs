//! Answers that are the same in several lessons.

use shakmaty::Square;

use crate::{Said, StudyWording};
use doppelbrett_words::CommandId;

/// Words that may stand between squares. Not "e", which is a file.
const BETWEEN: [&str; 4] = ["und", "and", "y", "dann"];

/// The squares of a line, or the first word in it that is none: "e4", "Eva vier", "a2, b3",
/// "anna zwei bella drei".
pub(super) fn squares(line: &str, words: &StudyWording) -> Result<Vec<Square>, String> {
    let mut squares = Vec::new();
    let mut file = None;
    let parts = line.split(|sign: char| sign.is_whitespace() || ",;.!?".contains(sign));
    for word in parts.filter(|word| !word.is_empty()) {
        if let Some(of) = file {
            let rank = words.rank(word).ok_or_else(|| word.to_owned())?;
            squares.push(Square::from_coords(of, rank));
            file = None;
        } else if let Ok(square) = word.to_lowercase().parse() {
            squares.push(square);
        } else if let Some(of) = words.file(word) {
            file = Some(of);
        } else if !BETWEEN.contains(&word.to_lowercase().as_str()) {
            return Err(word.to_owned());
        }
    }
    match file {
        Some(_) => Err(line
            .split_whitespace()
            .last()
            .unwrap_or_default()
            .to_owned()),
        None if squares.is_empty() => Err(line.trim().to_owned()),
        None => Ok(squares),
    }
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
                ("e4", Ok("e4")),
                ("E4.", Ok("e4")),
                ("eva vier", Ok("e4")),
                ("a2, b3 und c4", Ok("a2 b3 c4")),
                ("anna zwei bella drei", Ok("a2 b3")),
                ("a 2 e e 3", Err("e")),
                ("e zwei e drei", Ok("e2 e3")),
                ("a2 x9", Err("x9")),
                ("a2 b", Err("b")),
                ("nonsense", Err("nonsense")),
                ("", Err("")),
            ] {
                let read = squares(line, &words).map(|squares| {
                    let names = squares.iter().map(ToString::to_string);
                    names.collect::<Vec<_>>().join(" ")
                });
                let expected = expected.map(str::to_owned).map_err(str::to_owned);
                assert_eq!(read, expected, "{language}: {line}");
            }
        }
    }
}

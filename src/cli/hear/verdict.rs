use std::collections::HashSet;

use serde::Serialize;
use shakmaty::Chess;
use shakmaty::uci::UciMove;

use super::listening::Listening;
use super::manifest::Row;
use super::outcome::{Found, Outcome};
use crate::agent::aligned;
use crate::cli::failure::Failure;
use crate::console;
use crate::sentences::Wording;

/// A row of a manifest, and what came of it.
#[derive(Debug, Serialize)]
pub(super) struct Judged<'a> {
    #[serde(flatten)]
    found: Found,
    voice: &'a str,
    set: &'a str,
    expected_text: &'a str,
    expected_uci: Option<&'a str>,
    verdict: Verdict,
    /// It was decided in the middle of the phrase.
    cut_off: bool,
    /// Each word that was said with the one heard for it, where they can be compared.
    aligned: Vec<(Option<String>, Option<String>)>,
}

/// How the row of a manifest came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    /// The move that was said, or no move where there must be none.
    Right,
    /// Another move, or a move where there must be none.
    Wrong,
    /// No move, but a clarification, where there was a move.
    Doubtful,
    /// No move where there was one, or no recording.
    Refused,
}

impl Verdict {
    /// How `outcome` is judged where a move, in UCI, or none was expected.
    fn of(outcome: &Outcome, expected: Option<&str>) -> Self {
        match (outcome, expected) {
            (Outcome::Nothing { reason: Some(_) }, _) => Self::Refused,
            (Outcome::Move { uci, .. }, Some(expected)) if uci == expected => Self::Right,
            (Outcome::Move { .. }, _) => Self::Wrong,
            (_, None) => Self::Right,
            (Outcome::Doubtful { .. }, Some(_)) => Self::Doubtful,
            (_, Some(_)) => Self::Refused,
        }
    }
}

impl Judged<'_> {
    /// Prints what was found in words, and whether it was meant.
    pub(super) fn print(&self, wording: &Wording) {
        self.found.print(wording);
        let verdict = match self.verdict {
            Verdict::Right => "words-verdict-right",
            Verdict::Wrong => "words-verdict-wrong",
            Verdict::Doubtful => "words-verdict-doubtful",
            Verdict::Refused => "words-verdict-refused",
        };
        console::print(&wording.text(verdict, &[]));
    }
}

impl Listening<'_> {
    /// What is heard in the recording of a row, and whether that is right. Words are compared
    /// where all that are said are in the `vocabulary`.
    pub(super) fn judged<'r>(&mut self, row: &'r Row, vocabulary: &HashSet<String>) -> Judged<'r> {
        let (mut found, expected) = match self.expected(row) {
            Ok((position, expected)) => (self.understand(&row.file, &position), expected),
            Err(failure) => {
                let reason = failure.text(&self.wording.messages);
                (Found::nothing(&row.file, reason), None)
            }
        };
        found.path.clone_from(&row.path);
        let said = audible(&row.text, vocabulary).filter(|_| !found.is_unheard());
        let aligned = said.map_or_else(Vec::new, |said| {
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            let pairs = aligned(&said, &found.heard());
            let owned = |word: Option<&str>| word.map(str::to_owned);
            pairs
                .into_iter()
                .map(|(said, heard)| (owned(said), owned(heard)))
                .collect()
        });
        Judged {
            cut_off: found.timing.cut_off(&row.text),
            voice: &row.voice,
            set: &row.set,
            expected_text: &row.text,
            expected_uci: Some(row.uci.as_str()).filter(|uci| !uci.is_empty()),
            verdict: Verdict::of(&found.outcome, expected.as_deref()),
            found,
            aligned,
        }
    }

    /// The position of a row, and the move that is said in it.
    fn expected(&self, row: &Row) -> Result<(Chess, Option<String>), Failure> {
        if let Some(line) = row.short {
            let line = i64::try_from(line).unwrap_or(i64::MAX);
            let args = [("line", line.into())];
            return Err(Failure::new("words-manifest-short", &args));
        }
        let position = self.start.read(&row.fen)?;
        if row.uci.is_empty() {
            return Ok((position, None));
        }
        let expected = row.uci.parse::<UciMove>().ok();
        let expected = expected.and_then(|uci| uci.to_move(&position).ok());
        let expected = expected
            .ok_or_else(|| Failure::new("words-manifest-move", &[("uci", (&row.uci).into())]))?;
        // Castling is written in more than one way.
        let uci = expected.to_uci(self.start.castling()).to_string();
        Ok((position, Some(uci)))
    }
}

/// The words of a text, lower case and without punctuation; nothing if there are
/// none, or one of them is not listened for: it could only be heard as another.
fn audible(text: &str, vocabulary: &HashSet<String>) -> Option<Vec<String>> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let all = words.iter().all(|word| vocabulary.contains(word));
    (all && !words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_that_can_be_heard_word_by_word_are_compared() {
        let vocabulary = ["eva", "vier", "fünf"].map(str::to_owned).into();
        for (text, words) in [
            ("Eva vier", Some(vec!["eva", "vier"])),
            ("Eva, fünf!", Some(vec!["eva", "fünf"])),
            (" - eva", Some(vec!["eva"])),
            ("Eva regnet", None),
            ("", None),
            ("...", None),
        ] {
            let found = audible(text, &vocabulary);
            let words = words.map(|words| words.into_iter().map(str::to_owned).collect());
            assert_eq!(found, words, "{text}");
        }
    }
}

//! Who plays whom: the organiser's list.
//!
//! ```
//! use doppelbrett_hall::Pairings;
//!
//! let list = r#"
//! event = "Stadtmeisterschaft"
//! round = "3"
//! control = "15+5"
//!
//! [[pairing]]
//! white = "Bell, Anna"
//! black = "Groß, Jörg"
//! blind = "black"
//! "#;
//! let pairings: Pairings = list.parse().unwrap();
//! assert_eq!(pairings.pairing[0].board, 1);
//! assert_eq!(pairings.control_of(&pairings.pairing[0]), Some("15+5"));
//! ```

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::seating::Languages;
use doppelbrett_core::clock::{ParseTimeControlError, TimeControl};
use doppelbrett_core::foreign::line_of;
use doppelbrett_settings::BlindPlays;
use doppelbrett_text::messages::{Language, Messages};

/// A list of pairings, written by the organiser in TOML.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pairings {
    /// What the score calls the event.
    #[serde(
        deserialize_with = "doppelbrett_core::foreign::line_or_none",
        skip_serializing_if = "Option::is_none"
    )]
    pub event: Option<String>,
    /// The place.
    #[serde(
        deserialize_with = "doppelbrett_core::foreign::line",
        skip_serializing_if = "String::is_empty"
    )]
    pub site: String,
    /// The round.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub round: String,
    /// The time control of all pairings without their own; `none` plays without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    /// Whether there is an arbiter for all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<bool>,
    /// Who has nobody to play with in this round, and gets the point; for the results.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bye: Vec<Bye>,
    /// The pairings, each with a board.
    pub pairing: Vec<Pairing>,
}

/// Somebody with a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// The name.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub name: String,
    /// The number that FIDE gave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide: Option<u32>,
}

/// One game of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The number of the board, from 1; by default the place in the list.
    #[serde(default)]
    pub board: u32,
    /// White's name.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub white: String,
    /// Black's name.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub black: String,
    /// The number that FIDE gave White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_fide: Option<u32>,
    /// The number that FIDE gave Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_fide: Option<u32>,
    /// The colour of the blind player, or `both`.
    pub blind: BlindPlays,
    /// The time control of this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    /// The language of this board, if it is not the hall's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The language of Black's side, where both are blind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent_language: Option<Language>,
}

impl Pairing {
    /// The languages of the board.
    #[must_use]
    pub const fn languages(&self) -> Languages {
        Languages {
            language: self.language,
            opponent_language: self.opponent_language,
        }
    }
}

/// Why a list of pairings cannot be used.
#[derive(Debug, Error)]
pub enum PairingsError {
    /// The file cannot be read.
    #[error("the pairings {path} cannot be read: {source}. Check the name of the file")]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// It is not a valid list of pairings.
    #[error("the pairings cannot be understood: {reason}. See docs/book/8-club.md for their form")]
    Form {
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no pairing in it.
    #[error("the list holds no pairing: write [[pairing]] with white, black and blind")]
    Empty,
    /// A board has two games.
    #[error("board {0} stands in the list twice: give each pairing a board of its own")]
    SameBoard(u32),
    /// A language is meant for a blind opponent, and there is none.
    #[error(
        "board {0}: only one player is blind: remove opponent_language, or write blind = \"both\""
    )]
    OneLanguage(u32),
    /// Something is not a time control.
    #[error("board {board}: {source}")]
    Control {
        /// The board.
        board: u32,
        /// What is wrong with it.
        source: ParseTimeControlError,
    },
}

impl PairingsError {
    /// In the user's language: what happened, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        match self {
            Self::File { path, source } => messages.text(
                "hall-pairings-unreadable",
                &[
                    ("path", path.display().to_string().into()),
                    ("why", messages.reason(source).into()),
                ],
            ),
            Self::Form { line, reason } => {
                tracing::warn!(reason, "the pairings are not understood");
                match line {
                    Some(line) => {
                        messages.text("hall-pairings-line", &[("line", line.to_string().into())])
                    }
                    None => messages.text("hall-pairings-form", &[]),
                }
            }
            Self::Empty => messages.text("hall-pairings-empty", &[]),
            Self::SameBoard(board) => messages.text(
                "hall-pairings-same-board",
                &[("board", board.to_string().into())],
            ),
            Self::OneLanguage(board) => messages.text(
                "hall-pairings-one-language",
                &[("board", board.to_string().into())],
            ),
            Self::Control { board, source } => {
                tracing::warn!(%source, "a time control is not understood");
                messages.text(
                    "hall-pairings-control",
                    &[("board", board.to_string().into())],
                )
            }
        }
    }
}

/// How a game without a clock is written.
pub const NO_CLOCK: &str = "none";

impl Pairings {
    /// The list in the file at `path`.
    ///
    /// # Errors
    /// When it cannot be read or used; then no game is begun.
    pub fn read(path: &Path) -> Result<Self, PairingsError> {
        std::fs::read_to_string(path)
            .map_err(|source| PairingsError::File {
                path: path.to_owned(),
                source,
            })?
            .parse()
    }

    /// The time control of a pairing as written: its own, else the list's.
    #[must_use]
    pub fn control_of<'a>(&'a self, pairing: &'a Pairing) -> Option<&'a str> {
        pairing.control.as_deref().or(self.control.as_deref())
    }

    /// The time control of a pairing; `usual` if neither it nor the list has one.
    ///
    /// # Errors
    /// [`PairingsError::Control`].
    pub fn clock_of(
        &self,
        pairing: &Pairing,
        usual: Option<&TimeControl>,
    ) -> Result<Option<TimeControl>, PairingsError> {
        match self.control_of(pairing) {
            None => Ok(usual.cloned()),
            Some(NO_CLOCK) => Ok(None),
            Some(written) => written
                .parse()
                .map(Some)
                .map_err(|source| PairingsError::Control {
                    board: pairing.board,
                    source,
                }),
        }
    }
}

impl FromStr for Pairings {
    type Err = PairingsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut read: Self = toml::from_str(text).map_err(|error| PairingsError::Form {
            line: line_of(&error, text),
            reason: error.to_string(),
        })?;
        if read.pairing.is_empty() {
            return Err(PairingsError::Empty);
        }
        let mut boards = BTreeSet::new();
        for (number, pairing) in (1..).zip(&mut read.pairing) {
            if pairing.board == 0 {
                pairing.board = number;
            }
            if !boards.insert(pairing.board) {
                return Err(PairingsError::SameBoard(pairing.board));
            }
        }
        for pairing in &read.pairing {
            read.clock_of(pairing, None)?;
            if pairing.opponent_language.is_some() && !pairing.blind.both() {
                return Err(PairingsError::OneLanguage(pairing.board));
            }
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::testing::is_told_in_every_language;

    const ONE: &str = "[[pairing]]\nwhite = \"A\"\nblack = \"B\"\nblind = \"white\"\n";

    #[test]
    fn boards_are_numbered_by_their_place_unless_they_say_otherwise() {
        let text = format!("{ONE}{ONE}board = 7\n{ONE}");
        let read: Pairings = text.parse().unwrap();
        let boards: Vec<u32> = read.pairing.iter().map(|pairing| pairing.board).collect();
        assert_eq!(boards, [1, 7, 3]);
    }

    #[test]
    fn a_pairing_has_its_own_clock_that_of_the_list_or_the_usual_one() {
        let usual: TimeControl = "90+30".parse().unwrap();
        for (list, own, clock) in [
            ("", "", Some("90+30")),
            ("control = \"15+5\"\n", "", Some("15+5")),
            ("control = \"15+5\"\n", "control = \"3+2\"\n", Some("3+2")),
            ("control = \"15+5\"\n", "control = \"none\"\n", None),
        ] {
            let read: Pairings = format!("{list}{ONE}{own}").parse().unwrap();
            let found = read.clock_of(&read.pairing[0], Some(&usual)).unwrap();
            assert_eq!(
                found,
                clock.map(|clock| clock.parse().unwrap()),
                "{list}{own}"
            );
        }
    }

    #[test]
    fn what_cannot_be_used_is_told_with_what_to_do() {
        for (text, part) in [
            (String::new(), "no pairing"),
            (
                format!("{ONE}board = 2\n{ONE}"),
                "board 2 stands in the list twice",
            ),
            (
                format!("{ONE}control = \"soon\"\n"),
                "board 1: \"soon\" is no time control",
            ),
            (
                format!("{ONE}opponent_language = \"es\"\n"),
                "board 1: only one player is blind",
            ),
            (format!("{ONE}language = \"fr\"\n"), "cannot be understood"),
            (
                ONE.replace("\"white\"", "\"green\""),
                "cannot be understood",
            ),
            (format!("{ONE}colour = 1\n"), "cannot be understood"),
        ] {
            let error = text.parse::<Pairings>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_list_is_told_in_the_users_language() {
        for text in [
            "",
            "pairing = 1",
            "[[pairing]]\nwhite = 3",
            &format!("{ONE}board = 7\n{ONE}board = 7\n"),
            &format!("{ONE}control = \"soon\"\n"),
            &format!("{ONE}opponent_language = \"es\"\n"),
        ] {
            let error = text.parse::<Pairings>().unwrap_err();
            is_told_in_every_language(|messages| error.text(messages));
        }
        let error = Pairings::read(Path::new("/nowhere/pairings.toml")).unwrap_err();
        is_told_in_every_language(|messages| error.text(messages));
        let error = "\n\n[[pairing]\n".parse::<Pairings>().unwrap_err();
        let text = error.text(&Messages::new(doppelbrett_text::messages::Language::De));
        assert!(text.starts_with("Zeile 3 "), "{text}");
    }
}

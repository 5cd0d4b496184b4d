//! What can be said or ruled at a page, as it is listed there.

use serde::Serialize;

/// Something that can be written at a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListedAct {
    /// What sort of act it is.
    pub kind: ActKind,
    /// How it can be written, with examples in its slots.
    pub text: String,
    /// What it is put together from, word by word, where a page has fields for that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ActField>>"))]
    pub fields: Vec<ActField>,
}

impl ListedAct {
    /// An act that is written as it stands.
    #[must_use]
    pub fn written(kind: ActKind, text: impl Into<String>) -> Self {
        Self {
            kind,
            text: text.into(),
            fields: Vec::new(),
        }
    }
}

/// Sorts of acts, in the order in which a page lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActKind {
    /// A move, what belongs to it, and answers.
    Move,
    /// A draw offer and what answers it; resigning.
    Draw,
    /// A draw, or extra time, is claimed.
    Claim,
    /// Something irregular is reported.
    Report,
    /// What stands on a board, or was written in a score.
    Board,
    /// Something is asked about the game.
    Ask,
    /// What the opponent did.
    Relay,
    /// What else the program does.
    Help,
    /// The arbiter stops, starts or sets the clocks.
    Clocks,
    /// The arbiter decides on a claim or a report, or reports something.
    Decision,
    /// The arbiter imposes a penalty.
    Penalty,
    /// The arbiter takes moves back.
    Back,
    /// The arbiter ends the game.
    End,
    /// The arbiter adjourns or resumes the game, signs, or adapts a rule.
    Formal,
}

/// A part of an act, for which a page has a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ActField {
    /// Words that stand there in any case.
    Words {
        /// The words.
        text: String,
    },
    /// White or Black.
    Side {
        /// How each is written, White first.
        choices: Vec<String>,
    },
    /// A time, such as `5:30`.
    Time {},
    /// A number.
    Number {},
    /// An irregularity.
    What {
        /// How each is written.
        choices: Vec<String>,
    },
    /// Any text.
    Text {},
}

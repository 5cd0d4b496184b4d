use std::path::Path;

use serde::Serialize;

use super::timing::Timing;
use crate::console;
use crate::sentences::{CommandId, Wording};

/// What was recognised in a recording.
#[derive(Debug, Serialize)]
pub(super) struct Found {
    pub path: String,
    /// The known words.
    pub text: String,
    pub words: Vec<Word>,
    #[serde(flatten)]
    pub outcome: Outcome,
    /// From the end of speech to the decision; `None` if no word was heard.
    pub delay_ms: Option<f64>,
    /// How long the recording is, and how long recognising it took.
    pub sound_ms: f64,
    pub computing_ms: f64,
    #[serde(skip)]
    pub timing: Timing,
}

#[derive(Debug, Serialize)]
pub(super) struct Word {
    pub word: String,
    pub confidence: f32,
}

/// What a recording means.
#[derive(Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(super) enum Outcome {
    Move {
        uci: String,
        /// In PGN's notation.
        san: String,
        /// As it is announced.
        #[serde(skip)]
        words: String,
    },
    Command {
        command: CommandId,
        #[serde(skip_serializing_if = "Option::is_none")]
        argument: Option<String>,
    },
    /// One of several was meant; the player would be asked which.
    Doubtful {
        question: String,
        /// The words of each, most likely first.
        readings: Vec<String>,
    },
    Refused {
        reason: String,
    },
    Nothing {
        /// Why there was nothing to hear.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

impl Found {
    /// That nothing could be heard, and why.
    pub(super) fn nothing(path: &Path, reason: String) -> Self {
        Self {
            path: path.display().to_string(),
            text: String::new(),
            words: Vec::new(),
            outcome: Outcome::Nothing {
                reason: Some(reason),
            },
            delay_ms: None,
            sound_ms: 0.0,
            computing_ms: 0.0,
            timing: Timing::default(),
        }
    }

    /// The recording itself could not be read.
    pub(super) const fn is_unheard(&self) -> bool {
        matches!(self.outcome, Outcome::Nothing { reason: Some(_) })
    }

    /// Every word that was heard, including other speech.
    pub(super) fn heard(&self) -> Vec<&str> {
        self.words.iter().map(|word| word.word.as_str()).collect()
    }

    /// Prints what was found in words, a line for each thing.
    pub(super) fn print(&self, wording: &Wording) {
        console::print(&self.path);
        if !self.words.is_empty() {
            let words: Vec<String> = self
                .words
                .iter()
                .map(|word| format!("{} {:.0} %", word.word, word.confidence * 100.0))
                .collect();
            let heard = words.join(", ");
            console::print(&wording.text("words-heard", &[("words", heard.into())]));
        }
        let said = |id: &str, name, value: &str| wording.text(id, &[(name, value.into())]);
        console::print(&match &self.outcome {
            Outcome::Move { uci, words, .. } => {
                wording.text("words-move", &[("move", words.into()), ("uci", uci.into())])
            }
            Outcome::Command { command, argument } => {
                let does = wording.text(&command.help_id(), &[]);
                match argument {
                    None => said("words-command", "does", &does),
                    Some(argument) => wording.text(
                        "words-command-about",
                        &[("does", does.into()), ("words", argument.into())],
                    ),
                }
            }
            Outcome::Doubtful { question, .. } => said("words-doubtful", "question", question),
            Outcome::Refused { reason } => said("words-refused", "reason", reason),
            Outcome::Nothing { reason: None } => wording.text("words-nothing", &[]),
            Outcome::Nothing {
                reason: Some(reason),
            } => said("words-unreadable", "reason", reason),
        });
    }
}

use std::fmt;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::layers::variable;
use doppelbrett_text::messages::{Language, Messages};

/// Where a value was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nowhere: it is the default.
    Default,
    /// In this file.
    File(PathBuf),
    /// In the environment.
    Environment,
    /// On the command line.
    CommandLine,
}

impl Source {
    /// In the user's words: the file, the variable for `key`, or the flag.
    #[must_use]
    pub fn text(&self, key: &str, messages: &Messages) -> String {
        match self {
            Self::Default => messages.text("settings-source-default", &[]),
            Self::File(path) => messages.text(
                "settings-source-file",
                &[("path", path.display().to_string().into())],
            ),
            Self::Environment => messages.text(
                "settings-source-environment",
                &[("variable", variable(key).into())],
            ),
            Self::CommandLine => messages.text("settings-source-command-line", &[]),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("the defaults"),
            Self::File(path) => path.display().fmt(f),
            Self::Environment => f.write_str("the environment"),
            Self::CommandLine => f.write_str("the command line"),
        }
    }
}

/// The settings cannot be used. Nothing was changed.
#[derive(Debug, Error)]
#[error("{problem}")]
pub struct SettingsError {
    /// The language chosen by the user, as far as it could be read.
    pub language: Language,
    /// What is wrong.
    #[source]
    pub problem: Problem,
}

/// What is wrong with the settings.
#[derive(Debug, Error)]
pub enum Problem {
    /// The file cannot be read.
    #[error("{path} cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is larger than any settings.
    #[error("{path} is larger than any settings; keep the lines that you need")]
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// The file is not TOML.
    #[error("line {line} of {path} is not TOML: {detail}")]
    NotToml {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The TOML parser's message.
        detail: String,
    },
    /// There is no such key.
    #[error("{from} sets {key}, which does not exist; the nearest is {nearest}")]
    UnknownKey {
        /// Where it was set.
        from: Source,
        /// The key.
        key: String,
        /// The most similar key.
        nearest: &'static str,
    },
    /// The value does not fit its key.
    #[error("{from} sets {key} to something that does not fit: {detail}")]
    UnfitValue {
        /// Where it was set.
        from: Source,
        /// The key.
        key: String,
        /// The value as written.
        value: String,
        /// The parser's message.
        detail: String,
    },
}

impl SettingsError {
    /// In the user's language: what is wrong, and what to do.
    #[must_use]
    pub fn text(&self) -> String {
        self.problem.text(&Messages::new(self.language))
    }
}

impl Problem {
    /// In the user's words: what is wrong, and what to do.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        tracing::warn!(error = %self, "the settings are not used");
        match self {
            Self::Unreadable { path, error } => messages.text(
                "settings-unreadable",
                &[
                    ("path", path.display().to_string().into()),
                    ("reason", messages.reason(error).into()),
                ],
            ),
            Self::TooLarge { path } => messages.text(
                "settings-too-large",
                &[("path", path.display().to_string().into())],
            ),
            Self::NotToml { path, line, .. } => messages.text(
                "settings-not-toml",
                &[
                    ("path", path.display().to_string().into()),
                    ("line", (*line).into()),
                ],
            ),
            Self::UnknownKey { from, key, nearest } => messages.text(
                "settings-unknown-key",
                &[
                    ("source", from.text(key, messages).into()),
                    ("key", key.into()),
                    ("nearest", nearest_name(from, nearest).into()),
                ],
            ),
            Self::UnfitValue {
                from, key, value, ..
            } => messages.text(
                "settings-unfit-value",
                &[
                    ("source", from.text(key, messages).into()),
                    ("key", key.into()),
                    ("value", value.into()),
                    (
                        "meaning",
                        messages.text(&super::describe::meaning(key), &[]).into(),
                    ),
                ],
            ),
        }
    }
}

/// The key as it has to be spelled in that place.
fn nearest_name(from: &Source, nearest: &str) -> String {
    match from {
        Source::Environment => variable(nearest),
        Source::Default | Source::File(_) | Source::CommandLine => nearest.to_owned(),
    }
}

use std::io;

use clap::Args;
use serde::Serialize;
use toml_edit::Value;

use super::configuration::{Configuration, Overrides};
use super::failure::Failure;
use crate::console;
use crate::messages::Messages;
use crate::settings::{KeyState, Problem, RememberError, Source, nearest_key, remember};

/// `doppelbrett settings`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Listing {
    #[command(flatten)]
    configuration: Configuration,
    // Print a JSON object for each setting
    #[arg(long)]
    json: bool,
    // The setting to show or to change, such as voice.rate
    key: Option<String>,
    // The new value, such as 20
    #[arg(allow_hyphen_values = true)]
    value: Option<String>,
}

/// A setting as JSON.
#[derive(Serialize)]
struct SettingRow<'a> {
    key: &'a str,
    /// As TOML writes it; nothing where it is left open.
    value: Option<&'a str>,
    source: String,
    default: Option<&'a str>,
    meaning: String,
}

impl Listing {
    /// Lists all settings or one, or remembers one.
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let (Some(key), Some(value)) = (&self.key, &self.value) {
            return self.remember(key, value);
        }
        let messages = self.messages()?;
        let states = self.configuration.explain(&Overrides::default())?;
        let shown = match &self.key {
            None => states,
            Some(key) => vec![find(states, key)?],
        };
        for state in &shown {
            if self.json {
                let line = console::json(&line(state, &messages));
                console::print(&line.map_err(io::Error::from)?);
            } else {
                console::print(&text(state, &messages));
            }
        }
        Ok(())
    }

    fn messages(&self) -> Result<Messages, Failure> {
        let settings = self.configuration.load(&Overrides::default())?;
        Ok(Messages::new(settings.language()))
    }

    fn remember(&self, key: &str, value: &str) -> Result<(), Failure> {
        let file = self
            .configuration
            .file()
            .ok_or_else(|| Failure::new("settings-no-file", &[]))?;
        // A file that is named and not there yet is made.
        if file.exists() {
            self.messages()?;
        }
        // As TOML reads it; what does not fit like this may still fit as text: a
        // loudspeaker may be called 5.
        let plain = value.parse::<Value>();
        let text = || remember(&file, key, value);
        let remembered = match plain {
            Err(_) => text(),
            Ok(plain) => match remember(&file, key, plain) {
                Err(RememberError::Unfit(Problem::UnfitValue { .. })) => text(),
                done => done,
            },
        };
        remembered?;
        // The language may be what has changed.
        let messages = self.messages()?;
        let state = find(self.configuration.explain(&Overrides::default())?, key)?;
        let path = file.display().to_string();
        console::print(&messages.text(
            "settings-remembered",
            &[
                ("key", key.into()),
                ("value", value.into()),
                ("path", path.into()),
            ],
        ));
        if !matches!(state.source, Source::File(_)) {
            console::print(&messages.text(
                "settings-overridden",
                &[
                    ("value", shown(state.value.as_deref(), &messages).into()),
                    ("source", state.source.text(key, &messages).into()),
                ],
            ));
        }
        Ok(())
    }
}

/// The setting with this key.
///
/// # Errors
/// With the nearest key when there is none.
fn find(states: Vec<KeyState>, key: &str) -> Result<KeyState, Failure> {
    states
        .into_iter()
        .find(|state| state.info.key == key)
        .ok_or_else(|| {
            Problem::UnknownKey {
                from: Source::CommandLine,
                key: key.to_owned(),
                nearest: nearest_key(key),
            }
            .into()
        })
}

fn line<'a>(state: &'a KeyState, messages: &Messages) -> SettingRow<'a> {
    SettingRow {
        key: state.info.key,
        value: state.value.as_deref(),
        source: state.source.text(state.info.key, messages),
        default: state.info.default.as_deref(),
        meaning: messages.text(&state.info.meaning, &[]),
    }
}

fn text(state: &KeyState, messages: &Messages) -> String {
    let meaning = messages.text(&state.info.meaning, &[]);
    let args = [
        ("key", state.info.key.into()),
        ("value", shown(state.value.as_deref(), messages).into()),
        ("meaning", meaning.into()),
        (
            "default",
            shown(state.info.default.as_deref(), messages).into(),
        ),
        ("source", state.source.text(state.info.key, messages).into()),
    ];
    match state.source {
        Source::Default => messages.text("settings-line-default", &args),
        _ => messages.text("settings-line", &args),
    }
}

fn shown(value: Option<&str>, messages: &Messages) -> String {
    value.map_or_else(|| messages.text("settings-open", &[]), str::to_owned)
}

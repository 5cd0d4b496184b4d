use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::{env, fs};

use directories::ProjectDirs;
use figment::Figment;
use figment::providers::Serialized;
use figment::value::{Dict, Value};
use serde::Serialize;

use super::describe::{KeyInfo, KeyState, written};
use super::error::{Problem, SettingsError, Source};
use super::keys::{self, Kind};
use super::{Settings, describe};
use crate::messages::Language;

/// What the name of every environment variable begins with. The parts of a key
/// follow in capitals, joined by two underscores: `DOPPELBRETT_VOICE__RATE`.
pub const VARIABLE_PREFIX: &str = "DOPPELBRETT_";

/// Names the file of settings; it is no setting itself.
const CONFIG_VARIABLE: &str = "DOPPELBRETT_CONFIG";

/// The folders of this program below the user's XDG folders.
pub(super) fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "doppelbrett")
}

/// The file of settings, if the user has a home.
#[must_use]
pub fn config_file() -> Option<PathBuf> {
    Some(folders()?.config_dir().join("settings.toml"))
}

/// The environment variable for `key`.
pub(super) fn variable(key: &str) -> String {
    format!(
        "{VARIABLE_PREFIX}{}",
        key.replace('.', "__").to_ascii_uppercase()
    )
}

/// What one source sets, by key.
#[derive(Debug)]
struct Layer {
    from: Source,
    values: BTreeMap<String, Value>,
}

impl Settings {
    /// Reads the settings: defaults, then the file, then the environment, then
    /// `overrides` (the flags of the command line; what is `None` sets nothing).
    ///
    /// `config` must exist if it is given; [`config_file`] need not.
    ///
    /// # Errors
    ///
    /// The file cannot be read, a key does not exist, or a value does not fit.
    pub fn load(overrides: &impl Serialize, config: Option<&Path>) -> Result<Self, SettingsError> {
        Ok(read(overrides, config, environment())?.0)
    }
}

/// Every key with its value and where it was set, in the order of [`describe`].
///
/// # Errors
///
/// As [`Settings::load`].
pub fn explain(
    overrides: &impl Serialize,
    config: Option<&Path>,
) -> Result<Vec<KeyState>, SettingsError> {
    let (settings, layers) = read(overrides, config, environment())?;
    Ok(states(&settings, &layers))
}

fn states(settings: &Settings, layers: &[Layer]) -> Vec<KeyState> {
    let values = values(settings);
    let state = |info: KeyInfo| KeyState {
        value: values.get(info.key).and_then(written),
        source: layers
            .iter()
            .rev()
            .find(|layer| layer.values.contains_key(info.key))
            .map_or(Source::Default, |layer| layer.from.clone()),
        info,
    };
    describe().into_iter().map(state).collect()
}

/// The variables of this program, with their values.
fn environment() -> Vec<(String, String)> {
    env::vars_os()
        .filter_map(|(name, value)| {
            let name = name.to_str()?.to_owned();
            let ours = name.starts_with(VARIABLE_PREFIX) && name != CONFIG_VARIABLE;
            ours.then(|| (name, value.to_string_lossy().into_owned()))
        })
        .collect()
}

fn read(
    overrides: &impl Serialize,
    config: Option<&Path>,
    variables: Vec<(String, String)>,
) -> Result<(Settings, Vec<Layer>), SettingsError> {
    let mut layers = vec![
        Layer {
            from: Source::Environment,
            values: variables.into_iter().map(variable_value).collect(),
        },
        Layer {
            from: Source::CommandLine,
            values: values(overrides),
        },
    ];
    let file = match config {
        Some(path) => read_file(path, true),
        None => config_file().map_or(Ok(None), |path| read_file(&path, false)),
    };
    let result = match file {
        Ok(file) => {
            layers.splice(0..0, file);
            merge(&layers)
        }
        Err(problem) => Err(problem),
    };
    match result {
        Ok(settings) => Ok((settings, layers)),
        Err(problem) => Err(SettingsError {
            language: chosen_language(&layers),
            problem,
        }),
    }
}

fn read_file(path: &Path, must_exist: bool) -> Result<Option<Layer>, Problem> {
    match fs::read_to_string(path) {
        Ok(text) => parse_file(path, &text).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound && !must_exist => Ok(None),
        Err(error) => Err(Problem::Unreadable {
            path: path.to_owned(),
            error,
        }),
    }
}

fn parse_file(path: &Path, text: &str) -> Result<Layer, Problem> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        Problem::NotToml {
            path: path.to_owned(),
            line: before.map_or(1, |before| before.matches('\n').count() + 1),
            detail: error.message().to_owned(),
        }
    })?;
    Ok(Layer {
        from: Source::File(path.to_owned()),
        values: values(&table),
    })
}

/// Whether `text`, the content of the file `path`, could be loaded.
pub(super) fn check_file(path: &Path, text: &str) -> Result<(), Problem> {
    merge(&[parse_file(path, text)?]).map(drop)
}

/// The key and the value that a variable sets.
fn variable_value((name, text): (String, String)) -> (String, Value) {
    let rest = name.strip_prefix(VARIABLE_PREFIX).unwrap_or(&name);
    let key = rest.to_ascii_lowercase().replace("__", ".");
    let plain = keys::find(&key).is_some_and(|key| key.kind == Kind::Plain);
    let value = if plain {
        if let Ok(flag) = text.parse::<bool>() {
            flag.into()
        } else if let Ok(whole) = text.parse::<i64>() {
            whole.into()
        } else if let Ok(number) = text.parse::<f64>() {
            number.into()
        } else {
            text.into()
        }
    } else {
        text.into()
    };
    (key, value)
}

/// The values of `source` by key. What is empty sets nothing; an empty
/// section that does not exist is kept, so that it can be refused.
pub(super) fn values(source: &impl Serialize) -> BTreeMap<String, Value> {
    fn walk(prefix: &str, dict: Dict, into: &mut BTreeMap<String, Value>) {
        for (name, value) in dict {
            let path = match prefix {
                "" => name,
                _ => format!("{prefix}.{name}"),
            };
            match value {
                Value::Empty(..) => {}
                Value::Dict(_, dict) if !dict.is_empty() && keys::find(&path).is_none() => {
                    walk(&path, dict, into);
                }
                Value::Dict(_, dict) if dict.is_empty() && keys::is_section(&path) => {}
                value => {
                    into.insert(path, value);
                }
            }
        }
    }
    let mut values = BTreeMap::new();
    if let Ok(Value::Dict(_, dict)) = Value::serialize(source) {
        walk("", dict, &mut values);
    }
    values
}

/// Lays the layers over the defaults, the last on top.
fn merge(layers: &[Layer]) -> Result<Settings, Problem> {
    let mut figment = Figment::from(Serialized::defaults(Settings::default()));
    for layer in layers {
        for (key, value) in &layer.values {
            if keys::find(key).is_none() {
                return Err(unknown(layer, key, value));
            }
            // One key after the other, so that a value that does not fit is
            // known by its key and its source.
            figment = figment.merge(Serialized::default(key, value));
            if let Err(error) = figment.extract::<Settings>() {
                return Err(unfit(layer, key, value, error.to_string()));
            }
        }
    }
    figment
        .extract()
        .map_err(|error| unfit_default(error.to_string()))
}

fn unknown(layer: &Layer, key: &str, value: &Value) -> Problem {
    if keys::is_section(key) {
        return unfit(layer, key, value, "this is a section".to_owned());
    }
    Problem::UnknownKey {
        from: layer.from.clone(),
        key: key.to_owned(),
        nearest: keys::nearest(key),
    }
}

fn unfit(layer: &Layer, key: &str, value: &Value, detail: String) -> Problem {
    Problem::UnfitValue {
        from: layer.from.clone(),
        key: key.to_owned(),
        value: written(value).unwrap_or_default(),
        detail,
    }
}

/// Cannot happen with defaults that are their own round trip, which a test proves.
fn unfit_default(detail: String) -> Problem {
    Problem::UnfitValue {
        from: Source::Default,
        key: String::new(),
        value: String::new(),
        detail,
    }
}

/// The language to say an error in, although the settings cannot be used.
fn chosen_language(layers: &[Layer]) -> Language {
    layers
        .iter()
        .rev()
        .filter_map(|layer| layer.values.get("language")?.as_str()?.parse().ok())
        .next()
        .unwrap_or_else(Language::from_environment)
}

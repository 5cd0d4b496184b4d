use toml::Value;

use super::{Settings, Source, keys};

/// What is known about a key, whatever its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// The key with its sections: `voice.ear.device`.
    pub key: &'static str,
    /// Its default in TOML; `None` if it is unset.
    pub default: Option<String>,
    /// The id of the text that explains it.
    pub meaning: String,
}

/// The value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyState {
    /// The key.
    pub info: KeyInfo,
    /// Its value in TOML; `None` if it is unset.
    pub value: Option<String>,
    /// Where it was set.
    pub source: Source,
}

/// Every key, in display order.
#[must_use]
pub fn describe() -> Vec<KeyInfo> {
    let defaults = super::layers::set_values(&Settings::default());
    keys::KEYS
        .iter()
        .map(|key| KeyInfo {
            key: key.path,
            default: defaults.get(key.path).map(written),
            meaning: meaning(key.path),
        })
        .collect()
}

/// The id of the text that explains `key`.
pub(super) fn meaning(key: &str) -> String {
    format!("setting-{}", key.replace(['.', '_'], "-"))
}

/// A value as TOML writes it.
pub(super) fn written(value: &Value) -> String {
    match value {
        // The settings' own numbers have 32 bits: widened, 0.6 would be 0.6000000238418579.
        Value::Float(number) if f64::from(*number as f32) == *number => {
            format!("{:?}", *number as f32)
        }
        value => value.to_string(),
    }
}

use std::collections::BTreeMap;

use figment::value::{Num, Value};

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
    let defaults = super::layers::values(&Settings::default());
    keys::KEYS
        .iter()
        .map(|key| KeyInfo {
            key: key.path,
            default: default(&defaults, key.path),
            meaning: meaning(key.path),
        })
        .collect()
}

fn default(defaults: &BTreeMap<String, Value>, key: &str) -> Option<String> {
    defaults.get(key).and_then(written)
}

/// The id of the text that explains `key`.
pub(super) fn meaning(key: &str) -> String {
    format!("setting-{}", key.replace(['.', '_'], "-"))
}

/// A value as TOML writes it.
pub(super) fn written(value: &Value) -> Option<String> {
    // Widened to 64 bits, 0.6 would become 0.6000000238418579.
    if let Value::Num(_, Num::F32(number)) = value {
        return Some(format!("{number:?}"));
    }
    toml::Value::try_from(value)
        .ok()
        .map(|value| value.to_string())
}

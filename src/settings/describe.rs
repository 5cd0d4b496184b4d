use std::collections::BTreeMap;

use figment::value::{Num, Value};

use super::{Settings, Source, keys};

/// What there is to know about a key, whatever it is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// The key with its sections: `voice.ear.device`.
    pub key: &'static str,
    /// Its default as TOML writes it; nothing if it is left open.
    pub default: Option<String>,
    /// The id of the text that says what it means.
    pub meaning: String,
}

/// What a key is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyState {
    /// The key.
    pub info: KeyInfo,
    /// Its value as TOML writes it; nothing if it is left open.
    pub value: Option<String>,
    /// Where it was set.
    pub source: Source,
}

/// Every key, in the order in which they are shown.
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

/// The id of the text that says what `key` means.
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

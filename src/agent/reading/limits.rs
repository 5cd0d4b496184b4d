use serde::{Deserialize, Serialize};

/// How sure a reading has to be. The values belong to the acoustic model: they are
/// what `cargo run --release --example tune` found best on development speakers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// By what the recogniser's scores are multiplied before they are compared.
    pub scale: f32,
    /// The weight of what is impossible now, against 1 for what is possible.
    pub impossible: f32,
    /// The weight of words that are neither an announcement nor a command.
    pub nonsense: f32,
    /// The weight of an alternative of which a part is no word of chess.
    pub unknown: f32,
    /// How much of the table of confusions counts, from 0 to 1.
    pub confusions: f32,
    /// The least share of a reading that is acted on.
    pub clear: f32,
    /// The least share of an impossible reading whose reason is told.
    pub impossible_clear: f32,
    /// The least share of the readings that are asked about, together.
    pub doubtful: f32,
    /// The least share of each reading that is asked about.
    pub asked: f32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            scale: 1.5,
            impossible: 0.5,
            nonsense: 0.2,
            unknown: 0.3,
            confusions: 0.6,
            clear: 0.75,
            impossible_clear: 0.8,
            doubtful: 0.5,
            asked: 0.02,
        }
    }
}

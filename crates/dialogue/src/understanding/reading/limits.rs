use serde::{Deserialize, Serialize};

/// The thresholds for how certain a reading has to be. Their values belong to the acoustic
/// model: `cargo run --release -p xtask --bin tune` found them best for development speakers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The factor for the recogniser's scores before they are compared.
    pub scale: f32,
    /// The weight of what is impossible now, compared with 1 for what is possible.
    pub impossible: f32,
    /// The weight of words that are neither an announcement nor a command.
    pub nonsense: f32,
    /// The weight of a hypothesis with a part that is not chess.
    pub unknown: f32,
    /// How much the table of confusions counts, from 0 to 1.
    pub confusions: f32,
    /// The threshold for acting on a reading: its least share.
    pub clear: f32,
    /// The threshold for telling why an impossible reading is refused.
    pub impossible_clear: f32,
    /// The threshold for asking: the least share of the readings in question, together.
    pub doubtful: f32,
    /// The threshold for including a reading in the question.
    pub asked: f32,
    /// As [`Limits::clear`], for the pooled readings of several ears.
    pub pooled_clear: f32,
    /// As [`Limits::doubtful`], for the pooled readings of several ears.
    pub pooled_doubtful: f32,
    /// How much the network for noise weighs, from 0 to 1; each ear of the model weighs the rest.
    pub noise_weight: f32,
    /// The threshold for acting on what only the network for noise is sure of: the least share of
    /// both networks, weighed.
    pub noise_clear: f32,
    /// The threshold for asking although one of two networks is sure: the least share that the
    /// other gives to something else that is possible.
    pub denied: f32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            scale: 1.5,
            impossible: 0.5,
            nonsense: 0.0,
            unknown: 0.3,
            confusions: 0.5,
            clear: 0.8,
            impossible_clear: 0.95,
            doubtful: 0.5,
            asked: 0.02,
            pooled_clear: 0.75,
            pooled_doubtful: 0.4,
            noise_weight: 0.5,
            noise_clear: 0.5,
            denied: 0.5,
        }
    }
}

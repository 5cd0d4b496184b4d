use serde::{Deserialize, Serialize};

/// Games on Lichess.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lichess {
    /// The server.
    pub url: String,
}

impl Default for Lichess {
    fn default() -> Self {
        Self {
            url: "https://lichess.org".to_owned(),
        }
    }
}

//! Squares as the journal writes them: `e4`.

use serde::{Deserialize, Deserializer, Serializer, de};
use shakmaty::Square;

pub(super) fn serialize<S: Serializer>(square: &Square, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(square)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
    String::deserialize(from)?
        .parse()
        .map_err(de::Error::custom)
}

//! Colours as messages name them: `white` and `black`.

use serde::Serializer;
use shakmaty::Color;

/// A colour in the schema.
#[cfg(test)]
#[derive(ts_rs::TS)]
#[ts(rename = "Color", rename_all = "lowercase")]
#[allow(dead_code)]
pub(crate) enum Named {
    White,
    Black,
}

// Serde hands over references whatever the size of the type.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(crate) fn colour<S: Serializer>(colour: &Color, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(match colour {
        Color::White => "white",
        Color::Black => "black",
    })
}

#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
pub(crate) fn colour_or_none<S: Serializer>(of: &Option<Color>, to: S) -> Result<S::Ok, S::Error> {
    match of {
        Some(of) => colour(of, to),
        None => to.serialize_none(),
    }
}

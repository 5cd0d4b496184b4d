use super::Dial;

/// What is to be brailled: one line of two parts, side by side, or the clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The last move, or whatever was said last.
    pub last: String,
    /// What the player is typing.
    pub input: String,
    /// Where the next character goes, counted in characters of `input`; `None`
    /// when nothing can be typed.
    pub cursor: Option<usize>,
    /// The clock, instead of both parts.
    pub dial: Option<Dial>,
}

impl Line {
    /// A line that only tells something; a long one is read from its beginning.
    pub fn message(text: impl Into<String>) -> Self {
        Self {
            last: text.into(),
            ..Self::default()
        }
    }

    /// The clock.
    #[must_use]
    pub fn clock(dial: Dial) -> Self {
        Self {
            dial: Some(dial),
            ..Self::default()
        }
    }
}

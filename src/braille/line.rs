/// What is to be brailled: one line of two parts, side by side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The last move, or whatever was said last.
    pub last: String,
    /// What the player is typing.
    pub input: String,
    /// Where the next character goes, counted in characters of `input`; `None`
    /// when nothing can be typed.
    pub cursor: Option<usize>,
}

impl Line {
    /// A line that only tells something; a long one is read from its beginning.
    pub fn message(text: impl Into<String>) -> Self {
        Self {
            last: text.into(),
            input: String::new(),
            cursor: None,
        }
    }
}

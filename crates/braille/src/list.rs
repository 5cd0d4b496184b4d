/// Marks something new.
const NEW: char = '!';

/// A list entry, in parts separated by blanks. A routing key selects the part beneath it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListLine {
    parts: Vec<String>,
    /// Whether the last cell of the display is reserved for the mark of something new, and
    /// whether the mark is shown.
    new: Option<bool>,
}

impl ListLine {
    /// An entry of these parts; an empty one is left out, but keeps its number.
    pub fn new(parts: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            parts: parts.into_iter().map(Into::into).collect(),
            new: None,
        }
    }

    /// The same with a last cell that shows, in every window, whether something new has come:
    /// `!` or nothing. It changes no other cell.
    #[must_use]
    pub fn telling_news(self, new: bool) -> Self {
        Self {
            new: Some(new),
            ..self
        }
    }

    /// The characters of the line, each with the number of its part.
    pub(super) fn signs(&self) -> Vec<(char, Option<usize>)> {
        let mut signs = Vec::new();
        for (number, part) in self.parts.iter().enumerate() {
            if !signs.is_empty() && !part.is_empty() {
                signs.push((' ', None));
            }
            signs.extend(part.chars().map(|sign| (sign, Some(number))));
        }
        signs
    }

    /// The content of the last cell, if it is reserved.
    pub(super) const fn mark(&self) -> Option<char> {
        match self.new {
            None => None,
            Some(true) => Some(NEW),
            Some(false) => Some(' '),
        }
    }

    pub(super) fn is_but_for_the_mark(&self, other: &Self) -> bool {
        self.parts == other.parts && self.new.is_some() == other.new.is_some()
    }
}

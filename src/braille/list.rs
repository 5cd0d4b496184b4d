/// The sign of something new.
const NEW: char = '!';

/// An entry of a list, in parts that stand side by side with a blank between them. A
/// routing key means the part beneath.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListLine {
    parts: Vec<String>,
    /// The last cell of the display is kept for the sign of something new, and whether
    /// it stands there.
    new: Option<bool>,
}

impl ListLine {
    /// An entry of these parts; an empty one is left out, and keeps its number.
    pub fn new(parts: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            parts: parts.into_iter().map(Into::into).collect(),
            new: None,
        }
    }

    /// The same with a last cell that says, in every window, whether something new has
    /// come: `!`, else nothing. It changes no other cell.
    #[must_use]
    pub fn telling_news(self, new: bool) -> Self {
        Self {
            new: Some(new),
            ..self
        }
    }

    /// Its parts.
    pub(super) fn parts_mut(&mut self) -> &mut [String] {
        &mut self.parts
    }

    /// The characters of the line, each with the number of the part that it is of.
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

    /// What stands in the last cell, if it is kept.
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

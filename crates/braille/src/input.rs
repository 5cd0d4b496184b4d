use super::{Key, Line, Status};

/// The line that is being typed on the Braille keyboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputLine {
    text: Vec<char>,
    /// Where the next character goes; at most the end of `text`.
    cursor: usize,
}

impl InputLine {
    /// Applies a key. Return gives the finished line, trimmed, and begins a new one; an empty
    /// line gives nothing. A key that does not edit changes nothing.
    pub fn push(&mut self, key: Key) -> Option<String> {
        match key {
            Key::Char(sign) if !sign.is_control() => {
                self.text.insert(self.cursor, sign);
                self.cursor += 1;
            }
            Key::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            Key::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            Key::Start => self.cursor = 0,
            Key::End => self.cursor = self.text.len(),
            Key::Cursor(at) => self.cursor = at.min(self.text.len()),
            Key::Escape => self.clear(),
            Key::Return => {
                let line = self.text().trim().to_owned();
                self.clear();
                return Some(line).filter(|line| !line.is_empty());
            }
            _ => {}
        }
        None
    }

    /// What has been typed so far.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Where the next character goes, counted in characters.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Forgets what has been typed.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cursor = 0;
    }

    /// The status line with what is being typed next to the last move.
    #[must_use]
    pub fn status(&self, last: impl Into<String>) -> Status {
        Status {
            last: last.into(),
            input: self.text(),
            cursor: Some(self.cursor),
            ..Status::default()
        }
    }

    /// The line to braille: the last move next to what is being typed.
    #[must_use]
    pub fn line(&self, last: impl Into<String>) -> Line {
        self.status(last).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Key::{Backspace, Char, Cursor, Delete, End, Escape, Left, LineUp, Return, Right, Start};

    fn typed(keys: &[Key]) -> (String, usize, Option<String>) {
        let mut input = InputLine::default();
        let finished = keys.iter().fold(None, |_, key| input.push(*key));
        (input.text(), input.cursor(), finished)
    }

    #[test]
    fn keys_edit_the_line() {
        let (e, ä, x) = (Char('e'), Char('ä'), Char('x'));
        for (keys, text, cursor, finished) in [
            (vec![e, ä], "eä", 2, None),
            (vec![e, ä, Backspace], "e", 1, None),
            (vec![Backspace], "", 0, None),
            (vec![e, ä, Left, x], "exä", 2, None),
            (vec![e, ä, Start, Delete], "ä", 0, None),
            (vec![e, ä, Delete], "eä", 2, None),
            (vec![e, ä, Start, End, x], "eäx", 3, None),
            (vec![e, ä, Left, Left, Left, Right, x], "exä", 2, None),
            (vec![e, ä, Cursor(1), x], "exä", 2, None),
            (vec![e, ä, Cursor(9), x], "eäx", 3, None),
            (vec![e, ä, Escape], "", 0, None),
            (vec![e, LineUp, Char('\n'), Key::Route(3)], "e", 1, None),
            (vec![e, Left, Char(' '), Return], "", 0, Some("e")),
            (vec![Return], "", 0, None),
            (vec![Char(' '), Return], "", 0, None),
        ] {
            assert_eq!(
                typed(&keys),
                (text.to_owned(), cursor, finished.map(str::to_owned)),
                "{keys:?}"
            );
        }
    }
}

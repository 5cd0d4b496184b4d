//! Where a game begins and ends in a file.

use std::io::{self, Read};

use super::lines::Lines;
use crate::pgn::Head;

/// A longer value of a tag is cut: so many signs.
const LONGEST: usize = 4096;

/// What a file has of a game.
#[derive(Default)]
pub(super) struct Section {
    pub(super) head: Head,
    /// The moves, with all that stands among them.
    pub(super) text: String,
    /// A line that looks like a tag and is none.
    pub(super) bad_tag: Option<String>,
}

impl Section {
    fn is_empty(&self) -> bool {
        self.head.tags.is_empty() && self.text.is_empty() && self.bad_tag.is_none()
    }
}

/// The games of a file, not yet read.
pub(super) struct Sections<R> {
    lines: Lines<R>,
    /// A line that belongs to the next game.
    ahead: Option<String>,
    /// The first tags of the next game.
    begun: Vec<(String, String)>,
}

impl<R: Read> Sections<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            lines: Lines::new(source),
            ahead: None,
            begun: Vec::new(),
        }
    }

    /// The next game; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Section>> {
        let mut section = Section::default();
        section.head.tags = std::mem::take(&mut self.begun);
        let first = self.tags(&mut section)?;
        if let Some(first) = first {
            self.text(&mut section, first)?;
        }
        Ok((!section.is_empty()).then_some(section))
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        match self.ahead.take() {
            Some(line) => Ok(Some(line)),
            None => self.lines.next(),
        }
    }

    /// Reads the tags; the first line of the moves, if there are any.
    fn tags(&mut self, section: &mut Section) -> io::Result<Option<String>> {
        // How many tags stand before the last blank line.
        let mut above = 0;
        while let Some(line) = self.line()? {
            let mut rest = line.trim();
            if rest.is_empty() {
                above = section.head.tags.len();
                continue;
            }
            let apart = above == 0 || above < section.head.tags.len();
            if line.starts_with('%') || (apart && rest.starts_with(';')) {
                continue;
            }
            while rest.starts_with('[') {
                let (name, value, after) = match tag(rest) {
                    Some(tag) => tag,
                    None => {
                        section.bad_tag.get_or_insert_with(|| rest.to_owned());
                        match unended(rest) {
                            Some((name, value)) => (name, value, ""),
                            None => break,
                        }
                    }
                };
                let tags = &mut section.head.tags;
                // A game that is all tags ends where the same tags come again.
                let again = tags.iter().take(above).any(|(known, _)| *known == name);
                let new = above > 0 && name == "Event";
                if again || new {
                    self.begun = tags.split_off(above);
                    self.begun.push((name, value));
                    self.ahead = Some(after.to_owned()).filter(|it| !it.is_empty());
                    return Ok(None);
                }
                tags.push((name, value));
                rest = after;
            }
            if !rest.is_empty() && !rest.starts_with('[') {
                return Ok(Some(rest.to_owned()));
            }
        }
        Ok(None)
    }

    /// Reads the moves from this line on, to the line that is blank or begins the next game.
    fn text(&mut self, section: &mut Section, first: String) -> io::Result<()> {
        let mut in_comment = false;
        let mut blank = false;
        let mut next = Some(first);
        while let Some(line) = next {
            let is_blank = line.trim().is_empty();
            // A comment that does not end takes no other games with it.
            if (blank || !in_comment) && tag(line.trim_start()).is_some() {
                self.ahead = Some(line);
                return Ok(());
            }
            if !in_comment && is_blank {
                return Ok(());
            }
            if in_comment || !line.starts_with('%') {
                in_comment = comment_goes_on(&line, in_comment);
                section.text.push_str(&line);
                section.text.push('\n');
            }
            blank = is_blank;
            next = self.line()?;
        }
        Ok(())
    }
}

/// Whether a comment in braces goes on after this line.
fn comment_goes_on(line: &str, before: bool) -> bool {
    let mut inside = before;
    for sign in line.chars() {
        match sign {
            '}' => inside = false,
            '{' => inside = true,
            ';' if !inside => break,
            _ => {}
        }
    }
    inside
}

/// The name of a tag at the beginning of a text, and what comes after the quote.
fn name(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    let fits = |sign: char| sign.is_alphanumeric() || "_+#=:-".contains(sign);
    (!name.is_empty() && name.chars().all(fits)).then_some((name, value))
}

/// The tag at the beginning of a text: its name, its value, and what follows. A quote within
/// the value may lack its backslash.
fn tag(text: &str) -> Option<(String, String, &str)> {
    let (name, text) = name(text)?;
    let mut value = String::new();
    let mut length = 0;
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let sign = match (sign, signs.peek()) {
            ('\\', Some(&(_, escaped @ ('"' | '\\')))) => {
                signs.next();
                escaped
            }
            ('"', _) => match text[at + 1..].trim_start().strip_prefix(']') {
                Some(after) => return Some((name.to_owned(), value, after.trim_start())),
                None => sign,
            },
            _ => sign,
        };
        if length < LONGEST {
            value.push(sign);
            length += 1;
        }
    }
    None
}

/// A tag whose quote does not end.
fn unended(text: &str) -> Option<(String, String)> {
    let (name, value) = name(text)?;
    let value = value.trim_end_matches([']', '"', ' ']);
    Some((name.to_owned(), value.chars().take(LONGEST).collect()))
}

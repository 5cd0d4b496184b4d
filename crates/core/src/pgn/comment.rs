//! What a comment says: words for people, and commands for programs (`[%clk 0:01:00]`).

use std::time::Duration;

/// A comment of PGN.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The words, without commands.
    pub text: String,
    /// `%clk`: what the mover had left after the move.
    pub clock: Option<Duration>,
    /// `%emt`: what the move took.
    pub elapsed: Option<Duration>,
    /// All other commands, as they stand between the brackets.
    pub commands: Vec<String>,
}

impl Comment {
    /// The comment in a text between braces.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut comment = Self::default();
        let mut rest = text;
        let mut words = String::new();
        while let Some(at) = rest.find("[%") {
            let Some(length) = rest[at..].find(']') else {
                break;
            };
            words.push_str(&rest[..at]);
            comment.command(&rest[at + 2..at + length]);
            rest = &rest[at + length + 1..];
        }
        words.push_str(rest);
        let words: Vec<&str> = words.split_whitespace().collect();
        comment.text = words.join(" ");
        comment
    }

    fn command(&mut self, command: &str) {
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        let time = time(value);
        match name {
            "clk" if time.is_some() => self.clock = time,
            "emt" if time.is_some() => self.elapsed = time,
            _ => self.commands.push(format!("%{command}")),
        }
    }

    /// Adds what another says.
    pub fn append(&mut self, other: Self) {
        if !self.text.is_empty() && !other.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(&other.text);
        self.clock = other.clock.or(self.clock);
        self.elapsed = other.elapsed.or(self.elapsed);
        self.commands.extend(other.commands);
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// "1:02:03", "02:03", "0:00:03.5".
fn time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0_f64;
    for part in text.trim().split(':') {
        let part: f64 = part.parse().ok().filter(|it: &f64| *it >= 0.0)?;
        seconds = seconds * 60.0 + part;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_commands_are_told_apart() {
        let seconds = |it| Some(Duration::from_secs(it));
        for (text, words, clock, elapsed, commands) in [
            ("best by test", "best by test", None, None, 0),
            ("[%clk 0:14:59]", "", seconds(899), None, 0),
            (
                "a [%clk 1:00:00] b [%emt 0:05]",
                "a b",
                seconds(3600),
                seconds(5),
                0,
            ),
            ("[%eval 0.3] [%clk x]", "", None, None, 2),
            ("[%clk 0:01", "[%clk 0:01", None, None, 0),
            ("[%clk -1:00]", "", None, None, 1),
        ] {
            let comment = Comment::read(text);
            assert_eq!(comment.text, words, "{text}");
            assert_eq!(comment.clock, clock, "{text}");
            assert_eq!(comment.elapsed, elapsed, "{text}");
            assert_eq!(comment.commands.len(), commands, "{text}");
        }
    }
}

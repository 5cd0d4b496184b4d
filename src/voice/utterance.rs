//! What is to be said, and where.

use std::fmt;

/// Where something is heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    /// The loudspeaker: what the Laws want said aloud.
    Room,
    /// The earphone: what only the blind player may hear.
    Ear,
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Channel::Room => "room",
            Channel::Ear => "ear",
        })
    }
}

/// What waits longer. Nothing interrupts what is already being spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// Spoken in its turn.
    Message,
    /// A move or what else the Laws want announced: spoken before every waiting
    /// message, after announcements that wait already.
    Announcement,
}

/// Something to be said. The words are final: numbers, times and squares are
/// spelled out before they come here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    /// Chosen by whoever wants it said; comes back in the reports.
    pub id: u64,
    /// Where it is heard.
    pub channel: Channel,
    /// The words.
    pub text: String,
    /// From which byte of the text on it is in which language, as BCP 47 tags; what stands
    /// before the first is in the language of the voice.
    pub languages: Vec<(usize, String)>,
    /// What it may overtake.
    pub priority: Priority,
}

/// The text as a synthesiser may get it: control characters, which would end a
/// line or a string on the way there, become spaces. `None` when nothing in it
/// can be spoken: speech-dispatcher never reports the end of such a text, and
/// the call after an empty one blocks for ever.
pub(super) fn speakable(text: &str) -> Option<String> {
    if !text.chars().any(char::is_alphanumeric) {
        return None;
    }
    let spaced: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    Some(spaced.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::speakable;

    #[test]
    fn only_what_can_be_spoken_is_passed_on() {
        for (text, expected) in [
            ("Bauer Eva vier", Some("Bauer Eva vier")),
            (
                "  Schach.\r\nKönig Eva eins ",
                Some("Schach.  König Eva eins"),
            ),
            ("Eva\0vier", Some("Eva vier")),
            ("Eva\u{1b}[1mvier", Some("Eva [1mvier")),
            ("7", Some("7")),
            ("", None),
            (" \t\n", None),
            ("...!?", None),
            ("\0", None),
        ] {
            assert_eq!(speakable(text).as_deref(), expected, "{text:?}");
        }
    }
}

//! What to say, and where.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

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

/// How strongly something insists on being heard, least first: a channel can be silenced up to
/// a priority. Whatever merely waits interrupts nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Priority {
    /// The answer to a question, until there is something newer to say. It may be long, and is
    /// spoken in pieces.
    Answer,
    /// Spoken in its turn.
    Message,
    /// A move, or anything else the Laws want announced: spoken before every waiting message,
    /// after announcements already waiting.
    Announcement,
}

/// Something to say. The words are final: numbers, times and squares have already been spelled
/// out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    /// Chosen by the caller; comes back in the reports. See [`Utterance::next_id`].
    pub id: u64,
    /// Where it is heard.
    pub channel: Channel,
    /// The words.
    pub text: String,
    /// At which byte of the text each language begins, as BCP 47 tags; text before the first is
    /// in the voice's language.
    pub languages: Vec<(usize, String)>,
    /// What it may overtake.
    pub priority: Priority,
}

impl Utterance {
    /// An id that no other utterance of this program has: whoever speaks next with the same
    /// voice mistakes no late report for one of theirs.
    #[must_use]
    pub fn next_id() -> u64 {
        static LAST: AtomicU64 = AtomicU64::new(0);
        LAST.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// The text, ready for a synthesiser: control characters, which would end a line or a string on
/// the way there, become spaces. `None` if nothing in it can be spoken: speech-dispatcher never
/// reports the end of such a text, and the call after an empty one blocks forever.
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

/// The least number of letters in a piece of an answer: shorter ones would sound chopped.
const PIECE: usize = 40;

/// The pieces of an answer, cut where a speaker would draw breath, each with its languages.
/// They tell which part is being spoken.
pub(super) fn pieces(answer: Utterance) -> VecDeque<Utterance> {
    let mut pieces = VecDeque::new();
    let mut begin = 0;
    let mut from = 0;
    while let Some(at) = answer.text[from..].find([',', ';', '.', ':', '?', '!']) {
        from += at + 1;
        let (piece, after) = (&answer.text[begin..from], &answer.text[from..]);
        // Neither cut "15+5" and "3.1" nor leave a short end alone.
        if after.starts_with(' ')
            && piece.chars().count() >= PIECE
            && after.chars().count() >= PIECE / 2
        {
            pieces.push_back(answer.piece(begin, from));
            begin = from + 1;
        }
    }
    pieces.push_back(answer.piece(begin, answer.text.len()));
    pieces
}

impl Utterance {
    /// The bytes from `begin` to `end`, with their languages.
    fn piece(&self, begin: usize, end: usize) -> Self {
        let at_begin = self.languages.iter().rev().find(|(from, _)| *from <= begin);
        let at_begin = at_begin.map(|(_, language)| (0, language.clone()));
        let within = self
            .languages
            .iter()
            .filter(|(from, _)| (begin + 1..end).contains(from))
            .map(|(from, language)| (from - begin, language.clone()));
        Self {
            text: self.text[begin..end].to_owned(),
            languages: at_begin.into_iter().chain(within).collect(),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Channel, Priority, Utterance, pieces, speakable};

    #[test]
    fn an_answer_is_cut_where_one_draws_breath_and_loses_nothing() {
        for (text, expected) in [
            ("Dame: David eins.", &["Dame: David eins."][..]),
            (
                "Weiß: König Eva eins; Dame David eins; Turm Anna eins, Hector eins; Läufer Cesar eins.",
                &[
                    "Weiß: König Eva eins; Dame David eins; Turm Anna eins,",
                    "Hector eins; Läufer Cesar eins.",
                ],
            ),
            // No place to breathe, or only one word left after it.
            (&"Eva vier ".repeat(12), &[&"Eva vier ".repeat(12)]),
            (
                "Du: vierzehn Minuten dreißig Sekunden, noch. Ja.",
                &["Du: vierzehn Minuten dreißig Sekunden, noch. Ja."],
            ),
            ("", &[""]),
        ] {
            let answer = Utterance {
                id: 1,
                channel: Channel::Ear,
                text: text.to_owned(),
                languages: vec![(6, "en".into())],
                priority: Priority::Answer,
            };
            let pieces = pieces(answer);
            let cut: Vec<&str> = pieces.iter().map(|piece| piece.text.as_str()).collect();
            // The first begins in the voice's own language, the others in the other.
            for (at, piece) in pieces.iter().enumerate() {
                let begins = if at == 0 { 6 } else { 0 };
                assert!(
                    piece
                        .languages
                        .first()
                        .is_none_or(|(from, _)| *from == begins)
                );
            }
            assert_eq!(cut, expected);
        }
    }

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

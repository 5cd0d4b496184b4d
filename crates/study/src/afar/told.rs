use serde_json::Value;

use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, Priority};
use doppelbrett_words::lists_kinds;

/// A message of the game, as the blind player's seat gets it (`docs/web-board.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Rises with each message.
    pub number: u64,
    /// Who may hear it; `None` if it is only to be read.
    pub channel: Option<Channel>,
    /// It never sounds in a room.
    pub alone: bool,
    /// It says why something was not done.
    pub refuses: bool,
    /// What it waits for when it is spoken.
    pub priority: Priority,
    /// The messages of one cause came of one thing that happened there.
    pub cause: u64,
    /// The words, each part with its language if that is not the game's.
    pub parts: Vec<(String, Option<String>)>,
}

impl Told {
    /// Reads a `told` message; `None` if it is none.
    #[must_use]
    pub fn read(message: &Value) -> Option<Self> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let parts = message["parts"].as_array()?.iter();
        let parts = parts.map(|part| Some((text(&part["text"])?, text(&part["lang"]))));
        Some(Self {
            number: message["n"].as_u64()?,
            channel: match message["hearers"].as_str()? {
                "room" => Some(Channel::Room),
                "ear" | "alone" => Some(Channel::Ear),
                _ => None,
            },
            alone: message["hearers"] == "alone",
            refuses: message["refuses"].as_bool().unwrap_or_default(),
            priority: match message["urgency"].as_str() {
                Some("answer") => Priority::Answer,
                Some("announcement") => Priority::Announcement,
                _ => Priority::Message,
            },
            cause: message["cause"].as_u64().unwrap_or_default(),
            parts: parts.collect::<Option<_>>()?,
        })
    }

    /// The words.
    #[must_use]
    pub fn text(&self) -> String {
        self.parts.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// Whether it lists pieces, kind by kind.
    pub(super) fn lists(&self) -> bool {
        self.parts.iter().any(|(text, _)| lists_kinds(text))
    }

    /// The languages of the words, by where they begin, for a game in `language`.
    #[must_use]
    pub fn languages(&self, language: Language) -> Vec<(usize, String)> {
        let mut from = 0;
        let begins = self.parts.iter().map(|(text, lang)| {
            let begin = from;
            from += text.len();
            let lang = lang.clone();
            (begin, lang.unwrap_or_else(|| language.voice().to_owned()))
        });
        begins.collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_message_is_read_with_the_languages_of_its_words() {
        let told = Told::read(&json!({
            "type": "told", "n": 7, "seq": 3, "hearers": "ear", "urgency": "answer", "cause": 9,
            "parts": [{ "text": "The last move: " }, { "text": "Bauer Eva vier", "lang": "de" }],
        }));
        let told = told.expect("a message");
        assert_eq!(told.text(), "The last move: Bauer Eva vier");
        assert_eq!((told.number, told.channel), (7, Some(Channel::Ear)));
        assert!(!told.refuses);
        assert_eq!((told.priority, told.cause), (Priority::Answer, 9));
        let languages = told.languages(Language::En);
        assert_eq!(languages, [(0, "en".to_owned()), (15, "de".to_owned())]);
    }

    #[test]
    fn what_is_no_message_is_not_read() {
        for message in [
            json!({}),
            json!({ "n": 1, "hearers": "ear" }),
            json!({ "n": -1, "hearers": "ear", "parts": [] }),
            json!({ "n": 1, "hearers": "ear", "parts": [{ "lang": "de" }] }),
        ] {
            assert_eq!(Told::read(&message), None, "{message}");
        }
    }
}

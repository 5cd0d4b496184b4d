//! The words of the dialogue: shorter ones in time trouble, never silence.

use std::ops::Deref;
use std::sync::Arc;

use crate::messages::{languages, unmarked};
use crate::pages::{Hearers, Message, ToldPart};
use crate::sentences::{Kind, Told, Wording, Words};
use crate::voice::Channel;

/// The words of the dialogue. It stands for those of the moment, which are for the ear.
pub(super) struct Vocabulary {
    /// In full, with marks for the display and the voice.
    full: Arc<Wording>,
    /// The same without marks, for others.
    plain: Arc<Wording>,
    /// The same for the ear while little time is left.
    brief: Arc<Wording>,
    little_time: bool,
}

impl Vocabulary {
    /// With marks around the prose if sentences are `brailled`.
    pub(super) fn new(words: Words, brailled: bool) -> Self {
        let Words {
            full: plain,
            mut brief,
        } = words;
        let mut full = Arc::clone(&plain);
        if brailled {
            full = Arc::new(plain.marked());
        }
        if plain.has_two_languages() {
            full = Arc::new(full.telling_languages());
        }
        if !Arc::ptr_eq(&full, &plain) {
            brief = Arc::new(full.brief());
        }
        Self {
            full,
            plain,
            brief,
            little_time: false,
        }
    }

    /// Takes the short words while the blind player has little time left. What the room
    /// hears is said in full (D.2.1), and what the other side reads stays as it is.
    pub(super) const fn choose(&mut self, little_time: bool) {
        self.little_time = little_time;
    }

    /// In full.
    pub(super) fn full(&self) -> &Wording {
        &self.full
    }

    /// A text without marks, and the byte offsets at which its language changes if a voice
    /// of its own reads the lexicon's words.
    pub(super) fn spoken(&self, text: &str) -> (String, Vec<(usize, String)>) {
        if self.full.tells_languages {
            let own = self.full.language().voice();
            return languages(text, own, self.full.lexicon.language());
        }
        (unmarked(text).into_owned(), Vec::new())
    }

    /// A message for the blind player's own page: the lexicon's words are marked as in its
    /// language.
    pub(super) fn message(&self, told: &Told) -> Message {
        let hearers = match (told.kind, told.channel) {
            (Kind::Relay, _) => Hearers::Nobody,
            (_, Channel::Room) => Hearers::Room,
            (_, Channel::Ear) => Hearers::Ear,
        };
        let (text, languages) = self.spoken(&told.text);
        let lexicon = self.full.lexicon.language();
        let ends = languages.iter().skip(1).map(|(from, _)| *from);
        let ends = ends.chain([text.len()]);
        let parts = languages
            .iter()
            .zip(ends)
            .map(|((from, language), end)| ToldPart {
                text: text.get(*from..end).unwrap_or_default().to_owned(),
                lang: (language == lexicon).then(|| language.clone()),
            });
        let parts: Vec<ToldPart> = parts.collect();
        Message {
            refuses: told.kind == Kind::Refusal,
            parts: if parts.is_empty() {
                vec![ToldPart { text, lang: None }]
            } else {
                parts
            },
            ..Message::plain(hearers, "")
        }
    }

    /// In full, without marks.
    pub(super) const fn plain(&self) -> &Arc<Wording> {
        &self.plain
    }
}

impl Deref for Vocabulary {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        if self.little_time {
            &self.brief
        } else {
            &self.full
        }
    }
}

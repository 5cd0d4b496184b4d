//! The words of the dialogue: shorter ones in time trouble, never silence.

use std::ops::Deref;
use std::sync::Arc;

use crate::messages::{languages, unmarked};
use crate::pages::{Hearers, Message, ToldPart, Urgency};
use crate::sentences::{Kind, Told, Wording, Words};
use crate::voice::{Channel, Priority};

/// The words of the dialogue. It stands for those of the moment, which are for the ear.
pub(super) struct Vocabulary {
    /// In full, with marks for the display and the voice.
    full: Arc<Wording>,
    /// The same without marks, for others.
    plain: Arc<Wording>,
    /// For what the pages of sighted people show.
    pages: Arc<Wording>,
    /// The same for the ear while little time is left.
    brief: Arc<Wording>,
    little_time: bool,
}

impl Vocabulary {
    /// With marks around the prose if sentences are `brailled`.
    pub(super) fn new(words: Words, brailled: bool) -> Self {
        let Words {
            full: plain,
            telling,
            mut brief,
            read: pages,
        } = words;
        let mut full = telling;
        if brailled {
            full = Arc::new(match plain.has_two_languages() {
                true => plain.marked().telling_languages(),
                false => plain.marked(),
            });
            brief = Arc::new(full.brief());
        }
        Self {
            pages,
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

    /// A message of this cause for the blind player's own page: the lexicon's words are marked
    /// as in its language.
    pub(super) fn message(&self, told: &Told, cause: u64) -> Message {
        let hearers = match (told.kind, told.channel) {
            (Kind::Relay, _) => Hearers::Nobody,
            (_, Channel::Room) => Hearers::Room,
            (_, Channel::Ear) if told.alone => Hearers::Alone,
            (_, Channel::Ear) => Hearers::Ear,
        };
        let parts = self.full.parts(&told.text).as_slice().to_vec();
        Message {
            refuses: told.kind == Kind::Refusal,
            urgency: match told.kind.priority() {
                Priority::Answer => Urgency::Answer,
                Priority::Message => Urgency::Message,
                Priority::Announcement => Urgency::Announcement,
            },
            cause,
            parts: match parts.is_empty() {
                true => vec![ToldPart::plain("")],
                false => parts,
            },
            ..Message::plain(hearers, "")
        }
    }

    /// For what pages show.
    pub(super) const fn pages(&self) -> &Arc<Wording> {
        &self.pages
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

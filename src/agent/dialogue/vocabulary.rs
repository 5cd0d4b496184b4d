//! The words of the dialogue: shorter ones in time trouble, never silence.

use std::ops::Deref;
use std::sync::Arc;

use crate::messages::{languages, unmarked};
use crate::sentences::{Wording, Words};

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

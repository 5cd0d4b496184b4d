//! The words of the dialogue: shorter ones in time trouble, never silence. The blind player may
//! sit at a program of another language than the game's; everybody else keeps the game's.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::Arc;

use doppelbrett_core::game::{Event, Game};
use doppelbrett_text::messages::{Language, Value, languages, unmarked};
use doppelbrett_voice::{Channel, Priority};
use doppelbrett_web::{Hearers, Message, ToldPart, Urgency};
use doppelbrett_words::{Kind, Told, Wording, Words};

/// The words of the dialogue. It stands for those of the moment, which are for the ear, or
/// within [`Vocabulary::for_others`] for those of everybody else.
pub(super) struct Vocabulary {
    /// The blind player's.
    player: OneLanguage,
    /// Everybody else's.
    game: OneLanguage,
    /// The game's for every use, and where those of other languages are found.
    words: Words,
    little_time: bool,
    /// It is somebody else who is understood or answered.
    others: Cell<bool>,
}

/// The words of one language.
#[derive(Clone)]
struct OneLanguage {
    /// In full, with marks for the display and the voice.
    full: Arc<Wording>,
    /// The same without marks.
    plain: Arc<Wording>,
    /// For the ear while little time is left.
    brief: Arc<Wording>,
}

impl OneLanguage {
    /// With marks around the prose if sentences are `brailled`.
    fn new(words: &Words, brailled: bool) -> Self {
        let plain = Arc::clone(&words.full);
        if !brailled {
            return Self {
                full: Arc::clone(&words.telling),
                brief: Arc::clone(&words.brief),
                plain,
            };
        }
        let full = match plain.has_two_languages() {
            true => plain.marked().telling_languages(),
            false => plain.marked(),
        };
        Self {
            brief: Arc::new(full.brief()),
            full: Arc::new(full),
            plain,
        }
    }

    fn language(&self) -> Language {
        self.plain.language()
    }
}

impl Vocabulary {
    /// With marks around the prose if sentences are `brailled`.
    pub(super) fn new(words: Words, brailled: bool) -> Self {
        let game = OneLanguage::new(&words, brailled);
        Self {
            player: game.clone(),
            game,
            words,
            little_time: false,
            others: Cell::new(false),
        }
    }

    /// Takes the short words while the blind player has little time left. What the room
    /// hears is said in full (D.2.1), and what the other side reads stays as it is.
    pub(super) const fn choose(&mut self, little_time: bool) {
        self.little_time = little_time;
    }

    /// The blind player has `language` from now on. Whether that is another one than before.
    pub(super) fn speak(&mut self, language: Language) -> bool {
        if language == self.player.language() {
            return false;
        }
        if language == self.game.language() {
            self.player = self.game.clone();
            return true;
        }
        match self.words.in_language(language) {
            Ok(words) => {
                // The display here is brailled by a table of the game's language.
                self.player = OneLanguage::new(&words, false);
                true
            }
            Err(error) => {
                tracing::error!(%error, %language, "no words of the seat's language");
                false
            }
        }
    }

    /// Whether the blind player's language is another than the game's.
    pub(super) fn languages_differ(&self) -> bool {
        self.player.language() != self.game.language()
    }

    /// What `make` makes of the words of the game, for or from somebody who is not the blind
    /// player.
    pub(super) fn for_others<T>(&self, make: impl FnOnce() -> T) -> T {
        let before = self.others.replace(true);
        let made = make();
        self.others.set(before);
        made
    }

    /// What `tell` makes of the blind player's words, and, for this machine, of the game's.
    pub(super) fn both(&self, tell: impl Fn() -> Told) -> Told {
        let others = self.languages_differ().then(|| self.for_others(&tell).text);
        Told { others, ..tell() }
    }

    /// The text `id` for everybody in the room.
    pub(super) fn room(&self, id: &str, args: &[(&str, Value<'_>)]) -> Told {
        self.both(|| Told::room(Kind::Happening, self.text(id, args)))
    }

    /// The text `id` for the blind player.
    pub(super) fn ear(&self, kind: Kind, id: &str, args: &[(&str, Value<'_>)]) -> Told {
        self.both(|| Told::ear(kind, self.text(id, args)))
    }

    /// What is told of an event, also in the words of the game.
    pub(super) fn tell_event(&self, event: &Event, game: &Game) -> Vec<Told> {
        let mut told = self.tell(event, game);
        if self.languages_differ() {
            let others = self.game.full.tell(event, game);
            for (told, others) in told.iter_mut().zip(others) {
                told.others = Some(others.text);
            }
        }
        told
    }

    /// In full.
    pub(super) fn full(&self) -> &Wording {
        match self.others.get() {
            true => &self.game.full,
            false => &self.player.full,
        }
    }

    /// In full, for everybody but the blind player.
    pub(super) fn game(&self) -> &Wording {
        &self.game.full
    }

    /// What the voice of this machine says on `channel`, without marks, and the byte offsets
    /// at which its language changes if that is not the game's alone.
    pub(super) fn spoken(&self, told: &Told, channel: Channel) -> (String, Vec<(usize, String)>) {
        let others = told.others.as_ref().filter(|_| channel == Channel::Room);
        let (text, words) = match others {
            Some(text) => (text, &self.game.full),
            None => (&told.text, &self.player.full),
        };
        if words.tells_languages || (others.is_none() && self.languages_differ()) {
            return languages(text, words.language().voice(), words.lexicon.language());
        }
        (unmarked(text).into_owned(), Vec::new())
    }

    /// A message of this cause for the blind player's own page, with the language of what is
    /// not in the game's.
    pub(super) fn message(&self, told: &Told, cause: u64) -> Message {
        let hearers = match (told.kind, told.channel) {
            (Kind::Relay, _) => Hearers::Nobody,
            (_, Channel::Room) => Hearers::Room,
            (_, Channel::Ear) if told.alone => Hearers::Alone,
            (_, Channel::Ear) => Hearers::Ear,
        };
        Message {
            refuses: told.kind == Kind::Refusal,
            urgency: match told.kind.priority() {
                Priority::Answer => Urgency::Answer,
                Priority::Message => Urgency::Message,
                Priority::Announcement => Urgency::Announcement,
            },
            cause,
            parts: self.parts_for_player(&told.text),
            ..Message::plain(hearers, "")
        }
    }

    /// A text for the blind player in parts of one language each.
    pub(super) fn parts_for_player(&self, text: &str) -> Vec<ToldPart> {
        let mut parts = self.player.full.parts(text).as_slice().to_vec();
        if parts.is_empty() {
            parts.push(ToldPart::plain(""));
        }
        if self.languages_differ() {
            let own = self.player.language().voice();
            for part in &mut parts {
                part.lang.get_or_insert_with(|| own.to_owned());
            }
        }
        parts
    }

    /// For what pages show.
    pub(super) const fn pages(&self) -> &Arc<Wording> {
        &self.words.read
    }

    /// The blind player's, in full and without marks.
    pub(super) const fn plain(&self) -> &Arc<Wording> {
        &self.player.plain
    }

    /// The game's, in full and without marks.
    pub(super) const fn game_plain(&self) -> &Arc<Wording> {
        &self.game.plain
    }
}

impl Deref for Vocabulary {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        match (self.others.get(), self.little_time) {
            (true, _) => &self.game.full,
            (false, true) => &self.player.brief,
            (false, false) => &self.player.full,
        }
    }
}

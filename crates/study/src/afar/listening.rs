//! When the microphone of this machine is heard at the game.

use std::collections::BTreeSet;

use super::Wish;
use doppelbrett_settings::ListeningMode;

/// What becomes of the sound of the microphone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// It goes to the game from now on; what was being said is not used.
    Sent {
        /// Until it is closed, and not for one utterance.
        stays: bool,
    },
    /// It does not, for a moment: the loudspeaker here speaks.
    Paused,
    /// It does not any more; what was said before counts.
    Closed,
    /// It does not any more, and of what was being said nothing counts: the microphone is gone.
    Cut,
}

/// The microphone here, and the ear there.
#[derive(Debug)]
pub(super) struct Listening {
    pub(super) mode: ListeningMode,
    /// There is a microphone here.
    pub(super) here: bool,
    /// The game listens, and can be reached.
    pub(super) there: bool,
    /// Another device of the seat is heard.
    pub(super) elsewhere: bool,
    /// It was opened by the key to talk.
    open: bool,
    /// That key is held.
    held: bool,
    /// What the loudspeaker here says.
    aloud: BTreeSet<u64>,
    sound: Sound,
}

impl Listening {
    pub(super) const fn new(mode: ListeningMode) -> Self {
        Self {
            mode,
            here: false,
            there: false,
            elsewhere: false,
            open: false,
            held: false,
            aloud: BTreeSet::new(),
            sound: Sound::Closed,
        }
    }

    /// Whether it could be heard.
    pub(super) const fn can_be_heard(&self) -> bool {
        self.here && self.there
    }

    /// The key to talk was pressed: whether it is open now.
    pub(super) fn talk(&mut self) -> bool {
        self.elsewhere = false;
        self.open = !self.open || self.mode == ListeningMode::Open;
        self.open
    }

    /// The key to talk is held, or let go: it is open as long as it is held.
    pub(super) const fn hold(&mut self, down: bool) {
        if down {
            self.elsewhere = false;
            self.open = true;
        } else if self.held {
            self.open = false;
        }
        self.held = down;
    }

    /// Listens in another mode.
    pub(super) const fn turn_to(&mut self, mode: ListeningMode) {
        self.mode = mode;
        self.open = false;
    }

    /// Words were heard: one utterance for each press, all while the key is held.
    pub(super) const fn heard(&mut self) {
        self.open = self.held;
    }

    /// Another device of the seat is heard now, until the key to talk is pressed here.
    pub(super) const fn taken(&mut self) {
        self.elsewhere = true;
        self.open = false;
        self.sound = Sound::Closed;
    }

    /// The game stopped listening, or is gone: it begins anew.
    pub(super) const fn ended(&mut self) {
        self.open = false;
        self.sound = Sound::Closed;
    }

    /// The loudspeaker says this.
    pub(super) fn says(&mut self, id: u64) {
        self.aloud.insert(id);
    }

    /// It has said it.
    pub(super) fn said(&mut self, id: u64) {
        self.aloud.remove(&id);
    }

    /// What has changed.
    pub(super) fn wish(&mut self) -> Option<Wish> {
        let always = self.mode == ListeningMode::Open;
        let wanted = self.can_be_heard() && !self.elsewhere && (always || self.open);
        let sound = if !wanted {
            Sound::Closed
        } else if self.aloud.is_empty() {
            Sound::Sent { stays: always }
        } else {
            Sound::Paused
        };
        // What was never opened need not be paused.
        if self.sound == Sound::Closed && sound == Sound::Paused {
            return None;
        }
        let changed = std::mem::replace(&mut self.sound, sound) != sound;
        let sound = match sound {
            Sound::Closed if !self.here => Sound::Cut,
            sound => sound,
        };
        changed.then_some(Wish::Sound(sound))
    }
}

//! The ears of a game: they hear the blind player's page, for there is no other microphone.

use std::sync::Arc;
use std::sync::mpsc;

use super::floor::Task;
use super::pool::{Place, Pool};
use crate::agent::Input;
use crate::hearing::{Attention, Ears, EarsSettings, Expectation, FromAfar};

/// Nobody listens until a page speaks, and from then on as long as the game is open.
pub(super) struct Listening {
    settings: EarsSettings,
    place: Place,
    pool: Arc<Pool<Task>>,
    ears: Option<Ears>,
}

impl Listening {
    /// For the game at `place`.
    pub(super) const fn new(settings: EarsSettings, place: Place, pool: Arc<Pool<Task>>) -> Self {
        Self {
            settings,
            place,
            pool,
            ears: None,
        }
    }

    /// Hears the page.
    pub(super) fn hear(&mut self, sound: FromAfar) {
        if sound == FromAfar::Begins && self.ears.is_none() {
            self.ears = self.open();
        }
        if let Some(ears) = &self.ears {
            ears.from_afar(sound);
        }
    }

    fn open(&self) -> Option<Ears> {
        let (reports, received) = mpsc::channel();
        let (place, pool) = (self.place, Arc::clone(&self.pool));
        let thread = std::thread::Builder::new()
            .name("heard".to_owned())
            .spawn(move || {
                for report in received {
                    pool.push(place, Task::Input(Input::Hearing(report)));
                }
            });
        if let Err(error) = thread {
            tracing::error!(%error, "no thread for what is heard");
            return None;
        }
        Some(Ears::without_microphone(self.settings.clone(), reports))
    }

    /// Listens for these phrases.
    pub(super) fn set_phrases(&self, phrases: Vec<String>) {
        if let Some(ears) = &self.ears {
            ears.set_phrases(phrases);
        }
    }

    /// Attends to all or to less.
    pub(super) fn attend(&self, attention: Attention) {
        if let Some(ears) = &self.ears {
            ears.attend(attention);
        }
    }

    /// Decides by `expectation` where a phrase may end.
    pub(super) fn expect(&self, expectation: Arc<dyn Expectation>) {
        if let Some(ears) = &self.ears {
            ears.expect(expectation);
        }
    }
}

//! The record of a game, in which everything is before anybody hears of it.

use thiserror::Error;

use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Event;
use doppelbrett_hearing::Sound;
use doppelbrett_tape::Kept;
use doppelbrett_words::news;

/// Why something is not kept, as a sentence for the log and the player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotKept(pub String);

/// Keeps events durably before anybody hears of them.
pub trait Record {
    /// Stores `events` in order; they have happened only when this returns.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept>;

    /// The same for `events` that the command `key` of a page led to. With them is
    /// stored, all or nothing, that the command was applied, so that it is not applied
    /// again after a restart. A record that is not kept need not do so.
    ///
    /// # Errors
    /// As [`append`](Self::append); and when the command was applied before.
    fn append_commanded(
        &mut self,
        at: GameTime,
        events: &[Event],
        _key: &str,
    ) -> Result<(), NotKept> {
        self.append(at, events)
    }

    /// The seal of the last event: whoever changes anything that is stored gets another one.
    /// A record that is not kept has none.
    fn seal(&self) -> Option<String> {
        None
    }

    /// Keeps the sound of what a player said, in a game that is [taped](doppelbrett_core::game::Setup).
    /// A record that is not kept need not do so.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn keep_sound(&mut self, sound: &Sound) -> Result<Kept, NotKept> {
        Ok(Kept {
            length: sound.length(),
            sha256: String::new(),
        })
    }
}

/// The record with the numbers of its events.
pub(super) struct NumberedRecord {
    record: Box<dyn Record + Send>,
    sequence: u64,
    revision: u64,
    /// What was stored and the opponent's agent has not been told, if they have one.
    untold: Option<Vec<Event>>,
}

impl NumberedRecord {
    /// That of a new game, which holds its first event.
    pub(super) const fn new(record: Box<dyn Record + Send>) -> Self {
        Self {
            record,
            sequence: 1,
            revision: 1,
            untold: None,
        }
    }

    /// From now on keeps what it stores for the opponent's agent.
    pub(super) fn share(&mut self) {
        self.untold.get_or_insert_default();
    }

    /// What was stored since it was last asked for.
    pub(super) fn take_untold(&mut self) -> Vec<Event> {
        self.untold.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The same that holds all of `events`.
    pub(super) fn holding<'e>(mut self, events: impl IntoIterator<Item = &'e Event>) -> Self {
        self.sequence = 0;
        events.into_iter().for_each(|event| self.count(event));
        self
    }

    /// Keeps the sound of what the player said.
    ///
    /// # Errors
    /// As [`Record::keep_sound`].
    pub(super) fn keep_sound(&mut self, sound: &Sound) -> Result<Kept, NotKept> {
        self.record.keep_sound(sound)
    }

    /// How many events it holds.
    pub(super) const fn sequence(&self) -> u64 {
        self.sequence
    }

    /// As [`Record::seal`].
    pub(super) fn seal(&self) -> Option<String> {
        self.record.seal()
    }

    /// The number of the last event that made older commands of pages void.
    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Counts an event that was stored.
    pub(super) fn count(&mut self, event: &Event) {
        self.sequence += 1;
        if news::voids(event) {
            self.revision = self.sequence;
        }
    }

    /// Stores `events`, which are not counted yet, with the key of the command of a page
    /// that led to them.
    ///
    /// # Errors
    /// As [`Record::append_commanded`].
    pub(super) fn append(
        &mut self,
        at: GameTime,
        events: &[Event],
        key: Option<&str>,
    ) -> Result<(), NotKept> {
        match key {
            Some(key) => self.record.append_commanded(at, events, key),
            None => self.record.append(at, events),
        }?;
        if let Some(untold) = &mut self.untold {
            untold.extend_from_slice(events);
        }
        Ok(())
    }
}

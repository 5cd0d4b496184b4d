use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::failure::Failure;
use super::link_files;
use crate::agent::{Agent, NotKept, Record};
use crate::clock::GameTime;
use crate::console;
use crate::game::Event;
use crate::hall::{NotRemembered, Remembered};
use crate::hearing::Sound;
use crate::messages::{Language, Messages};
use crate::play::Sentence;
use crate::sentences::BothWords;
use crate::store::{GameId, Journal, Score, StoreError};
use crate::tape::{Kept, Shelf};

/// A game in the journal, kept by the agent and by the loop around it.
#[derive(Clone)]
pub(super) struct Keeping {
    journal: Arc<Mutex<Journal>>,
    game: GameId,
    /// In whose words a refusal is told.
    messages: Arc<Messages>,
}

impl Keeping {
    pub(super) fn new(journal: Journal, game: GameId, language: Language) -> Self {
        Self {
            journal: Arc::new(Mutex::new(journal)),
            game,
            messages: Arc::new(Messages::new(language)),
        }
    }

    /// The number of the game.
    pub(super) const fn game(&self) -> GameId {
        self.game
    }

    /// The links of the game `before`, in the same journal, lead to this one from now on.
    pub(super) fn take_links_of(&self, before: GameId, folder: &Path) {
        let journal = self.journal();
        match (journal.tag(before), journal.tag(self.game)) {
            (Ok(before), Ok(next)) => link_files::pass_on(folder, &before, next),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "the links of the game before are not kept");
            }
        }
    }

    /// What pages of the web board know of the game: its name, which commands were
    /// applied, and what was told and shown to spectators, who are so far behind.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub(super) fn remembered(
        &self,
        words: &BothWords,
        behind: Duration,
    ) -> Result<Remembered, Failure> {
        let read = Remembered::read(&self.journal(), self.game, words, behind);
        read.map_err(|error| match error {
            NotRemembered::Store(error) => error.into(),
            NotRemembered::NoGame(error) => Failure::NoGame {
                game: self.game,
                error,
            },
        })
    }

    /// Notes that the game goes on, so that after an interruption the clocks
    /// stand where they stood.
    ///
    /// # Errors
    /// When the journal does not take it.
    pub(super) fn alive(&self, now: GameTime) -> Result<(), NotKept> {
        let noted = self.journal().beats(&[(self.game, now)]);
        noted.map_err(|error| self.told(&error))
    }

    /// The error in the user's words; the log has it in the journal's.
    fn told(&self, error: &StoreError) -> NotKept {
        tracing::error!(%error, "the journal refused");
        NotKept(error.text(&self.messages))
    }

    fn journal(&self) -> MutexGuard<'_, Journal> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Record for Keeping {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        let appended = self.journal().append(self.game, at, events);
        appended.map(|_| ()).map_err(|error| self.told(&error))
    }

    fn append_commanded(
        &mut self,
        at: GameTime,
        events: &[Event],
        key: &str,
    ) -> Result<(), NotKept> {
        let mut journal = self.journal();
        let appended = journal.append_commanded(self.game, at, events, key);
        appended.map(|_| ()).map_err(|error| self.told(&error))
    }

    fn seal(&self) -> Option<String> {
        let last = self.journal().last_seal(self.game);
        last.ok().flatten().map(|(_, seal)| seal)
    }

    fn keep_sound(&mut self, sound: &Sound) -> Result<Kept, NotKept> {
        // The journal is free again before the sound is encoded.
        let shelf = Shelf::beside(&self.journal(), self.game);
        let kept = shelf.and_then(|shelf| shelf.keep(sound));
        kept.map_err(|error| NotKept(error.text(&self.messages)))
    }
}

/// Writes the score of the game into `folder`; what to tell of it.
/// Its path is only printed: it is nothing to listen to.
pub(super) fn write_score(agent: &Agent, folder: &Path, keeping: &Keeping) -> Sentence {
    let path = folder.join(format!("game-{}.pgn", keeping.game));
    match Score::of(agent.game(), Some(jiff::Zoned::now().date())).write(&path) {
        Ok(()) => {
            let file = ("file", path.display().to_string().into());
            console::print(&agent.wording().text("result-file", &[file]));
            let game = keeping.game.to_string();
            Box::new(move |words| words.text("result-saved", &[("game", game.as_str().into())]))
        }
        Err(error) => {
            tracing::error!(%error, "the score is not written");
            Box::new(move |words| {
                let why = error.text(&words.messages);
                words.text("result-not-saved", &[("why", why.into())])
            })
        }
    }
}

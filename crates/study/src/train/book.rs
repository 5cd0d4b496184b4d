use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use jiff::Timestamp;

use super::Lesson;
use doppelbrett_core::game::Game;
use doppelbrett_store::{Card, FoundPuzzle, GameId, Journal, Standing, StoreError};
use doppelbrett_text::messages::Messages;

/// Where lessons are kept.
pub trait Shelf {
    /// What was kept of a lesson.
    ///
    /// # Errors
    /// When it cannot be read.
    fn open(&mut self, lesson: Lesson) -> Result<(BTreeMap<String, Card>, Standing), StoreError>;

    /// Keeps the cards that have changed, and how far the person has come.
    ///
    /// # Errors
    /// When nothing can be kept now.
    fn keep(
        &mut self,
        lesson: Lesson,
        cards: &[(&str, &Card)],
        standing: &Standing,
    ) -> Result<(), StoreError>;

    /// The player's own games, which are in the same file.
    fn own_games(&mut self) -> Option<&mut Journal> {
        None
    }
}

impl Shelf for Journal {
    fn open(&mut self, lesson: Lesson) -> Result<(BTreeMap<String, Card>, Standing), StoreError> {
        Ok((self.cards(lesson.id())?, self.standing(lesson.id())?))
    }

    fn keep(
        &mut self,
        lesson: Lesson,
        cards: &[(&str, &Card)],
        standing: &Standing,
    ) -> Result<(), StoreError> {
        self.keep_lesson(lesson.id(), cards.iter().copied(), standing)
    }

    fn own_games(&mut self) -> Option<&mut Journal> {
        Some(self)
    }
}

/// What all lessons of a person share: where they are kept, and what time it is. A clone is
/// the same book.
#[derive(Clone)]
pub struct Book(Rc<Shared>);

struct Shared {
    /// `None` where the journal could not be opened.
    shelf: Option<RefCell<Box<dyn Shelf>>>,
    clock: Box<dyn Fn() -> Timestamp>,
    /// What could not be read, and must not be written over.
    unread: RefCell<HashSet<Lesson>>,
    trouble: RefCell<Option<StoreError>>,
    told: Cell<bool>,
}

impl Book {
    /// A book on `shelf`, or on none and why, by this clock.
    pub fn new(
        shelf: Result<Box<dyn Shelf>, StoreError>,
        clock: impl Fn() -> Timestamp + 'static,
    ) -> Self {
        let (shelf, trouble) = match shelf {
            Ok(shelf) => (Some(RefCell::new(shelf)), None),
            Err(error) => (None, Some(error)),
        };
        Self(Rc::new(Shared {
            shelf,
            clock: Box::new(clock),
            unread: RefCell::default(),
            trouble: RefCell::new(trouble),
            told: Cell::new(false),
        }))
    }

    /// The time of day.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.0.clock)()
    }

    /// What was kept of a lesson; nothing where it cannot be read.
    #[must_use]
    pub fn open(&self, lesson: Lesson) -> (BTreeMap<String, Card>, Standing) {
        let shelf = self.0.shelf.as_ref();
        let opened = shelf.map(|shelf| shelf.borrow_mut().open(lesson));
        match opened {
            Some(Ok(opened)) => {
                self.0.unread.borrow_mut().remove(&lesson);
                opened
            }
            Some(Err(error)) => {
                self.0.unread.borrow_mut().insert(lesson);
                self.note(error);
                Default::default()
            }
            None => Default::default(),
        }
    }

    /// Whether it was kept.
    pub(super) fn keep(
        &self,
        lesson: Lesson,
        cards: &[(&str, &Card)],
        standing: &Standing,
    ) -> bool {
        if self.0.unread.borrow().contains(&lesson) {
            return false;
        }
        let shelf = self.0.shelf.as_ref();
        match shelf.map(|shelf| shelf.borrow_mut().keep(lesson, cards, standing)) {
            Some(Ok(())) => true,
            Some(Err(error)) => {
                self.note(error);
                false
            }
            None => false,
        }
    }

    /// Does something with the journal; nothing comes where that is not possible.
    fn with_games<T>(&self, does: impl FnOnce(&mut Journal) -> Result<T, StoreError>) -> Option<T> {
        let mut shelf = self.0.shelf.as_ref()?.borrow_mut();
        does(shelf.own_games()?)
            .map_err(|error| self.note(error))
            .ok()
    }

    /// The games that are over and were not searched for puzzles, oldest first.
    pub(super) fn unsearched(&self) -> Vec<GameId> {
        self.with_games(|journal| journal.unsearched())
            .unwrap_or_default()
    }

    /// A game of the player; nothing where it cannot be read.
    pub(super) fn game(&self, id: GameId) -> Option<Game> {
        let mut shelf = self.0.shelf.as_ref()?.borrow_mut();
        let told = |error: &dyn std::fmt::Display| tracing::warn!(%id, %error, "no game");
        let stamped = shelf.own_games()?.load(id).inspect_err(|error| told(error));
        Game::fold(stamped.ok()?.iter().map(|it| (it.at, &it.event)))
            .inspect_err(|error| told(error))
            .ok()
    }

    /// Whether any game of the player is over.
    pub(super) fn has_finished_games(&self) -> bool {
        let any = |journal: &mut Journal| Ok(journal.games()?.iter().any(|it| it.ended.is_some()));
        self.with_games(any).unwrap_or_default()
    }

    /// The puzzles that were found in the games.
    pub(super) fn found(&self) -> Vec<FoundPuzzle> {
        self.with_games(|journal| journal.found_puzzles())
            .unwrap_or_default()
    }

    /// Whether it was kept that these games were searched, and these puzzles with how often they
    /// were asked.
    pub(super) fn keep_searched(&self, games: &[GameId], puzzles: &[&FoundPuzzle]) -> bool {
        let keep = |journal: &mut Journal| journal.keep_searched(games, puzzles.iter().copied());
        self.with_games(keep).is_some()
    }

    fn note(&self, error: StoreError) {
        tracing::warn!(%error, "the lesson is not kept");
        self.0.trouble.replace(Some(error));
    }

    /// Why nothing is kept, once.
    #[must_use]
    pub fn trouble(&self, messages: &Messages) -> Option<String> {
        let trouble = self.0.trouble.borrow();
        let error = trouble.as_ref().filter(|_| !self.0.told.replace(true))?;
        let why = error.text(messages);
        Some(messages.text("train-not-kept", &[("why", why.into())]))
    }
}

#[cfg(test)]
impl Book {
    /// A book that keeps nothing beyond the test, at a fixed time.
    pub(crate) fn in_memory() -> Self {
        struct Nothing;
        impl Shelf for Nothing {
            fn open(
                &mut self,
                _: Lesson,
            ) -> Result<(BTreeMap<String, Card>, Standing), StoreError> {
                Ok(Default::default())
            }
            fn keep(
                &mut self,
                _: Lesson,
                _: &[(&str, &Card)],
                _: &Standing,
            ) -> Result<(), StoreError> {
                Ok(())
            }
        }
        Self::new(Ok(Box::new(Nothing)), || Timestamp::UNIX_EPOCH)
    }
}

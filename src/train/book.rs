use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use jiff::Timestamp;

use super::Lesson;
use crate::messages::Messages;
use crate::store::{Card, Journal, Standing, StoreError};

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

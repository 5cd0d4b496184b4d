//! What is asked again, and when.
//!
//! A question becomes a card when it is answered wrongly. It is asked again after a few others,
//! and is due until it was answered rightly; from then on FSRS says when it comes back, with
//! the parameters for an average person.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use fsrs::{FSRS, MemoryState};
use jiff::Timestamp;

use super::{Book, Lesson};
use doppelbrett_store::{Card, Standing};

/// After how many other questions a wrong one comes again.
const OTHERS: u32 = 3;
/// With which chance the answer should still be known when a question comes back.
const RETENTION: f32 = 0.9;
/// A day, in seconds.
const DAY: f64 = 86_400.0;

/// How it went since the lesson was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// How many questions were answered.
    pub asked: u32,
    /// How many of them rightly.
    pub correct: u32,
}

/// The questions of a lesson that come again, and how far the person has come.
pub struct Schedule {
    lesson: Lesson,
    book: Book,
    cards: BTreeMap<String, Card>,
    standing: Standing,
    session: Session,
    /// Wrong questions, each with the turn from which it may come again.
    again: VecDeque<(u32, String)>,
    turn: u32,
    /// Cards that could not be kept so far.
    unsaved: BTreeSet<String>,
}

impl Schedule {
    /// The schedule of a lesson, as it was kept.
    #[must_use]
    pub fn open(lesson: Lesson, book: Book) -> Self {
        let (cards, standing) = book.open(lesson);
        Self {
            lesson,
            book,
            cards,
            standing,
            session: Session::default(),
            again: VecDeque::new(),
            turn: 0,
            unsaved: BTreeSet::new(),
        }
    }

    /// How far the person has come.
    #[must_use]
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// How it went since the lesson was opened.
    #[must_use]
    pub const fn session(&self) -> Session {
        self.session
    }

    /// Where it is kept.
    #[must_use]
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// How many questions are due.
    #[must_use]
    pub fn waiting(&self) -> usize {
        let now = self.book.now();
        self.cards.values().filter(|card| card.due <= now).count()
    }

    /// The question that is to be asked again now.
    pub fn again(&mut self) -> Option<String> {
        self.turn += 1;
        if self
            .again
            .front()
            .is_some_and(|(from, _)| *from <= self.turn)
        {
            return self.again.pop_front().map(|(_, key)| key);
        }
        let now = self.book.now();
        let due = self.cards.iter().filter(|(key, card)| {
            card.due <= now && !self.again.iter().any(|(_, waiting)| waiting == *key)
        });
        let first = due.min_by_key(|(_, card)| card.due);
        first.map(|(key, _)| key.clone())
    }

    /// Leaves all other questions alone: they belong to something that is not open.
    pub fn only(&mut self, asked: impl Fn(&str) -> bool) {
        self.cards.retain(|key, _| asked(key));
    }

    /// A question was asked that the lesson chose.
    pub const fn another(&mut self) {
        self.turn += 1;
    }

    /// The question cannot be asked any more.
    pub fn forget(&mut self, key: &str) {
        self.cards.remove(key);
        self.again.retain(|(_, other)| other != key);
    }

    /// A question was answered.
    pub fn answered(&mut self, key: &str, right: bool) {
        let now = self.book.now();
        for (asked, correct) in [
            (&mut self.standing.asked, &mut self.standing.correct),
            (&mut self.session.asked, &mut self.session.correct),
        ] {
            *asked = asked.saturating_add(1);
            *correct = correct.saturating_add(u32::from(right));
        }
        self.again.retain(|(_, other)| other != key);
        if !right {
            self.again
                .push_back((self.turn + 1 + OTHERS, key.to_owned()));
        }
        let before = self.cards.get(key);
        if before.is_some() || !right {
            let card = rated(before, right, now);
            self.cards.insert(key.to_owned(), card);
            self.unsaved.insert(key.to_owned());
        }
    }

    /// From now on it asks for this much.
    pub const fn set_level(&mut self, level: u32) {
        self.standing.level = level;
    }

    /// So many were right in a round. Whether that is the most so far.
    pub const fn round(&mut self, correct: u32) -> bool {
        let most = correct > self.standing.best;
        if most {
            self.standing.best = correct;
        }
        most
    }

    /// Keeps all of this, with the question that is `open`.
    pub fn keep(&mut self, open: Option<String>) {
        self.standing.open = open;
        let changed: Vec<(&str, &Card)> = self
            .unsaved
            .iter()
            .filter_map(|key| Some((key.as_str(), self.cards.get(key)?)))
            .collect();
        if self.book.keep(self.lesson, &changed, &self.standing) {
            self.unsaved.clear();
        }
    }
}

/// What becomes of a card with an answer.
fn rated(before: Option<&Card>, right: bool, now: Timestamp) -> Card {
    let elapsed = before.map_or(0, |card| {
        let days = now.duration_since(card.seen).as_secs_f64() / DAY;
        // Nobody forgets anything by setting the clock back.
        days.max(0.0) as u32
    });
    let memory = before.map(|card| MemoryState {
        stability: card.stability as f32,
        difficulty: card.difficulty as f32,
    });
    let fsrs = FSRS::default();
    let next = fsrs
        .next_states(memory, RETENTION, elapsed)
        // The numbers of a damaged card.
        .or_else(|_| fsrs.next_states(None, RETENTION, 0));
    let state = next
        .inspect_err(|error| tracing::error!(%error, "no interval"))
        .map(|next| if right { next.good } else { next.again });
    let (stability, difficulty, days) = state.map_or((1.0, 5.0, 1.0), |state| {
        let memory = state.memory;
        (memory.stability, memory.difficulty, state.interval)
    });
    let wait = if right {
        // FSRS reckons in whole days.
        Duration::try_from_secs_f64(f64::from(days.round().max(1.0)) * DAY).unwrap_or_default()
    } else {
        Duration::ZERO
    };
    Card {
        stability: f64::from(stability),
        difficulty: f64::from(difficulty),
        seen: now,
        due: now.checked_add(wait).unwrap_or(Timestamp::MAX),
        reps: before.map_or(0, |card| card.reps).saturating_add(1),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use doppelbrett_store::Journal;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn what_was_wrong_comes_after_three_others_and_what_was_right_not_at_all() {
        let mut schedule = Schedule::open(Lesson::Squares, Book::in_memory());
        assert_eq!(schedule.again(), None);
        schedule.answered("one", false);
        for other in ["two", "three", "four"] {
            assert_eq!(schedule.again(), None, "{other}");
            schedule.answered(other, true);
        }
        assert_eq!(schedule.again().as_deref(), Some("one"));
        schedule.answered("one", true);
        for _ in 0..10 {
            assert_eq!(schedule.again(), None);
        }
        let (session, waiting) = (schedule.session(), schedule.waiting());
        assert_eq!((session.asked, session.correct, waiting), (5, 4, 0));
    }

    #[test]
    fn it_comes_again_on_later_days_and_each_time_later() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite");
        let clock = Rc::new(Cell::new(at("2026-11-23T10:00:00Z")));
        let open = || {
            let now = Rc::clone(&clock);
            let shelf = Journal::open(&path).map(|journal| Box::new(journal) as _);
            Schedule::open(Lesson::Squares, Book::new(shelf, move || now.get()))
        };
        let mut schedule = open();
        schedule.answered("color e4", false);
        schedule.keep(None);
        drop(schedule);
        // Left at once: it is due whenever one comes back.
        let mut schedule = open();
        assert_eq!(schedule.again().as_deref(), Some("color e4"));
        schedule.answered("color e4", true);
        schedule.keep(None);
        let mut days = Vec::new();
        for _ in 0..4 {
            let mut schedule = open();
            assert_eq!(schedule.waiting(), 0);
            let due = schedule.cards["color e4"].due;
            days.push(due.duration_since(clock.get()).as_hours() / 24);
            clock.set(due);
            assert_eq!(schedule.again().as_deref(), Some("color e4"));
            schedule.answered("color e4", true);
            schedule.keep(None);
        }
        assert!(days.is_sorted(), "{days:?}");
        assert!(days[3] > days[0] + 1, "{days:?}");
    }

    #[test]
    fn a_damaged_card_and_a_clock_set_back_are_survived() {
        let now = at("2026-11-23T10:00:00Z");
        for (stability, difficulty) in [(0.0, 0.0), (f64::NAN, 5.0), (-3.0, 99.0)] {
            let before = Card {
                stability,
                difficulty,
                seen: now + Duration::from_secs(1_000_000),
                due: now,
                reps: u32::MAX,
            };
            for right in [true, false] {
                let card = rated(Some(&before), right, now);
                assert!(card.stability.is_finite() && card.due >= now, "{card:?}");
            }
        }
    }
}

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode};

use super::{Found, Search};
use crate::train::tactics::{Puzzles, Tactics};
use crate::train::{Book, Lesson, Schedule};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::{Key, ListLine};
use doppelbrett_links::engine::{Candidate, EngineOrder, EngineProblem, EngineReport, Task};
use doppelbrett_store::GameId;
use doppelbrett_words::{StudyId, Wording};

/// An engine that compares no moves at the same question so often is asked no more.
const FAILURES: u32 = 3;

/// The lesson: puzzles from the player's own games, which are searched meanwhile.
pub struct OwnGames {
    tactics: Tactics<Schedule>,
    found: Rc<RefCell<Found>>,
    book: Book,
    /// The games that are still to be searched, the newest last.
    waiting: Vec<GameId>,
    /// The game that is searched.
    search: Option<Search>,
    /// The number of the engine's last task.
    number: u64,
    engine: Health,
    /// The engine has compared moves; one that never did is not believed that there is one
    /// alone.
    compares: bool,
    told_lost: bool,
}

/// How the engine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// It answers, but so often without comparing moves at one question.
    Failed(u32),
    /// There is none, and it is looked for.
    Missing,
    /// It is asked no more: it failed too often, or cannot compare moves.
    GivenUp,
}

impl OwnGames {
    /// The lesson, with what is kept in `book`. The engine's tasks are numbered after `number`.
    #[must_use]
    pub fn new(book: Book, number: u64) -> Self {
        let found = Rc::new(RefCell::new(Found::open(book.clone())));
        let puzzles = Puzzles::supplied(Lesson::OwnGames.id(), Rc::clone(&found));
        let schedule = Schedule::open(Lesson::OwnGames, book.clone());
        Self {
            tactics: Tactics::new(puzzles, schedule),
            found,
            waiting: book.unsearched(),
            book,
            search: None,
            number,
            engine: Health::Failed(0),
            compares: false,
            told_lost: false,
        }
    }

    /// How many games are still to be searched.
    fn left(&self) -> usize {
        self.waiting.len() + usize::from(self.search.is_some())
    }

    fn is_searching(&self) -> bool {
        self.left() > 0 && matches!(self.engine, Health::Failed(_))
    }

    /// The next question to the engine. What was found in games that need no more of them is
    /// kept before.
    fn ask(&mut self) -> Option<Reply> {
        let order = loop {
            let Some(search) = &mut self.search else {
                let Some(id) = self.waiting.pop() else {
                    break None;
                };
                self.search = self.book.game(id).map(|game| Search::new(id, &game));
                continue;
            };
            if let Some(question) = search.question() {
                self.number = self.number.wrapping_add(1);
                let start = Fen::from_position(&question.position, EnPassantMode::Legal);
                let task = Task {
                    number: self.number,
                    start,
                    moves: Vec::new(),
                    chess960: false,
                };
                break Some(EngineOrder::Compare(task, question.effort));
            }
            if let Some(done) = self.search.take() {
                let game = done.game();
                self.found.borrow_mut().add(game, done.into_puzzles());
            }
        };
        self.found.borrow_mut().more_to_come = self.is_searching();
        order.map(Reply::Engine)
    }

    /// What is known of the search; nothing if it is over and something was found.
    fn state(&self, words: &Wording) -> Option<String> {
        let left = i64::try_from(self.left()).unwrap_or(i64::MAX);
        let count = ("count", left.into());
        match (self.left(), self.engine) {
            (0, _) if self.found.borrow().count() > 0 => None,
            (0, _) if self.book.has_finished_games() => Some(words.text("own-games-none", &[])),
            (0, _) => Some(words.text("own-games-no-game", &[])),
            (_, Health::Failed(_)) => Some(words.text("own-games-searching", &[count])),
            (_, Health::Missing | Health::GivenUp) => Some(words.text("own-games-left", &[count])),
        }
    }

    /// The next puzzle where one is awaited, or why there is none.
    fn go_on(&mut self, words: &StudyWording) -> Vec<Reply> {
        let mut replies: Vec<Reply> = self.ask().into_iter().collect();
        if self.tactics.is_open() {
            return replies;
        }
        if self.found.borrow().has_new() {
            replies.extend(self.tactics.next(words));
        } else if !self.is_searching() {
            replies.extend(self.state(words).map(Reply::Tell));
        }
        replies
    }

    fn compared(&mut self, found: Vec<Candidate>, words: &StudyWording) -> Vec<Reply> {
        let Some(search) = &mut self.search else {
            return Vec::new();
        };
        self.compares |= found.len() > 1 && search.is_enough(&found);
        if self.compares || search.is_enough(&found) {
            search.answer(found);
            self.engine = Health::Failed(0);
            return self.go_on(words);
        }
        match self.engine {
            // It is asked the same again.
            Health::Failed(failures) if failures + 1 < FAILURES => {
                self.engine = Health::Failed(failures + 1);
                self.go_on(words)
            }
            _ => self.give_up(words.text("own-games-one-move", &[]), words),
        }
    }

    /// The engine is asked no more; what there is goes on.
    fn give_up(&mut self, why: String, words: &StudyWording) -> Vec<Reply> {
        self.engine = Health::GivenUp;
        self.found.borrow_mut().more_to_come = false;
        let mut told = vec![why];
        told.extend(self.state(words));
        let mut replies = vec![
            Reply::Engine(EngineOrder::Stop),
            Reply::Tell(told.join(" ")),
        ];
        if !self.tactics.is_open() && self.found.borrow().count() > 0 {
            replies.extend(self.tactics.next(words));
        }
        replies
    }

    fn lost(&mut self, problem: &EngineProblem, words: &StudyWording) -> Vec<Reply> {
        if self.left() == 0 || self.engine == Health::GivenUp {
            return Vec::new();
        }
        let is_missing = !problem.is_of_answer();
        if is_missing {
            self.engine = Health::Missing;
        }
        self.found.borrow_mut().more_to_come = self.is_searching();
        if std::mem::replace(&mut self.told_lost, true) {
            return Vec::new();
        }
        let mut told = vec![words.engine_problem(problem)];
        if is_missing {
            told.extend(self.state(words));
        }
        let mut replies = vec![Reply::Tell(told.join(" "))];
        if is_missing && !self.tactics.is_open() && self.found.borrow().count() > 0 {
            replies.extend(self.tactics.next(words));
        }
        replies
    }

    /// The game from which the puzzle is that was just solved.
    fn source(&self, words: &Wording) -> Option<String> {
        let mut parts = self.tactics.solved_id()?.split('-').skip(1);
        let game: i64 = parts.next()?.parse().ok()?;
        let number: i64 = parts.next()?.parse().ok()?;
        let args = [("game", game.into()), ("number", number.into())];
        Some(words.text("own-games-source", &args))
    }
}

impl Exercise for OwnGames {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let order = self.ask();
        let mut replies: Vec<Reply> = self.state(words).map(Reply::Tell).into_iter().collect();
        let begun = self.tactics.begin(words);
        if self.tactics.is_open() {
            replies.extend(begun);
        }
        replies.extend(order);
        replies
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        let named = match &said.meaning {
            Meaning::Study(named) => Some(named.id),
            _ => None,
        };
        let was_solved = self.tactics.solved_id().is_some();
        let mut replies = self.tactics.take(said, now, words);
        match named {
            Some(StudyId::Close) => replies.insert(0, Reply::Engine(EngineOrder::Stop)),
            Some(StudyId::Progress) => replies.extend(self.state(words).map(Reply::Tell)),
            _ if !self.tactics.is_open() => {
                replies = self.state(words).map(Reply::Tell).into_iter().collect();
            }
            _ if !was_solved => replies.extend(self.source(words).map(Reply::Tell)),
            _ => {}
        }
        replies
    }

    fn engine(&mut self, report: EngineReport, words: &StudyWording) -> Vec<Reply> {
        match report {
            EngineReport::Compared { number, found } if number == self.number => {
                self.compared(found, words)
            }
            EngineReport::Lost(problem) => self.lost(&problem, words),
            EngineReport::GivenUp(_) if self.left() > 0 && self.engine != Health::GivenUp => {
                self.give_up(words.text("engine-fails", &[]), words)
            }
            EngineReport::Found { .. } if self.engine == Health::Missing => {
                self.engine = Health::Failed(0);
                self.found.borrow_mut().more_to_come = self.is_searching();
                self.state(words).map(Reply::Tell).into_iter().collect()
            }
            EngineReport::Found { .. }
            | EngineReport::GivenUp(_)
            | EngineReport::Moves { .. }
            | EngineReport::Judged { .. }
            | EngineReport::Compared { .. } => Vec::new(),
        }
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        self.tactics.can(said, words)
    }

    fn key(&self, key: Key) -> Option<Said> {
        self.tactics.key(key)
    }

    fn position(&self) -> Option<Chess> {
        self.tactics.position()
    }

    fn aids(&self) -> bool {
        self.tactics.aids()
    }

    fn line(&self, words: &StudyWording) -> Option<ListLine> {
        self.tactics.line(words)
    }

    fn offers(&self) -> Vec<StudyId> {
        self.tactics.offers()
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        self.tactics.phrases(words)
    }

    fn explains(&self, words: &StudyWording) -> String {
        words.text("own-games-about", &[])
    }
}

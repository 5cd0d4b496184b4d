use std::time::Duration;

use shakmaty::Color;

use super::endgames::Endgames;
use super::openings::{self, Openings, RepertoireError, RepertoireFile};
use super::own_games::OwnGames;
use super::progress::of_lesson;
use super::tactics::{Puzzles, Tactics};
use super::{Announcing, Asking, Book, Dictation, Lesson, Schedule, Squares, Visualisation};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::{Key, ListLine};
use doppelbrett_core::notation::fold;
use doppelbrett_links::engine::{EngineProblem, EngineReport};
use doppelbrett_words::StudyId;

/// The list of lessons, and the one that was opened.
pub struct Training {
    book: Book,
    rng: fastrand::Rng,
    /// The lesson in the list that would be opened.
    at: usize,
    open: Option<Box<dyn Exercise>>,
    /// One lesson was asked for; leaving it ends the program.
    alone: bool,
    /// Why there is no engine, for the lesson that needs one.
    no_engine: Option<EngineProblem>,
}

impl Training {
    /// The list.
    #[must_use]
    pub const fn list(book: Book, rng: fastrand::Rng) -> Self {
        Self {
            book,
            rng,
            at: 0,
            open: None,
            alone: false,
            no_engine: None,
        }
    }

    /// One lesson alone.
    #[must_use]
    pub fn alone(lesson: Lesson, book: Book, rng: fastrand::Rng) -> Self {
        let mut training = Self::list(book, rng);
        training.alone = true;
        training.start(lesson);
        training
    }

    /// The lesson in tactics alone, with these puzzles.
    #[must_use]
    pub fn with_puzzles(puzzles: Puzzles, book: Book, rng: fastrand::Rng) -> Self {
        let mut training = Self::list(book, rng);
        training.alone = true;
        let schedule = Schedule::open(Lesson::Tactics, training.book.clone());
        training.open = Some(Box::new(Tactics::new(puzzles, schedule)));
        training
    }

    /// The lesson in openings alone, with this repertoire, for `color` if it is known.
    ///
    /// # Errors
    /// When `color` has no move in it.
    pub fn with_repertoire(
        file: RepertoireFile,
        color: Option<Color>,
        book: Book,
        rng: fastrand::Rng,
    ) -> Result<Self, RepertoireError> {
        let mut training = Self::list(book, rng);
        training.alone = true;
        let schedule = Schedule::open(Lesson::Openings, training.book.clone());
        training.open = Some(Box::new(Openings::new(file, color, schedule)?));
        Ok(training)
    }

    fn start(&mut self, lesson: Lesson) {
        let (rng, book) = (self.rng.fork(), self.book.clone());
        self.open = Some(match lesson {
            Lesson::Squares => Box::new(Asking::new(Squares::new(rng), book)),
            Lesson::Announcing => Box::new(Asking::new(Announcing::new(rng), book)),
            Lesson::Visualisation => Box::new(Asking::new(Visualisation::new(rng), book)),
            Lesson::Dictation => Box::new(Dictation::new(rng, book)),
            Lesson::Tactics => {
                let schedule = Schedule::open(lesson, book);
                Box::new(Tactics::new(Puzzles::own(), schedule))
            }
            Lesson::Endgames => Box::new(Endgames::new(Schedule::open(lesson, book))),
            Lesson::OwnGames => Box::new(OwnGames::new(book, self.rng.u64(..))),
            Lesson::Openings => openings::open_last(Schedule::open(lesson, book)),
        });
    }

    /// The lesson of this number, from 1, is opened.
    fn enter(&mut self, number: usize, words: &StudyWording) -> Vec<Reply> {
        let found = number
            .checked_sub(1)
            .and_then(|at| Some((at, *Lesson::ALL.get(at)?)));
        let Some((at, lesson)) = found else {
            return vec![Reply::Tell(self.names(words))];
        };
        self.at = at;
        self.start(lesson);
        let mut replies = vec![Reply::Listen];
        if let Some(open) = &mut self.open {
            replies.extend(open.begin(words));
            let problem = self.no_engine.clone().map(EngineReport::Lost);
            replies.extend(problem.into_iter().flat_map(|it| open.engine(it, words)));
        }
        replies
    }

    /// The lesson at which the list stands, with how it went.
    fn entry(&self, at: usize, words: &StudyWording) -> String {
        let Some(lesson) = Lesson::ALL.get(at) else {
            return String::new();
        };
        let args = [
            ("number", count(at + 1).into()),
            ("lesson", lesson.name(words).into()),
            ("progress", of_lesson(*lesson, &self.book, words).into()),
        ];
        words.text("train-entry", &args)
    }

    /// All lessons by number and name.
    fn names(&self, words: &StudyWording) -> String {
        let named = (1..).zip(Lesson::ALL).map(|(number, lesson)| {
            let args = [
                ("number", count(number).into()),
                ("lesson", lesson.name(words).into()),
            ];
            words.text("train-name", &args)
        });
        let names: Vec<String> = named.collect();
        words.text("train-lessons", &[("lessons", names.join(", ").into())])
    }

    /// The number of the lesson that is named by number or name.
    fn named(text: &str, words: &StudyWording) -> Option<usize> {
        let folded = fold(text);
        let is = |lesson: &Lesson| fold(&lesson.name(words)) == folded || lesson.id() == folded;
        let named = Lesson::ALL.iter().position(is).map(|at| at + 1);
        named.or_else(|| {
            let number = usize::try_from(words.number(text)?).ok()?;
            (1..=Lesson::ALL.len()).contains(&number).then_some(number)
        })
    }

    fn in_list(&mut self, said: &Said, words: &StudyWording) -> Vec<Reply> {
        let last = Lesson::ALL.len() - 1;
        let id = match &said.meaning {
            Meaning::Study(named) if named.id == StudyId::Open => {
                let number = match named.words() {
                    Some(text) => Self::named(text, words).unwrap_or_default(),
                    None => self.at + 1,
                };
                return self.enter(number, words);
            }
            Meaning::Study(named) => named.id,
            _ if super::answers::yes_or_no(said, words) == Some(true) => {
                return self.enter(self.at + 1, words);
            }
            _ => {
                let number = Self::named(&said.text, words).unwrap_or_default();
                return self.enter(number, words);
            }
        };
        match id {
            StudyId::Next => self.at = (self.at + 1).min(last),
            StudyId::Previous => self.at = self.at.saturating_sub(1),
            StudyId::Beginning => self.at = 0,
            StudyId::End => self.at = last,
            StudyId::Progress => {
                let told = (0..=last).map(|at| Reply::Tell(self.entry(at, words)));
                return told.collect();
            }
            _ => return vec![Reply::Leave],
        }
        vec![Reply::Say(self.entry(self.at, words))]
    }

    /// Who leaves a lesson that was opened from the list comes back to the list.
    fn back(&mut self, mut replies: Vec<Reply>, words: &StudyWording) -> Vec<Reply> {
        if !self.alone && replies.contains(&Reply::Leave) {
            self.open = None;
            replies.retain(|reply| *reply != Reply::Leave);
            replies.push(Reply::Listen);
            replies.push(Reply::Tell(self.names(words)));
        }
        self.with_trouble(replies, words)
    }

    /// That nothing is kept is told once, whatever the lesson.
    fn with_trouble(&self, mut replies: Vec<Reply>, words: &StudyWording) -> Vec<Reply> {
        let leaves = replies.iter().position(|reply| *reply == Reply::Leave);
        if let Some(trouble) = self.book.trouble(&words.messages) {
            replies.insert(leaves.unwrap_or(replies.len()), Reply::Tell(trouble));
        }
        replies
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Exercise for Training {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        if let Some(open) = &mut self.open {
            let replies = open.begin(words);
            return self.with_trouble(replies, words);
        }
        let mut told = vec![self.explains(words)];
        told.extend(self.book.trouble(&words.messages));
        told.push(self.names(words));
        told.into_iter().map(Reply::Tell).collect()
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match (&self.open, &said.meaning) {
            (Some(open), _) => open.can(said, words),
            (None, Meaning::Study(_) | Meaning::Command(_)) => true,
            (None, _) => Self::named(&said.text, words).is_some(),
        }
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        let Some(open) = &mut self.open else {
            return self.in_list(&said, words);
        };
        let replies = open.take(said, now, words);
        self.back(replies, words)
    }

    fn heard_out(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        let open = self.open.as_mut();
        let replies = open.map(|open| open.heard_out(now, words));
        self.back(replies.unwrap_or_default(), words)
    }

    fn due(&self) -> Option<Duration> {
        self.open.as_ref()?.due()
    }

    fn tick(&mut self, now: Duration, words: &StudyWording) -> Vec<Reply> {
        let open = self.open.as_mut();
        let replies = open.map(|open| open.tick(now, words));
        self.back(replies.unwrap_or_default(), words)
    }

    fn misheard(&mut self, heard: &[&str], words: &StudyWording) -> Vec<Reply> {
        let open = self.open.as_mut();
        open.map_or_else(Vec::new, |open| open.misheard(heard, words))
    }

    fn speaks_on(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.speaks_on())
    }

    fn engine(&mut self, report: EngineReport, words: &StudyWording) -> Vec<Reply> {
        match &report {
            EngineReport::Lost(problem) => self.no_engine = Some(problem.clone()),
            EngineReport::Found { .. } => self.no_engine = None,
            EngineReport::GivenUp(_)
            | EngineReport::Moves { .. }
            | EngineReport::Judged { .. }
            | EngineReport::Compared { .. } => {}
        }
        let open = self.open.as_mut();
        let replies = open.map_or_else(Vec::new, |open| open.engine(report, words));
        self.with_trouble(replies, words)
    }

    fn key(&self, key: Key) -> Option<Said> {
        match &self.open {
            Some(open) => open.key(key),
            None if key == Key::Return => Some(Said::study(StudyId::Open)),
            None => None,
        }
    }

    fn position(&self) -> Option<shakmaty::Chess> {
        self.open.as_ref()?.position()
    }

    fn aids(&self) -> bool {
        self.open.as_ref().is_none_or(|open| open.aids())
    }

    fn line(&self, words: &StudyWording) -> Option<ListLine> {
        match &self.open {
            Some(open) => open.line(words),
            None => Some(ListLine::new([self.entry(self.at, words)])),
        }
    }

    fn offers(&self) -> Vec<StudyId> {
        match &self.open {
            Some(open) => open.offers(),
            None => vec![
                StudyId::Open,
                StudyId::Next,
                StudyId::Previous,
                StudyId::Progress,
                StudyId::Beginning,
                StudyId::End,
                StudyId::Close,
            ],
        }
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        match &self.open {
            Some(open) => open.phrases(words),
            None => words
                .numbers()
                .into_iter()
                .take(Lesson::ALL.len())
                .collect(),
        }
    }

    fn explains(&self, words: &StudyWording) -> String {
        match &self.open {
            Some(open) => open.explains(words),
            None => words.text("train-about", &[]),
        }
    }
}

use std::time::Duration;

use super::{Book, Lesson, Schedule};
use crate::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::ListLine;
use doppelbrett_words::StudyId;

/// So many characters of what was not understood are told.
const MOST: usize = 30;

/// What an answer was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right, and complete.
    Right(String),
    /// Right so far: there is more to say.
    Partly(String),
    /// Wrong, but the question goes on.
    Slip(String),
    /// Wrong, and the question is over.
    Wrong(String),
    /// No answer, for this reason; it does not count.
    Astray(String),
    /// Not understood.
    Unknown,
}

/// A lesson that asks one question after the other.
pub trait Drill {
    /// A question, with what was answered so far.
    type Task;

    /// Which lesson this is.
    fn lesson(&self) -> Lesson;

    /// A new question, as hard as `level` says; a short one if it is `timed`.
    fn invent(&mut self, level: u32, timed: bool) -> Self::Task;

    /// The question that was written as `key`.
    fn recall(&self, key: &str) -> Option<Self::Task>;

    /// The question in writing, by which it is asked again.
    fn key(&self, task: &Self::Task) -> String;

    /// What is told of it, message by message, the question itself last.
    fn question(&self, task: &Self::Task, timed: bool, words: &StudyWording) -> Vec<String>;

    /// What kind of answer is expected.
    fn expects(&self, task: &Self::Task, words: &StudyWording) -> String;

    /// Whether `said`, which is neither a command nor asked for in all lessons, is an answer.
    fn can(&self, task: &Self::Task, said: &Said, words: &StudyWording) -> bool;

    /// What the answer is.
    fn judge(&mut self, task: &mut Self::Task, said: &Said, words: &StudyWording) -> Verdict;

    /// What would have been right.
    fn solution(&self, task: &Self::Task, words: &StudyWording) -> String;

    /// The answers that are asked for by a name.
    fn offers(&self, _task: &Self::Task) -> Vec<StudyId> {
        Vec::new()
    }

    /// Words that can be spoken as answers, besides announcements.
    fn phrases(&self, _task: &Self::Task, _words: &StudyWording) -> Vec<String> {
        Vec::new()
    }

    /// The level after this question was answered, if that matters here.
    fn level_after(&self, _task: &Self::Task, _right: bool, level: u32) -> u32 {
        level
    }

    /// How long a round against the clock takes, if there is one.
    fn round(&self) -> Option<Duration> {
        None
    }

    /// What is told of words that were not understood, see [`Exercise::misheard`].
    fn misheard(
        &self,
        _task: &Self::Task,
        _heard: &[&str],
        _words: &StudyWording,
    ) -> Option<String> {
        None
    }

    /// What stands on the display while nothing else does.
    fn line(&self, task: &Self::Task, words: &StudyWording) -> ListLine {
        ListLine::new(self.question(task, false, words).pop())
    }
}

/// A round against the clock.
#[derive(Clone, Copy, Debug, Default)]
struct Round {
    /// When it is over: counted from when its first question was told.
    until: Option<Duration>,
    asked: u32,
    correct: u32,
}

/// The dialogue of a [`Drill`].
pub struct Asking<D: Drill> {
    drill: D,
    schedule: Schedule,
    task: D::Task,
    /// Something in the answers to this question was wrong.
    missed: bool,
    round: Option<Round>,
}

impl<D: Drill> Asking<D> {
    /// A lesson that goes on where it was left.
    pub fn new(mut drill: D, book: Book) -> Self {
        let mut schedule = Schedule::open(drill.lesson(), book);
        let open = schedule.standing().open.clone();
        let task = open.and_then(|key| drill.recall(&key));
        let task = task.unwrap_or_else(|| next(&mut drill, &mut schedule));
        Self {
            drill,
            schedule,
            task,
            missed: false,
            round: None,
        }
    }

    /// The question that is open.
    pub const fn task(&self) -> &D::Task {
        &self.task
    }

    fn ask(&self, words: &StudyWording) -> Vec<String> {
        self.drill.question(&self.task, self.round.is_some(), words)
    }

    /// Tells `first`, and the question that is open now.
    fn go_on(&mut self, first: String, words: &StudyWording) -> Vec<Reply> {
        let mut told = vec![first];
        told.extend(self.schedule.book().trouble(&words.messages));
        let mut asked = self.ask(words);
        if let [only] = asked.as_slice()
            && let [first] = told.as_mut_slice()
        {
            // One message is told without a pause.
            *first = format!("{first} {only}").trim().to_owned();
            asked.clear();
        }
        told.retain(|text| !text.is_empty());
        told.extend(asked);
        let tell = told.into_iter().map(Reply::Tell);
        std::iter::once(Reply::Listen).chain(tell).collect()
    }

    /// The question is over.
    fn over(
        &mut self,
        right: bool,
        text: String,
        now: Duration,
        words: &StudyWording,
    ) -> Vec<Reply> {
        let key = self.drill.key(&self.task);
        self.schedule.answered(&key, right);
        if let Some(round) = &mut self.round {
            round.asked += 1;
            round.correct += u32::from(right);
            let text = if right { String::new() } else { text };
            if round.until.is_some_and(|until| until <= now) {
                return self.end_round(text, words);
            }
            self.take_up(true);
            return self.go_on(text, words);
        }
        let level = self.drill.level_after(&self.task, right, self.level());
        self.schedule.set_level(level.max(1));
        self.take_up(false);
        self.go_on(text, words)
    }

    fn level(&self) -> u32 {
        self.schedule.standing().level.max(1)
    }

    /// The next question.
    fn take_up(&mut self, timed: bool) {
        self.missed = false;
        if timed {
            self.task = self.drill.invent(self.level(), true);
            return;
        }
        self.task = next(&mut self.drill, &mut self.schedule);
        self.keep();
    }

    fn keep(&mut self) {
        let open = self.drill.key(&self.task);
        self.schedule.keep(Some(open));
    }

    fn begin_round(&mut self, length: Duration, words: &StudyWording) -> Vec<Reply> {
        self.round = Some(Round::default());
        self.take_up(true);
        let seconds = i64::try_from(length.as_secs()).unwrap_or(i64::MAX);
        let args = [("seconds", seconds.into())];
        let first = words.text("train-round", &args);
        self.go_on(first, words)
    }

    /// The clock of a round begins to run.
    fn start_round(&mut self, now: Duration) {
        let length = self.drill.round();
        if let (Some(round), Some(length)) = (&mut self.round, length) {
            round.until.get_or_insert(now + length);
        }
    }

    fn end_round(&mut self, first: String, words: &StudyWording) -> Vec<Reply> {
        let Some(round) = self.round.take() else {
            return Vec::new();
        };
        let most = self.schedule.round(round.correct);
        let best = self.schedule.standing().best;
        let args = [
            ("correct", i64::from(round.correct).into()),
            ("wrong", i64::from(round.asked - round.correct).into()),
            ("best", i64::from(best).into()),
            ("record", if most { "yes" } else { "no" }.into()),
        ];
        let over = words.text("train-round-over", &args);
        self.take_up(false);
        self.go_on(format!("{first} {over}").trim().to_owned(), words)
    }

    fn judge(&mut self, said: &Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match self.drill.judge(&mut self.task, said, words) {
            Verdict::Right(text) => self.over(!self.missed, text, now, words),
            Verdict::Wrong(text) => self.over(false, text, now, words),
            Verdict::Slip(text) => {
                self.missed = true;
                vec![Reply::Tell(text)]
            }
            Verdict::Partly(text) | Verdict::Astray(text) => vec![Reply::Tell(text)],
            Verdict::Unknown => {
                let expects = self.drill.expects(&self.task, words);
                let mut shown: String = said.text.chars().take(MOST).collect();
                if shown.len() < said.text.len() {
                    shown.push('…');
                }
                let args = [("words", shown.into()), ("expects", expects.into())];
                vec![Reply::Tell(words.text("train-not-understood", &args))]
            }
        }
    }
}

/// What is to be asked again, or else something new.
fn next<D: Drill>(drill: &mut D, schedule: &mut Schedule) -> D::Task {
    while let Some(key) = schedule.again() {
        match drill.recall(&key) {
            Some(task) => return task,
            None => schedule.forget(&key),
        }
    }
    drill.invent(schedule.standing().level.max(1), false)
}

impl<D: Drill> Exercise for Asking<D> {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        let mut told = self.schedule.greeting(self.explains(words), words);
        told.extend(self.ask(words));
        told.into_iter().map(Reply::Tell).collect()
    }

    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match &said.meaning {
            Meaning::Study(_) => true,
            Meaning::Command(_) if super::answers::yes_or_no(said, words).is_some() => {
                self.drill.can(&self.task, said, words)
            }
            Meaning::Command(_) => true,
            Meaning::Move(_) | Meaning::Nothing => self.drill.can(&self.task, said, words),
        }
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        self.start_round(now);
        if self
            .round
            .and_then(|it| it.until)
            .is_some_and(|it| it <= now)
        {
            return self.end_round(String::new(), words);
        }
        let id = match &said.meaning {
            // "n" is "next" and "no".
            Meaning::Study(named) if !self.drill.can(&self.task, &said, words) => named.id,
            Meaning::Command(_) if !self.drill.can(&self.task, &said, words) => {
                return vec![Reply::Tell(words.text("study-not-here", &[]))];
            }
            _ => return self.judge(&said, now, words),
        };
        match id {
            // The key, or a line without anything.
            StudyId::Next if said.text.is_empty() => {
                self.ask(words).into_iter().map(Reply::Tell).collect()
            }
            StudyId::Next => {
                let timed = self.round.is_some();
                self.take_up(timed);
                self.go_on(String::new(), words)
            }
            StudyId::Solution => {
                let answer = self.drill.solution(&self.task, words);
                let text = words.text("train-solution", &[("answer", answer.into())]);
                self.over(false, text, now, words)
            }
            StudyId::Progress => vec![Reply::Tell(self.schedule.told(words))],
            StudyId::Timed => match self.drill.round() {
                Some(length) => self.begin_round(length, words),
                None => Vec::new(),
            },
            StudyId::Close => {
                self.round = None;
                self.keep();
                let mut told = vec![self.schedule.told(words)];
                told.extend(self.schedule.book().trouble(&words.messages));
                let tell = told.into_iter().map(Reply::Tell);
                tell.chain([Reply::Leave]).collect()
            }
            _ => self.judge(&said, now, words),
        }
    }

    fn heard_out(&mut self, now: Duration, _words: &StudyWording) -> Vec<Reply> {
        self.start_round(now);
        Vec::new()
    }

    fn due(&self) -> Option<Duration> {
        self.round?.until
    }

    fn tick(&mut self, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        self.end_round(String::new(), words)
    }

    fn misheard(&mut self, heard: &[&str], words: &StudyWording) -> Vec<Reply> {
        let told = self.drill.misheard(&self.task, heard, words);
        told.map(Reply::Tell).into_iter().collect()
    }

    fn line(&self, words: &StudyWording) -> Option<ListLine> {
        Some(self.drill.line(&self.task, words))
    }

    fn offers(&self) -> Vec<StudyId> {
        let mut offers = self.drill.offers(&self.task);
        offers.extend([StudyId::Solution, StudyId::Next]);
        offers.extend(self.drill.round().map(|_| StudyId::Timed));
        offers.extend([StudyId::Progress, StudyId::Close]);
        offers
    }

    fn phrases(&self, words: &StudyWording) -> Vec<String> {
        self.drill.phrases(&self.task, words)
    }

    fn explains(&self, words: &StudyWording) -> String {
        self.drill.lesson().explained(words)
    }
}

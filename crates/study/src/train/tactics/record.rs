use std::collections::VecDeque;

use crate::train::Schedule;
use doppelbrett_words::Wording;

/// After how many other tasks one that was not solved comes again.
const OTHERS: u32 = 3;

/// Where it is kept how tasks were solved, and which are to be asked again. A task is known by
/// the text that the lesson gives.
pub trait Record {
    /// A task that is to be asked again now.
    fn again(&mut self) -> Option<String>;

    /// A task that was to be asked again is none any more.
    fn forget(&mut self, task: &str);

    /// A task was solved alone and at once, or not.
    fn answered(&mut self, task: &str, right: bool);

    /// Where the lesson is, for the next time.
    fn keep(&mut self, open: String);

    /// Where it was last time.
    fn open(&self) -> Option<String>;

    /// How it went so far, in words.
    fn told(&self, words: &Wording) -> String;
}

/// A record of one sitting, which is forgotten with it.
#[derive(Debug, Default)]
pub struct Sitting {
    asked: u32,
    right: u32,
    again: VecDeque<(u32, String)>,
    open: Option<String>,
}

impl Record for Sitting {
    fn again(&mut self) -> Option<String> {
        let due = self
            .again
            .front()
            .is_some_and(|(from, _)| *from <= self.asked);
        let next = if due { self.again.pop_front() } else { None };
        next.map(|(_, task)| task)
    }

    fn forget(&mut self, task: &str) {
        self.again.retain(|(_, other)| other != task);
    }

    fn answered(&mut self, task: &str, right: bool) {
        self.asked = self.asked.saturating_add(1);
        self.right = self.right.saturating_add(u32::from(right));
        self.again.retain(|(_, other)| other != task);
        if !right {
            self.again.push_back((self.asked + OTHERS, task.to_owned()));
        }
    }

    fn keep(&mut self, open: String) {
        self.open = Some(open);
    }

    fn open(&self) -> Option<String> {
        self.open.clone()
    }

    fn told(&self, words: &Wording) -> String {
        let args = [
            ("asked", i64::from(self.asked).into()),
            ("right", i64::from(self.right).into()),
        ];
        words.text("tactics-progress", &args)
    }
}

impl Record for Schedule {
    fn again(&mut self) -> Option<String> {
        Self::again(self)
    }

    fn forget(&mut self, task: &str) {
        Self::forget(self, task);
    }

    fn answered(&mut self, task: &str, right: bool) {
        Self::answered(self, task, right);
    }

    fn keep(&mut self, open: String) {
        Self::keep(self, Some(open));
    }

    fn open(&self) -> Option<String> {
        self.standing().open.clone()
    }

    fn told(&self, words: &Wording) -> String {
        Self::told(self, words)
    }
}

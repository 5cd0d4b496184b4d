//! Whether somebody agrees to something: one question, which ends by itself.

use std::time::Duration;

use super::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_words::{CommandId, StudyId};

/// How long an answer is waited for, once the question was said.
const WAITS: Duration = Duration::from_secs(20);

/// What follows from the answer: what is told of it, if it can be done.
type Answered<'a> = Box<dyn FnOnce(bool, &StudyWording) -> Option<String> + 'a>;

/// A question. Who does not answer says no.
pub struct Agreement<'a> {
    question: String,
    /// Nothing once it was answered.
    answered: Option<Answered<'a>>,
    until: Option<Duration>,
}

impl<'a> Agreement<'a> {
    /// `question`, and what follows from the answer.
    pub fn new(
        question: String,
        answered: impl FnOnce(bool, &StudyWording) -> Option<String> + 'a,
    ) -> Self {
        Self {
            question,
            answered: Some(Box::new(answered)),
            until: None,
        }
    }

    fn answers(&mut self, yes: bool, words: &StudyWording) -> Vec<Reply> {
        let answered = self.answered.take();
        let told = answered.and_then(|answered| answered(yes, words));
        vec![told.map_or(Reply::Leave, Reply::Tell)]
    }
}

impl Exercise for Agreement<'_> {
    fn begin(&mut self, _words: &StudyWording) -> Vec<Reply> {
        vec![Reply::Tell(self.question.clone())]
    }

    fn take(&mut self, said: Said, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        match said.meaning {
            Meaning::Command(named) if named.id == CommandId::Yes => self.answers(true, words),
            Meaning::Command(named) if named.id == CommandId::No => self.answers(false, words),
            _ if self.answered.is_none() => vec![Reply::Leave],
            _ => self.begin(words),
        }
    }

    fn heard_out(&mut self, now: Duration, _words: &StudyWording) -> Vec<Reply> {
        if self.answered.is_none() {
            return vec![Reply::Leave];
        }
        self.until = Some(now + WAITS);
        Vec::new()
    }

    fn due(&self) -> Option<Duration> {
        self.until.filter(|_| self.answered.is_some())
    }

    fn tick(&mut self, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        self.answers(false, words)
    }

    fn leave(&mut self, words: &StudyWording) -> Option<Vec<Reply>> {
        self.answered.is_some().then(|| self.answers(false, words))
    }

    fn offers(&self) -> Vec<StudyId> {
        Vec::new()
    }

    fn explains(&self, _words: &StudyWording) -> String {
        self.question.clone()
    }
}

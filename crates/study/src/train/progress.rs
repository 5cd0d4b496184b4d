//! How it went, in words.

use super::schedule::Session;
use super::{Book, Lesson, Schedule};
use doppelbrett_words::Wording;

impl Schedule {
    /// What is told first: what the lesson is, how it went so far, and why nothing is kept.
    pub(super) fn greeting(&self, explained: String, words: &Wording) -> Vec<String> {
        let mut first = explained;
        if self.standing().asked > 0 {
            first = format!("{first} {}", self.told(words));
        }
        let trouble = self.book().trouble(&words.messages);
        std::iter::once(first).chain(trouble).collect()
    }

    /// How it went since the lesson was opened, and altogether.
    #[must_use]
    pub fn told(&self, words: &Wording) -> String {
        let Session { asked, correct } = self.session();
        let mut sentences = Vec::new();
        if asked > 0 {
            sentences.push(of("train-session", asked, correct, words));
        }
        let standing = self.standing();
        if standing.asked > asked || asked == 0 {
            sentences.push(altogether(standing.asked, standing.correct, words));
        }
        sentences.extend(waiting(self.waiting(), words));
        sentences.join(" ")
    }
}

/// How far the person has come in a lesson, for the list.
pub(super) fn of_lesson(lesson: Lesson, book: &Book, words: &Wording) -> String {
    let schedule = Schedule::open(lesson, book.clone());
    let standing = schedule.standing();
    let mut sentences = vec![altogether(standing.asked, standing.correct, words)];
    sentences.extend(waiting(schedule.waiting(), words));
    sentences.join(" ")
}

fn altogether(asked: u32, correct: u32, words: &Wording) -> String {
    if asked == 0 {
        return words.text("train-never", &[]);
    }
    of("train-total", asked, correct, words)
}

fn of(id: &str, asked: u32, correct: u32, words: &Wording) -> String {
    let args = [
        ("asked", i64::from(asked).into()),
        ("correct", i64::from(correct).into()),
    ];
    words.text(id, &args)
}

fn waiting(count: usize, words: &Wording) -> Option<String> {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    (count > 0).then(|| words.text("train-waiting", &[("count", count.into())]))
}

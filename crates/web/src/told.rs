//! What the blind player's own page is told, each message with its number, so that a page
//! that was away gets what it lacks.

use std::collections::VecDeque;

use serde::Serialize;
use shakmaty::Square;

/// The messages that are kept for pages that were away.
const KEPT: usize = 128;

/// Who may hear a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hearers {
    /// Everybody in the room.
    Room,
    /// The blind player alone.
    Ear,
    /// The same, and it never sounds in a room.
    Alone,
    /// Nobody: it can be read.
    Nobody,
}

/// What a message has to wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Urgency {
    /// The answer to a question, which may be long: what comes of another cause does not wait
    /// for its end.
    Answer,
    /// It is said in its turn.
    #[default]
    Message,
    /// A move, or what else the Laws want announced.
    Announcement,
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldPart {
    /// The words.
    pub text: String,
    /// The language of the words, as a BCP 47 tag, if it is not that of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lang: Option<String>,
}

impl ToldPart {
    /// Words in the page's language.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            lang: None,
        }
    }
}

/// A text in parts, each in its language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts(Vec<ToldPart>);

impl Parts {
    /// The parts in order.
    #[must_use]
    pub fn as_slice(&self) -> &[ToldPart] {
        &self.0
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|part| part.text.as_str()).collect()
    }

    /// Whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|part| part.text.is_empty())
    }

    /// Whether a part is in another language than the page's.
    #[must_use]
    pub fn changes_language(&self) -> bool {
        self.0.iter().any(|part| part.lang.is_some())
    }

    /// This text and another one, with a space between them.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if !other.is_empty() {
            self.0.push(ToldPart::plain(" "));
            self.0.extend(other.0);
        }
        self
    }
}

impl From<Vec<ToldPart>> for Parts {
    fn from(parts: Vec<ToldPart>) -> Self {
        Self(parts)
    }
}

impl From<&str> for Parts {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for Parts {
    fn from(text: String) -> Self {
        match text.is_empty() {
            true => Self::default(),
            false => Self(vec![ToldPart::plain(text)]),
        }
    }
}

/// One message as the blind player is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Who may hear it.
    pub hearers: Hearers,
    /// It says why something was not done.
    pub refuses: bool,
    /// What it has to wait for.
    pub urgency: Urgency,
    /// The messages of one cause came of one thing that happened.
    pub cause: u64,
    /// The words, in order.
    pub parts: Vec<ToldPart>,
    /// The square that was looked for.
    pub square: Option<Square>,
}

impl Message {
    /// The whole text.
    #[must_use]
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }

    /// A message in the page's language.
    #[must_use]
    pub fn plain(hearers: Hearers, text: impl Into<String>) -> Self {
        Self {
            hearers,
            refuses: false,
            urgency: Urgency::default(),
            cause: 0,
            parts: vec![ToldPart::plain(text)],
            square: None,
        }
    }
}

/// A message with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Numbered {
    /// From 1, for as long as the program runs.
    pub(crate) number: u64,
    /// The number of the newest event then.
    pub(crate) seq: u64,
    pub(crate) message: Message,
}

/// How far a page has read the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Read {
    /// In which run of the program.
    pub(crate) run: u64,
    /// The last number.
    pub(crate) number: u64,
    /// The number of the newest event.
    pub(crate) seq: u64,
}

/// The latest messages of a game, in order.
#[derive(Debug, Default)]
pub(crate) struct ToldLog {
    /// Which run of the program numbers them.
    run: u64,
    newest: u64,
    /// The number of the last message from before this run.
    before: u64,
    kept: VecDeque<Numbered>,
}

impl ToldLog {
    /// An empty log of the run with this number, which no other run has.
    pub(crate) fn of_run(run: u64) -> Self {
        Self {
            run,
            ..Self::default()
        }
    }

    /// Adds a message; `seq` is the number of the newest event.
    pub(crate) fn add(&mut self, message: Message, seq: u64) {
        self.newest += 1;
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(Numbered {
            number: self.newest,
            seq,
            message,
        });
    }

    /// What was there before this run is complete.
    pub(crate) const fn begins(&mut self) {
        self.before = self.newest;
    }

    pub(crate) const fn run(&self) -> u64 {
        self.run
    }

    /// The number of the last message.
    pub(crate) const fn newest(&self) -> u64 {
        self.newest
    }

    /// The number after which a page that has read so far lacks messages. In another run of
    /// the program it has read what led to the events that it knows of.
    pub(crate) fn after(&self, read: Read) -> u64 {
        if read.run == self.run {
            return read.number;
        }
        let mut known = self.kept.iter().rev();
        let last = known.find(|one| one.seq <= read.seq);
        // What this run has told so far may be about no event at all.
        last.map_or(0, |one| one.number).min(self.before)
    }

    /// The messages after `number`, as far as they are kept.
    pub(crate) fn since(&self, number: u64) -> impl Iterator<Item = &Numbered> {
        self.kept.iter().filter(move |one| one.number > number)
    }

    /// The message with this number, if it is kept.
    pub(crate) fn message(&self, number: u64) -> Option<&Message> {
        let mut kept = self.kept.iter();
        let found = kept.find(|one| one.number == number)?;
        Some(&found.message)
    }

    /// How many messages after `number` are no longer kept.
    pub(crate) fn lost(&self, number: u64) -> u64 {
        let kept = self.kept.len() as u64;
        (self.newest - kept).saturating_sub(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(run: u64, messages: u64) -> ToldLog {
        let mut log = ToldLog::of_run(run);
        for number in 1..=messages {
            let text = format!("message {number}");
            log.add(Message::plain(Hearers::Ear, text), number);
        }
        log
    }

    fn numbers(log: &ToldLog, after: u64) -> Vec<u64> {
        log.since(after).map(|one| one.number).collect()
    }

    #[test]
    fn a_page_gets_what_it_lacks_in_order() {
        let log = log(7, 5);
        assert_eq!(numbers(&log, 0), [1, 2, 3, 4, 5]);
        assert_eq!(numbers(&log, 3), [4, 5]);
        assert_eq!(numbers(&log, 5), [] as [u64; 0]);
        assert_eq!((log.lost(0), log.lost(3)), (0, 0));
    }

    #[test]
    fn what_is_no_longer_kept_is_counted() {
        let most = KEPT as u64;
        let log = log(7, most + 10);
        assert_eq!(numbers(&log, 0).len(), KEPT);
        assert_eq!(log.lost(0), 10);
        assert_eq!(log.lost(4), 6);
        assert_eq!(log.lost(10), 0);
        assert_eq!(log.lost(most + 10), 0);
    }

    #[test]
    fn after_a_restart_a_page_lacks_what_it_did_not_hear_of() {
        let mut log = ToldLog::of_run(8);
        for seq in [3, 5, 5, 9] {
            log.add(Message::plain(Hearers::Room, "before"), seq);
        }
        log.begins();
        log.add(Message::plain(Hearers::Ear, "the game goes on"), 9);
        let read = |run, number, seq| log.after(Read { run, number, seq });
        assert_eq!(read(8, 2, 5), 2, "the same run");
        assert_eq!(read(7, 40, 5), 3, "it has what led to event 5");
        assert_eq!(read(7, 40, 4), 1);
        assert_eq!(read(7, 40, 9), 4, "that the game goes on is new to it");
        assert_eq!(read(0, 0, 0), 0, "it has nothing");
    }
}

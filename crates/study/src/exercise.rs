use std::time::Duration;

use shakmaty::Chess;

use super::StudyWording;
use doppelbrett_braille::{Key, ListLine};
use doppelbrett_core::notation::Phrase;
use doppelbrett_hearing::HearingReport;
use doppelbrett_links::engine::{EngineOrder, EngineReport};
use doppelbrett_links::keys::PressesReport;
use doppelbrett_links::lichess::{SearchOrder, SearchReport};
use doppelbrett_words::{CommandId, Named, StudyId};

/// What words mean.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning {
    /// Something that is asked for in a review or a lesson.
    Study(Named<StudyId>),
    /// A command of a game.
    Command(Named<CommandId>),
    /// An announcement, or a square: "Eva vier" is both.
    Move(Phrase),
    /// None of these.
    Nothing,
}

/// What was typed, spoken or pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The words.
    pub text: String,
    /// What they mean.
    pub meaning: Meaning,
}

impl Said {
    /// What a key stands for.
    #[must_use]
    pub const fn study(id: StudyId) -> Self {
        Self {
            text: String::new(),
            meaning: Meaning::Study(Named::alone(id)),
        }
    }
}

/// What an exercise answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// This is told; the display shows it until the next key.
    Tell(String),
    /// This is told, while the display shows the exercise's own line.
    Say(String),
    /// This is only spoken; where nobody speaks, it is printed and brailled.
    Dictate(String),
    /// This is printed and brailled, and spoken in other words.
    Ask {
        /// What is printed.
        shown: String,
        /// What is spoken.
        spoken: String,
    },
    /// This is printed, and neither spoken nor brailled: what is to be copied.
    Print(String),
    /// This is wanted of the engine.
    Engine(EngineOrder),
    /// This is wanted of the search for a game on Lichess.
    Search(SearchOrder),
    /// What is listened for has changed.
    Listen,
    /// The exercise is over, and the program with it.
    Leave,
}

/// Something that one person does alone: a game that is looked at, a lesson.
///
/// `now` is the time since the program began.
pub trait Exercise {
    /// What is told first.
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply>;

    /// Whether `said` would do something now. Spoken words that would do nothing are asked
    /// for again rather than bent into some that would.
    fn can(&self, said: &Said, words: &StudyWording) -> bool {
        match &said.meaning {
            Meaning::Study(_) | Meaning::Command(_) => true,
            Meaning::Move(phrase) => self
                .position()
                .is_some_and(|position| phrase.resolve(&position).is_ok()),
            Meaning::Nothing => {
                let _ = words;
                false
            }
        }
    }

    /// Answers what was said. What the desk answers itself does not come here.
    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply>;

    /// All that was told has been said; with a dead voice, it has been printed.
    fn heard_out(&mut self, _now: Duration, _words: &StudyWording) -> Vec<Reply> {
        Vec::new()
    }

    /// When it wants to be told that time has passed.
    fn due(&self) -> Option<Duration> {
        None
    }

    /// That time has come.
    fn tick(&mut self, _now: Duration, _words: &StudyWording) -> Vec<Reply> {
        Vec::new()
    }

    /// Something was spoken that is nothing to act on: the words as far as they were
    /// understood, [`UNKNOWN`](doppelbrett_hearing::UNKNOWN) for each of the others. Nothing is
    /// answered where it may have been for somebody else.
    fn misheard(&mut self, _heard: &[&str], _words: &StudyWording) -> Vec<Reply> {
        Vec::new()
    }

    /// Whether it goes on speaking while somebody types.
    fn speaks_on(&self) -> bool {
        false
    }

    /// The engine reports.
    fn engine(&mut self, _report: EngineReport, _words: &StudyWording) -> Vec<Reply> {
        Vec::new()
    }

    /// The search for a game on Lichess reports.
    fn search(
        &mut self,
        _report: SearchReport,
        _now: Duration,
        _words: &StudyWording,
    ) -> Vec<Reply> {
        Vec::new()
    }

    /// What any device's keys do, where keys are taught. `None` if a key is not meant for it, and
    /// interrupts nothing.
    fn presses(
        &mut self,
        _report: PressesReport,
        _now: Duration,
        _words: &StudyWording,
    ) -> Option<Vec<Reply>> {
        None
    }

    /// What a line that is typed at the console stands for here, whatever its words mean
    /// elsewhere.
    fn typed(&self, _line: &str) -> Option<Said> {
        None
    }

    /// The ears report. `None` where that is not for the exercise.
    fn hearing(
        &mut self,
        _report: &HearingReport,
        _now: Duration,
        _words: &StudyWording,
    ) -> Option<Vec<Reply>> {
        None
    }

    /// Somebody wants to leave: what is told before. `None` leaves at once.
    fn leave(&mut self, _words: &StudyWording) -> Option<Vec<Reply>> {
        None
    }

    /// What a key of the display asks for here, besides those that mean the same everywhere.
    fn key(&self, _key: Key) -> Option<Said> {
        None
    }

    /// The position that can be asked about; `None` where that is the exercise.
    fn position(&self) -> Option<Chess> {
        None
    }

    /// Whether it may be said what attacks a square and where a piece can go.
    fn aids(&self) -> bool {
        true
    }

    /// What stands on the display while nothing else does.
    fn line(&self, _words: &StudyWording) -> Option<ListLine> {
        None
    }

    /// What can be asked for, the most useful first: for the help and for the ears.
    fn offers(&self) -> Vec<StudyId>;

    /// Words that can be spoken besides announcements, commands and what is offered.
    fn phrases(&self, _words: &StudyWording) -> Vec<String> {
        Vec::new()
    }

    /// What this is, in two sentences.
    fn explains(&self, words: &StudyWording) -> String;
}

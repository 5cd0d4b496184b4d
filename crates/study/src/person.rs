//! Somebody who studies, for tests: types, speaks and presses keys at a desk.

use std::time::Duration;

use crate::{Desk, DeskManner, Exercise, StudyWording, Wish};
use doppelbrett_braille::{BrailleReport, Key, Line};
use doppelbrett_core::notation::Lexicon;
use doppelbrett_dialogue::{Input, Reader};
use doppelbrett_hearing::{Heard, HearingReport};
use doppelbrett_links::engine::EngineReport;
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, VoiceReport};
use doppelbrett_words::Wording;

pub(crate) struct Person<E> {
    pub(crate) desk: Desk<E>,
    /// All wishes since the last look.
    pub(crate) wishes: Vec<Wish>,
    now: Duration,
}

/// A desk with the words of Appendix D.
pub(crate) fn desk<E: Exercise>(
    exercise: E,
    language: Language,
    channel: Channel,
    listening: ListeningMode,
) -> Desk<E> {
    let words = Wording::load(language, Lexicon::built_in("appendix-d").unwrap());
    let manner = DeskManner {
        channel,
        reader: Reader::default(),
        one_voice: false,
        hears: true,
        listening,
        tuned: doppelbrett_voice::Tuned::default(),
        engine: Ok(doppelbrett_core::game::EngineLevel::default()),
        prose: None,
    };
    let words = StudyWording::load(words.unwrap(), false).unwrap();
    Desk::new(exercise, words, manner)
}

impl<E: Exercise> Person<E> {
    pub(crate) fn new(exercise: E, language: Language) -> Self {
        Self::listened_to(exercise, language, ListeningMode::Open)
    }

    /// To whom the program listens in this mode.
    pub(crate) fn listened_to(exercise: E, language: Language, listening: ListeningMode) -> Self {
        Self {
            desk: desk(exercise, language, Channel::Ear, listening),
            wishes: Vec::new(),
            now: Duration::ZERO,
        }
    }

    pub(crate) fn begin(&mut self) -> String {
        let channel = Channel::Ear;
        let mut wishes = self
            .desk
            .handle(Input::Voice(VoiceReport::Found { channel }), Duration::ZERO);
        wishes.extend(self.desk.begin(Duration::ZERO));
        self.told(wishes)
    }

    pub(crate) fn input(&mut self, input: Input) -> String {
        let wishes = self.desk.handle(input, self.now);
        self.told(wishes)
    }

    /// All that was said is over.
    pub(crate) fn hears_out(&mut self) -> String {
        let said = self.wishes.iter().rev().find_map(|wish| match wish {
            Wish::Say(utterance) => Some(utterance.id),
            _ => None,
        });
        let ended = said.map(|id| self.input(Input::Voice(VoiceReport::Ended { id })));
        ended.unwrap_or_default()
    }

    /// Time passes.
    pub(crate) fn waits(&mut self, time: Duration) {
        self.now += time;
    }

    pub(crate) fn types(&mut self, line: &str) -> String {
        self.input(Input::Typed(line.to_owned()))
    }

    pub(crate) fn says(&mut self, words: &str) -> String {
        self.input(Input::Hearing(HearingReport::Heard(Heard::clearly(words))))
    }

    pub(crate) fn presses(&mut self, keys: &[Key]) -> String {
        let mut told = Vec::new();
        for key in keys {
            told.push(self.input(Input::Braille(BrailleReport::Key(*key))));
        }
        told.retain(|it| !it.is_empty());
        told.join(" ")
    }

    pub(crate) fn brailles(&mut self, line: &str) -> String {
        let mut keys: Vec<Key> = line.chars().map(Key::Char).collect();
        keys.push(Key::Return);
        self.presses(&keys)
    }

    pub(crate) fn engine(&mut self, report: EngineReport) -> String {
        self.input(Input::Engine(report))
    }

    /// What stands on the display.
    pub(crate) fn display(&self) -> Option<&Line> {
        self.wishes.iter().rev().find_map(|wish| match wish {
            Wish::Braille(line) => Some(line),
            _ => None,
        })
    }

    pub(crate) fn has_left(&self) -> bool {
        self.wishes.contains(&Wish::End)
    }

    /// What was printed; all of it is spoken as well, and nothing else is.
    fn told(&mut self, wishes: Vec<Wish>) -> String {
        let mut printed = Vec::new();
        let mut spoken = Vec::new();
        for wish in &wishes {
            match wish {
                Wish::Print(line) => printed.push(line.clone()),
                Wish::Say(utterance) => spoken.push(utterance.text.clone()),
                _ => {}
            }
        }
        assert_eq!(printed, spoken);
        self.wishes.extend(wishes);
        printed.join(" ")
    }
}

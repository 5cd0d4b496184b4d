//! What a microphone hears while the program's own loudspeaker gives an answer.

use std::collections::VecDeque;
use std::time::Duration;

use super::Agent;
use super::words::Act;
use crate::agent::effect::Effect;
use crate::agent::understanding::{Judged, Resolution, Sense, silences};
use crate::clock::GameTime;
use crate::game::Command;
use crate::hearing::{Alternative, Heard, HeardWord, UNKNOWN};
use crate::notation::fold;

/// What was said longer ago than this is no longer in the words that are heard now.
const WINDOW: Duration = Duration::from_secs(12);
/// How long after its end an answer may still be in the words that are heard.
const TAIL: Duration = Duration::from_millis(1500);
/// Less sure words may be the program's own.
const SURE: f32 = 0.9;
/// Two words that begin with so many of the same letters may be taken for each other.
const STEM: usize = 4;

/// What the loudspeaker of the room has said of an answer of late.
#[derive(Debug, Default)]
pub(super) struct OwnVoice {
    /// The words of each piece, and when it began.
    pieces: VecDeque<(GameTime, Vec<String>)>,
    /// It speaks no longer, and is out of the room by then.
    gone: Option<GameTime>,
}

impl OwnVoice {
    /// The loudspeaker begins this piece of an answer.
    pub(super) fn says(&mut self, text: &str, now: GameTime) {
        let words = fold(text).split(' ').map(str::to_owned).collect();
        self.pieces.push_back((now, words));
        self.gone = None;
    }

    /// The answer has ended.
    pub(super) fn ended(&mut self, now: GameTime) {
        if !self.pieces.is_empty() {
            self.gone = Some(now + TAIL);
        }
    }

    /// Whether it may be in what is heard at `now`.
    pub(super) fn is_heard(&mut self, now: GameTime) -> bool {
        if self.gone.is_some_and(|gone| gone < now) {
            self.pieces.clear();
        }
        while let Some((began, _)) = self.pieces.front()
            && self.pieces.len() > 1
            && *began + WINDOW < now
        {
            self.pieces.pop_front();
        }
        !self.pieces.is_empty()
    }

    fn has(&self, word: &str) -> bool {
        let word = fold(word);
        let alike = |own: &String| {
            let same = own.chars().zip(word.chars()).take_while(|(a, b)| a == b);
            *own == word || same.count() >= STEM
        };
        self.pieces.iter().any(|(_, words)| words.iter().any(alike))
    }

    /// Whether the program says these words one after the other.
    fn says_in_a_row(&self, words: &[HeardWord]) -> bool {
        let own: Vec<&str> = self
            .pieces
            .iter()
            .flat_map(|(_, words)| words.iter().map(String::as_str))
            .collect();
        let words: Vec<String> = words.iter().map(|word| fold(&word.word)).collect();
        own.windows(words.len()).any(|own| own == words.as_slice())
    }

    /// What the player may have said of `heard`, the most words first: those that are sure
    /// and not what the program says, where the rest is noise or its own words.
    fn left_out_of(&self, heard: &Heard) -> Vec<Heard> {
        let words = &heard.words;
        let own = |word: &HeardWord| word.word == UNKNOWN || self.has(&word.word);
        let sure = |word: &HeardWord| word.word != UNKNOWN && word.confidence >= SURE;
        let mut parts = Vec::new();
        for length in (1..=words.len()).rev() {
            for (at, part) in words.windows(length).enumerate() {
                let (before, after) = (&words[..at], &words[at + length..]);
                let rest = before.iter().chain(after);
                if part.iter().all(sure) && rest.into_iter().all(own) && !self.says_in_a_row(part) {
                    parts.push(Heard {
                        words: part.to_vec(),
                        alternatives: Vec::new(),
                        others: Vec::new(),
                        ..heard.clone()
                    });
                }
            }
        }
        parts
    }

    /// What was louder than the rest of `heard`, as somebody is who speaks nearer to the
    /// microphone than the loudspeaker, unless the program says it itself.
    fn nearer_in(&self, heard: &Heard) -> Option<Heard> {
        let best = heard.alternatives.first()?;
        let length = best.near.len();
        if length == 0 || length == heard.words.len() {
            return None;
        }
        let words = heard.words.windows(length);
        let words = words
            .into_iter()
            .find(|part| part.iter().map(|word| &word.word).eq(best.near.iter()))?;
        let alternatives = heard.alternatives.iter().map(|other| Alternative {
            words: other.near.clone(),
            ..other.clone()
        });
        (!self.says_in_a_row(words)).then(|| Heard {
            words: words.to_vec(),
            alternatives: alternatives.collect(),
            others: Vec::new(),
            ..heard.clone()
        })
    }
}

impl Agent {
    /// What is made of words that were heard while the program itself was heard. What
    /// cannot be taken back, or is a move, is asked about first.
    pub(super) fn heard_over(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        let meant = if silences(&self.words, &heard.text()) {
            Some((heard.text(), self.meant(&heard.text())))
        } else {
            let parts = self.speech.own_voice.left_out_of(heard);
            let mut parts = parts
                .into_iter()
                .chain(self.speech.own_voice.nearer_in(heard));
            parts.find_map(|part| self.players(&part, now))
        };
        let Some((words, act)) = meant else {
            tracing::info!(words = %heard.text(), "the program's own voice");
            return;
        };
        match &act {
            Act::Tell(_)
            | Act::Choose(_)
            | Act::Game(
                Command::Press { .. } | Command::Executed { .. } | Command::Correct { .. },
                _,
            ) => {
                self.speech.answer_is_over(out);
                self.perform(act, now, out);
            }
            _ => {
                self.speech.answer_is_over(out);
                self.ask_whether_meant(&words, out);
            }
        }
        self.speech.heard_at = heard.speech_ended;
    }

    /// The words of `part` and what they mean, if the player can have said them.
    fn players(&self, part: &Heard, now: GameTime) -> Option<(String, Act)> {
        let judge = |text: &str| self.judged(text, now);
        let resolution = self.manner.reader.judge(&self.words, part, judge);
        let Resolution::Clear(words, Judged { meant: act, sense }) = resolution else {
            return None;
        };
        let moves = matches!(
            act,
            Act::Choose(_) | Act::Declare(..) | Act::Game(Command::Announce { .. }, _)
        );
        let counts = match sense {
            Sense::Possible(_) => true,
            // The reason is told, but for a move: that is an echo more likely.
            Sense::Impossible(_) => !moves,
            Sense::Nonsense => false,
        };
        // A move has the words of every position, a command has words of its own.
        let own = |word: &HeardWord| self.speech.own_voice.has(&word.word);
        (counts && (moves || !part.words.iter().any(own))).then_some((words, act))
    }
}

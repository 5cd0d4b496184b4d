//! Half an announcement: what is said next completes it, and never begins another move.

use super::Agent;
use super::typed::Meant;
use super::words::Act;
use crate::effect::Effect;
use doppelbrett_core::game::Player;
use doppelbrett_core::notation::TypingError;
use doppelbrett_words::{Kind, Lacks, Told, Unfinished};

/// Half an announcement, of which the rest is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Begun {
    /// Whose move it is.
    pub(super) by: Player,
    pub(super) unfinished: Unfinished,
    /// It begins with a piece.
    pub(super) names_piece: bool,
    /// What is asked.
    pub(super) question: String,
}

impl Agent {
    /// What `text` means where half an announcement of `by` may be open: it completes that, or
    /// is something whole of its own.
    pub(super) fn typed_on(&self, text: &str, by: Player) -> (String, Meant) {
        let alone = self.typed(text);
        let half = || self.questions.half_heard.as_ref().map(|(begun, _)| begun);
        let begun = self.questions.begun.as_ref().or_else(half);
        let begun = begun.filter(|it| it.by == by);
        let Some(begun) = begun.filter(|_| !matches!(alone, Meant::Command(_))) else {
            return (text.to_owned(), alone);
        };
        let answer = self.typing().characters(text);
        let whole = begun.unfinished.with(&answer, &self.words);
        let fits = |meant: &Meant| match meant {
            Meant::Move(_) => true,
            Meant::Nothing(error) => {
                Lacks::of(error).is_some_and(|lacks| lacks != begun.unfinished.lacks())
            }
            Meant::Command(_) => false,
        };
        let mut read = whole.into_iter().map(|words| {
            let meant = self.typed(&words);
            (words, meant)
        });
        read.find(|(_, meant)| fits(meant))
            .unwrap_or_else(|| (text.to_owned(), alone))
    }

    /// All words of the announcement that `text` completes; otherwise `text` itself.
    pub(super) fn completed(&self, text: &str) -> String {
        let whole = [Player::Blind, Player::Sighted].map(|by| self.typed_on(text, by).0);
        let completed = whole.into_iter().find(|it| it != text);
        completed.unwrap_or_else(|| text.to_owned())
    }

    /// Whether `text` completes half an announcement of `by`.
    pub(super) fn completes(&self, text: &str, by: Player) -> bool {
        let begun = self.questions.begun.as_ref();
        begun.is_some_and(|it| it.by == by) && self.typed_on(text, by).0 != text
    }

    /// Why `words` are no announcement of `by`, or not one: what is missing can be said next.
    pub(super) fn no_announcement(&self, words: &str, error: &TypingError, by: Player) -> Act {
        let question = self.not_typed(error);
        if let TypingError::SeveralMoves { moves } = error {
            return Act::OneOf(by, moves.clone(), question);
        }
        let Some(lacks) = Lacks::of(error) else {
            return Act::Refuse(question);
        };
        let words = self.typing().characters(words);
        let first = words.split_whitespace().next().unwrap_or_default();
        Act::Finish(Begun {
            by,
            names_piece: lacks == Lacks::Target || self.words.role(first).is_some(),
            unfinished: Unfinished::new(&words, lacks),
            question,
        })
    }

    /// The half of an announcement, with its piece, that was heard in `words`.
    pub(super) fn begun_by(&self, words: &str) -> Option<Begun> {
        match self.meant(words) {
            Act::Finish(begun) if begun.names_piece && begun.by == Player::Blind => Some(begun),
            _ => None,
        }
    }

    /// Whether `words` complete what was not heard clearly.
    pub(super) fn is_unsure(&self, words: &str, answer: &str) -> bool {
        let questions = &self.questions;
        questions.begun.is_none() && questions.half_heard.is_some() && words != answer
    }

    /// Asks for what the announcement lacks.
    pub(super) fn ask_to_finish(&mut self, out: &mut Vec<Effect>) {
        if let Some(begun) = &self.questions.begun {
            let question = begun.question.clone();
            self.tell(Told::ear(Kind::Refusal, question), out);
        }
    }
}

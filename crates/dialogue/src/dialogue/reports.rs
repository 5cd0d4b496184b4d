//! What is asked of the two sides where no arbiter can find out what happened.

use super::Agent;
use super::typed::Meant;
use super::words::Act;
use crate::effect::Effect;
use doppelbrett_core::game::{Answer, Command, Event, Player, Question, Repetition};
use doppelbrett_web::Role;
use doppelbrett_words::{CommandId, Kind, OfLaws, Purpose, Told};

impl Agent {
    /// Whether `player` is asked something for which the clocks stand.
    pub(super) fn is_pending_for(&self, player: Player) -> bool {
        let pending = self.game.pending();
        pending.is_some_and(|pending| pending.question.asked() == player)
    }

    /// Whether `player` is asked something that came from the other side, which the first yes
    /// or no may not have been meant for.
    pub(super) fn is_asked_for_other(&self, player: Player) -> bool {
        let asked = self.game.question().filter(|it| it.asked() == player);
        let back = asked.is_some_and(|it| matches!(it, Question::TakeBack { .. }));
        back || self.is_pending_for(player)
    }

    /// The square of the touched piece that `player` is asked for, if `text` names one:
    /// "gustav eins", "springer gustav eins", "berührt gustav eins".
    pub(super) fn names_touched(&self, text: &str, player: Player) -> Option<Act> {
        let Some(Question::Touched { .. }) = self.game.question() else {
            return None;
        };
        if !self.is_pending_for(player) {
            return None;
        }
        let mut words = self.typing().characters(text);
        while let Meant::Command(named) = self.typed(&words) {
            match (named.id, named.argument) {
                (CommandId::Touched | CommandId::Opponent, Some((_, about))) => words = about,
                _ => return None,
            }
        }
        let square = self.words.square(&words).or_else(|| {
            let (role, square) = words.split_once(' ')?;
            self.words.role(role)?;
            self.words.square(square)
        })?;
        let answer = Command::Answer {
            by: player,
            answer: Answer::Square(square),
        };
        Some(Act::Game(answer, player))
    }

    /// What the sighted player's side reports of the blind player.
    pub(super) fn reported_of_blind(&self, words: &str) -> Option<Act> {
        let Meant::Command(named) = self.typed(words) else {
            return None;
        };
        match named.id.purpose() {
            Purpose::Law(said @ (OfLaws::Report(_) | OfLaws::Touch)) => {
                Some(self.by_laws(said, named.words(), Player::Blind))
            }
            _ => None,
        }
    }

    /// Whether the blind player is asked something that yes or no answers.
    pub(super) fn asks_something_else(&self) -> bool {
        let game = &self.game;
        let by = Player::Blind;
        let question = game.question();
        let steps = game.setup().steps;
        self.questions.stand()
            || question.is_some_and(|question| question.asked() == by)
            || game
                .under_way()
                .is_some_and(|moving| moving.by == by && steps.confirm_own && !moving.confirmed)
            || game
                .owed_by(by)
                .is_some_and(|owed| !owed.repeated && steps.repeat_opponent == Repetition::Confirm)
    }

    /// A question of the other side may have come, or be answered. Whether
    /// anything was said of it.
    pub(super) fn pending_after(
        &mut self,
        was_asked: bool,
        events: &[Event],
        out: &mut Vec<Effect>,
    ) -> bool {
        let asked = events.iter().find_map(|event| match event {
            Event::Asked { question }
                if question.stops() || matches!(question, Question::TakeBack { .. }) =>
            {
                Some(*question)
            }
            _ => None,
        });
        let Some(question) = asked else {
            self.questions.mistakable &= self.is_asked_for_other(Player::Blind);
            return false;
        };
        match question.asked() {
            Player::Blind => {
                self.questions.mistakable = was_asked;
                false
            }
            Player::Sighted if !question.stops() => false,
            Player::Sighted => {
                let there = [Role::Player, Role::AssistantSighted];
                let waits = !there.into_iter().any(|role| self.seats.is_taken(role));
                if waits {
                    self.prompt("report-waits", out);
                }
                waits
            }
        }
    }

    /// Says the question once more, because yes or no may have answered another one.
    pub(super) fn ask_pending_again(&mut self, out: &mut Vec<Effect>) {
        self.questions.mistakable = false;
        let first = self.words.text("report-ask-first", &[]);
        let pending = self.words.pending(&self.game);
        if let Some(question) = pending.or_else(|| self.words.asked(&self.game)) {
            self.tell(Told::ear(Kind::Prompt, format!("{first} {question}")), out);
        }
    }
}

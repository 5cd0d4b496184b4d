//! The status line of the Braille display: last move, what is asked, input, own time.

use crate::dialogue::Agent;
use crate::effect::Effect;
use doppelbrett_braille::{Line, Status};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Player;
use doppelbrett_words::{Awaited, Kind, Told};

impl Agent {
    /// The status line as it is now.
    pub(in crate::dialogue) fn status(&self) -> Status {
        let cells = &self.display;
        let time = cells.time;
        if let Some(message) = &cells.message {
            let status = self.display.input.status(self.manner.in_cells(message));
            // A message is read from its beginning, also where it is longer than the
            // display.
            let cursor = status.cursor.filter(|_| !status.input.is_empty());
            return Status {
                cursor,
                time: time.filter(|_| !cells.figures),
                ..status
            };
        }
        let last = self.game.last_announced();
        let last = last.map(|(before, played)| self.sign(before, played));
        let asked = self.asked();
        // Counted in cells, so character by character.
        let short = asked.map(|asked| self.words.plain().text(asked.short(), &[]));
        Status {
            prompt: self.manner.in_cells(&self.told_and_asked(asked)),
            short: short.unwrap_or_default(),
            time,
            ..self.display.input.status(last.unwrap_or_default())
        }
    }

    /// The own time stands on the display now.
    pub(super) fn own_time_shown(&self) -> bool {
        if !self.display.there || !self.display.status_shown() {
            return false;
        }
        let line = Line::from(self.status());
        let width = self.display.width;
        line.as_status()
            .is_some_and(|status| status.shows_time(width))
    }

    /// The seconds that the player has left, at the pace of the display. To look at one's
    /// own time is every player's right at any moment (D.2.6).
    pub(super) fn own_time(&self, now: GameTime) -> Option<u64> {
        let plays = self.game.ended().is_none();
        let left = self.game.remaining(Player::Blind, now).filter(|_| plays)?;
        Some(super::dial::shown(left, self.manner.dial_pace))
    }

    /// What was told last to be done, and what is still asked if that was something else:
    /// the opponent has pressed while their move is not repeated yet.
    fn told_and_asked(&self, asked: Option<Step>) -> String {
        let told = &self.display.prompt;
        let asked = asked.and_then(Step::sentence);
        match asked.map(|id| self.words.text(id, &[])) {
            Some(asked) if told.is_empty() => asked,
            Some(asked) if *told != asked => format!("{told} {asked}"),
            _ => told.clone(),
        }
    }

    /// Tells what is asked of the player, unless that was told since the last event or an
    /// announcement comes first.
    pub(in crate::dialogue) fn tell_step(&mut self, out: &mut Vec<Effect>) {
        if self.speech.announces() || !self.display.prompt.is_empty() {
            return;
        }
        let Some(asked) = self.asked() else { return };
        let text = match asked.sentence() {
            Some(id) => Some(self.words.text(id, &[])),
            None => self.words.asked(&self.game),
        };
        if let Some(text) = text {
            self.tell(Told::ear(Kind::Prompt, text), out);
        }
    }

    /// What is asked of the player.
    pub(in crate::dialogue) fn asked(&self) -> Option<Step> {
        if self.questions.doubt.is_some()
            || self.questions.declaration.is_some()
            || self.game.ended().is_some()
        {
            return None;
        }
        if self.questions.interrupted.is_some() {
            return Some(Step::Answer);
        }
        Some(match Awaited::of(&self.game) {
            Awaited::Pending { asked: false, .. } => return None,
            Awaited::Pending {
                yes_or_no: false, ..
            } => Step::Square,
            Awaited::Pending { .. } => Step::Answer,
            Awaited::Continue => Step::Continue,
            Awaited::Piece => Step::Piece,
            Awaited::Draw { .. } => Step::Draw,
            Awaited::Answer(_) => Step::Answer,
            Awaited::Confirm { .. } => Step::Confirm,
            Awaited::Acknowledge => Step::Acknowledge,
            Awaited::Repeat => Step::Repeat,
            Awaited::Execute => Step::Execute,
            Awaited::Press | Awaited::Seal { filled: true } => Step::Press,
            Awaited::Over
            | Awaited::Ruling { .. }
            | Awaited::Arbiter
            | Awaited::Scores
            | Awaited::Said
            | Awaited::Board
            | Awaited::Start
            | Awaited::OwnMove
            | Awaited::Move
            | Awaited::Made(_)
            | Awaited::Seal { filled: false }
            | Awaited::OpponentSeals
            | Awaited::Envelope
            | Awaited::OpponentExecutes
            | Awaited::OpponentPresses
            | Awaited::OpponentSaid
            | Awaited::OpponentMoves => return None,
        })
    }
}

/// What a player can be asked to say or do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialogue) enum Step {
    Continue,
    Piece,
    Draw,
    /// Yes or no to something else.
    Answer,
    /// Where the piece stands that was touched.
    Square,
    /// Yes to their own announcement.
    Confirm,
    /// Yes to the opponent's move.
    Acknowledge,
    Repeat,
    Execute,
    Press,
}

impl Step {
    /// The text of few cells.
    const fn short(self) -> &'static str {
        match self {
            Self::Continue => "asked-continue",
            Self::Piece => "asked-piece",
            Self::Draw => "asked-draw",
            Self::Square => "asked-touched",
            Self::Answer | Self::Confirm | Self::Acknowledge => "asked-yes",
            Self::Repeat => "asked-repeat",
            Self::Execute => "asked-execute",
            Self::Press => "asked-press",
        }
    }

    /// The sentence that asks it, where it is always the same.
    const fn sentence(self) -> Option<&'static str> {
        match self {
            Self::Continue | Self::Draw | Self::Answer | Self::Square => None,
            Self::Piece => Some("event-ask-promotion"),
            Self::Confirm => Some("event-ask-confirm"),
            Self::Acknowledge => Some("event-ask-acknowledge"),
            Self::Repeat => Some("event-ask-repeat"),
            Self::Execute => Some("event-ask-execute"),
            Self::Press => Some("event-ask-press"),
        }
    }
}

//! Whoever plays for the first time is led: at each step it is said what to do, three moves by
//! voice and three by keys.

use super::Agent;
use super::views::Step;
use crate::effect::Effect;
use crate::understanding::Across;
use doppelbrett_core::game::{self, Player};
use doppelbrett_words::{CommandId, Kind, Told};

/// So many moves are led by voice, and as many by keys.
const MOVES: usize = 3;

/// Whether the player is led.
#[derive(Debug, Default)]
pub(super) struct Lead {
    on: bool,
    /// After how many moves of theirs it began.
    since: usize,
    /// What was asked when something was told last: each step is told once.
    told: Option<(Option<Step>, usize)>,
}

impl Agent {
    /// Leads the player from here on, or no more.
    pub(super) fn switch_lead(&mut self, out: &mut Vec<Effect>) {
        self.lead = Lead {
            on: !self.lead.on,
            since: self.own_moves(),
            told: None,
        };
        let id = if self.lead.on { "lead-on" } else { "lead-off" };
        self.tell_lead(id, out);
    }

    /// Says what to do now, if that is new.
    pub(super) fn lead_on(&mut self, out: &mut Vec<Effect>) {
        let acts = self.asked().is_some() || self.may_move();
        if !self.lead.on || !(acts || self.waits_for_move()) || self.speech.announces() {
            return;
        }
        let now = (self.asked(), self.game.plies().len());
        if self.lead.told.replace(now) == Some(now) {
            return;
        }
        let moves = self.own_moves().saturating_sub(self.lead.since);
        let id = match self.asked() {
            None if !acts => "lead-wait",
            None if moves >= 2 * MOVES => {
                self.lead.on = false;
                "lead-over"
            }
            None if moves < MOVES && self.can_hear() => "help-moves",
            None => "lead-type",
            Some(Step::Confirm) => "lead-confirm",
            Some(Step::Execute) => "lead-execute",
            Some(Step::Press) => "lead-press",
            Some(Step::Repeat) => "lead-repeat",
            // The question says it.
            Some(_) => return,
        };
        self.tell_lead(id, out);
    }

    /// Whether it is the turn of a person, who takes their time; an engine's move comes at once.
    fn waits_for_move(&self) -> bool {
        self.game.started()
            && !self.game.is_stopped()
            && matches!(self.game.step(), game::Step::OpponentMoves)
            && self.across() != Across::Engine
    }

    fn tell_lead(&mut self, id: &str, out: &mut Vec<Effect>) {
        let word = |id| self.words.command(id).into();
        let example = self.words.example(&self.game).unwrap_or_default();
        let typed = self.words.example_typed(&self.game).unwrap_or_default();
        let args = [
            ("example", example.into()),
            ("typed", typed.into()),
            ("press", word(CommandId::Press)),
            ("executed", word(CommandId::Executed)),
            ("yes", word(CommandId::Yes)),
            ("no", word(CommandId::No)),
            ("help", word(CommandId::Help)),
        ];
        let text = self.words.text(id, &args);
        self.tell(Told::ear(Kind::Help, text), out);
    }

    /// How many moves the player has made.
    fn own_moves(&self) -> usize {
        let color = self.game.setup().color_of(Player::Blind);
        let own = |ply: &&game::Ply| shakmaty::Position::turn(&ply.before) == color;
        self.game.plies().iter().filter(own).count()
    }
}

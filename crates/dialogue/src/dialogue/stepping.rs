//! The moves of the game one by one, back and forth; nothing is moved.

use shakmaty::Position;

use super::Agent;
use crate::effect::Effect;
use doppelbrett_words::{Kind, Told, Way};

/// Which move was told last, of how many: after another move it begins anew.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stepped {
    told: usize,
    of: usize,
}

impl Agent {
    /// The last move is told.
    pub(super) fn step_to_last(&mut self) {
        let of = self.game.plies().len();
        self.stepped = Stepped {
            told: of.saturating_sub(1),
            of,
        };
    }

    /// As many moves as this are told: "the move after it" is the next.
    pub(super) fn step_to(&mut self, moves: usize) {
        let of = self.game.plies().len();
        if let Some(told) = moves.min(of).checked_sub(1) {
            self.stepped = Stepped { told, of };
        }
    }

    /// The same up to the end of the move with this number.
    pub(super) fn step_to_number(&mut self, number: &str) {
        if let Some(number) = self.words.full().number(number) {
            let plies = self.game.plies().iter();
            let within = plies.take_while(|ply| ply.before.fullmoves().get() <= number);
            self.step_to(within.count());
        }
    }

    /// Tells the move before the one that was told last, or the one after it; at first the last.
    pub(super) fn step(&mut self, way: Way, out: &mut Vec<Effect>) {
        let plies = self.game.plies();
        let here = match self.stepped {
            Stepped { told, of } if of == plies.len() => told,
            _ => plies.len(),
        };
        let (to, id) = match way {
            Way::Back => (here.checked_sub(1), "step-none-before"),
            Way::On => (Some(here + 1), "step-none-after"),
        };
        let found = to.and_then(|to| Some((to, plies.get(to)?)));
        let Some((to, ply)) = found else {
            let id = if plies.is_empty() { "nothing-yet" } else { id };
            let text = self.words.text(id, &[]);
            self.tell(Told::ear(Kind::Position, text), out);
            return;
        };
        let of = plies.len();
        let dots = ply.before.turn().fold_wb(".", "...");
        let sign = self.sign(&ply.before, ply.played);
        let cells = format!("{}{dots} {sign}", ply.before.fullmoves());
        let told = Told::ear(Kind::Position, self.words.step(&ply.before, ply.played));
        self.stepped = Stepped { told: to, of };
        self.tell(told.in_cells(cells), out);
    }
}

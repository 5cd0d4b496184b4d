//! What a display shows, where there is none: told, and printed a line each.

use crate::dialogue::Agent;
use crate::effect::Effect;
use doppelbrett_words::{Kind, Told};

impl Agent {
    /// Tells the player's board rank by rank.
    pub(super) fn tell_ranks(&mut self, out: &mut Vec<Effect>) {
        let told = || Told::ear(Kind::Position, self.words.ranks(&self.game).join("\n"));
        let told = self.words.both(told);
        self.tell(told, out);
    }

    /// Tells all moves that were made, those of a number in one line.
    pub(super) fn tell_score(&mut self, out: &mut Vec<Effect>) {
        let told = || {
            Told::ear(
                Kind::Position,
                self.words.score_in_lines(&self.game).join("\n"),
            )
        };
        let told = self.words.both(told);
        self.tell(told, out);
    }
}

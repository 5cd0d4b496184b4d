//! Shorter words in time trouble, never silence.

use std::sync::Arc;

use super::Agent;
use crate::clock::GameTime;
use crate::game::Player;

impl Agent {
    /// Takes the short words while the blind player has little time left. They are
    /// those of the ear: what the room hears is said in full (D.2.1), and what the
    /// other side reads stays as it is.
    pub(super) fn choose_words(&mut self, now: GameTime) {
        let plays = self.game.started() && self.game.ended().is_none();
        let little = self
            .game
            .remaining(Player::Blind, now)
            .is_some_and(|left| left < self.manner.short_below);
        let words = if plays && little {
            &self.brief
        } else {
            &self.wording
        };
        self.words = Arc::clone(words);
    }
}

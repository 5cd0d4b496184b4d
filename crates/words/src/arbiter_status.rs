//! The state of the game for the arbiter, who is neither player.

use shakmaty::Position;

use super::wording::Wording;
use doppelbrett_core::game::{Dispute, Game, Player};

impl Wording {
    /// What waits for the arbiter, whether the clocks stand, and whose turn it is; without the
    /// move number for roles that may not know it.
    #[must_use]
    pub fn arbiter_status(&self, game: &Game, numbers: bool) -> String {
        if let Some(result) = self.result_with_score(game) {
            return result;
        }
        let stopped = if let Some(dispute) = game.dispute() {
            Some(self.in_dispute(game, dispute))
        } else if let Some(pending) = self.pending(game) {
            Some(pending)
        } else if game.adjourned().is_some() {
            Some(self.text("state-adjourned", &[]))
        } else {
            game.suspended()
                .then(|| self.text("event-clocks-stopped", &[]))
        };
        let called = game
            .called()
            .map(|by: Player| self.arbiter_called(game, by));
        let color = |player| Self::color(game.setup().color_of(player)).into();
        let offer = game
            .offer()
            .map(|by: Player| self.text("event-draw-offered", &[("color", color(by))]));
        let step = match game.under_way() {
            Some(moving) => {
                let said = self.announce(game.position(), moving.played);
                let args = [("color", color(moving.by)), ("move", said.into())];
                self.text("arbiter-announced", &args)
            }
            None if !game.started() && game.clock().is_some() => {
                self.text("arbiter-not-started", &[])
            }
            None if let Some(by) = game.sealing() => {
                self.text("arbiter-seals", &[("color", color(by))])
            }
            None if !numbers => self.text("public-turn", &[("color", color(game.turn()))]),
            None => {
                let number = game.position().fullmoves().get();
                let args = [("color", color(game.turn())), ("number", number.into())];
                self.text("arbiter-turn", &args)
            }
        };
        let differs = match game.dispute() {
            // That is what the arbiter has to decide.
            Some(Dispute::Scores { .. }) => Vec::new(),
            _ => self.to_put_right(game, None),
        };
        let sentences = called
            .into_iter()
            .chain(stopped)
            .chain(differs)
            // Nobody moves until the envelope is opened.
            .chain(game.adjourned().is_none().then_some(step))
            .chain(offer)
            .chain(self.rules_at_start(game));
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// What is claimed or reported, and that it waits for the arbiter.
    pub fn in_dispute(&self, game: &Game, dispute: Dispute) -> String {
        format!(
            "{} {}",
            self.about(game, dispute),
            self.disputed(game, dispute)
        )
    }

    /// What is claimed or reported.
    pub fn about(&self, game: &Game, dispute: Dispute) -> String {
        match dispute {
            Dispute::Claim { by, claim, .. } => self.claimed(game, by, claim),
            Dispute::Report { of, what, .. } => self.reported(game, of, what),
            Dispute::Scores { .. } => {
                let sentences = self.to_put_right(game, None);
                sentences.join(" ")
            }
            Dispute::Flag { of } => {
                let color = Self::color(game.setup().color_of(of));
                self.text("arbiter-flag", &[("color", color.into())])
            }
        }
    }
}

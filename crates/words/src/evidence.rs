//! What waits for the arbiter, and what the record shows of it.

use shakmaty::Position;

use super::arbiter::Act;
use super::wording::Wording;
use doppelbrett_core::game::{Claim, ClaimKind, Dispute, Game, Player};
use doppelbrett_web::{PageAnswer, WaitingClaim};

impl Wording {
    /// What waits for the arbiter of `game`.
    pub fn waiting_claim(&self, game: &Game) -> Option<WaitingClaim> {
        let Some(dispute) = game.dispute() else {
            return game.called().map(|by| self.waiting_call(game, by));
        };
        let kind = match dispute {
            Dispute::Claim { .. } => "claim",
            Dispute::Report { .. } => "report",
            Dispute::Scores { .. } => "scores",
            Dispute::Flag { .. } => "flag",
        };
        let answer = |id, act| PageAnswer {
            label: self.text(id, &[("dispute", kind.into())]),
            say: self.arbiter.words(act).to_owned(),
        };
        Some(WaitingClaim {
            claim: self.about(game, dispute),
            evidence: self.evidence(game, dispute),
            answers: vec![
                answer("arbiter-grant", Act::Grant),
                answer("arbiter-deny", Act::Deny),
            ],
        })
    }

    /// The call of `by`, how many they have made, and that the clocks go on.
    fn waiting_call(&self, game: &Game, by: Player) -> WaitingClaim {
        let count = ("count", game.calls(by).into());
        let calls = self.text("evidence-calls", &[("color", self.side(game, by)), count]);
        WaitingClaim {
            claim: self.arbiter_called(game, by),
            evidence: vec![calls],
            answers: vec![PageAnswer {
                label: self.text("arbiter-goes-on", &[]),
                say: self.arbiter.words(Act::StartClocks).to_owned(),
            }],
        }
    }

    fn evidence(&self, game: &Game, dispute: Dispute) -> Vec<String> {
        match dispute {
            Dispute::Claim { claim, proven, .. } => {
                let shown = proven.map(|proven| match proven {
                    true => self.text("event-claim-proven", &[]),
                    false => self.text("event-claim-unproven", &[]),
                });
                let counted = self.counted(game, claim);
                shown.into_iter().chain(counted).collect()
            }
            Dispute::Report { of, .. } => {
                let color = ("color", self.side(game, of));
                let count = game.illegal_moves(of).into();
                let args = [color.clone(), ("count", count)];
                let illegal = self.text("evidence-illegal-moves", &args);
                let last = self.last_of_side(game, of);
                last.into_iter().chain([illegal]).collect()
            }
            Dispute::Scores { .. } | Dispute::Flag { .. } => Vec::new(),
        }
    }

    /// What a claim counts, in the position that it is about.
    fn counted(&self, game: &Game, claim: Claim) -> Option<String> {
        let mut position = game.position().clone();
        let with = claim.with.and_then(|with| with.to_move(&position).ok());
        let mut seen = 0;
        if let Some(played) = with {
            position.play_unchecked(played);
            seen = 1;
        }
        let (id, count) = match claim.kind {
            ClaimKind::Repetition => {
                let seen = seen + game.occurrences(&position);
                (
                    "evidence-repetition",
                    i64::try_from(seen).unwrap_or(i64::MAX),
                )
            }
            ClaimKind::Moves => ("evidence-moves", i64::from(position.halfmoves() / 2)),
            ClaimKind::Quickplay | ClaimKind::ExtraTime => return None,
        };
        Some(self.text(id, &[("count", count.into())]))
    }

    fn last_of_side(&self, game: &Game, of: Player) -> Option<String> {
        let last = game.plies().iter().rfind(|ply| ply.by == of)?;
        let said = self.sign(&last.before, last.played);
        let args = [("color", self.side(game, of)), ("move", said.into())];
        Some(self.text("evidence-last-move", &args))
    }
}

//! Which pieces have been captured.

use shakmaty::Role;

use super::ask::ROLES;
use super::wording::Wording;
use doppelbrett_core::game::{Game, Player};

impl Wording {
    /// The piece that was captured last, and all that each player has captured.
    pub fn captured(&self, game: &Game) -> String {
        let captures: Vec<_> = game
            .plies()
            .iter()
            .filter_map(|ply| Some((ply.by, ply.played.capture()?, ply.played.to())))
            .collect();
        let Some((_, role, square)) = captures.last().copied() else {
            return self.text("captured-none", &[]);
        };
        let by = |player| {
            let roles = captures.iter().filter(|(by, ..)| *by == player);
            self.each_kind(&roles.map(|(_, role, _)| *role).collect::<Vec<_>>())
        };
        let args = [
            ("role", self.said().role(role).into()),
            ("square", self.said().square(square).into()),
            ("mine", by(Player::Blind).into()),
            ("theirs", by(Player::Sighted).into()),
        ];
        self.text("captured", &args)
    }

    /// How many of each kind, the queen first.
    fn each_kind(&self, roles: &[Role]) -> String {
        let kinds = ROLES.into_iter().filter_map(|kind| {
            let count = roles.iter().filter(|role| **role == kind).count();
            let args = [
                ("count", i64::try_from(count).unwrap_or_default().into()),
                ("role", self.said().role(kind).into()),
            ];
            (count > 0).then(|| self.text("captured-count", &args))
        });
        let kinds: Vec<String> = kinds.collect();
        match kinds.is_empty() {
            true => self.text("captured-nothing", &[]),
            false => kinds.join(", "),
        }
    }
}

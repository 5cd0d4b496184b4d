//! A player whom nobody plays with: an engine is there for them.

use std::time::Duration;

use super::Agent;
use super::words::Act;
use crate::effect::Effect;
use crate::understanding::Across;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Player, Ply};
use doppelbrett_web::Role;
use doppelbrett_words::{CommandId, Kind, Told};
use shakmaty::Position;

/// So long an opponent is waited for, and nothing done, before the player is told that an engine
/// plays, too.
const WAITS: Duration = Duration::from_secs(20);

impl Agent {
    /// A new game begins: somebody may come to it, or not.
    pub(super) fn waits_for_company(&mut self, now: GameTime) {
        self.alone_at = self.nobody_came().then(|| now + WAITS);
    }

    /// Somebody does something, and is not interrupted.
    pub(super) fn waits_on(&mut self, now: GameTime) {
        self.alone_at = self.alone_at.map(|_| now + WAITS);
    }

    /// When the player is told what to do alone.
    pub(super) fn alone_at(&self) -> Option<GameTime> {
        self.alone_at
            .filter(|_| self.stands_still().is_none() && self.nobody_came())
    }

    /// Tells it, once; a question that is open goes first.
    pub(super) fn tell_alone(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if self.alone_at().is_none_or(|at| now < at) {
            return;
        }
        if self.open().is_some() || self.speech.is_busy() {
            self.alone_at = Some(now + WAITS);
            return;
        }
        self.alone_at = None;
        let text = self.with_words("alone");
        self.tell(Told::ear(Kind::Prompt, text), out);
    }

    /// What only an opponent could do, said while nobody is there.
    pub(super) fn alone(&self, id: CommandId) -> Option<Act> {
        let nobody = match id {
            // Whoever passes words on to an opponent may ask them.
            CommandId::TakeBack => self.nobody_came(),
            CommandId::NewGame | CommandId::Rematch => self.is_alone(),
            _ => false,
        };
        nobody.then(|| Act::Refuse(self.with_words("alone")))
    }

    /// Whether an engine could have the seat of an opponent who has not come.
    pub(super) fn nobody_came(&self) -> bool {
        self.is_alone() && self.is_untouched()
    }

    /// Whether an engine could have the seat of an opponent who has done nothing, though the
    /// player may have begun.
    pub(super) fn is_alone(&self) -> bool {
        self.across() == Across::Person
            && !self.game.setup().clock_alone
            && self.game.ended().is_none()
            && self.is_opponent_absent()
            && self.why_no_engine().is_none()
    }

    /// Whether no page is open for the opponent, and nothing was done for them.
    pub(super) fn is_opponent_absent(&self) -> bool {
        let color = self.game.setup().color_of(Player::Sighted);
        let theirs = |ply: &Ply| ply.before.turn() == color;
        !self.seats.is_taken(Role::Player)
            && !self.seats.is_taken(Role::AssistantSighted)
            && !self.game.plies().iter().any(theirs)
            && (self.game.under_way()).is_none_or(|moving| moving.by == Player::Blind)
    }

    /// Whether nothing has happened in the game yet.
    pub(super) fn is_untouched(&self) -> bool {
        let game = &self.game;
        game.ended().is_none()
            && !game.started()
            && game.plies().is_empty()
            && game.under_way().is_none()
    }
}

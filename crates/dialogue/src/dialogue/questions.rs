//! The questions to the blind player that are the agent's own: the game knows nothing of
//! them until they are answered.

use super::declaration::Declaration;
use super::doubt::Doubt;
use super::interrupted::Interrupted;
use super::open::Open;
use super::unfinished::Begun;
use crate::understanding::Listen;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Question;
use doppelbrett_core::notation::Lexicon;

/// The questions that stand.
#[derive(Debug, Default)]
pub(super) struct Questions {
    /// Which of several readings was meant.
    pub(super) doubt: Option<Doubt>,
    /// What half an announcement lacks.
    pub(super) begun: Option<Begun>,
    /// Half an announcement that was not heard clearly, and when. Nothing is asked of it.
    pub(super) half_heard: Option<(Begun, GameTime)>,
    /// The move of a claim.
    pub(super) declaration: Option<Declaration>,
    /// Whether to go on with another game.
    pub(super) interrupted: Option<Interrupted>,
    /// The other side's question came while the blind player was asked
    /// something else: the first yes or no may answer that.
    pub(super) mistakable: bool,
    /// What is open, and since when it waits.
    pub(super) since: Option<(Open, GameTime)>,
    /// What the agent and the game ask, and when they began to.
    pub(super) asked: ((Option<Open>, Option<Question>), GameTime),
    /// What the opponent is asked for the blind player, and since when that waits.
    pub(super) theirs: Option<(Question, GameTime)>,
}

impl Questions {
    /// Whether any of them stands.
    pub(super) const fn stand(&self) -> bool {
        self.doubt.is_some()
            || self.begun.is_some()
            || self.declaration.is_some()
            || self.interrupted.is_some()
    }

    /// What is listened for because of them: what was asked last comes first.
    pub(super) fn listen(&self, lexicon: &Lexicon) -> Option<Listen> {
        if let (None, Some(begun)) = (&self.doubt, &self.begun) {
            return Some(Listen::Separation(begun.unfinished.names(lexicon)));
        }
        match (&self.doubt, &self.declaration) {
            (Some(doubt), _) => Some(Listen::Separation(doubt.names())),
            (None, Some(declaration)) if declaration.confirms() => Some(Listen::Confirmation),
            (None, Some(_)) => Some(Listen::Declaration),
            (None, None) => self.interrupted.is_some().then_some(Listen::Confirmation),
        }
    }

    /// What was asked of an announcement: which of several readings was meant, or what is
    /// missing.
    pub(super) fn doubted(&self) -> Option<String> {
        let doubt = self.doubt.as_ref().map(|doubt| &doubt.question);
        let unfinished = || self.begun.as_ref().map(|it| &it.question);
        doubt.or_else(unfinished).cloned()
    }

    /// None of several is meant, or nothing of what was begun. That was asked last; behind it
    /// the claim still waits.
    pub(super) fn dismiss(&mut self) {
        if self.doubt.take().is_none() && self.begun.take().is_none() {
            self.declaration = None;
        }
    }
}

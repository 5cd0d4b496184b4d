//! The questions to the blind player that are the agent's own: the game knows nothing of
//! them until they are answered.

use super::declaration::Declaration;
use super::doubt::Doubt;
use super::interrupted::Interrupted;
use crate::agent::understanding::Listen;

/// The questions that stand.
#[derive(Debug, Default)]
pub(super) struct Questions {
    /// Which of several readings was meant.
    pub(super) doubt: Option<Doubt>,
    /// The move of a claim.
    pub(super) declaration: Option<Declaration>,
    /// Whether to go on with another game.
    pub(super) interrupted: Option<Interrupted>,
    /// The question for which the clocks stand came while the blind player was asked
    /// something else: the first yes or no may answer that.
    pub(super) mistakable: bool,
}

impl Questions {
    /// Whether any of them stands.
    pub(super) const fn stand(&self) -> bool {
        self.doubt.is_some() || self.declaration.is_some() || self.interrupted.is_some()
    }

    /// What is listened for because of them: what was asked last comes first.
    pub(super) fn listen(&self) -> Option<Listen> {
        match (&self.doubt, &self.declaration) {
            (Some(doubt), _) => Some(Listen::Separation(doubt.names())),
            (None, Some(declaration)) if declaration.confirms() => Some(Listen::Confirmation),
            (None, Some(_)) => Some(Listen::Declaration),
            (None, None) => self.interrupted.is_some().then_some(Listen::Confirmation),
        }
    }

    /// The question which of several readings was meant.
    pub(super) fn doubted(&self) -> Option<String> {
        Some(self.doubt.as_ref()?.question.clone())
    }

    /// None of several is meant. The doubt was asked last; behind it the claim still waits.
    pub(super) fn dismiss(&mut self) {
        if self.doubt.take().is_none() {
            self.declaration = None;
        }
    }
}

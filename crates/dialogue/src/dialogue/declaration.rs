//! A claim with a move that is declared and not played (Articles 9.2.1 and 9.3.1), in
//! two steps: the claim, then the move. It is the agent's own: until the move is
//! named, nothing has been claimed, and no announcement is executed meanwhile.

use super::questions::Questions;
use super::words::Act;
use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{ClaimKind, Command, Event, Player, decide};
use doppelbrett_core::notation::Phrase;
use doppelbrett_words::Wording;

/// A claim whose move is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Declaration {
    pub(super) by: Player,
    kind: ClaimKind,
    /// The move that was named, where the player confirms announcements.
    named: Option<Named>,
}

/// A move that was named, in words.
#[derive(Clone, Debug, PartialEq)]
struct Named {
    phrase: Phrase,
    words: String,
}

impl Declaration {
    /// Whether yes or no is waited for.
    pub(super) const fn confirms(&self) -> bool {
        self.named.is_some()
    }

    fn claim(&self, with: Option<Phrase>) -> Command {
        let (by, kind) = (self.by, self.kind);
        Command::Claim { by, kind, with }
    }
}

impl Questions {
    /// What is asked of the claim, if there is one.
    pub(super) fn declared(&self, wording: &Wording) -> Option<String> {
        let declaration = self.declaration.as_ref()?;
        Some(match &declaration.named {
            Some(named) => {
                let args = [("move", (&named.words).into())];
                wording.text("claim-confirm-move", &args)
            }
            None => wording.text("claim-which-move", &[]),
        })
    }

    /// Whether the move of a claim of `by` is asked for.
    pub(super) fn declares(&self, by: Player) -> bool {
        let declaration = self.declaration.as_ref();
        declaration.is_some_and(|declaration| declaration.by == by)
    }

    /// The claim with the move that `phrase` names.
    pub(super) fn claim_with(&self, phrase: Phrase) -> Act {
        match &self.declaration {
            Some(declaration) => Act::Declare(declaration.claim(Some(phrase)), declaration.by),
            None => Act::AskAgain,
        }
    }
}

impl Agent {
    /// Asks for the move of a claim, unless the claim would be refused anyway.
    pub(super) fn ask_declared(
        &mut self,
        by: Player,
        kind: ClaimKind,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let declaration = Declaration {
            by,
            kind,
            named: None,
        };
        let origin = match by {
            Player::Blind => Origin::Blind,
            Player::Sighted => Origin::Relayed,
        };
        let may = self.may(&declaration.claim(None), origin).is_ok();
        if may && self.claimable(&declaration, now) {
            self.questions.doubt = None;
            self.questions.declaration = Some(declaration);
            self.ask_declared_again(out);
        } else {
            // It is refused, or the flag has fallen.
            self.perform(Act::Game(declaration.claim(None), by), now, out);
        }
    }

    /// Says the question once more.
    pub(super) fn ask_declared_again(&mut self, out: &mut Vec<Effect>) {
        let question = self.questions.declared(&self.words);
        self.ask(question, out);
    }

    /// What yes or no answers while a move is asked for.
    pub(super) fn declaration_answered(&self, yes: bool) -> Option<Act> {
        let declaration = self.questions.declaration.as_ref()?;
        Some(match (&declaration.named, yes) {
            (Some(named), true) => {
                let command = declaration.claim(Some(named.phrase.clone()));
                Act::Game(command, declaration.by)
            }
            (Some(_), false) => Act::AskDeclared(declaration.by, declaration.kind),
            (None, true) => Act::AskAgain,
            (None, false) => Act::Dismiss,
        })
    }

    /// Takes the move that was named: claims with it, or asks first whether it was
    /// understood. A claim that is wrong costs time, and its move has to be made.
    pub(super) fn declare(
        &mut self,
        command: Command,
        by: Player,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let confirms = self.game.setup().steps.confirm_own && by == Player::Blind;
        let named = match &command {
            Command::Claim {
                with: Some(phrase), ..
            } if confirms => phrase
                .resolve(self.game.position())
                .ok()
                .map(|played| Named {
                    phrase: phrase.clone(),
                    words: self.words.announce(self.game.position(), played),
                }),
            _ => None,
        };
        match (&mut self.questions.declaration, named) {
            (Some(declaration), Some(named)) => {
                self.questions.doubt = None;
                declaration.named = Some(named);
                self.ask_declared_again(out);
            }
            _ => self.perform(Act::Game(command, by), now, out),
        }
    }

    /// Something happened. The question is said again, or if the claim cannot be made
    /// any more, that it is off: the next announcement is a move again. Whether anything
    /// was said.
    pub(super) fn declaration_after(&mut self, now: GameTime, out: &mut Vec<Effect>) -> bool {
        let Some(declaration) = &self.questions.declaration else {
            return false;
        };
        if self.claimable(declaration, now) {
            self.ask_declared_again(out);
            return true;
        }
        self.questions.declaration = None;
        let plays = self.game.ended().is_none();
        if plays {
            self.prompt("claim-dropped", out);
        }
        plays
    }

    fn claimable(&self, declaration: &Declaration, now: GameTime) -> bool {
        decide(&self.game, &declaration.claim(None), now)
            .is_ok_and(|events| matches!(events.first(), Some(Event::Claimed { .. })))
    }
}

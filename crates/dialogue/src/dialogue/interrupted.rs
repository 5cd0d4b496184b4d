//! A game that was interrupted before this one began: whether to go on with that one.

use shakmaty::Position;

use super::Agent;
use super::questions::Questions;
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Game, Player};
use doppelbrett_text::messages::Value;
use doppelbrett_words::{Kind, Told, Wording};

/// The question whether to go on with it. It blocks nothing: the first move or press
/// begins the new game.
#[derive(Clone, Debug)]
pub struct Interrupted {
    /// The number of its move.
    pub number: i64,
    /// Who plays against the blind player; `None` if no name is known.
    pub opponent: Option<String>,
}

impl Interrupted {
    /// The game that these events lead to.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let name = game.setup().name_of(Player::Sighted);
        Self {
            number: game.position().fullmoves().get().into(),
            opponent: (name != "?" && !name.is_empty()).then(|| name.to_owned()),
        }
    }
}

impl Questions {
    /// The question whether to go on with it, as long as it is open.
    pub(super) fn resuming(&self, wording: &Wording) -> Option<String> {
        let interrupted = self.interrupted.as_ref()?;
        let number = ("number", Value::from(interrupted.number));
        Some(match &interrupted.opponent {
            Some(name) => {
                let args = [number, ("name", name.as_str().into())];
                wording.text("game-interrupted-against", &args)
            }
            None => wording.text("game-interrupted", &[number]),
        })
    }
}

impl Agent {
    /// Asks at the beginning whether to go on with that game instead.
    #[must_use]
    pub fn offering(mut self, interrupted: Option<Interrupted>) -> Self {
        self.questions.interrupted = interrupted;
        self
    }

    /// Asks it, after what was told of the new game.
    pub(super) fn ask_resuming(&mut self, out: &mut Vec<Effect>) {
        let Some(text) = self.questions.resuming(&self.words) else {
            return;
        };
        let before = self.speech.unsaid.take();
        self.tell(Told::ear(Kind::Prompt, text), out);
        // A voice that comes later says both.
        if let (Some(before), Some(unsaid)) = (before, &mut self.speech.unsaid) {
            unsaid.text = format!("{} {}", before.text, unsaid.text);
        }
    }

    /// The answer to it.
    pub(super) fn answer_resuming(&mut self, yes: bool, now: GameTime, out: &mut Vec<Effect>) {
        self.questions.interrupted = None;
        if yes {
            out.push(Effect::Resume);
            return;
        }
        self.tell_created(out);
        self.show(now, out);
    }
}

//! A move that is typed in the letters or words of another language: it is asked whether it is
//! meant.

use std::sync::LazyLock;

use shakmaty::Move;

use super::Agent;
use super::words::Act;
use doppelbrett_core::game::Player;
use doppelbrett_core::notation::{Notation, Typing};
use doppelbrett_words::CommandId;

static NOTATIONS: LazyLock<Vec<Notation>> = LazyLock::new(|| {
    let built_in = Notation::languages().map(Notation::built_in);
    built_in.filter_map(Result::ok).collect()
});

impl Agent {
    /// The same act, or, where it refuses, whether a move of `by` is meant that `words` name in
    /// other languages.
    pub(super) fn or_foreign(&self, act: Act, words: &str, by: Player) -> Act {
        match act {
            Act::Refuse(why) => self.foreign_move(words, by).unwrap_or(Act::Refuse(why)),
            act => act,
        }
    }

    /// Whether a move of `by` is meant, if `words` name one in other languages, and all of them
    /// the same.
    fn foreign_move(&self, words: &str, by: Player) -> Option<Act> {
        if self.questions.declares(by) {
            return None;
        }
        let position = self.position_of_moves();
        let read = |notation: &Notation| -> Option<Move> {
            let typing = Typing {
                notation,
                ..self.typing()
            };
            typing.read(words, position).ok()?.resolve(position).ok()
        };
        let mut moves = NOTATIONS.iter().filter_map(read);
        let first = moves.next()?;
        if moves.any(|other| other != first) {
            return None;
        }
        let announced = self.words.announced_words(position, first).to_lowercase();
        Some(Act::Whether(match by {
            Player::Blind => announced,
            Player::Sighted => {
                let opponent = self.words.command(CommandId::Opponent);
                opponent.replace("{move}", &announced)
            }
        }))
    }
}

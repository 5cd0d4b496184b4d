//! Where an announcement ends: what the words so far mean in this position.

use std::sync::Arc;

use shakmaty::{Chess, Move, Position, Square};

use super::commands::{Named, Slot};
use super::wording::{Meant, WAKE_WORD, Wording};
use crate::game::{Game, Player, Question};
use crate::hearing::{Ending, Expectation, Sequel};
use crate::notation::{Phrase, Statement};

/// What the dialogue waits for, as far as it tells where a phrase ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// The position in which a move would be announced.
    position: Chess,
    /// A piece alone is an answer: what does the pawn become?
    asks_piece: bool,
}

impl Expected {
    /// What is expected now.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let asks_piece = matches!(
            game.question(),
            Some(Question::Promotion {
                by: Player::Blind,
                ..
            })
        );
        Self {
            position: game.position().clone(),
            asks_piece,
        }
    }

    /// A move in `position`.
    #[must_use]
    pub fn move_in(position: &Chess) -> Self {
        Self {
            position: position.clone(),
            asks_piece: false,
        }
    }

    /// The same with the words by which it is understood.
    #[must_use]
    pub fn in_words(self, wording: Arc<Wording>) -> Arc<dyn Expectation> {
        Arc::new(InWords {
            expected: self,
            wording,
        })
    }
}

#[derive(Debug)]
struct InWords {
    expected: Expected,
    wording: Arc<Wording>,
}

impl InWords {
    fn of_move(&self, phrase: &Phrase) -> Ending {
        let position = &self.expected.position;
        match phrase.resolve(position) {
            Ok(played) if is_all(position, phrase, played) => Ending::Finished,
            // One's own piece stands on the square: that is where it comes from.
            Err(_) if target(phrase).is_some_and(|to| position.us().contains(to)) => {
                Ending::Beginning
            }
            // "Schach" may follow, or what a pawn becomes; or it is no legal move.
            _ => Ending::Whole,
        }
    }

    fn of_command(&self, named: &Named) -> Ending {
        let Some((slot, words)) = &named.argument else {
            return Ending::Finished;
        };
        let filled = match slot {
            Slot::Move => {
                return match self.wording.understand(words) {
                    Meant::Move(phrase) => self.of_move(&phrase),
                    _ => Ending::Beginning,
                };
            }
            Slot::Square => self.wording.square(words).is_some(),
            Slot::Role => self.wording.role(words).is_some(),
        };
        if filled {
            Ending::Finished
        } else {
            Ending::Beginning
        }
    }
}

/// Whether nothing that is true of the legal move `played` is left to say.
fn is_all(position: &Chess, phrase: &Phrase, played: Move) -> bool {
    let says_en_passant = matches!(&phrase.statement, Statement::Step(step) if step.en_passant);
    let mut after = position.clone();
    after.play_unchecked(played);
    (!played.is_en_passant() || says_en_passant)
        && (!after.is_check() || phrase.claims_mate || phrase.claims_check && !after.is_checkmate())
}

fn target(phrase: &Phrase) -> Option<Square> {
    match &phrase.statement {
        Statement::Step(step) => Some(step.to),
        Statement::Castling(_) | Statement::NotChess(_) => None,
    }
}

/// `words` without the word by which the program is addressed.
fn addressed(words: &str) -> &str {
    match words.strip_prefix(WAKE_WORD) {
        Some("") => "",
        Some(rest) if rest.starts_with(' ') => rest.trim_start(),
        _ => words,
    }
}

impl Expectation for InWords {
    fn ending(&self, words: &str) -> Ending {
        let words = addressed(words);
        if words.is_empty() {
            return Ending::Beginning;
        }
        if self.wording.spoken.go_on(words) {
            return match self.wording.understand(words) {
                Meant::Command(_) => Ending::Whole,
                _ => Ending::Beginning,
            };
        }
        if self.wording.role(words).is_some() {
            return if self.expected.asks_piece {
                Ending::Finished
            } else {
                Ending::Beginning
            };
        }
        match self.wording.understand(words) {
            Meant::Command(named) => self.of_command(&named),
            Meant::Move(phrase) => self.of_move(&phrase),
            Meant::Nothing(_) => Ending::Beginning,
        }
    }

    fn sequel(&self, before: &str, words: &str) -> Sequel {
        let before = addressed(before);
        let Meant::Move(first) = self.wording.understand(before) else {
            return Sequel::New;
        };
        if matches!(self.wording.understand(words), Meant::Command(_)) {
            return Sequel::New;
        }
        // What is left of an announcement is none; a second one so soon may well be
        // the rest of the first.
        match self.wording.understand(&format!("{before} {words}")) {
            Meant::Move(both)
                if both.resolve(&self.expected.position)
                    == first.resolve(&self.expected.position) =>
            {
                Sequel::Addition
            }
            _ => Sequel::Continuation,
        }
    }
}

//! Whether words are meant for the program, or are people talking in the room.

use std::time::Duration;

use crate::hearing::{Heard, HeardWord, UNKNOWN};
use crate::notation::PhraseError;
use crate::sentences::{CommandId, Meant, Named, Slot, Wording};

impl Wording {
    /// Whether the slot of a question has a square or a piece, and that of a relayed act a move
    /// or a command.
    pub(in crate::agent) fn is_filled(&self, named: &Named) -> bool {
        let Some((slot, words)) = &named.argument else {
            return true;
        };
        match (slot, named.id) {
            // "berührt Springer Gustav eins"
            (Slot::Square, CommandId::Touched) => {
                let square = words.split_once(' ').map(|(_, square)| square);
                self.square(words).is_some() || square.is_some_and(|it| self.square(it).is_some())
            }
            (Slot::Square, CommandId::Who) => self.square(words).is_some(),
            (Slot::Role, _) => self.role(words).is_some(),
            (Slot::Move, CommandId::Opponent) => {
                !matches!(self.understand(words), Meant::Nothing(_))
            }
            _ => true,
        }
    }

    /// Whether `words` are an announcement with a part missing, which the program then asks
    /// for.
    pub(in crate::agent) fn is_unfinished(&self, words: &str) -> bool {
        let Meant::Nothing(error) = self.understand(words) else {
            return false;
        };
        let begins_with_piece = words
            .split(' ')
            .next()
            .is_some_and(|first| self.role(first).is_some());
        match error {
            PhraseError::TargetMissing | PhraseError::PromotionPieceMissing => true,
            PhraseError::CannotPromoteTo { .. } => true,
            PhraseError::RankMissing { .. } => true,
            // "Turm eins"; a number alone is about something else.
            PhraseError::FileMissing { .. } | PhraseError::PieceMissing => begins_with_piece,
            _ => false,
        }
    }
}

/// Whether most of the words are known.
pub(in crate::agent) fn is_mostly_known(heard: &Heard) -> bool {
    let lasts = |word: &HeardWord| word.end.saturating_sub(word.start);
    let of = |known: bool| {
        heard
            .words
            .iter()
            .filter(move |it| (it.word != UNKNOWN) == known)
    };
    let (known, unknown): (Duration, Duration) =
        (of(true).map(lasts).sum(), of(false).map(lasts).sum());
    if known.is_zero() && unknown.is_zero() {
        // Nobody knows how long they were.
        return of(true).count() > of(false).count();
    }
    known > unknown
}

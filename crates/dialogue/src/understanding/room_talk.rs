//! Whether words are meant for the program, or are people talking in the room.

use std::time::Duration;

use doppelbrett_core::notation::PhraseError;
use doppelbrett_hearing::{Heard, HeardWord, UNKNOWN};
use doppelbrett_words::{
    Meant, Named, OfBoard, OfEngine, OfLaws, Purpose, Query, Service, View, Wording,
};

/// Whether the slot of a question has a square, a line or a piece, and that of a relayed act a
/// move or a command.
pub(crate) fn is_filled(wording: &Wording, named: &Named) -> bool {
    let Some(words) = named.words() else {
        return true;
    };
    match named.id.purpose() {
        // "berührt Springer Gustav eins"
        Purpose::Law(OfLaws::Touch) => {
            let square = words.split_once(' ').map(|(_, square)| square);
            wording.square(words).is_some() || square.is_some_and(|it| wording.square(it).is_some())
        }
        Purpose::Ask(query @ (Query::Who | Query::Line | Query::Diagonals)) => {
            wording.place(query, words).is_ok()
        }
        Purpose::Ask(Query::SquareColour) => wording.square(words).is_some(),
        Purpose::Ask(Query::MoveAt) => wording.number(words).is_some(),
        Purpose::Ask(Query::Where(_))
        | Purpose::Serve(Service::Show(View::NextPiece | View::PreviousPiece)) => {
            wording.role(words).is_some()
        }
        Purpose::Against(OfEngine::SetLevel) => wording.level_of_engine(words).is_some(),
        Purpose::Relay => !matches!(wording.understand(words), Meant::Nothing(_)),
        // What is only typed is answered in any case, and the others have no slot.
        Purpose::Board(OfBoard::InOrder | OfBoard::Empty | OfBoard::Stands | OfBoard::Wrote)
        | Purpose::Law(OfLaws::Claim(_) | OfLaws::Declare(_) | OfLaws::Report(_))
        | Purpose::Play(_)
        | Purpose::Continue
        | Purpose::Against(_)
        | Purpose::Online(_)
        | Purpose::Ask(_)
        | Purpose::Serve(_) => true,
    }
}

/// Whether `words` are an announcement with a part missing, which the program then asks
/// for.
pub(crate) fn is_unfinished(wording: &Wording, words: &str) -> bool {
    let Meant::Nothing(error) = wording.understand(words) else {
        return false;
    };
    let begins_with_piece = words
        .split(' ')
        .next()
        .is_some_and(|first| wording.role(first).is_some());
    match error {
        PhraseError::TargetMissing
        | PhraseError::PromotionPieceMissing
        | PhraseError::CannotPromoteTo { .. }
        | PhraseError::RankMissing { .. } => true,
        // "Turm eins"; a number alone is about something else.
        PhraseError::FileMissing { .. } | PhraseError::PieceMissing => begins_with_piece,
        _ => false,
    }
}

/// Whether most of the words are known.
pub(crate) fn is_mostly_known(heard: &Heard) -> bool {
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

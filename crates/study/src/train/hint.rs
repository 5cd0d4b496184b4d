use shakmaty::Move;

use crate::StudyWording;
use doppelbrett_words::StudyId;

/// How much of a move that is to be found was told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hint {
    #[default]
    None,
    Piece,
    From,
}

impl Hint {
    /// The piece that moves, then its square; then there is nothing left but the solution.
    pub(super) fn more(&mut self, wanted: Move, words: &StudyWording) -> String {
        let role = ("role", words.said().role(wanted.role()).into());
        match (*self, wanted.from()) {
            (Self::None, _) | (_, None) => {
                *self = Self::Piece;
                words.text("hint-piece", &[role])
            }
            (Self::Piece, Some(from)) => {
                *self = Self::From;
                let square = ("square", words.said().square(from).into());
                words.text("hint-from", &[role, square])
            }
            (Self::From, Some(_)) => {
                let solution = words.words_for(StudyId::Solution);
                words.text("tactics-no-more-hints", &[("solution", solution.into())])
            }
        }
    }
}

//! What stands on a rank, a file or the diagonals through a square, from one end to the other.

use shakmaty::{Bitboard, Board, File, Position, Rank, Square};

use super::wording::Wording;
use crate::game::{Game, Player};

/// A row of squares on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Rank(Rank),
    File(File),
}

impl Wording {
    /// The rank or the file of these words.
    pub(crate) fn line(&self, words: &str) -> Option<Line> {
        let rank = self.rank(words).map(Line::Rank);
        rank.or_else(|| self.file(words).map(Line::File))
    }

    /// What stands on a line of the blind player's own board.
    pub(crate) fn along_line(&self, game: &Game, line: Line) -> String {
        self.line_on(game.board(Player::Blind).position().board(), line)
    }

    /// What stands on the diagonals through a square of the blind player's own board.
    pub(crate) fn along_diagonals(&self, game: &Game, square: Square) -> String {
        self.diagonals_on(game.board(Player::Blind).position().board(), square)
    }

    /// What stands on a line, from the a-file or the first rank on.
    pub(crate) fn line_on(&self, board: &Board, line: Line) -> String {
        let said = self.said();
        match line {
            Line::Rank(rank) => {
                let name = self.text("line-rank", &[("rank", said.rank(rank).into())]);
                let squares = Bitboard::from_rank(rank);
                self.along(board, name, squares, |square| said.file(square.file()))
            }
            Line::File(file) => {
                let name = self.text("line-file", &[("file", said.file(file).into())]);
                let squares = Bitboard::from_file(file);
                self.along(board, name, squares, |square| said.rank(square.rank()))
            }
        }
    }

    /// What stands on the diagonals through `square`, each from the a-file's side on.
    pub(crate) fn diagonals_on(&self, board: &Board, square: Square) -> String {
        let said = self.said();
        let rises = |it: Square| i32::from(it.rank()) - i32::from(it.file());
        let falls = |it: Square| i32::from(it.rank()) + i32::from(it.file());
        let on = |same: &dyn Fn(Square) -> i32| {
            let squares = Square::ALL.into_iter();
            squares.filter(|it| same(*it) == same(square)).collect()
        };
        let diagonals = [on(&rises), on(&falls)].map(|mut squares: Vec<Square>| {
            squares.sort_unstable_by_key(|it| it.file());
            squares
        });
        // A corner has only one.
        let long = diagonals.iter().filter(|squares| squares.len() > 1);
        let told = long.filter_map(|squares| {
            let ends = [
                ("first", said.square(*squares.first()?).into()),
                ("last", said.square(*squares.last()?).into()),
            ];
            let name = self.text("position-files", &ends);
            let squares = squares.iter().copied();
            Some(self.along(board, name, squares, |square| said.square(square)))
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// What stands on these squares, in their order.
    fn along(
        &self,
        board: &Board,
        name: String,
        squares: impl IntoIterator<Item = Square>,
        called: impl Fn(Square) -> String,
    ) -> String {
        let pieces = squares.into_iter().filter_map(|square| {
            let piece = board.piece_at(square)?;
            let args = [
                ("square", called(square).into()),
                ("role", self.said().role(piece.role).into()),
                ("color", Self::color(piece.color).into()),
            ];
            Some(self.text("line-piece", &args))
        });
        let pieces: Vec<String> = pieces.collect();
        if pieces.is_empty() {
            return self.text("square-empty", &[("square", name.into())]);
        }
        let args = [("line", name.into()), ("pieces", pieces.join(", ").into())];
        self.text("line-pieces", &args)
    }
}

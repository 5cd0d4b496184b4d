//! What stands on a square, or along a rank, a file or the diagonals through a square.

use shakmaty::{Bitboard, Board, File, Position, Rank, Square};

use super::command_table::Query;
use super::wording::Wording;
use doppelbrett_core::game::{Game, Player};

/// Where a question asks what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A square.
    Square(Square),
    /// A rank or a file.
    Line(Line),
    /// The rank and the file of this square.
    Lines(Square),
    /// Those through this square.
    Diagonals(Square),
}

/// A rank or a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A rank.
    Rank(Rank),
    /// A file.
    File(File),
}

impl Wording {
    /// The place that `words` name for `query`.
    ///
    /// # Errors
    /// The message that refuses them.
    pub fn place(&self, query: Query, words: &str) -> Result<Place, &'static str> {
        let square = self.square(words);
        match query {
            Query::Line => {
                let line = self.line(words).map(Place::Line);
                line.or(square.map(Place::Lines)).ok_or("refusal-line")
            }
            Query::Diagonals => square.map(Place::Diagonals).ok_or("refusal-square"),
            _ => square
                .map(Place::Square)
                .or_else(|| self.line(words).map(Place::Line))
                .ok_or("refusal-square"),
        }
    }

    /// The rank or the file of these words.
    pub fn line(&self, words: &str) -> Option<Line> {
        let rank = self.rank(words).map(Line::Rank);
        rank.or_else(|| self.file(words).map(Line::File))
    }

    /// What stands there on the blind player's own board.
    pub fn stands_in(&self, game: &Game, place: Place) -> String {
        self.stands(game.board(Player::Blind).position().board(), place)
    }

    /// What stands there, from the a-file or the first rank on.
    pub fn stands(&self, board: &Board, place: Place) -> String {
        let said = self.said();
        match place {
            Place::Square(square) => self.who_on(board, square),
            Place::Line(Line::Rank(rank)) => {
                let name = self.text("line-rank", &[("rank", said.rank(rank).into())]);
                let squares = Bitboard::from_rank(rank);
                self.along(board, name, squares, |square| said.file(square.file()))
            }
            Place::Line(Line::File(file)) => {
                let name = self.text("line-file", &[("file", said.file(file).into())]);
                let squares = Bitboard::from_file(file);
                self.along(board, name, squares, |square| said.rank(square.rank()))
            }
            Place::Lines(square) => {
                let lines = [Line::Rank(square.rank()), Line::File(square.file())];
                let told = lines.map(|line| self.stands(board, Place::Line(line)));
                told.join(" ")
            }
            Place::Diagonals(square) => {
                let told = [1, -1].map(|rises| self.diagonal(board, square, rises));
                let told: Vec<String> = told.into_iter().flatten().collect();
                told.join(" ")
            }
        }
    }

    /// The diagonal through `square` that rises by so many ranks for each file; a corner has only
    /// one.
    fn diagonal(&self, board: &Board, square: Square, rises: i32) -> Option<String> {
        let on = |file: File| {
            let files = i32::from(file) - i32::from(square.file());
            let rank = square.rank().offset(rises * files)?;
            Some(Square::from_coords(file, rank))
        };
        let squares: Vec<Square> = File::ALL.into_iter().filter_map(on).collect();
        let [first, .., last] = squares[..] else {
            return None;
        };
        let said = |square| self.said().square(square);
        let ends = [("first", said(first).into()), ("last", said(last).into())];
        let name = self.text("position-files", &ends);
        Some(self.along(board, name, squares, said))
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

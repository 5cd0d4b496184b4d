//! The chess board on the cells.
//!
//! Each rank is nine cells: its number and its eight squares. The ranks go from the far
//! side of the board to the player's own, and each from the player's left to right: for
//! White from 8 to 1 and from a to h, for Black from 1 to 8 and from h to a, as the board
//! lies in front of them.
//!
//! | cells of the display | a line is | lines |
//! |---|---|---|
//! | up to 38 | a rank | 8 |
//! | 39 to 78 | four ranks, with a blank between them | 2 |
//! | from 79 | the whole board, with blanks between the ranks | 1 |
//!
//! The board can also be read by files: then a line is a file with its letter, the files
//! go from the player's left to right, and each from their own side to the far one.
//!
//! What was said about a square stands after the line and a blank if all of it fits there,
//! otherwise in place of the line; the routing keys still stand for the squares beneath.

use shakmaty::{Board, Color, File, Rank, Square};

use super::{BoardSigns, Line, Status};

/// The cells of a rank: its number and its squares.
pub(super) const RANK: usize = 9;
pub(super) const RANKS: usize = 8;

/// What a line of the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardLines {
    /// A rank, from the far side to the player's own.
    #[default]
    Ranks,
    /// A file, from the player's left to right.
    Files,
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// The square where a move is begun, or to which the finger was led.
    pub chosen: Option<Square>,
    /// The squares of the last move.
    pub moved: Option<(Square, Square)>,
}

/// The board in Braille, and the reader's place on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// The cells, from the far side to the player's own.
    rows: [[char; RANK]; RANKS],
    side: Color,
    lines: BoardLines,
    /// The rank being read, counted from the far side; or the file, from the left.
    row: usize,
    answer: String,
    note: String,
    /// Where a move is begun, and what is said about it.
    begun: Option<(Square, String)>,
    /// What stands beside the board on a display of several rows.
    status: Status,
}

/// How many ranks a line has on a display of this width.
#[must_use]
pub const fn ranks_of_line(cells: usize) -> usize {
    match cells {
        0..39 => 1,
        39..79 => 4,
        _ => RANKS,
    }
}

impl BoardLine {
    /// The board with these pieces as a player of `side` sees it, read at `row` from the far
    /// side (0 to 7), or at this file from the left.
    #[must_use]
    pub fn new(
        pieces: &Board,
        side: Color,
        lines: BoardLines,
        row: usize,
        marks: BoardMarks,
        signs: &BoardSigns,
    ) -> Self {
        let moved = |square| {
            let squares = marks.moved.map(|(from, to)| [from, to]);
            squares.is_some_and(|squares| squares.contains(&square))
        };
        let row_of = |row: usize| {
            std::array::from_fn(|cell| match (cell.checked_sub(1), lines) {
                (None, BoardLines::Ranks) => signs.rank(square_of(row, 0, side, lines).rank()),
                (None, BoardLines::Files) => square_of(row, 0, side, lines).file().char(),
                (Some(place), _) => {
                    let square = square_of(row, place, side, lines);
                    let chosen = marks.chosen == Some(square);
                    let cell = signs.square(square, pieces.piece_at(square), chosen);
                    if moved(square) {
                        signs.moved(cell, pieces.piece_at(square).is_some())
                    } else {
                        cell
                    }
                }
            })
        };
        Self {
            rows: std::array::from_fn(row_of),
            side,
            lines,
            row: row.min(RANKS - 1),
            answer: String::new(),
            note: String::new(),
            begun: None,
            status: Status::default(),
        }
    }

    /// The number of the line that a square is in, for a player of `side`.
    #[must_use]
    pub fn line_of(square: Square, side: Color, lines: BoardLines) -> usize {
        let is =
            |row: &usize| (0..RANKS).any(|place| square_of(*row, place, side, lines) == square);
        (0..RANKS).find(is).unwrap_or_default()
    }

    /// The same with a move begun on a square. If lines have a free cell after them, it shows
    /// the other half of the square's name; what is said about the move is panned to if it does
    /// not fit as a note.
    #[must_use]
    pub fn beginning(self, from: Square, said: impl Into<String>) -> Self {
        Self {
            begun: Some((from, said.into())),
            ..self
        }
    }

    /// The same with an answer about a square.
    #[must_use]
    pub fn answering(self, answer: impl Into<String>) -> Self {
        Self {
            answer: answer.into(),
            ..self
        }
    }

    /// The same with a note after the line, shown while no answer is, if all of it fits.
    #[must_use]
    pub fn noting(self, note: impl Into<String>) -> Self {
        Self {
            note: note.into(),
            ..self
        }
    }

    /// The same with the status, which stands beside the board on a display of several rows.
    #[must_use]
    pub fn above(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// The rank being read, counted from the far side.
    pub(super) const fn row(&self) -> usize {
        self.row
    }

    /// The cells of a rank, counted from the far side.
    pub(super) fn rank(&self, rank: usize) -> impl Iterator<Item = char> + '_ {
        self.rows.get(rank).into_iter().flatten().copied()
    }

    /// The square at a place of a rank, both counted from 0.
    pub(super) fn square(&self, rank: usize, place: usize) -> Square {
        square_of(rank, place, self.side, self.lines)
    }

    /// What stands beside the board on a display of several rows.
    pub(super) fn said(&self) -> Line {
        match &self.begun {
            _ if !self.answer.is_empty() => Line::message(&self.answer),
            Some((_, said)) => Line::message(said),
            None => Line::Status(self.status.clone()),
        }
    }

    /// The line for a display of this width, one character per cell; only an answer or a begun
    /// move can make it longer than the display.
    #[must_use]
    pub fn line(&self, cells: usize) -> String {
        let board = self.ranks(cells);
        let room = cells.saturating_sub(board.chars().count() + 1);
        let fits = |text: &String| !text.is_empty() && text.chars().count() <= room;
        if fits(&self.answer) {
            format!("{board} {}", self.answer)
        } else if !self.answer.is_empty() {
            self.answer.clone()
        } else if fits(&self.note) {
            format!("{board} {}", self.note)
        } else if let Some((_, said)) = &self.begun {
            // The next window, complete.
            format!("{board:cells$}{said:cells$}")
        } else {
            board
        }
    }

    /// The square of a cell of the line.
    #[must_use]
    pub fn square_at(&self, cells: usize, at: usize) -> Option<Square> {
        let (rank, cell) = (at / (RANK + 1), at % (RANK + 1));
        let place = cell.checked_sub(1).filter(|place| *place < RANKS)?;
        (rank < ranks_of_line(cells))
            .then(|| square_of(self.first(cells) + rank, place, self.side, self.lines))
    }

    /// Whether the cell is the number or letter of a line.
    pub(super) fn is_name(cells: usize, at: usize) -> bool {
        at.is_multiple_of(RANK + 1) && at / (RANK + 1) < ranks_of_line(cells)
    }

    /// Whether an answer stands in place of the board.
    pub(super) fn is_covered(&self, cells: usize) -> bool {
        !self.answer.is_empty() && self.line(cells) == self.answer
    }

    /// The rank that the line begins with.
    const fn first(&self, cells: usize) -> usize {
        self.row - self.row % ranks_of_line(cells)
    }

    fn ranks(&self, cells: usize) -> String {
        let first = self.first(cells);
        let count = ranks_of_line(cells);
        let mut line = String::new();
        for row in first..first + count {
            let Some(signs) = self.rows.get(row) else {
                continue;
            };
            line.extend(signs);
            // Only half of the name: the other half is the line's own.
            let begun = self
                .begun
                .as_ref()
                .map(|(from, _)| *from)
                .filter(|from| count > 1 && Self::line_of(*from, self.side, self.lines) == row);
            match (begun, self.lines) {
                (Some(from), BoardLines::Ranks) => line.push(from.file().char()),
                (Some(from), BoardLines::Files) => line.push(from.rank().char()),
                (None, _) => line.push(' '),
            }
        }
        // The last of them only has its cell if the display does.
        let kept = line.trim_end_matches(' ');
        kept.chars()
            .take(cells.max(count * (RANK + 1) - 1))
            .collect()
    }
}

fn square_of(row: usize, place: usize, side: Color, lines: BoardLines) -> Square {
    let number = |at: usize| u32::try_from(at.min(RANKS - 1)).unwrap_or_default();
    let (from_left, from_own) = match lines {
        BoardLines::Ranks => (number(place), 7 - number(row)),
        BoardLines::Files => (number(row), number(place)),
    };
    let (left, own) = (File::new(from_left), Rank::new(from_own));
    Square::from_coords(
        side.fold_wb(left, left.flip_horizontal()),
        side.fold_wb(own, own.flip_vertical()),
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::BoardCode;
    use super::*;

    const ALL_WIDTHS: [usize; 6] = [12, 14, 20, 32, 40, 80];

    fn ranks(
        pieces: &Board,
        side: Color,
        row: usize,
        chosen: Option<Square>,
        signs: &BoardSigns,
    ) -> BoardLine {
        let marks = BoardMarks {
            chosen,
            moved: None,
        };
        BoardLine::new(pieces, side, BoardLines::Ranks, row, marks, signs)
    }

    fn board(side: Color, row: usize) -> BoardLine {
        let signs = BoardSigns::load(BoardCode::Eight).unwrap();
        ranks(&Board::default(), side, row, None, &signs)
    }

    #[test]
    fn a_line_is_as_much_of_the_board_as_the_display_has_cells_for() {
        let (white, black) = (Color::White, Color::Black);
        let far = "8⠞⠎⠇⠙⠅⠇⠎⠞ 7⠃⠃⠃⠃⠃⠃⠃⠃ 6⠄⠤⠄⠤⠄⠤⠄⠤ 5⠤⠄⠤⠄⠤⠄⠤⠄";
        let near = "4⠄⠤⠄⠤⠄⠤⠄⠤ 3⠤⠄⠤⠄⠤⠄⠤⠄ 2⡃⡃⡃⡃⡃⡃⡃⡃ 1⡞⡎⡇⡙⡅⡇⡎⡞";
        for (side, row, cells, line) in [
            (white, 0, 12, "8⠞⠎⠇⠙⠅⠇⠎⠞".to_owned()),
            (white, 6, 12, "2⡃⡃⡃⡃⡃⡃⡃⡃".to_owned()),
            (white, 4, 20, "4⠄⠤⠄⠤⠄⠤⠄⠤".to_owned()),
            (white, 7, 32, "1⡞⡎⡇⡙⡅⡇⡎⡞".to_owned()),
            (white, 3, 40, far.to_owned()),
            (white, 4, 40, near.to_owned()),
            (white, 4, 80, format!("{far} {near}")),
            (black, 0, 12, "1⡞⡎⡇⡅⡙⡇⡎⡞".to_owned()),
            (black, 7, 14, "8⠞⠎⠇⠅⠙⠇⠎⠞".to_owned()),
        ] {
            assert_eq!(board(side, row).line(cells), line, "{side} {row} {cells}");
        }
    }

    #[test]
    fn what_is_said_of_a_square_stands_whole_behind_the_line_or_instead() {
        let board = board(Color::White, 6).noting("Sf3");
        for (answer, cells, line) in [
            ("", 12, "2⡃⡃⡃⡃⡃⡃⡃⡃"),
            ("", 13, "2⡃⡃⡃⡃⡃⡃⡃⡃ Sf3"),
            ("e2 B weiß", 18, "e2 B weiß"),
            ("e2 B weiß", 19, "2⡃⡃⡃⡃⡃⡃⡃⡃ e2 B weiß"),
        ] {
            let board = board.clone().answering(answer);
            assert_eq!(board.line(cells), line, "{cells}");
            assert_eq!(board.is_covered(cells), line == "e2 B weiß", "{cells}");
            assert_eq!(board.square_at(cells, 5), Some(Square::E2), "{cells}");
        }
    }

    #[test]
    fn the_square_that_a_move_begins_from_has_one_dot_more() {
        let signs = BoardSigns::load(BoardCode::Eight).unwrap();
        let chosen = Some(Square::E2);
        let board = ranks(&Board::default(), Color::White, 6, chosen, &signs);
        assert_eq!(board.line(12), "2⡃⡃⡃⡃⣃⡃⡃⡃");
    }

    #[test]
    fn the_board_is_read_by_its_files_too() {
        let signs = BoardSigns::load(BoardCode::Eight).unwrap();
        let pieces = Board::default();
        for (side, row, cells, line, at, square) in [
            (Color::White, 0, 12, "a⡞⡃⠤⠄⠤⠄⠃⠞", 1, Square::A1),
            (Color::White, 4, 20, "e⡅⡃⠤⠄⠤⠄⠃⠅", 2, Square::E2),
            (Color::Black, 0, 12, "h⠞⠃⠤⠄⠤⠄⡃⡞", 1, Square::H8),
            (
                Color::White,
                5,
                40,
                "e⡅⡃⠤⠄⠤⠄⠃⠅ f⡇⡃⠄⠤⠄⠤⠃⠇ g⡎⡃⠤⠄⠤⠄⠃⠎ h⡞⡃⠄⠤⠄⠤⠃⠞",
                33,
                Square::H3,
            ),
        ] {
            let marks = BoardMarks::default();
            let board = BoardLine::new(&pieces, side, BoardLines::Files, row, marks, &signs);
            assert_eq!(board.line(cells), line, "{side} {row}");
            assert_eq!(board.square_at(cells, at), Some(square), "{side} {row}");
        }
    }

    #[test]
    fn where_a_move_begins_is_read_on_every_width() {
        let signs = BoardSigns::load(BoardCode::Eight).unwrap();
        let begun = |row, lines| {
            let marks = BoardMarks {
                chosen: Some(Square::G1),
                moved: None,
            };
            BoardLine::new(&Board::default(), Color::White, lines, row, marks, &signs)
                .noting("g1")
                .beginning(Square::G1, "g1 wohin?")
        };
        let near = "4⠄⠤⠄⠤⠄⠤⠄⠤ 3⠤⠄⠤⠄⠤⠄⠤⠄ 2⡃⡃⡃⡃⡃⡃⡃⡃ 1⡞⡎⡇⡙⡅⡇⣎⡞g";
        let far = "8⠞⠎⠇⠙⠅⠇⠎⠞ 7⠃⠃⠃⠃⠃⠃⠃⠃ 6⠄⠤⠄⠤⠄⠤⠄⠤ 5⠤⠄⠤⠄⠤⠄⠤⠄";
        let files = "e⡅⡃⠤⠄⠤⠄⠃⠅ f⡇⡃⠄⠤⠄⠤⠃⠇ g⣎⡃⠤⠄⠤⠄⠃⠎1h⡞⡃⠄⠤⠄⠤⠃⠞";
        for (row, lines, cells, line) in [
            (4, BoardLines::Ranks, 12, "4⠄⠤⠄⠤⠄⠤⠄⠤ g1".to_owned()),
            (
                7,
                BoardLines::Ranks,
                40,
                format!("{near}{:40}", "g1 wohin?"),
            ),
            (
                0,
                BoardLines::Ranks,
                40,
                format!("{far} {:40}", "g1 wohin?"),
            ),
            (
                7,
                BoardLines::Files,
                40,
                format!("{files} {:40}", "g1 wohin?"),
            ),
            (
                0,
                BoardLines::Ranks,
                80,
                format!("{far} {near}{:80}", "g1 wohin?"),
            ),
        ] {
            assert_eq!(begun(row, lines).line(cells), line, "{row} {cells}");
        }
    }

    #[test]
    fn the_squares_of_the_last_move_are_marked_where_the_signs_have_room() {
        for (code, cells) in [(BoardCode::Eight, "⠌⠤⠄⠤⡣⠤⠄⠤"), (BoardCode::Six, "⠌⠤⠄⠤⠏⠤⠄⠤")]
        {
            let signs = BoardSigns::load(code).unwrap();
            let mut pieces = Board::empty();
            pieces.set_piece_at(Square::E4, Color::White.pawn());
            let marks = BoardMarks {
                chosen: None,
                moved: Some((Square::A4, Square::E4)),
            };
            let board = BoardLine::new(&pieces, Color::White, BoardLines::Ranks, 4, marks, &signs);
            let line: String = board.line(12).chars().skip(1).collect();
            assert_eq!(line, cells, "{code:?}");
        }
    }

    #[test]
    fn the_cells_of_a_line_are_squares() {
        for (side, row, cells, at, square) in [
            (Color::White, 6, 12, 0, None),
            (Color::White, 6, 12, 1, Some(Square::A2)),
            (Color::White, 6, 12, 8, Some(Square::H2)),
            (Color::White, 6, 12, 9, None),
            (Color::White, 6, 12, 11, None),
            (Color::White, 0, 40, 35, Some(Square::E5)),
            (Color::White, 7, 40, 39, None),
            (Color::White, 7, 40, 15, Some(Square::E3)),
            (Color::White, 0, 80, 65, Some(Square::E2)),
            (Color::White, 0, 80, 79, None),
            (Color::Black, 6, 12, 1, Some(Square::H7)),
        ] {
            let found = board(side, row).square_at(cells, at);
            assert_eq!(found, square, "{side} {row} {cells} {at}");
        }
    }

    #[test]
    fn the_usual_widths_have_room_for_every_line() {
        for cells in ALL_WIDTHS {
            for row in 0..RANKS {
                let line = board(Color::White, row).line(cells);
                assert!(line.chars().count() <= cells, "{cells} {row}");
            }
        }
    }

    fn sides() -> impl Strategy<Value = Color> {
        prop_oneof![Just(Color::White), Just(Color::Black)]
    }

    proptest! {
        /// No part of the board is outside the window, and none is missing: line by line each
        /// square has one cell, which shows what stands there.
        #[test]
        fn going_through_the_lines_each_square_is_felt_once(
            cells in 9_usize..=100, side in sides(), pieces in any::<[u64; 2]>(),
            lines in prop_oneof![Just(BoardLines::Ranks), Just(BoardLines::Files)],
        ) {
            let signs = BoardSigns::load(BoardCode::Six).unwrap();
            let mut placed = Board::empty();
            for square in Square::ALL {
                let at = u32::from(square);
                if pieces[0] >> at & 1 == 1 {
                    let color = Color::from_white(pieces[1] >> at & 1 == 1);
                    placed.set_piece_at(square, color.knight());
                }
            }
            let mut felt = Vec::new();
            for row in (0..RANKS).step_by(ranks_of_line(cells)) {
                let marks = BoardMarks::default();
                let board = BoardLine::new(&placed, side, lines, row, marks, &signs);
                let line: Vec<char> = board.line(cells).chars().collect();
                prop_assert!(line.len() <= cells);
                for at in 0..cells {
                    if let Some(square) = board.square_at(cells, at) {
                        let sign = signs.square(square, placed.piece_at(square), false);
                        prop_assert_eq!(line.get(at), Some(&sign));
                        felt.push(square);
                    }
                }
            }
            felt.sort_unstable();
            prop_assert_eq!(felt, Square::ALL.to_vec());
        }

        #[test]
        fn the_rank_that_is_read_is_in_the_line(
            cells in 9_usize..=100, side in sides(), row in 0_usize..12,
        ) {
            let board = board(side, row);
            let squares = (0..cells).filter_map(|at| board.square_at(cells, at));
            let read = square_of(row, 0, side, BoardLines::Ranks).rank();
            prop_assert_eq!(squares.filter(|square| square.rank() == read).count(), 8);
        }

        /// Neither an answer nor a note is cut in two or moves a square to another key.
        #[test]
        fn what_stands_beside_moves_no_square(
            cells in 9_usize..=100, row in 0_usize..8, answer in "[a-h1-8 ]{0,30}", note in "[a-h1-8 ]{0,30}",
        ) {
            let bare = board(Color::White, row);
            let full = bare.clone().noting(note.as_str()).answering(answer.as_str());
            for at in 0..cells {
                prop_assert_eq!(bare.square_at(cells, at), full.square_at(cells, at));
            }
            let line = full.line(cells);
            prop_assert!(line == answer || line.starts_with(&bare.line(cells)));
            prop_assert!(line.ends_with(&answer));
            prop_assert!(line == answer || line.chars().count() <= cells);
        }
    }
}

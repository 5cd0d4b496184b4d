//! A line on a display of one row or several.
//!
//! | view | on it |
//! |---|---|
//! | status, list, message, clock | cut into windows as for one row, one below the other |
//! | board | a rank (or file) per row; below the board, or to its right if no row is left there, what stands for it on one row: an answer, the move begun, or the status |
//!
//! With fewer than eight rows, the board's half with the rank being read is shown.

use std::borrow::Cow;

use super::board::{RANK, RANKS};
use super::layout::Row;
use super::{BoardLine, Key, Line, Window};

/// Between the board and the text to its right.
const GAP: usize = 1;
/// With less room than this to the right of the board nothing stands there.
const LEAST: usize = 8;

/// The size of a display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Size {
    /// The cells of a row.
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Size {
    /// The size that BrlAPI reports.
    pub(super) fn reported(columns: u32, rows: u32) -> Self {
        let number = |number| usize::try_from(number).unwrap_or_default();
        Self {
            columns: number(columns),
            rows: number(rows),
        }
    }

    /// A single row of so many cells.
    pub(super) const fn of_row(columns: usize) -> Self {
        Self { columns, rows: 1 }
    }

    /// How many cells it has in all.
    pub(super) const fn cells(self) -> usize {
        self.columns.saturating_mul(self.rows)
    }
}

/// A line, laid out for a display of one row or several.
#[derive(Debug)]
pub(super) struct Page<'l> {
    size: Size,
    board: Option<&'l BoardLine>,
    /// The text, in the part of the display that the board leaves.
    text: Row<'l>,
    place: Place,
}

/// A part of the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    row: usize,
    column: usize,
    size: Size,
}

impl<'l> Page<'l> {
    pub(super) fn new(line: &'l Line, size: Size) -> Self {
        let whole = Place {
            row: 0,
            column: 0,
            size,
        };
        match line
            .as_board()
            .filter(|_| size.rows > 1 && size.columns >= RANK)
        {
            None => Self {
                size,
                board: None,
                text: Row::cut(Cow::Borrowed(line), size),
                place: whole,
            },
            Some(board) => {
                let place = beside_board(size);
                Self {
                    size,
                    board: Some(board),
                    text: Row::cut(Cow::Owned(board.said()), place.size),
                    place,
                }
            }
        }
    }

    /// What the display shows at `pan`, row by row.
    pub(super) fn window(&self, pan: isize) -> Window {
        let mut cells = vec![' '; self.size.cells()];
        let mut cursor = None;
        if let Some(board) = self.board {
            for (row, rank) in self.ranks(board).enumerate() {
                put(&mut cells, row * self.size.columns, board.rank(rank));
            }
        }
        let windows = self.windows(pan);
        for (row, number) in windows.clone().enumerate() {
            let at = (self.place.row + row) * self.size.columns + self.place.column;
            let Some(window) = self.text.numbered(number) else {
                continue;
            };
            put(&mut cells, at, window.text.chars());
            cursor = cursor.or(window.cursor.map(|cursor| at + cursor));
        }
        Window {
            text: cells.into_iter().collect(),
            cursor,
            more_left: windows.start > 0,
            more_right: windows.end < self.text.count(),
        }
    }

    /// The nearest `pan` that still moves the window.
    pub(super) fn bounded(&self, pan: isize) -> isize {
        let rows = self.place.size.rows.max(1);
        let before = self.first().div_ceil(rows).cast_signed();
        let after = self.text.count().saturating_sub(self.first() + 1) / rows;
        pan.clamp(-before, after.cast_signed())
    }

    /// The uppermost window of the text at `pan` 0: that of what is needed next, or one above it
    /// if there is room.
    fn first(&self) -> usize {
        let last = self.text.count().saturating_sub(self.place.size.rows);
        self.text.home().min(last)
    }

    /// What the routing key above a cell of the window means.
    pub(super) fn routed(&self, pan: isize, cell: usize) -> Key {
        let columns = self.size.columns.max(1);
        let (row, column) = (cell / columns, cell % columns);
        if let Some(board) = self.board
            && let Some(rank) = self.ranks(board).nth(row)
            && column < RANK
        {
            return match column.checked_sub(1) {
                None => Key::LineName,
                Some(place) => Key::Square(board.square(rank, place)),
            };
        }
        let place = self.place;
        let within = row
            .checked_sub(place.row)
            .zip(column.checked_sub(place.column));
        let found = within.and_then(|(row, column)| {
            let number = self.windows(pan).nth(row)?;
            self.text.routed_in(number, column)
        });
        found.unwrap_or(Key::Route(cell))
    }

    /// The windows of the text that are shown, from above.
    fn windows(&self, pan: isize) -> std::ops::Range<usize> {
        let rows = self.place.size.rows;
        let pages = self.bounded(pan).saturating_mul(rows.cast_signed());
        let first = self.first().saturating_add_signed(pages);
        first..(first + rows).min(self.text.count())
    }

    /// The ranks of the board that are shown, from the far side.
    fn ranks(&self, board: &BoardLine) -> std::ops::Range<usize> {
        let shown = self.size.rows.min(RANKS);
        let first = match board.row() < shown {
            true => 0,
            false => RANKS - shown,
        };
        first..first + shown
    }
}

/// Where the text stands that belongs to the board.
fn beside_board(Size { columns, rows }: Size) -> Place {
    if rows > RANKS {
        let size = Size {
            columns,
            rows: rows - RANKS,
        };
        return Place {
            row: RANKS,
            column: 0,
            size,
        };
    }
    let column = RANK + GAP;
    let left = columns.saturating_sub(column);
    let rows = if left < LEAST { 0 } else { rows };
    Place {
        row: 0,
        column,
        size: Size {
            columns: left,
            rows,
        },
    }
}

fn put(cells: &mut [char], at: usize, signs: impl IntoIterator<Item = char>) {
    for (cell, sign) in cells.iter_mut().skip(at).zip(signs) {
        *cell = sign;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty::{Board, Color, Square};

    use super::*;
    use crate::{BoardCode, BoardLines, BoardMarks, BoardSigns, Status};

    const KINDS: [(usize, usize); 3] = [(32, 8), (40, 9), (20, 6)];

    fn status() -> Status {
        Status {
            last: "Sf3".into(),
            prompt: "Drücke die Uhr.".into(),
            short: "Uhr!".into(),
            input: "e7".into(),
            cursor: Some(2),
            time: None,
        }
    }

    fn board(row: usize) -> BoardLine {
        let signs = BoardSigns::load(BoardCode::Eight).unwrap();
        let marks = BoardMarks::default();
        BoardLine::new(
            &Board::default(),
            Color::White,
            BoardLines::Ranks,
            row,
            marks,
            &signs,
        )
        .above(status())
    }

    /// A rank as it is brailled, from the far side.
    fn rank(rank: usize) -> String {
        board(0).rank(rank).collect()
    }

    fn rows(line: &Line, (columns, rows): (usize, usize), pan: isize) -> Vec<String> {
        let window = Page::new(line, Size { columns, rows }).window(pan);
        let cells: Vec<char> = window.text.chars().collect();
        assert_eq!(cells.len(), columns * rows);
        let rows = cells
            .chunks(columns)
            .map(|row| row.iter().collect::<String>());
        rows.map(|row| row.trim_end().to_owned()).collect()
    }

    #[test]
    fn the_board_has_a_rank_in_each_row_and_what_is_asked_beside_it() {
        let line = Line::board(board(0));
        let shown = rows(&line, (40, 9), 0);
        assert_eq!(shown[..8], std::array::from_fn::<_, 8, _>(rank));
        assert_eq!(
            (&*rank(6), &*shown[8]),
            ("2⡃⡃⡃⡃⡃⡃⡃⡃", "Sf3 Drücke die Uhr. > e7")
        );
        assert_eq!(
            rows(&line, (32, 8), 0)[..2],
            [
                format!("{} Sf3 Drücke die Uhr. >", rank(0)),
                format!("{} e7", rank(1)),
            ]
        );
        // The half with the rank that is read.
        let far = rows(&line, (20, 6), 0);
        assert!(far[0].starts_with(&rank(0)) && far[5] == rank(5), "{far:?}");
        let near = rows(&Line::board(board(7)), (20, 6), 0);
        assert!(
            near[0].starts_with(&rank(2)) && near[5] == rank(7),
            "{near:?}"
        );
        // Two rows have no room for text beside twelve cells.
        assert_eq!(rows(&line, (12, 2), 0), [rank(0), rank(1)]);
    }

    #[test]
    fn an_answer_stands_beside_the_board_and_hides_nothing_of_it() {
        let line = Line::board(board(3).answering("Eva vier: Bauer weiß"));
        let shown = rows(&line, (40, 9), 0);
        assert_eq!(shown[7..], [rank(7), "Eva vier: Bauer weiß".to_owned()]);
        assert_eq!(
            rows(&line, (20, 6), 0)[..3],
            [
                format!("{} Eva vier:", rank(0)),
                format!("{} Bauer weiß", rank(1)),
                rank(2)
            ]
        );
    }

    #[test]
    fn what_is_asked_and_typed_and_the_own_time_have_room_together() {
        let status = Status {
            time: Some(895),
            ..status()
        };
        let line = Line::Status(status);
        assert_eq!(
            rows(&line, (20, 6), 0),
            ["Sf3 Drücke die Uhr.", "> e7", "14:55", "", "", ""]
        );
    }

    #[test]
    fn sentences_go_from_row_to_row_and_on() {
        let line = Line::message("Springer Gustav eins Felix drei, Bauer Eva fünf");
        assert_eq!(rows(&line, (14, 2), 0), ["Springer", "Gustav eins"]);
        assert_eq!(rows(&line, (14, 2), 1), ["Felix drei,", "Bauer Eva fünf"]);
        assert_eq!(rows(&line, (14, 2), 9), ["Felix drei,", "Bauer Eva fünf"]);
        let window = Page::new(
            &line,
            Size {
                columns: 14,
                rows: 2,
            },
        )
        .window(0);
        assert!(!window.more_left && window.more_right);
    }

    #[test]
    fn each_square_of_the_board_is_routed_by_its_row() {
        for (columns, rows) in KINDS {
            let mut found = std::collections::BTreeSet::new();
            for row in [0, 7] {
                let line = Line::board(board(row));
                let page = Page::new(&line, Size { columns, rows });
                for cell in 0..columns * rows {
                    match page.routed(0, cell) {
                        Key::Square(square) => {
                            assert!((1..RANK).contains(&(cell % columns)), "{cell}");
                            found.insert(square);
                        }
                        Key::LineName => assert_eq!(cell % columns, 0),
                        _ => {}
                    }
                }
            }
            assert_eq!(found.len(), 64, "{columns} x {rows}");
        }
        let line = Line::board(board(0));
        let page = Page::new(
            &line,
            Size {
                columns: 40,
                rows: 9,
            },
        );
        assert_eq!(page.routed(0, 7 * 40 + 5), Key::Square(Square::E1));
        // In the row below: the prompt, and what is typed.
        assert_eq!(page.routed(0, 8 * 40 + 6), Key::Asked);
        assert_eq!(page.routed(0, 8 * 40 + 23), Key::Cursor(1));
        assert_eq!(page.window(0).cursor, Some(8 * 40 + 24));
    }

    proptest! {
        #[test]
        fn on_one_row_nothing_changes(
            words in proptest::collection::vec("[a-zäK0-9:.]{1,20}", 1..20),
            cells in 1_usize..=80, pan in -4_isize..5,
        ) {
            let line = Line::message(words.join(" "));
            let row = Row::cut(Cow::Borrowed(&line), Size::of_row(cells));
            let number = row.home().saturating_add_signed(pan).min(row.count() - 1);
            let page = Page::new(&line, Size::of_row(cells));
            prop_assert_eq!(Some(page.window(pan)), row.numbered(number));
        }

        /// Going through the pages reads every word once, in order, and breaks none that has
        /// room in a row.
        #[test]
        fn pages_lose_nothing(
            words in proptest::collection::vec("[a-zäK0-9:.]{1,9}", 1..60),
            kind in 0_usize..3,
        ) {
            let line = Line::message(words.join(" "));
            let (columns, rows) = KINDS[kind];
            let page = Page::new(&line, Size { columns, rows });
            let pages = page.bounded(isize::MIN)..=page.bounded(isize::MAX);
            let read: Vec<String> = pages
                .flat_map(|pan| super::tests::rows(&line, (columns, rows), pan))
                .collect();
            let read = read.join(" ");
            prop_assert_eq!(read.split_whitespace().collect::<Vec<_>>(), words);
        }
    }
}

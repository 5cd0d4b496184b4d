use std::borrow::Cow;
use std::ops::Range;

use super::page::{Page, Size};
use super::status::{Laid, signs_of};
use super::windows::{windows, wrapped};
use super::{BoardLine, Key, Line, ListLine};

/// The part of a line that the display shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Exactly one character per cell.
    pub text: String,
    /// The cell of the cursor, from 0.
    pub cursor: Option<usize>,
    /// Whether the line continues to the left.
    pub more_left: bool,
    /// Whether the line continues to the right.
    pub more_right: bool,
}

/// Lays a line out on `cells` cells.
///
/// The window at `pan` 0 shows what the next act needs, as defined by
/// [`Status`](super::Status), [`Dial`](super::Dial) and [`BoardLine`](super::BoardLine); a list
/// entry is read from its beginning. `pan` counts whole windows to the right of that one
/// (negative: to the left) and stops at the ends of the line.
///
/// No window cuts a word that fits into one; the clock and the board, where each cell has its
/// place, are cut by cells.
#[must_use]
pub fn layout(line: &Line, cells: usize, pan: isize) -> Window {
    Page::new(line, Size::of_row(cells)).window(pan)
}

/// Lays a line out on a display of several rows: what stands there at first.
#[must_use]
pub fn first_page(line: &Line, cells: usize, rows: usize) -> Window {
    let size = Size {
        columns: cells,
        rows,
    };
    Page::new(line, size).window(0)
}

/// A line in one row, one character per cell, and how it is cut into windows.
#[derive(Debug)]
pub(super) struct Row<'l> {
    line: Cow<'l, Line>,
    /// How many cells a window has, without the mark's.
    cells: usize,
    mark: Option<char>,
    laid: Laid,
    windows: Vec<Range<usize>>,
    /// The window at `pan` 0.
    home: usize,
}

impl<'l> Row<'l> {
    /// The row of a line, cut into windows for the rows of a display. A status has as much room
    /// as all of them.
    pub(super) fn cut(line: Cow<'l, Line>, size: Size) -> Self {
        let cells = size.columns;
        let plain = |text: &str| Laid {
            signs: signs_of(text),
            home: Some(0),
            ..Laid::default()
        };
        let laid = match &*line {
            Line::Status(status) => status.laid(size.cells()),
            Line::Clock(dial) => plain(&dial.line(cells)),
            Line::Board(board) => plain(&board.line(cells)),
            Line::List(list) => {
                let text: String = list.signs().into_iter().map(|(sign, _)| sign).collect();
                plain(&text)
            }
        };
        // A mark has its own cell, in every window.
        let mark = line
            .as_list()
            .and_then(ListLine::mark)
            .filter(|_| cells > 1);
        let cells = cells - usize::from(mark.is_some());
        let (windows, home) = match &*line {
            Line::Clock(_) => (windows(laid.signs.len(), cells), 0),
            Line::Board(board) if !board.is_covered(cells) => (windows(laid.signs.len(), cells), 0),
            _ => wrapped(&laid, cells),
        };
        Self {
            line,
            cells,
            mark,
            laid,
            windows,
            home,
        }
    }

    /// The number of the window at `pan` 0.
    pub(super) const fn home(&self) -> usize {
        self.home
    }

    /// How many windows there are.
    pub(super) const fn count(&self) -> usize {
        self.windows.len()
    }

    /// The window of this number, from the left; `None` behind the last one.
    pub(super) fn numbered(&self, number: usize) -> Option<Window> {
        let cells = self.cells;
        let Range { start, end } = self.windows.get(number)?.clone();
        let mut text: String = self.laid.signs[start..end].iter().collect();
        text.extend(std::iter::repeat_n(' ', cells - (end - start)));
        text.extend(self.mark);
        Some(Window {
            text,
            cursor: self
                .laid
                .cursor
                .and_then(|cursor| cursor.checked_sub(start))
                .filter(|cursor| *cursor < end - start),
            more_left: number > 0,
            more_right: number + 1 < self.windows.len(),
        })
    }

    /// The characters of the window of this number.
    pub(super) fn at(&self, number: usize) -> Range<usize> {
        self.windows.get(number).cloned().unwrap_or_default()
    }

    /// What the routing key above a cell of a window means; `None` where nothing stands.
    pub(super) fn routed_in(&self, number: usize, cell: usize) -> Option<Key> {
        let window = self.at(number);
        let at = window.start + cell;
        if self.mark.is_some() && cell >= self.cells {
            return Some(Key::News);
        }
        // After the last word of a window there are no characters of the next one, only the
        // place to type.
        let beyond = at >= window.end && window.end < self.laid.signs.len();
        if beyond && !matches!(*self.line, Line::Board(_)) {
            return None;
        }
        match &*self.line {
            Line::Status(_) if self.laid.asked.contains(&at) => Some(Key::Asked),
            Line::Status(_) => self.input_at(at).map(Key::Cursor),
            Line::Clock(_) => None,
            // What stands in front of the board is panned, not the board.
            Line::Board(board)
                if BoardLine::is_name(self.cells, at) && !board.is_covered(self.cells) =>
            {
                Some(Key::LineName)
            }
            Line::Board(board) if board.is_covered(self.cells) => {
                board.square_at(self.cells, cell).map(Key::Square)
            }
            Line::Board(board) => board.square_at(self.cells, at).map(Key::Square),
            Line::List(list) => {
                let part = list.signs().get(at).and_then(|(_, part)| *part);
                part.map(Key::Part)
            }
        }
    }

    /// Which character of the input is at a place in the row; the end of the input counts as
    /// one.
    fn input_at(&self, at: usize) -> Option<usize> {
        let at = at.checked_sub(self.laid.input?)?;
        (at <= self.laid.typed).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Status;

    fn line(last: &str, input: &str, cursor: Option<usize>) -> Line {
        Line::from(Status {
            last: last.into(),
            input: input.into(),
            cursor,
            ..Status::default()
        })
    }

    #[test]
    fn the_last_move_and_the_input_lie_side_by_side() {
        for (line, cells, pan, text, cursor, more) in [
            (
                line("Sg1-f3", "e7", Some(2)),
                16,
                0,
                "Sg1-f3 > e7     ",
                Some(11),
                (false, false),
            ),
            (
                line("Sg1-f3", "e7", None),
                16,
                0,
                "Sg1-f3 > e7     ",
                None,
                (false, false),
            ),
            (
                line("Sg1-f3", "", Some(0)),
                12,
                0,
                "Sg1-f3 >    ",
                Some(9),
                (false, false),
            ),
            (
                line("", "Dxf7", Some(1)),
                12,
                0,
                "Dxf7        ",
                Some(1),
                (false, false),
            ),
            (
                line("", "Dxf7", Some(99)),
                12,
                0,
                "Dxf7        ",
                Some(4),
                (false, false),
            ),
            // Too long: the newest is in the window, the rest is panned to.
            (
                line("12 Sg1-f3", "e7-e5", Some(5)),
                12,
                0,
                "> e7-e5     ",
                Some(7),
                (true, false),
            ),
            (
                line("12 Sg1-f3", "e7-e5", Some(5)),
                12,
                -1,
                "12 Sg1-f3   ",
                None,
                (false, true),
            ),
            (
                line("12 Sg1-f3", "e7-e5", Some(5)),
                12,
                -9,
                "12 Sg1-f3   ",
                None,
                (false, true),
            ),
            // Typed far from the end.
            (
                line("a", "0123456789abcdefghij", Some(1)),
                12,
                0,
                "a > 01234567",
                Some(5),
                (false, true),
            ),
            // A message is read from its beginning.
            (
                Line::message("Matt in zwei Zügen"),
                12,
                0,
                "Matt in zwei",
                None,
                (false, true),
            ),
            (
                Line::message("Matt in zwei Zügen"),
                12,
                1,
                "Zügen       ",
                None,
                (true, false),
            ),
            (
                Line::message("a\nb\0c\u{fc}"),
                12,
                0,
                "a b cü      ",
                None,
                (false, false),
            ),
            (Line::default(), 12, 0, "            ", None, (false, false)),
            (Line::message("abc"), 0, 3, "", None, (false, false)),
        ] {
            let window = layout(&line, cells, pan);
            assert_eq!(window.text, text, "{line:?} {cells} {pan}");
            assert_eq!(
                (window.more_left, window.more_right),
                more,
                "{line:?} {pan}"
            );
            assert_eq!(window.cursor, cursor, "{line:?} {pan}");
        }
    }

    #[test]
    fn the_clock_is_read_from_the_own_time_and_panned_to_the_opponents() {
        let line = Line::clock(crate::Dial {
            own: 895,
            opponent: 750,
            fallen: false,
        });
        for (cells, pan, text) in [
            (12, 0, "14:55 ⠦⠴⠤⠦⠼⠤"),
            (12, 1, "⠦⠴⠤⠦⠼⠤ 12:30"),
            (14, 0, "14:55 ⠦⠴⠤⠦⠼⠤  "),
            (14, 1, " ⠦⠴⠤⠦⠼⠤  12:30"),
            (20, 0, "14:55 ⠦⠴⠤⠦⠼⠤ 12:30  "),
        ] {
            let window = layout(&line, cells, pan);
            assert_eq!(
                (window.text.as_str(), window.cursor),
                (text, None),
                "{cells} {pan}"
            );
        }
    }

    #[test]
    fn a_cell_is_traced_back_to_the_input() {
        let line = line("Sf3", "e75", Some(3));
        let row = Page::new(&line, Size::of_row(20));
        for (cell, key) in [
            (0, Key::Route(0)),
            (5, Key::Route(5)),
            (6, Key::Cursor(0)),
            (9, Key::Cursor(3)),
            (10, Key::Route(10)),
        ] {
            assert_eq!(row.routed(0, cell), key, "{cell}");
        }
        let message = Line::message("abc");
        assert_eq!(
            Page::new(&message, Size::of_row(20)).routed(0, 1),
            Key::Route(1)
        );
    }

    #[test]
    fn a_cell_of_a_list_is_traced_back_to_its_part() {
        let line = Line::List(ListLine::new(["12", "", "Sf3", "Sc6"]));
        assert_eq!(layout(&line, 12, 0).text, "12 Sf3 Sc6  ");
        for (cells, pan, cell, key) in [
            (12, 0, 0, Key::Part(0)),
            (12, 0, 2, Key::Route(2)),
            (12, 0, 3, Key::Part(2)),
            (12, 0, 9, Key::Part(3)),
            (12, 0, 10, Key::Route(10)),
            (6, 1, 2, Key::Part(3)),
        ] {
            let row = Page::new(&line, Size::of_row(cells));
            assert_eq!(row.routed(pan, cell), key, "{cells} {pan} {cell}");
        }
    }

    #[test]
    fn the_mark_of_news_changes_no_other_cell() {
        let entry = ListLine::new(["Springer Gustav eins Felix drei"]);
        for (new, pan, text) in [
            (false, 0, "Springer    "),
            (true, 0, "Springer   !"),
            (true, 1, "Gustav eins!"),
            (true, 2, "Felix drei !"),
        ] {
            let line = Line::List(entry.clone().telling_news(new));
            assert_eq!(layout(&line, 12, pan).text, text, "{new} {pan}");
            assert_eq!(
                Page::new(&line, Size::of_row(12)).routed(pan, 11),
                Key::News
            );
        }
        let news = Line::List(entry.clone().telling_news(true));
        assert!(news.goes_on(&Line::List(entry.telling_news(false))));
    }

    #[test]
    fn a_routing_key_above_what_is_asked_means_that() {
        for (input, cells, first, last) in [("", 12, 4, 7), ("e", 13, 4, 7), ("", 20, 4, 18)] {
            let line = Line::from(Status {
                last: "Sf3".into(),
                prompt: "Drücke die Uhr.".into(),
                short: "Uhr!".into(),
                input: input.into(),
                cursor: Some(input.len()),
                time: None,
            });
            let row = Page::new(&line, Size::of_row(cells));
            let means = |cell| row.routed(0, cell) == Key::Asked;
            assert!(means(first) && means(last), "{input} {cells}");
            assert!(!means(first - 1) && !means(last + 1), "{input} {cells}");
        }
    }

    proptest! {
        #[test]
        fn every_part_of_a_list_is_reached_by_panning(
            parts in proptest::collection::vec("[a-hK♘ü0-9]{0,30}", 0..6), cells in 1_usize..=80,
        ) {
            let line = Line::List(ListLine::new(&parts));
            let row = Page::new(&line, Size::of_row(cells));
            let mut found = std::collections::BTreeSet::new();
            for pan in row.bounded(isize::MIN)..=row.bounded(isize::MAX) {
                for cell in 0..cells {
                    if let Key::Part(part) = row.routed(pan, cell) {
                        found.insert(part);
                    }
                }
            }
            let all = (0..parts.len()).filter(|part| !parts[*part].is_empty());
            prop_assert_eq!(found.into_iter().collect::<Vec<_>>(), all.collect::<Vec<_>>());
        }
    }
}

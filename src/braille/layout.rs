use super::Line;

/// What stands between the last move and the input.
pub const SEPARATOR: &str = " > ";

/// The part of a line that the display shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Exactly one character for each cell.
    pub text: String,
    /// The cell under which the cursor stands, from 0.
    pub cursor: Option<usize>,
    /// The line goes on to the left.
    pub more_left: bool,
    /// The line goes on to the right.
    pub more_right: bool,
}

/// Lays a line out on `cells` cells.
///
/// The last move and the input stand side by side. When they do not fit, the
/// window at `pan` 0 shows the newest: the end of the line with the input and
/// its cursor; for a line without input its beginning. `pan` counts whole
/// windows to the right of that one (negative: to the left) and ends at the ends
/// of the line. The clock is laid out as [`Dial`](super::Dial) says, and read from
/// its beginning.
#[must_use]
pub fn layout(line: &Line, cells: usize, pan: isize) -> Window {
    Row::new(line, cells).window(cells, pan)
}

/// Both parts of a line in one row, one character for each cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    signs: Vec<char>,
    /// Where the input begins, when there is one.
    input: Option<usize>,
    /// How many characters the input has.
    typed: usize,
    cursor: Option<usize>,
}

impl Row {
    /// The row of a line for a display with so many cells, on which the clock
    /// depends.
    pub(super) fn new(line: &Line, cells: usize) -> Self {
        if let Some(dial) = &line.dial {
            return Self {
                signs: dial.line(cells).chars().collect(),
                ..Self::default()
            };
        }
        // A cell shows one character; those without a shape would break the row.
        let signs_of = |text: &str| -> Vec<char> {
            text.chars()
                .map(|sign| if sign.is_control() { ' ' } else { sign })
                .collect()
        };
        let mut signs = signs_of(&line.last);
        let typed = signs_of(&line.input);
        if typed.is_empty() && line.cursor.is_none() {
            return Self {
                signs,
                ..Self::default()
            };
        }
        if !signs.is_empty() {
            signs.extend(SEPARATOR.chars());
        }
        let input = signs.len();
        let cursor = line.cursor.map(|cursor| input + cursor.min(typed.len()));
        signs.extend(&typed);
        if cursor == Some(signs.len()) {
            signs.push(' ');
        }
        Self {
            signs,
            input: Some(input),
            typed: typed.len(),
            cursor,
        }
    }

    pub(super) fn window(&self, cells: usize, pan: isize) -> Window {
        let start = self.start(cells, pan);
        let end = (start + cells).min(self.signs.len());
        let mut text: String = self.signs[start..end].iter().collect();
        text.extend(std::iter::repeat_n(' ', cells - (end - start)));
        Window {
            text,
            cursor: self
                .cursor
                .and_then(|cursor| cursor.checked_sub(start))
                .filter(|cursor| *cursor < cells),
            more_left: start > 0,
            more_right: end < self.signs.len(),
        }
    }

    /// The nearest `pan` that still moves the window.
    pub(super) fn bounded(&self, cells: usize, pan: isize) -> isize {
        let (home, last) = (self.home(cells), self.last_start(cells));
        let windows = |signs: usize| {
            signs
                .checked_div(cells)
                .map_or(0, |whole| whole + usize::from(!signs.is_multiple_of(cells)))
                .cast_signed()
        };
        pan.clamp(-windows(home), windows(last - home))
    }

    /// The character of the input in a cell of the window; the end of the input
    /// counts as one.
    pub(super) fn input_at(&self, cells: usize, pan: isize, cell: usize) -> Option<usize> {
        let at = (self.start(cells, pan) + cell).checked_sub(self.input?)?;
        (at <= self.typed).then_some(at)
    }

    /// The first character of the window.
    fn start(&self, cells: usize, pan: isize) -> usize {
        self.home(cells)
            .saturating_add_signed(pan.saturating_mul(cells.cast_signed()))
            .min(self.last_start(cells))
    }

    /// The first character of the window at `pan` 0.
    fn home(&self, cells: usize) -> usize {
        let last = self.last_start(cells);
        match (self.input, self.cursor) {
            (None, _) => 0,
            // Typed far from the end: what stands around the cursor.
            (_, Some(cursor)) if cursor < last => cursor.saturating_sub(cells / 2),
            _ => last,
        }
    }

    /// The first character of the rightmost window.
    fn last_start(&self, cells: usize) -> usize {
        self.signs.len().saturating_sub(cells)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(last: &str, input: &str, cursor: Option<usize>) -> Line {
        Line {
            last: last.into(),
            input: input.into(),
            cursor,
            dial: None,
        }
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
                "-f3 > e7-e5 ",
                Some(11),
                (true, false),
            ),
            (
                line("12 Sg1-f3", "e7-e5", Some(5)),
                12,
                -1,
                "12 Sg1-f3 > ",
                None,
                (false, true),
            ),
            (
                line("12 Sg1-f3", "e7-e5", Some(5)),
                12,
                -9,
                "12 Sg1-f3 > ",
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
                "n zwei Zügen",
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
            (Line::message("abc"), 0, 3, "", None, (false, true)),
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
        let line = Line::clock(crate::braille::Dial {
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
        let row = Row::new(&line("Sf3", "e75", Some(3)), 20);
        for (cell, input) in [(0, None), (5, None), (6, Some(0)), (9, Some(3)), (10, None)] {
            assert_eq!(row.input_at(20, 0, cell), input, "{cell}");
        }
        assert_eq!(Row::new(&Line::message("abc"), 20).input_at(20, 0, 1), None);
    }

    fn lines() -> impl Strategy<Value = Line> {
        (
            "[a-hA-ZäöüßÄ0-9 .+#♘-]{0,120}",
            "[a-hA-ZäöüßÄ0-9 .+#♘-]{0,120}",
            proptest::option::of(0_usize..140),
        )
            .prop_map(|(last, input, cursor)| Line {
                last,
                input,
                cursor,
                dial: None,
            })
    }

    proptest! {
        #[test]
        fn every_window_has_one_character_for_each_cell(
            line in lines(), cells in 1_usize..100, pan in -30_isize..30,
        ) {
            let window = layout(&line, cells, pan);
            prop_assert_eq!(window.text.chars().count(), cells);
            prop_assert!(window.cursor.is_none_or(|cursor| cursor < cells));
        }

        #[test]
        fn the_cursor_is_in_the_first_window(line in lines(), cells in 12_usize..=80) {
            let window = layout(&line, cells, 0);
            prop_assert_eq!(window.cursor.is_some(), line.cursor.is_some());
            if let Some(cursor) = window.cursor {
                let at = line.cursor.unwrap_or_default().min(line.input.chars().count());
                let expected = line.input.chars().nth(at).unwrap_or(' ');
                prop_assert_eq!(window.text.chars().nth(cursor), Some(expected));
            }
        }

        #[test]
        fn an_input_that_fits_is_wholly_in_the_first_window(
            line in lines(), cells in 12_usize..=80,
        ) {
            prop_assume!(!line.input.is_empty() && line.input.chars().count() < cells);
            let text = layout(&line, cells, 0).text;
            prop_assert!(text.contains(&line.input), "{:?} not in {:?}", line.input, text);
        }

        #[test]
        fn panning_reaches_every_character(line in lines(), cells in 1_usize..=80) {
            let row = Row::new(&line, cells);
            let first = row.bounded(cells, isize::MIN);
            let last = row.bounded(cells, isize::MAX);
            prop_assert!(first <= 0 && 0 <= last);
            let mut shown = vec![None; row.signs.len() + cells];
            for pan in first..=last {
                let window = row.window(cells, pan);
                prop_assert_eq!(window.more_left, pan > first);
                prop_assert_eq!(window.more_right, pan < last);
                for (cell, sign) in window.text.chars().enumerate() {
                    shown[row.start(cells, pan) + cell] = Some(sign);
                }
            }
            let shown: Option<String> = shown[..row.signs.len()].iter().copied().collect();
            let shown = shown.unwrap_or_default();
            prop_assert!(shown.starts_with(&line.last));
            prop_assert!(shown.contains(&line.input));
        }
    }
}

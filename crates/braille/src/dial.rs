//! The tactile clock (D.2.6): one line of cells.
//!
//! From left to right: the player's own time in digits, the dial, the opponent's
//! time in digits, with blanks between them.
//!
//! ```text
//! 20 cells:  14:55 ⠦⠴⠤⠦⠼⠤ 12:30
//! ```
//!
//! # The digits
//!
//! Five cells, right-aligned: ` 9:05` is nine minutes and five seconds, ` 1h05` an hour
//! and five minutes. They are characters, which BRLTTY's text table brailles like those
//! of every other line. Rounded down, never up.
//!
//! # The dial
//!
//! The last hour of the player's own time, from its beginning on the left to the
//! fall of the flag on the right. It is a row of *columns*, two to a cell (dots 1,
//! 2, 3 and dots 4, 5, 6), with the same number of columns for each of its twelve
//! steps of five minutes. Dots 7 and 8 mean nothing.
//!
//! * Lower dot alone (3 or 6): a five-minute mark.
//! * Lower and middle dot (2 and 3, or 5 and 6): a quarter-hour mark.
//!   The marks stand where their step begins: at 60, 55, 50 ... 5 minutes left.
//! * Upper dot (1 or 4): the hand. Nothing else has an upper dot. It stands in the
//!   column of the time left.
//! * Both upper dots of the first cell (1 and 4): more than an hour is left; the
//!   hand still stands before the scale.
//! * The last cell with all six dots: the flag is up, five minutes or less are
//!   left. As long as it is down, that cell has its marks only.
//! * The middle dots (2 and 5) in all cells of the dial, and no other: the flag has
//!   fallen.
//!
//! # The displays
//!
//! | cells of the display | cells of the dial | one cell is | shown at once |
//! |---|---|---|---|
//! | up to 17 | 6 | 10 minutes | own time, dial |
//! | 18 to 23 | 6 | 10 minutes | everything |
//! | 24 to 35 | 12 | 5 minutes | everything |
//! | 36 to 71 | 24 | 2½ minutes | everything |
//! | from 72 | 60 | 1 minute | everything |
//!
//! If not everything is shown at once, the opponent's time begins after the first
//! window: half of a time would be a wrong one.

use std::ops::Range;

const HOUR: u64 = 3600;
/// The seconds left at which the flag goes up.
const FLAG: u64 = 300;
/// The number of five-minute steps on the dial.
const STEPS: usize = 12;
/// The cells of a time in digits.
pub(super) const FIGURES: usize = 5;

/// The dots of one column of a cell; the lowest bit is the upper dot.
const UPPER: u32 = 0b001;
const MIDDLE: u32 = 0b010;
const LOWER: u32 = 0b100;
/// How many bits the right column is above the left one in a pattern.
const RIGHT: u32 = 3;
/// The pattern without dots; the patterns of dots 1 to 6 are the next 63.
const BLANK: u32 = 0x2800;
const ALL_SIX: char = '⠿';
const FALLEN: char = '⠒';

/// Both times, for Braille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    /// What the player has left, in seconds.
    pub own: u64,
    /// What the opponent has left, in seconds.
    pub opponent: u64,
    /// Whether the player's own flag has fallen.
    pub fallen: bool,
}

impl Dial {
    /// The line for a display of this width, one character per cell; on a narrow display the
    /// line is longer.
    #[must_use]
    pub fn line(&self, cells: usize) -> String {
        let own = figures(self.own);
        let scale = self.scale(columns_of_step(cells));
        let head = format!("{own} {scale} ");
        let whole = head.chars().count() + FIGURES;
        let width = if cells < whole { cells } else { 0 };
        format!("{head:<width$}{}", figures(self.opponent))
    }

    /// Both times in digits, own first, without the dial.
    #[must_use]
    pub fn both_times(&self) -> String {
        let [own, opponent] = [self.own, self.opponent].map(figures);
        format!("{} {}", own.trim_start(), opponent.trim_start())
    }

    fn scale(&self, of_step: usize) -> String {
        let cells = STEPS * of_step / 2;
        if self.fallen {
            return FALLEN.to_string().repeat(cells);
        }
        let hand = self.hand(of_step);
        let flag = (self.own <= FLAG).then_some(cells - 1);
        let column = |at: usize| mark(at, of_step) | if hand.contains(&at) { UPPER } else { 0 };
        (0..cells)
            .map(|cell| match flag {
                Some(last) if last == cell => ALL_SIX,
                _ => pattern(column(2 * cell), column(2 * cell + 1)),
            })
            .collect()
    }

    /// The columns with an upper dot.
    fn hand(&self, of_step: usize) -> Range<usize> {
        let Some(used) = HOUR.checked_sub(self.own) else {
            return 0..2;
        };
        let columns = STEPS * of_step;
        let at = usize::try_from(used).unwrap_or(usize::MAX);
        let at = at.saturating_mul(columns) / 3600;
        let at = at.min(columns - 1);
        at..at + 1
    }
}

/// How many columns a five-minute step has on a display of this width.
const fn columns_of_step(cells: usize) -> usize {
    match cells {
        0..24 => 1,
        24..36 => 2,
        36..72 => 4,
        _ => 10,
    }
}

/// The dots of the scale in a column.
const fn mark(column: usize, of_step: usize) -> u32 {
    if column.is_multiple_of(3 * of_step) {
        LOWER | MIDDLE
    } else if column.is_multiple_of(of_step) {
        LOWER
    } else {
        0
    }
}

fn pattern(left: u32, right: u32) -> char {
    char::from_u32(BLANK + left + (right << RIGHT)).unwrap_or(' ')
}

/// A time in exactly [`FIGURES`] cells.
pub(super) fn figures(seconds: u64) -> String {
    let (hours, minutes) = (seconds / HOUR, seconds / 60 % 60);
    let figures = match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..100 => format!("{hours}h{minutes:02}"),
        _ => "99h59".to_owned(),
    };
    format!("{figures:>FIGURES$}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn dial(own: u64, opponent: u64) -> Dial {
        Dial {
            own,
            opponent,
            fallen: false,
        }
    }

    /// The dots of each cell of the dial, without the digits.
    fn dots(line: &str) -> String {
        let cells = line.chars().filter_map(|sign| {
            let dots = u32::from(sign)
                .checked_sub(BLANK)
                .filter(|dots| *dots < 256)?;
            let named = (0..8).filter(|dot| dots & 1 << dot != 0);
            Some(named.map(|dot| (dot + 1).to_string()).collect::<String>())
        });
        cells.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn both_times_and_the_dial_lie_in_one_line() {
        for (own, opponent, cells, line) in [
            (895, 750, 12, "14:55 ⠦⠴⠤⠦⠼⠤ 12:30"),
            (895, 750, 14, "14:55 ⠦⠴⠤⠦⠼⠤  12:30"),
            (895, 750, 17, "14:55 ⠦⠴⠤⠦⠼⠤     12:30"),
            (895, 750, 18, "14:55 ⠦⠴⠤⠦⠼⠤ 12:30"),
            (895, 750, 20, "14:55 ⠦⠴⠤⠦⠼⠤ 12:30"),
            (895, 750, 32, "14:55 ⠆⠄⠄⠆⠄⠄⠆⠄⠄⠇⠄⠄ 12:30"),
            (895, 750, 40, "14:55 ⠆⠀⠄⠀⠄⠀⠆⠀⠄⠀⠄⠀⠆⠀⠄⠀⠄⠀⠇⠀⠄⠀⠄⠀ 12:30"),
            (
                895,
                750,
                80,
                "14:55 ⠆⠀⠀⠀⠀⠄⠀⠀⠀⠀⠄⠀⠀⠀⠀⠆⠀⠀⠀⠀⠄⠀⠀⠀⠀⠄⠀⠀⠀⠀⠆⠀⠀⠀⠀⠄⠀⠀⠀⠀⠄⠀⠀⠀⠀⠇⠀⠀⠀⠀⠄⠀⠀⠀⠀⠄⠀⠀⠀⠀ 12:30",
            ),
            (6299, 3600, 20, " 1h44 ⠯⠴⠤⠦⠴⠤  1h00"),
            (545, 9, 20, " 9:05 ⠦⠴⠤⠦⠴⠥  0:09"),
        ] {
            assert_eq!(dial(own, opponent).line(cells), line, "{own} {cells}");
        }
    }

    #[test]
    fn the_dots_are_those_of_the_laws() {
        for (own, cells, scale) in [
            // More than an hour, and the hour itself.
            (3601, 20, "12346|356|36|236|356|36"),
            (3600, 20, "1236|356|36|236|356|36"),
            (3301, 20, "1236|356|36|236|356|36"),
            (3300, 20, "2346|356|36|236|356|36"),
            (2700, 20, "236|3456|36|236|356|36"),
            (301, 20, "236|356|36|236|356|136"),
            // The flag is up.
            (300, 20, "236|356|36|236|356|123456"),
            (0, 20, "236|356|36|236|356|123456"),
            (3601, 32, "1234|3|3|23|3|3|23|3|3|23|3|3"),
            (3600, 32, "123|3|3|23|3|3|23|3|3|23|3|3"),
            (3450, 32, "234|3|3|23|3|3|23|3|3|23|3|3"),
            (895, 32, "23|3|3|23|3|3|23|3|3|123|3|3"),
            (600, 32, "23|3|3|23|3|3|23|3|3|23|13|3"),
            (301, 32, "23|3|3|23|3|3|23|3|3|23|34|3"),
            (300, 32, "23|3|3|23|3|3|23|3|3|23|3|123456"),
            (301, 40, "23||3||3||23||3||3||23||3||3||23||3|4|3|"),
            (300, 40, "23||3||3||23||3||3||23||3||3||23||3||13|123456"),
            (30, 40, "23||3||3||23||3||3||23||3||3||23||3||3|123456"),
        ] {
            assert_eq!(dots(&dial(own, 750).line(cells)), scale, "{own} {cells}");
        }
    }

    #[test]
    fn a_cell_of_the_widest_is_a_minute() {
        let line = dots(&dial(4 * 60 + 29, 0).line(80));
        let cells: Vec<&str> = line.split('|').collect();
        assert_eq!(cells.len(), 60);
        assert_eq!(cells[55..], ["34", "", "", "", "123456"]);
    }

    #[test]
    fn a_fallen_flag_leaves_neither_marks_nor_hand() {
        for (cells, line) in [(20, " 0:00 ⠒⠒⠒⠒⠒⠒ 12:30"), (32, " 0:00 ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ 12:30")]
        {
            let fallen = Dial {
                fallen: true,
                ..dial(0, 750)
            };
            assert_eq!(fallen.line(cells), line);
        }
    }

    #[test]
    fn figures_are_five_cells_and_never_too_much() {
        for (seconds, text) in [
            (0, " 0:00"),
            (59, " 0:59"),
            (600, "10:00"),
            (3599, "59:59"),
            (3600, " 1h00"),
            (7199, " 1h59"),
            (36_000, "10h00"),
            (u64::MAX, "99h59"),
        ] {
            assert_eq!(figures(seconds), text);
        }
    }

    proptest! {
        #[test]
        fn the_own_time_and_the_dial_fit_and_nothing_is_cut_in_two(
            own in 0_u64..8000, opponent in 0_u64..8000, cells in 12_usize..=80,
        ) {
            let line = dial(own, opponent).line(cells);
            let first: String = line.chars().take(cells).collect();
            prop_assert!(first.starts_with(&figures(own)));
            prop_assert!(dots(&first) == dots(&line), "all of the dial");
            let whole = first.ends_with(&figures(opponent)) || first.trim_end() == line.trim_end();
            let none = !first.chars().skip(12).any(|sign| sign.is_ascii_digit());
            prop_assert!(whole || none, "{first:?}");
        }

        #[test]
        fn the_hand_only_goes_forward(one in 0_u64..4000, more in 0_u64..400, cells in 12_usize..=80) {
            let of_step = columns_of_step(cells);
            let earlier = dial(one + more, 0).hand(of_step);
            let later = dial(one, 0).hand(of_step);
            prop_assert!(earlier.start <= later.start);
            prop_assert!(later.start < STEPS * of_step);
        }
    }
}

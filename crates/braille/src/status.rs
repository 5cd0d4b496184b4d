//! The status line: last move, what is asked, input, own time.
//!
//! ```text
//! 40 cells:  Sf3 Drücke die Uhr. > e                  14:55
//! 20 cells:  Sf3 Drücke die Uhr.
//! 12 cells:  Sf3 Uhr! >
//! ```
//!
//! * If everything fits, with a cell for the cursor, it stands side by side, and the own
//!   time in the last five cells.
//! * If not, the time is left out first, then the place to type while nothing is typed,
//!   then the long prompt: its short form stands after the last move instead.
//! * While something is typed, the input and its cursor stay in the window, next to them
//!   the last move, next to that the short prompt, each as long as all of it fits.
//! * The long prompt is reached by panning: to the right while nothing is typed, else to
//!   the left.

use std::ops::Range;

use super::dial::{FIGURES, figures};

/// Stands between the last move and the input.
pub const SEPARATOR: &str = " > ";

/// A line of four parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The last move, or the last message.
    pub last: String,
    /// What the player is asked to do next.
    pub prompt: String,
    /// The same in a word, for a narrow display; may be empty.
    pub short: String,
    /// What the player is typing.
    pub input: String,
    /// Where the next character goes, counted in characters of `input`; `None` if nothing can
    /// be typed.
    pub cursor: Option<usize>,
    /// The own time left in seconds, shown if there is room.
    pub time: Option<u64>,
}

/// The characters of a status line, and where its parts are.
#[derive(Debug, Default)]
pub(super) struct Laid {
    pub(super) signs: Vec<char>,
    /// Where the input begins, if there is a place for it.
    pub(super) input: Option<usize>,
    /// How many characters the input has.
    pub(super) typed: usize,
    pub(super) cursor: Option<usize>,
    /// Where the prompt is, in its long or short form.
    pub(super) asked: Range<usize>,
    /// Where the window at `pan` 0 begins; `None` if it follows the cursor.
    pub(super) home: Option<usize>,
    /// A forced end of a window, after the one at `pan` 0.
    pub(super) ends: Option<usize>,
}

impl Status {
    /// Whether a display of this width shows the own time.
    #[must_use]
    pub fn shows_time(&self, cells: usize) -> bool {
        let without = Self {
            time: None,
            ..self.clone()
        };
        self.time.is_some() && self.laid(cells).signs != without.laid(cells).signs
    }

    pub(super) fn is_but_for_the_time(&self, other: &Self) -> bool {
        let time = self.time;
        *self
            == Self {
                time,
                ..other.clone()
            }
    }

    pub(super) fn laid(&self, cells: usize) -> Laid {
        let mut laid = self.without_asked(cells);
        // It stands after the last move, or continues where the short form does not stand.
        let count = |text: &String| text.chars().count();
        let begins = match (laid.home, count(&self.last)) {
            (_, 0) => laid.home.unwrap_or_default(),
            (home, last) => home.unwrap_or_default() + last + 1,
        };
        let stands = |text: &String| {
            let signs = signs_of(text);
            let there = laid.signs.get(begins..begins + signs.len());
            (!signs.is_empty() && there == Some(&signs[..])).then(|| begins..begins + signs.len())
        };
        let stands = stands(&self.prompt).or_else(|| stands(&self.short));
        laid.asked = stands.unwrap_or_default();
        laid
    }

    fn without_asked(&self, cells: usize) -> Laid {
        let typed = signs_of(&self.input);
        let full = joined(&[&self.last, &self.prompt]);
        let short = joined(&[&self.last, &self.short]);
        let has_short = !self.short.is_empty() && !self.prompt.is_empty();
        // Including a cell for the cursor after the input.
        let fits = |head: &[char]| head.len() + separator(head) + typed.len() < cells;
        if fits(&full) && (self.cursor.is_some() || !typed.is_empty()) {
            let mut laid = self.with_input(Vec::new(), full, typed);
            laid.home = Some(0);
            self.add_time(&mut laid.signs, cells);
            return laid;
        }
        if typed.is_empty() {
            return self.untyped(cells, full, short, has_short);
        }
        let last = signs_of(&self.last);
        let beside = if has_short && fits(&short) {
            short
        } else {
            last
        };
        let whole = fits(&beside);
        let mut before = signs_of(&self.prompt);
        if !before.is_empty() && !beside.is_empty() {
            before.push(' ');
        }
        let alone = beside.is_empty();
        let mut begins = before.len();
        let mut laid = self.with_input(before, beside, typed);
        // The separator stands only between the prompt and the input.
        if alone {
            begins = laid.input.unwrap_or(begins);
        }
        if whole {
            laid.home = Some(begins);
        }
        laid
    }

    /// Nothing is typed, and not everything fits together with a place to type.
    fn untyped(&self, cells: usize, full: Vec<char>, short: Vec<char>, has_short: bool) -> Laid {
        let mut laid = Laid {
            home: Some(0),
            ..Laid::default()
        };
        if full.len() <= cells || !has_short || short.len() > cells {
            laid.signs = full;
            self.add_time(&mut laid.signs, cells);
            return laid;
        }
        if self.cursor.is_some() && short.len() + separator(&short) < cells {
            laid = self.with_input(Vec::new(), short, Vec::new());
            laid.home = Some(0);
        } else {
            laid.signs = short;
        }
        // The long words begin the next window.
        laid.ends = Some(laid.signs.len());
        laid.signs.extend(signs_of(&self.prompt));
        laid
    }

    /// `before`, then `head`, the separator and the input.
    fn with_input(&self, before: Vec<char>, head: Vec<char>, typed: Vec<char>) -> Laid {
        let mut signs = before;
        signs.extend(head);
        if !signs.is_empty() {
            signs.extend(SEPARATOR.chars());
        }
        let input = signs.len();
        let cursor = self.cursor.map(|cursor| input + cursor.min(typed.len()));
        let count = typed.len();
        signs.extend(typed);
        if cursor == Some(signs.len()) {
            signs.push(' ');
        }
        Laid {
            signs,
            input: Some(input),
            typed: count,
            cursor,
            asked: 0..0,
            home: None,
            ends: None,
        }
    }

    /// Adds the own time in the last cells, if there is room and a blank in front.
    fn add_time(&self, signs: &mut Vec<char>, cells: usize) {
        if let Some(time) = self.time
            && signs.len() + 1 + FIGURES <= cells
        {
            fill(signs, cells - FIGURES);
            signs.extend(figures(time).chars());
        }
    }
}

/// How many cells are between this and the input.
const fn separator(head: &[char]) -> usize {
    if head.is_empty() { 0 } else { SEPARATOR.len() }
}

/// Pads with blanks to this many characters.
fn fill(signs: &mut Vec<char>, to: usize) {
    let to = signs.len().max(to);
    signs.resize(to, ' ');
}

/// One character per cell; characters without a shape would break the row.
pub(super) fn signs_of(text: &str) -> Vec<char> {
    text.chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect()
}

/// The texts side by side, without the empty ones.
fn joined(texts: &[&String]) -> Vec<char> {
    let texts = texts.iter().filter(|text| !text.is_empty());
    let signs: Vec<_> = texts.map(|text| signs_of(text)).collect();
    signs.join(&' ')
}

#[cfg(test)]
mod tests;

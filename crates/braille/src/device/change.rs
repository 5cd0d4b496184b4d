//! Which cells of a window have to be written.

use crate::Window;

/// The cells from the first to the last that differ, and the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// The first cell, from 0.
    pub(super) begin: usize,
    /// The characters from there on; at least one.
    pub(super) text: String,
    /// The cell of the cursor, from 0, if there is one.
    pub(super) cursor: Option<usize>,
}

impl Change {
    /// How many cells are written.
    pub(super) fn cells(&self) -> usize {
        self.text.chars().count()
    }

    /// What turns the shown window into the new one; everything, if ours is not shown or has
    /// another width. `None` if it is shown already.
    pub(super) fn between(shown: Option<&Window>, new: &Window) -> Option<Self> {
        if shown.is_some_and(|shown| shown.text == new.text && shown.cursor == new.cursor) {
            return None;
        }
        let cells: Vec<char> = new.text.chars().collect();
        let old: Vec<char> = shown.map_or_else(Vec::new, |shown| shown.text.chars().collect());
        let (begin, end) = if old.len() == cells.len() {
            let differs = |at: &usize| old.get(*at) != cells.get(*at);
            match (0..cells.len()).find(differs) {
                Some(first) => (first, (0..cells.len()).rfind(differs).unwrap_or(first) + 1),
                // Only the cursor.
                None => return Self::none(new),
            }
        } else {
            (0, cells.len())
        };
        let text: String = cells.get(begin..end)?.iter().collect();
        (!text.is_empty()).then_some(Self {
            begin,
            text,
            cursor: new.cursor,
        })
    }

    /// A change of nothing but the cursor: BrlAPI wants a cell all the same. `None` if there is
    /// no cell.
    pub(super) fn none(window: &Window) -> Option<Self> {
        let begin = window.cursor.unwrap_or(0);
        let sign = window.text.chars().nth(begin)?;
        Some(Self {
            begin,
            text: sign.into(),
            cursor: window.cursor,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn window(text: &str, cursor: Option<usize>) -> Window {
        Window {
            text: text.into(),
            cursor,
            more_left: false,
            more_right: false,
        }
    }

    #[test]
    fn only_what_differs_is_written() {
        for (shown, cursor, new, to, change) in [
            ("14:55", None, "14:55", None, None),
            ("14:55", None, "14:50", None, Some((4, "0"))),
            ("14:55", None, "13:50", None, Some((1, "3:50"))),
            ("14:55", None, "12345 789", None, Some((0, "12345 789"))),
            ("Kä   ", Some(2), "Käf  ", Some(3), Some((2, "f"))),
            ("Kä   ", Some(2), "Kä   ", Some(1), Some((1, "ä"))),
            ("Kä   ", Some(2), "Kä   ", None, Some((0, "K"))),
            ("", None, "", None, None),
        ] {
            let (shown, new) = (window(shown, cursor), window(new, to));
            let change = change.map(|(begin, text): (_, &str)| Change {
                begin,
                text: text.into(),
                cursor: to,
            });
            assert_eq!(Change::between(Some(&shown), &new), change, "{new:?}");
        }
        let all = Change::between(None, &window("matt ", None)).map(|change| change.cells());
        assert_eq!(all, Some(5));
    }

    proptest! {
        #[test]
        fn what_is_written_makes_the_new_window(
            shown in "[a-cä⠤]{0,12}", new in "[a-cä⠤]{1,12}", at in 0_usize..12,
        ) {
            let cursor = (at < new.chars().count()).then_some(at);
            let (old, new) = (window(&shown, None), window(&new, cursor));
            let same_width = shown.chars().count() == new.text.chars().count();
            let mut cells: Vec<char> = if same_width { shown.chars().collect() } else { Vec::new() };
            let mut now_at = None;
            if let Some(change) = Change::between(Some(&old), &new) {
                let end = (change.begin + change.cells()).min(cells.len());
                cells.splice(change.begin..end, change.text.chars());
                now_at = change.cursor;
            }
            prop_assert_eq!(cells.into_iter().collect::<String>(), new.text);
            prop_assert_eq!(now_at, new.cursor);
        }
    }
}

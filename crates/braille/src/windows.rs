//! Where a row of characters is cut into windows. Pure.

use std::ops::Range;

use super::status::Laid;

/// Windows of this many cells for characters with fixed places; the last window is full, and
/// may repeat part of the one before.
pub(super) fn windows(signs: usize, cells: usize) -> Vec<Range<usize>> {
    let last = signs.saturating_sub(cells);
    let starts = (0..last).step_by(cells.max(1)).chain([last]);
    starts
        .map(|start| start..(start + cells).min(signs))
        .collect()
}

/// Windows that cut no word that fits into one, and the index of the window at `pan` 0.
pub(super) fn wrapped(laid: &Laid, cells: usize) -> (Vec<Range<usize>>, usize) {
    let signs = &laid.signs;
    if cells == 0 {
        return (std::iter::once(0..0).collect(), 0);
    }
    let input = laid.input.unwrap_or_default();
    let typed = signs.len() - input.min(signs.len());
    let begins = match (laid.home, laid.cursor) {
        (Some(home), _) => home,
        // As much of what stands in front as fits in whole words.
        (None, _) if typed <= cells => {
            let from = signs.len().saturating_sub(cells);
            let begins = |at: &usize| parts(laid, *at) && !blank(laid, *at);
            (from..input).find(begins).unwrap_or(input)
        }
        (None, cursor) => return typed_on(laid, input, cursor, cells),
    };
    let ends = laid.ends.unwrap_or(begins);
    let mut windows = words(laid, 0..begins, cells);
    let home = windows.len();
    windows.extend(words(laid, begins..ends, cells));
    windows.extend(words(laid, ends..signs.len(), cells));
    if windows.is_empty() {
        windows.push(0..0);
    }
    let home = home.min(windows.len() - 1);
    (windows, home)
}

/// The windows of a line whose input is longer than the display: the one at `pan` 0 has the
/// cursor.
fn typed_on(
    laid: &Laid,
    input: usize,
    cursor: Option<usize>,
    cells: usize,
) -> (Vec<Range<usize>>, usize) {
    let end = laid.signs.len();
    let mut windows = words(laid, 0..input, cells);
    let Some(cursor) = cursor.filter(|cursor| word(laid, *cursor).len() > cells) else {
        windows.extend(words(laid, input..end, cells));
        let with = |window: &Range<usize>| cursor.is_some_and(|cursor| window.contains(&cursor));
        let home = windows.iter().position(with);
        let home = home.unwrap_or(windows.len() - 1);
        return (windows, home);
    };
    // A word longer than the display scrolls under the cursor.
    let last = end.saturating_sub(cells);
    let begins = match cursor {
        cursor if cursor < last => cursor.saturating_sub(cells / 2),
        _ => last,
    };
    let ends = (begins + cells).min(end);
    let mut windows = words(laid, 0..begins, cells);
    let home = windows.len();
    windows.push(begins..ends);
    windows.extend(words(laid, ends..end, cells));
    (windows, home)
}

/// The windows of a part of the row.
fn words(laid: &Laid, part: Range<usize>, cells: usize) -> Vec<Range<usize>> {
    let mut windows = Vec::new();
    let mut start = part.start;
    while part.end > start {
        let mut end = (start + cells).min(part.end);
        if end < part.end && !parts(laid, end) {
            // A word that does not end here begins the next window, if that helps.
            let word = word(laid, end);
            if word.start > start && word.len() <= cells {
                end = word.start;
            }
        }
        windows.push(start..end);
        start = end;
        // The blank between two words is skipped.
        while start < part.end && blank(laid, start) {
            start += 1;
        }
    }
    windows
}

/// Whether no word continues from the character before `at`.
fn parts(laid: &Laid, at: usize) -> bool {
    at == 0 || blank(laid, at) || blank(laid, at - 1)
}

/// The word that the character `at` belongs to.
fn word(laid: &Laid, at: usize) -> Range<usize> {
    let is = |at: &usize| *at < laid.signs.len() && !blank(laid, *at);
    let start = (0..at).rev().take_while(is).last().unwrap_or(at);
    let end = (at..laid.signs.len()).take_while(is).last();
    start..end.map_or(at, |last| last + 1)
}

/// A blank, but not the place where the next character is typed: that belongs to the word
/// before.
fn blank(laid: &Laid, at: usize) -> bool {
    let sign = laid.signs.get(at);
    laid.cursor != Some(at) && sign.is_some_and(|sign| matches!(sign, ' ' | '\u{2800}'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use std::borrow::Cow;

    use super::super::layout::{Row, layout};
    use super::super::page::Size;
    use super::super::{Line, ListLine, Status};

    /// The windows of a line, from the first on.
    fn read(line: &Line, cells: usize) -> Vec<String> {
        let row = Row::cut(Cow::Borrowed(line), Size::of_row(cells));
        let windows = (0..row.count()).filter_map(|number| row.numbered(number));
        windows.map(|window| window.text).collect()
    }

    #[test]
    fn a_position_is_read_in_whole_pieces() {
        let line = Line::message("Ke1 Dd1 Ta1 Th1 Lc1 Lf1 Sb1 Sg1 a2 b2 c2 d2 e2 f2 g2 h2");
        assert_eq!(
            read(&line, 20),
            [
                "Ke1 Dd1 Ta1 Th1 Lc1 ",
                "Lf1 Sb1 Sg1 a2 b2 c2",
                "d2 e2 f2 g2 h2      "
            ]
        );
        assert_eq!(layout(&line, 12, 1).text, "Th1 Lc1 Lf1 ");
    }

    proptest! {
        #[test]
        fn no_window_cuts_a_word_that_has_room_in_one(
            words in proptest::collection::vec("[a-zäKS⠁⠿0-9:.]{1,40}", 1..30),
            input in "[a-h1-8 ]{0,30}",
            short in "[a-z!]{0,9}",
            cells in 12_usize..=80,
            kind in 0..5,
        ) {
            let text = words.join(" ");
            let line = match kind {
                0 => Line::message(&text),
                1 => Line::List(ListLine::new(&words)),
                2 => Line::List(ListLine::new(&words).telling_news(true)),
                3 => Line::from(Status {
                    last: "Sf3".into(),
                    prompt: text.clone(),
                    short,
                    cursor: Some(0),
                    time: Some(900),
                    ..Status::default()
                }),
                _ => Line::from(Status {
                    last: text.clone(),
                    prompt: text.clone(),
                    short,
                    cursor: Some(input.chars().count()),
                    input: input.clone(),
                    time: None,
                }),
            };
            let room = cells - usize::from(kind == 2);
            let read = read(&line, cells);
            for window in &read {
                prop_assert_eq!(window.chars().count(), cells);
            }
            let pieces: Vec<&str> = read
                .iter()
                .flat_map(|window| window.trim_end_matches('!').split(' '))
                .collect();
            for word in words.iter().filter(|word| word.chars().count() <= room) {
                prop_assert!(pieces.contains(&word.as_str()), "{} in {:?}", word, read);
            }
            // And nothing is lost.
            let signs = |text: &str| text.chars().filter(|sign| *sign != ' ').count();
            let all: usize = read.iter().map(|window| signs(window.trim_end_matches('!'))).sum();
            prop_assert!(all >= words.iter().map(|word| signs(word)).sum::<usize>());
        }
    }
}

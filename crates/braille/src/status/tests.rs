use std::borrow::Cow;

use proptest::prelude::*;

use super::super::layout::{Row, layout};
use super::super::page::{Page, Size};
use super::super::{Line, Window};
use super::*;

const ALL_WIDTHS: [usize; 6] = [12, 14, 20, 32, 40, 80];

/// A move waiting for the clock.
fn asked(input: &str) -> Status {
    Status {
        last: "Sf3".into(),
        prompt: "Drücke die Uhr.".into(),
        short: "Uhr!".into(),
        input: input.into(),
        cursor: Some(input.chars().count()),
        time: Some(895),
    }
}

fn window(status: &Status, cells: usize, pan: isize) -> Window {
    layout(&status.clone().into(), cells, pan)
}

/// All windows, from the leftmost to the rightmost.
fn windows(status: &Status, cells: usize) -> Vec<Window> {
    let line = Line::from(status.clone());
    let row = Page::new(&line, Size::of_row(cells));
    let pans = row.bounded(isize::MIN)..=row.bounded(isize::MAX);
    pans.map(|pan| row.window(pan)).collect()
}

#[test]
fn the_first_window_has_what_the_next_act_needs() {
    for (input, cells, text, cursor) in [
        ("", 12, "Sf3 Uhr! >", Some(11)),
        ("", 14, "Sf3 Uhr! >", Some(11)),
        ("", 20, "Sf3 Drücke die Uhr.", None),
        ("", 22, "Sf3 Drücke die Uhr.", None),
        ("", 23, "Sf3 Drücke die Uhr. >", Some(22)),
        ("", 28, "Sf3 Drücke die Uhr. >", Some(22)),
        ("", 29, "Sf3 Drücke die Uhr. >   14:55", Some(22)),
        ("", 32, "Sf3 Drücke die Uhr. >      14:55", Some(22)),
        ("e", 12, "Sf3 > e", Some(7)),
        ("e", 13, "Sf3 Uhr! > e", Some(12)),
        ("e5", 12, "Sf3 > e5", Some(8)),
        ("e5", 20, "Sf3 Uhr! > e5", Some(13)),
        ("e5", 32, "Sf3 Drücke die Uhr. > e5   14:55", Some(24)),
        (
            "e5",
            40,
            "Sf3 Drücke die Uhr. > e5           14:55",
            Some(24),
        ),
        ("springer", 12, "> springer", Some(10)),
    ] {
        let window = window(&asked(input), cells, 0);
        assert_eq!(window.text.trim(), text, "{input} {cells}");
        assert_eq!(window.cursor, cursor, "{input} {cells}");
    }
}

#[test]
fn the_long_words_are_panned_to() {
    for (input, cells, pan, text) in [
        ("", 12, 1, "Drücke die  "),
        ("", 12, 2, "Uhr.        "),
        ("", 14, 1, "Drücke die    "),
        ("", 12, -1, "Sf3 Uhr! >  "),
        ("e", 12, -1, "Uhr.        "),
        ("e", 12, -2, "Drücke die  "),
        ("e", 12, 1, "Sf3 > e     "),
    ] {
        let window = window(&asked(input), cells, pan);
        assert_eq!(window.text, text, "{input} {cells} {pan}");
    }
}

#[test]
fn an_input_beside_nothing_but_what_is_asked_has_the_window() {
    let status = Status {
        prompt: "?".into(),
        input: "springer f3".into(),
        cursor: Some(11),
        ..Status::default()
    };
    let shown = window(&status, 12, 0);
    assert_eq!(
        (shown.text.as_str(), shown.cursor),
        ("springer f3 ", Some(11))
    );
    assert_eq!(window(&status, 12, -1).text, "? >         ");
}

#[test]
fn a_message_is_read_from_its_beginning_with_the_time_where_there_is_room() {
    let message = Status {
        last: "Matt in zwei Zügen".into(),
        time: Some(65),
        ..Status::default()
    };
    for (cells, pan, text) in [
        (12, 0, "Matt in zwei"),
        (12, 1, "Zügen       "),
        (20, 0, "Matt in zwei Zügen  "),
        (23, 0, "Matt in zwei Zügen     "),
        (24, 0, "Matt in zwei Zügen  1:05"),
    ] {
        assert_eq!(window(&message, cells, pan).text, text, "{cells} {pan}");
    }
}

#[test]
fn the_time_goes_on_in_the_window_that_is_read() {
    let later = |status: &Status| Status {
        time: Some(890),
        ..status.clone()
    };
    let now = Line::from(asked(""));
    assert!(Line::from(later(&asked(""))).goes_on(&now));
    assert!(!Line::from(later(&asked("e"))).goes_on(&now));
    assert!(!Line::message("Schach").goes_on(&now));
}

fn statuses() -> impl Strategy<Value = Status> {
    (
        "[a-hA-ZäöüßÄ0-9 .+#♘-]{0,120}",
        "[a-hA-Zäöü ?.]{0,40}",
        "[a-zü!?]{0,8}",
        "[a-hA-ZäöüßÄ0-9 .+#♘-]{0,120}",
        proptest::option::of(0_usize..140),
        proptest::option::of(0_u64..20_000),
    )
        .prop_map(|(last, prompt, short, input, cursor, time)| Status {
            last,
            prompt,
            short,
            input,
            cursor,
            time,
        })
}

proptest! {
    #[test]
    fn every_window_has_one_character_for_each_cell(
        status in statuses(), cells in 1_usize..100, pan in -30_isize..30,
    ) {
        let window = window(&status, cells, pan);
        prop_assert_eq!(window.text.chars().count(), cells);
        prop_assert!(window.cursor.is_none_or(|cursor| cursor < cells));
    }

    #[test]
    fn the_cursor_is_in_the_first_window(status in statuses(), cells in 12_usize..=80) {
        prop_assume!(!status.input.is_empty());
        let window = window(&status, cells, 0);
        prop_assert_eq!(window.cursor.is_some(), status.cursor.is_some());
        if let Some(cursor) = window.cursor {
            let at = status.cursor.unwrap_or_default().min(status.input.chars().count());
            let expected = status.input.chars().nth(at).unwrap_or(' ');
            prop_assert_eq!(window.text.chars().nth(cursor), Some(expected));
        }
    }

    #[test]
    fn an_input_that_fits_is_wholly_in_the_first_window(
        status in statuses(), cells in 12_usize..=80,
    ) {
        prop_assume!(!status.input.is_empty() && status.input.chars().count() < cells);
        let text = window(&status, cells, 0).text;
        prop_assert!(text.contains(&status.input), "{:?} not in {:?}", status.input, text);
    }

    /// Whatever is shown first, every character of the long words, of the last move and of the
    /// input can be found, in order.
    #[test]
    fn panning_reaches_everything(status in statuses(), cells in 1_usize..=80) {
        let line = Line::from(status.clone());
        let row = Page::new(&line, Size::of_row(cells));
        let all = windows(&status, cells);
        let first = row.bounded(isize::MIN);
        for (pan, window) in (first..).zip(&all) {
            prop_assert_eq!(window.more_left, pan > first);
            prop_assert_eq!(window.more_right, pan < row.bounded(isize::MAX));
        }
        let laid = status.laid(cells);
        let signs: String = laid.signs.iter().collect();
        prop_assert!(signs.contains(&status.last));
        prop_assert!(signs.contains(&status.prompt));
        prop_assert!(signs.contains(&status.input));
        // Adjacent windows leave out nothing but blanks between them.
        let mut reached = 0;
        let row = Row::cut(Cow::Borrowed(&line), Size::of_row(cells));
        for number in 0..row.count() {
            let window = row.at(number);
            let between = laid.signs.get(reached..window.start).unwrap_or_default();
            prop_assert!(between.iter().all(|sign| *sign == ' '));
            reached = window.end;
        }
        let behind = laid.signs.get(reached..).unwrap_or_default();
        prop_assert!(behind.iter().all(|sign| *sign == ' '));
    }

    /// What is typed stands next to the move that it answers, whatever is asked.
    #[test]
    fn the_last_move_lies_beside_the_input(
        last in "[KDTLS]?[a-h][1-8]", prompt in "[a-zäöü .]{0,60}", short in "[a-z!]{0,8}",
        input in "[a-h1-8]{1,4}", cells in 12_usize..=80,
    ) {
        let cursor = Some(input.len());
        let status = Status { last, prompt, short, input, cursor, time: Some(1) };
        let text = window(&status, cells, 0).text;
        let both = status.last.len() + SEPARATOR.len() + status.input.len() < cells;
        prop_assert!(!both || text.contains(&status.last), "{text:?}");
        prop_assert!(text.contains(&status.input), "{text:?}");
    }

    /// While nothing is typed, the last move and the prompt are read from their beginning, on
    /// every display, in long or short form.
    #[test]
    fn with_nothing_typed_the_last_move_is_first_and_then_what_is_asked(
        status in statuses(), cells in 12_usize..=80,
    ) {
        let status = Status { input: String::new(), ..status };
        let whole = |asked: &String| -> String {
            joined(&[&status.last, asked]).into_iter().collect()
        };
        let text = window(&status, cells, 0).text;
        let (long, short) = (whole(&status.prompt), whole(&status.short));
        // Up to the last word that fits, in the long form; or the short form with the place to
        // type.
        let begins = long.starts_with(text.trim_end());
        prop_assert!(begins || text.starts_with(&long) || text.starts_with(&short), "{text:?}");
        if status.last.chars().count() + 9 < cells && !status.prompt.is_empty() {
            let asked = if status.short.is_empty() { long.clone() } else { short };
            let long = begins || text.starts_with(&long);
            prop_assert!(long || text.contains(&asked), "{text:?}");
        }
    }

    /// The own time is always in the same cells, complete, after a blank, and changes no other
    /// cell.
    #[test]
    fn the_time_moves_and_cuts_nothing(
        status in statuses(), other in 0_u64..20_000, cells in 12_usize..=80,
    ) {
        let at = |time| {
            let status = Status { time, ..status.clone() };
            (status.shows_time(cells), windows(&status, cells))
        };
        let ((shown, one), (also, two), (never, none)) =
            (at(status.time), at(Some(other)), at(None));
        prop_assert!(!never);
        prop_assert_eq!(shown && status.time.is_some(), also && status.time.is_some());
        if !also {
            prop_assert_eq!(&two, &none);
            return Ok(());
        }
        prop_assert_eq!(one.len(), 1, "nothing is outside of the window");
        let split = |window: &Window| -> (String, String) {
            let signs: Vec<char> = window.text.chars().collect();
            let (rest, time) = signs.split_at(cells - FIGURES);
            (rest.iter().collect(), time.iter().collect())
        };
        let (rest, time) = split(&two[0]);
        let (before, blank) = split(&none[0]);
        prop_assert_eq!(&rest, &before);
        prop_assert!(blank.trim().is_empty() && rest.ends_with(' '));
        prop_assert_eq!(time, figures(other));
        prop_assert_eq!(two[0].cursor, none[0].cursor);
    }
}

#[test]
fn the_own_time_is_found_on_the_usual_widths() {
    let found: Vec<bool> = ALL_WIDTHS
        .into_iter()
        .map(|cells| asked("").shows_time(cells))
        .collect();
    assert_eq!(found, [false, false, false, true, true, true]);
}

//! Plots for those who see, as SVG. What they show is in the tables as well, and
//! every figure is written beside its colour.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::html::escape;
use crate::cli::hear::confusions::Confusions;
use crate::cli::hear::figures;
use crate::cli::hear::tally::Counts;
use crate::messages::Messages;

/// Bars that a plot has at most; the table has all.
const BARS: usize = 40;
/// Words on each side of the heat map at most.
const WORDS: usize = 30;
/// The fill of bars and cells: 5.2 to 1 against white.
const INK: &str = "#0b6e99";

/// How much is right in each group, with its interval.
pub(super) fn bars(groups: &[(String, Counts)], messages: &Messages) -> String {
    let groups: Vec<_> = groups
        .iter()
        .filter_map(|(name, counts)| Some((name, counts.intervals().right?)))
        .take(BARS)
        .collect();
    if groups.is_empty() {
        return String::new();
    }
    let (left, width, line) = (220.0, 400.0, 28.0);
    let height = line * groups.len() as f64 + 30.0;
    let mut drawn = String::new();
    for percent in [0, 25, 50, 75, 100] {
        let x = left + width * f64::from(percent) / 100.0;
        let _ = write!(
            drawn,
            "<line x1=\"{x}\" y1=\"0\" x2=\"{x}\" y2=\"{y}\" stroke=\"#767676\" stroke-dasharray=\"2 3\"/>\
             <text x=\"{x}\" y=\"{below}\" text-anchor=\"middle\" font-size=\"12\">{percent} %</text>",
            y = height - 26.0,
            below = height - 10.0,
        );
    }
    for (n, (name, right)) in groups.iter().enumerate() {
        let top = line * n as f64 + 4.0;
        let middle = top + 9.0;
        let at = |share: f64| left + width * share;
        let _ = write!(
            drawn,
            "<text x=\"{end}\" y=\"{base}\" text-anchor=\"end\" font-size=\"13\">{name}</text>\
             <rect x=\"{left}\" y=\"{top}\" width=\"{long:.1}\" height=\"18\" fill=\"{INK}\" fill-opacity=\"0.45\" stroke=\"{INK}\"/>\
             <path d=\"M{low:.1} {middle}H{high:.1}M{low:.1} {upper}V{lower}M{high:.1} {upper}V{lower}\" stroke=\"#111\" stroke-width=\"1.5\" fill=\"none\"/>\
             <text x=\"{beside}\" y=\"{base}\" font-size=\"13\">{share}</text>",
            end = left - 8.0,
            base = top + 14.0,
            name = escape(&shortened(name)),
            long = width * right.share,
            low = at(right.low),
            high = at(right.high),
            upper = top + 4.0,
            lower = top + 14.0,
            beside = left + width + 12.0,
            share = escape(&figures::share(Some(*right), messages)),
        );
    }
    svg("bars", left + width + 260.0, height, &drawn, messages)
}

/// What was heard for what: a row for each word that was said, a column for each
/// that was heard. Words that were never confused are left out.
pub(super) fn heat(confusions: &Confusions, messages: &Messages) -> String {
    let mut errors: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    for confusion in confusions.wrong() {
        for word in [confusion.said, confusion.heard] {
            *errors.entry(word).or_default() += confusion.count;
        }
    }
    if errors.is_empty() {
        return String::new();
    }
    let mut most: Vec<_> = errors.into_iter().collect();
    most.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let shown: BTreeSet<Option<&str>> = most.iter().take(WORDS).map(|(word, _)| *word).collect();
    let pairs: Vec<_> = confusions
        .pairs()
        .filter(|pair| shown.contains(&pair.said) && shown.contains(&pair.heard))
        .collect();
    let rows: BTreeSet<_> = pairs.iter().map(|pair| pair.said).collect();
    let columns: BTreeSet<_> = pairs.iter().map(|pair| pair.heard).collect();
    let said: BTreeMap<Option<&str>, usize> = rows
        .iter()
        .map(|row| {
            let all = confusions.pairs().filter(|pair| pair.said == *row);
            (*row, all.map(|pair| pair.count).sum())
        })
        .collect();
    let (left, top, cell) = (160.0, 120.0, 30.0);
    let x = |n: usize| left + cell * n as f64;
    let y = |n: usize| top + cell * n as f64;
    let mut drawn = String::new();
    for (n, row) in rows.iter().enumerate() {
        let _ = write!(
            drawn,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" font-size=\"13\">{}</text>",
            left - 8.0,
            y(n) + 20.0,
            escape(&shortened(&figures::said(*row, messages))),
        );
    }
    for (n, column) in columns.iter().enumerate() {
        let (x, y) = (x(n) + 20.0, top - 8.0);
        let _ = write!(
            drawn,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"13\" transform=\"rotate(-55 {x} {y})\">{}</text>",
            escape(&shortened(&figures::heard(*column, messages))),
        );
    }
    for (row_number, row) in rows.iter().enumerate() {
        for (column_number, column) in columns.iter().enumerate() {
            let pair = pairs.iter().find(|p| p.said == *row && p.heard == *column);
            let count = pair.map_or(0, |pair| pair.count);
            let share = count as f64 / said[row].max(1) as f64;
            // Right words have a frame, not only a place.
            let (stroke, inset) = if row == column {
                ("#111", 2.0)
            } else {
                ("#bbb", 0.5)
            };
            let _ = write!(
                drawn,
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{INK}\" \
                 fill-opacity=\"{:.2}\" stroke=\"{stroke}\" stroke-width=\"{inset}\"/>",
                x(column_number) + inset,
                y(row_number) + inset,
                share * 0.6,
                side = cell - 2.0 * inset,
            );
            if count > 0 {
                let _ = write!(
                    drawn,
                    "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\">{count}</text>",
                    x(column_number) + cell / 2.0,
                    y(row_number) + 19.0,
                );
            }
        }
    }
    let width = x(columns.len()) + 100.0;
    svg("heat", width, y(rows.len()) + 10.0, &drawn, messages)
}

fn svg(name: &str, width: f64, height: f64, drawn: &str, messages: &Messages) -> String {
    let text = |what: &str| escape(&messages.text(&format!("report-{name}-{what}"), &[]));
    format!(
        "<svg role=\"img\" aria-labelledby=\"{name}-title {name}-desc\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\">\n\
         <title id=\"{name}-title\">{}</title>\n<desc id=\"{name}-desc\">{}</desc>\n{drawn}\n</svg>",
        text("title"),
        text("desc"),
    )
}

/// As much of a name as there is room for.
fn shortened(name: &str) -> String {
    const ROOM: usize = 28;
    if name.chars().count() <= ROOM {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(ROOM - 1).collect();
    short.push('…');
    short
}

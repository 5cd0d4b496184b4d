//! The columns of a line, counted in characters.

use std::ops::Range;

pub(super) const NUMBER: Range<usize> = 4..8;
pub(super) const SEX: Range<usize> = 9..10;
pub(super) const NAME: Range<usize> = 14..47;
pub(super) const RATING: Range<usize> = 48..52;
pub(super) const FEDERATION: Range<usize> = 53..56;
pub(super) const FIDE: Range<usize> = 57..68;
pub(super) const BIRTH: Range<usize> = 69..79;
pub(super) const POINTS: Range<usize> = 80..84;
pub(super) const RANK: Range<usize> = 85..89;
/// Where a round's three columns stand from.
const FIRST_ROUND: usize = 91;
const ROUND: usize = 10;
/// Where the first sign of a result stands in the line of their points, and how far apart they are.
const FIRST_POINTS: usize = 5;
const EACH_POINTS: usize = 9;

/// The opponent in a round, from 0.
pub(super) const fn opponent(round: usize) -> Range<usize> {
    let from = FIRST_ROUND + ROUND * round;
    from..from + 4
}

/// The colour in a round.
pub(super) const fn colour(round: usize) -> Range<usize> {
    let from = FIRST_ROUND + ROUND * round + 5;
    from..from + 1
}

/// The result of a round.
pub(super) const fn result(round: usize) -> Range<usize> {
    let from = FIRST_ROUND + ROUND * round + 7;
    from..from + 1
}

/// How many rounds a line of this length has a place for.
pub(super) const fn rounds(length: usize) -> usize {
    length.saturating_sub(FIRST_ROUND).div_ceil(ROUND)
}

/// What each kind of result counts, in a line of TRF26 that says it: its sign, and the points.
pub(super) fn points(line: &[char]) -> impl Iterator<Item = (char, String)> {
    let places = (FIRST_POINTS..line.len()).step_by(EACH_POINTS);
    let all =
        places.filter_map(|place| Some((*line.get(place)?, read(line, place + 1..place + 5))));
    all.filter(|(sign, points)| !(sign.is_whitespace() && points.is_empty()))
}

/// What stands in these columns, without the blanks around it.
pub(super) fn read(line: &[char], columns: Range<usize>) -> String {
    let end = columns.end.min(line.len());
    let text: String = line
        .get(columns.start..end)
        .unwrap_or_default()
        .iter()
        .collect();
    text.trim().to_owned()
}

/// Puts `text` into these columns, at their right end.
pub(super) fn write(line: &mut Vec<char>, columns: Range<usize>, text: &str) {
    if line.len() < columns.end {
        line.resize(columns.end, ' ');
    }
    let text = format!("{text:>width$}", width = columns.len());
    for (place, letter) in columns.zip(text.chars()) {
        if let Some(old) = line.get_mut(place) {
            *old = letter;
        }
    }
}

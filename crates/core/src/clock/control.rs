use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::presets;

/// How much time each player has, and for how many moves (Articles 6.2 and 6.3).
///
/// Written in minutes and seconds: `15+5` is fifteen minutes, plus five seconds for each move
/// from the first on. `5d3` has a delay of three seconds instead, `5b3` the same in Bronstein
/// mode. `40/90+30, 30+30` has two periods: forty moves in ninety minutes, then thirty minutes
/// for the rest. `90s+2` gives the base time in seconds. A name stands for one of the
/// [`presets`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Never empty; every period but the last has a number of moves.
    periods: Vec<Period>,
}

/// A period: a number of moves that must be made in a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The moves to complete in it; `None` in the last, which has all the rest.
    pub moves: Option<u32>,
    /// The main time that it adds, without any extra time.
    pub base: Duration,
    /// The extra time for each of its moves.
    pub extra: Extra,
}

/// Time for each move on top of the main time (Article 6.3.2 and the glossary: *increment*,
/// *time delay*, *Bronstein mode*).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extra {
    /// Nothing.
    #[default]
    None,
    /// Added before each move, including the first; unused time is kept.
    Increment(Duration),
    /// The main time waits this long at each move; unused time is lost.
    Delay(Duration),
    /// The same as a delay, but shown as one time: what a move used of it comes back.
    Bronstein(Duration),
}

/// Why text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseTimeControlError {
    /// A part is not `moves/minutes+seconds`, and no preset either.
    #[error(
        "\"{0}\" is no time control: write minutes and, after a plus sign, seconds for each move, such as 15+5; or 5d3 for a delay, 40/90+30, 30+30 for two periods; or {names}", names = presets::names()
    )]
    Form(String),
    /// A time is zero or more than a day, or a number of moves is out of range.
    #[error("\"{0}\" is out of range: a period has one second to one day, and at most 999 moves")]
    Range(String),
    /// A period other than the last has no number of moves.
    #[error("\"{0}\" must say for how many moves it is, such as 40/90: another period follows")]
    MovesMissing(String),
    /// The last period has a number of moves.
    #[error(
        "\"{0}\" is the last period and must not say for how many moves: all that remain are made in it"
    )]
    MovesInLast(String),
    /// More periods than anybody plays.
    #[error("{0} periods are too many: at most 9")]
    Periods(usize),
}

/// Longer than any game; keeps sums of durations far from overflow.
const MOST_SECONDS: u64 = 24 * 60 * 60;
const MOST_MOVES: u32 = 999;
const MOST_PERIODS: usize = 9;

impl TimeControl {
    /// The periods in order; there is at least one.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The main time of all periods.
    #[must_use]
    pub fn base(&self) -> Duration {
        self.periods.iter().map(|period| period.base).sum()
    }

    /// The period in which a player makes the move after `completed` moves.
    ///
    /// Saved time carries over, and so do moves: whoever has completed the moves of a period
    /// plays in the next one.
    #[must_use]
    pub fn period_after(&self, completed: u32) -> &Period {
        &self.periods[self.number_of_period(completed)]
    }

    /// The moves still to complete in the current period; `None` in the last.
    #[must_use]
    pub fn moves_to_control(&self, completed: u32) -> Option<u32> {
        let number = self.number_of_period(completed);
        self.periods[number].moves?;
        Some(self.ends().nth(number)? - completed)
    }

    /// The same control with this extra time in each period.
    #[must_use]
    pub(super) fn with_extra(&self, extra: Extra) -> Self {
        let with_extra = |period: &Period| Period { extra, ..*period };
        Self {
            periods: self.periods.iter().map(with_extra).collect(),
        }
    }

    /// The main time that is added when the `completed`-th move is completed.
    pub(super) fn added_after(&self, completed: u32) -> Duration {
        let before = self.number_of_period(completed.saturating_sub(1));
        let now = self.number_of_period(completed);
        self.periods[before + 1..=now.max(before)]
            .iter()
            .map(|period| period.base)
            .sum()
    }

    fn number_of_period(&self, completed: u32) -> usize {
        self.ends().take_while(|end| *end <= completed).count()
    }

    /// The move counts at which each period but the last ends.
    fn ends(&self) -> impl Iterator<Item = u32> {
        self.periods.iter().scan(0, |end, period| {
            *end += period.moves?;
            Some(*end)
        })
    }
}

impl Extra {
    /// How much there is for each move.
    #[must_use]
    pub const fn duration(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(time) | Self::Delay(time) | Self::Bronstein(time) => time,
        }
    }

    /// What is added to the main time before a move.
    pub(super) const fn increment(self) -> Duration {
        match self {
            Self::Increment(time) => time,
            _ => Duration::ZERO,
        }
    }

    /// How long the main time waits at a move.
    pub(super) const fn delay(self) -> Duration {
        match self {
            Self::Delay(time) | Self::Bronstein(time) => time,
            _ => Duration::ZERO,
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let notation = presets::notation(text.trim()).unwrap_or(text);
        let parts: Vec<&str> = notation.split(',').collect();
        if parts.len() > MOST_PERIODS {
            return Err(ParseTimeControlError::Periods(parts.len()));
        }
        let periods = parts
            .iter()
            .map(|part| period(part))
            .collect::<Result<Vec<_>, _>>()?;
        let last = periods.len() - 1;
        for (number, (period, part)) in periods.iter().zip(&parts).enumerate() {
            let part = || part.trim().to_owned();
            match period.moves {
                None if number < last => return Err(ParseTimeControlError::MovesMissing(part())),
                Some(_) if number == last => {
                    return Err(ParseTimeControlError::MovesInLast(part()));
                }
                _ => {}
            }
        }
        Ok(Self { periods })
    }
}

/// Reads `40/90+30`, `15+5`, `5d3`, `90s`.
fn period(text: &str) -> Result<Period, ParseTimeControlError> {
    let form = || ParseTimeControlError::Form(text.trim().to_owned());
    let range = || ParseTimeControlError::Range(text.trim().to_owned());
    let number = |text: &str| -> Result<u64, ParseTimeControlError> {
        let text = text.trim();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(form());
        }
        text.parse().map_err(|_| range())
    };
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves)?), time),
        None => (None, text),
    };
    let moves = moves
        .map(|moves| u32::try_from(moves).map_err(|_| range()))
        .transpose()?;
    if moves.is_some_and(|moves| moves == 0 || moves > MOST_MOVES) {
        return Err(range());
    }
    let end = time.find(['+', 'd', 'b']).unwrap_or(time.len());
    let (base, extra) = time.split_at(end);
    let (base, unit) = match base.trim().strip_suffix('s') {
        Some(seconds) => (seconds, 1),
        None => (base, 60),
    };
    let base = number(base)?.checked_mul(unit).ok_or_else(range)?;
    let kind = extra.chars().next();
    let seconds = match kind {
        Some(kind) => number(&extra[kind.len_utf8()..])?,
        None => 0,
    };
    if base == 0 || base > MOST_SECONDS || seconds > MOST_SECONDS {
        return Err(range());
    }
    let time = Duration::from_secs(seconds);
    Ok(Period {
        moves,
        base: Duration::from_secs(base),
        extra: match kind {
            _ if seconds == 0 => Extra::None,
            Some('d') => Extra::Delay(time),
            Some('b') => Extra::Bronstein(time),
            _ => Extra::Increment(time),
        },
    })
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        let seconds = self.base.as_secs();
        if seconds.is_multiple_of(60) {
            write!(f, "{}", seconds / 60)?;
        } else {
            write!(f, "{seconds}s")?;
        }
        let sign = match self.extra {
            Extra::None | Extra::Increment(_) => '+',
            Extra::Delay(_) => 'd',
            Extra::Bronstein(_) => 'b',
        };
        write!(f, "{sign}{}", self.extra.duration().as_secs())
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, period) in self.periods.iter().enumerate() {
            if number > 0 {
                f.write_str(", ")?;
            }
            period.fmt(f)?;
        }
        Ok(())
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ParseTimeControlError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_and_writes_time_controls() {
        for (text, base, extra, written) in [
            ("15+5", 900, Extra::Increment(seconds(5)), "15+5"),
            ("20", 1200, Extra::None, "20+0"),
            ("90s+2", 90, Extra::Increment(seconds(2)), "90s+2"),
            ("120s", 120, Extra::None, "2+0"),
            (" 3 + 2 ", 180, Extra::Increment(seconds(2)), "3+2"),
            ("5d3", 300, Extra::Delay(seconds(3)), "5d3"),
            ("5 b 3", 300, Extra::Bronstein(seconds(3)), "5b3"),
            ("90sd2", 90, Extra::Delay(seconds(2)), "90sd2"),
            ("school", 900, Extra::Increment(seconds(5)), "15+5"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            let [period] = control.periods() else {
                panic!("{text}: {control:?}");
            };
            assert_eq!(period.base, seconds(base), "{text}");
            assert_eq!(period.extra, extra, "{text}");
            assert_eq!(control.to_string(), written);
        }
    }

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn periods_follow_one_another() {
        let control: TimeControl = "40/120, 20/60+10,30d5".parse().unwrap();
        assert_eq!(control.to_string(), "40/120+0, 20/60+10, 30d5");
        for (completed, to_control, added, base) in [
            (0, Some(40), 0, 120),
            (39, Some(1), 0, 120),
            (40, Some(20), 60, 60),
            (59, Some(1), 0, 60),
            (60, None, 30, 30),
            (61, None, 0, 30),
            (u32::MAX, None, 0, 30),
        ] {
            assert_eq!(
                control.moves_to_control(completed),
                to_control,
                "{completed}"
            );
            assert_eq!(
                control.added_after(completed),
                seconds(added * 60),
                "{completed}"
            );
            assert_eq!(
                control.period_after(completed).base,
                seconds(base * 60),
                "{completed}"
            );
        }
    }

    #[test]
    fn refuses_what_is_no_time_control() {
        use ParseTimeControlError as E;
        let of = |kind: fn(String) -> E, part: &str| kind(part.to_owned());
        for (text, error) in [
            ("", of(E::Form, "")),
            ("0", of(E::Range, "0")),
            ("+5", of(E::Form, "+5")),
            ("15+", of(E::Form, "15+")),
            ("15+5+5", of(E::Form, "15+5+5")),
            ("abc", of(E::Form, "abc")),
            ("-3", of(E::Form, "-3")),
            ("15+-5", of(E::Form, "15+-5")),
            ("15++5", of(E::Form, "15++5")),
            ("1.5", of(E::Form, "1.5")),
            ("99999", of(E::Range, "99999")),
            ("18446744073709551615", of(E::Range, "18446744073709551615")),
            ("18446744073709551616", of(E::Range, "18446744073709551616")),
            ("0/90, 30", of(E::Range, "0/90")),
            ("1000/90, 30", of(E::Range, "1000/90")),
            ("4294967336/90, 30", of(E::Range, "4294967336/90")),
            ("/90, 30", of(E::Form, "/90")),
            ("90, 30", of(E::MovesMissing, "90")),
            ("40/90", of(E::MovesInLast, "40/90")),
            ("40/90, 20/60", of(E::MovesInLast, "20/60")),
            ("40/90,", of(E::Form, "")),
            ("1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1", E::Periods(10)),
            ("5d3+2", of(E::Form, "5d3+2")),
            ("blitzen", of(E::Form, "blitzen")),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_parser_and_what_it_reads_is_written_the_same(
            text in "[0-9/+dbs, ]{0,24}|.{0,12}",
        ) {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
    }
}

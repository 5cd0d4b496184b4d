use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How much time each player has for the whole game.
///
/// Written `15+5`: fifteen minutes, and five seconds for each move from the
/// first (Article 6.2, Appendix A.1). A plain `20` has no increment; `90s+2`
/// counts the base in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// The time on the clock before move 1, without the first increment.
    pub base: Duration,
    /// The time that each move adds, first before move 1.
    pub increment: Duration,
}

/// The words are no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no time control: write minutes and, after a plus sign, seconds for each move, such as 15+5"
)]
pub struct ParseTimeControlError(String);

/// Longer than any game; keeps sums of durations far from overflow.
const MOST_SECONDS: u64 = 24 * 60 * 60;

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseTimeControlError(text.to_owned());
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (base, unit) = match base.trim().strip_suffix('s') {
            Some(seconds) => (seconds, 1),
            None => (base.trim(), 60),
        };
        let base = base.parse::<u64>().map_err(|_| wrong())?;
        let increment = increment.trim().parse::<u64>().map_err(|_| wrong())?;
        let base = base.checked_mul(unit).ok_or_else(wrong)?;
        if base == 0 || base > MOST_SECONDS || increment > MOST_SECONDS {
            return Err(wrong());
        }
        Ok(Self {
            base: Duration::from_secs(base),
            increment: Duration::from_secs(increment),
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.base.as_secs();
        if seconds.is_multiple_of(60) {
            write!(f, "{}", seconds / 60)?;
        } else {
            write!(f, "{seconds}s")?;
        }
        write!(f, "+{}", self.increment.as_secs())
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

    #[test]
    fn reads_and_writes_time_controls() {
        for (text, base, increment, written) in [
            ("15+5", 900, 5, "15+5"),
            ("20", 1200, 0, "20+0"),
            ("90s+2", 90, 2, "90s+2"),
            ("120s", 120, 0, "2+0"),
            (" 3 + 2 ", 180, 2, "3+2"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.base, Duration::from_secs(base), "{text}");
            assert_eq!(control.increment, Duration::from_secs(increment), "{text}");
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse::<TimeControl>().unwrap(), control);
        }
    }

    #[test]
    fn refuses_what_is_no_time_control() {
        for text in [
            "",
            "0",
            "+5",
            "15+",
            "15+5+5",
            "abc",
            "-3",
            "1.5",
            "99999",
            "18446744073709551615",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}

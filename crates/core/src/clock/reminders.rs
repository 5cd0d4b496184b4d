use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use thiserror::Error;

use super::{Clock, GameTime};

/// The times left at which a player is reminded: `10m, 5m, 30s`, or `none`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Reminders(BTreeSet<Duration>);

/// The text is not a list of times.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no time left: write minutes or seconds, such as 5m or 30s, with commas between; or none"
)]
pub struct ParseRemindersError(String);

impl Reminders {
    /// Ten, five, two and one minutes, then thirty, twenty and ten seconds.
    #[must_use]
    pub fn usual() -> Self {
        let seconds = [600, 300, 120, 60, 30, 20, 10];
        Self(seconds.map(Duration::from_secs).into())
    }

    /// The next reminder below `left`.
    fn below(&self, left: Duration) -> Option<Duration> {
        self.0.range(..left).next_back().copied()
    }
}

impl FromStr for Reminders {
    type Err = ParseRemindersError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim() == "none" {
            return Ok(Self::default());
        }
        let one = |part: &str| {
            let part = part.trim();
            let wrong = || ParseRemindersError(part.to_owned());
            let (number, unit) = match (part.strip_suffix('m'), part.strip_suffix('s')) {
                (Some(minutes), _) => (minutes, 60),
                (_, Some(seconds)) => (seconds, 1),
                _ => return Err(wrong()),
            };
            let number: u64 = number.trim().parse().map_err(|_| wrong())?;
            let seconds = number
                .checked_mul(unit)
                .filter(|seconds| (1..=86_400).contains(seconds));
            seconds.map(Duration::from_secs).ok_or_else(wrong)
        };
        text.split(',').map(one).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (number, time) in self.0.iter().rev().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            match time.as_secs() {
                seconds if seconds.is_multiple_of(60) => write!(f, "{comma}{}m", seconds / 60)?,
                seconds => write!(f, "{comma}{seconds}s")?,
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for Reminders {
    type Error = ParseRemindersError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Reminders> for String {
    fn from(reminders: Reminders) -> Self {
        reminders.to_string()
    }
}

/// How late a reminder may be and still say its own time.
const SOON: Duration = Duration::from_secs(1);

/// Finds the moments at which one side is reminded of its time.
#[derive(Clone, Debug)]
pub struct Reminder {
    side: Color,
    at: Reminders,
    /// What was left at the last look; `None` before the first.
    left: Option<Duration>,
    /// The last reminder given. It is not given again until the time has doubled, so that
    /// increments do not bring it back at every move.
    told: Option<Duration>,
}

impl Reminder {
    /// Reminds `side` at these times left.
    #[must_use]
    pub const fn new(side: Color, at: Reminders) -> Self {
        Self {
            side,
            at,
            left: None,
            told: None,
        }
    }

    /// The reminder due now: the lowest one passed since the last look, or what is left where that
    /// is less by more than a second. So it is when an arbiter has set the clock or the computer
    /// has slept.
    pub fn look(&mut self, clock: &Clock, now: GameTime) -> Option<Duration> {
        let left = clock.remaining(self.side, now);
        let before = self.left.replace(left);
        if self.told.is_some_and(|told| left >= told * 2) {
            self.told = None;
        }
        if clock.running() != Some(self.side) || left.is_zero() {
            return None;
        }
        // Added time passes no reminder.
        let before = before.filter(|before| left < *before)?;
        let passed = self.at.0.range(left..before).next().copied()?;
        if self.told.is_some_and(|told| passed >= told) {
            return None;
        }
        self.told = Some(passed);
        if passed - left <= SOON {
            return Some(passed);
        }
        let begun = u64::from(left.subsec_nanos() > 0);
        Some(Duration::from_secs(left.as_secs() + begun))
    }

    /// The moment at which the next reminder is due, if the clock runs on.
    #[must_use]
    pub fn next(&self, clock: &Clock, now: GameTime) -> Option<GameTime> {
        if clock.running() != Some(self.side) {
            return None;
        }
        let mut below = self.at.below(clock.remaining(self.side, now))?;
        while self.told.is_some_and(|told| below >= told) {
            below = self.at.below(below)?;
        }
        clock.moment_of(below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn reads_and_writes_times_left() {
        for (text, written) in [
            ("10m,5m , 30 s", "10m, 5m, 30s"),
            ("30s, 90s, 120s", "2m, 90s, 30s"),
            ("none", "none"),
        ] {
            let reminders: Reminders = text.parse().unwrap();
            assert_eq!(reminders.to_string(), written, "{text}");
            assert_eq!(written.parse(), Ok(reminders));
        }
        assert_eq!(
            Reminders::usual().to_string(),
            "10m, 5m, 2m, 1m, 30s, 20s, 10s"
        );
        for text in [
            "",
            "5",
            "m",
            "0s",
            "-5m",
            "5m,,1m",
            "2000m",
            "9999999999999999999m",
        ] {
            assert!(text.parse::<Reminders>().is_err(), "{text}");
        }
    }

    fn told(control: &str, presses: &[(u32, bool)], until: u32) -> Vec<(u32, u64)> {
        let mut clock = Clock::new(control.parse().unwrap());
        let mut reminder = Reminder::new(Color::White, Reminders::usual());
        clock.start(Color::White, GameTime::ZERO);
        let mut told = Vec::new();
        for second in 0..=until {
            let now = GameTime::ZERO + second * SECOND;
            if let Some((_, white)) = presses.iter().find(|(at, _)| *at == second) {
                clock.press(if *white { Color::White } else { Color::Black }, now);
            }
            let next = reminder.next(&clock, now);
            if let Some(left) = reminder.look(&clock, now) {
                told.push((second, left.as_secs()));
            } else if let Some(next) = next {
                assert!(
                    next >= now,
                    "a moment in the past would never be waited for"
                );
            }
        }
        told
    }

    #[test]
    fn each_time_is_told_when_it_is_passed() {
        let thirty = told("31s", &[], 40);
        assert_eq!(thirty, [(1, 30), (11, 20), (21, 10)]);
        assert_eq!(
            told("30s", &[], 5),
            [],
            "the player knows what they began with"
        );
        assert_eq!(
            told("31s", &[(0, true)], 40),
            [],
            "the opponent's time is not theirs"
        );
    }

    #[test]
    fn an_increment_does_not_bring_the_same_time_back_at_each_move() {
        let presses: Vec<(u32, bool)> = (1..10)
            .flat_map(|n| [(n * 4, true), (n * 4 + 1, false)])
            .collect();
        // The player thinks three seconds, gets three back, and hovers around thirty.
        assert_eq!(told("28s+3", &presses, 40), [(1, 30)]);
    }

    #[test]
    fn time_that_is_added_while_the_clock_runs_passes_no_reminder() {
        let mut clock = Clock::new("31s".parse().unwrap());
        clock.start(Color::White, GameTime::ZERO);
        let mut reminder = Reminder::new(Color::White, Reminders::usual());
        let at = |seconds: u32| GameTime::ZERO + seconds * SECOND;
        assert_eq!(reminder.look(&clock, at(0)), None);
        assert_eq!(reminder.look(&clock, at(2)), Some(30 * SECOND));
        for minutes in [2, 20] {
            clock.set(Color::White, minutes * 60 * SECOND, at(3));
            assert_eq!(reminder.look(&clock, at(3)), None, "{minutes} minutes now");
        }
        // From there the times are passed again.
        assert_eq!(reminder.look(&clock, at(604)), Some(600 * SECOND));
    }

    #[test]
    fn what_is_told_is_what_is_left() {
        for (set, told, next) in [
            (150_000, 150_000, Some(120_000)),
            // Less than a second ago: the round time.
            (299_400, 300_000, Some(120_000)),
            (119_000, 120_000, Some(60_000)),
            (118_900, 119_000, Some(60_000)),
            (300, 1_000, None),
        ] {
            let mut clock = Clock::new("303s".parse().unwrap());
            clock.start(Color::White, GameTime::ZERO);
            let mut reminder = Reminder::new(Color::White, Reminders::usual());
            let at = |milliseconds| GameTime::ZERO + Duration::from_millis(milliseconds);
            let told = Some(Duration::from_millis(told));
            assert_eq!(reminder.look(&clock, at(0)), None);
            clock.set(Color::White, Duration::from_millis(set), at(1_000));
            assert_eq!(reminder.look(&clock, at(1_000)), told, "set to {set}");
            assert_eq!(reminder.look(&clock, at(1_000)), None);
            let left = |next| clock.remaining(Color::White, next);
            let next_left = reminder.next(&clock, at(1_000)).map(left);
            assert_eq!(next_left, next.map(Duration::from_millis), "set to {set}");
        }
    }

    #[test]
    fn the_moment_that_is_waited_for_is_the_next_that_is_told() {
        let mut clock = Clock::new("65s".parse().unwrap());
        clock.start(Color::White, GameTime::ZERO);
        let mut reminder = Reminder::new(Color::White, Reminders::usual());
        reminder.look(&clock, GameTime::ZERO);
        let next = reminder.next(&clock, GameTime::ZERO).unwrap();
        assert_eq!(next, GameTime::ZERO + 5 * SECOND);
        assert_eq!(reminder.look(&clock, next), Some(60 * SECOND));
        assert_eq!(
            reminder.next(&clock, next),
            Some(GameTime::ZERO + 35 * SECOND)
        );
        clock.stop(next);
        assert_eq!(reminder.next(&clock, next), None);
    }
}

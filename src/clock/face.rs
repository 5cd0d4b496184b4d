use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{GameTime, TimeControl};

/// Two times of which at most one runs (Article 6.1).
///
/// The flag falls at zero; the first flag is remembered, and nothing is added
/// to a time that has run out (Article 6.12, no increment after the flag).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What was left when the side's time last stopped.
    left: ByColor<Duration>,
    running: Option<(Color, GameTime)>,
    first_flag: Option<Color>,
}

impl Clock {
    /// A clock before the game: both sides have the base time and the
    /// increment of their first move; neither runs.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: ByColor::new_with(|_| control.base + control.increment),
            running: None,
            first_flag: None,
        }
    }

    /// The time control that the clock was set to.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The side whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// The side whose flag fell first.
    #[must_use]
    pub const fn first_flag(&self) -> Option<Color> {
        self.first_flag
    }

    /// What `side` has left at `now`; zero once the flag has fallen.
    #[must_use]
    pub fn remaining(&self, side: Color, now: GameTime) -> Duration {
        let left = self.left[side];
        match self.running {
            Some((running, since)) if running == side => left.saturating_sub(now.since(since)),
            _ => left,
        }
    }

    /// The moment at which the running side's flag falls.
    #[must_use]
    pub fn flag_moment(&self) -> Option<GameTime> {
        let (side, since) = self.running?;
        Some(since + self.left[side])
    }

    /// Runs the time of `side` from `now`; stops the other.
    pub fn start(&mut self, side: Color, now: GameTime) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// Stops both times.
    pub fn stop(&mut self, now: GameTime) {
        self.note_flag(now);
        if let Some((side, _)) = self.running {
            self.left[side] = self.remaining(side, now);
        }
        self.running = None;
    }

    /// `side` completes its move: its time stops, the increment of its next
    /// move is added, and the other time runs.
    pub fn press(&mut self, side: Color, now: GameTime) {
        self.stop(now);
        if self.left[side] > Duration::ZERO {
            self.left[side] += self.control.increment;
        }
        self.running = Some((side.other(), now));
    }

    /// Remembers the flag if it has fallen by `now`, and says whose it was.
    pub fn note_flag(&mut self, now: GameTime) -> Option<Color> {
        let (side, _) = self.running?;
        if self.remaining(side, now) > Duration::ZERO {
            return None;
        }
        self.first_flag.get_or_insert(side);
        Some(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    #[test]
    fn the_first_increment_is_there_before_move_one() {
        let clock = clock("15+5");
        assert_eq!(clock.remaining(Color::White, GameTime::ZERO), 905 * SECOND);
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn ten_thousand_presses_lose_no_nanosecond() {
        let mut clock = clock("180+1");
        let mut now = GameTime::ZERO;
        clock.start(Color::White, now);
        let think = Duration::from_nanos(1_000_000_007 - 1);
        let mut side = Color::White;
        for _ in 0..10_000 {
            now = now + think;
            clock.press(side, now);
            side = side.other();
        }
        let expected = 10_801 * SECOND + 5_000 * SECOND - 5_000 * think;
        for side in Color::ALL {
            assert_eq!(clock.remaining(side, now), expected);
        }
    }

    #[test]
    fn the_flag_falls_at_zero_and_takes_no_increment() {
        let mut clock = clock("1+10");
        clock.start(Color::White, GameTime::ZERO);
        let fall = GameTime::ZERO + 70 * SECOND;
        assert_eq!(clock.flag_moment(), Some(fall));
        let before = GameTime::from_nanos(fall.as_nanos() - 1);
        assert_eq!(clock.note_flag(before), None);
        assert_eq!(clock.note_flag(fall), Some(Color::White));
        clock.press(Color::White, fall + SECOND);
        assert_eq!(clock.remaining(Color::White, fall + SECOND), Duration::ZERO);
        assert_eq!(clock.first_flag(), Some(Color::White));
        assert_eq!(clock.running(), Some(Color::Black));
    }

    #[test]
    fn a_stopped_clock_stands_still() {
        let mut clock = clock("5");
        clock.start(Color::Black, GameTime::ZERO);
        clock.stop(GameTime::ZERO + 3 * SECOND);
        let later = GameTime::ZERO + 3_600 * SECOND;
        assert_eq!(clock.remaining(Color::Black, later), 297 * SECOND);
        assert_eq!(clock.flag_moment(), None);
    }
}

use std::time::Duration;

use doppelbrett_dgt::{ClockReading, ClockSide};

/// How far a time may be from what it should be after the last reading.
const DRIFT: Duration = Duration::from_secs(3);

/// Believes a clock that says something sudden only when it says it twice: the line
/// has no check sums, and a damaged message must press no clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClockWatch {
    last: Option<(ClockReading, Duration)>,
    doubted: Option<(ClockReading, Duration)>,
}

impl ClockWatch {
    /// The reading, if it is believed.
    pub(super) fn see(&mut self, reading: ClockReading, now: Duration) -> Option<ClockReading> {
        let follows = |before: &Option<(ClockReading, Duration)>| {
            before.is_some_and(|(before, at)| follows(before, reading, now.saturating_sub(at)))
        };
        if follows(&self.last) || follows(&self.doubted) {
            self.last = Some((reading, now));
            self.doubted = None;
            Some(reading)
        } else {
            self.doubted = Some((reading, now));
            None
        }
    }

    /// Whether the clock has to be asked again.
    pub(super) const fn doubts(&self) -> bool {
        self.doubted.is_some()
    }
}

/// Whether `next` is what a clock shows that showed `before` so long ago.
fn follows(before: ClockReading, next: ClockReading, passed: Duration) -> bool {
    let same = before.runs == next.runs && before.first_up == next.first_up;
    let time = |before: ClockSide, next: ClockSide, runs: bool| {
        let passed = if runs { passed } else { Duration::ZERO };
        let should = before.left.saturating_sub(passed);
        before.flag == next.flag && should.abs_diff(next.left) <= DRIFT
    };
    same && time(before.first, next.first, before.runs && before.first_up)
        && time(before.second, next.second, before.runs && !before.first_up)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(first: u64, first_up: bool) -> ClockReading {
        let side = |left| ClockSide {
            left: Duration::from_secs(left),
            flag: false,
        };
        ClockReading {
            first: side(first),
            second: side(300),
            runs: true,
            first_up,
            battery_low: false,
        }
    }

    #[test]
    fn what_is_sudden_has_to_be_said_twice() {
        let mut watch = ClockWatch::default();
        for (at, seen, believed, what) in [
            (0, reading(300, true), false, "the first"),
            (0, reading(300, true), true, "and again"),
            (1, reading(299, true), true, "a second later"),
            (1, reading(299, false), false, "the lever, perhaps"),
            (2, reading(298, true), true, "it was damaged"),
            (3, reading(297, false), false, "the lever"),
            (3, reading(297, false), true, "really"),
            (9, reading(297, false), true, "stands while the other runs"),
            (9, reading(97, false), false, "a jump"),
            (9, reading(197, false), false, "another jump"),
            (10, reading(297, false), true, "nothing of both was so"),
        ] {
            // The other side runs while the lever is up there.
            let mut seen = seen;
            if !seen.first_up {
                seen.second.left = Duration::from_secs(303 - at);
            }
            let at = Duration::from_secs(at);
            assert_eq!(watch.see(seen, at).is_some(), believed, "{what}");
        }
    }
}

use std::time::Duration;

/// With less than this left, a player has no time to lose.
const TROUBLE: Duration = Duration::from_secs(60);

/// How long something has to stand on a board before it counts.
///
/// A piece seen for only one scan may be a passing hand, so no wait is shorter than a scan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    scan: Duration,
    factor: f32,
    lever: bool,
    trouble: bool,
}

impl Pace {
    /// The pace for a board that needs `scan` for all fields. `factor` scales all waits; 1 is
    /// normal. With a `lever`, a move that may still go on waits longer, because pressing ends
    /// the wait.
    #[must_use]
    pub const fn new(scan: Duration, factor: f32, lever: bool) -> Self {
        Self {
            scan,
            factor,
            lever,
            trouble: false,
        }
    }

    /// The same for a player with this much time left.
    #[must_use]
    pub fn with_left(self, left: Option<Duration>) -> Self {
        let trouble = left.is_some_and(|left| left < TROUBLE);
        Self { trouble, ..self }
    }

    /// How long a legal move has to stand before it counts, or a piece to be off its square
    /// before it counts as touched.
    #[must_use]
    pub fn settled(&self) -> Duration {
        let usual = if self.trouble { 1.1 } else { 1.3 };
        self.scans(usual)
    }

    /// The same for a move that the hand may still go on with.
    #[must_use]
    pub fn may_go_on(&self) -> Duration {
        match (self.trouble, self.lever) {
            (true, _) => self.scans(2.2),
            (false, false) => self.scans(4.0),
            (false, true) => self.scans(10.0),
        }
    }

    /// How long it takes until something that is not a move is reported.
    #[must_use]
    pub fn strange(&self) -> Duration {
        self.scans(12.0)
    }

    /// The same for what may occur while a move is made: somebody may think with a piece in
    /// their hand.
    #[must_use]
    pub fn on_the_way(&self) -> Duration {
        self.scans(48.0)
    }

    fn scans(&self, many: f32) -> Duration {
        let least = self.scan.mul_f32(1.1);
        self.scan.mul_f32(many * self.factor).max(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_trouble_waits_less_and_never_less_than_a_scan() {
        let scan = Duration::from_millis(250);
        for factor in [0.1, 1.0, 2.0] {
            for lever in [false, true] {
                let usual = Pace::new(scan, factor, lever);
                let trouble = usual.with_left(Some(Duration::from_secs(20)));
                assert_eq!(usual.with_left(None), usual);
                assert_eq!(usual.with_left(Some(TROUBLE)), usual);
                assert!(trouble.may_go_on() <= usual.may_go_on());
                assert!(trouble.settled() <= usual.settled());
                assert!(trouble.settled() > scan);
                assert!(usual.may_go_on() >= usual.settled());
                assert!(usual.on_the_way() >= usual.strange());
            }
        }
    }
}

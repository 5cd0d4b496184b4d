//! How often a page and a seat may ask: a bucket that fills slowly and is emptied by asking.

use std::time::Instant;

/// What may still be sent.
#[derive(Debug)]
pub(crate) struct Bucket {
    /// As many may come at once.
    most: f64,
    /// So many more may come in each second.
    per_second: f64,
    left: f64,
    filled: Option<Instant>,
}

impl Bucket {
    /// For what a page says.
    pub(crate) const PAGE: Self = Self::of(30.0, 10.0);
    /// For what all pages of a seat say, however often they connect: one that says too much
    /// leaves room for another.
    pub(crate) const SEAT: Self = Self::of(60.0, 20.0);
    /// For the openings of a microphone: nobody speaks more often.
    pub(crate) const OPENINGS: Self = Self::of(20.0, 1.0);

    const fn of(most: f64, per_second: f64) -> Self {
        Self {
            most,
            per_second,
            left: most,
            filled: None,
        }
    }

    /// Whether one more may come at `now`.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let filled = self.filled.get_or_insert(now);
        let passed = now.saturating_duration_since(*filled).as_secs_f64();
        *filled = now.max(*filled);
        self.left = (self.left + passed * self.per_second).min(self.most);
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn many_at_once_then_some_each_second() {
        for (mut bucket, most, per_second) in [
            (Bucket::PAGE, 30, 10),
            (Bucket::SEAT, 60, 20),
            (Bucket::OPENINGS, 20, 1),
        ] {
            let start = Instant::now();
            let mut at_once = |now| (0..1000).filter(|_| bucket.take(now)).count();
            assert_eq!(at_once(start), most);
            assert_eq!(at_once(start + Duration::from_secs(1)), per_second);
            // A clock that stands still or goes back gives nothing.
            assert_eq!(at_once(start), 0);
            // An hour fills it, and no more than that.
            assert_eq!(at_once(start + Duration::from_secs(3_600)), most);
        }
    }
}

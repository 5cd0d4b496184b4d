//! How often a page may ask: a bucket that fills slowly and is emptied by asking.

use std::time::Instant;

/// As many may come at once.
const MOST: f64 = 30.0;
/// So many more may come in each second.
const PER_SECOND: f64 = 10.0;

/// What a page may still send.
#[derive(Debug)]
pub(in crate::pages) struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(in crate::pages) const fn full(now: Instant) -> Self {
        Self {
            left: MOST,
            filled: now,
        }
    }

    /// Whether one more may come at `now`.
    pub(in crate::pages) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + passed * PER_SECOND).min(MOST);
        self.filled = self.filled.max(now);
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
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        let at_once = (0..1000).filter(|_| bucket.take(start)).count();
        assert_eq!(at_once, 30);
        let second = start + Duration::from_secs(1);
        let later = (0..1000).filter(|_| bucket.take(second)).count();
        assert_eq!(later, 10);
        // A clock that stands still or goes back gives nothing.
        assert!(!bucket.take(start));
        // An hour fills it, and no more than that.
        let hour = start + Duration::from_secs(3_600);
        assert_eq!((0..1000).filter(|_| bucket.take(hour)).count(), 30);
    }
}

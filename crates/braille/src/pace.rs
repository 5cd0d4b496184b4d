use std::num::NonZeroU32;
use std::time::{Duration, Instant};

/// How long after a key nothing is held back: its effect is read at once.
const AFTER_A_KEY: Duration = Duration::from_millis(500);

/// How often the cells may change.
///
/// Changes caused by a key are written at once. Others, like the clock, are held back, and only
/// the newest is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    between: Duration,
}

impl Pace {
    /// At most this many writes per second.
    #[must_use]
    pub fn per_second(writes: NonZeroU32) -> Self {
        Self {
            between: Duration::from_secs(1) / writes.get(),
        }
    }

    /// The same for a display of so many rows, which takes longer to form its cells.
    pub(super) fn of_rows(self, rows: usize) -> Self {
        let rows = u32::try_from(rows.max(1)).unwrap_or(u32::MAX);
        Self {
            between: self.between.saturating_mul(rows),
        }
    }

    /// When the next write may happen, after one at `wrote` and a key at `pressed`; `None`
    /// means at once.
    pub(super) fn next(
        self,
        wrote: Option<Instant>,
        pressed: Option<Instant>,
        now: Instant,
    ) -> Option<Instant> {
        if pressed.is_some_and(|pressed| now.saturating_duration_since(pressed) < AFTER_A_KEY) {
            return None;
        }
        wrote
            .map(|wrote| wrote + self.between)
            .filter(|next| *next > now)
    }
}

impl Default for Pace {
    /// Ten writes per second. A display on a serial line of 9600 baud takes a byte of ten bits
    /// for each cell: 42 ms for 40 cells, 83 ms for 80. So none falls behind.
    fn default() -> Self {
        Self {
            between: Duration::from_millis(100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_key_caused_does_not_wait() {
        let begin = Instant::now();
        let at = |millis| begin + Duration::from_millis(millis);
        let pace = Pace::default();
        for (wrote, pressed, now, next) in [
            (None, None, 0, None),
            (Some(0), None, 40, Some(100)),
            (Some(0), None, 100, None),
            (Some(0), None, 3000, None),
            (Some(1000), Some(990), 1001, None),
            (Some(1000), Some(500), 1001, Some(1100)),
        ] {
            assert_eq!(
                pace.next(wrote.map(at), pressed.map(at), at(now)),
                next.map(at),
                "{wrote:?} {pressed:?} {now}"
            );
        }
    }

    #[test]
    fn so_many_in_a_second() {
        let five = NonZeroU32::new(5).expect("not zero");
        assert_eq!(Pace::per_second(five).between, Duration::from_millis(200));
    }
}

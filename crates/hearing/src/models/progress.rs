/// The progress of a download, reported at every tenth of it.
#[derive(Clone, Debug)]
pub struct Progress {
    total: Option<u64>,
    /// The step that was last reported.
    told: u64,
}

/// What to report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The tenth that is reached, in percent; `None` if the size is unknown.
    pub percent: Option<u64>,
    /// Megabytes (1,000,000 bytes) that have arrived.
    pub done: u64,
    /// Megabytes in total, if the size is known.
    pub total: Option<u64>,
}

/// The step if the size is unknown.
const STEP: u64 = 5_000_000;

impl Progress {
    /// A download of `total` bytes, of which `done` are there already.
    #[must_use]
    pub fn new(total: Option<u64>, done: u64) -> Self {
        let mut progress = Self { total, told: 0 };
        progress.told = progress.step(done);
        progress
    }

    /// What to report when `done` bytes are there: nothing within a step.
    pub fn at(&mut self, done: u64) -> Option<Step> {
        let step = self.step(done);
        if step <= self.told {
            return None;
        }
        self.told = step;
        Some(Step {
            percent: self.total.map(|_| step * 10),
            done: done / 1_000_000,
            total: self.total.map(|total| total / 1_000_000),
        })
    }

    fn step(&self, done: u64) -> u64 {
        match self.total {
            Some(total) => done.min(total) * 10 / total.max(1),
            None => done / STEP,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(total: Option<u64>, begin: u64, at: &[u64]) -> Vec<(Option<u64>, u64)> {
        let mut progress = Progress::new(total, begin);
        at.iter()
            .filter_map(|&done| progress.at(done))
            .map(|step| (step.percent, step.done))
            .collect()
    }

    #[test]
    fn every_tenth_is_told_once() {
        let all: Vec<u64> = (0..=450).map(|n| n * 100_000).collect();
        let steps = told(Some(45_000_000), 0, &all);
        let expected: Vec<_> = (1..=10).map(|n| (Some(n * 10), 45 * n / 10)).collect();
        assert_eq!(steps, expected);
        for (total, begin, at, expected) in [
            // After resuming, nothing is reported twice.
            (
                Some(100_000_000),
                35_000_000,
                &[39_000_000, 40_000_000][..],
                &[(Some(40), 40)][..],
            ),
            // A large step reports where it ends.
            (Some(10_000_000), 0, &[9_999_999], &[(Some(90), 9)]),
            (Some(0), 0, &[0], &[]),
            // More than was promised is not more than everything.
            (Some(10), 0, &[20, 30], &[(Some(100), 0)]),
            (
                None,
                0,
                &[4_999_999, 5_000_000, 6_000_000, 11_000_000],
                &[(None, 5), (None, 11)],
            ),
        ] {
            assert_eq!(told(total, begin, at), expected, "{total:?} {at:?}");
        }
    }
}

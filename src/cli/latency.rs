use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

/// How long things took, by what was measured.
#[derive(Debug, Default)]
pub(super) struct Latencies(BTreeMap<&'static str, Vec<Duration>>);

/// The figures of one measure, in milliseconds.
#[derive(Debug, Serialize)]
pub(super) struct Figures {
    /// What was measured.
    pub(super) measure: &'static str,
    /// How often.
    pub(super) n: usize,
    /// The median.
    pub(super) median_ms: f64,
    /// The 95th percentile.
    pub(super) p95_ms: f64,
    /// The maximum.
    pub(super) max_ms: f64,
}

impl Latencies {
    pub(super) fn note(&mut self, measure: &'static str, took: Duration) {
        self.0.entry(measure).or_default().push(took);
    }

    pub(super) fn figures(&self) -> Vec<Figures> {
        self.0
            .iter()
            .map(|(measure, took)| {
                let mut sorted = took.clone();
                sorted.sort_unstable();
                let at = |share: usize| {
                    let last = sorted.len() - 1;
                    sorted[(last * share).div_ceil(100)].as_secs_f64() * 1000.0
                };
                Figures {
                    measure,
                    n: sorted.len(),
                    median_ms: at(50),
                    p95_ms: at(95),
                    max_ms: at(100),
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_taken_from_the_sorted_times() {
        let mut latencies = Latencies::default();
        for milliseconds in (1..=20).rev() {
            latencies.note("answer", Duration::from_millis(milliseconds));
        }
        let figures = latencies.figures();
        assert_eq!(figures.len(), 1);
        let [answer] = &figures[..] else {
            unreachable!()
        };
        assert_eq!((answer.measure, answer.n), ("answer", 20));
        assert!((answer.median_ms - 11.0).abs() < 1e-9);
        assert!((answer.p95_ms - 20.0).abs() < 1e-9);
        assert!((answer.max_ms - 20.0).abs() < 1e-9);
    }
}

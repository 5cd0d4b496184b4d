use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::lichess::{LichessProblem, LichessReport};

/// Whoever waits so long for an answer begins to wonder.
const FELT: Duration = Duration::from_secs(3);

/// Which part speaks with the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Stream,
    Orders,
}

/// What was reported of the connection: lost and found are told once, whichever part
/// notices.
#[derive(Debug)]
pub(super) struct Told {
    reports: Sender<LichessReport>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The parts that do not reach the server.
    away: Vec<Part>,
    lost: bool,
    found: bool,
}

impl State {
    fn is_away(&mut self, part: Part) {
        if !self.away.contains(&part) {
            self.away.push(part);
        }
    }
}

impl Told {
    pub(super) fn new(reports: Sender<LichessReport>) -> Arc<Self> {
        Arc::new(Self {
            reports,
            state: Mutex::default(),
        })
    }

    /// `part` reaches the server.
    pub(super) fn found(&self, part: Part) {
        let mut state = self.state();
        state.away.retain(|other| *other != part);
        let first = part == Part::Stream && !state.found;
        if state.away.is_empty() && (state.lost || first) {
            state.lost = false;
            state.found = true;
            self.report(LichessReport::Found);
        }
    }

    /// `part` has failed so many times in a row, after so long without an answer. Once is
    /// nothing that anybody has to hear, unless it is felt.
    pub(super) fn failed(&self, part: Part, problem: LichessProblem, times: u32, silent: Duration) {
        let short = matches!(problem, LichessProblem::Cut(_)) && silent < FELT;
        if times > 1 || !short {
            self.lost(part, problem);
        } else {
            tracing::info!(%problem, ?part, "Lichess is asked once more");
            self.state().is_away(part);
        }
    }

    /// Whether some part does not reach the server, as far as is known.
    pub(super) fn is_away(&self) -> bool {
        !self.state().away.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `part` does not reach the server.
    pub(super) fn lost(&self, part: Part, problem: LichessProblem) {
        tracing::warn!(%problem, ?part, "Lichess does not answer as it should");
        let mut state = self.state();
        state.is_away(part);
        // What only the user can help is told in any case.
        if !std::mem::replace(&mut state.lost, true) || problem.is_final() {
            self.report(LichessReport::Lost(problem));
        }
    }

    pub(super) fn report(&self, report: LichessReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn one_short_failure_is_not_told() {
        let cut = || LichessProblem::Cut(String::new());
        let short = Duration::from_millis(10);
        for (problem, times, silent, told) in [
            (cut(), 1, short, false),
            (cut(), 2, short, true),
            (cut(), 1, FELT, true),
            (LichessProblem::TooMany(60), 1, short, true),
            (LichessProblem::TokenRefused, 1, short, true),
        ] {
            let (reports, received) = mpsc::channel();
            let all = Told::new(reports);
            all.failed(Part::Stream, problem.clone(), times, silent);
            let lost = received.try_iter().collect::<Vec<_>>();
            let expected = told.then(|| LichessReport::Lost(problem.clone()));
            assert_eq!(lost, Vec::from_iter(expected), "{problem:?} {times}");
            assert!(all.is_away());
            all.found(Part::Stream);
            assert!(!all.is_away());
        }
    }

    #[test]
    fn back_is_told_when_both_parts_are() {
        let (reports, received) = mpsc::channel();
        let told = Told::new(reports);
        told.found(Part::Stream);
        told.lost(Part::Stream, LichessProblem::Cut(String::new()));
        told.lost(Part::Orders, LichessProblem::Cut(String::new()));
        told.found(Part::Stream);
        assert_eq!(received.try_iter().count(), 2, "found, lost");
        told.found(Part::Orders);
        assert_eq!(received.try_recv(), Ok(LichessReport::Found));
    }
}

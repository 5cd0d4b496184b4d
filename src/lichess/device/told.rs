use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use crate::lichess::{LichessProblem, LichessReport};

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

impl Told {
    pub(super) fn new(reports: Sender<LichessReport>) -> Arc<Self> {
        Arc::new(Self {
            reports,
            state: Mutex::default(),
        })
    }

    /// `part` reaches the server.
    pub(super) fn found(&self, part: Part) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.away.retain(|other| *other != part);
        let first = part == Part::Stream && !state.found;
        if state.away.is_empty() && (state.lost || first) {
            state.lost = false;
            state.found = true;
            self.report(LichessReport::Found);
        }
    }

    /// `part` does not reach the server.
    pub(super) fn lost(&self, part: Part, problem: LichessProblem) {
        tracing::warn!(%problem, ?part, "Lichess does not answer as it should");
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !state.away.contains(&part) {
            state.away.push(part);
        }
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

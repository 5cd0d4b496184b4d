//! What the agent knows of the display, and the look-out that tells when a call
//! to BRLTTY does not come back.
//!
//! A call of libbrlapi has no time limit, and a thread cannot be called back from
//! one. So the display's thread makes one call at a time and waits for it however
//! long it takes; a second thread sleeps beside it and tells after [`PATIENCE`]
//! that nobody answers. When BRLTTY does, the call comes back by itself, and the
//! display is there at once.

use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::braille::{BrailleProblem, BrailleReport};

/// How long BRLTTY may take to answer before that is told.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Health {
    state: Mutex<State>,
    changed: Condvar,
    reports: Sender<BrailleReport>,
}

#[derive(Debug, Default)]
struct State {
    /// What the agent was told is wrong, until a display answers.
    told: Option<BrailleProblem>,
    /// The agent was told of a display before.
    found: bool,
    /// When the call under way began.
    since: Option<Instant>,
    /// The socket of the connection, to end a call that nobody waits for any more.
    socket: Option<UnixStream>,
    /// The look-out sleeps until it is called.
    asleep: bool,
    /// The agent's side is gone.
    closed: bool,
    /// The display's thread has ended.
    over: bool,
}

impl Health {
    pub(super) fn new(reports: Sender<BrailleReport>) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            reports,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a call to BRLTTY that may never come back.
    pub(super) fn call<T>(&self, call: impl FnOnce() -> T) -> T {
        {
            let mut state = self.state();
            state.since = Some(Instant::now());
            // Otherwise it has an alarm set, and looks again by itself.
            if state.asleep {
                self.changed.notify_all();
            }
        }
        let result = call();
        self.state().since = None;
        result
    }

    /// The socket on which the next calls wait; `None`: that of no connection.
    pub(super) fn waits_on(&self, socket: Option<UnixStream>) {
        self.state().socket = socket;
    }

    /// Tells what is wrong, if that is news.
    pub(super) fn tell(&self, problem: BrailleProblem) {
        self.tell_in(&mut self.state(), problem);
    }

    fn tell_in(&self, state: &mut State, problem: BrailleProblem) {
        if problem.is_news_after(state.told.as_ref()) {
            state.told = Some(problem.clone());
            self.report(BrailleReport::Lost(problem));
        }
    }

    /// BRLTTY answers and has a display. Whether our cells are on it, another
    /// program may still decide.
    pub(super) fn answers(&self, cells: usize) {
        let mut state = self.state();
        if state.told != Some(BrailleProblem::Taken) {
            self.find_in(&mut state, cells);
        }
    }

    /// What was written stands on the display.
    pub(super) fn seen(&self, cells: usize) {
        self.find_in(&mut self.state(), cells);
    }

    fn find_in(&self, state: &mut State, cells: usize) {
        if state.told.take().is_some() || !state.found {
            state.found = true;
            self.report(BrailleReport::Found { cells });
        }
    }

    fn report(&self, report: BrailleReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }

    /// Looks out until the display's thread has ended.
    pub(super) fn look_out(&self) {
        let mut state = self.state();
        while !state.over {
            if state.closed && state.since.is_some() {
                // The call ends with its connection; one that still connects ends
                // with the program, or when BRLTTY answers.
                if let Some(socket) = state.socket.take() {
                    let _ = socket.shutdown(Shutdown::Both);
                }
            }
            let waited = state.since.map(|since| since.elapsed());
            if waited.is_some_and(|waited| waited >= PATIENCE) && !state.closed {
                self.tell_in(&mut state, BrailleProblem::NotAnswering);
            }
            state = match waited {
                Some(waited) if waited < PATIENCE => {
                    let left = PATIENCE.saturating_sub(waited);
                    let woken = self.changed.wait_timeout(state, left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                _ => self.sleep(state),
            };
        }
    }

    /// Sleeps until there is something to look out for.
    fn sleep<'a>(&self, mut state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        state.asleep = true;
        let woken = self.changed.wait(state);
        let mut state = woken.unwrap_or_else(PoisonError::into_inner);
        state.asleep = false;
        state
    }

    /// The agent's side is gone.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.changed.notify_all();
    }

    /// The display's thread has ended.
    pub(super) fn end(&self) {
        self.state().over = true;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::{self, Receiver};

    use super::*;

    fn told(reports: &Receiver<BrailleReport>) -> Vec<String> {
        reports
            .try_iter()
            .map(|report| format!("{report:?}"))
            .collect()
    }

    #[test]
    fn each_trouble_and_its_end_are_told_once() {
        use BrailleProblem::{NoDisplay, NotRunning, Taken};
        let (sender, reports) = mpsc::channel();
        let health = Health::new(sender);
        health.tell(NotRunning);
        health.tell(NotRunning);
        health.tell(NoDisplay);
        health.answers(40);
        health.answers(40);
        health.seen(40);
        health.tell(Taken);
        // BRLTTY answers, but the cells are another program's.
        health.answers(40);
        health.seen(40);
        assert_eq!(
            told(&reports),
            [
                "Lost(NotRunning)",
                "Lost(NoDisplay)",
                "Found { cells: 40 }",
                "Lost(Taken)",
                "Found { cells: 40 }",
            ]
        );
    }

    #[test]
    fn a_call_that_does_not_come_back_is_told_while_it_goes_on() {
        let (sender, reports) = mpsc::channel();
        let health = Arc::new(Health::new(sender));
        let look_out = std::thread::spawn({
            let health = Arc::clone(&health);
            move || health.look_out()
        });
        // The call ends only when it was told that it does not.
        let told = health.call(|| reports.recv().expect("told"));
        assert_eq!(format!("{told:?}"), "Lost(NotAnswering)");
        health.answers(20);
        let told = reports.recv().expect("told");
        assert_eq!(format!("{told:?}"), "Found { cells: 20 }");
        health.end();
        look_out.join().expect("no panic");
    }

    #[test]
    fn a_call_that_nobody_waits_for_ends_with_its_socket() {
        use std::io::Read;
        let (sender, reports) = mpsc::channel();
        let health = Arc::new(Health::new(sender));
        let look_out = std::thread::spawn({
            let health = Arc::clone(&health);
            move || health.look_out()
        });
        let (mut ours, _theirs) = UnixStream::pair().expect("a socket");
        health.waits_on(ours.try_clone().ok());
        health.call(|| {
            health.close();
            assert_eq!(ours.read(&mut [0]).expect("the end"), 0);
        });
        health.end();
        look_out.join().expect("no panic");
        assert!(told(&reports).is_empty());
    }
}

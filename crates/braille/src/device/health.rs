//! What the agent knows about the display, and a watchdog for calls to BRLTTY that do not
//! return.
//!
//! A call into libbrlapi has no time limit, and a thread cannot be called back from one. So the
//! display's thread makes one call at a time and waits however long it takes; a second thread
//! sleeps beside it and reports after [`PATIENCE`] that nobody answers. When BRLTTY does
//! answer, the call returns, and the display works again at once.
//!
//! BRLTTY 6.5 can also spoil an answer (see [`super::tty::Tty`]), and then nothing that comes on
//! that connection can be understood any more. So another connection is tried meanwhile; if BRLTTY
//! answers there, and the call still does not return, the connections of the call are ended, and
//! the display's thread makes new ones.

use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::page::Size;
use crate::{BrailleProblem, BrailleReport};

/// How long BRLTTY may take to answer before that is reported.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// How much longer than on another connection an answer may take: BRLTTY may only just have come
/// to itself, and serves one connection after the other.
const LATER: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Health {
    state: Mutex<HealthState>,
    changed: Condvar,
    reports: Sender<BrailleReport>,
}

#[derive(Debug, Default)]
struct HealthState {
    /// The problem that the agent was told of, until a display answers.
    told: Option<BrailleProblem>,
    /// Whether the agent was told of a display before.
    found: bool,
    /// When the current call began.
    since: Option<Instant>,
    /// How many calls were made.
    calls: u64,
    /// Whether another connection is being tried.
    trying: bool,
    /// The connections' sockets, for ending a call that nobody waits for any more.
    sockets: Vec<UnixStream>,
    /// Whether the watchdog sleeps until it is woken.
    asleep: bool,
    /// Whether the agent has dropped its side.
    closed: bool,
    /// Whether the display's thread has ended.
    over: bool,
}

impl HealthState {
    fn end_connections(&mut self) {
        for socket in self.sockets.drain(..) {
            let _ = socket.shutdown(Shutdown::Both);
        }
    }
}

impl Health {
    pub(super) fn new(reports: Sender<BrailleReport>) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            reports,
        }
    }

    fn state(&self) -> MutexGuard<'_, HealthState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a call to BRLTTY that may never return.
    pub(super) fn call<T>(&self, call: impl FnOnce() -> T) -> T {
        {
            let mut state = self.state();
            state.since = Some(Instant::now());
            state.calls += 1;
            // Otherwise it has a deadline, and looks again by itself.
            if state.asleep {
                self.changed.notify_all();
            }
        }
        let result = call();
        self.state().since = None;
        result
    }

    /// The sockets that the next calls wait on.
    pub(super) fn waits_on(&self, sockets: Vec<UnixStream>) {
        self.state().sockets = sockets;
    }

    /// Reports a problem, if it is news.
    pub(super) fn tell(&self, problem: BrailleProblem) {
        self.tell_in(&mut self.state(), problem);
    }

    fn tell_in(&self, state: &mut HealthState, problem: BrailleProblem) {
        if problem.is_news_after(state.told.as_ref()) {
            state.told = Some(problem.clone());
            self.report(BrailleReport::Lost(problem));
        }
    }

    /// BRLTTY answers and has a display. Another program may still own its cells.
    pub(super) fn answers(&self, size: Size) {
        let mut state = self.state();
        if state.told != Some(BrailleProblem::Taken) {
            self.find_in(&mut state, size);
        }
    }

    /// What was written is on the display.
    pub(super) fn seen(&self, size: Size) {
        self.find_in(&mut self.state(), size);
    }

    fn find_in(&self, state: &mut HealthState, size: Size) {
        if state.told.take().is_some() || !state.found {
            state.found = true;
            self.report(BrailleReport::Found {
                cells: size.columns,
                rows: size.rows,
            });
        }
    }

    fn report(&self, report: BrailleReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }

    /// Watches until the display's thread has ended. `answers` tries another connection,
    /// however long that takes.
    pub(super) fn look_out(self: &Arc<Self>, answers: impl Fn() -> bool + Clone + Send + 'static) {
        let mut state = self.state();
        while !state.over {
            if state.closed && state.since.is_some() {
                // The call ends with its connection; one that is still connecting ends with the
                // program, or when BRLTTY answers.
                state.end_connections();
            }
            let waited = state.since.map(|since| since.elapsed());
            if waited.is_some_and(|waited| waited >= PATIENCE) && !state.closed {
                self.tell_in(&mut state, BrailleProblem::NotAnswering);
                if !state.trying {
                    self.try_another(&mut state, answers.clone());
                }
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

    /// Ends the connection of the current call if BRLTTY answers on another one.
    fn try_another(
        self: &Arc<Self>,
        state: &mut HealthState,
        answers: impl FnOnce() -> bool + Send + 'static,
    ) {
        // Whoever waits for reports does not wait for this thread.
        let (health, call) = (Arc::downgrade(self), state.calls);
        let trying = move || {
            let answered = answers();
            let Some(health) = health.upgrade() else {
                return;
            };
            let state = health.state();
            let still = |state: &mut HealthState| state.calls == call && state.since.is_some();
            let waited = (health.changed).wait_timeout_while(state, LATER, |state| {
                answered && still(state) && !state.closed
            });
            let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
            state.trying = false;
            if answered && still(&mut state) {
                tracing::warn!("BRLTTY answers, but not on this connection, which is ended");
                state.end_connections();
            }
        };
        let started = std::thread::Builder::new()
            .name("braille-other".into())
            .spawn(trying);
        // Without a thread it waits on, as long as it takes.
        state.trying = started.is_ok();
    }

    /// Sleeps until there is something to watch.
    fn sleep<'a>(&self, mut state: MutexGuard<'a, HealthState>) -> MutexGuard<'a, HealthState> {
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
        health.answers(Size::of_row(40));
        health.answers(Size::of_row(40));
        health.seen(Size::of_row(40));
        health.tell(Taken);
        // BRLTTY answers, but another program has the cells.
        health.answers(Size::of_row(40));
        health.seen(Size::of_row(40));
        assert_eq!(
            told(&reports),
            [
                "Lost(NotRunning)",
                "Lost(NoDisplay)",
                "Found { cells: 40, rows: 1 }",
                "Lost(Taken)",
                "Found { cells: 40, rows: 1 }",
            ]
        );
    }

    #[test]
    fn a_call_that_does_not_come_back_is_told_while_it_goes_on() {
        let (sender, reports) = mpsc::channel();
        let health = Arc::new(Health::new(sender));
        let look_out = std::thread::spawn({
            let health = Arc::clone(&health);
            move || health.look_out(|| false)
        });
        // The call ends only after it was reported as hanging.
        let told = health.call(|| reports.recv().expect("told"));
        assert_eq!(format!("{told:?}"), "Lost(NotAnswering)");
        health.answers(Size::of_row(20));
        let told = reports.recv().expect("told");
        assert_eq!(format!("{told:?}"), "Found { cells: 20, rows: 1 }");
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
            move || health.look_out(|| false)
        });
        let (mut ours, _theirs) = UnixStream::pair().expect("a socket");
        health.waits_on(ours.try_clone().into_iter().collect());
        health.call(|| {
            health.close();
            assert_eq!(ours.read(&mut [0]).expect("the end"), 0);
        });
        health.end();
        look_out.join().expect("no panic");
        assert!(told(&reports).is_empty());
    }

    #[test]
    fn a_connection_is_ended_only_if_another_one_is_answered() {
        use std::io::Read;
        for answered in [true, false] {
            let (sender, reports) = mpsc::channel();
            let health = Arc::new(Health::new(sender));
            let (tried, trying) = mpsc::channel();
            let look_out = std::thread::spawn({
                let health = Arc::clone(&health);
                move || {
                    health.look_out(move || {
                        tried.send(()).expect("awaited");
                        answered
                    });
                }
            });
            let (mut ours, _theirs) = UnixStream::pair().expect("a socket");
            health.waits_on(ours.try_clone().into_iter().collect());
            let read = health.call(|| {
                trying.recv().expect("another one is tried");
                ours.set_read_timeout(Some(2 * LATER)).expect("a socket");
                ours.read(&mut [0])
            });
            assert_eq!(read.is_ok(), answered, "{read:?}");
            assert_eq!(told(&reports), ["Lost(NotAnswering)"]);
            health.end();
            look_out.join().expect("no panic");
        }
    }
}

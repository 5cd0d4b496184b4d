//! The scores of a hall in a round of a Lichess broadcast, as far behind the games as spectators
//! are. Each push has all games as they stand, so one that is lost is made good by the next.

mod backlog;

use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use self::backlog::Backlog;
use super::Notice;
use doppelbrett_links::lichess::{Client, LichessProblem};

/// A round has no more games (Lichess's limit of chapters).
pub const MOST_GAMES: usize = 64;
/// Lichess is given the scores at most this often.
const PACE: Duration = Duration::from_secs(3);
/// The first pause after a push that did not arrive, and the longest.
const AGAIN: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));

/// A broadcast, until it is dropped.
pub struct Broadcast {
    feed: Feed,
    thread: Option<JoinHandle<()>>,
}

/// Takes the scores for the broadcast.
#[derive(Clone)]
pub struct Feed(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    news: Condvar,
}

struct State {
    backlog: Backlog,
    closed: bool,
}

impl Feed {
    /// For an audience that is so far behind.
    #[must_use]
    pub fn new(delay: Duration) -> Self {
        Self(Arc::new(Shared {
            state: Mutex::new(State {
                backlog: Backlog::new(delay),
                closed: false,
            }),
            news: Condvar::new(),
        }))
    }

    /// The scores of all games have become these.
    pub fn take(&self, scores: &[Arc<str>]) {
        self.state().backlog.push(Instant::now(), scores);
        self.0.news.notify_one();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for scores that may be seen, from `earliest` on; `None` when it is over. What is
    /// left then may be seen only later, and is not sent.
    fn wait(&self, earliest: Instant) -> Option<String> {
        let mut state = self.state();
        loop {
            let now = Instant::now();
            if (now >= earliest || state.closed)
                && let Some(scores) = state.backlog.due(now)
            {
                return Some(scores);
            }
            if state.closed {
                return None;
            }
            state = match state.backlog.next() {
                None => {
                    let waited = self.0.news.wait(state);
                    waited.unwrap_or_else(PoisonError::into_inner)
                }
                Some(next) => {
                    let left = next.max(earliest).saturating_duration_since(now);
                    let waited = self.0.news.wait_timeout(state, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Waits before the same is tried again; whether it still goes on.
    fn pause(&self, time: Duration) -> bool {
        let end = Instant::now() + time;
        let mut state = self.state();
        while !state.closed {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return true;
            }
            let waited = self.0.news.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        false
    }
}

impl Broadcast {
    /// Pushes what `feed` takes to the round `round`. `notices` is told when Lichess does not
    /// take it, and when it does again.
    ///
    /// # Errors
    /// When there is no thread.
    pub fn start(
        client: Client,
        round: String,
        feed: Feed,
        notices: Sender<Notice>,
    ) -> std::io::Result<Self> {
        let pushing = Pushing {
            client,
            round,
            feed: feed.clone(),
            notices,
            silent: false,
            complaint: String::new(),
        };
        let thread = std::thread::Builder::new()
            .name("broadcast".into())
            .spawn(move || pushing.run())?;
        Ok(Self {
            feed,
            thread: Some(thread),
        })
    }
}

impl Drop for Broadcast {
    /// What may be seen still goes out.
    fn drop(&mut self) {
        self.feed.state().closed = true;
        self.feed.0.news.notify_all();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the broadcast ended in a panic");
        }
    }
}

struct Pushing {
    client: Client,
    round: String,
    feed: Feed,
    notices: Sender<Notice>,
    /// That nothing arrives is told.
    silent: bool,
    /// What Lichess last said of a game that it does not take.
    complaint: String,
}

impl Pushing {
    fn run(mut self) {
        let mut earliest = Instant::now();
        while let Some(mut scores) = self.feed.wait(earliest) {
            let mut again = AGAIN.0;
            loop {
                match self.client.push_round(&self.round, &scores) {
                    Ok(errors) => break self.arrived(&errors),
                    Err(problem) if problem.passes() => {
                        let time = match problem {
                            LichessProblem::TooMany(seconds) => Duration::from_secs(seconds),
                            _ => again,
                        };
                        again = (again * 2).min(AGAIN.1);
                        self.lost(problem);
                        if !self.feed.pause(time) {
                            return;
                        }
                        // The games have gone on meanwhile.
                        if let Some(newer) = self.feed.state().backlog.due(Instant::now()) {
                            scores = newer;
                        }
                    }
                    Err(problem) => {
                        let ends = problem.is_final();
                        self.lost(problem);
                        if ends {
                            return self.tell(Notice::BroadcastEnds);
                        }
                        break;
                    }
                }
            }
            earliest = Instant::now() + PACE;
        }
    }

    fn arrived(&mut self, errors: &[String]) {
        if std::mem::take(&mut self.silent) {
            self.tell(Notice::BroadcastFound);
        }
        let complaint = errors.first().cloned().unwrap_or_default();
        if complaint != self.complaint {
            self.complaint.clone_from(&complaint);
            if !complaint.is_empty() {
                self.tell(Notice::BroadcastGame { why: complaint });
            }
        }
    }

    /// Told once, until something arrives again.
    fn lost(&mut self, problem: LichessProblem) {
        tracing::warn!(%problem, "the scores do not reach the broadcast");
        if !std::mem::replace(&mut self.silent, true) {
            self.tell(Notice::BroadcastLost { problem });
        }
    }

    fn tell(&self, notice: Notice) {
        // If nobody listens, the hall is closing.
        let _ = self.notices.send(notice);
    }
}

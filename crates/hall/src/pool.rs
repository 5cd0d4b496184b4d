//! A few threads for many games: a game has at most one of them at a time.
//!
//! Input for a game waits in its inbox; a game with something in it queues once, and the next
//! free thread takes it. A thread that waits for the disk delays only its own game.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The place of a game in the hall.
pub(super) type Place = usize;

/// How many things a game does before the others get their turn.
const AT_ONCE: usize = 8;

/// What waits for a game.
pub(super) trait Inbox: Default {
    /// One of the things that wait.
    type Thing;
    /// Lets a thing wait.
    fn put(&mut self, thing: Self::Thing);
    /// What is to be done next.
    fn take(&mut self) -> Option<Self::Thing>;
    /// Whether nothing waits.
    fn is_empty(&self) -> bool;
}

/// Inboxes, the queue of games with something to do, and when to wake them.
pub(super) struct Pool<I> {
    state: Mutex<Queues<I>>,
    ready: Condvar,
    timers: Mutex<Timers>,
    alarm: Condvar,
}

struct Queues<I> {
    inboxes: Vec<Tray<I>>,
    line: VecDeque<Place>,
    closed: bool,
}

struct Tray<I> {
    waiting: I,
    /// Whether it is queued, or a thread has it.
    taken: bool,
}

#[derive(Default)]
struct Timers {
    due: BTreeSet<(Instant, Place)>,
    of: Vec<Option<Instant>>,
    closed: bool,
}

impl<I: Inbox> Pool<I> {
    /// A pool for games `0..places`.
    pub(super) fn new(places: usize) -> Self {
        let inbox = || Tray {
            waiting: I::default(),
            taken: false,
        };
        Self {
            state: Mutex::new(Queues {
                inboxes: std::iter::repeat_with(inbox).take(places).collect(),
                line: VecDeque::new(),
                closed: false,
            }),
            ready: Condvar::new(),
            timers: Mutex::new(Timers {
                of: vec![None; places],
                ..Timers::default()
            }),
            alarm: Condvar::new(),
        }
    }

    /// Puts something into a game's inbox.
    pub(super) fn push(&self, place: Place, thing: I::Thing) {
        let mut state = self.state();
        let Some(inbox) = state.inboxes.get_mut(place) else {
            return;
        };
        inbox.waiting.put(thing);
        if !inbox.taken {
            inbox.taken = true;
            state.line.push_back(place);
            drop(state);
            self.ready.notify_one();
        }
    }

    /// Does what comes in until the pool is closed and nothing is waiting.
    pub(super) fn work(&self, mut act: impl FnMut(Place, I::Thing)) {
        while let Some(place) = self.next_game() {
            for _ in 0..AT_ONCE {
                // What comes meanwhile may go first.
                let Some(thing) = self.next_thing(place) else {
                    break;
                };
                act(place, thing);
            }
            self.give_back(place);
        }
    }

    fn next_thing(&self, place: Place) -> Option<I::Thing> {
        self.state().inboxes.get_mut(place)?.waiting.take()
    }

    fn next_game(&self) -> Option<Place> {
        let mut state = self.state();
        loop {
            if let Some(place) = state.line.pop_front() {
                return Some(place);
            }
            if state.closed {
                return None;
            }
            state = self
                .ready
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn give_back(&self, place: Place) {
        let mut state = self.state();
        let Some(inbox) = state.inboxes.get_mut(place) else {
            return;
        };
        inbox.taken = !inbox.waiting.is_empty();
        if inbox.taken {
            state.line.push_back(place);
            drop(state);
            self.ready.notify_one();
        }
    }

    /// Wakes a game at `at` instead of the moment set before.
    pub(super) fn wake_at(&self, place: Place, at: Option<Instant>) {
        let mut timers = self.timers();
        let Some(slot) = timers.of.get_mut(place) else {
            return;
        };
        let before = std::mem::replace(slot, at);
        if before == at {
            return;
        }
        if let Some(before) = before {
            timers.due.remove(&(before, place));
        }
        if let Some(at) = at {
            timers.due.insert((at, place));
            if timers.due.first() == Some(&(at, place)) {
                drop(timers);
                self.alarm.notify_one();
            }
        }
    }

    /// Calls `act` for each game whose moment has come, until the pool is closed.
    pub(super) fn keep_time(&self, mut act: impl FnMut(Place)) {
        let mut timers = self.timers();
        while !timers.closed {
            let now = Instant::now();
            match timers.due.first().copied() {
                Some((at, place)) if at <= now => {
                    timers.due.remove(&(at, place));
                    if let Some(slot) = timers.of.get_mut(place) {
                        *slot = None;
                    }
                    drop(timers);
                    act(place);
                    timers = self.timers();
                }
                Some((at, _)) => {
                    timers = self
                        .alarm
                        .wait_timeout(timers, at - now)
                        .unwrap_or_else(PoisonError::into_inner)
                        .0;
                }
                None => {
                    timers = self
                        .alarm
                        .wait(timers)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Closes the pool: threads end once they have done what is waiting.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.timers().closed = true;
        self.ready.notify_all();
        self.alarm.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, Queues<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn timers(&self) -> MutexGuard<'_, Timers> {
        self.timers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    impl<T> Inbox for VecDeque<T> {
        type Thing = T;

        fn put(&mut self, thing: T) {
            self.push_back(thing);
        }

        fn take(&mut self) -> Option<T> {
            self.pop_front()
        }

        fn is_empty(&self) -> bool {
            Self::is_empty(self)
        }
    }

    #[test]
    fn each_game_gets_its_things_in_order_and_never_on_two_threads_at_once() {
        const GAMES: usize = 10;
        const EACH: usize = 200;
        let pool: Pool<VecDeque<usize>> = Pool::new(GAMES);
        let inside: Vec<AtomicUsize> = (0..GAMES).map(|_| AtomicUsize::new(0)).collect();
        let seen: Vec<Mutex<Vec<usize>>> = (0..GAMES).map(|_| Mutex::default()).collect();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    pool.work(|place, thing| {
                        assert_eq!(inside[place].fetch_add(1, Ordering::SeqCst), 0);
                        seen[place].lock().unwrap().push(thing);
                        inside[place].fetch_sub(1, Ordering::SeqCst);
                    });
                });
            }
            for thing in 0..EACH {
                for place in 0..GAMES {
                    pool.push(place, thing);
                }
            }
            pool.close();
        });
        for seen in seen {
            assert_eq!(seen.into_inner().unwrap(), (0..EACH).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_game_that_waits_keeps_no_other_waiting() {
        let pool: Arc<Pool<VecDeque<()>>> = Arc::new(Pool::new(2));
        let (release, held) = mpsc::channel::<()>();
        let held = Mutex::new(held);
        let (done, finished) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..2 {
                let (pool, held, done) = (&pool, &held, done.clone());
                scope.spawn(move || {
                    pool.work(|place, ()| {
                        if place == 0 {
                            held.lock().unwrap().recv().unwrap();
                        }
                        done.send(place).unwrap();
                    });
                });
            }
            pool.push(0, ());
            pool.push(1, ());
            assert_eq!(finished.recv(), Ok(1));
            release.send(()).unwrap();
            assert_eq!(finished.recv(), Ok(0));
            pool.close();
        });
    }

    #[test]
    fn games_are_woken_in_the_order_of_their_moments_and_only_at_the_last_one_set() {
        let pool: Pool<VecDeque<()>> = Pool::new(3);
        let now = Instant::now();
        let ahead = |ms| Some(now + Duration::from_millis(ms));
        pool.wake_at(0, ahead(3_600_000));
        pool.wake_at(1, ahead(20));
        pool.wake_at(2, ahead(1));
        pool.wake_at(0, ahead(10));
        let mut woken = Vec::new();
        pool.keep_time(|place| {
            woken.push(place);
            if woken.len() == 3 {
                pool.close();
            }
        });
        assert_eq!(woken, [2, 0, 1]);
    }
}

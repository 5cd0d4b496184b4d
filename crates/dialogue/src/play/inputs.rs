//! The way of inputs to the loop. Each is timed where it is read, whatever the loop is at.

use std::sync::mpsc::{
    Receiver, RecvError, RecvTimeoutError, Sender, SyncSender, TryRecvError, TrySendError,
    sync_channel,
};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::waiting::{Timed, Waiting};
use crate::Input;

/// Nobody takes inputs any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nobody takes inputs any more")]
pub struct Unheard;

/// Takes what is reported.
pub trait Takes<I> {
    /// `false` when nobody takes it any more.
    fn take(&self, input: I) -> bool;
}

impl<I> Takes<I> for Sender<I> {
    fn take(&self, input: I) -> bool {
        self.send(input).is_ok()
    }
}

impl Takes<Input> for Inputs {
    fn take(&self, input: Input) -> bool {
        self.send(input).is_ok()
    }
}

/// Gives inputs to the loop.
#[derive(Clone, Debug)]
pub struct Inputs {
    waiting: Arc<Mutex<Waiting>>,
    wake: SyncSender<()>,
}

/// Takes the inputs of the loop.
#[derive(Debug)]
pub struct Arrivals {
    waiting: Arc<Mutex<Waiting>>,
    woken: Receiver<()>,
}

/// A way of inputs to a loop.
#[must_use]
pub fn inputs() -> (Inputs, Arrivals) {
    let waiting = Arc::<Mutex<Waiting>>::default();
    // What wakes the loop once is enough for all that waits.
    let (wake, woken) = sync_channel(1);
    let arrivals = Arrivals {
        waiting: Arc::clone(&waiting),
        woken,
    };
    (Inputs { waiting, wake }, arrivals)
}

impl Inputs {
    /// Gives an input that is read now.
    ///
    /// # Errors
    /// When nobody takes inputs any more.
    pub fn send(&self, input: Input) -> Result<(), Unheard> {
        self.pass_on(Timed::now(input))
    }

    /// Gives one that was read before.
    ///
    /// # Errors
    /// When nobody takes inputs any more.
    pub fn pass_on(&self, timed: Timed) -> Result<(), Unheard> {
        lock(&self.waiting).push(timed);
        match self.wake.try_send(()) {
            Ok(()) | Err(TrySendError::Full(())) => Ok(()),
            Err(TrySendError::Disconnected(())) => Err(Unheard),
        }
    }
}

impl Arrivals {
    /// The next input, which is waited for.
    ///
    /// # Errors
    /// When none can come any more.
    pub fn recv(&self) -> Result<Timed, RecvError> {
        loop {
            if let Some(timed) = self.pop() {
                return Ok(timed);
            }
            if self.woken.recv().is_err() {
                return self.pop().ok_or(RecvError);
            }
        }
    }

    /// The next input, which is waited for so long.
    ///
    /// # Errors
    /// When none came, or none can come any more.
    pub fn recv_timeout(&self, time: Duration) -> Result<Timed, RecvTimeoutError> {
        let end = Instant::now() + time;
        loop {
            if let Some(timed) = self.pop() {
                return Ok(timed);
            }
            match self
                .woken
                .recv_timeout(end.saturating_duration_since(Instant::now()))
            {
                Ok(()) => {}
                Err(over) => return self.pop().ok_or(over),
            }
        }
    }

    /// The next input, if one waits.
    ///
    /// # Errors
    /// When none does, or none can come any more.
    pub fn try_recv(&self) -> Result<Timed, TryRecvError> {
        if let Some(timed) = self.pop() {
            return Ok(timed);
        }
        match self.woken.try_recv() {
            Ok(()) => self.pop().ok_or(TryRecvError::Empty),
            Err(over) => self.pop().ok_or(over),
        }
    }

    /// The inputs that wait.
    pub fn try_iter(&self) -> impl Iterator<Item = Timed> + '_ {
        std::iter::from_fn(|| self.try_recv().ok())
    }

    fn pop(&self) -> Option<Timed> {
        lock(&self.waiting).pop()
    }
}

impl IntoIterator for Arrivals {
    type Item = Timed;
    type IntoIter = Box<dyn Iterator<Item = Timed> + Send>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(std::iter::from_fn(move || self.recv().ok()))
    }
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(timed: Timed) -> String {
        match timed.input {
            Input::Typed(line) => line,
            input => format!("{input:?}"),
        }
    }

    #[test]
    fn inputs_arrive_as_they_were_read_and_the_end_is_known_behind_the_last() {
        let (inputs, arrivals) = inputs();
        assert!(matches!(arrivals.try_recv(), Err(TryRecvError::Empty)));
        let read = Instant::now();
        for text in ["one", "two", "three"] {
            let input = Input::Typed(text.to_owned());
            assert_eq!(inputs.pass_on(Timed { at: read, input }), Ok(()));
        }
        let first = arrivals.recv().unwrap();
        assert_eq!((first.at, line(first)), (read, "one".to_owned()));
        drop(inputs);
        let rest: Vec<String> = arrivals.try_iter().map(line).collect();
        assert_eq!(rest, ["two", "three"]);
        assert!(matches!(arrivals.recv(), Err(RecvError)));
        let over = arrivals.recv_timeout(Duration::from_secs(3600));
        assert!(matches!(over, Err(RecvTimeoutError::Disconnected)));
    }

    #[test]
    fn whoever_gives_inputs_that_nobody_takes_is_told() {
        let (inputs, arrivals) = inputs();
        assert!(inputs.take(Input::Tick));
        drop(arrivals);
        assert_eq!(inputs.send(Input::Tick), Err(Unheard));
    }
}

//! A thread that goes before others: the loop that keeps the clock, before what only computes.

use rustix::process::{getpriority_process, setpriority_process};

/// How nice the loop is, on the scale of `nice` from -20 to 19.
const WANTED: i32 = -10;

/// The thread that made it goes before others until it is dropped, where the system allows it
/// (`RLIMIT_NICE`). Other threads keep their priority, so that no engine gains by it.
#[derive(Debug)]
pub struct First {
    before: Option<i32>,
}

impl First {
    /// Puts the calling thread before others.
    #[must_use]
    pub fn begin() -> Self {
        // Linux counts each thread by itself, and the calling one where none is named.
        let raised = getpriority_process(None).and_then(|before| {
            setpriority_process(None, before.min(WANTED))?;
            Ok(before)
        });
        if let Err(error) = &raised {
            tracing::debug!(%error, "the loop has the usual priority");
        }
        Self {
            before: raised.ok(),
        }
    }
}

impl Drop for First {
    fn drop(&mut self) {
        if let Some(before) = self.before
            && let Err(error) = setpriority_process(None, before)
        {
            tracing::debug!(%error, "the loop keeps its priority");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn only_the_loop_goes_before_others_and_only_while_it_runs() {
        let now = || getpriority_process(None).unwrap();
        let before = now();
        let first = First::begin();
        if first.before.is_some() {
            assert_eq!(now(), before.min(WANTED));
        }
        drop(first);
        assert_eq!(now(), before);
        assert_eq!(thread::spawn(now).join().unwrap(), before);
    }
}

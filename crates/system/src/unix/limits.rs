//! What the system lets a process use.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};

/// The system's number for it.
const SIGXFSZ: i32 = Signal::XFSZ.as_raw();

/// Every page is an open file, and every game has a lock: the usual 1024 soon run out. Raises
/// the limit to the most that the system allows.
pub fn open_more_files() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: maximum,
        maximum,
    };
    match setrlimit(Resource::Nofile, most) {
        Ok(()) => tracing::info!(?current, ?maximum, "open files"),
        Err(error) => tracing::warn!(%error, ?current, "no more files can be open"),
    }
}

/// A file that may not grow any more is an error to be told, and no reason to be killed.
pub fn full_is_an_error() {
    let seen = Arc::new(AtomicBool::new(false));
    if let Err(error) = signal_hook::flag::register(SIGXFSZ, seen) {
        tracing::warn!(%error, "a file that is too large ends the program");
    }
}

/// From now on this process gets no more than so many seconds of the processor and bytes of
/// memory, and leaves no core file when it crashes.
pub fn bound(seconds: u64, memory: u64) {
    for (resource, limit) in [
        (Resource::Core, 0),
        (Resource::Cpu, seconds),
        (Resource::As, memory),
    ] {
        let limit = Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        };
        if let Err(error) = setrlimit(resource, limit) {
            tracing::debug!(%error, ?resource, "the process has no limit");
        }
    }
}

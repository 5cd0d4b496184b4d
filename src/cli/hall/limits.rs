//! System limits for a process with many games.

use std::panic;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Every page is an open file, and every game has a lock: the usual 1024 soon run out. Raises
/// the limit to the most that the system allows.
pub(super) fn open_more_files() {
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

/// A failed game is reported in a sentence. The runtime's panic message belongs in the log, not
/// in front of a screen reader.
pub(super) fn panics_to_the_log() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        tracing::error!(panic = %info, ?place, "a thread panicked");
    }));
}

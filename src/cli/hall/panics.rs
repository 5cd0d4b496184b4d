//! What becomes of a panic in a process with many games.

use std::panic;

/// A failed game is reported in a sentence. The runtime's panic message belongs in the log, not
/// in front of a screen reader.
pub(super) fn to_the_log() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        tracing::error!(panic = %info, ?place, "a thread panicked");
    }));
}

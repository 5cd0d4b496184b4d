//! What is heard first, and how the times of several rounds are shown.

use std::thread;
use std::time::{Duration, Instant};

use crate::support::sound::Recording;

/// Anything louder is a sound.
pub const LEVEL: u16 = 100;
/// How long a sound is waited for.
pub const LONG: Duration = Duration::from_secs(20);

/// How long after `start` the first sound comes, in the recording from sample `from` on.
pub fn first_sample(recording: &Recording, from: usize, start: Instant) -> Duration {
    while start.elapsed() < LONG {
        let since = recording.since(from);
        if since.iter().any(|sample| sample.unsigned_abs() > LEVEL) {
            return start.elapsed();
        }
        thread::sleep(Duration::from_micros(500));
    }
    panic!("nothing was heard");
}

/// Sorts the times and prints their median, 90th percentile and extremes.
pub fn show(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    println!(
        "{name}: median {:.1?}, 90 % {:.1?}, from {:.1?} to {:.1?}, {} times",
        times[times.len() / 2],
        times[times.len() * 9 / 10],
        times[0],
        times[times.len() - 1],
        times.len()
    );
}

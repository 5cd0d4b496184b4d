//! How much of a processor a program takes.

use std::fs;
use std::time::Duration;

/// How many ticks `/proc` counts in a second, on every Linux.
const TICKS: u64 = 100;

/// The time, user and system, of a process and all that it has started.
pub fn used(pid: u32) -> Duration {
    let own = |pid: &u32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let (_, fields) = stat.rsplit_once(") ")?;
        let mut fields = fields.split(' ').skip(11);
        let mut field = || fields.next()?.parse::<u64>().ok();
        Some(field()? + field()?)
    };
    let ticked: u64 = tree(pid).iter().filter_map(own).sum();
    Duration::from_millis(ticked * 1000 / TICKS)
}

/// A process, its children, and theirs.
fn tree(pid: u32) -> Vec<u32> {
    let mut all = vec![pid];
    let threads = fs::read_dir(format!("/proc/{pid}/task"))
        .into_iter()
        .flatten();
    for thread in threads.flatten() {
        let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        let children = children.split_whitespace().filter_map(|it| it.parse().ok());
        all.extend(children.flat_map(tree));
    }
    all
}

//! What is understood too late does nothing: on a machine that cannot keep up, a yes would answer
//! a question that was asked meanwhile, and what the program itself said would no longer be known
//! as its own.

use std::time::Duration;

use crate::{Heard, HearingReport};

/// What ended longer ago than this is too late.
pub const LATE: Duration = Duration::from_secs(5);

/// Whether that was reported since something was heard in time.
pub(crate) struct Lateness {
    /// The sound comes as it is made, and not as fast as it can be passed in.
    live: bool,
    reported: bool,
}

impl Lateness {
    pub(crate) const fn new(live: bool) -> Self {
        Self {
            live,
            reported: false,
        }
    }

    /// What is reported of `heard`.
    pub(crate) fn report(&mut self, heard: Heard) -> Option<HearingReport> {
        if !self.live || heard.text().is_empty() || heard.ended_ago() <= LATE {
            self.reported &= heard.text().is_empty();
            return Some(HearingReport::Heard(heard));
        }
        tracing::warn!(ago = ?heard.ended_ago(), "too late");
        // The report may be spoken, and be heard too late as well.
        let again = std::mem::replace(&mut self.reported, true);
        (!again).then_some(HearingReport::Late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_too_late_is_told_once_until_something_is_in_time() {
        let mut lateness = Lateness::new(true);
        let mut report = |words: &str, ago: u64| {
            let heard = Heard::clearly(words);
            let ended = heard.decided.checked_sub(Duration::from_secs(ago));
            let speech_ended = ended.filter(|_| ago > 0);
            lateness.report(Heard {
                speech_ended,
                ..heard
            })
        };
        let is_heard = |it: Option<HearingReport>| matches!(it, Some(HearingReport::Heard(_)));
        assert!(is_heard(report("ja", 0)));
        assert!(is_heard(report("ja", 4)));
        assert_eq!(report("ja", 6), Some(HearingReport::Late));
        assert_eq!(report("springer", 20), None);
        // Talk in the room says nothing about it.
        assert!(is_heard(report("[unk]", 20)));
        assert_eq!(report("ja", 6), None);
        assert!(is_heard(report("ja", 1)));
        assert_eq!(report("ja", 6), Some(HearingReport::Late));
    }
}

use std::collections::BTreeMap;

use crate::VoiceReport;

/// The lines that the program's voice says and the console therefore leaves out, so that no
/// screen reader says them as well. A line whose utterance fails is printed after all.
#[derive(Debug, Default)]
pub struct Unprinted {
    one_voice: bool,
    lines: BTreeMap<u64, String>,
}

impl Unprinted {
    /// Whether there is `one_voice` for each message; otherwise everything is printed as well.
    #[must_use]
    pub const fn new(one_voice: bool) -> Self {
        Self {
            one_voice,
            lines: BTreeMap::new(),
        }
    }

    /// Whether a line is left out that is `spoken`.
    #[must_use]
    pub const fn leaves_out(&self, spoken: bool) -> bool {
        self.one_voice && spoken
    }

    /// The utterance `id` says this line.
    pub fn keep(&mut self, id: u64, line: impl Into<String>) {
        if self.one_voice {
            self.lines.insert(id, line.into());
        }
    }

    /// The line that is to be printed after this report, because nobody has heard it.
    pub fn owed(&mut self, report: &VoiceReport) -> Option<String> {
        match report {
            VoiceReport::Failed { id } => self.lines.remove(id),
            VoiceReport::Ended { id } | VoiceReport::Cancelled { id } => {
                self.lines.remove(id);
                None
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_left_out_and_failed_is_printed_later() {
        for (one_voice, report, owed) in [
            (true, VoiceReport::Failed { id: 1 }, Some("Schach.")),
            (true, VoiceReport::Failed { id: 2 }, None),
            (true, VoiceReport::Ended { id: 1 }, None),
            (true, VoiceReport::Cancelled { id: 1 }, None),
            (false, VoiceReport::Failed { id: 1 }, None),
        ] {
            let mut unprinted = Unprinted::new(one_voice);
            assert_eq!(unprinted.leaves_out(true), one_voice);
            assert!(!unprinted.leaves_out(false), "nobody would hear it");
            unprinted.keep(1, "Schach.");
            assert_eq!(unprinted.owed(&report).as_deref(), owed, "{report:?}");
            // Each utterance ends once, and no line is printed twice.
            assert_eq!(unprinted.owed(&VoiceReport::Failed { id: 2 }), None);
        }
    }
}

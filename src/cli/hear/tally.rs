use std::collections::BTreeMap;

use serde::Serialize;

use super::confusions::Confusions;
use super::interval::Interval;
use crate::cli::latency::{Figures, Latencies};

/// How the row of a manifest came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verdict {
    /// The move that was said, or no move where there must be none.
    Right,
    /// Another move, or a move where there must be none.
    Wrong,
    /// No move, but a clarification, where there was a move.
    Doubtful,
    /// No move where there was one, or no recording.
    Refused,
}

/// The part of a row that is counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub verdict: Verdict,
    /// Whether the row is one that must not become a move.
    pub must_not_move: bool,
    /// Whether it could not be tried at all: no recording, no position.
    pub unusable: bool,
}

/// How many rows came out in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Counts {
    pub n: usize,
    pub right: usize,
    pub wrong: usize,
    pub doubtful: usize,
    pub refused: usize,
    /// Of those refused, the rows that could not be tried: no recording, no position.
    pub unusable: usize,
    /// Rows that must not become a move, and could be tried.
    pub not_moves: usize,
    /// Of these, those that became one.
    pub illegal_as_move: usize,
}

/// The shares of [`Counts`] with a confidence of 95 %; `None` if there are none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Intervals {
    pub right: Option<Interval>,
    pub wrong: Option<Interval>,
    pub doubtful: Option<Interval>,
    pub refused: Option<Interval>,
    pub illegal_as_move: Option<Interval>,
}

impl Counts {
    pub(super) fn add(&mut self, row: Counted) {
        self.n += 1;
        *match row.verdict {
            Verdict::Right => &mut self.right,
            Verdict::Wrong => &mut self.wrong,
            Verdict::Doubtful => &mut self.doubtful,
            Verdict::Refused => &mut self.refused,
        } += 1;
        self.unusable += usize::from(row.unusable);
        if row.must_not_move && !row.unusable {
            self.not_moves += 1;
            self.illegal_as_move += usize::from(row.verdict == Verdict::Wrong);
        }
    }

    pub(super) fn intervals(&self) -> Intervals {
        Intervals {
            right: Interval::new(self.right, self.n),
            wrong: Interval::new(self.wrong, self.n),
            doubtful: Interval::new(self.doubtful, self.n),
            refused: Interval::new(self.refused, self.n),
            illegal_as_move: Interval::new(self.illegal_as_move, self.not_moves),
        }
    }
}

/// The results of a manifest: in total, for each voice, for each set.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub all: Counts,
    /// By the columns `voice` and `set`; rows without one are in no group.
    pub voices: BTreeMap<String, Counts>,
    pub sets: BTreeMap<String, Counts>,
    pub confusions: Confusions,
    /// How many were decided in the middle of the phrase.
    pub cut_off: usize,
    /// From the end of speech to the decision.
    pub delays: Latencies,
    /// Seconds of computing per second of sound; `None` without sound.
    pub rtf: Option<f64>,
}

impl Tally {
    pub(super) fn add(&mut self, row: Counted, voice: &str, set: &str) {
        self.all.add(row);
        for (groups, name) in [(&mut self.voices, voice), (&mut self.sets, set)] {
            if !name.is_empty() {
                groups.entry(name.to_owned()).or_default().add(row);
            }
        }
    }

    /// The last line of the output.
    pub(super) fn summary(&self) -> impl Serialize {
        let groups = |groups: &BTreeMap<String, Counts>| -> BTreeMap<String, Group> {
            let group = |(name, counts): (&String, &Counts)| (name.clone(), Group::of(counts));
            groups.iter().map(group).collect()
        };
        let confusion = |c: super::confusions::Confusion<'_>| Confused {
            said: c.said.map(str::to_owned),
            heard: c.heard.map(str::to_owned),
            count: c.count,
        };
        Summary {
            all: Group::of(&self.all),
            cut_off: self.cut_off,
            delay: self.delays.figures().pop(),
            rtf: self.rtf,
            voices: groups(&self.voices),
            sets: groups(&self.sets),
            confusions: self.confusions.wrong().into_iter().map(confusion).collect(),
        }
    }
}

#[derive(Serialize)]
struct Group {
    #[serde(flatten)]
    counts: Counts,
    intervals: Intervals,
}

impl Group {
    fn of(counts: &Counts) -> Self {
        Self {
            counts: *counts,
            intervals: counts.intervals(),
        }
    }
}

#[derive(Serialize)]
struct Summary {
    #[serde(flatten)]
    all: Group,
    /// How many were decided in the middle of the phrase.
    cut_off: usize,
    /// From the end of speech to the decision.
    delay: Option<Figures>,
    rtf: Option<f64>,
    voices: BTreeMap<String, Group>,
    sets: BTreeMap<String, Group>,
    confusions: Vec<Confused>,
}

#[derive(Serialize)]
struct Confused {
    said: Option<String>,
    heard: Option<String>,
    count: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_as_a_whole_and_by_group() {
        let mut tally = Tally::default();
        let row = |verdict, must_not_move, unusable| Counted {
            verdict,
            must_not_move,
            unusable,
        };
        for (row, voice, set) in [
            (row(Verdict::Right, false, false), "ada", "test"),
            (row(Verdict::Wrong, false, false), "ada", "test"),
            (row(Verdict::Doubtful, false, false), "bo", ""),
            (row(Verdict::Refused, false, true), "bo", "test"),
            (row(Verdict::Right, true, false), "", "test"),
            (row(Verdict::Wrong, true, false), "ada", ""),
            (row(Verdict::Refused, true, true), "", ""),
        ] {
            tally.add(row, voice, set);
        }
        let counts = |n, right, wrong, doubtful, refused, unusable, not_moves, became| Counts {
            n,
            right,
            wrong,
            doubtful,
            refused,
            unusable,
            not_moves,
            illegal_as_move: became,
        };
        assert_eq!(tally.all, counts(7, 2, 2, 1, 2, 2, 2, 1));
        assert_eq!(tally.voices["ada"], counts(3, 1, 2, 0, 0, 0, 1, 1));
        assert_eq!(tally.voices["bo"], counts(2, 0, 0, 1, 1, 1, 0, 0));
        assert_eq!(tally.sets["test"], counts(4, 2, 1, 0, 1, 1, 1, 0));
        assert_eq!((tally.voices.len(), tally.sets.len()), (2, 1));
        let intervals = tally.all.intervals();
        assert_eq!(intervals.right, Interval::new(2, 7));
        assert_eq!(intervals.illegal_as_move, Interval::new(1, 2));
        assert_eq!(tally.voices["bo"].intervals().illegal_as_move, None);
    }
}

use std::time::Duration;

use shakmaty::{Board, Square};

/// The pieces that have left their squares, in that order.
#[derive(Clone, Debug, Default)]
pub(super) struct Lifted(Vec<Off>);

#[derive(Clone, Copy, Debug)]
struct Off {
    square: Square,
    since: Duration,
    /// When it was put back.
    back: Option<Duration>,
}

impl Lifted {
    /// Counts every piece as on its square.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    /// Compares what stands with what stood `before` and what should stand. A piece that never
    /// stood there has not left.
    pub(super) fn see(&mut self, should: &Board, before: &Board, stands: &Board, now: Duration) {
        for off in &mut self.0 {
            let there = stands.piece_at(off.square);
            if there == should.piece_at(off.square) {
                off.back.get_or_insert(now);
            } else {
                off.back = None;
            }
        }
        for square in should.occupied() & !stands.occupied() {
            let stood = before.piece_at(square) == should.piece_at(square);
            if stood && !self.0.iter().any(|off| off.square == square) {
                self.0.push(Off {
                    square,
                    since: now,
                    back: None,
                });
            }
        }
    }

    /// The squares of pieces that were off for at least `settled` and have been back for as
    /// long. Anything shorter was a sensor that failed for a scan.
    pub(super) fn put_back(&mut self, settled: Duration, now: Duration) -> Vec<Square> {
        let mut touched = Vec::new();
        self.0.retain(|off| {
            let Some(back) = off.back.filter(|back| *back + settled <= now) else {
                return true;
            };
            if back.saturating_sub(off.since) >= settled {
                touched.push(off.square);
            }
            false
        });
        touched
    }

    /// When the next piece will count as put back.
    pub(super) fn moment(&self, settled: Duration) -> Option<Duration> {
        let back = self.0.iter().filter_map(|off| off.back);
        back.map(|back| back + settled).min()
    }
}

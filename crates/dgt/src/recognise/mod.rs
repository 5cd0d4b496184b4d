//! Finds out what was done on a board from what stands on it, and when.
//!
//! No piece is followed on its way. What stands on the board is compared with the result of
//! each legal move, so captures and castling work in any order of the hands; whatever fits none
//! is either on the way to something, or wrong. Pure: the time is an argument.

mod lifted;
#[cfg(test)]
mod tests;

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Board, Square};

use self::lifted::Lifted;
use crate::expect::Expectation;
use crate::pace::Pace;

/// What was done on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A legal move stands.
    Move {
        /// Which.
        uci: UciMove,
        /// What stands on the board with it.
        placement: Board,
    },
    /// Something stands there that is not a legal next position.
    Stands(Board),
    /// It stands as it should again, after something else was reported.
    AsBefore(Board),
    /// The last move was put back.
    TakenBack(Board),
    /// A piece left its square and was put back: adjusted, or touched (D.2.2).
    Touched(Square),
}

/// Decides when something counts as standing on the board, and what it is.
#[derive(Clone, Debug)]
pub struct Recogniser {
    pace: Pace,
    expected: Option<Expectation>,
    stands: Option<Stands>,
    /// The last confirmed placement.
    certain: Option<Board>,
    lifted: Lifted,
    /// The last decision: nothing is reported twice.
    decided: Option<Board>,
    /// Whether something unexpected was reported.
    off: bool,
    /// Whether the board was reported as wrong: pieces are being moved to put it right.
    wrong: bool,
    /// Whether the player has pressed, so that no hand goes on.
    pressed: bool,
}

#[derive(Clone, Debug)]
struct Stands {
    placement: Board,
    since: Duration,
    /// What it is; `None` when nothing is expected.
    judgement: Option<Judgement>,
    told: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Judgement {
    Expected,
    Move { uci: UciMove, goes_on: bool },
    TakenBack,
    OnTheWay,
    Strange,
}

impl Recogniser {
    /// A recogniser that expects nothing yet.
    #[must_use]
    pub fn new(pace: Pace) -> Self {
        Self {
            pace,
            expected: None,
            stands: None,
            certain: None,
            lifted: Lifted::default(),
            decided: None,
            off: false,
            wrong: false,
            pressed: false,
        }
    }

    /// Changes the pace.
    pub const fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// Sets what is expected from now on; `None` while no game is played. The same again
    /// changes nothing.
    pub fn expect(&mut self, expected: Option<Expectation>) {
        if self.expected == expected {
            return;
        }
        let expects = expected.as_ref().map(|expected| &expected.placement);
        if self.decided.is_some() && self.decided.as_ref() == expects {
            // The move was accepted, so nothing is wrong.
            self.off = false;
        }
        self.expected = expected;
        self.decided = None;
        self.lifted.forget();
        self.pressed = false;
        self.wrong = false;
        if let Some(stands) = &mut self.stands {
            stands.judgement = judge(self.expected.as_ref(), &stands.placement);
            stands.told = false;
        }
    }

    /// What seems to stand on the board at `now`; the message may have been damaged.
    pub fn place(&mut self, placement: &Board, now: Duration) {
        if self
            .stands
            .as_ref()
            .is_some_and(|stands| stands.placement == *placement)
        {
            return;
        }
        self.stands = Some(Stands {
            judgement: judge(self.expected.as_ref(), placement),
            placement: placement.clone(),
            since: now,
            told: false,
        });
    }

    /// Confirms what stands on the board.
    pub fn confirm(&mut self) {
        let Some(stands) = &self.stands else { return };
        if let (Some(expected), Some(before), false) = (&self.expected, &self.certain, self.wrong) {
            let should = &expected.placement;
            let since = stands.since;
            self.lifted.see(should, before, &stands.placement, since);
        }
        self.certain = Some(stands.placement.clone());
    }

    /// Nothing is known about the board any more.
    pub fn lose(&mut self) {
        self.stands = None;
        self.certain = None;
        self.lifted.forget();
    }

    /// The player has pressed the clock: what stands there has been let go.
    pub const fn press(&mut self) {
        self.pressed = true;
    }

    /// Whether something on the board is not decided yet.
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        self.expected.is_some()
            && self
                .stands
                .as_ref()
                .is_some_and(|stands| !stands.told && stands.judgement != Some(Judgement::Expected))
    }

    /// What has been decided by `now`, each thing once. Only called while the placement is
    /// [confirmed](Self::confirm).
    pub fn look(&mut self, now: Duration) -> Vec<Finding> {
        let mut found: Vec<Finding> = self
            .lifted
            .put_back(self.pace.settled(), now)
            .into_iter()
            .map(Finding::Touched)
            .collect();
        if self.moment().is_some_and(|moment| moment <= now) {
            found.extend(self.decide());
        }
        found
    }

    /// When to look next.
    #[must_use]
    pub fn next(&self) -> Option<Duration> {
        let touched = self.lifted.moment(self.pace.settled());
        [self.moment(), touched].into_iter().flatten().min()
    }

    /// When the current placement is decided.
    fn moment(&self) -> Option<Duration> {
        let stands = self.stands.as_ref().filter(|stands| !stands.told)?;
        let wait = match stands.judgement.as_ref()? {
            Judgement::Move { goes_on: true, .. } if !self.pressed => self.pace.may_go_on(),
            Judgement::Expected | Judgement::Move { .. } => self.pace.settled(),
            Judgement::OnTheWay if !self.pressed => self.pace.on_the_way(),
            // Perhaps the piece is picked up to correct the move.
            Judgement::TakenBack | Judgement::Strange | Judgement::OnTheWay => self.pace.strange(),
        };
        Some(stands.since + wait)
    }

    fn decide(&mut self) -> Option<Finding> {
        let stands = self.stands.as_mut()?;
        stands.told = true;
        if self.decided.as_ref() == Some(&stands.placement) {
            return None;
        }
        self.decided = Some(stands.placement.clone());
        let was_off = self.off;
        self.off = stands.judgement != Some(Judgement::Expected);
        self.wrong = matches!(
            stands.judgement,
            Some(Judgement::Strange | Judgement::TakenBack)
        );
        if self.wrong {
            self.lifted.forget();
        }
        let placement = stands.placement.clone();
        Some(match stands.judgement.as_ref()? {
            Judgement::Expected if was_off => Finding::AsBefore(placement),
            Judgement::Expected => return None,
            Judgement::Move { uci, .. } => {
                self.lifted.forget();
                Finding::Move {
                    uci: *uci,
                    placement,
                }
            }
            Judgement::TakenBack => Finding::TakenBack(placement),
            Judgement::OnTheWay | Judgement::Strange => Finding::Stands(placement),
        })
    }
}

fn judge(expected: Option<&Expectation>, placement: &Board) -> Option<Judgement> {
    let expected = expected?;
    Some(if expected.placement == *placement {
        Judgement::Expected
    } else if let Some(next) = expected.next(placement) {
        Judgement::Move {
            uci: next.uci,
            goes_on: next.goes_on,
        }
    } else if expected.before.as_ref() == Some(placement) {
        Judgement::TakenBack
    } else if expected.is_on_the_way(placement) {
        Judgement::OnTheWay
    } else {
        Judgement::Strange
    })
}

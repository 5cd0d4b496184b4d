use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::retrace::Moment;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, Game};

/// Where the time of both players went, to the nanosecond.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ledger {
    accounts: Option<ByColor<Account>>,
    last: GameTime,
    /// Who made each ply of the move list, and how long it took.
    moves: Vec<(Color, Duration)>,
}

/// The time of one player: `start` plus what was added, minus what was used and taken, is
/// `left`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Account {
    pub(super) start: Duration,
    /// Increments, delays and the times of new periods.
    pub(super) for_moves: Duration,
    pub(super) given: Duration,
    pub(super) taken: Duration,
    /// By how much the arbiter set the clock forward.
    pub(super) set_up: Duration,
    /// By how much the arbiter set it back.
    pub(super) set_down: Duration,
    /// What an authoritative external clock added, by its readings.
    pub(super) read_up: Duration,
    /// What it took.
    pub(super) read_down: Duration,
    pub(super) used: Duration,
    /// Part of `used`: for moves that were gone back on.
    pub(super) undone: Duration,
    /// Part of `used`: for the move that was not completed.
    pub(super) unfinished: Duration,
    /// Including what is left of the delay of the current move.
    pub(super) left: Duration,
    /// Part of `left`: that delay.
    pub(super) delay: Duration,
}

impl Account {
    /// `start` with everything added and taken.
    #[cfg(test)]
    pub(super) fn sum(&self) -> Duration {
        let came = self.start + self.for_moves + self.given + self.set_up + self.read_up;
        came.checked_sub(self.used + self.taken + self.set_down + self.read_down)
            .expect("nobody uses more than they have")
    }
}

/// What `color` has at `at`, including what is left of the delay.
fn total(game: &Game, color: Color, at: GameTime) -> Duration {
    let clock = game.clock();
    clock.map_or(Duration::ZERO, |clock| {
        clock.remaining(color, at) + clock.delay(color, at)
    })
}

impl Ledger {
    /// A player's account; `None` without a clock.
    pub(super) fn account(&self, color: Color) -> Option<&Account> {
        Some(&self.accounts.as_ref()?[color])
    }

    /// What each ply of the move list took.
    pub(super) fn moves(&self) -> &[(Color, Duration)] {
        &self.moves
    }

    /// How long either clock ran; `None` without clocks.
    pub(super) fn ran(&self) -> Option<Duration> {
        let accounts = self.accounts.as_ref()?;
        Some(accounts.white.used + accounts.black.used)
    }

    /// Records the time until an event, and what the event changed.
    pub(super) fn note(&mut self, moment: &Moment<'_>) {
        let at = moment.at();
        if let Event::Created(_) = moment.stamped.event {
            self.open(moment.after, at);
        }
        self.run(moment.before, at);
        self.change(moment);
        match &moment.stamped.event {
            Event::Completed { by, .. } | Event::MoveMade { by } => {
                self.completed(moment.color(*by));
            }
            Event::WentBack { moves } | Event::TakenBack { moves } => self.went_back(*moves),
            _ => {}
        }
    }

    /// Records the time until the game is last known to have run.
    pub(super) fn close(&mut self, game: &Game, until: GameTime) {
        self.run(game, until.max(self.last));
        let Some(accounts) = &mut self.accounts else {
            return;
        };
        for color in Color::ALL {
            let clock = game.clock();
            let account = &mut accounts[color];
            account.left = total(game, color, self.last);
            account.delay = clock.map_or(Duration::ZERO, |clock| clock.delay(color, self.last));
        }
    }

    fn open(&mut self, game: &Game, at: GameTime) {
        self.last = at;
        self.accounts = game.clock().map(|_| {
            ByColor::new_with(|color| Account {
                start: total(game, color, at),
                ..Account::default()
            })
        });
    }

    /// Records what ran since the last event.
    fn run(&mut self, game: &Game, at: GameTime) {
        if let Some(accounts) = &mut self.accounts {
            for color in Color::ALL {
                let had = total(game, color, self.last);
                let ran = had.saturating_sub(total(game, color, at));
                accounts[color].used += ran;
                accounts[color].unfinished += ran;
            }
        }
        self.last = at;
    }

    fn change(&mut self, moment: &Moment<'_>) {
        let Some(accounts) = &mut self.accounts else {
            return;
        };
        for color in Color::ALL {
            let had = total(moment.before, color, moment.at());
            let has = total(moment.after, color, moment.at());
            let (more, less) = (has.saturating_sub(had), had.saturating_sub(has));
            accounts[color].book(&moment.stamped.event, more, less);
        }
    }

    fn completed(&mut self, color: Color) {
        if let Some(accounts) = &mut self.accounts {
            let took = std::mem::take(&mut accounts[color].unfinished);
            self.moves.push((color, took));
        }
    }

    fn went_back(&mut self, moves: usize) {
        let Some(accounts) = &mut self.accounts else {
            return;
        };
        for (color, took) in self.moves.drain(moves.min(self.moves.len())..) {
            accounts[color].undone += took;
        }
        for account in accounts.iter_mut() {
            account.undone += std::mem::take(&mut account.unfinished);
        }
    }
}

impl Account {
    fn book(&mut self, event: &Event, more: Duration, less: Duration) {
        match event {
            Event::TimeAdded { .. } => self.given += more,
            Event::Completed { .. } | Event::MoveMade { .. } => self.for_moves += more,
            Event::ClockRead { .. } => self.read_up += more,
            _ => self.set_up += more,
        }
        match event {
            Event::TimeTaken { .. } => self.taken += less,
            Event::ClockRead { .. } => self.read_down += less,
            _ => self.set_down += less,
        }
    }
}

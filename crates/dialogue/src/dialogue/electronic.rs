//! The electronic board of one of the players, and its clock.

use std::time::Duration;

use shakmaty::{Color, Position};

use super::{Agent, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::{Clock, GameTime};
use doppelbrett_core::game::{Command, Game, Placement, Player};
use doppelbrett_links::electronic::{
    BoardOrder, ClockTimes, ElectronicReport, Expectation, Finding,
};
use doppelbrett_settings::ClockUse;
use doppelbrett_words::{Kind, Told, Wording};

/// How far the clock at the board may be from the program's before it is set again.
const DRIFT: Duration = Duration::from_secs(2);

/// Whose board is electronic, and what its clock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtBoard {
    /// Whose board it is.
    pub on: Player,
    /// What its clock does.
    pub clock: ClockUse,
}

/// What the board was told last, and what was told of it.
#[derive(Debug, Default)]
pub(super) struct Board {
    lost: bool,
    found: bool,
    /// The revision of the game for which it was told what to expect.
    expects: Option<u64>,
    /// What its clock was told to show, and when.
    times: Option<(ClockTimes, GameTime)>,
    text: Option<String>,
}

impl Agent {
    pub(super) fn electronic(
        &mut self,
        report: ElectronicReport,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let Some(AtBoard { on, clock }) = self.manner.electronic else {
            return;
        };
        match report {
            ElectronicReport::Found { maker, serial, .. } => {
                self.electronic.found = true;
                // Its clock may have been set by hand meanwhile.
                self.electronic.times = None;
                if std::mem::take(&mut self.electronic.lost) {
                    self.part("electronic-back", out);
                } else {
                    let text = self.words.full().electronic_found(maker, serial.as_deref());
                    self.tell(Told::ear(Kind::Part, text), out);
                }
            }
            ElectronicReport::Lost(problem) => {
                self.electronic.lost = self.electronic.found;
                let text = self.words.full().electronic_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            ElectronicReport::Done(finding) => self.done_on_board(on, finding, now, out),
            ElectronicReport::LiesWrong(wrong) => {
                let told = self.words.both(|| {
                    let text = self.words.full().lies_wrong(&self.game, wrong, on);
                    Wording::of_board(on, text)
                });
                self.tell(told, out);
            }
            ElectronicReport::Unknown(squares) => {
                let told = self.words.both(|| {
                    let text = self.words.full().unknown_pieces(&self.game, &squares, on);
                    Wording::of_board(on, text)
                });
                self.tell(told, out);
            }
            ElectronicReport::Lever { side } if clock != ClockUse::None => {
                let by = self.game.setup().player_of(side);
                self.command(&Command::Press { by }, Origin::Sensors(by), now, out);
            }
            ElectronicReport::Clock(times) if clock == ClockUse::Master => {
                self.clock_read(times, now, out);
            }
            ElectronicReport::ClockLost => self.part("electronic-clock-lost", out),
            ElectronicReport::ClockFound => {
                self.electronic.times = None;
                self.part("electronic-clock-found", out);
            }
            ElectronicReport::BatteryLow(battery) => {
                let text = self.words.full().battery_low(battery);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            ElectronicReport::Lever { .. } | ElectronicReport::Clock(_) => {}
        }
    }

    fn done_on_board(
        &mut self,
        on: Player,
        finding: Finding,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let placement = match finding {
            Finding::Touched(square) => return self.put_back(on, square, now, out),
            Finding::Move { placement, .. }
            | Finding::Stands(placement)
            | Finding::AsBefore(placement)
            | Finding::TakenBack(placement) => placement,
        };
        if is_early(on, &placement, &self.game) {
            return;
        }
        let command = Command::Stands { on, placement };
        self.command(&command, Origin::Sensors(on), now, out);
    }

    /// A piece has left its square and stands there again. On the tactile board it is
    /// touched (D.2.2); on the other one it may have been adjusted, which only those who
    /// see it know.
    fn put_back(
        &mut self,
        on: Player,
        square: shakmaty::Square,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let game = &self.game;
        let pressed = game.under_way().is_some_and(|moving| moving.pressed);
        let open = game.ended().is_none() && !game.is_stopped();
        if game.turn() != on || pressed || !open {
            return;
        }
        match on {
            Player::Blind => {
                let command = Command::Touch {
                    by: on,
                    square,
                    reported: None,
                };
                self.command(&command, Origin::Sensors(on), now, out);
            }
            Player::Sighted => {
                let piece = self.words.full().who(game, square).into();
                let text = self
                    .words
                    .full()
                    .text("electronic-lifted", &[("piece", piece)]);
                self.tell(Told::ear(Kind::Position, text), out);
            }
        }
    }

    fn clock_read(&mut self, times: ClockTimes, now: GameTime, out: &mut Vec<Effect>) {
        let setup = self.game.setup();
        let player = |color| setup.player_of(color);
        let (blind, sighted) = match setup.color_of(Player::Blind) {
            Color::White => (times.white, times.black),
            Color::Black => (times.black, times.white),
        };
        let command = Command::ClockRead {
            blind,
            sighted,
            running: times.running.map(player),
            flag: times.flag.map(player),
        };
        self.command(&command, Origin::Sensors(Player::Sighted), now, out);
    }

    /// Tells the board what is expected of it, and its clock what to show, if that is new.
    pub(super) fn order_board(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(at) = self.manner.electronic {
            let orders = self.electronic.orders(
                at,
                &self.game,
                self.words.game(),
                self.record.revision(),
                now,
            );
            out.extend(orders.into_iter().map(Effect::Electronic));
        }
    }
}

impl Board {
    /// What the board and its clock are to be told and do not know yet.
    fn orders(
        &mut self,
        AtBoard { on, clock }: AtBoard,
        game: &Game,
        wording: &Wording,
        revision: u64,
        now: GameTime,
    ) -> Vec<BoardOrder> {
        let mut orders = Vec::new();
        if self.expects.replace(revision) != Some(revision) {
            orders.push(expected_on(on, game, revision, now));
        }
        if clock == ClockUse::Lever
            && let Some(clock) = game.clock()
        {
            orders.extend(self.times(clock, now).map(BoardOrder::Times));
        }
        if clock != ClockUse::None {
            let text = on_clock(game, wording);
            if self.text != text {
                self.text.clone_from(&text);
                orders.push(BoardOrder::Text(text));
            }
        }
        orders
    }

    /// The times of the program's clock, when the one at the board can no longer know them.
    fn times(&mut self, clock: &Clock, now: GameTime) -> Option<ClockTimes> {
        let times = ClockTimes {
            white: clock.remaining(Color::White, now),
            black: clock.remaining(Color::Black, now),
            running: clock.running(),
            flag: None,
        };
        let known = self.times.is_some_and(|(told, at)| {
            let near = |color, told: Duration, is: Duration| {
                let passed = if times.running == Some(color) {
                    now.since(at)
                } else {
                    Duration::ZERO
                };
                told.saturating_sub(passed).abs_diff(is) < DRIFT
            };
            told.running == times.running
                && near(Color::White, told.white, times.white)
                && near(Color::Black, told.black, times.black)
        });
        if known {
            return None;
        }
        self.times = Some((times, now));
        Some(times)
    }
}

/// The opponent's move stands there, announced and not yet completed: it is looked at
/// again when it is.
fn is_early(on: Player, placement: &Placement, game: &Game) -> bool {
    let moving = game.under_way().filter(|moving| moving.by != on);
    moving.is_some_and(|moving| {
        let mut next = game.position().clone();
        next.play_unchecked(moving.played);
        game.owed_by(on).is_none() && next.board() == placement
    })
}

/// What the player of this board is expected to do on it.
fn expected_on(on: Player, game: &Game, revision: u64, now: GameTime) -> BoardOrder {
    let setup = game.setup();
    if game.ended().is_some() {
        return BoardOrder::Expect {
            expected: None,
            left: None,
        };
    }
    let position = game.board(on).position();
    let color = setup.color_of(on);
    let mut expected = Expectation::of(position, setup.castling(), revision);
    expected.presses = (position.turn() == color).then_some(color);
    if game
        .under_way()
        .is_some_and(|moving| moving.by == on && moving.executed)
    {
        expected = expected.after(game.position());
    }
    let runs = game
        .clock()
        .is_some_and(|clock| clock.running() == Some(color));
    BoardOrder::Expect {
        expected: Some(Box::new(expected)),
        left: game.remaining(on, now).filter(|_| runs),
    }
}

/// The blind player's move, until it stands on the sighted player's board.
fn on_clock(game: &Game, wording: &Wording) -> Option<String> {
    let announced = game.under_way().filter(|moving| moving.by == Player::Blind);
    if let Some(moving) = announced {
        return Some(wording.sign(game.position(), moving.played));
    }
    let owed = game
        .owed_by(Player::Sighted)
        .filter(|owed| !owed.executed)?;
    Some(wording.sign(&owed.before, owed.played))
}

//! An electronic board as a value: bytes and moments go in, bytes and reports come out.

use std::collections::VecDeque;
use std::time::Duration;

use shakmaty::{Color, Square};

use super::clock_watch::ClockWatch;
use super::problem::ElectronicProblem;
use super::report::{Battery, ElectronicReport, LiesWrong};
use doppelbrett_dgt::Pace;
use doppelbrett_dgt::{
    BoardMessage, ClockCommand, ClockReading, ClockSide, ClockTimes, Driver, WhichSide,
};
use doppelbrett_dgt::{Expectation, changed};
use doppelbrett_dgt::{Finding, Recogniser};
use doppelbrett_dgt::{Orientation, Scan};

/// A board that answers otherwise, but so long not with all its fields, cannot be used.
const NO_SCAN: Duration = Duration::from_secs(5);
/// So many squares are told of which the board does not know what stands there.
const UNKNOWN: usize = 3;
/// How often a silent board is asked for a sign of life.
const WATCH: Duration = Duration::from_secs(1);
/// After so long a silence it is gone.
const SILENCE: Duration = Duration::from_secs(5);
/// How often to ask for all fields although nothing has changed: a message may have
/// been lost.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// How often the battery is asked for.
const BATTERY: Duration = Duration::from_secs(60);
/// Below this percentage a battery is low.
const LOW: u8 = 15;
/// How long the same is not asked for again.
const ASK_AGAIN: Duration = Duration::from_millis(300);
/// How long before a decision all fields are asked for: the message of a change may have
/// been lost, and what is decided has to be there still.
const ASK_AHEAD: Duration = Duration::from_millis(25);
/// How long a clock may take to acknowledge a command.
const CLOCK_ANSWERS: Duration = Duration::from_millis(2500);
/// How long there is said to be no clock before it is believed.
const NO_CLOCK: Duration = Duration::from_secs(2);
/// How long a press waits for the move that belongs to it.
const PRESS_WAITS: Duration = Duration::from_secs(3);
/// How long a board may take to say who it is.
const INTRODUCES_ITSELF: Duration = Duration::from_millis(1500);

/// What the agent wants of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardOrder {
    /// What may come to stand on it; nothing while no game is played.
    Expect {
        /// What.
        expected: Option<Box<Expectation>>,
        /// What the player who moves on it has left.
        left: Option<Duration>,
    },
    /// Show these times on its clock, and let them run.
    Times(ClockTimes),
    /// Show a text on its clock, or the times again.
    Text(Option<String>),
}

/// How a board is used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardUse {
    /// The factor of all waits; 1 is usual.
    pub debounce: f32,
    /// The line is slow and uneven, as Bluetooth is.
    pub wireless: bool,
    /// Its clock is listened to.
    pub clock: bool,
    /// The clock stands the other way round from the board.
    pub clock_reversed: bool,
}

/// What follows from bytes and moments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Send this to the board.
    Send(Vec<u8>),
    /// Tell the agent.
    Report(ElectronicReport),
    /// The board does not answer any more: open the line anew.
    Dead,
}

/// What is known of a board, and what it is asked and told.
pub struct Core {
    driver: Box<dyn Driver>,
    usage: BoardUse,
    line: LineTimes,
    /// What the sensors said last.
    scan: Option<Scan>,
    /// What they said when it was sure last.
    certain: Option<Scan>,
    /// The fields, numbered as squares, for which the last message had no name.
    nameless: Vec<Square>,
    /// They have said it twice, as changes and on all fields: the line has no check sums.
    sure: bool,
    changed: Duration,
    orientation: Orientation,
    /// The expected position was seen in this orientation.
    oriented: bool,
    lies_wrong: Option<LiesWrong>,
    /// The squares of which it was told that the board does not know what stands there.
    unknown: Vec<Square>,
    expected: Option<Expectation>,
    /// What the player has left, and since when.
    left: Option<(Duration, Duration)>,
    recogniser: Recogniser,
    clock: ClockWatch,
    reading: Option<ClockReading>,
    /// It shows something else than was told.
    new_times: bool,
    clock_gone: bool,
    /// Since when the board has reported that there is no clock.
    no_clock_since: Option<Duration>,
    /// A press that waits for its move: whether it was on the first side, and since when.
    press: Option<(bool, Duration)>,
    /// The times that its clock is to show, until it is known which side is White's.
    times: Option<ClockTimes>,
    to_clock: VecDeque<ClockCommand>,
    clock_busy: Option<Duration>,
    low: (bool, bool),
    out: Vec<Out>,
}

/// What happened on the line since it was opened.
#[derive(Debug, Default)]
struct LineTimes {
    opened: Duration,
    heard: Duration,
    watched: Duration,
    battery: Duration,
    scanned: Duration,
    /// When all fields were asked for that were as the changes had told.
    confirmed: Duration,
    /// When all fields were asked for, if there was no answer yet.
    asked_scan: Option<Duration>,
    asked_clock: Option<Duration>,
    serial: Option<String>,
    version: Option<String>,
    found: bool,
    /// It was told that it does not say what stands on it.
    told_no_scan: bool,
}

impl Core {
    /// A board that has not been opened.
    #[must_use]
    pub fn new(driver: Box<dyn Driver>, usage: BoardUse) -> Self {
        let pace = pace(driver.as_ref(), usage);
        Self {
            driver,
            usage,
            line: LineTimes::default(),
            scan: None,
            certain: None,
            nameless: Vec::new(),
            sure: false,
            changed: Duration::ZERO,
            orientation: Orientation::default(),
            oriented: false,
            lies_wrong: None,
            unknown: Vec::new(),
            expected: None,
            left: None,
            recogniser: Recogniser::new(pace),
            clock: ClockWatch::default(),
            reading: None,
            new_times: false,
            clock_gone: false,
            no_clock_since: None,
            press: None,
            times: None,
            to_clock: VecDeque::new(),
            clock_busy: None,
            low: (false, false),
            out: Vec::new(),
        }
    }

    /// The speed of its line, in bits a second.
    #[must_use]
    pub fn baud(&self) -> u32 {
        self.driver.baud()
    }

    /// The line has been opened at `now`. What is known of the game and of how the
    /// board lies stays; what stood on the board may have been changed.
    pub fn opened(&mut self, now: Duration) {
        self.driver.forget();
        self.line = LineTimes {
            opened: now,
            heard: now,
            watched: now,
            battery: now,
            scanned: now,
            asked_scan: Some(now),
            ..LineTimes::default()
        };
        self.scan = None;
        self.certain = None;
        self.nameless.clear();
        self.sure = false;
        self.recogniser.lose();
        self.clock = ClockWatch::default();
        self.clock_busy = None;
        self.press = None;
        self.send(self.driver.start());
    }

    /// These bytes have arrived.
    pub fn read(&mut self, bytes: &[u8], now: Duration) {
        for message in self.driver.read(bytes) {
            self.line.heard = now;
            self.message(message, now);
        }
    }

    /// The agent wants something.
    pub fn order(&mut self, order: BoardOrder, now: Duration) {
        match order {
            BoardOrder::Expect { expected, left } => {
                self.left = left.map(|left| (left, now));
                let expected = expected.map(|expected| *expected);
                self.expected.clone_from(&expected);
                self.recogniser.expect(expected);
                self.orient();
                self.place(now);
            }
            BoardOrder::Times(times) => self.times = Some(times),
            BoardOrder::Text(Some(text)) => self.command_clock(ClockCommand::Text(text)),
            BoardOrder::Text(None) => self.command_clock(ClockCommand::Times),
        }
    }

    /// The times go to the clock as soon as it is known which side is White's.
    fn set_clock(&mut self) {
        let Some(times) = self.times.take_if(|_| self.oriented) else {
            return;
        };
        let (first, second) = if self.first() == Color::White {
            (times.white, times.black)
        } else {
            (times.black, times.white)
        };
        let runs = times.running.map(|color| {
            if color == self.first() {
                WhichSide::First
            } else {
                WhichSide::Second
            }
        });
        self.command_clock(ClockCommand::Set {
            first,
            second,
            runs,
        });
    }

    /// What follows by `now`.
    pub fn tick(&mut self, now: Duration) -> Vec<Out> {
        self.introduce(now);
        self.set_pace(now);
        self.look(now);
        self.pressed(now);
        self.set_clock();
        self.feed_clock(now);
        self.keep_alive(now);
        std::mem::take(&mut self.out)
    }

    fn message(&mut self, message: BoardMessage, now: Duration) {
        match message {
            BoardMessage::Scan(mut scan) => {
                // What has no name may be damage, until the next message has it too.
                let nameless = scan.unknown(Orientation::Straight);
                let before = std::mem::replace(&mut self.nameless, nameless);
                if !self.nameless.is_empty() && self.nameless != before {
                    return;
                }
                self.line.scanned = now;
                self.line.told_no_scan = false;
                scan.keep(&self.certain.unwrap_or_default());
                let asked = self.line.asked_scan.take();
                if self.scan.as_ref() != Some(scan.as_ref()) {
                    self.scan = Some(*scan);
                    self.has_changed(now);
                } else if let Some(asked) = asked.filter(|asked| *asked >= self.changed) {
                    // It was so at some moment since it was asked for.
                    self.sure = true;
                    self.certain = self.scan;
                    self.line.confirmed = asked;
                    self.orient();
                    self.place(now);
                    self.recogniser.confirm();
                    self.tell_unknown();
                }
            }
            BoardMessage::Field { field, piece } => {
                // A single field says nothing before all are known.
                if let Some(scan) = &mut self.scan {
                    scan.set(field, piece);
                    self.has_changed(now);
                }
            }
            BoardMessage::Clock(reading) if self.usage.clock => self.clock_shows(reading, now),
            BoardMessage::NoClock if self.usage.clock => self.no_clock(now),
            BoardMessage::ClockDone => self.clock_busy = None,
            BoardMessage::Serial(serial) => {
                // The longer of the two numbers is the one printed on the board.
                let longer = |known: &String| known.len() >= serial.len();
                if !self.line.serial.as_ref().is_some_and(longer) {
                    self.line.serial = Some(serial);
                }
            }
            BoardMessage::Version(version) => self.line.version = Some(version),
            BoardMessage::Battery(percent) => {
                let low = percent < LOW;
                if low && !std::mem::replace(&mut self.low.0, low) {
                    self.report(ElectronicReport::BatteryLow(Battery::Board(percent)));
                }
                self.low.0 = low;
            }
            BoardMessage::Trademark(_) | BoardMessage::Clock(_) | BoardMessage::NoClock => {}
        }
    }

    fn has_changed(&mut self, now: Duration) {
        self.sure = false;
        self.changed = now;
        self.place(now);
    }

    /// Passes what stands there to the recogniser, unless the board lies wrong.
    fn place(&mut self, now: Duration) {
        match (&self.scan, self.lies_wrong) {
            (Some(scan), None) => self
                .recogniser
                .place(&scan.placement(self.orientation), now),
            _ => self.recogniser.lose(),
        }
    }

    /// How the board lies: as it does when the expected position stands on it.
    fn orient(&mut self) {
        let (Some(scan), Some(expected), true) = (&self.scan, &self.expected, self.sure) else {
            return;
        };
        let should = &expected.placement;
        let (this, other) = (self.orientation, self.orientation.other());
        let [seen, turned] = [this, other].map(|orientation| scan.placement(orientation));
        let wrong = if seen == *should {
            self.oriented = true;
            None
        } else if turned == *should && !self.oriented {
            (self.orientation, self.oriented) = (other, true);
            None
        } else if turned == *should {
            Some(LiesWrong::Turned)
        } else if [&seen, &turned].iter().any(|seen| {
            let mut mirrored = (*seen).clone();
            mirrored.flip_horizontal();
            mirrored == *should
        }) {
            Some(LiesWrong::Mirrored)
        } else {
            let differ = |seen| changed(should, seen).count();
            if !self.oriented && differ(&turned) < differ(&seen) {
                self.orientation = other;
            }
            None
        };
        if wrong.is_some() && wrong != self.lies_wrong {
            self.out
                .extend(wrong.map(ElectronicReport::LiesWrong).map(Out::Report));
        }
        self.lies_wrong = wrong;
    }

    /// Tells of squares of which the board does not know what stands there, once it is known which
    /// they are.
    fn tell_unknown(&mut self) {
        let (Some(scan), true) = (&self.scan, self.expected.is_some()) else {
            return;
        };
        let unknown = scan.unknown(self.orientation);
        let news = unknown.iter().any(|square| !self.unknown.contains(square));
        self.unknown.clone_from(&unknown);
        if news {
            let first = unknown.into_iter().take(UNKNOWN).collect();
            self.report(ElectronicReport::Unknown(first));
        }
    }

    /// Who it is, as soon as all that is known of it has been said.
    fn introduce(&mut self, now: Duration) {
        let known = self.line.serial.is_some() && self.line.version.is_some();
        let late = now >= self.line.opened + INTRODUCES_ITSELF;
        if !self.line.found && self.scan.is_some() && (known || late) {
            self.line.found = true;
            self.report(ElectronicReport::Found {
                maker: self.driver.name(),
                serial: self.line.serial.clone(),
                version: self.line.version.clone(),
            });
        }
    }

    fn set_pace(&mut self, now: Duration) {
        let left = self
            .left
            .map(|(left, since)| left.saturating_sub(now.saturating_sub(since)));
        let pace = pace(self.driver.as_ref(), self.usage);
        self.recogniser.set_pace(pace.with_left(left));
    }

    fn look(&mut self, now: Duration) {
        if self.scan.is_none() {
            return;
        }
        let next = self.recogniser.next();
        let nearly = next.is_some_and(|moment| now + ASK_AHEAD >= moment);
        let fresh =
            self.sure && next.is_none_or(|moment| self.line.confirmed + ASK_AHEAD >= moment);
        if fresh {
            for finding in self.recogniser.look(now) {
                self.report(ElectronicReport::Done(finding));
            }
        }
        // Half a scan after the last change there is something to be sure of.
        let changed = !self.sure && now >= self.changed + self.driver.scan_time() / 2;
        let asked = self.line.asked_scan;
        if (changed || (nearly && !fresh)) && asked.is_none_or(|asked| now >= asked + ASK_AGAIN) {
            self.ask_scan(now);
        }
    }

    fn ask_scan(&mut self, now: Duration) {
        self.line.asked_scan = Some(now);
        self.send(self.driver.ask_scan());
    }

    fn clock_shows(&mut self, reading: ClockReading, now: Duration) {
        let believed = self.clock.see(reading, now);
        if self.clock.doubts() {
            self.ask_clock(now);
        }
        self.no_clock_since = None;
        let Some(reading) = believed else { return };
        if std::mem::take(&mut self.clock_gone) {
            self.report(ElectronicReport::ClockFound);
        }
        if reading.battery_low && !std::mem::replace(&mut self.low.1, true) {
            self.report(ElectronicReport::BatteryLow(Battery::Clock));
        }
        let before = self.reading.replace(reading);
        self.new_times |= before != Some(reading);
        if before.is_some_and(|before| before.first_up != reading.first_up) {
            self.press = Some((!reading.first_up, now));
            if self.oriented && self.presses() == Some(self.side(!reading.first_up)) {
                self.recogniser.press();
                // What is known may be older than their move.
                self.sure = false;
                self.changed = now;
            }
        }
    }

    /// A damaged message may say so, too: only what is said for a while is believed.
    fn no_clock(&mut self, now: Duration) {
        let since = *self.no_clock_since.get_or_insert(now);
        if now >= since + NO_CLOCK {
            self.reading = None;
            if !std::mem::replace(&mut self.clock_gone, true) {
                self.report(ElectronicReport::ClockLost);
            }
        } else {
            self.ask_clock(now);
        }
    }

    fn ask_clock(&mut self, now: Duration) {
        let asked = self.line.asked_clock;
        if asked.is_none_or(|asked| now >= asked + ASK_AGAIN / 3)
            && let Some(ask) = self.driver.ask_clock()
        {
            self.line.asked_clock = Some(now);
            self.send(ask);
        }
    }

    /// The press is reported together with the move that it ends.
    fn pressed(&mut self, now: Duration) {
        // Until the board is known to be in place, nobody knows whose side of the clock is whose.
        if !self.oriented {
            return;
        }
        if let Some(reading) = self.reading.filter(|_| std::mem::take(&mut self.new_times)) {
            let times = self.times_of(reading);
            self.report(ElectronicReport::Clock(times));
        }
        let Some((first, since)) = self.press else {
            return;
        };
        let side = self.side(first);
        // The move that the player has just made may not have been seen at all.
        let unseen = now < since + self.driver.scan_time() * 3 / 2;
        let open = self.presses() == Some(side)
            && (unseen || !self.sure || self.recogniser.is_undecided());
        if !open || now >= since + PRESS_WAITS {
            self.press = None;
            self.report(ElectronicReport::Lever { side });
        }
    }

    /// Who may press for a move on this board.
    fn presses(&self) -> Option<Color> {
        self.expected.as_ref()?.presses
    }

    fn times_of(&self, reading: ClockReading) -> ClockTimes {
        let (white, black) = if self.first() == Color::White {
            (reading.first, reading.second)
        } else {
            (reading.second, reading.first)
        };
        let flag = |side: ClockSide, color| side.flag.then_some(color);
        ClockTimes {
            white: white.left,
            black: black.left,
            running: reading.runs.then(|| self.side(reading.first_up)),
            flag: flag(white, Color::White).or_else(|| flag(black, Color::Black)),
        }
    }

    /// The colour of the first side of the clock.
    const fn first(&self) -> Color {
        match (self.orientation, self.usage.clock_reversed) {
            (Orientation::Straight, false) | (Orientation::Turned, true) => Color::White,
            _ => Color::Black,
        }
    }

    fn side(&self, first: bool) -> Color {
        if first {
            self.first()
        } else {
            self.first().other()
        }
    }

    /// One command at a time; of two of a kind that wait, the newer one.
    fn command_clock(&mut self, command: ClockCommand) {
        let kind = std::mem::discriminant(&command);
        self.to_clock
            .retain(|waiting| std::mem::discriminant(waiting) != kind);
        self.to_clock.push_back(command);
    }

    fn feed_clock(&mut self, now: Duration) {
        // What it shows invites a press, which is not seen before it is known how the clock stands.
        let unknown = !self.line.found || self.reading.is_none();
        if self
            .clock_busy
            .is_some_and(|since| now < since + CLOCK_ANSWERS)
            || unknown
        {
            return;
        }
        self.clock_busy = None;
        if let Some(command) = self.to_clock.pop_front()
            && let Some(bytes) = self.driver.clock(&command)
        {
            self.clock_busy = Some(now);
            self.send(bytes);
        }
    }

    fn keep_alive(&mut self, now: Duration) {
        if now >= self.line.heard + SILENCE {
            self.line.heard = now;
            self.out.push(Out::Dead);
            return;
        }
        if now >= self.line.scanned + NO_SCAN
            && !std::mem::replace(&mut self.line.told_no_scan, true)
        {
            self.line.found = false;
            self.scan = None;
            self.recogniser.lose();
            self.report(ElectronicReport::Lost(ElectronicProblem::NoPosition));
        }
        if now >= self.line.watched + WATCH {
            self.line.watched = now;
            let ask = if self.line.found {
                self.driver.ask_alive()
            } else {
                // It may have been switched on only now.
                self.driver.start()
            };
            self.send(ask);
            if self.usage.clock
                && (self.reading.is_none() || self.clock.doubts() || self.no_clock_since.is_some())
            {
                self.ask_clock(now);
            }
        }
        if self.line.found
            && now >= self.line.scanned + LOOK_AGAIN
            && self
                .line
                .asked_scan
                .is_none_or(|asked| now >= asked + ASK_AGAIN)
        {
            self.ask_scan(now);
        }
        if now >= self.line.battery + BATTERY {
            self.line.battery = now;
            if let Some(ask) = self.driver.ask_battery() {
                self.send(ask);
            }
        }
    }

    fn send(&mut self, bytes: Vec<u8>) {
        self.out.push(Out::Send(bytes));
    }

    fn report(&mut self, report: ElectronicReport) {
        if let ElectronicReport::Done(Finding::Stands(board)) = &report {
            tracing::debug!(%board, "stands on the electronic board");
        }
        self.out.push(Out::Report(report));
    }
}

fn pace(driver: &dyn Driver, usage: BoardUse) -> Pace {
    let line = if usage.wireless { 1.6 } else { 1.0 };
    Pace::new(driver.scan_time(), usage.debounce * line, usage.clock)
}

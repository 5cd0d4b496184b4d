use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Extra, GameTime, Reading, TimeControl};

/// Two times, of which at most one runs (Article 6.1).
///
/// A flag falls at zero. The first flag is remembered, and nothing is added to a time that has
/// run out. The clock counts moves and adds the next period's time as soon as the last move of
/// a period is completed, so a flag that falls before that has always missed its time control
/// (Article 6.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    controls: ByColor<TimeControl>,
    sides: ByColor<Side>,
    running: Option<(Color, GameTime)>,
    first_flag: Option<Color>,
    /// Whether another clock is authoritative: this one shows what was read from it.
    external: bool,
}

/// What one side had when its time last stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    /// Main time.
    left: Duration,
    /// What is left of the delay of the current move.
    delay: Duration,
    /// Completed moves.
    completed: u32,
}

impl Side {
    /// The side after its time has run for `elapsed`: first the delay, then the main time.
    const fn after(self, elapsed: Duration) -> Self {
        Self {
            left: self.left.saturating_sub(elapsed.saturating_sub(self.delay)),
            delay: self.delay.saturating_sub(elapsed),
            ..self
        }
    }

    const fn total(self) -> Duration {
        self.left.saturating_add(self.delay)
    }
}

impl Clock {
    /// A clock before the game: each side has the base time of the first period and the extra
    /// time of its first move, and neither runs.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self::unequal(ByColor::new_with(|_| control.clone()))
    }

    /// The same where each side has its own time control.
    #[must_use]
    pub fn unequal(controls: ByColor<TimeControl>) -> Self {
        let sides = controls.as_ref().map(|control| {
            let first = control.period_after(0);
            Side {
                left: first.base + first.extra.increment(),
                delay: first.extra.delay(),
                completed: 0,
            }
        });
        Self {
            controls,
            sides,
            running: None,
            first_flag: None,
            external: false,
        }
    }

    /// A clock that follows an authoritative one outside the program. Nothing here starts,
    /// stops or adds time, and no flag falls by itself: it only counts on from the last
    /// [reading](Self::read). Moves are counted.
    #[must_use]
    pub fn external(controls: ByColor<TimeControl>) -> Self {
        Self {
            external: true,
            ..Self::unequal(controls)
        }
    }

    /// Takes over what the authoritative clock shows at `now`.
    pub fn read(&mut self, reading: Reading, now: GameTime) {
        for side in Color::ALL {
            self.sides[side].left = reading.left[side];
            self.sides[side].delay = Duration::ZERO;
        }
        self.running = reading.running.map(|side| (side, now));
        match reading.flag {
            Some(flag) => {
                self.first_flag.get_or_insert(flag);
            }
            // Somebody has reset the authoritative clock.
            None => self.first_flag = self.first_flag.filter(|side| reading.left[*side].is_zero()),
        }
    }

    /// How far the authoritative clock is off from this one at `now`, for the side that differs
    /// more; `None` if a different side runs there.
    #[must_use]
    pub fn deviation(&self, reading: Reading, now: GameTime) -> Option<Duration> {
        let differs = |side| self.remaining(side, now).abs_diff(reading.left[side]);
        (self.running() == reading.running)
            .then(|| differs(Color::White).max(differs(Color::Black)))
    }

    /// The time control that the clock was set to for `side`.
    #[must_use]
    pub fn control(&self, side: Color) -> &TimeControl {
        &self.controls[side]
    }

    /// The side whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// The side whose flag fell first.
    #[must_use]
    pub const fn first_flag(&self) -> Option<Color> {
        self.first_flag
    }

    /// What `side` has left at `now`; zero once the flag has fallen.
    ///
    /// With a delay this is the main time alone, which stands while the delay runs; in
    /// Bronstein mode it is both together.
    #[must_use]
    pub fn remaining(&self, side: Color, now: GameTime) -> Duration {
        let state = self.side(side, now);
        match self.extra(side) {
            Extra::Bronstein(_) => state.total(),
            _ => state.left,
        }
    }

    /// The main time of `side` at `now`, without any delay.
    #[must_use]
    pub fn left(&self, side: Color, now: GameTime) -> Duration {
        self.side(side, now).left
    }

    /// How long the main time of `side` still waits at this move.
    ///
    /// Zero in Bronstein mode, where it is part of [`Clock::remaining`].
    #[must_use]
    pub fn delay(&self, side: Color, now: GameTime) -> Duration {
        let state = self.side(side, now);
        match self.extra(side) {
            Extra::Bronstein(_) => Duration::ZERO,
            _ => state.delay,
        }
    }

    /// How many moves `side` has completed.
    #[must_use]
    pub fn completed(&self, side: Color) -> u32 {
        self.sides[side].completed
    }

    /// How many moves `side` has to complete before its flag falls; `None` in the last period,
    /// which has all the rest.
    #[must_use]
    pub fn moves_to_control(&self, side: Color) -> Option<u32> {
        self.control(side)
            .moves_to_control(self.sides[side].completed)
    }

    /// The moment at which the running side's flag falls.
    #[must_use]
    pub fn flag_moment(&self) -> Option<GameTime> {
        let (side, since) = self.running.filter(|_| !self.external)?;
        Some(since + self.sides[side].total())
    }

    /// The moment at which the running side will have `left` of its main time; `None` if it
    /// does not have more than that.
    #[must_use]
    pub fn moment_of(&self, left: Duration) -> Option<GameTime> {
        let (side, since) = self.running?;
        let wait = match self.extra(side) {
            Extra::Bronstein(_) => Duration::ZERO,
            _ => self.sides[side].delay,
        };
        let more = self.remaining(side, since).checked_sub(left)?;
        (!more.is_zero()).then(|| since + wait + more)
    }

    /// Starts the time of `side` at `now`, and stops the other.
    pub fn start(&mut self, side: Color, now: GameTime) {
        if self.external {
            return;
        }
        self.stop(now);
        self.running = Some((side, now));
    }

    /// Stops both times.
    pub fn stop(&mut self, now: GameTime) {
        if self.external {
            return;
        }
        self.note_flag(now);
        if let Some((side, _)) = self.running {
            self.sides[side] = self.side(side, now);
        }
        self.running = None;
    }

    /// Ends the game: nothing runs any more, whatever another clock shows.
    pub fn end(&mut self, now: GameTime) {
        if let Some((side, _)) = self.running.filter(|_| self.external) {
            self.sides[side] = self.side(side, now);
            self.running = None;
        }
        self.stop(now);
    }

    /// `side` completes its move: its time stops, its next move's time is added, and the other
    /// side's time runs.
    pub fn press(&mut self, side: Color, now: GameTime) {
        self.stop(now);
        let (state, control) = (&mut self.sides[side], &self.controls[side]);
        state.completed = state.completed.saturating_add(1);
        if self.external {
            return;
        }
        if state.total() > Duration::ZERO {
            let extra = control.period_after(state.completed).extra;
            state.left += control.added_after(state.completed) + extra.increment();
            state.delay = extra.delay();
        }
        self.running = Some((side.other(), now));
    }

    /// Remembers the flag if it has fallen by `now`, and returns whose it was.
    pub fn note_flag(&mut self, now: GameTime) -> Option<Color> {
        let (side, _) = self.running.filter(|_| !self.external)?;
        if self.side(side, now).total() > Duration::ZERO {
            return None;
        }
        self.first_flag.get_or_insert(side);
        Some(side)
    }

    /// The arbiter sets the main time of `side` (Articles 6.2.2 and 6.10); a running clock runs
    /// on. A time above zero raises a fallen flag.
    pub fn set(&mut self, side: Color, left: Duration, now: GameTime) {
        if let Some((running, _)) = self.running {
            self.sides[running] = self.side(running, now);
            self.running = Some((running, now));
        }
        self.sides[side].left = left;
        if left > Duration::ZERO && self.first_flag == Some(side) {
            self.first_flag = None;
        }
    }

    /// From now on, the current move included, the clock waits this long at each move (Appendix
    /// G.4).
    pub fn introduce_delay(&mut self, delay: Duration, now: GameTime) {
        if let Some((running, _)) = self.running {
            self.sides[running] = self.side(running, now);
            self.running = Some((running, now));
        }
        let controls = self.controls.as_ref();
        self.controls = controls.map(|control| control.with_extra(Extra::Delay(delay)));
        for side in self.sides.iter_mut().filter(|_| !self.external) {
            if side.total() > Duration::ZERO {
                side.delay = delay;
            }
        }
    }

    /// The arbiter sets how many moves `side` has completed (Article 6.10).
    pub fn set_completed(&mut self, side: Color, completed: u32) {
        self.sides[side].completed = completed;
    }

    /// The extra time of `side`'s current move.
    fn extra(&self, side: Color) -> Extra {
        self.control(side)
            .period_after(self.sides[side].completed)
            .extra
    }

    fn side(&self, side: Color, now: GameTime) -> Side {
        match self.running {
            Some((running, since)) if running == side => self.sides[side].after(now.since(since)),
            _ => self.sides[side],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    fn at(seconds: u32) -> GameTime {
        GameTime::ZERO + seconds * SECOND
    }

    #[test]
    fn the_first_increment_is_there_before_move_one() {
        let clock = clock("15+5");
        assert_eq!(clock.remaining(Color::White, GameTime::ZERO), 905 * SECOND);
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn the_flag_falls_at_zero_and_takes_no_increment() {
        let mut clock = clock("1+10");
        clock.start(Color::White, GameTime::ZERO);
        let fall = at(70);
        assert_eq!(clock.flag_moment(), Some(fall));
        let before = GameTime::from_nanos(fall.as_nanos() - 1);
        assert_eq!(clock.note_flag(before), None);
        assert_eq!(clock.note_flag(fall), Some(Color::White));
        clock.press(Color::White, fall + SECOND);
        assert_eq!(clock.remaining(Color::White, fall + SECOND), Duration::ZERO);
        assert_eq!(clock.first_flag(), Some(Color::White));
        assert_eq!(clock.running(), Some(Color::Black));
    }

    #[test]
    fn a_stopped_clock_stands_still() {
        let mut clock = clock("5");
        clock.start(Color::Black, GameTime::ZERO);
        clock.stop(at(3));
        assert_eq!(clock.remaining(Color::Black, at(3_600)), 297 * SECOND);
        assert_eq!(clock.flag_moment(), None);
    }

    #[test]
    fn the_main_time_waits_for_the_delay_and_saves_nothing_of_it() {
        for (control, shown, thinking) in [("1d5", 60, 60), ("1b5", 65, 63)] {
            let mut clock = clock(control);
            clock.start(Color::White, at(0));
            let white = |clock: &Clock, now| clock.remaining(Color::White, at(now));
            assert_eq!(white(&clock, 0), shown * SECOND, "{control}");
            assert_eq!(white(&clock, 2), thinking * SECOND, "{control}");
            clock.press(Color::White, at(2));
            assert_eq!(
                white(&clock, 2),
                shown * SECOND,
                "{control}: all of it is back"
            );
            clock.press(Color::Black, at(4));
            clock.press(Color::White, at(4 + 5 + 7));
            assert_eq!(
                white(&clock, 16),
                (shown - 7) * SECOND,
                "{control}: seven are gone"
            );
            // Stopping during a move does not give the delay back.
            clock.start(Color::White, at(20));
            clock.stop(at(24));
            clock.start(Color::White, at(30));
            assert_eq!(clock.flag_moment(), Some(at(30 + 1 + 53)), "{control}");
            assert_eq!(clock.moment_of(50 * SECOND), Some(at(30 + 4)));
            assert_eq!(clock.moment_of(54 * SECOND), None, "{control}: it has less");
        }
    }

    #[test]
    fn a_period_brings_its_time_when_the_last_move_of_the_one_before_is_completed() {
        let mut clock = clock("2/1+10, 5d3");
        clock.start(Color::White, at(0));
        assert_eq!(clock.moves_to_control(Color::White), Some(2));
        clock.press(Color::White, at(20));
        assert_eq!(clock.remaining(Color::White, at(20)), 60 * SECOND);
        assert_eq!(clock.moves_to_control(Color::White), Some(1));
        clock.press(Color::Black, at(21));
        clock.press(Color::White, at(31));
        assert_eq!(
            clock.remaining(Color::White, at(31)),
            350 * SECOND,
            "saved time carries over"
        );
        assert_eq!(clock.delay(Color::White, at(31)), 3 * SECOND);
        assert_eq!(clock.moves_to_control(Color::White), None);
        assert_eq!(clock.moves_to_control(Color::Black), Some(1));
    }

    #[test]
    fn the_arbiter_sets_times_and_moves() {
        let mut clock = clock("40/5+0, 5");
        clock.start(Color::White, at(0));
        clock.set(Color::White, 60 * SECOND, at(100));
        assert_eq!(
            clock.remaining(Color::White, at(110)),
            50 * SECOND,
            "it goes on running"
        );
        assert_eq!(clock.remaining(Color::Black, at(110)), 300 * SECOND);
        clock.set_completed(Color::White, 39);
        clock.press(Color::White, at(110));
        assert_eq!(clock.remaining(Color::White, at(110)), 350 * SECOND);
        let mut fallen = self::clock("1");
        fallen.start(Color::Black, at(0));
        fallen.stop(at(61));
        assert_eq!(fallen.first_flag(), Some(Color::Black));
        fallen.set(Color::Black, 30 * SECOND, at(61));
        assert_eq!(fallen.first_flag(), None);
    }

    #[test]
    fn another_clock_is_the_master() {
        let mut clock = Clock::external(ByColor::new_with(|_| "15+5".parse().unwrap()));
        let reading = |white: u32, black: u32, running, flag| Reading {
            left: ByColor {
                white: white * SECOND,
                black: black * SECOND,
            },
            running,
            flag,
        };
        clock.start(Color::White, at(0));
        assert_eq!(clock.running(), None, "only the master starts");
        clock.read(reading(600, 500, Some(Color::White), None), at(10));
        assert_eq!(clock.remaining(Color::White, at(15)), 595 * SECOND);
        assert_eq!(clock.flag_moment(), None);
        clock.press(Color::White, at(20));
        assert_eq!(clock.completed(Color::White), 1);
        assert_eq!(clock.running(), Some(Color::White), "not yet read");
        let now = reading(592, 500, Some(Color::Black), None);
        assert_eq!(clock.deviation(now, at(20)), None);
        clock.read(now, at(20));
        let later = reading(592, 470, Some(Color::Black), None);
        assert_eq!(clock.deviation(later, at(25)), Some(25 * SECOND));
        assert_eq!(clock.note_flag(at(900)), None, "no flag of its own");
        assert_eq!(clock.remaining(Color::Black, at(900)), Duration::ZERO);
        clock.read(reading(592, 0, None, Some(Color::Black)), at(901));
        assert_eq!(clock.first_flag(), Some(Color::Black));
    }

    proptest! {
        #[test]
        fn what_the_master_shows_is_shown_and_nothing_else(
            readings in proptest::collection::vec(
                (0_u64..40_000, 0_u64..40_000, 0_u8..3, 0_u64..100, any::<bool>()), 1..40,
            ),
        ) {
            let mut clock = Clock::external(ByColor::new_with(|_| "3+2".parse().unwrap()));
            let mut now = 0;
            for (white, black, running, passed, press) in readings {
                now += passed;
                let running = [None, Some(Color::White), Some(Color::Black)][usize::from(running)];
                let left = ByColor { white, black }.map(Duration::from_secs);
                clock.read(Reading { left, running, flag: None }, GameTime::from_nanos(now * 1_000_000_000));
                if press {
                    clock.press(Color::White, GameTime::from_nanos(now * 1_000_000_000));
                    clock.stop(GameTime::from_nanos(now * 1_000_000_000));
                    clock.start(Color::Black, GameTime::from_nanos(now * 1_000_000_000));
                }
                prop_assert_eq!(clock.running(), running);
                for later in [0, 7, 50_000] {
                    let at = GameTime::from_nanos((now + later) * 1_000_000_000);
                    for side in Color::ALL {
                        let ran = if running == Some(side) { later } else { 0 };
                        let should = left[side].saturating_sub(Duration::from_secs(ran));
                        prop_assert_eq!(clock.remaining(side, at), should);
                    }
                    prop_assert_eq!(clock.first_flag(), None);
                    prop_assert_eq!(clock.clone().note_flag(at), None);
                }
            }
        }
    }

    /// A slow model of the same clock: every nanosecond of a move is paid from the first purse
    /// that is not empty. Whole numbers, no shortcuts.
    struct Told {
        main: u128,
        delay: u128,
        completed: u32,
        fallen: bool,
    }

    impl Told {
        fn pay(&mut self, mut price: u128) {
            let from_delay = price.min(self.delay);
            self.delay -= from_delay;
            price -= from_delay;
            if price >= self.main && self.delay == 0 {
                self.fallen = true;
                self.main = 0;
            } else {
                self.main -= price;
            }
        }
    }

    fn extra() -> impl Strategy<Value = &'static str> {
        prop_oneof![Just("+"), Just("d"), Just("b")]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn ten_thousand_presses_lose_no_nanosecond(
            (moves, first, then) in (1_u32..60, 1_u64..200, 1_u64..200),
            (kind, first_extra) in (extra(), 0_u64..40),
            (next_kind, next_extra) in (extra(), 0_u64..40),
            seed in 0_u64..u64::MAX,
            longest in prop_oneof![Just(1_000_000_000_u64), Just(20_000_000_000)],
        ) {
            let text = format!("{moves}/{first}{kind}{first_extra}, {then}{next_kind}{next_extra}");
            let mut clock = Clock::new(text.parse().unwrap());
            let nanos = |seconds: u64| u128::from(seconds) * 1_000_000_000;
            let extra_of = |completed: u32, wanted_delay: bool| {
                let (kind, extra) = if completed < moves { (kind, first_extra) } else { (next_kind, next_extra) };
                if (kind != "+") == wanted_delay { nanos(extra) } else { 0 }
            };
            let mut told = ByColor::new_with(|_| Told {
                main: nanos(first * 60) + extra_of(0, false),
                delay: extra_of(0, true),
                completed: 0,
                fallen: false,
            });
            let (mut side, mut now, mut random) = (Color::White, 0_u64, seed | 1);
            clock.start(side, GameTime::ZERO);
            for _ in 0..10_000 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let think = (random >> 20) % longest;
                now += think;
                clock.press(side, GameTime::from_nanos(now));
                let told_side = &mut told[side];
                told_side.pay(u128::from(think));
                told_side.completed += 1;
                if !told_side.fallen {
                    if told_side.completed == moves {
                        told_side.main += nanos(then * 60);
                    }
                    told_side.main += extra_of(told_side.completed, false);
                    told_side.delay = extra_of(told_side.completed, true);
                }
                let at = GameTime::from_nanos(now);
                let whole = clock.remaining(side, at) + clock.delay(side, at);
                prop_assert_eq!(whole.as_nanos(), told[side].main + told[side].delay);
                prop_assert_eq!(clock.running(), Some(side.other()));
                side = side.other();
                if told.white.fallen || told.black.fallen {
                    break;
                }
            }
            prop_assert_eq!(clock.first_flag(), Color::ALL.into_iter().find(|side| told[*side].fallen));
        }
    }
}

//! The thread that owns the display.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use brlapi::BrlApiError;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::Shared;
use super::change::Change;
use super::health::{Health, PATIENCE};
use super::tty::{Server, Tty};
use crate::key::Press;
use crate::page::{Page, Size};
use crate::{BrailleProblem, BrailleReport, BrailleSettings, Key, Line, Window};
use doppelbrett_core::notation::TextTable;

/// How often to look for a missing display, and to check one that is there.
const EACH: Duration = Duration::from_secs(1);

/// Why a display is no longer served.
enum End {
    /// The agent has dropped its side.
    Closed,
    /// The display has a different size, known only to a new connection.
    Resized,
    /// The connection is gone.
    Gone,
    /// BRLTTY has lost its display.
    Away,
}

/// What this connection has written, and since when.
#[derive(Default)]
struct Written {
    /// The last window written.
    window: Option<Window>,
    /// When.
    at: Option<Instant>,
    /// What has not appeared on the display yet.
    unseen: Option<Unseen>,
}

/// Something written that has not appeared on the display yet.
#[derive(Clone, Copy)]
struct Unseen {
    /// How often cells of ours had appeared before.
    before: usize,
    /// When it was written.
    since: Instant,
}

impl Unseen {
    /// When to report that the cells are not ours.
    fn alarm(self) -> Instant {
        self.since + PATIENCE
    }
}

pub(super) struct Display {
    settings: BrailleSettings,
    reports: Sender<BrailleReport>,
    shared: Arc<Shared>,
    health: Arc<Health>,
    /// What to show; `None` before the first line.
    line: Option<Line>,
    pan: isize,
    /// Which size the agent knows of.
    size: Option<Size>,
    /// When a key was last pressed.
    pressed: Option<Instant>,
    /// The text table that the agent knows of.
    table: Option<TextTable>,
    closed: bool,
}

impl Display {
    pub(super) fn new(
        settings: BrailleSettings,
        reports: Sender<BrailleReport>,
        shared: Arc<Shared>,
        health: Arc<Health>,
    ) -> Self {
        Self {
            settings,
            reports,
            shared,
            health,
            line: None,
            pan: 0,
            size: None,
            pressed: None,
            table: None,
            closed: false,
        }
    }

    /// Finds a display, serves it, and looks again, until the agent has dropped its side.
    pub(super) fn run(mut self) {
        self.look();
        self.health.end();
    }

    fn look(&mut self) {
        let mut gone = false;
        loop {
            self.take_orders();
            if self.closed {
                return;
            }
            let began = Instant::now();
            let ended = self.serve();
            self.health.waits_on(Vec::new());
            let problem = match ended {
                Ok(End::Closed) => return,
                // BRLTTY may only have been restarted: try again at once, but not repeatedly if
                // each connection ends immediately.
                Ok(End::Gone | End::Resized) => {
                    gone = true;
                    self.wait_until(began + EACH);
                    continue;
                }
                Ok(End::Away) => BrailleProblem::NoDisplay,
                Err(BrailleProblem::NotRunning) if gone => BrailleProblem::Lost,
                Err(problem) => problem,
            };
            gone = false;
            // The agent may have gone while BRLTTY did not answer.
            self.take_orders();
            if !self.closed {
                self.health.tell(problem);
            }
            self.wait_until(Instant::now() + EACH);
        }
    }

    /// Serves one display from beginning to end.
    fn serve(&mut self) -> Result<End, BrailleProblem> {
        let mut tty = self.open()?;
        loop {
            self.announce(&tty);
            match self.attend(&tty) {
                End::Resized => {
                    // The new connection takes the keys before the old one is closed, so that
                    // none is lost.
                    let next = self.open()?;
                    if !self.hand_over(&tty) {
                        return Ok(End::Gone);
                    }
                    tty = next;
                }
                end => return Ok(end),
            }
        }
    }

    /// A new connection that owns the display, and one for questions beside it.
    fn open(&self) -> Result<Tty, BrailleProblem> {
        let connect = || self.health.call(|| Server::connect(&self.settings));
        let (server, questions) = (connect()?, connect()?);
        let sockets = [server.socket(), questions.socket()];
        self.health
            .waits_on(sockets.into_iter().flatten().collect());
        self.health
            .call(|| server.take(questions))
            .map_err(|error| BrailleProblem::of(&error, &self.settings))
    }

    /// Takes the last keys of a connection that has been replaced. `false` if BRLTTY is gone.
    fn hand_over(&mut self, tty: &Tty) -> bool {
        self.health.call(|| tty.settle()).is_ok() && self.take_keys(tty).is_none()
    }

    /// Serves a display until it changes.
    fn attend(&mut self, tty: &Tty) -> End {
        let mut written = Written::default();
        let mut probed = Instant::now();
        loop {
            if let Some(end) = self.take_keys(tty) {
                return end;
            }
            // Only now: a routing key refers to what stood above the cell when it was pressed,
            // not to what is written next.
            self.take_orders();
            if self.closed {
                return End::Closed;
            }
            if tty.resized() {
                return End::Resized;
            }
            if written
                .unseen
                .is_some_and(|unseen| unseen.before != tty.seen())
            {
                written.unseen = None;
                self.health.seen(tty.size());
            }
            let now = Instant::now();
            if probed + EACH <= now {
                match self.health.call(|| tty.online()) {
                    Ok(true) => self.health.answers(tty.size()),
                    Ok(false) => return End::Away,
                    Err(error) => return gone(&error),
                }
                // Rewriting a cell brings it back after another program has released it: BRLTTY
                // does not check by itself.
                if let Some(again) = written.window.as_ref().and_then(Change::none)
                    && let Err(error) = self.health.call(|| tty.write(&again))
                {
                    return gone(&error);
                }
                probed = Instant::now();
                // Keys that came meanwhile refer to what stands there.
                continue;
            }
            let next = match self.paint(tty, &mut written, now) {
                Ok(next) => next,
                Err(error) => return gone(&error),
            };
            // BRLTTY has answered every second since.
            if written.unseen.is_some_and(|unseen| unseen.alarm() <= now) {
                self.health.tell(BrailleProblem::Taken);
            }
            let probe = probed + EACH;
            let alarm = next.unwrap_or(probe).min(probe);
            if !self.wait(tty, alarm) {
                return End::Gone;
            }
        }
    }

    /// Reports a display that answers, if that is news, with its width and text table.
    fn announce(&mut self, tty: &Tty) {
        if let Some(table) = tty.table()
            && self.table.as_ref() != Some(table)
        {
            self.table = Some(table.clone());
            self.report(BrailleReport::Table(Box::new(table.clone())));
        }
        let size = tty.size();
        let known = self.size.replace(size);
        self.health.answers(size);
        if known.is_some_and(|known| known != size) {
            self.pan = 0;
            self.report(BrailleReport::Resized {
                cells: size.columns,
                rows: size.rows,
            });
        }
    }

    /// Takes every key that has come.
    fn take_keys(&mut self, tty: &Tty) -> Option<End> {
        loop {
            // BRLTTY may stop in the middle of a key.
            match self.health.call(|| tty.next_key()) {
                Ok(None) => return None,
                Ok(Some(Press::Offline)) => return Some(End::Away),
                Ok(Some(press)) => {
                    self.pressed = Some(Instant::now());
                    self.press(press, tty.size());
                }
                Err(error) => return Some(gone(&error)),
            }
        }
    }

    /// The line on a display of this size.
    fn page(&self, size: Size) -> Option<Page<'_>> {
        self.line.as_ref().map(|line| Page::new(line, size))
    }

    fn press(&mut self, press: Press, size: Size) {
        match press {
            Press::Key(Key::Route(cell)) => {
                let page = self.page(size);
                let key = page.map_or(Key::Route(cell), |page| page.routed(self.pan, cell));
                self.report(BrailleReport::Key(key));
            }
            Press::Of(of, cell) => {
                let page = self.page(size);
                if let Some(Key::Square(square)) = page.map(|page| page.routed(self.pan, cell)) {
                    self.report(BrailleReport::Key(of.key(square)));
                }
            }
            Press::Key(Key::Char(sign)) => {
                // Converting the character gives the same cell back, so nothing typed is lost.
                let table = self.table.as_ref();
                let read = table.and_then(|table| table.character(sign));
                self.report(BrailleReport::Key(Key::Char(read.unwrap_or(sign))));
            }
            Press::Key(key) => self.report(BrailleReport::Key(key)),
            Press::PanHome => self.pan = 0,
            Press::Pan(by) => {
                let pan = self.pan.saturating_add(by);
                let pan = self.page(size).map_or(0, |page| page.bounded(pan));
                if pan == self.pan {
                    let edge = if by < 0 { Key::PanLeft } else { Key::PanRight };
                    self.report(BrailleReport::Key(edge));
                }
                self.pan = pan;
            }
            // Ends the connection; see `serve`.
            Press::Offline => {}
        }
    }

    /// Writes what is not shown yet, and returns when to look again: for changes that came too
    /// early for the pace, or have not appeared yet.
    fn paint(
        &self,
        tty: &Tty,
        written: &mut Written,
        now: Instant,
    ) -> Result<Option<Instant>, BrlApiError> {
        let unseen = |written: &Written| {
            let alarm = written.unseen.map(Unseen::alarm);
            alarm.filter(|alarm| *alarm > now)
        };
        let Some(page) = self.page(tty.size()) else {
            return Ok(None);
        };
        let window = page.window(self.pan);
        let Some(change) = Change::between(written.window.as_ref(), &window) else {
            return Ok(unseen(written));
        };
        if let Some(next) =
            self.settings
                .pace
                .of_rows(tty.size().rows)
                .next(written.at, self.pressed, now)
        {
            return Ok(Some(next));
        }
        let before = tty.seen();
        self.health.call(|| tty.write(&change))?;
        let at = Instant::now();
        let cells = change.cells();
        tracing::debug!(cells, of = tty.size().cells(), "cells were written");
        // An earlier one that has not appeared either counts from its own time.
        written.unseen.get_or_insert(Unseen { before, since: at });
        written.at = Some(at);
        written.window = Some(window);
        self.report(BrailleReport::Wrote { at, cells });
        Ok(unseen(written))
    }

    /// Waits for a key, the agent or the moment. `false` if the connection has ended.
    fn wait(&self, tty: &Tty, moment: Instant) -> bool {
        let Some(waker) = &self.shared.waker else {
            return false;
        };
        let (keys, agent) = (tty.fd(), waker);
        let mut both = [
            PollFd::new(&keys, PollFlags::IN),
            PollFd::new(agent, PollFlags::IN),
        ];
        let left = moment.saturating_duration_since(Instant::now());
        let timeout = Timespec::try_from(left).ok();
        // An interruption counts as a wake-up: everything is checked again.
        let _ = poll(&mut both, timeout.as_ref());
        let ended = PollFlags::ERR | PollFlags::NVAL;
        !both[0].revents().intersects(ended)
    }

    /// Waits for the moment, or for the agent's end.
    fn wait_until(&mut self, moment: Instant) {
        while !self.closed {
            let left = moment.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let shared = Arc::clone(&self.shared);
            let Some(waker) = &shared.waker else { return };
            let timeout = Timespec::try_from(left).ok();
            let _ = poll(&mut [PollFd::new(waker, PollFlags::IN)], timeout.as_ref());
            self.take_orders();
        }
    }

    /// Takes the newest line, and notes whether the agent has gone.
    fn take_orders(&mut self) {
        if let Some(waker) = &self.shared.waker {
            waker.rest();
        }
        let (line, closed) = self.shared.with(|state| (state.line.take(), state.closed));
        self.closed = closed;
        if let Some(line) = line.filter(|line| self.line.as_ref() != Some(line)) {
            // Not just the time changing under the reader's hands, but something new.
            if !self.line.as_ref().is_some_and(|is| line.goes_on(is)) {
                self.pan = 0;
            }
            self.line = Some(line);
        }
    }

    fn report(&self, report: BrailleReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }
}

fn gone(error: &BrlApiError) -> End {
    tracing::debug!(%error, "the connection to BRLTTY has ended");
    End::Gone
}

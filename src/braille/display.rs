//! The thread that has the display.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::key::Press;
use super::layout::Row;
use super::tty::{Server, Tty};
use super::{BrailleProblem, BrailleReport, BrailleSettings, Key, Line, Shared, Window};

/// How often a missing display is looked for.
const EACH: Duration = Duration::from_secs(1);

/// How often, after somebody was there but did not answer. An attempt that
/// runs out of time leaves a thread of libbrlapi's crate behind.
const EACH_UNANSWERED: Duration = Duration::from_secs(30);

/// Why a connection was given up.
enum End {
    /// The agent's side is gone.
    Closed,
    /// The display has changed; a new connection knows how.
    Reconnect,
    /// The connection is gone.
    Gone,
    /// BRLTTY has lost its display.
    Away,
}

pub(super) struct Display {
    settings: BrailleSettings,
    reports: Sender<BrailleReport>,
    shared: Arc<Shared>,
    /// What is to be shown; nothing before the first line.
    line: Option<Line>,
    pan: isize,
    /// What the agent was told is wrong, until a display answers.
    told: Option<BrailleProblem>,
    /// How many cells the agent knows of.
    cells: Option<usize>,
    closed: bool,
}

impl Display {
    pub(super) fn new(
        settings: BrailleSettings,
        reports: Sender<BrailleReport>,
        shared: Arc<Shared>,
    ) -> Self {
        Self {
            settings,
            reports,
            shared,
            line: None,
            pan: 0,
            told: None,
            cells: None,
            closed: false,
        }
    }

    /// Looks for a display, serves it, and looks again, until the agent's side
    /// is gone.
    pub(super) fn run(mut self) {
        let mut gone = false;
        while !self.closed {
            let began = Instant::now();
            let problem = match self.serve() {
                Ok(End::Closed) => return,
                Ok(End::Reconnect) => continue,
                // BRLTTY may only have been restarted: tried again at once, but
                // not again and again when each connection ends at once.
                Ok(End::Gone) => {
                    gone = true;
                    self.wait_until(began + EACH);
                    continue;
                }
                Ok(End::Away) => BrailleProblem::NoDisplay,
                Err(BrailleProblem::NotRunning) if gone => BrailleProblem::Lost,
                Err(problem) => problem,
            };
            gone = false;
            let pause = match problem {
                BrailleProblem::NotAnswering => EACH_UNANSWERED,
                _ => EACH,
            };
            self.tell(problem);
            self.wait_until(Instant::now() + pause);
        }
    }

    /// One connection, from its beginning to its end.
    fn serve(&mut self) -> Result<End, BrailleProblem> {
        let server = Server::connect(&self.settings)?;
        let tty = server
            .take()
            .map_err(|error| BrailleProblem::of(&error, &self.settings))?;
        self.announce(tty.cells());
        let mut shown = None;
        loop {
            loop {
                match tty.next_key() {
                    Ok(None) => break,
                    Ok(Some(Press::Offline)) => return Ok(End::Away),
                    Ok(Some(press)) => self.press(press, tty.cells()),
                    Err(error) => {
                        tracing::debug!(%error, "the connection to BRLTTY has ended");
                        return Ok(End::Gone);
                    }
                }
            }
            if self.closed {
                return Ok(End::Closed);
            }
            if tty.resized() {
                return Ok(End::Reconnect);
            }
            if !self.paint(&tty, &mut shown) {
                return Ok(End::Gone);
            }
            // The notice may have come with the answer to what was written.
            if !tty.resized() && !self.wait(&tty) {
                return Ok(End::Gone);
            }
        }
    }

    /// Tells that a display answers, if that is news, and how wide it is.
    fn announce(&mut self, cells: usize) {
        let known = self.cells.replace(cells);
        if self.told.take().is_some() || known.is_none() {
            self.report(BrailleReport::Found { cells });
        }
        if known.is_some_and(|known| known != cells) {
            self.pan = 0;
            self.report(BrailleReport::Resized { cells });
        }
    }

    /// Tells what is wrong, if that is news.
    fn tell(&mut self, problem: BrailleProblem) {
        if problem.is_news_after(self.told.as_ref()) {
            self.told = Some(problem.clone());
            self.report(BrailleReport::Lost(problem));
        }
    }

    /// The line in one row for so many cells.
    fn row(&self, cells: usize) -> Option<Row> {
        self.line.as_ref().map(|line| Row::new(line, cells))
    }

    fn press(&mut self, press: Press, cells: usize) {
        match press {
            Press::Key(Key::Route(cell)) => {
                let input = self
                    .row(cells)
                    .and_then(|row| row.input_at(cells, self.pan, cell));
                self.report(BrailleReport::Key(
                    input.map_or(Key::Route(cell), Key::Cursor),
                ));
            }
            Press::Key(key) => self.report(BrailleReport::Key(key)),
            Press::PanHome => self.pan = 0,
            Press::Pan(by) => {
                let pan = self.pan.saturating_add(by);
                let pan = self.row(cells).map_or(0, |row| row.bounded(cells, pan));
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

    /// Writes the window if it is not there already. `false`: BRLTTY is gone.
    fn paint(&mut self, tty: &Tty<'_>, shown: &mut Option<Window>) -> bool {
        let Some(row) = self.row(tty.cells()) else {
            return true;
        };
        let window = row.window(tty.cells(), self.pan);
        if shown.as_ref() == Some(&window) {
            return true;
        }
        match tty.write(&window) {
            Ok(()) => {
                *shown = Some(window);
                self.report(BrailleReport::Wrote { at: Instant::now() });
                true
            }
            Err(error) => {
                tracing::debug!(%error, "the window could not be written");
                false
            }
        }
    }

    /// Waits for a key or the agent. `false`: the connection has ended.
    fn wait(&mut self, tty: &Tty<'_>) -> bool {
        let Some(waker) = &self.shared.waker else {
            return false;
        };
        let (keys, agent) = (tty.fd(), waker);
        let mut both = [
            PollFd::new(&keys, PollFlags::IN),
            PollFd::new(agent, PollFlags::IN),
        ];
        // An interruption is as good as a call: everything is looked at again.
        let _ = poll(&mut both, None);
        let ended = PollFlags::ERR | PollFlags::NVAL;
        let alive = !both[0].revents().intersects(ended);
        self.take_orders();
        alive
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

    /// Takes the newest line and the news that the agent has gone.
    fn take_orders(&mut self) {
        if let Some(waker) = &self.shared.waker {
            waker.rest();
        }
        let (line, closed) = self.shared.with(|state| (state.line.take(), state.closed));
        self.closed = closed;
        if line.is_some() && line != self.line {
            let is_clock =
                |line: &Option<Line>| line.as_ref().is_some_and(|line| line.dial.is_some());
            // The clock goes on under the reader's hands; something else is new.
            if !(is_clock(&line) && is_clock(&self.line)) {
                self.pan = 0;
            }
            self.line = line;
        }
    }

    fn report(&self, report: BrailleReport) {
        // The agent may already be gone; then it needs no reports.
        let _ = self.reports.send(report);
    }
}

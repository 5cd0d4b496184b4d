//! The display, through BRLTTY.
//!
//! BRLTTY is accessed through the crate [`brlapi`] 0.3. The module `tty` goes one level
//! down, to `brlapi-sys`, for what that crate cannot do:
//!
//! * *Exceptions.* libbrlapi's default handler ends the process with `abort()`; the crate
//!   offers no way to replace it.
//! * *Keys.* `accept_keys`, `ignore_keys` and `read_key_timeout` of the crate
//!   work on libbrlapi's global handle, which is not the crate's own connection:
//!   they fail with `IllegalInstruction` or `LibCError`. Without them every
//!   command is taken away from BRLTTY, including the one that restarts its driver, and
//!   an unplugged display never comes back.
//! * *Parameters.* The crate can read a parameter but not watch one; only a watched one
//!   reports that the display has changed its size.
//! * *Reading.* A notification interrupts a read, which then fails with `LibCError`; only
//!   the C library's error record shows that it was an interruption and not a failure.
//!
//! BRLTTY 6.5 sends OFFLINE when its display goes, but then NOOP ("it is back") within a
//! tick, whether it is or not. So the room gives the display up at OFFLINE and checks every
//! second, on a new connection, whether a device is online.

mod change;
mod display;
mod health;
mod problem;
mod tty;
mod waker;

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use super::{BrailleProblem, BrailleReport, BrailleSettings, Line};
use health::Health;
use waker::Waker;

/// The Braille display, from the agent's side. Dropping it returns the display to whoever had
/// it before.
#[derive(Debug)]
pub struct Braille {
    shared: Arc<Shared>,
    health: Option<Arc<Health>>,
}

/// What the agent's side and the display's thread share.
#[derive(Debug, Default)]
struct Shared {
    state: Mutex<Mailbox>,
    waker: Option<Waker>,
}

#[derive(Debug, Default)]
struct Mailbox {
    /// The newest line that the thread has not taken yet.
    line: Option<Line>,
    /// The agent's side is gone.
    closed: bool,
}

impl Shared {
    fn with<T>(&self, change: impl FnOnce(&mut Mailbox) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn wake(&self) {
        if let Some(waker) = &self.waker {
            waker.wake();
        }
    }
}

impl Braille {
    /// Starts looking for a display. Returns at once and never fails: what is missing is
    /// reported through `reports`, and looked for again every second.
    #[must_use]
    pub fn start(settings: BrailleSettings, reports: Sender<BrailleReport>) -> Self {
        Self::begin(settings, &reports).unwrap_or_else(|error| {
            let problem = BrailleProblem::NoThread(error.to_string());
            // Nobody is listening.
            let _ = reports.send(BrailleReport::Lost(problem));
            Self {
                shared: Arc::default(),
                health: None,
            }
        })
    }

    fn begin(
        settings: BrailleSettings,
        reports: &Sender<BrailleReport>,
    ) -> Result<Self, std::io::Error> {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            waker: Some(Waker::new()?),
        });
        let health = Arc::new(Health::new(reports.clone()));
        let answers = {
            let settings = settings.clone();
            move || tty::Server::connect(&settings).is_ok_and(|server| server.online().is_ok())
        };
        let display = display::Display::new(
            settings,
            reports.clone(),
            Arc::clone(&shared),
            Arc::clone(&health),
        );
        let named = |name: &str| std::thread::Builder::new().name(name.into());
        named("braille").spawn(|| display.run())?;
        let braille = Self {
            shared,
            health: Some(Arc::clone(&health)),
        };
        named("braille-watch").spawn(move || health.look_out(answers))?;
        Ok(braille)
    }

    /// Shows a line, now or as soon as a display answers. Only the newest line counts; the same
    /// line again changes nothing.
    pub fn show(&self, line: Line) {
        self.shared.with(|state| state.line = Some(line));
        self.shared.wake();
    }
}

impl Drop for Braille {
    fn drop(&mut self) {
        self.shared.with(|state| state.closed = true);
        self.shared.wake();
        if let Some(health) = &self.health {
            health.close();
        }
    }
}

//! The Braille display: what the cells say, and what its keys mean.
//!
//! The room is given a [`Line`] that is fully decided (the [`Status`] with what the player
//! is typing, or the clock as a [`Dial`], or the board as a [`BoardLine`], or an entry of a
//! list as a [`ListLine`]) and worries about the device only: how the line fits
//! the cells ([`layout`]), which part of it is shown, what a key is, and what
//! to do when the display or BRLTTY goes away and comes back.
//!
//! ```
//! use doppelbrett::braille::{InputLine, Key, Line, layout};
//!
//! let mut input = InputLine::default();
//! for key in "Sf3".chars().map(Key::Char) {
//!     assert_eq!(input.push(key), None);
//! }
//! let window = layout(&input.line("e7-e5"), 20, 0);
//! assert_eq!(window.text, "e7-e5 > Sf3         ");
//! assert_eq!(window.cursor, Some(11));
//! assert_eq!(input.push(Key::Return), Some("Sf3".to_owned()));
//!
//! assert_eq!(layout(&Line::message("Schach"), 12, 0).text, "Schach      ");
//! ```
//!
//! # Which library does what
//!
//! BRLTTY is spoken to through the crate [`brlapi`] 0.4.1. The module `tty`
//! goes one floor down, to `brlapi-sys`, for what that crate cannot do:
//!
//! * *Exceptions.* The handler that libbrlapi installs by itself ends the
//!   process with `abort()`; the crate offers no way to replace it.
//! * *Keys.* `accept_keys`, `ignore_keys` and `read_key_timeout` of the crate
//!   work on libbrlapi's global handle, which is not the crate's own connection:
//!   they fail with `IllegalInstruction` or `LibCError`. Without them every
//!   command is taken away from BRLTTY, the one that restarts its driver too, and
//!   a display that was unplugged never comes back.
//! * *Parameters.* The crate can ask for a parameter, not watch one; only a
//!   watched one tells that the display has another size now.
//! * *Reading.* A notification interrupts a read, which then fails with
//!   `LibCError`; that this was an interruption and no failure stands only in
//!   the C library's error record.
//!
//! BRLTTY 6.5 says OFFLINE when its display goes, but then NOOP ("it is back")
//! within a tick, whether it is or not. So the room gives the display up at
//! OFFLINE and asks each second, on a new connection, whether a device is online.

mod board;
mod change;
mod dial;
mod display;
mod health;
mod input;
mod key;
mod layout;
mod line;
mod list;
mod pace;
mod problem;
mod signs;
mod status;
mod tty;
mod waker;
mod windows;

use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

pub use board::{BoardLine, BoardLines, BoardMarks, ranks_of_line};
pub use dial::Dial;
pub use input::InputLine;
pub use key::Key;
pub use layout::{Window, layout};
pub use line::Line;
pub use list::ListLine;
pub use pace::Pace;
pub use problem::BrailleProblem;
pub use signs::{BoardCode, BoardSigns, BoardSignsError};
pub use status::{SEPARATOR, Status};

use crate::notation::TextTable;
use health::Health;
use waker::Waker;

/// Where BRLTTY is found. The default is BrlAPI's own: this machine, the key
/// file that BRLTTY made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BrailleSettings {
    /// BrlAPI's host, written `host:number` or `:number`; without it the
    /// environment's `BRLAPI_HOST` or this machine's local socket.
    pub host: Option<String>,
    /// BrlAPI's authorisation: the path of a key file, `keyfile:PATH` or `none`;
    /// without it the environment's `BRLAPI_AUTH` or `/etc/brlapi.key`.
    pub auth: Option<String>,
    /// How often the cells change at most.
    pub pace: Pace,
}

/// What the display tells the agent.
#[derive(Debug)]
pub enum BrailleReport {
    /// A display answers, for the first time or again, with so many cells.
    Found {
        /// Cells of the display.
        cells: usize,
    },
    /// There is no display any more, or there never was one. Said once; the
    /// room looks again each second and says [`BrailleReport::Found`] when it is
    /// back.
    Lost(BrailleProblem),
    /// A key of the display.
    Key(Key),
    /// So many cells were handed to BRLTTY at this moment: those that have changed,
    /// and what lies between them.
    Wrote {
        /// When.
        at: Instant,
        /// How many.
        cells: usize,
    },
    /// The text table of BRLTTY, by which dots are characters. Told with each connection
    /// that has another one than the last.
    Table(Box<TextTable>),
    /// The display has another number of cells than before; the line was laid
    /// out again.
    Resized {
        /// Cells it has now.
        cells: usize,
    },
}

/// The Braille display, from the agent's side. Dropping it gives the display
/// back to whoever had it before.
#[derive(Debug)]
pub struct Braille {
    shared: Arc<Shared>,
    health: Option<Arc<Health>>,
}

/// What the agent's side and the display's thread have in common.
#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    waker: Option<Waker>,
}

#[derive(Debug, Default)]
struct State {
    /// The newest line that the thread has not taken yet.
    line: Option<Line>,
    /// The agent's side is gone.
    closed: bool,
}

impl Shared {
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn wake(&self) {
        if let Some(waker) = &self.waker {
            waker.wake();
        }
    }
}

impl Braille {
    /// Starts looking for a display. Returns at once and never fails: what is
    /// missing is told through `reports`, and looked for again each second.
    #[must_use]
    pub fn start(settings: BrailleSettings, reports: Sender<BrailleReport>) -> Self {
        Self::begin(settings, &reports).unwrap_or_else(|error| {
            let problem = BrailleProblem::NoThread(error.to_string());
            // Nobody listens: nobody to tell.
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
        named("braille-watch").spawn(move || health.look_out())?;
        Ok(braille)
    }

    /// Shows a line, now or as soon as a display answers. Only the newest line
    /// counts; the same line again changes nothing.
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

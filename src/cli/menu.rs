//! Started from a desktop's menu: a game in a terminal of its own, or a spoken word why not.

use std::io::{self, IsTerminal as _};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use clap::Args;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::play::Play;
use super::speech;
use crate::console;
use crate::messages::Messages;
use doppelbrett_system::screen_reader;

/// What stands for the user's and the system's choice of a terminal, and what stands before the
/// command to start in it.
const CHOSEN: [(&str, &[&str]); 2] = [("xdg-terminal-exec", &[]), ("x-terminal-emulator", &["-e"])];

/// Terminals that tell a screen reader what stands in them (AT-SPI).
const READABLE: [(&str, &[&str]); 5] = [
    ("gnome-terminal", &["--wait", "--"]),
    ("mate-terminal", &["-x"]),
    ("xfce4-terminal", &["-x"]),
    ("kgx", &["--"]),
    ("konsole", &["-e"]),
];

/// Terminals that do not.
const MUTE: [(&str, &[&str]); 2] = [("foot", &[]), ("xterm", &["-e"])];

/// A terminal that fails later than this did open.
const OPENING: Duration = Duration::from_secs(3);

/// `doppelbrett from-menu`
#[derive(Clone, Debug, Args)]
pub(super) struct FromMenu {}

impl FromMenu {
    /// Plays here if this is a terminal, else in one that it opens.
    #[allow(clippy::disallowed_methods)]
    pub(super) fn run(&self) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            return play();
        }
        let program = std::env::current_exe()?;
        // With a screen reader a readable terminal is better than the chosen one.
        let (first, then) = match screen_reader::runs() {
            true => (READABLE.as_slice(), CHOSEN.as_slice()),
            false => (CHOSEN.as_slice(), READABLE.as_slice()),
        };
        for (terminal, before) in [first, then, &MUTE].concat() {
            let mut command = Command::new(terminal);
            command.args(before).arg(&program).arg("from-menu");
            let asked = Instant::now();
            match command.status() {
                Ok(ended) if opened(ended, asked.elapsed()) => return Ok(()),
                Ok(ended) => tracing::warn!(terminal, %ended, "the terminal does not open"),
                Err(why) => tracing::debug!(terminal, %why, "no such terminal"),
            }
        }
        let failure = Failure::new("menu-no-terminal", &[]);
        aloud(&failure);
        Err(failure)
    }
}

fn opened(ended: ExitStatus, after: Duration) -> bool {
    ended.success() || after > OPENING
}

/// Plays. The terminal closes with the program, so why it failed is spoken, and stays until Enter.
fn play() -> Result<(), Failure> {
    let Err(failure) = Play::default().run() else {
        return Ok(());
    };
    console::print(&failure.text(&messages()));
    console::print(&messages().text("menu-close", &[]));
    aloud(&failure);
    let mut line = String::new();
    // At the end of the input there is nobody to wait for.
    let _ = io::stdin().read_line(&mut line);
    Err(failure)
}

fn messages() -> Messages {
    Messages::new(super::help::language(&[]))
}

/// Says in the room what failed. If the voice fails as well, the text has to do.
fn aloud(failure: &Failure) {
    let settings = Configuration::default().load(&Overrides::default());
    let settings = settings.unwrap_or_default();
    let spoken = configuration::wording(&settings).and_then(|wording| {
        let text = failure.text(&wording.messages);
        speech::speak(&settings, wording.language().voice(), &[text])
    });
    if let Err(why) = spoken {
        tracing::warn!(%why, "the voice could not say why");
    }
}

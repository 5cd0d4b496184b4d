//! A model is tried out in a process of its own before this one loads it.
//!
//! libvosk trusts its files. A number that is wrong in one of them can end the
//! process (a failed assertion, a bad address), and no player may lose his game
//! by that. So the program starts itself again, only to load the model and to
//! listen to a second of noise.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use super::{Model, ModelError};

/// How long a trial may take. The largest model that can be limited to phrases
/// takes some seconds on a slow computer.
const PATIENCE: Duration = Duration::from_secs(120);
/// The subcommand that makes a trial; it is hidden from the help.
pub const SUBCOMMAND: &str = "try-model";

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// From now on every [`Model::load`] of this process is preceded by a trial:
/// `program try-model FOLDER`, which must call [`Model::try_out`], print its
/// error on standard output and end with a code other than 0 for it.
pub fn enable(program: PathBuf) {
    // A second call would name the same program.
    let _ = PROGRAM.set(program);
}

/// Tries the model in `folder`, if trials are enabled.
pub(super) fn run(folder: &Path) -> Result<(), ModelError> {
    match PROGRAM.get() {
        None => Ok(()),
        Some(program) => run_with(program, folder),
    }
}

/// Tries the model in `folder` with `program`.
///
/// # Errors
///
/// [`ModelError::Damaged`] when it cannot be used, or Vosk broke down over it.
pub fn run_with(program: &Path, folder: &Path) -> Result<(), ModelError> {
    let damaged = |what: String| ModelError::Damaged {
        folder: folder.to_owned(),
        what,
    };
    let mut child = match Command::new(program)
        .arg(SUBCOMMAND)
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
    {
        Ok(child) => child,
        Err(error) => {
            // The program was replaced while it runs: the model may still be good.
            tracing::warn!(%error, "the model is loaded without a trial");
            return Ok(());
        }
    };
    let mut said = String::new();
    // The trial prints one line at its end at most, so reading ends with it.
    let out = child.stdout.take();
    let reader = thread::spawn(move || {
        if let Some(mut out) = out {
            let _ = out.read_to_string(&mut said);
        }
        said
    });
    let began = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if began.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(damaged("Vosk did not come to an end with it".into()));
            }
            Ok(None) => thread::sleep(Duration::from_millis(5)),
            Err(error) => return Err(damaged(error.to_string())),
        }
    };
    let said = reader.join().unwrap_or_default();
    verdict(status, said.trim()).map_err(damaged)
}

fn verdict(status: ExitStatus, said: &str) -> Result<(), String> {
    match status.code() {
        Some(0) => Ok(()),
        // A code and a reason: an orderly refusal.
        Some(_) if !said.is_empty() => Err(said.to_owned()),
        _ => Err("Vosk breaks down over it".into()),
    }
}

/// What the subcommand does: 0 when the model can be used.
#[must_use]
pub fn serve(folder: &Path) -> u8 {
    // A breakdown is expected and leaves nothing behind.
    let none = rustix::process::Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    let _ = rustix::process::setrlimit(rustix::process::Resource::Core, none);
    match Model::try_out(folder) {
        Ok(()) => 0,
        Err(ModelError::Damaged { what, .. }) => {
            crate::console::print(&what);
            1
        }
        Err(error) => {
            crate::console::print(&error.to_string());
            1
        }
    }
}

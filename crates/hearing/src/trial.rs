//! Tries out a model in a separate process before this one loads it.
//!
//! libvosk trusts its files. A wrong number in one of them can crash the process (a failed
//! assertion, a bad address), and no player may lose their game because of that. So the program
//! starts itself again just to load the model and to recognise an announcement.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use crate::{Model, ModelError};
use doppelbrett_system::{child_process, limits};

/// How long a trial may take. The largest model that can be limited to phrases takes a few
/// seconds on a slow computer.
const PATIENCE: Duration = Duration::from_secs(120);
/// Seconds of CPU time that it may use; a small model needs less than one.
const SECONDS: u64 = 30;
/// Bytes of memory that it may use; the largest model that can be limited to phrases needs a
/// tenth of that.
const MEMORY: u64 = 4_000_000_000;
/// The subcommand that runs a trial; the help does not list it.
pub const SUBCOMMAND: &str = "try-model";

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Makes every later [`Model::load`] of this process start with a trial: `program try-model
/// FOLDER`, which must call [`Model::try_out`], print its error on standard output and then
/// exit with a code other than 0.
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
    let mut child = match child_process::program(program)
        .arg(SUBCOMMAND)
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
    {
        Ok(child) => child,
        Err(error) => {
            // The program was replaced while running: the model may still be good.
            tracing::warn!(%error, "the model is loaded without a trial");
            return Ok(());
        }
    };
    let mut said = String::new();
    // The trial prints at most one line at its end, so reading ends with it.
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
    fault(status, said.trim()).map_or(Ok(()), |what| Err(damaged(what)))
}

/// What is wrong with the model, by how the trial ended and what it said.
fn fault(status: ExitStatus, said: &str) -> Option<String> {
    match status.code() {
        Some(0) => None,
        // A code and a reason: an orderly refusal.
        Some(_) if !said.is_empty() => Some(said.to_owned()),
        _ => Some("Vosk breaks down over it".into()),
    }
}

/// Does the work of the subcommand: what is wrong with the model, as the subcommand prints it.
#[must_use]
pub fn serve(folder: &Path, usual: &[String]) -> Option<String> {
    // Wrong numbers can make Vosk crash, loop forever, and use all memory.
    limits::bound(SECONDS, MEMORY);
    Some(match Model::try_out(folder, usual).err()? {
        ModelError::Damaged { what, .. } => what,
        error => error.to_string(),
    })
}

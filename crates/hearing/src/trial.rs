//! Tries out a model in a separate process before this one loads it.
//!
//! libvosk trusts its files. A wrong number in one of them can crash the process (a failed
//! assertion, a bad address), and no player may lose their game because of that. So the program
//! starts itself again just to load the model and to recognise an announcement. The model that was
//! tested with the program needs no trial where it still is what it was.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use crate::{Model, ModelError, tested};
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

static TRIALS: OnceLock<Trials> = OnceLock::new();

struct Trials {
    program: PathBuf,
    tested: &'static [&'static str],
}

/// Makes every later [`Model::load`] of this process start with a trial: `program try-model
/// FOLDER`, which must call [`Model::try_out`], print its error on standard output and then
/// exit with a code other than 0. The `tested` models, by their [checksums](tested::checksum), need none.
pub fn enable(program: PathBuf, tested: &'static [&'static str]) {
    // A second call would name the same program.
    let _ = TRIALS.set(Trials { program, tested });
}

/// Tries the model in `folder`, if trials are enabled and it needs one.
pub(super) fn run(folder: &Path) -> Result<(), ModelError> {
    TRIALS.get().map_or(Ok(()), |trials| trials.run(folder))
}

impl Trials {
    fn run(&self, folder: &Path) -> Result<(), ModelError> {
        if tested::is_one_of(self.tested, folder) {
            return Ok(());
        }
        run_with(&self.program, folder)
    }
}

/// Tries the model in `folder` with `program`.
///
/// # Errors
///
/// [`ModelError::Damaged`] when it cannot be used, or Vosk broke down over it.
fn run_with(program: &Path, folder: &Path) -> Result<(), ModelError> {
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

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn only_what_was_tested_and_is_unchanged_needs_no_trial() {
        let model = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = model.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        for name in [
            "am/final.mdl",
            "graph/phones/word_boundary.int",
            "in-noise/am/final.mdl",
        ] {
            write(name, "as made");
        }
        // sha256sum of am and graph, as the documentation prints it.
        let sums = &["052dd11cdcf8121c69465c951a25c71cdbbe0dc800fb97ef78e730f4b170b2be"];
        // Every trial fails.
        let trials = Trials {
            program: "false".into(),
            tested: sums,
        };
        let is_tried = || trials.run(model.path()).is_err();
        assert!(!is_tried(), "{:?}", tested::checksum(model.path()));
        for (name, text) in [
            ("PROVENANCE.md", "no part of it"),
            ("in-noise/am/final.mdl", "a model of its own"),
        ] {
            write(name, text);
            assert!(!is_tried(), "{name}");
        }
        write("am/final.mdl", "as madf");
        assert!(is_tried(), "one bit");
        write("am/final.mdl", "as made");
        fs::remove_file(model.path().join("graph/phones/word_boundary.int")).unwrap();
        assert!(is_tried(), "a file less");
        write("graph/phones/word_boundary.int", "as made");
        assert!(!is_tried(), "as before");
        write("ivector/final.ie", "would be read, too");
        assert!(is_tried(), "a file more");
    }
}

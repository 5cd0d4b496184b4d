//! liblouis in its own process, the program `lou_translate`: a line goes in, its cells come
//! out.
//!
//! It is not in our process because it does not always return: with the table `de-g2.ctb`,
//! liblouis 3.24 loops forever on some texts, such as `r.CA`, and an empty table name crashes
//! it. A text that is not brailled in time stays as it is; the game goes on.

use std::collections::HashMap;
use std::io::{self, BufReader, Write};
use std::process::{ChildStdin, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use doppelbrett_system::child_process::{self, Tied};
use doppelbrett_text::lines::{Line, long_lines};

/// How long the first text may take, for which the table is loaded.
const TO_LOAD: Duration = Duration::from_secs(5);
/// How long any other text may take. The game waits for it.
const TO_ANSWER: Duration = Duration::from_millis(200);
/// After this many unresponsive processes, liblouis is given up.
const MOST_PROCESSES: u32 = 3;

/// liblouis with a table.
#[derive(Debug)]
pub(super) struct Louis {
    /// The table, with the one that turns dots into Unicode cells.
    tables: String,
    state: Mutex<Translations>,
    gave_up: AtomicBool,
}

#[derive(Debug, Default)]
struct Translations {
    process: Option<Process>,
    /// How many processes were started.
    begun: u32,
    /// What was translated, and what could not be.
    known: HashMap<String, Option<String>>,
}

impl Louis {
    pub(super) fn with_table(table: &str) -> Self {
        Self {
            tables: format!("unicode.dis,{table}"),
            state: Mutex::default(),
            gave_up: AtomicBool::new(false),
        }
    }

    /// Whether liblouis was given up.
    pub(super) fn gave_up(&self) -> bool {
        self.gave_up.load(Ordering::Relaxed)
    }

    /// The text in cells, U+2800 to U+28FF; `None` if it cannot be translated.
    pub(super) fn translate(&self, text: &str) -> Option<String> {
        if text.chars().any(char::is_control) {
            return None;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = state.known.get(text) {
            return known.clone();
        }
        let cells = state.ask(&self.tables, text);
        if state.process.is_none() && state.begun == MOST_PROCESSES {
            self.gave_up.store(true, Ordering::Relaxed);
        }
        state.known.insert(text.to_owned(), cells.clone());
        cells
    }
}

impl Translations {
    fn ask(&mut self, tables: &str, text: &str) -> Option<String> {
        let patience = match self.process {
            Some(_) => TO_ANSWER,
            None => TO_LOAD,
        };
        if self.process.is_none() {
            if self.begun == MOST_PROCESSES {
                return None;
            }
            self.begun += 1;
            match Process::begin(tables) {
                Ok(process) => self.process = Some(process),
                Err(error) => {
                    tracing::warn!(%error, "lou_translate does not start");
                    return None;
                }
            }
        }
        let answer = self.process.as_mut()?.ask(text, patience);
        if answer.is_none() {
            tracing::warn!(tables, text, "liblouis does not answer");
            self.process = None;
        }
        let is_cell = |cell: char| ('\u{2800}'..='\u{28ff}').contains(&cell);
        answer.filter(|cells| !cells.is_empty() && cells.chars().all(is_cell))
    }
}

/// A running `lou_translate`; it ends with this value, or with the thread that started it. The
/// end of its input would not stop it while it loops.
#[derive(Debug)]
struct Process {
    _child: Tied,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    fn begin(tables: &str) -> io::Result<Self> {
        // By default it buffers its lines.
        let mut child = Tied::spawn(
            child_process::program("stdbuf")
                .args(["--output=L", "lou_translate", "--forward", tables])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null()),
        )?;
        let pipes = child.child();
        let (Some(input), Some(output)) = (pipes.stdin.take(), pipes.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (send, lines) = mpsc::channel();
        std::thread::Builder::new()
            .name("liblouis".to_owned())
            .spawn(move || {
                // A line that is too long counts as an empty answer, so that the next answer
                // still matches.
                for line in long_lines(BufReader::new(output)) {
                    let line = match line {
                        Line::Text(line) => line,
                        Line::TooLong => String::new(),
                    };
                    if send.send(line).is_err() {
                        return;
                    }
                }
            })?;
        Ok(Self {
            _child: child,
            input,
            lines,
        })
    }

    fn ask(&mut self, text: &str, patience: Duration) -> Option<String> {
        self.input.write_all(format!("{text}\n").as_bytes()).ok()?;
        self.lines.recv_timeout(patience).ok()
    }
}

/// The version of liblouis, if the program is installed.
pub(super) fn version() -> Option<String> {
    let output = child_process::program("lou_translate")
        .arg("--version")
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text.lines().next()?.split_whitespace().last()?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::Instant;

    use super::*;

    #[test]
    fn what_never_answers_ends_with_whoever_asked() {
        let begun = std::thread::spawn(|| {
            let mut process = Process::begin("unicode.dis,de-g2.ctb").unwrap();
            process.input.write_all(b"r.CA\n").unwrap();
            let id = process._child.child().id();
            // As when the program is killed.
            std::mem::forget(process);
            id
        });
        let status = format!("/proc/{}/status", begun.join().unwrap());
        let asked = Instant::now();
        let runs = || {
            let status = std::fs::read_to_string(Path::new(&status)).unwrap_or_default();
            !status.is_empty() && !status.contains("State:\tZ")
        };
        while runs() {
            assert!(asked.elapsed() < Duration::from_secs(60), "it runs on");
            std::thread::yield_now();
        }
    }
}

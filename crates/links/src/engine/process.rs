//! The engine's process, and the messages to and from it.

use std::io::{BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use shakmaty_uci::{UciMessage, UciOptionConfig};

use super::EngineProblem;
use doppelbrett_system::child_process::{self, Tied};
use doppelbrett_text::lines::{Line, long_lines};

/// How long an engine may take to begin: Stockfish reads its network first.
const BEGINS: Duration = Duration::from_secs(10);
/// So many lines wait to be read. Who says more has to wait.
const WAITING: usize = 256;
/// The longest name that is told.
const LONGEST_NAME: usize = 60;

/// A running engine. Dropping it ends it.
pub(super) struct Process {
    // Ends before its lines are awaited no longer.
    _child: Tied,
    to: ChildStdin,
    from: Receiver<String>,
    pub(super) name: String,
    has_skill: bool,
    has_chess960: bool,
    has_choices: bool,
}

impl Process {
    /// Starts the engine, and waits until it is ready. The calling thread must live as long
    /// as the engine should.
    ///
    /// # Errors
    /// When it cannot be started or is no UCI engine.
    pub(super) fn start(program: &Path) -> Result<Self, EngineProblem> {
        let not_started = |why: String| EngineProblem::NotStarted {
            program: program.to_owned(),
            why,
        };
        let mut command = child_process::program(program);
        // GNU Chess speaks UCI only when it is asked to.
        if program.ends_with("gnuchess") {
            command.arg("--uci");
        }
        let mut child = Tied::spawn(
            command
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null()),
        )
        .map_err(|error| not_started(error.to_string()))?;
        let pipes = (child.child().stdin.take(), child.child().stdout.take());
        let (Some(to), Some(output)) = pipes else {
            return Err(not_started("no pipe".to_owned()));
        };
        let (lines, from) = sync_channel(WAITING);
        std::thread::Builder::new()
            .name("engine-lines".into())
            .spawn(move || {
                for line in long_lines(BufReader::new(output)) {
                    if let Line::Text(line) = line
                        && lines.send(line).is_err()
                    {
                        return;
                    }
                }
            })
            .map_err(|error| EngineProblem::NoThread(error.to_string()))?;
        let mut engine = Self {
            _child: child,
            to,
            from,
            name: own_name(program),
            has_skill: false,
            has_chess960: false,
            has_choices: false,
        };
        engine.introduce().map_err(|_| EngineProblem::NotUci {
            program: program.to_owned(),
        })?;
        Ok(engine)
    }

    fn introduce(&mut self) -> Result<(), EngineProblem> {
        let end = Instant::now() + BEGINS;
        self.say(&UciMessage::Uci)?;
        loop {
            match self.hear(end)? {
                Some(UciMessage::Id {
                    name: Some(name), ..
                }) if !name.trim().is_empty() => {
                    self.name = name.chars().take(LONGEST_NAME).collect()
                }
                Some(UciMessage::Option(option)) => self.has_option(&option),
                Some(UciMessage::UciOk) => break,
                _ => {}
            }
        }
        self.say(&UciMessage::UciNewGame)?;
        self.wait_until_ready(end)
    }

    fn has_option(&mut self, option: &UciOptionConfig) {
        match option.get_name() {
            "Skill Level" => self.has_skill = true,
            "UCI_Chess960" => self.has_chess960 = true,
            "MultiPV" => self.has_choices = true,
            _ => {}
        }
    }

    /// Whether it can be told to play weaker.
    pub(super) const fn has_skill(&self) -> bool {
        self.has_skill
    }

    /// Sets how it plays from now on.
    pub(super) fn set(
        &mut self,
        skill: Option<u8>,
        choices: u16,
        chess960: bool,
    ) -> Result<(), EngineProblem> {
        if self.has_skill {
            self.set_option("Skill Level", skill.unwrap_or(20).to_string())?;
        }
        if self.has_choices {
            self.set_option("MultiPV", choices.to_string())?;
        }
        if self.has_chess960 {
            self.set_option("UCI_Chess960", chess960.to_string())?;
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: String) -> Result<(), EngineProblem> {
        self.say(&UciMessage::SetOption {
            name: name.to_owned(),
            value: Some(value),
        })
    }

    fn wait_until_ready(&mut self, end: Instant) -> Result<(), EngineProblem> {
        self.say(&UciMessage::IsReady)?;
        while self.hear(end)? != Some(UciMessage::ReadyOk) {}
        Ok(())
    }

    /// Tells it something.
    ///
    /// # Errors
    /// When it is gone.
    pub(super) fn say(&mut self, message: &UciMessage) -> Result<(), EngineProblem> {
        tracing::debug!(%message, "to the engine");
        writeln!(self.to, "{message}").map_err(|_| EngineProblem::Died)
    }

    /// Its next message until `end`; nothing if the line says nothing that matters.
    ///
    /// # Errors
    /// When it is gone or says nothing, or gives a move that is none.
    pub(super) fn hear(&mut self, end: Instant) -> Result<Option<UciMessage>, EngineProblem> {
        let now = Instant::now();
        if now >= end {
            return Err(EngineProblem::Mute);
        }
        let line = match self.from.recv_timeout(end - now) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Err(EngineProblem::Mute),
            Err(RecvTimeoutError::Disconnected) => return Err(EngineProblem::Died),
        };
        match line.parse() {
            Ok(message) => Ok(Some(message)),
            // "bestmove (none)", or no move at all.
            Err(_) if line.trim_start().starts_with("bestmove") => {
                Err(EngineProblem::Nonsense { line })
            }
            Err(_) => Ok(None),
        }
    }
}

/// What an engine is called that does not say so.
fn own_name(program: &Path) -> String {
    let name = program.file_name().unwrap_or(program.as_os_str());
    name.to_string_lossy().chars().take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty_uci::UciMessage;

    proptest! {
        /// Whatever an engine writes is a message or none: it stops nothing.
        #[test]
        fn any_line_is_a_message_or_none(
            begins in prop::sample::select(vec!["", "info ", "bestmove ", "option name ", "id "]),
            rest in "(\\PC{0,40}|(depth|score|cp|mate|pv|multipv|type|spin|-?[0-9]{1,20}|[a-h][1-8]{0,3}| ){0,12})",
        ) {
            let _ = format!("{begins}{rest}").parse::<UciMessage>();
        }
    }
}

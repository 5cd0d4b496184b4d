//! Plays what a game has on tape, one announcement after the other.

use std::sync::mpsc::{self, Receiver};

use super::{Tape, name};
use crate::cli::failure::Failure;
use crate::console::{self, ConsoleReport};
use crate::hearing::{Loudspeaker, recording};
use crate::sentences::{CommandId, Wording};
use crate::tape::{Take, TapeError};

impl Tape {
    /// Plays it on the output device called `device`, beginning with the move of this number;
    /// waits for a line after each announcement, if lines can be typed.
    ///
    /// # Errors
    /// When nothing is kept from there on, or there is no such device.
    pub(in crate::cli) fn listen(
        &self,
        from: Option<u32>,
        device: Option<&str>,
        wording: &Wording,
    ) -> Result<(), Failure> {
        let mut at = match from {
            None => 0,
            Some(number) => self
                .from(number)
                .ok_or_else(|| Failure::Told(none_after(number, wording)))?,
        };
        let loudspeaker = Loudspeaker::open(device).map_err(TapeError::from)?;
        let mut typing = Typing::start();
        if typing.waits {
            console::print(&wording.text("tape-keys", &[]));
        }
        while let Some(take) = self.takes.get(at) {
            console::print(&name(take, wording));
            let mut line = self.play(take, &loudspeaker, &mut typing, wording)?;
            at = loop {
                let step = match line.take().or_else(|| typing.next()) {
                    Some(line) => step(&line, wording),
                    None => Some(Step::On),
                };
                match step {
                    Some(Step::On) => break at + 1,
                    Some(Step::Back) => break at.saturating_sub(1),
                    Some(Step::Again) => break at,
                    Some(Step::To(number)) => match self.from(number) {
                        Some(there) => break there,
                        None => console::print(&none_after(number, wording)),
                    },
                    Some(Step::End) => return Ok(()),
                    None => console::print(&wording.text("tape-keys", &[])),
                }
            };
        }
        console::print(&wording.text("tape-end", &[]));
        Ok(())
    }

    /// Plays a take; the line that interrupted it, if one did. One that cannot be heard is told,
    /// and is not the end.
    fn play(
        &self,
        take: &Take,
        loudspeaker: &Loudspeaker,
        typing: &mut Typing,
        wording: &Wording,
    ) -> Result<Option<String>, Failure> {
        if let Err(error) = self.shelf.read(&take.kept.sha256) {
            console::print(&error.text(&wording.messages));
            return Ok(None);
        }
        let pcm = recording::read(&self.shelf.path(&take.kept.sha256))?;
        let mut interrupted = None;
        let played = loudspeaker.play(pcm, |wait| {
            interrupted = typing.within(wait);
            interrupted.is_some()
        });
        played.map_err(TapeError::from)?;
        Ok(interrupted)
    }

    /// The first take at the move of this number or after it.
    fn from(&self, number: u32) -> Option<usize> {
        self.takes.iter().position(|take| take.number() >= number)
    }
}

fn none_after(number: u32, wording: &Wording) -> String {
    wording.text("tape-none-after", &[("number", number.to_string().into())])
}

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    On,
    Back,
    Again,
    To(u32),
    End,
}

/// Where a typed line leads, if it means anything.
fn step(line: &str, wording: &Wording) -> Option<Step> {
    let line = line.trim();
    match line {
        "" => return Some(Step::On),
        "-" => return Some(Step::Back),
        "=" => return Some(Step::Again),
        _ => {}
    }
    if let Ok(number) = line.parse() {
        return Some(Step::To(number));
    }
    match wording.command_named(line)?.id {
        CommandId::StepOn => Some(Step::On),
        CommandId::StepBack => Some(Step::Back),
        CommandId::Repeat => Some(Step::Again),
        CommandId::Quit => Some(Step::End),
        _ => None,
    }
}

/// The lines that are typed.
struct Typing {
    reports: Receiver<ConsoleReport>,
    /// Lines can be typed, and more may come.
    waits: bool,
}

impl Typing {
    fn start() -> Self {
        let (reports, received) = mpsc::channel();
        console::read(reports);
        Self {
            reports: received,
            waits: console::is_typed_at(),
        }
    }

    /// The next line; nothing where none can come.
    fn next(&mut self) -> Option<String> {
        if !self.waits {
            return None;
        }
        match self.reports.recv() {
            Ok(report) => self.line(report),
            Err(_) => None,
        }
    }

    /// The line that comes within this time.
    fn within(&mut self, wait: std::time::Duration) -> Option<String> {
        match self.reports.recv_timeout(wait) {
            Ok(report) => self.line(report),
            Err(mpsc::RecvTimeoutError::Timeout) => None,
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                self.waits = false;
                std::thread::sleep(wait);
                None
            }
        }
    }

    fn line(&mut self, report: ConsoleReport) -> Option<String> {
        match report {
            ConsoleReport::Line(line) => Some(line),
            // It means nothing, and that is told.
            ConsoleReport::TooLong => Some("?".to_owned()),
            ConsoleReport::Closed | ConsoleReport::ReadToEnd => {
                self.waits = false;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;
    use crate::notation::Lexicon;

    fn wording(language: Language) -> Wording {
        Wording::load(language, Lexicon::built_in("appendix-d").unwrap()).unwrap()
    }

    #[test]
    fn a_line_leads_on_back_or_to_a_move_in_every_language() {
        let german = wording(Language::De);
        for (line, leads) in [
            ("", Some(Step::On)),
            ("  ", Some(Step::On)),
            ("nächster Zug", Some(Step::On)),
            ("-", Some(Step::Back)),
            ("voriger Zug", Some(Step::Back)),
            ("=", Some(Step::Again)),
            ("wiederholen", Some(Step::Again)),
            ("12", Some(Step::To(12))),
            ("ende", Some(Step::End)),
            ("e4", None),
            ("-3", None),
            ("99999999999", None),
        ] {
            assert_eq!(step(line, &german), leads, "{line}");
        }
        for (language, end) in [
            (Language::En, "end"),
            (Language::Es, "fin"),
            (Language::Pt, "fim"),
        ] {
            assert_eq!(
                step(end, &wording(language)),
                Some(Step::End),
                "{language:?}"
            );
        }
    }
}

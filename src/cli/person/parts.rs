//! Which parts of the program are there, and what this person knows of it: of a part that was
//! never there they are told once in their life, of one that they had whenever it is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use crate::agent::Input;
use crate::braille::{BrailleProblem, BrailleReport};
use crate::hearing::HearingReport;
use crate::voice::VoiceReport;
use doppelbrett_system::files::{SECRET, replace};

/// The name of the file, beside the games.
const FILE: &str = "parts.toml";
const DISPLAY: &str = "display";

/// How the parts are, and what is remembered.
pub(super) struct Parts {
    file: Option<PathBuf>,
    remembered: Remembered,
    /// The last report of each part, and whether a game has had it.
    last: BTreeMap<String, (Report, bool)>,
}

/// What is remembered from one start to the next.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Remembered {
    /// The parts that were there once.
    had: BTreeSet<String>,
    /// What was told of those that never were.
    told: BTreeMap<String, String>,
}

/// A report that says how a part is.
#[derive(Clone, Debug)]
enum Report {
    Voice(VoiceReport),
    Hearing(HearingReport),
    Braille(BrailleReport),
}

/// How a part is.
enum State {
    There,
    /// It is missing, and why.
    Missing(String),
    /// It is missing, which is nothing to whoever never had one.
    None,
    /// Something else is known of it.
    Else,
}

impl Parts {
    /// What is remembered in this folder. What cannot be read is not known.
    pub(super) fn of(folder: Option<PathBuf>) -> Self {
        let file = folder.map(|folder| folder.join(FILE));
        let remembered = file.as_deref().map(read).transpose();
        Self {
            remembered: remembered.ok().flatten().unwrap_or_default(),
            file,
            last: BTreeMap::new(),
        }
    }

    /// Notes how a part is that is nothing to the game now.
    pub(super) fn note(&mut self, input: &Input) {
        if let Some(report) = Report::of(input) {
            self.last.insert(report.part().0, (report, false));
        }
    }

    /// The same input for a game, as known if it tells this person nothing new.
    pub(super) fn told_once(&mut self, input: Input) -> Input {
        let Some(report) = Report::of(&input) else {
            return input;
        };
        let (part, state) = report.part();
        let known = self.knows(&part, state);
        self.last.insert(part, (report, true));
        match known {
            true => Input::Known(Box::new(input)),
            false => input,
        }
    }

    /// How all parts are, for the next game, but for those of which it is `told` anyway.
    pub(super) fn as_known(&mut self, told: &[String]) -> Vec<Input> {
        let others = self.last.iter().filter(|(part, _)| !told.contains(part));
        let last: Vec<_> = others.map(|(_, last)| last.clone()).collect();
        let input = |(report, had): (Report, bool)| match had {
            true => Input::Known(Box::new(report.into())),
            false => self.told_once(report.into()),
        };
        last.into_iter().map(input).collect()
    }

    /// Whether it is known already; it is from now on.
    fn knows(&mut self, part: &str, state: State) -> bool {
        let Remembered { had, told } = &mut self.remembered;
        let (new, known) = match state {
            State::There => {
                let first = had.insert(part.to_owned());
                (told.remove(part).is_some() || first, false)
            }
            State::Else => (false, false),
            _ if had.contains(part) => (false, false),
            State::None => (false, true),
            State::Missing(why) => {
                let before = told.insert(part.to_owned(), why.clone());
                let known = before.is_some_and(|before| before == why);
                (!known, known)
            }
        };
        if new && let Err(error) = self.keep() {
            tracing::warn!(%error, "what was told of the parts is not remembered");
        }
        known
    }

    fn keep(&self) -> io::Result<()> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = toml::to_string(&self.remembered).map_err(io::Error::other)?;
        replace(file, text.as_bytes(), SECRET)
    }
}

fn read(file: &Path) -> Result<Remembered, io::Error> {
    toml::from_str(&fs::read_to_string(file)?).map_err(io::Error::other)
}

/// The part that `input` says something of, if it does.
pub(super) fn part_of(input: &Input) -> Option<String> {
    Report::of(input).map(|report| report.part().0)
}

impl Report {
    /// What `input` says of a part, if it does.
    fn of(input: &Input) -> Option<Self> {
        Some(match input {
            Input::Known(input) => return Self::of(input),
            Input::Voice(
                report @ (VoiceReport::Found { .. }
                | VoiceReport::Lost { .. }
                | VoiceReport::NoVoiceFor { .. }),
            ) => Self::Voice(report.clone()),
            Input::Hearing(
                report @ (HearingReport::Found { .. }
                | HearingReport::Ready
                | HearingReport::Lost(_)
                | HearingReport::UnknownWords(_)),
            ) => Self::Hearing(report.clone()),
            Input::Braille(BrailleReport::Resized { cells, rows }) => {
                let (cells, rows) = (*cells, *rows);
                Self::Braille(BrailleReport::Found { cells, rows })
            }
            Input::Braille(
                report @ (BrailleReport::Found { .. }
                | BrailleReport::Lost(_)
                | BrailleReport::Table(_)),
            ) => Self::Braille(report.clone()),
            _ => return None,
        })
    }

    /// The part, and how it is.
    fn part(&self) -> (String, State) {
        let missing = |why: &dyn ToString| State::Missing(why.to_string());
        let (part, state) = match self {
            Self::Voice(VoiceReport::Found { channel }) => {
                return (format!("voice-{channel}"), State::There);
            }
            Self::Voice(VoiceReport::Lost { channel, problem }) => {
                return (format!("voice-{channel}"), missing(problem));
            }
            Self::Voice(VoiceReport::NoVoiceFor { language, .. }) => {
                return (format!("voice-{language}"), missing(language));
            }
            Self::Hearing(HearingReport::Ready) => ("recogniser", State::There),
            Self::Hearing(HearingReport::Lost(problem)) if problem.is_of_recogniser() => {
                ("recogniser", missing(problem))
            }
            Self::Hearing(HearingReport::Lost(problem)) => ("microphone", missing(problem)),
            Self::Hearing(HearingReport::UnknownWords(words)) => {
                ("words", State::Missing(words.join(" ")))
            }
            Self::Hearing(_) => ("microphone", State::There),
            // The key file is there: so is a BRLTTY that somebody set up.
            Self::Braille(BrailleReport::Lost(problem @ BrailleProblem::NoPermission { .. })) => {
                (DISPLAY, missing(problem))
            }
            Self::Braille(BrailleReport::Lost(_)) => (DISPLAY, State::None),
            Self::Braille(BrailleReport::Table(_)) => ("table", State::Else),
            Self::Braille(_) => (DISPLAY, State::There),
            Self::Voice(_) => ("voice", State::Else),
        };
        (part.to_owned(), state)
    }
}

impl From<Report> for Input {
    fn from(report: Report) -> Self {
        match report {
            Report::Voice(report) => Self::Voice(report),
            Report::Hearing(report) => Self::Hearing(report),
            Report::Braille(report) => Self::Braille(report),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hearing::HearingProblem;
    use crate::voice::{Channel, VoiceProblem};

    const EAR: Channel = Channel::Ear;

    fn found() -> [Report; 3] {
        let device = "Headset".to_owned();
        [
            Report::Voice(VoiceReport::Found { channel: EAR }),
            Report::Hearing(HearingReport::Found { device }),
            Report::Braille(BrailleReport::Found { cells: 40, rows: 1 }),
        ]
    }

    fn lost() -> [Report; 3] {
        let problem = VoiceProblem::NoSoundServer;
        [
            Report::Voice(VoiceReport::Lost {
                channel: EAR,
                problem,
            }),
            Report::Hearing(HearingReport::Lost(HearingProblem::NoMicrophone)),
            Report::Braille(BrailleReport::Lost(BrailleProblem::NotRunning)),
        ]
    }

    /// Which of the reports of a voice, a microphone and a display are told.
    fn told(parts: &mut Parts, reports: [Report; 3]) -> [bool; 3] {
        reports.map(|report| !matches!(parts.told_once(report.into()), Input::Known(_)))
    }

    #[test]
    fn what_was_never_there_is_told_once_in_a_life_and_a_display_never() {
        let folder = tempfile::tempdir().unwrap();
        let start = || Parts::of(Some(folder.path().join("new")));
        assert_eq!(told(&mut start(), lost()), [true, true, false]);
        assert_eq!(told(&mut start(), lost()), [false; 3]);
        // Something else is wrong with it.
        let other = Report::Hearing(HearingReport::Lost(HearingProblem::NoSoundServer));
        let asked = BrailleProblem::NoPermission { key: "key".into() };
        let asked = Report::Braille(BrailleReport::Lost(asked));
        let [voice, ..] = lost();
        let reports = [voice, other, asked];
        assert_eq!(told(&mut start(), reports.clone()), [false, true, true]);
        assert_eq!(told(&mut start(), reports), [false; 3]);
    }

    #[test]
    fn what_was_there_once_is_told_whenever_it_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        let start = || Parts::of(Some(folder.path().to_owned()));
        told(&mut start(), lost());
        told(&mut start(), found());
        for _ in 0..2 {
            let mut parts = start();
            assert_eq!(told(&mut parts, lost()), [true; 3]);
            assert_eq!(told(&mut parts, found()), [true; 3]);
            assert_eq!(told(&mut parts, lost()), [true; 3]);
        }
        // A file that is damaged says nothing.
        fs::write(folder.path().join(FILE), "had = 3").unwrap();
        assert_eq!(told(&mut start(), lost()), [true, true, false]);
    }

    #[test]
    fn the_next_game_learns_how_all_parts_are_and_tells_only_what_no_game_had() {
        let mut parts = Parts::of(None);
        let [_, microphone, display] = found();
        told(&mut parts, lost());
        parts.told_once(display.into());
        parts.note(&microphone.into());
        let next: Vec<String> = parts
            .as_known(&["voice-ear".to_owned()])
            .iter()
            .map(|input| format!("{input:?}"))
            .collect();
        assert_eq!(
            next,
            [
                "Known(Braille(Found { cells: 40, rows: 1 }))",
                "Hearing(Found { device: \"Headset\" })",
            ]
        );
    }
}
